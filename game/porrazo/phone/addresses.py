"""By which addresses telephones of the home network reach this computer."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

LOOPBACK: Final = "127.0.0.1"
# No packet goes there: only the route is looked up.
_HOME: Final = tuple(map(ipaddress.ip_network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16")))
"""The networks that homes use; `is_private` of an address is true of others, too."""
_ROUTES: Final = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")


def private_addresses() -> list[str]:
    """Return the private addresses of this computer, the one that others most likely reach first.

    >>> all(is_home(each) for each in private_addresses())
    True
    """
    found = [address for address in _own() if is_home(address)]
    return list(dict.fromkeys(found))


def _own() -> Iterator[str]:
    for there in _ROUTES:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((there, 9))
            yield probe.getsockname()[0]
    with suppress(OSError):
        for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            yield str(info[4][0])


def is_home(address: str) -> bool:
    """True for an address of a home network.

    >>> [is_home(each) for each in ("192.168.1.20", "192.0.2.7", "127.0.0.1", "169.254.3.4")]
    [True, False, False, False]
    """
    return any(ipaddress.ip_address(address) in network for network in _HOME)

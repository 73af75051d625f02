"""By which addresses telephones of the home network reach this computer."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

LOOPBACK: Final = "127.0.0.1"
# No packet goes there: only the route is looked up.
_ROUTES: Final = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")


def private_addresses() -> list[str]:
    """Return the private addresses of this computer, the one that others most likely reach first.

    >>> all(ipaddress.ip_address(each).is_private for each in private_addresses())
    True
    """
    found = [address for address in _own() if _is_home(address)]
    return list(dict.fromkeys(found))


def _own() -> Iterator[str]:
    for there in _ROUTES:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((there, 9))
            yield probe.getsockname()[0]
    with suppress(OSError):
        for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            yield str(info[4][0])


def _is_home(address: str) -> bool:
    """Tell whether an address is one of a home network: private, and not this computer alone."""
    known = ipaddress.ip_address(address)
    return known.is_private and not (known.is_loopback or known.is_link_local or int(known) == 0)

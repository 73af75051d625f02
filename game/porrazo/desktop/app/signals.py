"""The keyboard's wish to end the program, heard while the window sleeps."""

from __future__ import annotations

import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress


@contextmanager
def woken_by_signals(wake: Callable[[], object]) -> Iterator[None]:
    """Call ``wake`` from a thread whenever a signal comes, while inside, and raise what it asks.

    Python answers a signal only between two steps of its main thread, and while the window waits
    for events there are none.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard, told = socket.socketpair()
    told.setblocking(False)
    before = signal.set_wakeup_fd(told.fileno(), warn_on_full_buffer=False)
    keyboard = signal.getsignal(signal.SIGINT)
    if keyboard is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    listener = threading.Thread(target=_listen, args=(heard, wake), name="signals", daemon=True)
    listener.start()
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, keyboard)
        signal.set_wakeup_fd(before)
        told.close()
        listener.join()
        heard.close()


def _listen(heard: socket.socket, wake: Callable[[], object]) -> None:
    with suppress(OSError):
        while heard.recv(64):
            wake()

"""Work over all cores: the same results in the same order, whatever the number of jobs."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from types import FrameType
from typing import NoReturn, TypeVar

from porrazo.players.bots import kill_all

T = TypeVar("T")
R = TypeVar("R")
# How nice a process is that gives way, on the scale of Unix from 0 to 19.
_NICE = 10
# Seconds until a worker is asked again to end.
_PATIENCE = 0.5

_MASKS = hasattr(signal, "pthread_sigmask")
_ENDING = (signal.SIGINT, signal.SIGTERM)

Report = Callable[[int, int], object]
"""Is told how many of how many are done."""


def cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def in_order(
    function: Callable[[T], R],
    items: Sequence[T],
    jobs: int,
    report: Report | None = None,
    *,
    in_background: bool = False,
) -> list[R]:
    """Return ``function`` of each item, worked out by ``jobs`` processes, in the items' order.

    With one job everything happens in this process. ``function`` and the items must be picklable.
    ``in_background`` even one job has a process of its own, and all of them give way to whoever
    else wants the processor. What ``report`` raises ends the work.
    """
    told = report or _tell_nobody
    told(0, len(items))
    if items and (in_background or min(jobs, len(items)) > 1):
        with _requests_to_end() as requests:
            pool = _Pool(min(jobs, len(items)), requests, in_background=in_background)
            return pool.work_out(function, items, told)
    # Whoever ends this process needs no exception for it: bots have a reaper.
    return _one_by_one(function, items, told)


def _tell_nobody(done: int, of: int) -> None:
    """Report to nobody."""


def _one_by_one(function: Callable[[T], R], items: Sequence[T], report: Report) -> list[R]:
    results = []
    for item in items:
        results.append(function(item))
        report(len(results), len(items))
    return results


class _Requests:
    """Requests to end this process: noted when they come, obeyed where nothing is half done.

    An exception in the middle of a pool would leave locks taken that its threads wait for, so that
    the process would neither work nor end.
    """

    def __init__(self) -> None:
        self._number = 0
        self.on_request: Callable[[], object] = _nothing

    def note(self, number: int, _: FrameType | None) -> None:
        """Note a request, as a signal's handler; at a second one the process ends at once."""
        if self._number:
            os._exit(128 + number)
        self._number = number
        self.on_request()

    def obey(self) -> None:
        """Raise what ends the process if that has been requested."""
        if self._number == signal.SIGINT:
            raise KeyboardInterrupt
        if self._number:
            raise SystemExit(128 + self._number)


def _nothing() -> None:
    """Do nothing."""


class _Pool:
    """Worker processes for one piece of work; they have ended when it is over, however that is."""

    def __init__(self, jobs: int, requests: _Requests, *, in_background: bool) -> None:
        self._others = set(active_children())
        self._requests = requests
        self._pool = ProcessPoolExecutor(
            jobs, get_context("spawn"), initializer=_prepare, initargs=(in_background,)
        )

    def work_out(self, function: Callable[[T], R], items: Sequence[T], report: Report) -> list[R]:
        """Return ``function`` of each item, in order."""
        # What is done, as it is done; None where there is a request to end.
        news: SimpleQueue[Future[R] | None] = SimpleQueue()
        self._requests.on_request = partial(news.put, None)
        try:
            futures = [self._begin(function, item, news) for item in items]
            for done in range(1, len(items) + 1):
                future = news.get()
                self._requests.obey()
                assert future is not None, "only a request puts it there"
                future.result()
                report(done, len(items))
            return [future.result() for future in futures]
        except BaseException:
            # Nobody waits for what the workers are at: they end now, and end their bots.
            self._pool.shutdown(wait=False, cancel_futures=True)
            _end_all(set(active_children()) - self._others)
            raise
        finally:
            self._pool.shutdown(wait=True)

    def _begin(
        self, function: Callable[[T], R], item: T, news: SimpleQueue[Future[R] | None]
    ) -> Future[R]:
        self._requests.obey()
        # Any of them may start a worker.
        with _undisturbed():
            future = self._pool.submit(function, item)
        future.add_done_callback(news.put)
        return future


def _end_all(workers: set[BaseProcess]) -> None:
    """End workers and wait until they have ended.

    One that is asked just before it begins to wait does not hear of it until it is asked again.
    """
    while workers:
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join(_PATIENCE)
        workers = {worker for worker in workers if worker.is_alive()}


def _prepare(in_background: bool) -> None:
    """Make a worker end with its parent, and not by the keyboard, which both can hear."""
    if in_background:
        _give_way()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _end_worker)
    if _MASKS:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _ENDING)
    threading.Thread(target=_follow_parent, name="follows the parent", daemon=True).start()


def _give_way() -> None:
    """Let every other process go first."""
    if sys.platform == "win32":
        import ctypes

        below_normal = 0x4000
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), below_normal)
    else:
        os.nice(_NICE)


def _follow_parent() -> None:
    """Wait for the end of the parent, which may come without a word, and end this process."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)


def _end_worker(number: int, _: FrameType | None) -> NoReturn:
    # No exception: it could be raised where Python ignores one, and the worker would go on.
    kill_all()
    os._exit(128 + number)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Hold back requests to end while workers are started: they inherit that until `_prepare`."""
    if not _MASKS:
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _ENDING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _requests_to_end() -> Iterator[_Requests]:
    """Have requests to end this process noted, where this is the thread that gets them."""
    requests = _Requests()
    if threading.current_thread() is not threading.main_thread():
        yield requests
        return
    before = {number: signal.getsignal(number) for number in _ENDING}
    for number, handler in before.items():
        if handler is not signal.SIG_IGN or number == signal.SIGTERM:
            signal.signal(number, requests.note)
    try:
        yield requests
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    # One that came when all was done is obeyed, too.
    requests.obey()

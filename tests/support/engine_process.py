"""`porrazo engine` as another program sees it: lines in, lines out."""

import json
import subprocess
import sys
import threading
from queue import Empty, Queue
from typing import Any, Self

Words = dict[str, Any]
PATIENCE = 20.0


class EngineProcess:
    """One running engine. Every line sent is answered by exactly one line."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "porrazo", "engine"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._stdin, self._stdout = self._process.stdin, self._process.stdout
        self._stderr = self._process.stderr
        self._lines: Queue[bytes] = Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        for line in self._stdout:
            self._lines.put(line)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        for pipe in (self._stdin, self._stdout, self._stderr):
            pipe.close()

    def write(self, data: bytes) -> None:
        """Send bytes as they are."""
        self._stdin.write(data)
        self._stdin.flush()

    def read_raw(self) -> bytes:
        """The next answer as it came."""
        return self._lines.get(timeout=PATIENCE)

    def read(self) -> Words:
        """The next answer."""
        line = self.read_raw()
        answer = json.loads(line.decode("utf-8"), parse_constant=_no_constant)
        assert isinstance(answer, dict)
        assert isinstance(answer["ok"], bool)
        if not answer["ok"]:
            assert set(answer["error"]) == {"code", "message"}
            assert answer["error"]["message"]
        return answer

    def line(self, data: bytes) -> Words:
        """Send one line, of whatever bytes, and give its answer."""
        self.write(data + b"\n")
        return self.read()

    def ask(self, cmd: str, **fields: Any) -> Words:
        """Send a request and give its answer."""
        return self.line(json.dumps({"cmd": cmd, **fields}).encode())

    def do(self, cmd: str, **fields: Any) -> Words:
        """Send a request that must be answered with ok."""
        answer = self.ask(cmd, **fields)
        assert answer["ok"], answer
        return answer

    def refused(self, cmd: str, **fields: Any) -> str:
        """Send a request that must be refused; its error's code."""
        answer = self.ask(cmd, **fields)
        assert not answer["ok"], answer
        return str(answer["error"]["code"])

    def silent(self, seconds: float = 0.2) -> bool:
        """Return whether nothing more comes for a while."""
        try:
            self._lines.get(timeout=seconds)
        except Empty:
            return True
        return False

    def close(self) -> tuple[int, str]:
        """End the input; the status the engine ends with, and what it wrote to standard error."""
        self._stdin.close()
        status = self._process.wait(timeout=PATIENCE)
        return status, self._stderr.read().decode("utf-8")

    def wait(self) -> int:
        """Wait for the engine to end by itself."""
        return self._process.wait(timeout=PATIENCE)


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON")

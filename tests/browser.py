"""A headless Chromium, spoken to over a pair of pipes: no driver, no network, nothing to install beside it."""

from __future__ import annotations

import base64
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from typing import Any, BinaryIO

CHROMIUM = which("chromium") or which("chromium-browser") or which("google-chrome") or ""
"""The browser of this machine; empty where there is none."""
FLAGS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking")
ALONE = "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"
"""There is no network but this machine."""

AS_ITS_PIPES = """
import fcntl, os, sys
ends = [fcntl.fcntl(int(end), fcntl.F_DUPFD, 10) for end in sys.argv[1:3]]
os.dup2(ends[0], 3)
os.dup2(ends[1], 4)
os.execv(sys.argv[3], sys.argv[3:])
"""
"""Begins the browser with its pipes where it looks for them."""


class ScriptError(AssertionError):
    """The page's script, or the browser itself, said that something went wrong."""


class Tab:
    """A page of the browser."""

    def __init__(self, to_browser: BinaryIO, from_browser: BinaryIO) -> None:
        """Open an empty page in a browser that listens on the other end of two pipes."""
        self._out, self._in = to_browser, from_browser
        self._sent, self._rest, self._session = 0, b"", ""
        self.errors: list[str] = []
        target = self._command("Target.createTarget", url="about:blank")["targetId"]
        self._session = self._command("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self._command("Runtime.enable")
        self._command("Log.enable")

    def open(self, address: str, width: int, height: int) -> None:
        """Go to an address in a window of so many dots; what the page before complained of is forgotten."""
        self._command("Page.navigate", url="about:blank")
        self.errors.clear()
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self._command("Emulation.setDeviceMetricsOverride", **size)
        self._command("Page.navigate", url=address)

    def ask(self, script: str) -> Any:  # noqa: ANN401  whatever the page answers
        """Have the page work something out, and wait for it where it is a promise.

        Raises:
            ScriptError: the script failed.
        """
        answer = self._command("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise ScriptError(answer["exceptionDetails"])
        return answer["result"].get("value")

    def until(self, condition: str) -> float:
        """Wait until a condition holds in the page, looking once a frame, ten seconds at most.

        Returns:
            When it held, in seconds since 1970, as the page's clock says.
        """
        looked = (
            "new Promise((done, failed) => { const began = Date.now(); const look = () => {"
            f"if ({condition}) done(Date.now() / 1000); else if (Date.now() - began > 10000) "
            f"failed(new Error('never: ' + {json.dumps(condition)})); else setTimeout(look, 4); }}; look(); }})"
        )
        return float(self.ask(looked))

    def texts(self, selector: str) -> list[str]:
        """Give the texts of all that a selector finds."""
        return list(self.ask(f"[...document.querySelectorAll({json.dumps(selector)})].map((one) => one.textContent)"))

    def picture(self, file: Path) -> None:
        """Keep what is seen as a PNG file."""
        file.write_bytes(base64.b64decode(self._command("Page.captureScreenshot", captureBeyondViewport=False)["data"]))

    def close(self) -> None:
        """End the browser."""
        self._session = ""
        self._command("Browser.close")

    def _command(self, method: str, **parameters: object) -> dict[str, Any]:
        """Send a command, and wait for its answer."""
        self._sent += 1
        said: dict[str, object] = {"id": self._sent, "method": method, "params": parameters}
        if self._session:
            said["sessionId"] = self._session
        self._out.write(json.dumps(said).encode() + b"\0")
        for heard in self._heard():
            if heard.get("id") == self._sent:
                if "error" in heard:
                    raise ScriptError(heard["error"])
                return dict(heard["result"])
            self._note(heard)
        message = f"the browser ended before it answered {method}"
        raise ScriptError(message)

    def _heard(self) -> Iterator[dict[str, Any]]:
        while data := os.read(self._in.fileno(), 1 << 16):
            *whole, self._rest = (self._rest + data).split(b"\0")
            yield from (json.loads(message) for message in whole)

    def _note(self, heard: dict[str, Any]) -> None:
        """Keep what the page complains of: a script that fails, or something that may not be loaded."""
        said = heard.get("params", {})
        if heard.get("method") == "Runtime.exceptionThrown":
            self.errors.append(str(said["exceptionDetails"]))
        if heard.get("method") == "Log.entryAdded" and said["entry"]["level"] == "error":
            self.errors.append(f"{said['entry']['text']} {said['entry'].get('url', '')}")


@contextmanager
def a_tab(folder: Path) -> Iterator[Tab]:
    """Open a page in a browser of its own, whose files lie in a folder."""
    heard_there, to_browser = os.pipe()
    from_browser, said_there = os.pipe()

    command = [CHROMIUM, *FLAGS, ALONE, "--remote-debugging-pipe", f"--user-data-dir={folder / 'browser'}"]
    process = subprocess.Popen(
        [sys.executable, "-c", AS_ITS_PIPES, str(heard_there), str(said_there), *command],
        pass_fds=(heard_there, said_there),
        env={**os.environ, "HOME": str(folder)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(heard_there)
    os.close(said_there)
    try:
        with os.fdopen(to_browser, "wb", 0) as out, os.fdopen(from_browser, "rb", 0) as heard:
            tab = Tab(out, heard)
            yield tab
            tab.close()
    finally:
        process.terminate()
        process.wait(20)

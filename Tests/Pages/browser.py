"""A headless Chromium, driven over its DevTools protocol with the standard library alone."""

import base64
import json
import os
import shutil
import socket
import struct
import subprocess
import tempfile
import time


class Socket:
    """A WebSocket to one address of this machine: enough of RFC 6455 for DevTools."""

    def __init__(self, address):
        host, path = address.removeprefix("ws://").split("/", 1)
        name, port = host.split(":")
        self.socket = socket.create_connection((name, int(port)), timeout=30)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /{path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        self.stream = self.socket.makefile("rb")
        if b" 101 " not in self.stream.readline():
            raise ConnectionError("the browser refused the connection")
        while self.stream.readline().strip():
            pass

    def send(self, text):
        payload = text.encode()
        length = len(payload)
        head = b"\x81"
        if length < 126:
            head += bytes([0x80 | length])
        elif length < 65_536:
            head += bytes([0x80 | 126]) + struct.pack(">H", length)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", length)
        # A client has to mask; a mask of zeros leaves the bytes as they are.
        self.socket.sendall(head + b"\0\0\0\0" + payload)

    def receive(self):
        message = b""
        while True:
            first, second = self.stream.read(2)
            length = second & 0x7F
            if length == 126:
                length = struct.unpack(">H", self.stream.read(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", self.stream.read(8))[0]
            payload = self.stream.read(length)
            if first & 0x0F in (0, 1):
                message += payload
                if first & 0x80:
                    return message.decode()


class Browser:
    """One browser with one page at a time."""

    @staticmethod
    def executable():
        for name in ("chromium", "chromium-browser", "google-chrome"):
            if path := shutil.which(name):
                return path
        raise SystemExit("The pages are tested in Chromium, which is not installed: apt-get install -y chromium")

    def __init__(self):
        self.profile = tempfile.TemporaryDirectory(prefix="scrollarium-chromium-", ignore_cleanup_errors=True)
        self.process = subprocess.Popen(
            [self.executable(), "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--disable-dev-shm-usage", "--no-first-run", "--disable-extensions", "--remote-debugging-port=0",
             "--force-color-profile=srgb", f"--user-data-dir={self.profile.name}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port_file = os.path.join(self.profile.name, "DevToolsActivePort")
        deadline = time.monotonic() + 30
        while not (os.path.exists(port_file) and open(port_file).read().count("\n")):
            if time.monotonic() > deadline or self.process.poll() is not None:
                raise SystemExit("Chromium did not start.")
            time.sleep(0.05)
        port, path = open(port_file).read().split("\n")[:2]
        self.socket = Socket(f"ws://127.0.0.1:{port}{path}")
        self.count = 0
        self.events = []
        self.session = None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.call(f"{domain}.enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.profile.cleanup()

    def call(self, method, **parameters):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self.socket.send(json.dumps(message))
        while True:
            answer = json.loads(self.socket.receive())
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    # What a person does

    def size(self, width, height, ratio=1, touch=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=ratio, mobile=touch)
        self.call("Emulation.setTouchEmulationEnabled", enabled=touch)

    def prefer(self, **features):
        """prefer(color_scheme="dark", reduced_motion="reduce")"""
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-" + key.replace("_", "-"), "value": value} for key, value in features.items()])

    def open(self, path):
        """Opens a file and waits until it is there; returns how long that took, in seconds."""
        # A part after # names a place in the page: without another page between, only the place would change.
        if "#" in path:
            self.navigate("about:blank")
        start = time.monotonic()
        self.navigate("file://" + os.path.abspath(path))
        self.run("document.title")
        return time.monotonic() - start

    def navigate(self, address):
        self.events.clear()
        self.call("Page.navigate", url=address)
        while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
            self.events.append(json.loads(self.socket.receive()))

    def problems(self):
        """What the page's console says that it should not, since it was opened."""
        texts = []
        for event in self.events:
            if event.get("method") == "Runtime.exceptionThrown":
                details = event["params"]["exceptionDetails"]
                texts.append(details.get("exception", {}).get("description", details["text"]))
            if event.get("method") == "Log.entryAdded" and event["params"]["entry"]["level"] == "error":
                texts.append(event["params"]["entry"]["text"])
        return texts

    def run(self, expression):
        """The value of an expression in the page."""
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return result["result"].get("value")

    def place(self, selector):
        """The middle of an element, after it was scrolled into sight: x, y, width, height."""
        place = self.run(
            f"(() => {{ const e = document.querySelector({json.dumps(selector)}); if (!e) return null;"
            " e.scrollIntoView({block: 'center', behavior: 'instant'}); const r = e.getBoundingClientRect();"
            " return [r.left + r.width / 2, r.top + r.height / 2, r.width, r.height]; })()")
        if place is None:
            raise AssertionError(f"the page has no {selector}")
        return place

    def mouse(self, kind, x, y, down=False):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left" if kind != "mouseMoved" or down else "none",
                  buttons=1 if down else 0, clickCount=1)

    def click(self, selector):
        x, y, *_ = self.place(selector)
        self.mouse("mousePressed", x, y, down=True)
        self.mouse("mouseReleased", x, y)

    def drag(self, *points):
        self.mouse("mousePressed", *points[0], down=True)
        for point in points[1:]:
            self.mouse("mouseMoved", *point, down=True)
        self.mouse("mouseReleased", *points[-1])

    def swipe(self, *points):
        for index, (x, y) in enumerate(points):
            self.call("Input.dispatchTouchEvent", type="touchMove" if index else "touchStart", touchPoints=[{"x": x, "y": y}])
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def tap(self, selector):
        """A tap, and the click that the browser makes of it a little later."""
        x, y, *_ = self.place(selector)
        self.run("window.clicked = new Promise((done) => addEventListener('click', () => done(true),"
                 " {once: true, capture: true})); 0")
        self.swipe((x, y))
        assert self.run("Promise.race([clicked, new Promise((done) => setTimeout(() => done(false), 2000))])"), (
            f"a tap on {selector} was no click")

    def key(self, key, shift=False):
        text = {"Space": " "}.get(key, key)
        fields = {"key": text, "modifiers": 8 if shift else 0}
        if key == "Tab":
            fields["windowsVirtualKeyCode"] = 9
        if len(text) == 1:
            self.call("Input.dispatchKeyEvent", type="keyDown", text=text, **fields)
        else:
            self.call("Input.dispatchKeyEvent", type="rawKeyDown", **fields)
        self.call("Input.dispatchKeyEvent", type="keyUp", **fields)

    def picture(self, path, whole=False):
        """Takes a PNG of what is visible, or of the whole page."""
        data = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=whole)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

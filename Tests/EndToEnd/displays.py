"""A private X server with a real touch screen of ten fingers, a mouse and a keyboard, and what may run on it.

The server is Xorg with the dummy video driver; all input goes in through its `inputtest` driver: true XInput2 touch and
pointer events, as on a laptop with a touch screen. Nothing outside the private display is touched.
"""
import os
import shutil
import socket
import struct
import subprocess
import threading
import time

CONF = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
EndSection
Section "Device"
  Identifier "dummy"
  Driver "dummy"
  VideoRam 256000
EndSection
Section "Monitor"
  Identifier "mon"
  HorizSync 5.0-1000.0
  VertRefresh 5.0-400.0
  Modeline "{w}x{h}" {clock:.2f} {w} {w1} {w2} {w3} {h} {h1} {h2} {h3}
EndSection
Section "Screen"
  Identifier "scr"
  Device "dummy"
  Monitor "mon"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "{w}x{h}"
    Virtual {w} {h}
  EndSubSection
EndSection
Section "InputDevice"
  Identifier "touch0"
  Driver "inputtest"
  Option "SocketPath" "{dir}/touch"
  Option "DeviceType" "Touch"
  Option "TouchCount" "10"
EndSection
Section "InputDevice"
  Identifier "mouse0"
  Driver "inputtest"
  Option "SocketPath" "{dir}/mouse"
  Option "DeviceType" "PointerAbsolute"
EndSection
Section "InputDevice"
  Identifier "keyboard0"
  Driver "inputtest"
  Option "SocketPath" "{dir}/keyboard"
  Option "DeviceType" "Keyboard"
  Option "XkbRules" "evdev"
EndSection
Section "ServerLayout"
  Identifier "layout"
  Screen "scr"
  InputDevice "touch0" "SendCoreEvents"
  InputDevice "mouse0" "CorePointer"
  InputDevice "keyboard0" "CoreKeyboard"
EndSection
"""
MODULES = "/usr/lib/xorg/modules"
NEEDED = ["drivers/dummy_drv.so", "input/inputtest_drv.so"]
WAIT_FOR_SYNC, MOTION, BUTTON, KEY, TOUCH = 1, 2, 4, 5, 6
BEGIN, UPDATE, END = 18, 19, 20
# The codes of a US keyboard's keys: rows from the first code on, others by X's names, and these by WebDriver's values.
KEYS = {sign: first + place for first, row in {10: "1234567890-=", 24: "qwertyuiop[]", 38: "asdfghjkl;'`",
                                               51: "\\zxcvbnm,./"}.items() for place, sign in enumerate(row)}
KEYS |= {f"F{n}": 66 + n for n in range(1, 11)} | {
    "Escape": 9, "BackSpace": 22, "Tab": 23, "bracketleft": 34, "bracketright": 35, "Return": 36, "ctrl": 37,
    "shift": 50, "comma": 59, "period": 60, "slash": 61, "alt": 64, "space": 65, " ": 65, "Home": 110, "Up": 111,
    "Prior": 112, "Left": 113, "Right": 114, "End": 115, "Down": 116, "Next": 117, "Delete": 119}
KEYS |= {chr(value): KEYS[name] for value, name in [
    (0xE004, "Tab"), (0xE006, "Return"), (0xE008, "shift"), (0xE009, "ctrl"), (0xE00A, "alt"), (0xE00C, "Escape"), (0xE011, "Home"), (0xE031, "F1")]}
# Frames a second that the display shows. A debug build that draws 60 does nothing else.
REFRESH = 20


class Device:
    """One inputtest device: a socket that takes binary events."""

    def __init__(self, path, size):
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.connect(path)
        self.size = size
        self.lock = threading.Lock()
        self.sock.sendall(struct.pack("<IIHH", 12, 0, 1, 1))
        if len(self.sock.recv(64)) < 12:
            raise RuntimeError("the input driver refused the protocol version")

    def _valuators(self, at):
        values, mask = [0.0] * 64, 0
        if at is not None:
            values[0] = at[0] / self.size[0] * 0xFFFF
            values[1] = at[1] / self.size[1] * 0xFFFF
            mask = 0b11
        return struct.pack("<I8s4x64d64d", 0, struct.pack("<Q", mask), *values, *([0.0] * 64))

    def _send_at(self, kind, head, at=None):
        """`head` ends where the event's valuators begin: at a multiple of 8 from the event's start."""
        self._send(kind, head + self._valuators(at))

    def _send(self, kind, payload):
        with self.lock:
            self.sock.sendall(struct.pack("<II", 8 + len(payload), kind) + payload)
            self.sock.sendall(struct.pack("<II", 8, WAIT_FOR_SYNC))
            self.sock.recv(64)

    def touch(self, finger, phase, at):
        self._send_at(TOUCH, struct.pack("<II", finger, phase), at)

    def motion(self, at):
        self._send_at(MOTION, struct.pack("<I4x", 1), at)

    def button(self, button, press):
        self._send_at(BUTTON, struct.pack("<iiI4x", 0, button, press))

    def key(self, name, press):
        self._send(KEY, struct.pack("<iI", KEYS[name if name in KEYS else name.lower()], press))


class Server:
    """A private X server with its devices."""

    def __init__(self, size, place):
        (w, h), self.place, self.devices = size, place, []
        with open(f"{place}/xorg.conf", "w") as f:
            f.write(CONF.format(w=w, h=h, w1=w + 48, w2=w + 176, w3=w + 400, h1=h + 3, h2=h + 9, h3=h + 31,
                                clock=(w + 400) * (h + 31) * REFRESH / 1e6, dir=place))
        # The server looks for a free number itself and tells it through the pipe: no race between two of us.
        read, write = os.pipe()
        self.process = subprocess.Popen(
            ["Xorg", "-displayfd", str(write), "-config", f"{place}/xorg.conf", "-logfile", f"{place}/x.log",
             "-noreset", "-nolisten", "tcp"], pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        if not number or not os.path.exists(f"{place}/mouse"):
            self.stop()
            raise RuntimeError(f"the X server did not start; its log: {place}/x.log")
        self.display = f":{number}"
        self.devices = [Device(f"{place}/{name}", size) for name in ("touch", "mouse", "keyboard")]

    def stop(self):
        """With its devices still open the server would wait for seconds before it goes."""
        for device in self.devices:
            device.sock.close()
        stop(self.process)


class Wayland:
    """weston, a Wayland compositor, in a window that fills the display; every window fills the compositor's screen.

    It has the mouse and the keyboard, and no touch screen. Without a seat it shows nothing and has no input at all."""

    def __init__(self, server, size, has_seat=True):
        self.env = {"XDG_RUNTIME_DIR": server.place, "WAYLAND_DISPLAY": "wayland-test", "SDL_VIDEODRIVER": "wayland"}
        backend = ["--backend=x11-backend.so", "--use-pixman"] if has_seat else ["--backend=headless-backend.so"]
        self.process = subprocess.Popen(
            ["weston", *backend, "--shell=kiosk-shell.so", f"--width={size[0]}", f"--height={size[1]}",
             "--no-config", "--idle-time=0", "--socket=wayland-test", f"--log={server.place}/weston.log"],
            env=dict(os.environ, DISPLAY=server.display, XDG_RUNTIME_DIR=server.place),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_until(lambda: os.path.exists(f"{server.place}/wayland-test"), self.process, f"{server.place}/weston.log")

    def stop(self):
        stop(self.process)


KEY_BINDINGS = {"F1": "Iconify", "F2": "ToggleMaximize", "F3": "Close", "F4": "NextWindow"}
OPENBOX = """<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <placement><policy>Smart</policy></placement>
  <theme><name>Clearlooks</name><animateIconify>no</animateIconify></theme>
  <keyboard>{keys}</keyboard>
  <mouse>
    <context name="Titlebar"><mousebind button="Left" action="Drag"><action name="Move"/></mousebind></context>
    <context name="Close"><mousebind button="Left" action="Click"><action name="Close"/></mousebind></context>
  </mouse>
</openbox_config>
"""


class Managed:
    """openbox, a window manager: alt+F1 minimises, alt+F2 maximises and back, alt+F4 goes to the next window. The mouse
    drags title bars and presses their buttons."""

    def __init__(self, server, size):
        self.env = {}
        # At once, and not when the modifier is let go, which openbox may miss if it is busy.
        keys = "".join(
            f'<keybind key="A-{key}"><action name="{name}"><interactive>no</interactive></action></keybind>'
            for key, name in KEY_BINDINGS.items())
        with open(f"{server.place}/openbox.xml", "w") as f:
            f.write(OPENBOX.format(keys=keys))
        ready = f"{server.place}/openbox.ready"
        self.process = subprocess.Popen(
            ["openbox", "--config-file", f"{server.place}/openbox.xml", "--startup", f"touch {ready}"],
            env=dict(os.environ, DISPLAY=server.display, HOME=server.place), stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        wait_until(lambda: os.path.exists(ready), self.process, "openbox")

    def stop(self):
        stop(self.process)


DESKTOPS = {"wayland": Wayland, "seatless": lambda server, size: Wayland(server, size, False), "openbox": Managed}


def wait_until(is_ready, process, log):
    """Until a desktop is up."""
    for _ in range(1_000):
        if is_ready():
            return
        if process.poll() is not None:
            break
        time.sleep(0.01)
    stop(process)
    raise RuntimeError(f"the desktop did not start: {log}")


def stop(process):
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()


def missing(desktop=None):
    """What a run needs and this machine has not."""
    needed = ["Xorg"] + {None: [], "openbox": ["openbox"]}.get(desktop, ["weston"])
    lacks = [name for name in needed if not shutil.which(name)]
    return lacks + [f"{MODULES}/{name}" for name in NEEDED if not os.path.exists(f"{MODULES}/{name}")]

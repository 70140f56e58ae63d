#!/usr/bin/python3
"""Drops files onto the only window of an X display that takes them, as a file manager does (XDND 5).

usage: drop.py URI…          with the display in DISPLAY
       drop.py --leave URI…  is gone before the window can answer
       drop.py --check       ends with 1 if python3-xlib is missing

Ends with 1 if no window takes them, or if it does not fetch them.
"""
import select
import sys

try:
    from Xlib import X, Xatom, display
    from Xlib.protocol import event
except ImportError:
    sys.exit("python3-xlib is missing")

# Where the pointer is, in pixels of the display, and how long anybody waits. Seconds.
PLACE, PATIENCE = 300, 30.0


def target(window, aware):
    """Returns the window that takes drops; None if there is none."""
    for child in window.query_tree().children:
        if child.get_full_property(aware, Xatom.ATOM):
            return child
        found = target(child, aware)
        if found:
            return found
    return None


def answer(request, data):
    """Hands over the addresses."""
    place = request.property or request.target
    request.requestor.change_property(place, request.target, 8, data)
    request.requestor.send_event(event.SelectionNotify(
        time=request.time, requestor=request.requestor, selection=request.selection, target=request.target,
        property=place))


def drop(uris, leaves):
    screen = display.Display()
    root, atom = screen.screen().root, screen.intern_atom
    window = target(root, atom("XdndAware"))
    if not window:
        sys.exit("no window takes drops")
    source = root.create_window(0, 0, 1, 1, 0, screen.screen().root_depth)
    source.set_selection_owner(atom("XdndSelection"), X.CurrentTime)
    data = "".join(uri + "\r\n" for uri in uris).encode()

    def send(kind, *values):
        window.send_event(event.ClientMessage(
            window=window, client_type=atom(kind), data=(32, [source.id, *values, *[0] * (4 - len(values))])))

    send("XdndEnter", 5 << 24, atom("text/uri-list"))
    send("XdndPosition", 0, PLACE << 16 | PLACE, X.CurrentTime, atom("XdndActionCopy"))
    screen.flush()
    if leaves:
        send("XdndDrop", 0, X.CurrentTime)
        source.destroy()
        screen.sync()
        return
    while True:
        if not screen.pending_events() and not select.select([screen], [], [], PATIENCE)[0]:
            sys.exit("the window does not fetch what was dropped")
        found = screen.next_event()
        if found.type == X.SelectionRequest:
            answer(found, data)
        elif found.type == X.ClientMessage and found.client_type == atom("XdndStatus"):
            send("XdndDrop", 0, X.CurrentTime)
        elif found.type == X.ClientMessage and found.client_type == atom("XdndFinished"):
            return
        screen.flush()


if sys.argv[1:] != ["--check"]:
    drop([word for word in sys.argv[1:] if word != "--leave"], "--leave" in sys.argv)

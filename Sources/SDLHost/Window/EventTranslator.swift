import CSDL
import Files
import Foundation
import Primitives

/// Translates SDL events into host events, in points of the window.
struct EventTranslator {
  var geometry: WindowGeometry
  private var fingers = FingerNumbers()
  private var buttons: Set<HostEvent.Button> = []
  /// The files of a drop that is in progress.
  private var dropped: [String] = []

  init(geometry: WindowGeometry) { self.geometry = geometry }

  /// Returns the host event for an SDL event; nil for an event that the host ignores.
  mutating func translate(_ event: SDL_Event, at time: WallTime) -> HostEvent? {
    guard let kind = kind(of: event) else { return nil }
    return HostEvent(time: time, kind: kind, modifiers: Self.modifiers(Self.heldKeys(event)))
  }

  /// Returns the modifier keys of an event. Only a key event carries its own. Others get the keys that are held now,
  /// which may differ from those held when the event arose.
  private static func heldKeys(_ event: SDL_Event) -> SDL_Keymod {
    switch SDL_EventType(event.type) {
    case SDL_KEYDOWN, SDL_KEYUP: SDL_Keymod(rawValue: UInt32(event.key.keysym.mod))
    default: SDL_GetModState()
    }
  }

  private mutating func kind(of event: SDL_Event) -> HostEvent.Kind? {
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: return finger(event.tfinger)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: return button(event.button)
    case SDL_MOUSEMOTION: return motion(event.motion)
    case SDL_MOUSEWHEEL: return wheel(event.wheel)
    case SDL_KEYDOWN, SDL_KEYUP:
      guard let name = SDL_GetKeyName(event.key.keysym.sym) else { return nil }
      return .key(name: String(cString: name), isDown: event.key.state == SDL_PRESSED, isRepeat: event.key.repeat != 0)
    case SDL_QUIT: return .quit
    case SDL_DROPBEGIN, SDL_DROPFILE, SDL_DROPCOMPLETE: return drop(event.drop)
    default: return nil
    }
  }

  /// Collects the files of a drop, which SDL reports one by one between a beginning and an end.
  private mutating func drop(_ event: SDL_DropEvent) -> HostEvent.Kind? {
    if let file = event.file {
      dropped.append(String(name: file))
      SDL_free(file)
    }
    guard SDL_EventType(event.type) == SDL_DROPCOMPLETE, !dropped.isEmpty else { return nil }
    defer { dropped = [] }
    return .dropped(dropped)
  }

  private mutating func finger(_ event: SDL_TouchFingerEvent) -> HostEvent.Kind? {
    let point = geometry.point(fractionX: Double(event.x), y: Double(event.y))
    let (device, finger) = (event.touchId, event.fingerId)
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN: return .finger(.down, id: fingers.begin(device: device, finger: finger, at: point), point)
    case SDL_FINGERMOTION:
      return fingers.move(device: device, finger: finger, to: point).map { .finger(.move, id: $0, point) }
    default: return fingers.end(device: device, finger: finger).map { .finger(.up, id: $0, point) }
    }
  }

  /// Forgets all fingers and buttons that are down. Called when the window loses the focus: a minimized window gets no
  /// lifts, and the receiver of the focus event cancels every pointer.
  mutating func forgetPointers() { (fingers, buttons) = (FingerNumbers(), []) }

  /// Whether a finger is down.
  var hasFingers: Bool { !fingers.isEmpty }

  /// Returns cancellations for the fingers that are down but that SDL no longer lists: their lifts were lost, or their
  /// touch screen was unplugged. Call this with an empty queue.
  mutating func cancelLostFingers(at time: WallTime) -> [HostEvent] {
    fingers.endAll { !Self.isListed(device: $0, finger: $1) }.map { number, point in
      HostEvent(time: time, kind: .finger(.cancel, id: number, point), modifiers: [])
    }
  }

  private static func isListed(device: Int64, finger: Int64) -> Bool {
    // SDL must not be asked about a device that it does not know.
    guard (0..<SDL_GetNumTouchDevices()).contains(where: { SDL_GetTouchDevice($0) == device }) else { return false }
    return (0..<SDL_GetNumTouchFingers(device)).contains { SDL_GetTouchFinger(device, $0)?.pointee.id == finger }
  }

  private mutating func button(_ event: SDL_MouseButtonEvent) -> HostEvent.Kind? {
    guard event.which != Self.touchMouse, let button = HostEvent.Button(rawValue: Int(event.button)) else { return nil }
    let isDown = event.state == SDL_PRESSED
    if isDown { buttons.insert(button) } else { buttons.remove(button) }
    return .mouse(isDown ? .down : .up, button, geometry.point(x: Double(event.x), y: Double(event.y)))
  }

  private func motion(_ event: SDL_MouseMotionEvent) -> HostEvent.Kind? {
    guard event.which != Self.touchMouse else { return nil }
    let point = geometry.point(x: Double(event.x), y: Double(event.y))
    return buttons.min { $0.rawValue < $1.rawValue }.map { .mouse(.move, $0, point) } ?? .hover(point)
  }

  private func wheel(_ event: SDL_MouseWheelEvent) -> HostEvent.Kind? {
    guard event.which != Self.touchMouse else { return nil }
    let sign: Double = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
    return .wheel(
      geometry.point(x: Double(event.mouseX), y: Double(event.mouseY)), dx: Double(event.preciseX) * sign,
      dy: Double(event.preciseY) * sign)
  }

  /// `SDL_TOUCH_MOUSEID`, a macro that Swift does not import: the device of mouse events that SDL synthesizes for
  /// touches.
  private static let touchMouse = UInt32.max

  private static func modifiers(_ state: SDL_Keymod) -> HostEvent.Modifiers {
    let pairs: [(SDL_Keymod, SDL_Keymod, HostEvent.Modifiers)] = [
      (KMOD_LSHIFT, KMOD_RSHIFT, .shift), (KMOD_LCTRL, KMOD_RCTRL, .control),
      (KMOD_LALT, KMOD_RALT, .alt), (KMOD_LGUI, KMOD_RGUI, .command),
    ]
    var result: HostEvent.Modifiers = []
    for (left, right, modifier) in pairs where state.rawValue & (left.rawValue | right.rawValue) != 0 {
      result.insert(modifier)
    }
    return result
  }
}

/// Maps the system's 64-bit finger ids to small numbers while the fingers are down, and stores their positions.
struct FingerNumbers {
  private struct Finger {
    let device: Int64
    let id: Int64
    let number: Int
    var point: CGPoint
  }
  /// The fingers that are down, in the order in which they came down.
  private var fingers: [Finger] = []

  var isEmpty: Bool { fingers.isEmpty }

  /// Returns the number of a finger that comes down: the smallest free one, from 1. One that is down keeps its number.
  mutating func begin(device: Int64, finger: Int64, at point: CGPoint) -> Int {
    if let known = move(device: device, finger: finger, to: point) { return known }
    let number = (1...).first { number in !fingers.contains { $0.number == number } } ?? 1
    fingers.append(Finger(device: device, id: finger, number: number, point: point))
    return number
  }

  /// Returns the number of a finger that moves; nil if it is not down.
  mutating func move(device: Int64, finger: Int64, to point: CGPoint) -> Int? {
    guard let index = fingers.firstIndex(where: { $0.device == device && $0.id == finger }) else { return nil }
    fingers[index].point = point
    return fingers[index].number
  }

  /// Frees the numbers of the fingers for which `hasEnded` returns true, and returns them with their last positions.
  mutating func endAll(_ hasEnded: (_ device: Int64, _ finger: Int64) -> Bool) -> [(number: Int, point: CGPoint)] {
    let ended = fingers.filter { hasEnded($0.device, $0.id) }
    fingers.removeAll { finger in ended.contains { $0.number == finger.number } }
    return ended.map { ($0.number, $0.point) }
  }

  /// Frees the number of a finger that lifts, and returns it; nil if it is not down.
  mutating func end(device: Int64, finger: Int64) -> Int? {
    endAll { $0 == device && $1 == finger }.first?.number
  }
}

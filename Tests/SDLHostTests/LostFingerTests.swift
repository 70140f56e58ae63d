import CSDL
import Foundation
import Testing
import TouchKit

@testable import SDLHost

/// Fingers of which nothing is heard any more.
@Suite("Lost fingers") struct LostFingerTests {
  private var translator = EventTranslator(
    geometry: WindowGeometry(units: CGSize(width: 400, height: 200), pixelWidth: 400, pixelHeight: 200, scale: 1))

  /// An event of a touch screen that SDL does not know: one that has been unplugged.
  private func event(_ type: SDL_EventType, finger: Int64) -> SDL_Event {
    var event = SDL_Event()
    event.tfinger.type = type.rawValue
    event.tfinger.touchId = 77
    event.tfinger.fingerId = finger
    (event.tfinger.x, event.tfinger.y) = (0.5, 0.25)
    return event
  }

  private mutating func kind(_ type: SDL_EventType, finger: Int64) -> HostEvent.Kind? {
    translator.translate(event(type, finger: finger), at: .zero)?.kind
  }

  private let middle = CGPoint(x: 200, y: 50)

  @Test("those of an unplugged screen are cancelled once, where they were last, and their numbers are free")
  mutating func unplugged() {
    #expect(kind(SDL_FINGERDOWN, finger: 5) == .finger(.down, id: 1, middle))
    #expect(kind(SDL_FINGERDOWN, finger: 9) == .finger(.down, id: 2, middle))
    #expect(translator.hasFingers)
    let cancelled = translator.cancelLostFingers(at: WallTime(seconds: 3)).map(\.kind)
    #expect(cancelled == [.finger(.cancel, id: 1, middle), .finger(.cancel, id: 2, middle)])
    #expect(!translator.hasFingers)
    #expect(translator.cancelLostFingers(at: WallTime(seconds: 4)).isEmpty)
    #expect(kind(SDL_FINGERUP, finger: 5) == nil)
    #expect(kind(SDL_FINGERDOWN, finger: 11) == .finger(.down, id: 1, middle))
  }

  @Test("a window that lost the focus hears no more of what was down, and counts from one again")
  mutating func focus() {
    #expect(kind(SDL_FINGERDOWN, finger: 5) == .finger(.down, id: 1, middle))
    translator.forgetPointers()
    #expect(kind(SDL_FINGERMOTION, finger: 5) == nil)
    #expect(kind(SDL_FINGERUP, finger: 5) == nil)
    #expect(translator.cancelLostFingers(at: .zero).isEmpty, "the loss of the focus has cancelled it")
    #expect(kind(SDL_FINGERDOWN, finger: 6) == .finger(.down, id: 1, middle))
  }

  @Test("a button that was held then is no drag when the mouse comes back")
  mutating func button() {
    func mouse(_ type: SDL_EventType) -> SDL_Event {
      var event = SDL_Event()
      if type == SDL_MOUSEMOTION {
        (event.motion.type, event.motion.x, event.motion.y) = (type.rawValue, 7, 8)
      } else {
        (event.button.type, event.button.button, event.button.state) = (type.rawValue, 1, UInt8(SDL_PRESSED))
      }
      return event
    }
    _ = translator.translate(mouse(SDL_MOUSEBUTTONDOWN), at: .zero)
    let point = CGPoint(x: 7, y: 8)
    #expect(translator.translate(mouse(SDL_MOUSEMOTION), at: .zero)?.kind == .mouse(.move, .left, point))
    translator.forgetPointers()
    #expect(translator.translate(mouse(SDL_MOUSEMOTION), at: .zero)?.kind == .hover(point))
  }
}

import Testing
import TouchKit

@testable import SDLHost

/// When frames are drawn: at the display's rate, and at once where an event asks for one.
@Suite("Frame pace") struct FramePaceTests {
  private func ms(_ value: Double) -> WallTime { WallTime(microseconds: Int64(value * 1_000)) }

  /// A pace that an expectation may change.
  private final class Loop {
    private var pace: FramePace

    init(now: WallTime) { pace = FramePace(now: now) }

    var due: WallTime? { pace.due }

    func ask(_ need: FramePace.Need) { pace.ask(need) }

    func begins(at now: WallTime, interval: Double = 1.0 / 60) -> Bool {
      pace.begin(at: now, interval: interval) != nil
    }
  }

  @Test("The first frame is drawn at once, and none after it while nothing asks for one") func first() {
    let pace = Loop(now: ms(5))
    #expect(pace.begins(at: ms(5)))
    #expect(pace.due == nil)
    #expect(!pace.begins(at: ms(500)))
  }

  @Test("What moves by itself is drawn at the display's rate") func regular() {
    let pace = Loop(now: .zero)
    _ = pace.begins(at: .zero)
    pace.ask(.regular)
    #expect(!pace.begins(at: ms(16)))
    #expect(pace.begins(at: ms(16.7)))
  }

  @Test("What an event changes is drawn at once after what moves by itself, though not while that has hardly begun")
  func soon() {
    let pace = Loop(now: .zero)
    _ = pace.begins(at: .zero)
    pace.ask(.regular)
    #expect(pace.begins(at: ms(20)))
    pace.ask(.regular)
    pace.ask(.soon)
    #expect(!pace.begins(at: ms(23.9)))
    #expect(pace.begins(at: ms(24)))
    pace.ask(.regular)
    #expect(pace.due == ms(24).advanced(bySeconds: 1.0 / 60), "the display's rate counts from the last frame")
  }

  @Test("A thousand events a second lead to the frames that the display can show, and none lead to none")
  func bounded() {
    let pace = Loop(now: .zero)
    let frames = (0..<1_000).count { millisecond in
      pace.ask(.soon)
      return pace.begins(at: ms(Double(millisecond)))
    }
    // 17 ms apart, since events come every millisecond.
    #expect(frames == 59)
    let idle = (1_000..<2_000).count { pace.begins(at: ms(Double($0))) }
    #expect(idle == 1, "that of the last event, which came after a frame")
  }

  @Test("A display of 400 frames a second is not drawn more often than that at its own rate") func fastDisplay() {
    let pace = Loop(now: .zero)
    _ = pace.begins(at: .zero, interval: 1.0 / 400)
    pace.ask(.regular)
    #expect(pace.due == ms(4))
  }
}

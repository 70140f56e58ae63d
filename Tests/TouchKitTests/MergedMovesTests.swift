import Foundation
import TestSupport
import Testing
import TouchKit

/// Moves between two display ticks are one move (spec 1.2.3).
@Suite("Moves merged per frame") struct MergedMovesTests {
  /// A view that notes what it hears, and the samples of every move with their times in ms.
  private final class Listener: View {
    var story: [String] = []
    var samples: [[Double]] = []
    var stamps: [Double] = []

    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { story.append("began") }

    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
      story.append("moved \(touches.count)")
      let touch = touches.inOrder[0]
      guard let event else { return }
      stamps.append(event.timestamp * 1_000)
      samples.append(event.coalescedTouches(for: touch)?.map { ($0.timestamp * 10_000).rounded() / 10 } ?? [])
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { story.append("ended") }
    override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { story.append("cancelled") }
  }

  private let listener = Listener(frame: CGRect(x: 0, y: 0, width: 375, height: 667))

  private func tester(hz: Int = 60) -> Tester {
    let tester = Tester(hz: hz)
    listener.isMultipleTouchEnabled = true
    tester.window.addSubview(listener)
    return tester
  }

  @Test("1.2.3 of 24 moves of 240 Hz a display of 60 Hz makes 7, most of 4 samples, each with its own time")
  func digitizer() {
    let tester = tester()
    tester.down(0, 100, 100)
    for step in 1...24 { tester.move(Double(step) / 240, dx: Double(step)) }
    tester.up(0.1005)
    #expect(listener.samples.map(\.count) == [1, 3, 4, 4, 4, 4, 4])
    #expect(listener.samples[1] == [8.3, 12.5, 16.7])
    #expect(listener.samples[2] == [20.8, 25, 29.2, 33.3])
    #expect(listener.story.last == "ended")
    // The trace holds every sample that waited.
    #expect(tester.window.trace.decisions.count { $0.rule == .sample } == 23)
    #expect(tester.window.trace.decisions.count { $0.rule == .input } == 9)
  }

  @Test("1.2.3 a finger that is sampled at the rate of the display is never late", arguments: [30, 60, 90, 120])
  func ownRate(hz: Int) {
    for phase in [0, 0.0001, 0.003, 0.0083] {
      let tester = tester(hz: hz)
      listener.samples = []
      listener.stamps = []
      let start = 0.1 + phase
      tester.down(start, 100, 100)
      for step in 1...30 {
        let time = start + (Double(step) * 1_000_000 / Double(hz)).rounded() / 1_000_000
        tester.move(time, dx: Double(step))
        #expect(near(listener.stamps.last ?? 0, time * 1_000, within: 1e-6), "\(phase), \(step)")
      }
      #expect(!tester.window.trace.decisions.contains { $0.rule == .sample })
    }
  }

  @Test("1.2.3 a touch that ends or begins first delivers the moves before it")
  func order() {
    let tester = tester()
    tester.down(0, 100, 100)
    for ms in 1...3 { tester.move(Double(ms) / 1_000, dx: Double(ms)) }
    #expect(listener.story == ["began", "moved 1"])
    tester.down(0.0035, 200, 100, finger: 2)
    #expect(listener.story == ["began", "moved 1", "moved 1", "began"])
    for ms in 4...6 { tester.move(Double(ms) / 1_000, dx: Double(ms)) }
    tester.up(0.0065)
    #expect(listener.story.suffix(2) == ["moved 1", "ended"])
    for ms in 7...9 { tester.move(Double(ms) / 1_000, dx: Double(ms), finger: 2) }
    tester.cancel(0.0095, finger: 2)
    #expect(listener.story.suffix(3) == ["moved 1", "moved 1", "cancelled"])
    #expect(tester.window.isQuiet)
    // Nothing is left for the tick.
    let count = listener.story.count
    tester.advance(to: 1)
    #expect(listener.story.count == count)
  }

  @Test("1.2.3 two fingers that wait for the same tick are one event, at the time of the later one")
  func fingers() {
    let tester = tester()
    tester.down(0, 100, 100)
    tester.down(0, 200, 100, finger: 2)
    for ms in 1...10 {
      tester.move(Double(ms) / 1_000, dx: Double(ms), finger: ms % 2 + 1)
    }
    tester.tick()
    #expect(listener.story == ["began", "began", "moved 1", "moved 1", "moved 2"])
    #expect(listener.samples.last == [4, 6, 8, 10])
    #expect(listener.stamps.last == 10)
    #expect(tester.window.now == Instant(microseconds: 16_667))
  }

  @Test("1.2.3 a tick delivers moves before its own callbacks, and asks to be woken for them")
  func beforeCallbacks() {
    let tester = tester()
    let scrollView = ScrollView(frame: CGRect(x: 0, y: 300, width: 375, height: 300))
    scrollView.contentSize = CGSize(width: 375, height: 3_000)
    let delegate = Reporter { [listener] in listener.story.append("scrolled") }
    scrollView.delegate = delegate
    tester.window.addSubview(scrollView)
    tester.down(0.0001, 100, 100)
    tester.move(0.001, dx: 1)
    scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    tester.move(0.002, dx: 2)
    #expect(tester.window.nextWake == Instant(microseconds: 16_667))
    tester.tick()
    #expect(listener.story == ["began", "moved 1", "moved 1", "scrolled"])
  }

  private final class Reporter: ScrollViewDelegate {
    let report: () -> Void
    init(_ report: @escaping () -> Void) { self.report = report }
    func scrollViewDidScroll(_ scrollView: ScrollView) { report() }
  }

  @Test("1.2.3 velocity and offset of a fling do not depend on the rates of finger and display")
  func velocity() {
    var landings: [(rates: String, offset: Double)] = []
    for (hz, rate) in [60, 120, 240].flatMap({ hz in [60.0, 120, 240, 1_000].map { (hz, $0) } }) {
      let rig = ScrollRig(content: CGSize(width: 320, height: 10_000), hz: hz)
      rig.tester.down(0.1, 160, 440)
      for step in 1...Int(0.2 * rate) { rig.tester.move(0.1 + Double(step) / rate, dy: -Double(step) / rate * 1_200) }
      rig.tester.up(0.301)
      rig.settle()
      landings.append(("\(rate) on \(hz)", rig.y))
    }
    for landing in landings { #expect(abs(landing.offset - landings[0].offset) < 1, "\(landing)") }
    #expect(landings[0].offset > 700)
  }

  @Test("3.3 whole points and late stamps of a mouse of 1,000 Hz change its velocity by less than a fifth")
  func mouse() {
    var random = SplitMix64(seed: 9)
    for speed in [0.6, 1.1, 1.7, 2.6] {
      let tester = Tester()
      let pan = PanGestureRecognizer()
      tester.window.addGestureRecognizer(pan)
      tester.down(0, 100, 100)
      var last = 0.0
      for ms in 1...150 {
        // Some samples come 0.9 ms late, just before the next one.
        last = max(last + 0.00001, (Double(ms) + (random.pick([0, 0, 0, 0.9]))) / 1_000)
        tester.move(last, dx: (speed * Double(ms)).rounded())
      }
      tester.tick()
      let found = Double(pan.velocity(in: nil).x) / 1_000
      #expect(abs(found - speed) < 0.2 * speed + 0.05, "\(found) for \(speed)")
    }
  }

  @Test("1.2.3 who goes far between two ticks and comes back has been far: a pan begins, a press and a tap fail")
  func farAndBack() {
    let tester = tester()
    let (pan, press, tap) = (PanGestureRecognizer(), LongPressGestureRecognizer(), TapGestureRecognizer())
    for recognizer in [pan, press, tap] as [GestureRecognizer] { tester.window.addGestureRecognizer(recognizer) }
    pan.isEnabled = false
    func excursion(_ start: Double, to distance: Double) {
      tester.down(start, 100, 100)
      for (ms, dx) in [(1, 1), (2, distance), (3, 2)] { tester.move(start + Double(ms) / 1_000, dx: dx) }
      tester.tick()
    }
    excursion(0, to: 12)
    func has(_ rule: Rule) -> Bool { tester.window.trace.decisions.contains { $0.rule == rule } }
    #expect(has(.pressMoved))
    #expect(!has(.tapMoved))
    tester.up(0.1)
    excursion(1, to: 50)
    #expect(has(.tapMoved))
    tester.up(1.1)
    pan.isEnabled = true
    excursion(2, to: 12)
    #expect(pan.state == .began)
    // 12 pt less 10 of hysteresis, and 10 pt back.
    #expect(pan.translation(in: nil).x == -8)
    tester.up(2.1)
  }
}

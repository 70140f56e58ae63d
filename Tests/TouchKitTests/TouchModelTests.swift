import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 1.1 and 1.2: what a touch and an event tell, and for how long.
@Suite struct TouchModelTests {
  /// A recognizer that keeps what it is handed, and never decides.
  final class Watcher: GestureRecognizer {
    var touches: [Touch] = []
    var sets: [Set<Touch>] = []
    var events: [TouchEvent] = []
    var onEvent: (TouchEvent) -> Void = { _ in }
    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
      self.touches += touches.sorted { $0.number < $1.number }
      note(touches, event)
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) { note(touches, event) }
    override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) { note(touches, event) }
    override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) { note(touches, event) }
    override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
    private func note(_ touches: Set<Touch>, _ event: TouchEvent) {
      sets.append(touches)
      events.append(event)
      onEvent(event)
    }
  }

  struct Rig {
    let tester = Tester()
    let watcher = Watcher()

    init() { tester.window.addGestureRecognizer(watcher) }

    func send(_ t: Double, _ events: [(InputEvent.Kind, Int, Double, Double)]) throws {
      try tester.window.send(
        events.map {
          InputEvent(time: Instant(seconds: t), kind: $0.0, finger: $0.1, location: CGPoint(x: $0.2, y: $0.3))
        })
    }
  }

  @Test("1.1.1 one object is the finger from down to up: a set that is kept shows the new state, a copy the old one")
  func mutated() throws {
    let rig = Rig()
    rig.tester.down(0, 100, 100)
    let kept = rig.watcher.sets[0]
    let copy = try #require(kept.first?.copy())
    rig.tester.move(0.1, dx: 30)
    rig.tester.up(0.2)
    #expect(rig.watcher.sets.count == 3)
    #expect(rig.watcher.sets.allSatisfy { $0 == kept })
    #expect(kept.first?.location(in: nil) == CGPoint(x: 130, y: 100))
    #expect(kept.first?.phase == .ended)
    #expect(copy.location(in: nil) == CGPoint(x: 100, y: 100))
    #expect(copy.phase == .began)
    #expect(copy.timestamp == 0)
    #expect(copy != kept.first)
    #expect(copy.view === rig.tester.window)
    #expect(copy.gestureRecognizers.isEmpty)
    rig.tester.down(1, 100, 100)
    #expect(rig.watcher.touches[1] != rig.watcher.touches[0], "the next finger is another touch")
  }

  @Test("1.1.2 a touch tells its phase, time, type, window, view and recognizers; one that rests is stationary")
  func fields() throws {
    let rig = Rig()
    let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    rig.tester.window.addSubview(view)
    try rig.send(0.5, [(.down(.indirectPointer), 1, 10, 10), (.down(.indirectPointer), 2, 200, 10)])
    let (one, two) = (rig.watcher.touches[0], rig.watcher.touches[1])
    #expect(one.phase == .began)
    #expect(one.timestamp == 0.5)
    #expect(one.type == .indirectPointer)
    #expect(one.tapCount == 1)
    #expect(one.view === view)
    #expect(two.view === rig.tester.window)
    #expect(one.window === rig.tester.window)
    #expect(one.gestureRecognizers == [rig.watcher])
    rig.tester.moveTogether(0.6, [(finger: 2, x: 210, y: 10)])
    #expect(one.phase == .stationary)
    #expect(one.timestamp == 0.5)
    #expect(two.phase == .moved)
    #expect(two.timestamp == 0.6)
    try rig.send(0.7, [(.up, 1, 10, 10), (.cancel, 2, 210, 10)])
    #expect(one.phase == .ended)
    #expect(two.phase == .cancelled)
    #expect(two.timestamp == 0.7)
    view.removeFromSuperview()
    #expect(one.view === view)
    #expect(one.gestureRecognizers.isEmpty)
  }

  @Test("1.1.3 the previous location is that of the event before that changed this touch, not of a sample")
  func previous() throws {
    let rig = Rig()
    try rig.send(0, [(.down(.direct), 1, 10, 10), (.down(.direct), 2, 50, 50)])
    let touch = rig.watcher.touches[0]
    #expect(touch.previousLocation(in: nil) == CGPoint(x: 10, y: 10))
    try rig.send(0.1, [(.move, 1, 11, 10), (.move, 1, 12, 10), (.move, 1, 13, 10)])
    #expect(touch.previousLocation(in: nil) == CGPoint(x: 10, y: 10))
    try rig.send(0.2, [(.move, 2, 60, 50)])
    #expect(touch.previousLocation(in: nil) == CGPoint(x: 10, y: 10))
    #expect(touch.location(in: nil).x == 13)
    try rig.send(0.3, [(.move, 1, 20, 10)])
    #expect(touch.previousLocation(in: nil) == CGPoint(x: 13, y: 10))
    try rig.send(0.4, [(.up, 1, 25, 10)])
    #expect(touch.previousLocation(in: nil) == CGPoint(x: 20, y: 10))
    #expect(touch.location(in: nil).x == 25)
  }

  @Test("1.1.4 at rest on moving content a finger changes its location in the scroll view, not in the window")
  func scrolled() {
    let rig = Rig()
    let scrollView = ScrollView(frame: CGRect(x: 0, y: 100, width: 375, height: 500))
    scrollView.contentSize = CGSize(width: 375, height: 3_000)
    rig.tester.window.addSubview(scrollView)
    rig.tester.down(0, 100, 300)
    let touch = rig.watcher.touches[0]
    #expect(touch.location(in: scrollView) == CGPoint(x: 100, y: 200))
    scrollView.contentOffset.y = 70
    #expect(touch.location(in: scrollView) == CGPoint(x: 100, y: 270))
    #expect(touch.location(in: nil) == CGPoint(x: 100, y: 300))
    #expect(touch.location(in: rig.tester.window) == touch.location(in: nil))
    let turned = View(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
    rig.tester.window.addSubview(turned)
    let inTurned = touch.location(in: turned)
    #expect(near(inTurned.x, 300))
    #expect(near(inTurned.y, 100))
  }

  @Test(
    "1.1.5 the tap count grows with each touch-down within 0.35 s and 45 pt of a tap, and else is 1",
    arguments: [
      (0.05, 0.0, 0.349, 0.0, 2), (0.05, 0, 0.35, 0, 1), (0.05, 0, 0.2, 45, 2), (0.05, 0, 0.2, 45.1, 1),
      (0.05, 45, 0.2, 0, 2), (0.05, 45.1, 0.2, 0, 1), (0.74, 0, 0.2, 0, 2), (0.75, 0, 0.2, 0, 1),
    ])
  func tapCount(held: Double, strays: Double, gap: Double, apart: Double, count: Int) {
    let rig = Rig()
    rig.tester.down(0, 100, 100)
    if strays > 0 {
      rig.tester.move(held / 3, dx: strays)
      rig.tester.move(held / 2)
    }
    rig.tester.up(held)
    rig.tester.down(held + gap, 100 + apart, 100)
    #expect(rig.watcher.touches.map(\.tapCount) == [1, count])
    rig.tester.move(held + gap + 0.1, dx: 200)
    #expect(rig.watcher.touches[1].tapCount == count, "moving leaves it as it is")
  }

  @Test("1.1.5 each of two fingers that tap together has its own count")
  func tapCountOfTwo() {
    let rig = Rig()
    for tap in 0..<3 {
      for finger in 1...2 { rig.tester.down(0.2 * Double(tap), 100 * Double(finger), 100, finger: finger) }
      for finger in 1...2 { rig.tester.up(0.2 * Double(tap) + 0.1, finger: finger) }
    }
    #expect(rig.watcher.touches.map(\.tapCount) == [1, 1, 2, 2, 3, 3])
  }

  @Test("1.1.6 positions are taken as they come, and an event that changes nothing is none")
  func unquantized() {
    let rig = Rig()
    rig.tester.down(0, 100.123_456, 100)
    rig.tester.move(0.1)
    #expect(rig.watcher.events.count == 1)
    rig.tester.moveTo(0.2, 100.123_466, 100)
    #expect(rig.watcher.touches[0].preciseLocation(in: nil).x == 100.123_466)
    #expect(rig.watcher.touches[0].precisePreviousLocation(in: nil).x == 100.123_456)
  }

  @Test("1.2.1 one event object serves a whole sequence of touches")
  func oneEvent() throws {
    let rig = Rig()
    rig.tester.down(0, 100, 100)
    rig.tester.down(0.1, 200, 100, finger: 2)
    rig.tester.move(0.2, dx: 5)
    for finger in 1...2 { rig.tester.up(0.3, finger: finger) }
    try #require(rig.watcher.events.count == 5)
    #expect(rig.watcher.events.allSatisfy { $0 === rig.watcher.events[0] })
  }

  @Test("1.2.2 an event has every touch that is down or ended in it, and sorts them by view, window and recognizer")
  func allTouches() throws {
    let rig = Rig()
    let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let tap = TapGestureRecognizer()
    view.addGestureRecognizer(tap)
    rig.tester.window.addSubview(view)
    var seen: [[Int]] = []
    func numbers(_ touches: Set<Touch>) -> [Int] { touches.map(\.number).sorted() }
    rig.watcher.onEvent = { [unowned window = rig.tester.window] event in
      seen = [
        numbers(event.allTouches), numbers(event.touches(for: view)), numbers(event.touches(for: tap)),
        numbers(event.touches(for: window)), numbers(event.touches(for: Window(size: window.bounds.size))),
      ]
    }
    try rig.send(0, [(.down(.direct), 1, 10, 10), (.down(.direct), 2, 200, 10)])
    #expect(seen == [[1, 2], [1], [1], [1, 2], []])
    try rig.send(0.1, [(.move, 2, 210, 10)])
    #expect(seen[0] == [1, 2], "one that rests belongs to it")
    try rig.send(0.2, [(.up, 1, 10, 10)])
    #expect(seen[0] == [1, 2])
    #expect(seen[1] == [1], "and one that has just lifted")
    try rig.send(0.3, [(.move, 2, 220, 10)])
    #expect(seen[0] == [2])
  }

  @Test("1.2.3 samples of one event are copies, the last where the touch is, each after the one before")
  func coalesced() throws {
    let rig = Rig()
    var samples: [Touch]?
    rig.watcher.onEvent = { [watcher = rig.watcher] in samples = $0.coalescedTouches(for: watcher.touches[0]) }
    try rig.send(0, [(.down(.direct), 1, 10, 10)])
    #expect(samples?.map { $0.location(in: nil).x } == [10])
    try rig.send(0.1, [(.move, 1, 11, 10), (.move, 1, 13, 10), (.move, 1, 12, 10)])
    #expect(samples?.map { $0.location(in: nil).x } == [11, 13, 12])
    #expect(samples?.map { $0.previousLocation(in: nil).x } == [10, 11, 13])
    #expect(samples?.allSatisfy { $0.phase == .moved && $0.timestamp == 0.1 } == true)
    #expect(samples?.contains(rig.watcher.touches[0]) == false, "a copy is another touch")
    try rig.send(0.2, [(.move, 1, 20, 10)])
    #expect(samples?.map { $0.location(in: nil).x } == [20])
    let (touch, event) = (rig.watcher.touches[0], rig.watcher.events[0])
    #expect(event.coalescedTouches(for: touch.copy()) == nil)
    try rig.send(0.3, [(.up, 1, 20, 10)])
    #expect(event.coalescedTouches(for: touch) == nil)
    #expect(event.predictedTouches(for: touch) == nil)
  }

  @Test("1.2.3 a predicted touch lies one frame of 60 Hz ahead of the last move; who rests has none")
  func predicted() throws {
    let rig = Rig()
    var ahead: [Touch]?
    rig.watcher.onEvent = { [watcher = rig.watcher] in ahead = $0.predictedTouches(for: watcher.touches[0]) }
    try rig.send(0, [(.down(.direct), 1, 10, 10), (.down(.direct), 2, 50, 50)])
    #expect(ahead == [])
    try rig.send(0.1, [(.move, 1, 16, 4)])
    let touch = try #require(ahead?.first)
    #expect(near(touch.location(in: nil).x, 17, within: 1e-9))
    #expect(near(touch.location(in: nil).y, 3, within: 1e-9))
    #expect(near(touch.timestamp, 0.1 + 1.0 / 60, within: 1e-6))
    #expect(touch != rig.watcher.touches[0])
    try rig.send(0.2, [(.move, 2, 51, 50)])
    #expect(ahead == [])
  }

  @Test("1.2.4 time never runs backwards, and any event rate will do", arguments: [60.0, 120, 1_000])
  func rates(hz: Double) throws {
    let rig = Rig()
    rig.tester.down(0, 100, 100)
    var times: [Double] = []
    rig.watcher.onEvent = { times.append($0.timestamp) }
    for step in 1...20 { rig.tester.move(Double(step) / hz, dx: Double(step)) }
    // Three ticks of 120 Hz come within 20 ms; the first sample does not wait for one.
    #expect(times.count == (hz > 120 ? 3 : 20))
    #expect(times == times.sorted())
    #expect(throws: InputError.self) { try rig.send(0.5 / hz, [(.move, 1, 0, 0)]) }
  }
}

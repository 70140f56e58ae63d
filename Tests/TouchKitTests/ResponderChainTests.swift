import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 1.3 and 1.5: in which order who is told, and where a touch that nobody handles goes.
@Suite struct ResponderChainTests {
  struct Rig {
    let tester = Tester()
    let outer = LoggingView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

    init() { tester.window.addSubview(outer) }

    func send(_ t: Double, _ events: [(InputEvent.Kind, Int, Double, Double)]) throws {
      try tester.window.send(
        events.map {
          InputEvent(time: Instant(seconds: t), kind: $0.0, finger: $0.1, location: CGPoint(x: $0.2, y: $0.3))
        })
    }
  }

  /// Writes down which method was called with how many touches.
  final class Counter: View {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { log.append("began \(touches.count)") }
    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) { log.append("moved \(touches.count)") }
    override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { log.append("ended \(touches.count)") }
    override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
      log.append("cancelled \(touches.count)")
    }
  }

  @Test("1.3.1 recognizers hear of an event before the hit view does")
  func order() {
    final class First: GestureRecognizer {
      let log: Log
      init(_ log: Log) { self.log = log }
      override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) { log.add("recognizer began") }
      override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) { log.add("recognizer moved") }
    }
    let rig = Rig()
    rig.tester.window.addGestureRecognizer(First(rig.outer.log))
    rig.tester.down(0, 10, 10)
    rig.tester.move(0.1, dx: 5)
    #expect(rig.outer.log.lines == ["recognizer began", "began", "recognizer moved", "moved"])
  }

  @Test("1.3.2 a view is told once per phase and event, of its own touches in that phase; phases have one order")
  func phases() throws {
    let rig = Rig()
    let counter = Counter(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    counter.isMultipleTouchEnabled = true
    rig.outer.addSubview(counter)
    try rig.send(0, [(.down(.direct), 1, 10, 10), (.down(.direct), 2, 20, 20), (.down(.direct), 3, 250, 250)])
    #expect(counter.log == ["began 2"])
    #expect(rig.outer.log.words == "began")
    try rig.send(0.1, [(.move, 1, 11, 10), (.move, 2, 21, 20)])
    try rig.send(0.2, [(.move, 2, 22, 20)])
    #expect(counter.log == ["began 2", "moved 2", "moved 1"])
    try rig.send(0.3, [(.down(.direct), 4, 40, 40), (.down(.direct), 5, 50, 50)])
    counter.log = []
    try rig.send(
      0.4,
      [
        (.cancel, 1, 11, 10), (.up, 2, 22, 20), (.move, 4, 41, 40), (.down(.direct), 6, 60, 60), (.move, 5, 51, 50),
      ])
    #expect(counter.log == ["began 1", "moved 2", "ended 1", "cancelled 1"])
  }

  @Test("1.3.5 a view that was told touchesCancelled hears nothing more of the touch, though recognizers do")
  func afterCancelled() {
    let (rig, press) = (Rig(), LongPressGestureRecognizer())
    rig.outer.addGestureRecognizer(press)
    rig.tester.down(0, 10, 10)
    rig.tester.advance(to: 0.5)
    rig.tester.move(0.6, dx: 50)
    rig.tester.up(0.7)
    #expect(rig.outer.log.words == "began cancelled")
  }

  @Test("1.3.6 a view that comes back in the middle of a touch hears no more of it, nor does a view inside")
  func comesBack() {
    let rig = Rig()
    let middle = View(frame: rig.outer.frame)
    let leaf = LoggingView(frame: rig.outer.frame)
    middle.addSubview(leaf)
    rig.outer.addSubview(middle)
    rig.tester.down(0, 10, 10)
    middle.removeFromSuperview()
    rig.outer.addSubview(middle)
    rig.tester.move(0.1, dx: 5)
    rig.tester.up(0.2)
    #expect(leaf.log.words == "began cancelled")
    #expect(rig.outer.log.words == "")
  }

  @Test("1.3.6 the recognizers around a view that leaves go on with its touch, and end with it")
  func recognizersGoOn() {
    let (rig, pan) = (Rig(), PanGestureRecognizer())
    let leaf = LoggingView(frame: rig.outer.frame)
    rig.outer.addSubview(leaf)
    rig.outer.addGestureRecognizer(pan)
    var states: [GestureRecognizer.State] = []
    pan.addAction { states.append($0.state) }
    rig.tester.down(0, 10, 10)
    leaf.removeFromSuperview()
    rig.tester.move(0.1, dx: 30)
    rig.tester.up(0.2)
    #expect(states == [.began, .ended])
    #expect(leaf.log.words == "began cancelled")
    #expect(checkInvariants(rig.tester.window, atRest: true) == [])
  }

  @Test("1.1.2 with the focus a window loses its touches: active recognizers are cancelled, others fail")
  func focusLost() throws {
    let (rig, pan, tap) = (Rig(), PanGestureRecognizer(), TapGestureRecognizer())
    rig.outer.addGestureRecognizer(pan)
    rig.tester.window.addGestureRecognizer(tap)
    var states: [GestureRecognizer.State] = []
    for recognizer in [pan, tap] { recognizer.addAction { states.append($0.state) } }
    pan.cancelsTouchesInView = false
    rig.tester.down(0, 10, 10)
    rig.tester.move(0.1, dx: 30)
    try rig.send(0.2, [(.focusLost, 0, 0, 0)])
    #expect(states == [.began, .cancelled])
    #expect(rig.outer.log.words == "began moved cancelled")
    #expect(rig.tester.window.isQuiet)
    let lost = rig.tester.window.trace.decisions.first { if case .input(.focusLost) = $0.fact { true } else { false } }
    #expect(lost != nil, "and the trace says why")
  }

  @Test("1.5.1 the chain leads from view to superview up to the window and the application, and ends there")
  func chain() {
    let rig = Rig()
    let leaf = View(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    rig.outer.addSubview(leaf)
    #expect(leaf.next === rig.outer)
    #expect(rig.outer.next === rig.tester.window)
    #expect(rig.tester.window.next === rig.tester.window.application)
    #expect(rig.tester.window.application.next == nil)
    rig.tester.down(0, 350, 600)
    rig.tester.up(0.1)
    #expect(rig.tester.window.isQuiet, "what the application leaves alone is nobody's")
  }

  @Test("1.5.2 a touch climbs with its set and its view unchanged; a class that overrides one method sees half a story")
  func climbs() throws {
    final class Half: View {
      override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {}
    }
    final class Keeper: View {
      var sets: [Set<Touch>] = []
      override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { sets.append(touches) }
      override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { sets.append(touches) }
    }
    let (rig, keeper) = (Rig(), Keeper(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
    let leaf = View(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let half = Half(frame: CGRect(x: 50, y: 0, width: 50, height: 50))
    rig.outer.addSubview(keeper)
    keeper.addSubview(leaf)
    keeper.addSubview(half)
    rig.tester.down(0, 10, 10)
    try #require(keeper.sets.count == 1)
    #expect(keeper.sets[0].first?.view === leaf)
    rig.tester.up(0.1)
    try #require(keeper.sets.count == 2)
    #expect(keeper.sets[1] == keeper.sets[0])
    rig.tester.down(1, 60, 10)
    rig.tester.up(1.1)
    #expect(keeper.sets.count == 3, "began stayed with the view that overrides it, ended did not")
    #expect(rig.outer.log.words == "")
  }

  @Test("1.5.3 a scroll view passes touches up the chain where its scrolling is off")
  func disabledScrollView() {
    let tester = Tester()
    let outer = LoggingView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let scrollView = ScrollView(frame: outer.bounds)
    scrollView.isScrollEnabled = false
    outer.addSubview(scrollView)
    tester.window.addSubview(outer)
    tester.down(0, 100, 100)
    tester.move(0.1, dy: 20)
    tester.up(0.2)
    #expect(outer.log.words == "began moved ended")
  }

  @Test("1.5.3 a control keeps its touches, and a scroll view those of its empty parts")
  func kept() {
    let rig = Rig()
    let control = Control(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let scrollView = ScrollView(frame: CGRect(x: 50, y: 0, width: 50, height: 50))
    rig.outer.addSubview(control)
    rig.outer.addSubview(scrollView)
    for x in [10.0, 60] {
      rig.tester.down(x, x, 10)
      rig.tester.move(x + 0.1, dx: 1)
      rig.tester.up(x + 0.2)
      rig.tester.down(x + 1, x, 10)
      rig.tester.cancel(x + 1.1)
    }
    #expect(rig.outer.log.words == "")
  }

  @Test("1.5.4 a recognizer is an end point: what it hears goes nowhere else")
  func endPoint() {
    let (rig, pan) = (Rig(), PanGestureRecognizer())
    let leaf = LoggingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    rig.outer.addSubview(leaf)
    leaf.addGestureRecognizer(pan)
    #expect(!((pan as AnyObject) is Responder))
    rig.tester.down(0, 10, 10)
    rig.tester.move(0.1, dx: 20)
    rig.tester.up(0.2)
    #expect(leaf.log.words == "began cancelled")
    #expect(rig.outer.log.words == "")
  }

  @Test("1.5.5 who forwards touches by hand to a view inside gets them back up the chain, and guards against it")
  func forwarded() {
    final class Forwarder: View {
      var child: View?
      var calls = 0
      private var isForwarding = false
      override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
        calls += 1
        guard !isForwarding else { return }
        isForwarding = true
        child?.touchesBegan(touches, with: event)
        isForwarding = false
      }
      override func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? {
        self.point(inside: point, with: event) ? self : nil
      }
    }
    let (rig, forwarder) = (Rig(), Forwarder(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    let child = View(frame: forwarder.bounds)
    forwarder.addSubview(child)
    forwarder.child = child
    rig.outer.addSubview(forwarder)
    rig.tester.down(0, 10, 10)
    #expect(forwarder.calls == 2)
  }
}

import Foundation
import TestSupport
import Testing
import TouchKit

/// What code that assigns ``GestureRecognizer/state`` reads in its next line (spec 2.1.3).
@Suite struct StateSetterTests {
  /// The subclass that apps copy most: a pan that takes back its begin if the finger goes the other way
  /// (Stack Overflow 7100884).
  private final class DirectionalPan: PanGestureRecognizer {
    enum Direction { case vertical, horizontal }
    private let direction: Direction
    private(set) var read: [State] = []

    init(_ direction: Direction) {
      self.direction = direction
      super.init()
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
      super.touchesMoved(touches, with: event)
      guard state == .began else { return }
      let speed = velocity(in: view)
      let isVertical = abs(speed.y) > abs(speed.x)
      guard isVertical != (direction == .vertical) else { return }
      read.append(state)
      state = .cancelled
      read.append(state)
    }
  }

  /// Assigns in `touchesBegan` or `touchesMoved`, and notes what it reads after that.
  private final class Reading: GestureRecognizer {
    var onBegan: [State] = [], onMoved: [State] = []
    private(set) var read: [State] = []

    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) { assign(onBegan) }
    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) { assign(onMoved) }
    override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) { state = .ended }

    private func assign(_ states: [State]) {
      for wanted in states {
        state = wanted
        read.append(state)
      }
    }
  }

  private let rig = ArbitrationRig()

  private func reading(_ configure: (Reading) -> Void) -> Reading {
    let recognizer = rig.add("reading", Reading(), to: rig.inner)
    configure(recognizer)
    return recognizer
  }

  @Test("2.1.3 a vertical pan that takes back its begin, on a card in a pager, leaves sideways drags to the pager")
  func card() {
    let (tester, pager) = (Tester(), ScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667)))
    (pager.isPagingEnabled, pager.contentSize) = (true, CGSize(width: 750, height: 667))
    let (card, pan) = (View(frame: CGRect(x: 20, y: 100, width: 335, height: 400)), DirectionalPan(.vertical))
    var actions: [GestureRecognizer.State] = []
    pan.addAction { actions.append($0.state) }
    card.addGestureRecognizer(pan)
    pager.addSubview(card)
    tester.window.addSubview(pager)
    tester.down(0, 300, 300)
    for frame in 1...15 { tester.move(tester.frame(frame), dx: -12 * Double(frame)) }
    tester.up(tester.frame(15))
    tester.window.settle()
    #expect(pager.contentOffset == CGPoint(x: 375, y: 0))
    #expect(pan.read == [.began, .cancelled])
    #expect(actions == [])
    // The other way it pans.
    pager.setContentOffset(.zero, animated: false)
    tester.down(5, 300, 300)
    tester.move(5.016, dy: 12)
    tester.move(5.033, dy: 24)
    tester.up(5.05)
    #expect(actions == [.began, .changed, .ended])
  }

  @Test("2.1.3 a horizontal pan that takes back its begin, on the cells of a table, lets the table scroll")
  func cells() {
    var pans: [DirectionalPan] = []
    let rig = TableRig { rig in
      rig.dress = { cell, _ in
        pans.append(DirectionalPan(.horizontal))
        cell.addGestureRecognizer(pans[pans.count - 1])
      }
    }
    rig.tester.down(0, 100, 400)
    for frame in 1...6 { rig.tester.move(rig.tester.frame(frame), dy: -20 * Double(frame)) }
    #expect(rig.table.contentOffset.y == 110)
    #expect(pans.flatMap(\.read) == [.began, .cancelled])
    rig.tester.up(rig.tester.frame(6))
  }

  @Test("2.1.3 began, assigned in touchesBegan, reads began there; changed in possible is began")
  func corrected() {
    let began = reading { $0.onBegan = [.began, .began] }
    rig.tester.down(0, 100, 100)
    #expect(began.read == [.began, .began])
    #expect(rig.log == ["reading began"])
    rig.tester.up(0.1)

    let changed = reading { ($0.onMoved) = [.changed] }
    began.isEnabled = false
    rig.tester.down(1, 100, 100)
    rig.tester.move(1.1, dx: 1)
    rig.tester.move(1.2, dx: 2)
    #expect(changed.read == [.began, .changed])
    rig.tester.up(1.3)
    #expect(rig.log.suffix(3) == ["reading began", "reading changed", "reading ended"])

    let tap = reading { $0.onBegan = [.ended, .failed, .began] }
    changed.isEnabled = false
    rig.tester.down(2, 100, 100)
    #expect(tap.read == [.ended, .failed, .failed], "an end that was not sent yet may be taken back, but not twice")
    rig.tester.up(2.1)
    #expect(rig.log.count == 5, "nothing was sent for it")
  }

  @Test("2.1.3 failed, assigned while it is active, is cancelled: from outside and by its own subclass")
  func failedWhileActive() {
    let own = reading { ($0.onBegan, $0.onMoved) = ([.began], [.failed]) }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 5)
    #expect(own.read == [.began, .cancelled])
    #expect(rig.log == ["reading began", "reading cancelled"])
    rig.tester.up(0.2)

    own.onMoved = []
    rig.tester.down(1, 100, 100)
    own.state = .failed
    #expect(rig.log.suffix(2) == ["reading began", "reading cancelled"])
    #expect(own.state == .possible, "reset at the end of that update")
    rig.tester.up(1.1)
  }

  @Test("2.1.3, 2.5.2 shouldBegin is asked inside the setter; after a no the next line reads failed")
  func refused() {
    let delegate = CountingDelegate()
    delegate.begins = false
    let own = reading { ($0.onBegan, $0.delegate) = ([.began, .changed], delegate) }
    rig.tester.down(0, 100, 100)
    #expect(own.read == [.failed, .failed])
    #expect(delegate.asked.filter { $0 == "begin" }.count == 1)
    #expect(rig.log == [])
    rig.tester.up(0.1)
  }

  @Test("2.1.3, 2.7.3 while a required recognizer may still recognize, the subclass reads possible")
  func waiting() {
    let delegate = CountingDelegate()
    let blocker = rig.puppet("blocker", on: rig.inner)
    let own = reading { ($0.onBegan, $0.delegate) = ([.began], delegate) }
    own.require(toFail: blocker)
    rig.tester.down(0, 100, 100)
    #expect(own.read == [.possible])
    #expect(delegate.asked.contains("begin"))
    #expect(own.state == .possible)
    blocker.state = .failed
    #expect(own.state == .began)
    #expect(rig.log == ["reading began"])
    rig.tester.up(0.1)
  }

  @Test("2.1.3 a begin that loses reads began in its touches method, and failed when all have heard of the event")
  func loses() {
    _ = rig.puppet("inner", on: rig.inner) { $0.onMoved = .began }
    let outer = rig.add("outer", Reading(), to: rig.outer)
    outer.onMoved = [.began]
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 5)
    #expect(outer.read == [.began])
    #expect(rig.log == ["inner began"])
    #expect(rig.decided(.excluded).count == 1)
    rig.tester.up(0.2)
  }

  @Test("2.1.3, 2.7.1 a recognizer may recognize in the event in which the one it waits for takes back its begin")
  func dependent() {
    let own = reading { $0.onMoved = [.began, .cancelled] }
    let dependent = rig.puppet("dependent", on: rig.outer) { $0.onMoved = .began }
    dependent.require(toFail: own)
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 5)
    #expect(own.read == [.began, .cancelled])
    #expect(rig.log == ["dependent began"])
    rig.tester.up(0.2)
  }
}

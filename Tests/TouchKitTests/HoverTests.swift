import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 3.7: a mouse pointer over a view, without a pressed button.
@Suite struct HoverTests {
  final class Rig {
    let tester = Tester()
    let card = View(frame: CGRect(x: 50, y: 100, width: 200, height: 100))
    let button = Button(frame: CGRect(x: 10, y: 10, width: 80, height: 44))
    let hover = HoverGestureRecognizer()
    var log: [String] = []

    init() {
      tester.window.addSubview(card)
      card.addSubview(button)
      card.addGestureRecognizer(hover)
      hover.addAction { [unowned self] in
        let point = $0.location(in: card)
        log.append("\($0.state.rawValue) \(Int(point.x)),\(Int(point.y))")
      }
    }

    func point(_ t: Double, _ x: Double, _ y: Double, _ kind: InputEvent.Kind = .hover) throws {
      try tester.window.send(
        InputEvent(time: Instant(seconds: t), kind: kind, finger: 100, location: CGPoint(x: x, y: y)))
    }
  }

  @Test("3.7 it begins where the pointer enters the view, follows it over subviews, and ends where it leaves")
  func entersAndLeaves() throws {
    let rig = Rig()
    try rig.point(0, 10, 10)
    #expect(rig.tester.window.trace.decisions.isEmpty)
    try rig.point(0.1, 60, 110)
    try rig.point(0.2, 70, 120)
    #expect(rig.hover.state == .changed)
    #expect(rig.tester.window.isQuiet)
    try rig.point(0.3, 300, 120)
    #expect(rig.log == ["began 10,10", "changed 20,20", "ended 250,20"])
    #expect(rig.hover.state == .possible)
    try rig.point(0.4, 60, 110)
    try rig.point(0.5, -1, 110)
    #expect(rig.log.suffix(2) == ["began 10,10", "ended -51,10"])
  }

  @Test("3.7 a pressed button ends it, and it begins again with the first move after the release")
  func pressed() throws {
    let rig = Rig()
    var presses = 0
    rig.button.addAction(for: .touchUpInside) { _ in presses += 1 }
    try rig.point(0, 70, 120)
    try rig.point(0.1, 70, 120, .down(.indirectPointer))
    #expect(rig.log == ["began 20,20", "ended 20,20"])
    try rig.point(0.2, 71, 120, .move)
    try rig.point(0.3, 71, 120, .up)
    #expect(presses == 1)
    #expect(rig.log.count == 2)
    try rig.point(0.4, 72, 120)
    #expect(rig.log.last == "began 22,20")
  }

  @Test("3.7 fingers neither hover nor end a hover, and it takes nothing from other recognizers")
  func fingers() throws {
    let rig = Rig()
    let tap = TapGestureRecognizer()
    var taps = 0
    tap.addAction { _ in taps += 1 }
    rig.card.addGestureRecognizer(tap)
    try rig.point(0, 200, 180)
    rig.tester.down(0.1, 200, 180)
    rig.tester.up(0.2)
    #expect(taps == 1)
    #expect(rig.log == ["began 150,80"])
    try rig.point(0.5, 201, 180)
    #expect(rig.log.last == "changed 151,80")
  }

  @Test("3.7 hovers of nested views go together, inner ones first; a cover takes the pointer")
  func nested() throws {
    let rig = Rig()
    let inner = HoverGestureRecognizer()
    inner.addAction { [unowned rig] in rig.log.append("button \($0.state.rawValue)") }
    rig.button.addGestureRecognizer(inner)
    try rig.point(0, 70, 120)
    #expect(rig.log == ["button began", "began 20,20"])
    try rig.point(0.1, 180, 180)
    #expect(rig.log.suffix(2) == ["button ended", "changed 130,80"])
    let cover = View(frame: rig.tester.window.bounds)
    rig.tester.window.addSubview(cover)
    try rig.point(0.2, 181, 180)
    #expect(rig.log.last == "ended 131,80")
  }

  @Test("3.7 a recognizer that is disabled, or whose view is removed, is cancelled at once")
  func cancelled() throws {
    let rig = Rig()
    try rig.point(0, 70, 120)
    rig.hover.isEnabled = false
    #expect(rig.log.last == "cancelled 20,20")
    try rig.point(0.1, 71, 120)
    #expect(rig.log.count == 2)
    rig.hover.isEnabled = true
    try rig.point(0.2, 72, 120)
    rig.card.removeFromSuperview()
    #expect(rig.log.suffix(2).map { $0.prefix(5) } == ["began", "cance"])
    #expect(rig.tester.window.isQuiet)
  }
}

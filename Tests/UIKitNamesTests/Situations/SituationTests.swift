import TestSupport
import Testing
import UIKitNames

/// Situations that every iOS developer knows, written down with their sources before they were run. The numbers are
/// those of the list.
@Suite struct SituationTests {
  // MARK: Controls

  private final class Knob: UIControl {
    var calls: [String] = []
    var goesOn = true
    var trackedAtEnd: Bool?

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      calls.append("begin")
      return super.beginTracking(touch, with: event)
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      calls.append("continue \(Int(touch.location(in: self).x)) \(isTracking)")
      sendActions(for: .valueChanged)
      return goesOn && super.continueTracking(touch, with: event)
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
      trackedAtEnd = isTracking
      calls.append("end")
      super.endTracking(touch, with: event)
    }

    override func cancelTracking(with event: UIEvent?) {
      calls.append("cancel")
      super.cancelTracking(with: event)
    }

    func listen() {
      addTarget(self, action: Knob.down, for: .touchDown)
      addTarget(self, action: Knob.dragged, for: .touchDragInside)
      addTarget(self, action: Knob.up, for: .touchUpInside)
      addTarget(self, action: Knob.lost, for: .touchCancel)
      addTarget(self, action: Knob.changed, for: .valueChanged)
    }

    private func down() { calls.append("touchDown") }
    private func dragged() { calls.append("touchDragInside") }
    private func up() { calls.append("touchUpInside") }
    private func lost() { calls.append("touchCancel") }
    private func changed() { calls.append("valueChanged") }
  }

  private func knob(in tester: Tester) -> Knob {
    let knob = Knob(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    knob.listen()
    tester.window.addSubview(knob)
    return knob
  }

  @Test("1 a knob of one's own is asked to begin, to continue and to end, each time before its events")
  func knobCalls() {
    let tester = Tester()
    let knob = knob(in: tester)
    tester.down(0, 120, 150)
    tester.move(0.1, dx: 20)
    tester.up(0.2)
    #expect(
      knob.calls == [
        "begin", "touchDown", "continue 40 true", "valueChanged", "touchDragInside", "end", "touchUpInside",
      ])
    #expect(!knob.isTracking)
    #expect(knob.trackedAtEnd == true, "super's endTracking updates isTracking")
  }

  @Test("1 a knob that does not want to go on hears no more, and is not pressed by the lift")
  func knobStops() {
    let tester = Tester()
    let knob = knob(in: tester)
    knob.goesOn = false
    tester.down(0, 120, 150)
    tester.move(0.1, dx: 20)
    #expect(!knob.isTracking)
    #expect(!knob.isHighlighted)
    tester.move(0.15, dx: 30)
    tester.up(0.2)
    #expect(knob.calls == ["begin", "touchDown", "continue 40 true", "valueChanged"])
  }

  @Test("1 a knob whose touch the system takes is cancelled, and not pressed")
  func knobCancelled() {
    let tester = Tester()
    let knob = knob(in: tester)
    tester.down(0, 120, 150)
    tester.cancel(0.1)
    #expect(knob.calls == ["begin", "touchDown", "cancel", "touchCancel"])
    #expect(!knob.isTracking)
  }

  private final class TabBar: UIView {
    var asksSubviews = true

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      guard asksSubviews, isUserInteractionEnabled, !isHidden, alpha >= 0.01 else {
        return super.hitTest(point, with: event)
      }
      for subview in subviews.reversed() {
        let inside = subview.convert(point, from: self)
        if let hit = subview.hitTest(inside, with: event) { return hit }
      }
      return super.hitTest(point, with: event)
    }
  }

  @Test("2 a round button that sticks out of its bar can be pressed there if the bar's hitTest says so")
  func buttonOutside() {
    let tester = Tester()
    let (bar, button) = (TabBar(frame: CGRect(x: 0, y: 600, width: 375, height: 67)), UIButton(type: .custom))
    let behind = UIButton(frame: CGRect(x: 0, y: 500, width: 375, height: 100))
    button.frame = CGRect(x: 150, y: -30, width: 75, height: 75)
    var (presses, others) = (0, 0)
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    behind.addAction(UIAction { _ in others += 1 }, for: .touchUpInside)
    tester.window.addSubview(behind)
    tester.window.addSubview(bar)
    bar.addSubview(button)
    func tap(_ t: Double, _ x: Double, _ y: Double) {
      tester.down(t, x, y)
      tester.up(t + 0.05)
    }
    tap(0, 187, 580)
    #expect(presses == 1)
    tap(1, 50, 580)
    #expect(presses == 1)
    #expect(others == 1)
    bar.asksSubviews = false
    tap(2, 187, 580)
    #expect(presses == 1)
    #expect(others == 2)
  }

  private final class TightButton: UIButton {
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      let outer = bounds.insetBy(dx: -25, dy: -25)
      if !outer.contains(touch.location(in: self)) {
        let wasInside = outer.contains(touch.previousLocation(in: self))
        sendActions(for: wasInside ? .touchDragExit : .touchDragOutside)
      }
      return super.continueTracking(touch, with: event)
    }
  }

  @Test("3 touchDragExit that is brought in to 25 pt comes there, and once more beyond 70 pt")
  func tightExit() {
    let (tester, button) = (Tester(), TightButton(frame: CGRect(x: 100, y: 100, width: 100, height: 40)))
    tester.window.addSubview(button)
    var exits: [Double] = []
    button.addAction(UIAction { _ in exits.append(tester.window.now.seconds) }, for: .touchDragExit)
    tester.down(0, 190, 120)
    for (step, outside) in [10.0, 30, 60, 80].enumerated() {
      tester.moveTo(0.1 * Double(step + 1), 200 + outside, 120)
      #expect(button.isHighlighted == (outside < 70), "\(outside)")
    }
    #expect(exits == [0.2, 0.4])
    tester.up(0.5)
  }

  private final class DragPage: UIViewController {
    let button = UIButton(type: .system)
    override func viewDidLoad() {
      super.viewDidLoad()
      button.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
      view.addSubview(button)
      button.addTarget(
        self, action: DragPage.handleDrag(_:forEvent:), for: [.touchDragInside, .touchDragOutside])
    }
    func handleDrag(_ sender: UIButton, forEvent event: UIEvent) {
      guard let touch = event.allTouches?.first else { return }
      sender.center = touch.location(in: view)
    }
  }

  @Test("4 a button is dragged about by an action that takes the sender and the event")
  func draggedButton() {
    let (tester, page) = (Tester(), DragPage())
    tester.window.rootViewController = page
    tester.window.layoutIfNeeded()
    tester.down(0, 150, 120)
    tester.moveTo(0.1, 160, 140)
    #expect(page.button.center == CGPoint(x: 160, y: 140))
    tester.moveTo(0.2, 200, 300)
    #expect(page.button.center == CGPoint(x: 200, y: 300))
    tester.up(0.3)
  }

  private final class SavePage: UIViewController {
    let button = UIButton(type: .system)
    var saves = 0
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(button)
      button.addTarget(self, action: SavePage.save, for: .touchUpInside)
    }
    func save() { saves += 1 }
  }

  @Test("5 a unit test presses the button of a page that is in no window")
  func unitTest() {
    let page = SavePage()
    page.loadViewIfNeeded()
    page.button.sendActions(for: .touchUpInside)
    #expect(page.saves == 1)
  }

  private final class Listener {
    var (taps, presses) = (0, 0)
    func tapped() { taps += 1 }
    func pressed() { presses += 1 }
  }

  @Test("6 the same method, added twice, is called twice: references to methods cannot be compared (UIKit: once)")
  func addedTwice() {
    let (tester, listener) = (Tester(), Listener())
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let card = UIView(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
    let tap = UITapGestureRecognizer(target: listener, action: Listener.tapped)
    for _ in 1...2 { button.addTarget(listener, action: Listener.pressed, for: .touchUpInside) }
    tap.addTarget(listener, action: Listener.tapped)
    card.addGestureRecognizer(tap)
    tester.window.addSubview(button)
    tester.window.addSubview(card)
    tester.down(0, 50, 50)
    tester.up(0.05)
    tester.down(1, 50, 250)
    tester.up(1.05)
    #expect(listener.presses == 2)
    #expect(listener.taps == 2)
  }

  @Test("7 an animation of nothing is over at once")
  func nothingToAnimate() {
    let tester = Tester()
    tester.window.addSubview(UIView(frame: tester.window.bounds))
    var ends: [Bool] = []
    UIView.animate(withDuration: 2, animations: {}) { ends.append($0) }
    tester.advance(to: 0.1)
    #expect(ends == [true])
  }

  private final class BarPage: UIViewController {
    let bar = UIView()
    var isOpen = false
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(bar)
    }
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      bar.frame = CGRect(x: 0, y: isOpen ? 100 : 0, width: view.bounds.width, height: 50)
    }
  }

  @Test("7 layoutIfNeeded in an animation's block animates what the layout sets")
  func animatedLayout() {
    let (tester, page) = (Tester(), BarPage())
    tester.window.rootViewController = page
    tester.window.layoutIfNeeded()
    page.isOpen = true
    page.view.setNeedsLayout()
    UIView.animate(withDuration: 0.4) { page.view.layoutIfNeeded() }
    #expect(page.bar.frame.minY == 100)
    tester.advance(to: 0.2)
    #expect(page.bar.layer.presentation().map { near($0.frame.minY, 50, within: 2) } == true)
    tester.advance(to: 1)
    #expect(page.bar.layer.presentation()?.frame.minY == 100)
  }

  @Test("7 the second animation begins when the first one has ended")
  func chainedAnimations() {
    let (tester, card) = (Tester(), UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    tester.window.addSubview(card)
    var ends: [(time: Double, finished: Bool)] = []
    UIView.animate(
      withDuration: 0.3, animations: { card.center.x = 200 },
      completion: { first in
        ends.append((tester.window.now.seconds, first))
        UIView.animate(
          withDuration: 0.3, animations: { card.alpha = 0 },
          completion: { second in ends.append((tester.window.now.seconds, second)) })
      })
    tester.advance(to: 1)
    #expect(ends.map(\.finished) == [true, true])
    #expect(ends.first.map { near($0.time, 0.3) } == true)
    #expect(ends.last.map { near($0.time, 0.6, within: 0.02) } == true)
  }

  private final class OneShotButton: UIButton {
    var cancels = 0
    override func cancelTracking(with event: UIEvent?) {
      cancels += 1
      super.cancelTracking(with: event)
    }
  }

  @Test("8 a button that takes itself out when it is touched is cancelled, not pressed, and works when it is back")
  func removedInTouchDown() {
    let (tester, button) = (Tester(), OneShotButton(frame: CGRect(x: 100, y: 100, width: 100, height: 40)))
    var (leaves, presses) = (true, 0)
    button.addAction(
      UIAction { action in if leaves { (action.sender as? UIButton)?.removeFromSuperview() } }, for: .touchDown)
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    tester.window.addSubview(button)
    tester.down(0, 150, 120)
    #expect(button.cancels == 1)
    #expect(!button.isTracking)
    #expect(!button.isHighlighted)
    tester.up(0.1)
    #expect(presses == 0)
    leaves = false
    tester.window.addSubview(button)
    tester.down(1, 150, 120)
    tester.up(1.1)
    #expect(presses == 1)
  }
}

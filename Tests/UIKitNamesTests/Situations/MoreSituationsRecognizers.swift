import TestSupport
import Testing
import UIKitNames

/// Situations 66 to 73 and 76 of the second list: recognizers.
@Suite struct MoreSituationsRecognizers {
  /// A card on which recognizers write into a log.
  private final class Card: NSObject, UIGestureRecognizerDelegate {
    let tester = Tester()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    var log: [String] = []
    var allowsBoth = false
    var waitsForSwipes = false

    override init() {
      super.init()
      tester.window.addSubview(view)
    }

    @discardableResult
    func add<Recognizer: UIGestureRecognizer>(
      _ recognizer: Recognizer, _ name: String, to other: UIView? = nil
    ) -> Recognizer {
      recognizer.delegate = self
      recognizer.addAction { [weak self] in
        guard let self else { return }
        let word = $0.state == .ended ? name : "\(name).\($0.state)"
        if log.last != word { log.append(word) }
      }
      (other ?? view).addGestureRecognizer(recognizer)
      return recognizer
    }

    func tap(_ t: Double, _ x: Double = 100, _ y: Double = 100) {
      tester.down(t, x, y)
      tester.up(t + 0.05)
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { allowsBoth }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      waitsForSwipes && gestureRecognizer is UIPanGestureRecognizer
        && otherGestureRecognizer is UISwipeGestureRecognizer
    }
  }

  private func tapChain() -> Card {
    let card = Card()
    let single = card.add(UITapGestureRecognizer(), "single")
    let double = card.add(UITapGestureRecognizer(), "double")
    let triple = card.add(UITapGestureRecognizer(), "triple")
    double.numberOfTapsRequired = 2
    triple.numberOfTapsRequired = 3
    single.require(toFail: double)
    single.require(toFail: triple)
    double.require(toFail: triple)
    return card
  }

  @Test("66 of one, two and three taps exactly one counts")
  func chainOfTaps() {
    let one = tapChain()
    one.tap(0)
    one.tester.advance(to: 0.39)
    #expect(one.log.isEmpty)
    one.tester.advance(to: 0.45)
    #expect(one.log == ["single"])
    let two = tapChain()
    two.tap(0)
    two.tap(0.2)
    two.tester.advance(to: 0.59)
    #expect(two.log.isEmpty)
    two.tester.advance(to: 0.65)
    #expect(two.log == ["double"])
    let three = tapChain()
    for t in [0, 0.2, 0.4] { three.tap(t) }
    #expect(three.log == ["triple"])
    three.tester.advance(to: 2)
    #expect(three.log == ["triple"])
    three.tap(3)
    three.tester.advance(to: 4)
    #expect(three.log == ["triple", "single"])
  }

  @Test("67 a pan inside waits for the swipe around it by its delegate's answer")
  func panWaitsForSwipe() {
    func card() -> Card {
      let card = Card()
      card.waitsForSwipes = true
      let swipe = card.add(UISwipeGestureRecognizer(), "swipe")
      swipe.direction = .left
      let inner = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
      card.view.addSubview(inner)
      card.add(UIPanGestureRecognizer(), "pan", to: inner)
      return card
    }
    let swiped = card()
    swiped.tester.down(0, 250, 200)
    for step in 1...8 { swiped.tester.move(0.01 * Double(step), dx: -10 * Double(step)) }
    swiped.tester.up(0.1)
    swiped.tester.advance(to: 1)
    #expect(swiped.log == ["swipe"])
    let panned = card()
    panned.tester.down(0, 200, 150)
    for step in 1...20 { panned.tester.move(0.05 * Double(step), dy: 5 * Double(step)) }
    panned.tester.up(1.1)
    #expect(panned.log == ["pan.began", "pan.changed", "pan"])
  }

  @Test("68 a press that requires a tap before it")
  func tapAndHold() {
    let card = Card()
    let press = card.add(UILongPressGestureRecognizer(), "press")
    press.numberOfTapsRequired = 1
    card.tester.down(0, 100, 100)
    card.tester.up(1)
    card.tester.advance(to: 2)
    #expect(card.log.isEmpty)
    card.tap(3)
    card.tester.down(3.2, 100, 100)
    card.tester.advance(to: 3.69)
    #expect(card.log.isEmpty)
    card.tester.advance(to: 3.75)
    #expect(card.log == ["press.began"])
    card.tester.up(4)
    #expect(card.log == ["press.began", "press"])
    card.log = []
    card.tap(5)
    card.tester.down(5.2, 100, 100)
    card.tester.move(5.3, dx: 20)
    card.tester.advance(to: 6)
    card.tester.up(6.1)
    #expect(card.log.isEmpty)
  }

  @Test("69 a tap and a press on one view: the time decides")
  func tapOrPress() {
    let card = Card()
    card.add(UITapGestureRecognizer(), "tap")
    card.add(UILongPressGestureRecognizer(), "press")
    card.tester.down(0, 100, 100)
    card.tester.up(0.2)
    #expect(card.log == ["tap"])
    card.log = []
    card.tester.down(1, 100, 100)
    card.tester.up(1.7)
    card.tester.advance(to: 3)
    #expect(card.log == ["press.began", "press"])
  }

  @Test("69 a press on a button cancels it")
  func pressOnButton() {
    let (card, button) = (Card(), UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50)))
    card.view.addSubview(button)
    card.add(UILongPressGestureRecognizer(), "press", to: button)
    for (event, name) in [
      (UIControl.Event.touchDown, "down"), (.touchUpInside, "inside"), (.touchCancel, "cancel"),
    ] {
      button.addAction(UIAction { _ in card.log.append(name) }, for: event)
    }
    card.tester.down(0, 50, 25)
    card.tester.up(0.2)
    #expect(card.log == ["down", "inside"])
    card.log = []
    card.tester.down(1, 50, 25)
    card.tester.up(1.7)
    #expect(card.log == ["down", "press.began", "cancel", "press"])
    #expect(!button.isHighlighted)
  }

  @Test("70 one swipe for both ways does not tell which; two do")
  func swipeBothWays() {
    func swipe(_ card: Card, _ t: Double, _ sign: Double) {
      card.tester.down(t, 187, 300)
      for step in 1...8 { card.tester.move(t + 0.02 * Double(step), dx: sign * 10 * Double(step)) }
      card.tester.up(t + 0.2)
    }
    let one = Card()
    let both = one.add(UISwipeGestureRecognizer(), "both")
    both.direction = [.left, .right]
    swipe(one, 0, 1)
    #expect(one.log == ["both"])
    one.log = []
    swipe(one, 1, -1)
    #expect(one.log == ["both"])
    #expect(both.direction == [.left, .right])
    let two = Card()
    two.add(UISwipeGestureRecognizer(), "left").direction = .left
    two.add(UISwipeGestureRecognizer(), "right").direction = .right
    swipe(two, 0, 1)
    #expect(two.log == ["right"])
    swipe(two, 1, -1)
    #expect(two.log == ["right", "left"])
  }

  @Test("71 a second finger moves the location of a pan, not its translation")
  func secondFinger() {
    let card = Card()
    let pan = card.add(UIPanGestureRecognizer(), "pan")
    card.tester.down(0, 100, 100)
    for step in 1...5 { card.tester.move(0.05 * Double(step), dx: 10 * Double(step)) }
    #expect(pan.translation(in: card.view) == CGPoint(x: 40, y: 0))
    #expect(pan.location(in: card.view) == CGPoint(x: 150, y: 100))
    card.tester.down(0.3, 250, 300, finger: 2)
    card.tester.moveTogether(0.35, [(1, 152, 100), (2, 252, 300)])
    card.tester.tick()
    #expect(pan.numberOfTouches == 2)
    #expect(pan.location(in: card.view) == CGPoint(x: 202, y: 200))
    #expect(pan.location(ofTouch: 1, in: card.view) == CGPoint(x: 252, y: 300))
    #expect(pan.translation(in: card.view) == CGPoint(x: 42, y: 0))
    card.tester.up(0.4, finger: 1)
    card.tester.moveTo(0.45, 262, 300, finger: 2)
    card.tester.tick()
    #expect(pan.translation(in: card.view) == CGPoint(x: 52, y: 0))
    #expect(pan.state == .changed)
    card.tester.up(0.5, finger: 2)
    #expect(card.log == ["pan.began", "pan.changed", "pan"])
  }

  @Test("72 pinch, rotation and pan turn, grow and move a view together")
  func threeTogether() {
    let (card, photo) = (Card(), UIView(frame: CGRect(x: 87.5, y: 200, width: 200, height: 200)))
    card.allowsBoth = true
    card.view.addSubview(photo)
    let pinch = card.add(UIPinchGestureRecognizer(), "pinch", to: photo)
    let rotation = card.add(UIRotationGestureRecognizer(), "rotation", to: photo)
    let pan = card.add(UIPanGestureRecognizer(), "pan", to: photo)
    pinch.addAction { _ in
      photo.transform = photo.transform.scaledBy(x: pinch.scale, y: pinch.scale)
      pinch.scale = 1
    }
    rotation.addAction { _ in
      photo.transform = photo.transform.rotated(by: rotation.rotation)
      rotation.rotation = 0
    }
    pan.addAction { _ in
      let move = pan.translation(in: card.view)
      photo.center = CGPoint(x: photo.center.x + move.x, y: photo.center.y + move.y)
      pan.setTranslation(.zero, in: card.view)
    }
    func fingers(_ part: Double) -> [(finger: Int, x: Double, y: Double)] {
      let (angle, radius, x) = (part * .pi / 2, 40 + 40 * part, 187.5 + 60 * part)
      return [
        (1, x - radius * cos(angle), 300 - radius * sin(angle)),
        (2, x + radius * cos(angle), 300 + radius * sin(angle)),
      ]
    }
    for finger in fingers(0) { card.tester.down(0, finger.x, finger.y, finger: finger.finger) }
    for step in 1...60 { card.tester.moveTogether(0.02 * Double(step), fingers(Double(step) / 60)) }
    card.tester.up(1.3, finger: 1)
    #expect(!card.log.contains("pinch"))
    card.tester.up(1.4, finger: 2)
    for name in ["pinch", "rotation", "pan"] {
      #expect(card.log.contains("\(name).began"))
      #expect(card.log.contains(name))
    }
    let turned = atan2(photo.transform.b, photo.transform.a)
    #expect(abs(turned - .pi / 2) < 0.25)
    let scale = (photo.transform.a * photo.transform.a + photo.transform.b * photo.transform.b).squareRoot()
    #expect(abs(scale - 2) < 0.3)
    #expect(abs(photo.center.x - 237.5) < 5)
  }

  /// Down and to the right, then up and to the right.
  private final class CheckmarkRecognizer: UIGestureRecognizer {
    private var trackedTouch: UITouch?
    private var first = CGPoint.zero
    private var isGoingUp = false
    var resets = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      if touches.count != 1 { state = .failed }
      if trackedTouch == nil {
        trackedTouch = touches.first
        first = trackedTouch?.location(in: view) ?? .zero
      } else {
        for touch in touches where touch != trackedTouch { ignore(touch, for: event) }
      }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      guard let touch = touches.first, touch == trackedTouch else { return state = .failed }
      let (now, before) = (touch.location(in: view), touch.previousLocation(in: view))
      if now.x < before.x { return state = .failed }
      if now.y < before.y { isGoingUp = true }
      if isGoingUp, now.y > before.y { state = .failed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
      guard state == .possible, let touch = touches.first, isGoingUp, touch.location(in: view).y < first.y else {
        return state = .failed
      }
      state = .recognized
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesCancelled(touches, with: event)
      state = .cancelled
    }

    override func reset() {
      super.reset()
      (trackedTouch, first, isGoingUp) = (nil, .zero, false)
      resets += 1
    }
  }

  private func check(_ tester: Tester, _ t: Double, disturbed: Bool = false) {
    tester.down(t, 100, 300)
    for step in 1...5 { tester.move(t + 0.02 * Double(step), dx: 8 * Double(step), dy: 8 * Double(step)) }
    if disturbed { tester.down(t + 0.11, 300, 500, finger: 2) }
    for step in 1...10 {
      tester.move(t + 0.12 + 0.02 * Double(step), dx: 40 + 8 * Double(step), dy: 40 - 8 * Double(step))
    }
    tester.up(t + 0.4)
    if disturbed { tester.up(t + 0.5, finger: 2) }
  }

  @Test("73 Apple's check mark is recognized each time, a second finger is ignored, two at once fail")
  func checkmark() {
    let card = Card()
    let recognizer = card.add(CheckmarkRecognizer(), "check")
    check(card.tester, 0)
    #expect(card.log == ["check"])
    #expect(recognizer.state == .possible)
    #expect(recognizer.resets == 1)
    card.log = []
    check(card.tester, 1, disturbed: true)
    #expect(card.log == ["check"])
    card.log = []
    card.tester.down(2, 100, 300)
    card.tester.moveTo(2.1, 90, 310)
    card.tester.up(2.2)
    #expect(card.log.isEmpty)
    check(card.tester, 3)
    #expect(card.log == ["check"])
  }

  @Test("76 a view that is taken out in the middle of its pan hears cancelled, and can be dragged again")
  func toTheBin() {
    let (card, file) = (Card(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    card.view.addSubview(file)
    let pan = card.add(UIPanGestureRecognizer(), "pan", to: file)
    pan.addAction { recognizer in
      if recognizer.state == .changed, recognizer.location(in: card.view).y > 200 { file.removeFromSuperview() }
    }
    card.tester.down(0, 50, 50)
    for step in 1...10 { card.tester.move(0.05 * Double(step), dy: 20 * Double(step)) }
    card.tester.up(0.6)
    #expect(card.log == ["pan.began", "pan.changed", "pan.cancelled"])
    #expect(pan.state == .possible)
    card.log = []
    card.view.addSubview(file)
    card.tester.down(1, 50, 50)
    for step in 1...5 { card.tester.move(1 + 0.05 * Double(step), dy: 20 * Double(step)) }
    card.tester.up(1.5)
    #expect(card.log == ["pan.began", "pan.changed", "pan"])
  }
}

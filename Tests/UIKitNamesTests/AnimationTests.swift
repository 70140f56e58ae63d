import TestSupport
import Testing
import UIKitNames

/// `UIView.animate` on the window's clock.
@Suite struct AnimationTests {
  private let tester = Tester()
  private let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() { tester.window.addSubview(card) }

  /// The card as it is drawn.
  private var shown: CALayer { card.layer.presentation() ?? card.layer }

  @Test("11.1 what the block assigns is so at once, and comes about on the screen over the duration")
  func linear() {
    var finished: [Bool] = []
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
      card.center = CGPoint(x: 250, y: 150)
      card.alpha = 0
      card.transform = CGAffineTransform(scaleX: 3, y: 3)
      card.backgroundColor = .red
    } completion: {
      finished.append($0)
    }
    #expect(card.center == CGPoint(x: 250, y: 150))
    #expect(card.alpha == 0)
    #expect(card.transform.a == 3)
    #expect(shown.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(shown.opacity == 1)
    tester.advance(to: 0.25)
    // Scaled by 2 about (150, 100).
    #expect(near(shown.frame.minX, 50))
    #expect(near(shown.frame.width, 200))
    #expect(near(shown.position.y, 100))
    #expect(near(Double(shown.opacity), 0.5))
    #expect(card.backgroundColor == .red)
    #expect(finished.isEmpty)
    #expect(tester.window.isAnimating)
    tester.advance(to: 0.6)
    #expect(card.center == CGPoint(x: 250, y: 150))
    #expect(card.alpha == 0)
    #expect(card.backgroundColor == .red)
    #expect(finished == [true])
    #expect(tester.window.isQuiet)
  }

  @Test("11.1, 11.2 a finger finds a view where it will be, with allowUserInteraction; without, nowhere")
  func touched() {
    for options in [UIView.AnimationOptions.curveLinear, [.curveLinear, .allowUserInteraction]] {
      let rig = AnimationTests()
      let child = UIView(frame: rig.card.bounds)
      rig.card.addSubview(child)
      UIView.animate(withDuration: 1, delay: 0, options: options) { rig.card.frame.origin.x = 200 }
      rig.tester.advance(to: 0.5)
      let found = options.contains(.allowUserInteraction) ? child : rig.tester.window
      #expect(rig.tester.window.hitTest(CGPoint(x: 250, y: 50), with: nil) === found)
      #expect(rig.tester.window.hitTest(CGPoint(x: 150, y: 50), with: nil) === rig.tester.window)
      rig.tester.advance(to: 1.1)
      #expect(rig.tester.window.hitTest(CGPoint(x: 250, y: 50), with: nil) === child)
    }
  }

  @Test("11.2 a touch that an animated view misses says so in its hit test")
  func missed() throws {
    UIView.animate(withDuration: 1, delay: 0.5, options: []) { card.alpha = 0.5 }
    tester.down(0.1, 50, 50)
    let trace = tester.window.trace
    let hit = try #require(trace.decisions.first { $0.rule == .hitTest })
    guard case .hit(_, _, let skipped) = hit.fact else { throw CancellationError() }
    #expect(trace[skipped].map(\.reason) == [.animating])
  }

  @Test("a delay comes before; each curve is half way at its own time")
  func curves() {
    let options: [(UIView.AnimationOptions, ClosedRange<CGFloat>)] = [
      ([], 99.9...100.1), (.curveEaseIn, 40...90), (.curveEaseOut, 110...160), (.curveLinear, 99.9...100.1),
    ]
    for (option, middle) in options {
      let rig = AnimationTests()
      UIView.animate(withDuration: 1, delay: 0.5, options: option, animations: { rig.card.frame.origin.x = 200 })
      rig.tester.advance(to: 0.49)
      #expect(rig.shown.frame.minX == 0)
      rig.tester.advance(to: 1)
      #expect(middle.contains(rig.shown.frame.minX), "\(option)")
      rig.tester.advance(to: 1.6)
      #expect(rig.shown.frame.minX == 200)
    }
  }

  @Test("11.3 another block takes a property over from where it is; an assignment moves its way along")
  func takenOver() {
    var finished: [String] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      card.center.x = 250
      card.alpha = 0
    } completion: {
      finished.append("first \($0)")
    }
    tester.advance(to: 0.5)
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
      card.center.x = 50
    } completion: {
      finished.append("second \($0)")
    }
    card.alpha = 0.9
    #expect(near(shown.position.x, 150, within: 1))
    #expect(card.center.x == 50)
    tester.advance(to: 0.6)
    #expect(near(shown.position.x, 100, within: 1))
    card.alpha = 0.2
    card.center.y += 30
    tester.advance(to: 0.7)
    #expect(near(Double(shown.opacity), 0.5, within: 1e-6), "0.2, and 0.3 of the way that is left")
    card.alpha = 0.9
    tester.advance(to: 2)
    #expect(card.center.x == 50)
    #expect(card.alpha == 0.9)
    #expect(finished == ["second true", "first false"], "the first one lost the center")
  }

  @Test("a spring with damping swings over its end and rests there; one without arrives from one side")
  func springs() {
    for (damping, swings) in [(0.5, true), (1.0, false)] {
      let rig = AnimationTests()
      UIView.animate(
        withDuration: 0.8, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0, options: [],
        animations: { rig.card.center.x = 150 })
      var furthest: CGFloat = 0
      for step in 1...100 {
        rig.tester.advance(to: 0.01 * Double(step))
        furthest = max(furthest, rig.shown.position.x)
      }
      #expect((furthest > 151) == swings)
      #expect(rig.shown.position.x == 150)
    }
  }

  @Test("outside a window and with no duration, the block is all there is")
  func atOnce() {
    let loose = UIView(frame: .zero)
    var finished = 0
    UIView.animate(withDuration: 1, animations: { loose.alpha = 0 }) { _ in finished += 1 }
    UIView.animate(withDuration: 0, animations: { card.alpha = 0 }) { _ in finished += 1 }
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation { card.center.x = 300 }
    }
    #expect(finished == 1, "without a change the completion is called at once; with no duration a turn later")
    #expect(loose.alpha == 0)
    #expect(card.alpha == 0)
    #expect(card.center.x == 300)
    tester.window.settle()
    #expect(finished == 2)
    #expect(tester.window.isQuiet)
  }

  @Test("a card that springs back after a drag, as apps have it")
  func snapBack() throws {
    final class Deck: UIViewController {
      let card = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(card)
        card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Deck.handlePan))
      }
      func handlePan(_ gesture: UIPanGestureRecognizer) {
        switch gesture.state {
        case .changed:
          let translation = gesture.translation(in: view)
          card.transform = CGAffineTransform(translationX: translation.x, y: translation.y)
          card.alpha = 1 - abs(translation.x) / 200
        case .ended, .cancelled:
          UIView.animate(withDuration: 0.3) {
            self.card.transform = .identity
            self.card.alpha = 1
          }
        default:
          break
        }
      }
    }
    let (tester, deck) = (Tester(), Deck())
    tester.window.rootViewController = deck
    tester.down(0, 150, 150)
    tester.move(0.1, dx: 60)
    tester.move(0.2, dx: 110)
    #expect(deck.card.frame.minX == 200)
    #expect(deck.card.alpha == 0.5)
    tester.up(0.3)
    tester.advance(to: 0.45)
    let way = try #require(deck.card.layer.presentation()?.frame.minX)
    #expect(way > 101)
    #expect(way < 199)
    #expect(deck.card.frame.minX == 100)
    #expect(deck.card.alpha == 1)
    tester.window.settle()
    #expect(deck.card.layer.presentation()?.frame.minX == 100)
  }
}

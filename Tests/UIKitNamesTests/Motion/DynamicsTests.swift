import TestSupport
import Testing
import UIKitNames

@Suite("UIKit Dynamics: forces, collisions, snaps and attachments") struct DynamicsTests {
  private let tester = Tester()
  private let animator: UIDynamicAnimator
  private let card = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))

  init() {
    animator = UIDynamicAnimator(referenceView: tester.window)
    tester.window.addSubview(card)
  }

  private func traits(_ change: (UIDynamicItemBehavior) -> Void) {
    let behavior = UIDynamicItemBehavior(items: [card])
    change(behavior)
    animator.addBehavior(behavior)
  }

  @Test("Gravity accelerates by 1,000 points per second squared, in steps of 1/60 s") func gravity() {
    let gravity = UIGravityBehavior(items: [card])
    #expect(gravity.gravityDirection.dy == 1)
    animator.addBehavior(gravity)
    tester.advance(to: 0.5)
    let steps = 30.0
    #expect(near(card.center.y, 150 + 1_000 / 3_600 * steps * (steps + 1) / 2, within: 1e-6))
    #expect(card.center.x == 150)
    #expect(animator.isRunning)
    animator.removeAllBehaviors()
    #expect(!animator.isRunning)
  }

  @Test("An item falls on the floor, and rests there without turning") func floor() {
    animator.addBehavior(UIGravityBehavior(items: [card]))
    let walls = UICollisionBehavior(items: [card])
    walls.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(walls)
    tester.window.settle()
    #expect(near(card.frame.maxY, tester.window.bounds.height, within: 1))
    #expect(near(card.center.x, 150, within: 0.1))
    #expect(near(card.transform.b, 0, within: 1e-3))
    #expect(!animator.isRunning)
  }

  @Test("Elasticity decides how far an item bounces") func bounce() {
    func top(_ elasticity: Double) -> Double {
      let tester = Tester()
      let ball = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
      tester.window.addSubview(ball)
      let animator = UIDynamicAnimator(referenceView: tester.window)
      animator.addBehavior(UIGravityBehavior(items: [ball]))
      let walls = UICollisionBehavior(items: [ball])
      walls.addBoundary(
        withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 340), to: CGPoint(x: 300, y: 340))
      animator.addBehavior(walls)
      let traits = UIDynamicItemBehavior(items: [ball])
      traits.elasticity = elasticity
      animator.addBehavior(traits)
      var (hasBounced, top) = (false, Double.infinity)
      walls.action = {
        hasBounced = hasBounced || traits.linearVelocity(for: ball).y < -1
        if hasBounced { top = min(top, Double(ball.frame.minY)) }
      }
      tester.advance(to: 1.2)
      return top
    }
    let (low, high) = (top(0.3), top(0.8))
    #expect(high < low)
    #expect(low < 300)
    #expect(high > 100)
  }

  /// Writes down contacts.
  private final class Log: UICollisionBehaviorDelegate {
    var lines: [String] = []
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) { lines.append("began \(identifier.map { "\($0)" } ?? "bounds")") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?
    ) { lines.append("ended \(identifier.map { "\($0)" } ?? "bounds")") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
      at p: CGPoint
    ) { lines.append("met") }
  }

  @Test("The delegate hears once of each contact, and of its end") func contacts() {
    let log = Log()
    let walls = UICollisionBehavior(items: [card])
    walls.addBoundary(withIdentifier: "line" as NSString, from: CGPoint(x: 0, y: 260), to: CGPoint(x: 300, y: 260))
    walls.collisionDelegate = log
    animator.addBehavior(walls)
    traits {
      $0.elasticity = 1
      $0.addLinearVelocity(CGPoint(x: 0, y: 600), for: card)
    }
    tester.advance(to: 0.5)
    #expect(log.lines == ["began line", "ended line"])
    #expect(card.frame.maxY < 200)
  }

  @Test("An item pushes another one") func items() {
    let other = UIView(frame: CGRect(x: 220, y: 100, width: 100, height: 100))
    tester.window.addSubview(other)
    let log = Log()
    let collision = UICollisionBehavior(items: [card, other])
    collision.collisionDelegate = log
    animator.addBehavior(collision)
    let push = UIPushBehavior(items: [card], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 3, dy: 0)
    animator.addBehavior(push)
    tester.advance(to: 1)
    #expect(!push.active)
    #expect(log.lines == ["met"])
    #expect(other.frame.minX > 220)
    #expect(card.frame.maxX <= other.frame.minX + 1)
  }

  @Test("A push of magnitude 1 gives a view of 100 by 100 points a speed of 100 points per second") func push() {
    let push = UIPushBehavior(items: [card], mode: .instantaneous)
    push.setAngle(0, magnitude: 1)
    animator.addBehavior(push)
    tester.advance(to: 1)
    #expect(near(card.center.x, 250, within: 1e-6))
    let turning = UIPushBehavior(items: [card], mode: .instantaneous)
    turning.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: -20), for: card)
    turning.setAngle(0, magnitude: 1)
    animator.addBehavior(turning)
    tester.advance(to: 1.2)
    #expect(card.transform.b > 0)
  }

  @Test("A snap ends at its point, upright, and with less damping overshoots") func snap() {
    card.transform = CGAffineTransform(rotationAngle: 0.5)
    func run(damping: CGFloat) -> Double {
      card.center = CGPoint(x: 150, y: 150)
      let snap = UISnapBehavior(item: card, snapTo: CGPoint(x: 200, y: 300))
      snap.damping = damping
      var most = 0.0
      snap.action = { most = max(most, Double(card.center.y)) }
      animator.addBehavior(snap)
      tester.window.settle()
      animator.removeAllBehaviors()
      return most
    }
    let loose = run(damping: 0)
    #expect(card.center == CGPoint(x: 200, y: 300))
    #expect(near(card.transform.b, 0, within: 0.01))
    #expect(loose > 310)
    #expect(run(damping: 1) <= 300.5)
  }

  @Test("A card that is held beside its center follows the finger and turns about it") func held() {
    let finger = CGPoint(x: 180, y: 180)
    let hold = UIAttachmentBehavior(
      item: card, offsetFromCenter: UIOffset(horizontal: 30, vertical: 30), attachedToAnchor: finger)
    animator.addBehavior(hold)
    #expect(near(hold.length, 0, within: 1e-9))
    var time = 0.0
    for step in 1...30 {
      hold.anchorPoint = CGPoint(x: finger.x + CGFloat(step * 5), y: finger.y)
      time += 1.0 / 60
      tester.advance(to: time)
    }
    #expect(card.transform.b != 0)
    tester.window.settle()
    let held = card.convert(CGPoint(x: 80, y: 80), to: tester.window)
    #expect(near(held.x, 330, within: 0.5))
    #expect(near(held.y, 180, within: 0.5))
  }

  @Test("Attached items keep their distance") func pair() {
    let other = UIView(frame: CGRect(x: 250, y: 100, width: 100, height: 100))
    tester.window.addSubview(other)
    animator.addBehavior(UIAttachmentBehavior(item: card, attachedTo: other))
    traits { $0.addLinearVelocity(CGPoint(x: 0, y: 300), for: card) }
    tester.advance(to: 0.5)
    let (dx, dy) = (card.center.x - other.center.x, card.center.y - other.center.y)
    #expect(near((dx * dx + dy * dy).squareRoot(), 150, within: 1))
    #expect(other.center.y > 150)
  }

  /// A behaviour as applications write it.
  private final class Falling: UIDynamicBehavior {
    var moves: [Bool] = []
    init(_ item: any UIDynamicItem) {
      super.init()
      addChildBehavior(UIGravityBehavior(items: [item]))
      let traits = UIDynamicItemBehavior(items: [item])
      traits.allowsRotation = false
      addChildBehavior(traits)
    }
    override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves.append(dynamicAnimator != nil) }
  }

  /// Counts.
  private final class Watcher: UIDynamicAnimatorDelegate {
    var count = 0
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { count += 1 }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { count += 10 }
  }

  @Test("Children act while their parent has an animator") func children() {
    let falling = Falling(card)
    animator.addBehavior(falling)
    tester.advance(to: 0.2)
    #expect(card.center.y > 160)
    animator.removeBehavior(falling)
    let place = card.center
    tester.advance(to: 0.4)
    #expect(card.center == place)
    #expect(falling.moves == [true, false])
    #expect(!animator.isRunning)
  }

  @Test("The delegate hears when the animator runs and pauses; after a rest it runs again") func pauses() {
    let watcher = Watcher()
    animator.delegate = watcher
    let traits = UIDynamicItemBehavior(items: [card])
    traits.resistance = 5
    traits.addLinearVelocity(CGPoint(x: 500, y: 0), for: card)
    animator.addBehavior(traits)
    tester.window.settle()
    #expect(watcher.count == 11)
    let place = card.center.x
    traits.addLinearVelocity(CGPoint(x: 500, y: 0), for: card)
    tester.window.settle()
    #expect(near(card.center.x - place, place - 150, within: 1))
    #expect(watcher.count == 22)
  }

  @Test("A spring field pulls an item to its middle, where resistance lets it rest; outside of its region it does not")
  func field() {
    let field = UIFieldBehavior.springField()
    field.position = CGPoint(x: 200, y: 250)
    field.region = UIRegion(size: CGSize(width: 300, height: 300))
    let far = UIView(frame: CGRect(x: 100, y: 450, width: 20, height: 20))
    tester.window.addSubview(far)
    field.addItem(card)
    field.addItem(far)
    animator.addBehavior(field)
    traits { $0.resistance = 8 }
    tester.window.settle()
    #expect(near(card.center.x, 200, within: 0.5))
    #expect(near(card.center.y, 250, within: 0.5))
    #expect(far.frame.minY == 450)
  }

  @Test("Spin turns an item, and its place can be set anew") func spin() {
    traits {
      $0.angularResistance = 2
      $0.addAngularVelocity(3, for: card)
    }
    tester.advance(to: 0.5)
    #expect(card.transform.b > 0)
    card.transform = .identity
    animator.updateItem(usingCurrentState: card)
    tester.window.settle()
    #expect(!animator.isRunning)
  }
}

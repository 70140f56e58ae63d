import Testing
import UIKitNames

/// Constraints between views, and where they put them.
@Suite("Auto Layout") struct AutoLayoutTests {
  let window = UIWindow(size: CGSize(width: 320, height: 480), scale: 2)

  private func make(in superview: UIView? = nil) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? window).addSubview(view)
    return view
  }

  @Test("Four edges with margins") func edges() {
    let view = make()
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -20),
      view.topAnchor.constraint(equalTo: window.topAnchor, constant: 30),
      view.bottomAnchor.constraint(equalTo: window.bottomAnchor, constant: -40),
    ])
    #expect(view.frame == .zero, "nothing is placed before layout")
    window.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 30, width: 290, height: 410))
  }

  @Test("Size and centre, with attributes of the oldest interface") func centered() {
    let view = make()
    window.addConstraints([
      NSLayoutConstraint(
        item: view, attribute: .centerX, relatedBy: .equal, toItem: window, attribute: .centerX, multiplier: 1,
        constant: 0),
      NSLayoutConstraint(
        item: view, attribute: .bottom, relatedBy: .equal, toItem: window, attribute: .bottom, multiplier: 0.5,
        constant: 6),
      NSLayoutConstraint(
        item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
        constant: 100),
      NSLayoutConstraint(
        item: view, attribute: .height, relatedBy: .equal, toItem: view, attribute: .width, multiplier: 0.5,
        constant: 2),
    ])
    window.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 110, y: 194, width: 100, height: 52))
    #expect(window.constraints.count == 4)
    #expect(view.constraints.isEmpty)
  }

  @Test("A constraint is with the nearest common ancestor") func holders() {
    let (a, b) = (make(), make())
    let inner = make(in: a)
    let width = inner.widthAnchor.constraint(equalToConstant: 5)
    let nested = inner.leftAnchor.constraint(equalTo: a.leftAnchor)
    let across = inner.topAnchor.constraint(equalTo: b.topAnchor)
    NSLayoutConstraint.activate([width, nested, across])
    #expect(inner.constraints == [width])
    #expect(a.constraints == [nested])
    #expect(window.constraints == [across])
    #expect(b.constraintsAffectingLayout(for: .vertical) == [across])
    #expect(b.constraintsAffectingLayout(for: .horizontal).isEmpty)
    NSLayoutConstraint.deactivate([nested, width])
    #expect(!nested.isActive)
    #expect(inner.constraints.isEmpty)
    #expect(across.isActive)
    #expect(across.firstItem === inner)
    #expect(across.secondItem === b)
    #expect(across.firstAttribute == .top)
    #expect(width.secondAttribute == .notAnAttribute)
  }

  @Test("What constraints leave open is 0") func open() {
    let view = make()
    view.widthAnchor.constraint(equalToConstant: 44).isActive = true
    window.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 44, height: 0))
  }

  @Test("A changed constant requests layout") func constant() {
    let view = make()
    let (width, height) = (
      view.widthAnchor.constraint(equalToConstant: 44), view.heightAnchor.constraint(equalToConstant: 10)
    )
    NSLayoutConstraint.activate([width, height])
    window.advance(to: Instant(seconds: 0.1))
    #expect(view.frame.size == CGSize(width: 44, height: 10))
    width.constant = 88
    #expect(view.frame.width == 44)
    window.advance(to: Instant(seconds: 0.2))
    #expect(view.frame.size == CGSize(width: 88, height: 10))
    width.priority = .defaultLow
    view.widthAnchor.constraint(lessThanOrEqualToConstant: 50).isActive = true
    window.layoutIfNeeded()
    #expect(view.frame.width == 50)
  }

  @Test("The frame of a view without constraints is a constant for others") func mixed() {
    let fixed = UIView(frame: CGRect(x: 50, y: 60, width: 100, height: 40))
    window.addSubview(fixed)
    let below = make()
    NSLayoutConstraint.activate([
      below.topAnchor.constraint(equalTo: fixed.bottomAnchor, constant: 8),
      below.centerXAnchor.constraint(equalTo: fixed.centerXAnchor),
      below.widthAnchor.constraint(equalTo: fixed.widthAnchor, multiplier: 0.5),
      below.heightAnchor.constraint(equalToConstant: 20),
    ])
    window.layoutIfNeeded()
    #expect(below.frame == CGRect(x: 75, y: 108, width: 50, height: 20))
    fixed.frame = CGRect(x: 0, y: 0, width: 200, height: 10)
    window.layoutIfNeeded()
    #expect(below.frame == CGRect(x: 50, y: 18, width: 100, height: 20))
  }

  @Test("A frame that layoutSubviews sets after super counts in the same pass") func mixedInLayout() {
    final class Host: UIView {
      let fixed = UIView(), follower = UIView()

      override func layoutSubviews() {
        super.layoutSubviews()
        fixed.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: 10)
      }
    }
    let host = Host(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    host.addSubview(host.fixed)
    host.addSubview(host.follower)
    host.follower.translatesAutoresizingMaskIntoConstraints = false
    host.follower.leftAnchor.constraint(equalTo: host.fixed.rightAnchor).isActive = true
    window.addSubview(host)
    window.advance(to: Instant(seconds: 0.1))
    #expect(host.follower.frame.minX == 100)
    host.frame.size.width = 300
    window.advance(to: Instant(seconds: 0.2))
    #expect(host.follower.frame.minX == 150)
  }

  @Test("A contradiction: the constraint that came last has no effect until it can") func conflict() {
    let view = make()
    let (first, second) = (
      view.widthAnchor.constraint(equalToConstant: 44), view.widthAnchor.constraint(equalToConstant: 50)
    )
    first.isActive = true
    second.isActive = true
    window.layoutIfNeeded()
    #expect(view.frame.width == 44)
    #expect(window.unsatisfiableConstraints == [second])
    #expect(second.isActive)
    #expect(second.description == "UIView.width = 50.0".replacingOccurrences(of: "UIView", with: "View"))
    first.isActive = false
    window.layoutIfNeeded()
    #expect(view.frame.width == 50)
    #expect(window.unsatisfiableConstraints.isEmpty)
  }

  @Test("Constraints of a view whose frame is a constant contradict it") func forgotten() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    window.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 44)
    width.isActive = true
    window.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.unsatisfiableConstraints == [width])
    view.translatesAutoresizingMaskIntoConstraints = false
    window.layoutIfNeeded()
    #expect(view.frame.width == 44)
    #expect(view.unsatisfiableConstraints.isEmpty)
  }

  @Test("Width cannot be negative") func negative() {
    let view = make()
    let trailing = view.trailingAnchor.constraint(equalTo: window.leadingAnchor, constant: -5)
    NSLayoutConstraint.activate([view.leadingAnchor.constraint(equalTo: window.leadingAnchor), trailing])
    window.layoutIfNeeded()
    #expect(view.frame.width == 0)
    #expect(window.unsatisfiableConstraints == [trailing])
  }

  @Test("Edges are on pixels") func pixels() {
    let views = (0..<3).map { _ in make() }
    for (index, view) in views.enumerated() {
      view.widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: 1.0 / 3).isActive = true
      let before = index == 0 ? window.leftAnchor : views[index - 1].rightAnchor
      view.leftAnchor.constraint(equalTo: before).isActive = true
    }
    window.layoutIfNeeded()
    // 106.67 and 213.33 pt, at two pixels per point.
    #expect(views.map(\.frame.minX) == [0, 106.5, 213.5])
    #expect(views.map(\.frame.width) == [106.5, 107, 106.5])
  }

  @Test("The views follow the size of the window") func resizing() {
    let (view, inner) = (make(), UIView())
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalTo: window.widthAnchor, constant: -20),
      view.heightAnchor.constraint(equalTo: window.heightAnchor, multiplier: 0.5),
      inner.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
      inner.rightAnchor.constraint(equalTo: view.rightAnchor),
    ])
    window.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 300, height: 240))
    #expect(inner.frame == CGRect(x: 150, y: 0, width: 150, height: 0))
    window.bounds.size = CGSize(width: 480, height: 320)
    window.advance(to: Instant(seconds: 0.1))
    #expect(view.frame.size == CGSize(width: 460, height: 160))
    #expect(inner.frame == CGRect(x: 230, y: 0, width: 230, height: 0))
  }

  @Test("A transform does not matter, and stays") func transform() {
    let view = make()
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 100),
      view.topAnchor.constraint(equalTo: window.topAnchor, constant: 100),
      view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 50),
    ])
    window.layoutIfNeeded()
    #expect(view.center == CGPoint(x: 125, y: 125))
    #expect(view.bounds.size == CGSize(width: 50, height: 50))
    #expect(view.frame == CGRect(x: 75, y: 75, width: 100, height: 100))
  }

  @Test("layoutIfNeeded in an animation animates what constraints place") func animation() {
    let view = make()
    let left = view.leftAnchor.constraint(equalTo: window.leftAnchor)
    NSLayoutConstraint.activate([
      left, view.topAnchor.constraint(equalTo: window.topAnchor), view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    window.layoutIfNeeded()
    left.constant = 100
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { window.layoutIfNeeded() }
    #expect(view.frame.minX == 100)
    window.advance(to: Instant(seconds: 0.5))
    let shown = view.layer.presentation()?.frame.minX ?? 0
    #expect(abs(shown - 50) < 1, "\(shown)")
    window.advance(to: Instant(seconds: 1.1))
    #expect(view.layer.presentation()?.frame.minX == 100)
  }

  @Test("updateConstraints is called before the first layout, and on request") func updating() {
    final class Updating: UIView {
      var count = 0
      let inner = UIView()

      override class var requiresConstraintBasedLayout: Bool { true }

      override func updateConstraints() {
        if count == 0 {
          inner.translatesAutoresizingMaskIntoConstraints = false
          addSubview(inner)
          inner.widthAnchor.constraint(equalTo: widthAnchor).isActive = true
        }
        count += 1
        super.updateConstraints()
      }
    }
    let view = Updating(frame: CGRect(x: 0, y: 0, width: 70, height: 70))
    window.addSubview(view)
    #expect(view.count == 0)
    window.layoutIfNeeded()
    #expect(view.count == 1)
    #expect(view.inner.frame.width == 70)
    view.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(view.count == 1)
    view.setNeedsUpdateConstraints()
    #expect(view.needsUpdateConstraints())
    window.layoutIfNeeded()
    #expect(view.count == 2)
  }

  @Test("The distance between two anchors is a dimension") func offset() {
    let (a, b) = (make(), make())
    NSLayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 12),
      b.widthAnchor.constraint(equalToConstant: 20),
      window.leftAnchor.anchorWithOffset(to: a.leftAnchor).constraint(
        equalTo: a.leftAnchor.anchorWithOffset(to: b.leftAnchor), multiplier: 0.5),
      b.topAnchor.constraint(equalToSystemSpacingBelow: window.topAnchor, multiplier: 2),
    ])
    window.layoutIfNeeded()
    #expect(b.frame.minX == 36)
    #expect(b.frame.minY == 16)
    #expect(a.leftAnchor == a.leftAnchor)
    #expect(a.leftAnchor != b.leftAnchor)
  }

  @Test("A drag moves a view, and no layout moves it back before its constraints do") func dragging() {
    final class Counting: UIView {
      var count = 0

      override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
      }
    }
    let host = Counting(frame: window.bounds)
    window.addSubview(host)
    // A card with a frame and constraints inside, and one with constraints.
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    host.addSubview(card)
    let inner = make(in: card)
    inner.widthAnchor.constraint(equalTo: card.widthAnchor).isActive = true
    let placed = make(in: host)
    let left = placed.leftAnchor.constraint(equalTo: host.leftAnchor)
    left.isActive = true
    window.advance(to: Instant(seconds: 0.1))
    let count = host.count
    card.center.x += 100
    placed.center.x += 100
    window.advance(to: Instant(seconds: 0.2))
    #expect(host.count == count)
    // Something else changes.
    let other = inner.heightAnchor.constraint(equalToConstant: 9)
    other.isActive = true
    window.advance(to: Instant(seconds: 0.3))
    #expect(inner.frame.height == 9)
    #expect(host.count == count)
    #expect(placed.center.x == 100)
    left.constant = 7
    window.advance(to: Instant(seconds: 0.4))
    #expect(placed.frame.minX == 7)
    #expect(card.center.x == 125)
  }

  @Test("A frame without changes costs no layout") func idle() {
    final class Counting: UIView {
      var count = 0

      override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
      }
    }
    let host = Counting(frame: window.bounds)
    window.addSubview(host)
    let view = make(in: host)
    view.widthAnchor.constraint(equalTo: host.widthAnchor).isActive = true
    window.advance(to: Instant(seconds: 0.1))
    let count = host.count
    view.alpha = 0.5
    view.backgroundColor = .red
    window.advance(to: Instant(seconds: 1))
    #expect(host.count == count)
  }
}

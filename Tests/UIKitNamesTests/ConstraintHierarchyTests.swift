import Testing
import UIKitNames

/// Constraints while views come, go and change their order.
@Suite("Constraints and the view hierarchy") struct ConstraintHierarchyTests {
  let window = UIWindow(size: CGSize(width: 320, height: 480), scale: 2)

  private func make(in superview: UIView? = nil) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? window).addSubview(view)
    return view
  }

  @Test("A view that leaves loses the constraints that reach out of it") func removal() {
    let view = make()
    let inner = make(in: view)
    let edge = view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 20)
    let far = inner.topAnchor.constraint(equalTo: window.topAnchor)
    let inside = inner.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 3)
    let own = view.widthAnchor.constraint(equalToConstant: 50)
    NSLayoutConstraint.activate([edge, far, inside, own])
    window.layoutIfNeeded()
    view.removeFromSuperview()
    #expect(!edge.isActive)
    #expect(!far.isActive)
    #expect(inside.isActive)
    #expect(own.isActive)
    #expect(window.constraints.isEmpty)
    window.addSubview(view)
    #expect(!edge.isActive, "it does not come back")
    window.layoutIfNeeded()
    #expect(view.frame.minX == 0)
    #expect(view.frame.width == 50)
    #expect(inner.frame.minX == 3)
  }

  @Test("It loses them even if it is back before anybody asks") func removalAndReturn() {
    let view = make()
    let edge = view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 20)
    edge.isActive = true
    window.layoutIfNeeded()
    view.removeFromSuperview()
    window.addSubview(view)
    #expect(!edge.isActive)
    let new = view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 30)
    new.isActive = true
    window.layoutIfNeeded()
    #expect(view.frame.minX == 30)
    #expect(window.unsatisfiableConstraints.isEmpty)
  }

  @Test("A change of the order of subviews keeps constraints") func order() {
    let (a, b) = (make(), make())
    let edge = a.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 20)
    edge.isActive = true
    window.layoutIfNeeded()
    window.bringSubviewToFront(a)
    #expect(edge.isActive)
    window.sendSubviewToBack(a)
    window.insertSubview(a, aboveSubview: b)
    #expect(edge.isActive)
    window.layoutIfNeeded()
    #expect(a.frame.minX == 20)
  }

  @Test("A subtree with constraints is placed where it is added") func subtree() {
    let (card, icon) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60)), UIView())
    icon.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(icon)
    NSLayoutConstraint.activate([
      icon.centerYAnchor.constraint(equalTo: card.centerYAnchor),
      icon.rightAnchor.constraint(equalTo: card.rightAnchor, constant: -10),
      icon.widthAnchor.constraint(equalToConstant: 20), icon.heightAnchor.constraint(equalToConstant: 20),
    ])
    card.layoutIfNeeded()
    #expect(icon.frame == CGRect(x: 70, y: 20, width: 20, height: 20), "without a window")
    let host = UIView(frame: window.bounds)
    window.addSubview(host)
    card.frame.size = CGSize(width: 200, height: 100)
    host.addSubview(card)
    window.advance(to: Instant(seconds: 0.1))
    #expect(icon.frame == CGRect(x: 170, y: 40, width: 20, height: 20))
  }

  @Test("A view without any constraint is placed, too") func unary() {
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(host)
    window.layoutIfNeeded()
    let view = UIView(frame: CGRect(x: 30, y: 30, width: 30, height: 30))
    view.translatesAutoresizingMaskIntoConstraints = false
    view.heightAnchor.constraint(equalToConstant: 12).isActive = true
    host.addSubview(view)
    window.advance(to: Instant(seconds: 0.1))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 0, height: 12))
  }
}

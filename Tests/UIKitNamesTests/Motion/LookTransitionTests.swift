import TestSupport
import Testing
import UIKitNames

/// Transitions that show how a view looked before.
@Suite("Transitions between looks") struct LookTransitionTests {
  private let tester = Tester()
  private let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
  private let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 50))

  init() {
    label.text = "Old"
    view.addSubview(label)
    tester.window.addSubview(view)
    tester.advance(to: 0.1)
  }

  /// The opacity of the old look in front of a view, and where it is; nil without one.
  private func oldLook(in host: UIView) -> (opacity: Double, x: Double)? {
    let marks = StageNode(of: host).look.drawing?.front ?? []
    guard case .group(let group)? = marks.first, case .stage? = group.marks.first else { return nil }
    return (group.opacity, Double(group.transform.tx))
  }

  @Test("The old look fades over the new one, and no view is added") func dissolve() throws {
    var completions = 0
    UIView.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
      label.text = "New"
      label.alpha = 0.5
    } completion: { _ in
      completions += 1
    }
    #expect(view.subviews.count == 1)
    #expect(StageNode(of: label).alpha == 0.5, "the change is not animated by itself")
    tester.advance(to: 0.35)
    let quarter = try #require(oldLook(in: view))
    #expect(abs(quarter.opacity - 0.75) < 0.02)
    tester.advance(to: 1.2)
    #expect(oldLook(in: view) == nil)
    #expect(completions == 1)
  }

  @Test("A view that is shown by a transition fades in, and one that is hidden fades out") func hiding() throws {
    UIView.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
      view.isHidden = true
    }
    tester.advance(to: 0.6)
    let half = try #require(oldLook(in: tester.window))
    #expect(abs(half.opacity - 0.5) < 0.02)
    #expect(half.x == 10)
    tester.advance(to: 2)
    #expect(oldLook(in: tester.window) == nil)
    UIView.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
      view.isHidden = false
    }
    tester.advance(to: 2.25)
    #expect(abs(StageNode(of: view).alpha - 0.25) < 0.02)
    tester.advance(to: 3.2)
    #expect(StageNode(of: view).alpha == 1)
    #expect(view.alpha == 1)
  }

  @Test("CATransition: a push moves both looks, a fade lets the old one go") func layers() throws {
    let push = CATransition()
    (push.type, push.subtype, push.duration) = (.push, .fromRight, 1)
    view.layer.add(push, forKey: nil)
    label.text = "New"
    tester.advance(to: 0.35)
    let node = StageNode(of: view)
    #expect(abs(node.center.x - (60 + 75)) < 2)
    let old = try #require(oldLook(in: view))
    #expect(abs(old.x - (-100)) < 0.01, "beside the new one")
    tester.advance(to: 1.2)
    #expect(StageNode(of: view).center.x == 60)
    view.layer.add(CATransition(), forKey: nil)
    tester.advance(to: 1.325)
    #expect(oldLook(in: view).map { abs($0.opacity - 0.5) < 0.1 } == true)
    tester.advance(to: 2)
    #expect(oldLook(in: view) == nil)
  }
}

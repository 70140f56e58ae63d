import TestSupport
import Testing
import UIKitNames

/// The guide that follows the keyboard.
@Suite("The guide of the keyboard") struct KeyboardGuideTests {
  private let tester = Tester()

  @Test("What stands on the guide moves with the keyboard, and rests on the safe area") func follows() {
    tester.window.screenInsets.bottom = 34
    let page = UIViewController()
    tester.window.rootViewController = page
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    for view in [field, bar] { page.view.addSubview(view) }
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: page.view.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 40),
      bar.bottomAnchor.constraint(equalTo: page.view.keyboardLayoutGuide.topAnchor),
    ])
    tester.advance(to: 0.1)
    #expect(Double(bar.frame.maxY) == 667 - 34)
    tester.window.asCurrent { _ = field.becomeFirstResponder() }
    let height = tester.window.keyboard.height
    #expect(height > 200)
    #expect(Double(bar.frame.maxY) == 667 - height)
    tester.advance(to: 1)
    tester.window.asCurrent { _ = field.resignFirstResponder() }
    tester.advance(to: 2)
    #expect(Double(bar.frame.maxY) == 667 - 34)
    page.view.keyboardLayoutGuide.usesBottomSafeArea = false
    tester.advance(to: 2.1)
    #expect(Double(bar.frame.maxY) == 667)
  }

  @Test("Constraints that are tracked are active at the bottom alone") func tracked() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (below, above) = (
      view.heightAnchor.constraint(equalToConstant: 1), view.heightAnchor.constraint(equalToConstant: 2)
    )
    let guide = view.keyboardLayoutGuide
    guide.setConstraints([below], activeWhenNearEdge: .bottom)
    guide.setConstraints([above], activeWhenNearEdge: .top)
    #expect(below.isActive)
    #expect(!above.isActive)
    guide.removeAllTrackedConstraints()
    #expect(!below.isActive)
  }
}

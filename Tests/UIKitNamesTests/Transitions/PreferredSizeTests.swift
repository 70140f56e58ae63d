import TestSupport
import Testing
import UIKitNames

/// Who hears of a controller's `preferredContentSize`.
@Suite struct PreferredSizeTests {
  private final class Parent: UIViewController {
    var sizes: [CGSize] = []
    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
      sizes.append(container.preferredContentSize)
    }
  }

  /// A card as high as its content would like to be.
  private final class Card: UIPresentationController {
    var told = 0
    override var frameOfPresentedViewInContainerView: CGRect {
      let height = preferredContentSize.height
      return CGRect(x: 0, y: 667 - height, width: 375, height: height)
    }
    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
      told += 1
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
  }

  private final class Cards: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { Card(presentedViewController: presented, presenting: presenting) }
  }

  @Test("A parent hears of each change of a child's") func parent() {
    let (parent, child) = (Parent(), UIViewController())
    child.preferredContentSize.height = 10
    parent.addChild(child)
    child.preferredContentSize = CGSize(width: 100, height: 50)
    child.preferredContentSize = CGSize(width: 100, height: 50)
    child.preferredContentSize.height = 60
    #expect(parent.sizes == [CGSize(width: 100, height: 50), CGSize(width: 100, height: 60)])
  }

  @Test("The presentation controller hears of the presented one's") func presentation() {
    let (tester, root, page, cards) = (Tester(), UIViewController(), UIViewController(), Cards())
    tester.window.rootViewController = root
    tester.advance(to: 0.1)
    page.preferredContentSize = CGSize(width: 375, height: 200)
    (page.modalPresentationStyle, page.transitioningDelegate) = (.custom, cards)
    root.present(page, animated: false)
    tester.advance(to: 0.2)
    #expect(page.view.frame == CGRect(x: 0, y: 467, width: 375, height: 200))
    page.preferredContentSize.height = 300
    #expect((page.presentationController as? Card)?.told == 1)
    #expect(page.view.frame == CGRect(x: 0, y: 367, width: 375, height: 300))
  }
}

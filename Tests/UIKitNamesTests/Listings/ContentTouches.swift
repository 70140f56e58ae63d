import UIKitNames

// The two classes of seed 001, published in Objective-C, in Swift. Where those print, these write down.

class MyScrollView: UIScrollView {
  var lines: [String] = []

  override func touchesShouldCancel(in view: UIView) -> Bool {
    _ = super.touchesShouldCancel(in: view)
    lines.append("touchesShouldCancelInContentView")
    return true
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    lines.append("touchesCancelled")
  }
}

class MyButton: UIButton {
  weak var scrollView: MyScrollView?

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    scrollView?.lines.append("Button's touch cancelled")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    scrollView?.lines.append("Button's touch began")
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    scrollView?.lines.append("Button's touch moved")
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    scrollView?.lines.append("Button's touch ended")
  }
}

import UIKitNames

/// A scroll view that takes touches from buttons too, and writes down when it is asked (seed 001).
final class AskedScrollView: UIScrollView {
  /// What it and the button in it heard, in order.
  private(set) var story: [String] = []

  func add(_ word: String) { story.append(word) }

  override func touchesShouldCancel(in view: UIView) -> Bool {
    _ = super.touchesShouldCancel(in: view)
    add("asked")
    return true
  }
}

/// A button that writes down what it is told of touches.
final class ToldButton: UIButton {
  weak var teller: AskedScrollView?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    teller?.add("began")
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    teller?.add("moved")
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    teller?.add("ended")
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    teller?.add("cancelled")
  }
}

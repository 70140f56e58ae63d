import Foundation
import TouchKit

/// The article's second attempt: replacing the delegate of the scroll view's own pan.
///
/// UIKit throws an exception. TouchKit keeps the delegate, records the misuse and continues; the rest is as in the
/// first attempt.
final class DelegateCover: NaiveCover, GestureRecognizerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let pan = mainScrollView.panGestureRecognizer
    pan.delegate = self
    if pan.delegate !== self { show(.panDelegate) }
  }

  private func show(_ misuse: Misuse) {
    let width = view.bounds.width - 24
    let card = View(frame: CGRect(x: 12, y: view.bounds.height - 160, width: width, height: 106))
    (card.backgroundColor, card.cornerRadius) = (Palette.ink, 12)
    card.isUserInteractionEnabled = false
    card.accessibilityIdentifier = "refusal"
    card.addLabel(
      "The app would end here", CGRect(x: 14, y: 10, width: width - 28, height: 22),
      .title(15).colored(Color(hex: 0xFF8A80)))
    card.addLabel(misuse.description, CGRect(x: 14, y: 36, width: width - 28, height: 60), .mono(13).white, lines: 0)
    view.addSubview(card)
  }
}

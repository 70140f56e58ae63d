import Foundation
import TouchKit

/// A scroll view whose pan recognizes simultaneously with other recognizers. As the pan's delegate it decides with which.
class SharingScrollView: ScrollView, GestureRecognizerDelegate {
  private let shares: (_ own: GestureRecognizer, _ other: GestureRecognizer) -> Bool

  init(frame: CGRect, shares: @escaping (_ own: GestureRecognizer, _ other: GestureRecognizer) -> Bool) {
    self.shares = shares
    super.init(frame: frame)
  }

  final func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { shares(gestureRecognizer, other) }
}

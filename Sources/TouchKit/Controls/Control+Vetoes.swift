import Foundation

// How controls answer `gestureRecognizerShouldBegin(_:)` for recognizers on superviews (spec 2.9). A plain `Control`
// vetoes none; each of UIKit's controls vetoes the gesture that overlaps with its own.
extension Control {
  /// Whether a recognizer is a single tap of one finger on a superview: buttons, switches, steppers, segmented and page
  /// controls veto it (spec 2.9.1), but not one on the control itself.
  final func isSingleTapFromOutside(_ recognizer: GestureRecognizer) -> Bool {
    guard let tap = recognizer as? TapGestureRecognizer, tap.view !== self else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// Where a recognizer's touch came down, in this control's coordinates; nil if it has several.
  final func downLocation(ofOnlyTouchOf recognizer: GestureRecognizer) -> CGPoint? {
    guard let window, recognizer.sequenceMask.count == 1, window.touches.present.contains(recognizer.sequenceMask)
    else { return nil }
    return convert(window.touches[recognizer.sequenceMask.firstSlot].downLocation, from: nil)
  }
}

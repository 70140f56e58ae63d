import Foundation

// What controls answer when a recognizer of a view around them wants to begin (spec 2.9). A plain `Control` has no
// veto; each of UIKit's controls keeps the one gesture that would hurt it most.
extension Control {
  /// Whether a recognizer is the single tap of one finger on a view around this control: what buttons, switches,
  /// steppers, segmented and page controls keep from winning (spec 2.9.1). One on the control itself beats it.
  final func isSingleTapFromOutside(_ recognizer: GestureRecognizer) -> Bool {
    guard let tap = recognizer as? TapGestureRecognizer, tap.view !== self else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// Where the finger that a recognizer follows came down, in this control's coordinates; nil if it follows several.
  final func downLocation(ofOnlyTouchOf recognizer: GestureRecognizer) -> CGPoint? {
    guard let window, recognizer.sequenceMask.count == 1,
      window.touches.present.contains(recognizer.sequenceMask)
    else { return nil }
    return convert(window.touches[recognizer.sequenceMask.firstSlot].downLocation, from: nil)
  }
}

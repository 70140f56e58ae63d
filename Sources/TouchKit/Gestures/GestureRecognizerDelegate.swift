/// Whoever has a say in what a recognizer does. All methods are optional; the defaults are those of UIKit.
public protocol GestureRecognizerDelegate: AnyObject {
  /// May the recognizer leave possible? Asked once for each attempt; for a pan `translation(in:)` holds the raw
  /// displacement at this moment (spec 2.5.2). Default true.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool

  /// May the recognizer see anything of this event, in which fingers come down? Asked once for each such event, before
  /// the question about its touches (spec 2.5). Default true.
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: TouchEvent) -> Bool

  /// May the recognizer see this touch? Asked once, when the touch comes down (spec 2.4.1). Default true.
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

  /// May the two recognize together? True from either side's delegate is enough; false does not guarantee
  /// exclusion (spec 2.5). Default false.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool

  /// Must the recognizer wait until `other` has failed? Default false.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool

  /// Must `other` wait until the recognizer has failed? Default false.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// True.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    gestureRecognizer.defaultAnswer(.shouldBegin, true, of: self)
  }

  /// True.
  public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: TouchEvent) -> Bool {
    gestureRecognizer.defaultAnswer(.shouldReceiveEvent, true, of: self)
  }

  /// True.
  public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    gestureRecognizer.defaultAnswer(.shouldReceive, true, of: self)
  }

  /// False.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { gestureRecognizer.defaultAnswer(.shouldRecognizeSimultaneouslyWith, false, of: self) }

  /// False.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { gestureRecognizer.defaultAnswer(.shouldRequireFailureOf, false, of: self) }

  /// False.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { gestureRecognizer.defaultAnswer(.shouldBeRequiredToFailBy, false, of: self) }
}

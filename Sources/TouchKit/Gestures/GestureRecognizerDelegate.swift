/// Answers a recognizer's questions during arbitration. All methods have UIKit's defaults.
///
/// Without a delegate arbitration is fastest; `require(toFail:)` needs none. Answers are recorded in the trace.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether the recognizer may leave possible; false fails it. Asked once per attempt, when a pan's `translation(in:)`
  /// holds the raw displacement (spec 2.5.2). Default true.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool
  /// Whether the recognizer gets any new touch of this event; asked once per event in which touches begin, before the
  /// question about each touch (spec 2.5). Default true.
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: TouchEvent) -> Bool
  /// Whether the recognizer tracks this touch; asked once, when it begins (spec 2.4.1). Default true.
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
  /// Whether both may recognize. One side's true is enough: false does not guarantee exclusion (spec 2.5). Asked only
  /// when one has recognized and would prevent the other. Default false; true for all others disables exclusion.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool
  /// Whether the recognizer waits until `other` has failed; asked once per attempt and pair. Default false.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool
  /// Whether `other` waits until the recognizer has failed; asked once per attempt and pair. Default false.
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

/// Answers a recognizer's questions during arbitration. All methods have defaults, which are UIKit's.
///
/// Arbitration is fastest without a delegate, and `require(toFail:)` needs none. The trace records the answers.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether the recognizer may leave possible; false fails it. Asked once per attempt. At that time a pan's
  /// `translation(in:)` is the raw displacement (spec 2.5.2). Default true.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool
  /// Whether the recognizer receives any new touch of this event. Asked once per event in which touches begin, before
  /// the question about each touch (spec 2.5). Default true.
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: TouchEvent) -> Bool
  /// Whether the recognizer tracks this touch. Asked once, when the touch begins (spec 2.4.1). Default true.
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
  /// Whether both may recognize; one side's true is enough (spec 2.5). Asked only when one has recognized and would
  /// prevent the other. Default false. Returning true for all others disables exclusion.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool
  /// Whether the recognizer waits until `other` has failed. Asked once per attempt and pair. Default false.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool
  /// Whether `other` waits until the recognizer has failed. Asked once per attempt and pair. Default false.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool
}

// The defaults, which the protocol describes.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension GestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    gestureRecognizer.defaultAnswer(.shouldBegin, true, of: self)
  }
  public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: TouchEvent) -> Bool {
    gestureRecognizer.defaultAnswer(.shouldReceiveEvent, true, of: self)
  }
  public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    gestureRecognizer.defaultAnswer(.shouldReceive, true, of: self)
  }
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { gestureRecognizer.defaultAnswer(.shouldRecognizeSimultaneouslyWith, false, of: self) }
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { gestureRecognizer.defaultAnswer(.shouldRequireFailureOf, false, of: self) }
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { gestureRecognizer.defaultAnswer(.shouldBeRequiredToFailBy, false, of: self) }
}

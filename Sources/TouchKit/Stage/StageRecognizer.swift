/// The movement threshold of a recognizer, from which overlays draw its slop.
public struct StageRecognizer: Hashable, Sendable {
  /// The recognizer's subject in the trace.
  public let subject: SubjectID
  /// The threshold, in points from the touch-down.
  public let radius: Double
  /// The axes on which movement counts.
  public let axes: CountedAxes

  /// The axes on which movement counts.
  public enum CountedAxes: Hashable, Sendable {
    /// Fixed ones.
    case these(Axes)
    /// The scrollable axes of the recognizer's scroll view.
    case scrollable
  }

  /// The current threshold of a recognizer; nil if it has none, or no subject in the trace.
  init?(_ recognizer: GestureRecognizer, on view: View) {
    guard recognizer.traceSubject.exists, let constants = view.window?.constants else { return nil }
    subject = recognizer.traceSubject
    switch recognizer {
    case let pan as PanGestureRecognizer:
      radius = constants.panHysteresis
      axes = view.asScrollView?.panGestureRecognizer === pan ? .scrollable : .these(.both)
    case let swipe as SwipeGestureRecognizer:
      let counted = Axes(
        horizontal: !swipe.direction.isDisjoint(with: [.left, .right]),
        vertical: !swipe.direction.isDisjoint(with: [.up, .down]))
      guard !counted.isEmpty else { return nil }
      (radius, axes) = (constants.swipeTravel, .these(counted))
    case is TapGestureRecognizer: (radius, axes) = (constants.tapMovement, .these(.both))
    case let press as LongPressGestureRecognizer: (radius, axes) = (press.allowableMovement, .these(.both))
    default: return nil
    }
  }
}

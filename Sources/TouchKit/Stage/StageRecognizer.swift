/// How far fingers may or must go for a recognizer that measures that: what the slop is drawn from.
public struct StageRecognizer: Hashable, Sendable {
  /// The number under which the trace knows it.
  public let subject: SubjectID
  /// Points from where the finger came down.
  public let radius: Double
  /// The axes on which movement counts.
  public let axes: CountedAxes

  /// The axes on which movement counts.
  public enum CountedAxes: Hashable, Sendable {
    /// These.
    case these(Axes)
    /// Those on which the scroll view that it is on scrolls.
    case scrollable
  }

  /// A recognizer as it is now; nil for one that nobody asks how far fingers go, or that the trace does not know.
  init?(_ recognizer: GestureRecognizer, on view: View) {
    guard recognizer.traceSubject.exists, let constants = view.window?.constants else { return nil }
    subject = recognizer.traceSubject
    switch recognizer {
    case let pan as PanGestureRecognizer:
      radius = constants.panHysteresis
      axes = (view as? ScrollView)?.panGestureRecognizer === pan ? .scrollable : .these(.both)
    case let swipe as SwipeGestureRecognizer:
      var counted: Axes = []
      if !swipe.direction.isDisjoint(with: [.left, .right]) { counted.formUnion(.horizontal) }
      if !swipe.direction.isDisjoint(with: [.up, .down]) { counted.formUnion(.vertical) }
      guard !counted.isEmpty else { return nil }
      (radius, axes) = (constants.swipeTravel, .these(counted))
    case is TapGestureRecognizer: (radius, axes) = (constants.tapMovement, .these(.both))
    case let press as LongPressGestureRecognizer: (radius, axes) = (press.allowableMovement, .these(.both))
    default: return nil
    }
  }
}

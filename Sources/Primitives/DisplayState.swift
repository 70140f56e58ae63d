/// How a state is shown: by its own colour, texture and glyph, so that nothing depends on colour vision.
public enum DisplayState: String, Hashable, Sendable, CaseIterable {
  /// Not decided, waiting, or not hit.
  case possible
  /// Began and continues; also velocity and landing.
  case running
  /// Recognized, or owns a touch; also the curve of an offset.
  case granted
  /// Failed; also the edges between recognizers that wait for failures.
  case failed
  /// Cancelled; also the tint of the rubber band.
  case cancelled
  /// A timer is pending.
  case timing
  /// An error: an illegal transition, a replay that differs from its recording, a golden that differs.
  case broken

  /// The priority if several states share a place: the greatest is shown.
  public var urgency: Int { Self.byUrgency.firstIndex(of: self) ?? 0 }

  private static let byUrgency: [Self] = [.possible, .timing, .failed, .running, .granted, .cancelled, .broken]
}

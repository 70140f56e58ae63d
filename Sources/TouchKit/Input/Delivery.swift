/// How far a view has been told of a touch (spec 1.3).
///
/// Every touch starts out withheld and is delivered as soon as nobody holds it back, which without a delaying
/// recognizer is in its own event: there is one way to a view, not a fast one and a delayed one.
enum Delivery {
  /// The view knows nothing of the touch yet.
  case withheld(Withheld)
  /// The view got its began.
  case begun
  /// The view got its began; the finger lifted at this instant, but the end is held back.
  case endWithheld(Instant)
  /// The view got its ended or cancelled, or will never hear of the touch.
  case closed
}

/// What a view will have to be told once the touch is released: the last move and the end that it missed.
struct Withheld {
  /// The view has been told of the began by now, the rest follows at once.
  var isBegun = false
  var moved: Instant?
  var ended: Instant?
}

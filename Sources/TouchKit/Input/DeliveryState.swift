/// How far a touch has been delivered to its view (spec 1.3).
///
/// Every touch starts withheld and is delivered as soon as no recognizer delays it: in its own event if none does. An
/// immediate and a delayed delivery take the same path.
enum DeliveryState {
  /// The view has received nothing of the touch yet.
  case withheld(Withheld)
  /// The view received `touchesBegan`.
  case begun
  /// The view received `touchesBegan`; the finger lifted at this instant, but the end is delayed.
  case endWithheld(Instant)
  /// The view received `touchesEnded` or `touchesCancelled`, or will never receive the touch.
  case closed
}

/// What is to be delivered when a withheld touch is released, beside its began: when it last moved and when it ended.
struct Withheld {
  /// Whether the began has been delivered; the rest follows in the same update.
  var isBegun = false
  var moved: Instant?
  var ended: Instant?
}

/// Why a recognizer is in its state: the causes, reasons and rivals that the trace names. Nothing is decided by it.
struct RecognizerEvidence {
  /// The decision that led to the current state.
  var decision = DecisionID.none
  /// The decision by which it recognized. Those that lose to it name this as the cause, whatever its state is by then.
  var recognition = DecisionID.none
  /// The decision that recorded the attempt's last answer or wait.
  var answer = DecisionID.none
  /// The decision about a setting, which a failure names as a cause.
  var setting = DecisionID.none
  /// The reason that is recorded with the next state change.
  var reason: Reason?
  /// The subject that receives the touch instead, or would have, if ``GestureRecognizer/mayRecognize()`` returns false.
  var rival = SubjectID.none

  /// Forgets the gesture, but not the decision that ended it: later decisions name that as a cause.
  mutating func reset() { self = RecognizerEvidence(decision: decision) }
}

/// The reason why a recognizer is about to change its state.
struct Reason {
  var rule: Rule
  var measured: Measured?
  /// A second measurement.
  var further: Measured?
  /// The cause, if it is not the touch that changed.
  var cause = DecisionID.none
  /// A further cause.
  var link = DecisionID.none
  /// Whether it is why the recognizer asks to recognize, and not why it fails.
  var isForAttempt = false
}

/// The arbiter's notes on a recognizer, from its first touch to its reset.
struct Membership {
  /// The number of views from the root to its view. Deeper ones are asked first (spec 2.4.2).
  var depth = 0
  /// The type of its first touch; see ``GestureRecognizer/requiresExclusiveTouchType``.
  var firstTouchType: TouchType?
  /// Whether its state changed and its actions are not sent yet.
  var needsAction = false
  /// Whether its subclass took back a begin of the same event.
  var wasTakenBack = false
  /// Whether the reset in progress includes it.
  var isLeaving = false
}

/// A recognizer's pending request to leave possible.
struct Attempt {
  /// The requested state: began for continuous gestures, ended for discrete ones.
  let state: GestureRecognizer.State
  /// Whether a continuous gesture ended before it was allowed to begin. If so, ended follows began at once.
  var endsAtOnce = false
  /// Whether delegates and views have agreed; they are asked once per attempt, when it is made (spec 2.7.4).
  var mayBegin = false
  /// Whether a failure requirement holds it back.
  var isWaiting = false
  /// The decision that led to the request.
  var cause = DecisionID.none
}

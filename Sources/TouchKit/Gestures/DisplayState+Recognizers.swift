extension DisplayState {
  /// Returns the display state of a recognizer's state.
  public init(_ state: GestureRecognizer.State) {
    switch state {
    case .possible: self = .possible
    case .began, .changed: self = .running
    case .ended: self = .granted
    case .cancelled: self = .cancelled
    case .failed: self = .failed
    }
  }
}

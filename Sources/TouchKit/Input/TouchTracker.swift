/// What a window knows of a view that scrolls: it tracks the fingers in it and in its content from touch-down on,
/// whoever is told of their touches, has a say about those, and may go on moving when they have lifted.
///
/// A view declares with ``View/touchTracker`` that it is one.
protocol TouchTracker: View {
  /// The fingers that are on it.
  var trackingMask: TouchMask { get }
  /// What it does, as far as the trace knows.
  var recordedMode: ScrollMode { get }
  /// Whether something is under way that has to end before it leaves the window.
  var isActive: Bool { get }

  /// A finger came down in it or in its content.
  func fingerDown(_ touch: Touch)
  /// Fingers left the window.
  func fingersUp(_ mask: TouchMask)

  /// May `view`, which is in it, have the touches? Asked right before the first delivery.
  func touchesShouldBegin(_ touches: Set<Touch>, with event: TouchEvent?, in view: View) -> Bool
  /// Whether it forwards touches of its own accord to `view`, or to something in it.
  func forwards(into view: View) -> Bool
  /// `view`, to which it forwards touches, is about to leave the window.
  func contentLeaves(_ view: View)

  /// It is about to leave the window: what is under way ends here.
  func endActivity()
}

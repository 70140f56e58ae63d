extension Fact {
  /// The questions to delegates, subclasses and views.
  public enum Question: String, Hashable, Sendable, Codable, CaseIterable {
    /// May this recognizer get any touch of this touch-down event?
    case shouldReceiveEvent
    /// May this recognizer get this touch?
    case shouldReceive
    /// May this recognizer leave possible?
    case shouldBegin
    /// May these two recognize together?
    case shouldRecognizeSimultaneouslyWith
    /// Must this recognizer wait until the other has failed?
    case shouldRequireFailureOf
    /// Must the other wait until this recognizer has failed?
    case shouldBeRequiredToFailBy
    /// Does this recognizer, when it recognizes, fail the other?
    case canPrevent
    /// Can this recognizer be failed by the other?
    case canBePreventedBy
    /// May this content view get the touch?
    case touchesShouldBegin
    /// May this content view lose the touch to scrolling?
    case touchesShouldCancel
    /// May the outer scroll view continue a drag or a deceleration that reaches an edge?
    case handOver
    /// May a tap on the status bar scroll this one to its top?
    case shouldScrollToTop
    /// Does the delegate change the target offset of a released scroll view?
    case willEndDragging
    /// Is there a view to zoom?
    case viewForZooming
    /// Does this control track the touch?
    case beginTracking
    /// Does this control continue tracking it?
    case continueTracking
    /// May the touched row be selected, or another instead?
    case willSelectRow
    /// May the selected row be deselected, or another instead?
    case willDeselectRow
  }
}

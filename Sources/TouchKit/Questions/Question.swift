extension Fact {
  /// What a delegate, a subclass or a view is asked.
  public enum Question: String, Hashable, Sendable, Codable, CaseIterable {
    /// May this recognizer see anything of this touch-down event?
    case shouldReceiveEvent
    /// May this recognizer see this touch?
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
    /// May this content view have the touch?
    case touchesShouldBegin
    /// May this content view lose the touch to scrolling?
    case touchesShouldCancel
    /// Shall the neighbouring scroll view go on with a drag or a flight that meets an edge?
    case handOver
    /// May a tap on the status bar scroll this one to its top?
    case shouldScrollToTop
    /// Where shall a released scroll view land? Yes where the answer differs from where it would land by itself.
    case willEndDragging
    /// Is there a view to zoom?
    case viewForZooming
    /// Does this control follow the touch?
    case beginTracking
    /// Does this control go on following it?
    case continueTracking
    /// May the row that was touched be selected, or another in its place?
    case willSelectRow
  }
}

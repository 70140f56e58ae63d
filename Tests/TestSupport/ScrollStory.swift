import TouchKit

/// Checks that the callbacks of one scroll view come in a legal order (spec 4.5).
struct ScrollStory {
  private var isDragging = false
  private var hasLetGo = false
  private var isDecelerating = false
  private var isZooming = false

  /// The phases that began and have not ended.
  var open: String? {
    if isDragging { return "willBeginDragging" }
    if isDecelerating { return "willBeginDecelerating" }
    return isZooming ? "willBeginZooming" : nil
  }

  /// Processes the next callback. Returns what is wrong with it, or nil.
  mutating func tell(_ callback: ScrollCallback) -> String? {
    switch callback {
    case .willBeginDragging:
      defer { (isDragging, hasLetGo) = (true, false) }
      return isDragging ? "begins a drag in a drag" : nil
    case .willEndDragging:
      defer { hasLetGo = true }
      return !isDragging || hasLetGo ? "lets go of no drag" : nil
    case .didEndDragging:
      defer { isDragging = false }
      return isDragging ? nil : "ends no drag"
    case .willBeginDecelerating:
      // Again without an end in between, where a finger caught the content and let it go on (spec 4.7.3).
      isDecelerating = true
      return isDragging ? "decelerates in a drag" : nil
    case .didEndDecelerating:
      defer { isDecelerating = false }
      return isDecelerating ? nil : "ends no deceleration"
    case .willBeginZooming:
      defer { isZooming = true }
      return isZooming ? "begins a zoom in a zoom" : nil
    case .didEndZooming:
      defer { isZooming = false }
      return isZooming ? nil : "ends no zoom"
    case .didScroll, .didZoom, .didEndScrollingAnimation, .didScrollToTop, .didChangeAdjustedContentInset:
      return nil
    }
  }
}

import Foundation

/// Changes that the view's stage node does not yet show.
struct StageChanges: OptionSet {
  let rawValue: UInt8

  /// Bounds, center, transform or alpha.
  static let place = StageChanges(rawValue: 1)
  /// Anything else that is drawn or shown by overlays.
  static let look = StageChanges(rawValue: 2)
  /// The subviews or their order.
  static let children = StageChanges(rawValue: 4)
  static let everything: StageChanges = [.place, .look, .children]
}

extension View {
  /// Notes that the view looks different. Setters of this module call it, which is not heard by an override of
  /// ``setNeedsDisplay()``.
  final func lookDidChange() { stageDidChange(.look) }

  /// Marks the view for placing it anew, because ``Companion/present(_:of:)`` returns another place.
  package final func setNeedsPlacing() { stageDidChange(.place) }

  /// Returns what is drawn with the view; nil for nothing.
  final func stageDrawing(by recorder: DrawingRecorder) -> StageDrawing? {
    let drawing = ownDrawing(by: recorder)
    guard let decoration = companion?.decoration(of: self) else { return drawing }
    var decorated = drawing ?? StageDrawing()
    decorated.below += decoration.below
    (decorated.backdrop, decorated.front) = (decoration.backdrop, decoration.front)
    return decorated
  }

  /// Returns what ``draw(_:)`` and layers draw; nil for nothing.
  private final func ownDrawing(by recorder: DrawingRecorder) -> StageDrawing? {
    let content = window.map { window in window.asCurrent { recorder.marks(of: self) } } ?? recorder.marks(of: self)
    if let drawing = companion?.drawing(of: self, content: content) { return drawing }
    guard !content.isEmpty else { return nil }
    // A view draws into a picture of its size, whether or not it clips its subviews.
    let (upper, lower) = (CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.maxY))
    var picture = StageGroup(content)
    picture.clip = StageOutline([[upper, CGPoint(x: lower.x, y: upper.y), lower, CGPoint(x: upper.x, y: lower.y)]])
    var drawing = StageDrawing()
    drawing.content = [.group(picture)]
    return drawing
  }

  /// Notes changes that the window's mirror, if any, applies at its next update. The companion hears of them at once.
  @inline(__always)
  final func stageDidChange(_ changes: StageChanges) {
    companion?.didChange(self)
    guard let mirror = window?.mirror else { return }
    if stageChanges.isEmpty { mirror.note(self) }
    stageChanges.formUnion(changes)
  }
}

extension View {
  /// Rounds the corners of background and border, and draws a border inside the bounds; lengths in points. What a view
  /// contains is not clipped by the corners.
  public final func setBorder(cornerRadius: Double, width: Double = 0, color: Color? = nil) {
    (self.cornerRadius, borderWidth, borderColor) = (cornerRadius, width, color)
  }
}

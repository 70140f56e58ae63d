import Foundation
import TouchKit

/// What keeps a context small that draws into memory: it may be drawn into at each touch.
extension CGContext {
  /// Whether a clip changes nothing of a mark.
  func isNeedless(_ clip: StageOutline, for mark: StageMark) -> Bool {
    guard bitmapBase != nil, clip.isRect else { return false }
    let (box, bounds) = (clip.box, pictureBounds)
    return box.contains(bounds) || box.contains(mark.box.intersection(bounds))
  }

  /// Whether nothing of a mark is in the clips.
  func isOutside(_ mark: StageMark) -> Bool {
    guard bitmapBase != nil else { return false }
    let box = mark.box
    return state.clips.contains { !$0.box.intersects(box) }
  }

  /// Adds a mark. Pieces of one opaque line after the other become one mark, up to a number.
  func append(_ mark: StageMark, isLine: Bool) {
    defer { marksWithLine = isLine && bitmapBase != nil ? marks.count : nil }
    if isLine, marksWithLine == marks.count, marks.count > layerStarts.last ?? 0,
      case .fill(let piece, .color(let color)) = mark, color.alpha >= 1,
      case .fill(var outline, .color(color))? = marks.last, outline.contours.count < Self.mostPieces
    {
      outline.contours += piece.contours
      recorder.marks[marks.count - 1] = .fill(outline, .color(color))
    } else {
      recorder.marks.append(mark)
    }
  }

  private static var mostPieces: Int { 64 }
}

import Drawing
import Foundation

/// Occlusion culling: finds the large opaque rectangles and pictures of a draw list, under which earlier fills need not
/// be drawn.
///
/// Panels are nested in panels of the same colour, so most pixels of a window would be filled three times. Only large
/// rectangles count: for small ones the test costs more than the fill.
struct OpaqueAreas {
  private var areas: [(item: Int, area: PixelRect)] = []
  /// The index of the first area above the item that is being drawn.
  private var next = 0

  /// Collects the large opaque rectangles of a list, after clipping, for a surface with these bounds.
  ///
  /// - Parameter opaqueBox: Returns the pixels that a picture covers entirely; nil if it may leave some.
  mutating func collect(from list: DrawList, bounds: PixelRect, _ opaqueBox: (ImageDraw) -> PixelRect?) {
    areas.removeAll(keepingCapacity: true)
    next = 0
    var clip = bounds
    var clips: [PixelRect] = []
    // What is in a masked group may be translucent in the end.
    var groups = 0
    for (index, item) in list.items.enumerated() {
      switch item {
      case .rect(let rect, let color):
        guard groups == 0, rect.hasWholeEdges, Paint(color).isOpaque else { continue }
        let area = PixelRect(around: rect).overlap(clip)
        if Self.isLarge(area) { areas.append((index, area)) }
      case .image(let image):
        let area = PixelRect(around: image.bounds).overlap(clip)
        guard groups == 0, Self.isLarge(area), let box = opaqueBox(image)?.overlap(clip) else { continue }
        if Self.isLarge(box) { areas.append((index, box)) }
      case .pushClip(let rect):
        clips.append(clip)
        clip = clip.overlap(PixelRect(around: rect))
      case .popClip: clip = clips.popLast() ?? bounds
      case .pushMask: groups += 1
      case .popMask: groups -= 1
      default: break
      }
    }
  }

  /// Sets the item that is being drawn: only later areas can be above it.
  mutating func advance(to item: Int) {
    while next < areas.count, areas[next].item <= item { next += 1 }
  }

  /// Calls `body` with the parts of `area` that no later opaque rectangle covers.
  func forEachUncovered(_ area: PixelRect, _ body: (PixelRect) -> Void) {
    if Self.isLarge(area) { cut(area, from: next, body) } else { body(area) }
  }

  private func cut(_ area: PixelRect, from start: Int, _ body: (PixelRect) -> Void) {
    guard !area.isEmpty else { return }
    for index in start..<areas.count {
      let hole = areas[index].area.overlap(area)
      if hole.isEmpty { continue }
      let (left, right) = (area.left, area.right)
      cut(PixelRect(left: left, top: area.top, right: right, bottom: hole.top), from: index + 1, body)
      cut(PixelRect(left: left, top: hole.top, right: hole.left, bottom: hole.bottom), from: index + 1, body)
      cut(PixelRect(left: hole.right, top: hole.top, right: right, bottom: hole.bottom), from: index + 1, body)
      return cut(PixelRect(left: left, top: hole.bottom, right: right, bottom: area.bottom), from: index + 1, body)
    }
    body(area)
  }

  private static func isLarge(_ area: PixelRect) -> Bool {
    !area.isEmpty && area.width * area.height >= SDLHostConstants.largeArea
  }
}

extension CGRect {
  /// Whether all edges lie on pixel boundaries.
  var hasWholeEdges: Bool {
    minX == minX.rounded() && minY == minY.rounded() && maxX == maxX.rounded() && maxY == maxY.rounded()
  }
}

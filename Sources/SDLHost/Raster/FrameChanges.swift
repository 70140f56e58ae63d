import Drawing
import Foundation

/// Finds where a frame differs from the previous one, so that only these parts are drawn and presented again.
///
/// The surface is divided into cells. A cell has changed unless the same clipped items are in it in the same order. The
/// comparison is exact, so that the pixels are those of a whole frame. Pictures always count as changed, because more
/// of one may have been decoded.
struct FrameChanges {
  /// A frame by its items.
  private struct Frame {
    var list = DrawList(size: .zero)
    /// The area that each item may draw in; empty for clips and names.
    var areas: [PixelRect] = []
    /// The items that overlap each cell, in order.
    var cells: [[Int32]] = []
  }

  private var before = Frame()
  private var now = Frame()
  private var bounds = PixelRect(left: 0, top: 0, right: 0, bottom: 0)
  private var isKnown = false
  /// Which cells have changed since the last frame that was drawn whole.
  private var undrawn: [Bool] = []
  /// For each item an equal item of the previous frame; -1 if none is known.
  private var twins: [Int32] = []

  /// The side of a cell. Unit: pixels.
  private static let side = 64
  /// How far an item's edges may extend beyond its bounds. Unit: pixels.
  private static let reach = 2.0

  private var columns: Int { (bounds.right + Self.side - 1) / Self.side }
  private var rows: Int { (bounds.bottom + Self.side - 1) / Self.side }

  /// Forgets the previous frame, so that all of the next one counts as changed.
  mutating func forget() { isKnown = false }

  /// Notes that the frame is drawn whole. Until then, where it has changed also counts as changed in the next one.
  mutating func finish() {
    for cell in undrawn.indices { undrawn[cell] = false }
  }

  /// Takes the next frame, and returns where it differs from what is drawn: rectangles that do not overlap.
  mutating func take(_ list: DrawList, bounds: PixelRect) -> [PixelRect] {
    let isComparable =
      isKnown && bounds == self.bounds && list.background == now.list.background && list.scale == now.list.scale
    self.bounds = bounds
    swap(&before, &now)
    place(list)
    isKnown = true
    guard isComparable else {
      undrawn = Array(repeating: true, count: columns * rows)
      return [bounds]
    }
    twins.removeAll(keepingCapacity: true)
    twins.append(contentsOf: repeatElement(-1, count: list.items.count))
    return rectangles()
  }

  /// Whether an item of the frame may draw in an area. True for all clips.
  func reaches(_ item: Int, _ area: PixelRect) -> Bool {
    switch now.list.items[item] {
    case .pushClip, .popClip: true
    default: !now.areas[item].overlap(area).isEmpty
    }
  }

  // MARK: Placing

  private mutating func place(_ list: DrawList) {
    now.list = list
    now.areas.removeAll(keepingCapacity: true)
    let count = columns * rows
    if now.cells.count != count { now.cells = Array(repeating: [], count: count) }
    for index in 0..<count { now.cells[index].removeAll(keepingCapacity: true) }
    var clip = bounds
    var clips: [PixelRect] = []
    for (index, item) in list.items.enumerated() {
      switch item {
      case .pushClip(let rect):
        clips.append(clip)
        clip = clip.overlap(PixelRect(around: rect))
      case .popClip: clip = clips.popLast() ?? bounds
      default: break
      }
      let area = item.reach(Self.reach).map { PixelRect(around: $0).overlap(clip) } ?? .none
      now.areas.append(area)
      if !area.isEmpty { enter(Int32(index), area) }
    }
  }

  private mutating func enter(_ item: Int32, _ area: PixelRect) {
    for row in area.top / Self.side...(area.bottom - 1) / Self.side {
      for column in area.left / Self.side...(area.right - 1) / Self.side {
        now.cells[row * columns + column].append(item)
      }
    }
  }

  // MARK: Comparing

  /// Returns the changed cells as rectangles. Neighbours in a row are joined, and so are equal rows.
  private mutating func rectangles() -> [PixelRect] {
    var found: [PixelRect] = []
    var open: [Int] = []
    for row in 0..<rows {
      var runs: [Int] = []
      var column = 0
      while column < columns {
        guard hasChanged(row * columns + column) else {
          column += 1
          continue
        }
        let first = column
        while column < columns, hasChanged(row * columns + column) { column += 1 }
        let run = rectangle(row, first, column)
        if let above = open.first(where: { found[$0].left == run.left && found[$0].right == run.right }) {
          found[above].bottom = run.bottom
          runs.append(above)
        } else {
          runs.append(found.count)
          found.append(run)
        }
      }
      open = runs
    }
    return found
  }

  private func rectangle(_ row: Int, _ first: Int, _ end: Int) -> PixelRect {
    PixelRect(
      left: first * Self.side, top: row * Self.side, right: min(end * Self.side, bounds.right),
      bottom: min((row + 1) * Self.side, bounds.bottom))
  }

  private mutating func hasChanged(_ cell: Int) -> Bool {
    if !undrawn[cell] { undrawn[cell] = differs(cell) }
    return undrawn[cell]
  }

  private mutating func differs(_ cell: Int) -> Bool {
    let (old, new) = (before.cells[cell], now.cells[cell])
    guard old.count == new.count else { return true }
    for (a, b) in zip(old, new) where !isSame(a, b) { return true }
    return false
  }

  /// Whether an item of the previous frame and one of this frame draw the same pixels.
  private mutating func isSame(_ old: Int32, _ new: Int32) -> Bool {
    let (a, b) = (Int(old), Int(new))
    if twins[b] == old { return true }
    guard before.areas[a] == now.areas[b], now.list.items[b].isSettled, before.list.items[a] == now.list.items[b] else {
      return false
    }
    twins[b] = old
    return true
  }
}

extension PixelRect {
  /// The empty rectangle.
  static let none = PixelRect(left: 0, top: 0, right: 0, bottom: 0)
}

extension DrawItem {
  /// Whether it draws the same pixels each time.
  fileprivate var isSettled: Bool { if case .image = self { false } else { true } }

  /// The area that it may draw in; nil for clips and names.
  fileprivate func reach(_ margin: Double) -> CGRect? {
    guard let bounds else { return nil }
    // Glyphs may extend beyond their advance.
    guard case .text(let run) = self else { return bounds.insetBy(dx: -margin, dy: -margin) }
    return bounds.insetBy(dx: -run.pixelSize, dy: -run.pixelSize)
  }
}

import Foundation
import TouchKit

/// The two axes of a flow: lines follow each other along it, and items of a line follow each other across it.
struct FlowAxes {
  let isVertical: Bool

  func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
  func along(_ point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }

  func before(_ insets: EdgeInsets) -> CGFloat { CGFloat(isVertical ? insets.top : insets.left) }
  func after(_ insets: EdgeInsets) -> CGFloat { CGFloat(isVertical ? insets.bottom : insets.right) }
  func leading(_ insets: EdgeInsets) -> CGFloat { CGFloat(isVertical ? insets.left : insets.top) }
  func trailing(_ insets: EdgeInsets) -> CGFloat { CGFloat(isVertical ? insets.right : insets.bottom) }

  func rect(along: CGFloat, across: CGFloat, length: CGFloat, width: CGFloat) -> CGRect {
    isVertical
      ? CGRect(x: across, y: along, width: width, height: length)
      : CGRect(x: along, y: across, width: length, height: width)
  }

  func size(along: CGFloat, across: CGFloat) -> CGSize {
    isVertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }
}

/// What a section of a flow is made from.
struct FlowMetrics {
  var sizes: [CGSize]
  var inset: EdgeInsets
  var lineSpacing: CGFloat
  var itemSpacing: CGFloat
  /// The lengths of header and footer along the flow; 0 for none.
  var header: CGFloat, footer: CGFloat
}

/// The geometry of one section of a flow.
struct FlowSection {
  struct Line {
    var items: Range<Int>
    var start: CGFloat, end: CGFloat
  }

  let axes: FlowAxes
  /// Where the section begins and ends along the flow, with header and footer.
  let start: CGFloat
  private(set) var end: CGFloat
  /// The lengths of header and footer.
  let header: CGFloat, footer: CGFloat
  /// The width of the content across the flow.
  let width: CGFloat
  private(set) var frames: [CGRect] = []
  private(set) var lines: [Line] = []

  /// Places the items of a section that begins at `start`, in a content of `width`.
  init(_ metrics: FlowMetrics, axes: FlowAxes, start: CGFloat, width: CGFloat) {
    (self.axes, self.start, self.width) = (axes, start, width)
    (header, footer, end) = (metrics.header, metrics.footer, start)
    frames.reserveCapacity(metrics.sizes.count)
    let room = width - axes.leading(metrics.inset) - axes.trailing(metrics.inset)
    var along = start + header + axes.before(metrics.inset)
    var first = 0
    while first < metrics.sizes.count {
      if first > 0 { along += metrics.lineSpacing }
      let items = first..<Self.endOfLine(from: first, metrics, axes, room)
      let length = metrics.sizes[items].map(axes.along).max() ?? 0
      let places = Self.places(of: items, metrics, axes, room)
      for (item, place) in zip(items, places) {
        let size = metrics.sizes[item]
        frames.append(
          axes.rect(
            along: along + (length - axes.along(size)) / 2, across: axes.leading(metrics.inset) + place,
            length: axes.along(size), width: axes.across(size)))
      }
      lines.append(Line(items: items, start: along, end: along + length))
      along += length
      first = items.upperBound
    }
    end = along + axes.after(metrics.inset) + footer
  }

  /// The frame of the header where it is not pinned.
  var headerFrame: CGRect { axes.rect(along: start, across: 0, length: header, width: width) }
  /// The frame of the footer where it is not pinned.
  var footerFrame: CGRect { axes.rect(along: end - footer, across: 0, length: footer, width: width) }

  /// Returns the items whose lines overlap an interval along the flow.
  func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let first = lines.firstIndex(afterWhich: { $0.end > low })
    let last = lines.firstIndex(afterWhich: { $0.start >= high })
    guard first < last else { return 0..<0 }
    return lines[first].items.lowerBound..<lines[last - 1].items.upperBound
  }

  /// The error of sums that still counts as fitting: a third of the width fits three times.
  private static let tolerance: CGFloat = 1e-6

  /// Returns the item after the last one that fits in the line of `first`. A line has at least one item.
  private static func endOfLine(from first: Int, _ metrics: FlowMetrics, _ axes: FlowAxes, _ room: CGFloat) -> Int {
    var (item, used) = (first + 1, axes.across(metrics.sizes[first]))
    while item < metrics.sizes.count {
      used += metrics.itemSpacing + axes.across(metrics.sizes[item])
      guard used <= room + tolerance else { break }
      item += 1
    }
    return item
  }

  /// Returns where the items of a line begin across the flow, from the inset on.
  ///
  /// A full line reaches from one end to the other, and one item alone is in the middle. In the last line, items of the
  /// same width stand below those of a full one; others have the minimum spacing.
  private static func places(
    of items: Range<Int>, _ metrics: FlowMetrics, _ axes: FlowAxes, _ room: CGFloat
  ) -> [CGFloat] {
    let widths = metrics.sizes[items].map(axes.across)
    let used = widths.reduce(0, +)
    var spacing = metrics.itemSpacing
    var offset: CGFloat = 0
    if items.upperBound < metrics.sizes.count {
      if widths.count == 1 { offset = (room - used) / 2 } else { spacing = (room - used) / CGFloat(widths.count - 1) }
    } else if let width = widths.last {
      // As many as would fit if the line went on with items like the last.
      let left = room - used - spacing * CGFloat(widths.count - 1)
      let further = max(0, ((left + tolerance) / max(width + spacing, tolerance)).rounded(.down))
      let count = CGFloat(widths.count) + further
      if count == 1 {
        offset = (room - used) / 2
      } else if widths.allSatisfy({ $0 == width }) {
        spacing = (room - width * count) / (count - 1)
      }
    }
    var places: [CGFloat] = []
    for width in widths {
      places.append(offset)
      offset += width + spacing
    }
    return places
  }
}

extension Array {
  /// Returns the first index whose element satisfies a predicate that all later elements satisfy (binary search).
  func firstIndex(afterWhich isLater: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isLater(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension CGRect {
  /// Whether both have more than an edge in common. A rectangle without a size may be inside of another.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

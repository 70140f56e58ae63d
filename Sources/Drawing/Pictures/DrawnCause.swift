import Foundation
import Primitives

/// Something drawn where pixels differ.
package struct DrawnCause: Hashable, Sendable {
  /// The name of what is drawn: ``DrawItem/name(_:_:)``.
  package var name: String
  /// The decision that it shows; none if the list does not say.
  package var decision: DecisionID
  /// The share of the examined pixels that it accounts for, 0 to 1.
  package var share: Double
}

extension DrawList {
  /// Returns what is drawn where a picture differs from this list's own, the most likely cause first: at most three
  /// names.
  ///
  /// Up to 128 differing pixels of a group are examined; each counts for its topmost item. A tint over a larger area is
  /// skipped, because something below it may have moved. It counts only if another opacity or colour of the tint
  /// explains all its pixels.
  /// - Parameters:
  ///   - box: The group, ``BitmapDifference/Cluster/box``.
  ///   - expected: The other picture.
  ///   - actual: This list's own picture, of the same size.
  package func causes(in box: CGRect, expected: Bitmap, actual: Bitmap) -> [DrawnCause] {
    let places = samples(in: box, expected, actual)
    var stacks: [[Layer]] = Array(repeating: [], count: places.count)
    forEachNamed { index, item, name, clip in
      for (number, place) in places.enumerated() {
        let point = CGPoint(x: Double(place.x) + 0.5, y: Double(place.y) + 0.5)
        if let clip, !clip.contains(point) { continue }
        guard let cover = item.cover(at: point, reach: Self.reach) else { continue }
        stacks[number].append(Layer(item: index, name: name, cover: cover))
      }
    }
    var order: [DrawnCause] = []
    let veils = Self.explainedVeils(stacks, places)
    for stack in stacks {
      let layer = stack.last { layer in if case .tint = layer.cover { veils.contains(layer.item) } else { true } }
      guard let name = layer?.name ?? stack.last?.name else { continue }
      let share = 1 / Double(places.count)
      if let known = order.firstIndex(where: { $0.name == name.text }) {
        order[known].share += share
      } else {
        order.append(DrawnCause(name: name.text, decision: name.decision, share: share))
      }
    }
    let sorted = order.indices.sorted { (-order[$0].share, $0) < (-order[$1].share, $1) }
    return sorted.prefix(3).map { order[$0] }.filter { $0.share >= Self.leastShare }
  }

  /// How far outside an item pixels may differ because of it. Unit: pixels.
  private static let reach = 1.5
  /// The minimum share of pixels for a name to be reported.
  private static let leastShare = 0.1
  /// The maximum number of pixels examined in a group.
  private static let most = 128

  private struct Name {
    let text: String
    let decision: DecisionID
  }

  private struct Layer {
    let item: Int
    let name: Name
    let cover: DrawItem.Cover
  }

  fileprivate struct Sample {
    let (x, y): (Int, Int)
    let (expected, actual): (UInt32, UInt32)
  }

  /// Calls `body` with every named item that is drawn, back to front, and its clip.
  private func forEachNamed(_ body: (Int, DrawItem, Name, CGRect?) -> Void) {
    var current: Name?
    var clips: [CGRect] = []
    for (index, item) in items.enumerated() {
      switch item {
      case .name(let name, let decision): current = Name(text: name, decision: decision)
      case .pushClip(let rect): clips.append(rect)
      case .popClip: clips.removeLast(clips.isEmpty ? 0 : 1)
      default: if let current { body(index, item, current, clips.last) }
      }
    }
  }

  /// Returns differing pixels of a box, evenly spread.
  private func samples(in box: CGRect, _ expected: Bitmap, _ actual: Bitmap) -> [Sample] {
    var places: [(x: Int, y: Int)] = []
    expected.pixels.withUnsafeBufferPointer { a in
      actual.pixels.withUnsafeBufferPointer { b in
        for y in Int(box.minY)..<Int(box.maxY) {
          let row = y * expected.width
          for x in Int(box.minX)..<Int(box.maxX) where a[row + x] != b[row + x] { places.append((x, y)) }
        }
      }
    }
    let count = min(places.count, Self.most)
    return (0..<count).map { number in
      let (x, y) = places[number * places.count / count]
      return Sample(x: x, y: y, expected: expected[x, y], actual: actual[x, y])
    }
  }

  /// Returns the tints whose own change explains all pixels where they are topmost.
  private static func explainedVeils(_ stacks: [[Layer]], _ samples: [Sample]) -> Set<Int> {
    var fits: [Int: VeilFit] = [:]
    for (stack, sample) in zip(stacks, samples) {
      guard let top = stack.last, case .tint(let color) = top.cover else { continue }
      fits[top.item, default: VeilFit(color)].add(sample)
    }
    return Set(fits.filter { $0.value.isGood }.keys)
  }
}

/// Whether another opacity of a tint explains a set of differing pixels: each moved by the same multiple of the way
/// from the colour below to the tint's colour.
private struct VeilFit {
  private let color: Color
  private var pairs: [(way: Double, change: Double)] = []

  init(_ color: Color) { self.color = color }

  mutating func add(_ sample: DrawList.Sample) {
    for (shift, part) in [(UInt32(16), color.red), (8, color.green), (0, color.blue)] {
      let (before, after) = (Double(sample.expected >> shift & 0xFF), Double(sample.actual >> shift & 0xFF))
      let under = (after - part * 255 * color.alpha) / (1 - color.alpha)
      pairs.append((part * 255 - under, after - before))
    }
  }

  /// Whether least squares fit every channel within rounding errors, except for 5 % of the values.
  var isGood: Bool {
    let (product, square) = pairs.reduce((0, 0)) { ($0.0 + $1.way * $1.change, $0.1 + $1.way * $1.way) }
    guard square > 0, pairs.count >= 12 else { return false }
    let factor = product / square
    let off = pairs.count { abs($0.change - factor * $0.way) > 1.6 }
    return Double(off) <= Double(pairs.count) * 0.05
  }
}

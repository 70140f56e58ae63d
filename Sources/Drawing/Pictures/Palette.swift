import Foundation

/// Counts how often colours occur in pictures, to choose a ``Palette``. Alpha is ignored.
package struct ColorCounts {
  /// The number of pixels of each colour, 0xRRGGBB.
  fileprivate var counts: [UInt32: Int] = [:]

  package init() {}

  /// Counts the pixels of a picture that differ from the one before it; all if there is none.
  package mutating func add(_ picture: Bitmap, after previous: Bitmap?) {
    // Most neighbours are equal.
    var (color, run) = (UInt32(0), 0)
    picture.forEachPixel(changedFrom: previous) { _, pixel in
      let next = pixel & 0xFF_FFFF
      if next != color {
        if run > 0 { counts[color, default: 0] += run }
        (color, run) = (next, 0)
      }
      run += 1
    }
    if run > 0 { counts[color, default: 0] += run }
  }
}

/// A few colours that stand for all colours of some pictures.
///
/// The same counts give the same palette. If there are few enough colours, it has exactly them. Otherwise large areas of
/// one colour keep theirs, and the others are divided by median cut: always the group whose colours differ most in sum,
/// at the mean of the channel in which they differ most.
package struct Palette {
  /// The colours, 0xRRGGBB.
  package let colors: [UInt32]
  private var known: [UInt32: UInt8] = [:]

  /// The part of all pixels from which on a colour is kept as it is, if there is room: flat areas must not flicker or
  /// differ from their neighbours.
  private static let flatShare = 1_000

  /// Chooses at most `capacity` colours, 1 to 256.
  package init(of colors: ColorCounts, capacity: Int) {
    precondition((1...256).contains(capacity), "a palette of \(capacity) colours")
    // In an order that does not depend on that of the dictionary.
    let all = colors.counts.map { CountedColor($0.key, count: $0.value) }
      .sorted { ($1.count, $0.color) < ($0.count, $1.color) }
    guard all.count > capacity else {
      self.colors = all.isEmpty ? [0] : all.map(\.color)
      return
    }
    let pixels = all.reduce(0) { $0 + $1.count }
    let flat = all.prefix(capacity / 2).prefix { $0.count * Self.flatShare >= pixels }
    var groups = [ColorGroup(all.dropFirst(flat.count))]
    while flat.count + groups.count < capacity {
      // Of equal ones the first.
      let place = groups.indices.reduce(0) { groups[$1].error > groups[$0].error ? $1 : $0 }
      guard let (lower, upper) = groups[place].halves else { break }
      groups[place] = lower
      groups.append(upper)
    }
    self.colors = flat.map(\.color) + groups.map(\.mean)
  }

  /// Returns the index of the nearest colour; the first of equally near ones. The alpha of the pixel is ignored.
  package mutating func index(of pixel: UInt32) -> UInt8 {
    let color = pixel & 0xFF_FFFF
    if let index = known[color] { return index }
    var (best, least) = (0, Int.max)
    for (index, candidate) in colors.enumerated() {
      let distance = squaredDistance(candidate, color)
      if distance < least { (best, least) = (index, distance) }
    }
    known[color] = UInt8(best)
    return UInt8(best)
  }
}

/// A colour and how many pixels have it.
private struct CountedColor {
  let color: UInt32
  let count: Int

  init(_ color: UInt32, count: Int) { (self.color, self.count) = (color, count) }
}

/// A group of colours that share one palette entry.
private struct ColorGroup {
  private var colors: ArraySlice<CountedColor>
  /// The mean of each channel: red, green, blue.
  private let means: [Double]
  /// The sum of the squared distances to the mean, for each channel.
  private let errors: [Double]

  init(_ colors: ArraySlice<CountedColor>) {
    self.colors = colors
    var (count, sums, squares) = (0.0, [0.0, 0, 0], [0.0, 0, 0])
    for color in colors {
      let weight = Double(color.count)
      count += weight
      for place in 0..<3 {
        let value = Double(channel(color.color, place))
        sums[place] += weight * value
        squares[place] += weight * value * value
      }
    }
    means = sums.map { $0 / count }
    errors = (0..<3).map { max(0, squares[$0] - sums[$0] * sums[$0] / count) }
  }

  /// The sum of the squared distances of all pixels to the mean.
  var error: Double { colors.count > 1 ? errors.reduce(0, +) : 0 }

  var mean: UInt32 {
    means.reduce(0) { $0 << 8 | UInt32(min(max($1.rounded(), 0), 255)) }
  }

  /// The colours below and above the mean of the channel with the largest error; nil for a single colour.
  var halves: (lower: ColorGroup, upper: ColorGroup)? {
    guard colors.count > 1 else { return nil }
    let place = (1..<3).reduce(0) { errors[$1] > errors[$0] ? $1 : $0 }
    var (lower, upper): (ArraySlice<CountedColor>, ArraySlice<CountedColor>) = ([], [])
    for color in colors {
      if Double(channel(color.color, place)) <= means[place] { lower.append(color) } else { upper.append(color) }
    }
    guard !lower.isEmpty, !upper.isEmpty else { return nil }
    return (ColorGroup(lower), ColorGroup(upper))
  }
}

/// Returns a channel of 0xRRGGBB: 0 for red, 1 for green, 2 for blue.
private func channel(_ color: UInt32, _ place: Int) -> UInt32 { color >> (16 - 8 * UInt32(place)) & 0xFF }

private func squaredDistance(_ a: UInt32, _ b: UInt32) -> Int {
  var (sum, shift) = (0, UInt32(0))
  while shift < 24 {
    let difference = Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)
    sum += difference * difference
    shift += 8
  }
  return sum
}

extension Bitmap {
  /// Calls `body` with place and value of each pixel that differs from that of another picture of the same size, row by
  /// row; with all pixels if there is none.
  package func forEachPixel(changedFrom previous: Bitmap?, _ body: (_ place: Int, _ pixel: UInt32) -> Void) {
    pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      guard let previous else {
        for place in 0..<pixels.count { body(place, base[place]) }
        return
      }
      precondition(width == previous.width && height == previous.height, "bitmaps of different sizes")
      previous.pixels.withUnsafeBufferPointer { previous in
        guard let old = previous.baseAddress else { return }
        for row in stride(from: 0, to: pixels.count, by: max(width, 1)) {
          // Most rows are equal.
          if memcmp(base + row, old + row, width * 4) == 0 { continue }
          for place in row..<row + width where base[place] != old[place] { body(place, base[place]) }
        }
      }
    }
  }
}

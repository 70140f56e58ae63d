import Drawing

/// Bilinear sample positions along one axis of a mip level, one per screen pixel.
struct SampleAxis {
  /// The index of the level's pixel before each position.
  private(set) var indices: [Int32]
  /// The fraction of the way from that pixel to the next one. Unit: 1/256.
  private(set) var fractions: [UInt32]

  /// - Parameters:
  ///   - count: The number of screen pixels.
  ///   - start: The position of the first screen pixel's centre, in the level's pixels.
  ///   - step: The distance from one screen pixel to the next, in the level's pixels.
  ///   - length: The number of the level's pixels.
  init(count: Int, start: Double, step: Double, length: Int) {
    indices = [Int32](repeating: 0, count: count)
    fractions = [UInt32](repeating: 0, count: count)
    // Fixed point with 32 fractional bits. Over a screen the error stays below a millionth of a pixel.
    let one = 4_294_967_296.0
    let last = (length - 1) << 32
    // The centre of a level's pixel is at its index plus 0.5.
    var position = Int(((start - 0.5) * one).rounded())
    let stride = Int((step * one).rounded())
    for index in 0..<count {
      let clamped = min(max(position, 0), last)
      indices[index] = Int32(truncatingIfNeeded: clamped >> 32)
      fractions[index] = UInt32(truncatingIfNeeded: (clamped & 0xFFFF_FFFF) >> 24)
      position &+= stride
    }
  }

  /// Splits a range of screen pixels where their positions pass from one tile to the next.
  func tileSpans(in pixels: Range<Int>) -> [(tile: Int, range: Range<Int>)] {
    var result: [(tile: Int, range: Range<Int>)] = []
    var start = pixels.lowerBound
    while start < pixels.upperBound {
      let tile = Int(indices[start]) / SDLHostConstants.tileSide
      var end = start + 1
      while end < pixels.upperBound, Int(indices[end]) / SDLHostConstants.tileSide == tile { end += 1 }
      result.append((tile, start..<end))
      start = end
    }
    return result
  }
}

/// Interpolates linearly from one pixel to another; `fraction` is in 1/256.
///
/// Computes two channels at once, 16 bits apart: `even` has the bytes 0 and 2, `odd` the bytes 1 and 3. 0x80 rounds.
@inline(__always)
func mix(_ a: UInt32, _ b: UInt32, _ fraction: UInt32) -> UInt32 {
  let rest = 256 &- fraction
  let even = ((a & 0xFF00FF) &* rest &+ (b & 0xFF00FF) &* fraction &+ 0x80_0080) >> 8 & 0xFF00FF
  let odd = ((a >> 8 & 0xFF00FF) &* rest &+ (b >> 8 & 0xFF00FF) &* fraction &+ 0x80_0080) & 0xFF00_FF00
  return even | odd
}

/// Interpolates four pixels at once, with the same results as the single version. Each channel is in a lane of 16 bits.
/// `fractions` has each pixel's fraction in both halves, for two channels.
@inline(__always)
func mix(_ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>, _ fractions: SIMD4<UInt32>) -> SIMD4<UInt32> {
  func channels(_ pixels: SIMD4<UInt32>) -> SIMD8<UInt16> { unsafeBitCast(pixels & 0xFF00FF, to: SIMD8<UInt16>.self) }
  let fraction = unsafeBitCast(fractions, to: SIMD8<UInt16>.self)
  let rest = SIMD8<UInt16>(repeating: 256) &- fraction
  let half = SIMD8<UInt16>(repeating: 0x80)
  let even = (channels(a) &* rest &+ channels(b) &* fraction &+ half) &>> 8
  let odd = channels(a &>> 8) &* rest &+ channels(b &>> 8) &* fraction &+ half
  return unsafeBitCast(even, to: SIMD4<UInt32>.self) | (unsafeBitCast(odd, to: SIMD4<UInt32>.self) & 0xFF00_FF00)
}

/// Interpolates `count` pixels vertically between two rows, all at the same fraction.
func mixRows(
  _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ fraction: UInt32, _ count: Int,
  into line: UnsafeMutablePointer<UInt32>
) {
  if fraction == 0 { return line.update(from: upper, count: count) }
  var index = 0
  let fractions = SIMD4<UInt32>(repeating: fraction &* 0x1_0001)
  while index &+ 4 <= count {
    let a = UnsafeRawPointer(upper + index).loadUnaligned(as: SIMD4<UInt32>.self)
    let b = UnsafeRawPointer(lower + index).loadUnaligned(as: SIMD4<UInt32>.self)
    UnsafeMutableRawPointer(line + index).storeBytes(of: mix(a, b, fractions), as: SIMD4<UInt32>.self)
    index &+= 4
  }
  while index < count {
    line[index] = mix(upper[index], lower[index], fraction)
    index &+= 1
  }
}

/// Interpolates `count` pixels horizontally, each between the pixel of `line` at its index and the next one.
///
/// The indices are columns of the level; `line` begins at column `first`.
func mixColumns(
  _ line: UnsafePointer<UInt32>, first: Int, _ indices: UnsafePointer<Int32>, _ fractions: UnsafePointer<UInt32>,
  _ count: Int, into row: UnsafeMutablePointer<UInt32>
) {
  // Moved so that a column is an index.
  let line = line - first
  var x = 0
  while x &+ 4 <= count {
    let (p, q) = (line + Int(indices[x]), line + Int(indices[x &+ 1]))
    let (r, s) = (line + Int(indices[x &+ 2]), line + Int(indices[x &+ 3]))
    let four = UnsafeRawPointer(fractions + x).loadUnaligned(as: SIMD4<UInt32>.self) &* 0x1_0001
    let mixed = mix(SIMD4(p[0], q[0], r[0], s[0]), SIMD4(p[1], q[1], r[1], s[1]), four)
    UnsafeMutableRawPointer(row + x).storeBytes(of: mixed, as: SIMD4<UInt32>.self)
    x &+= 4
  }
  while x < count {
    let place = line + Int(indices[x])
    row[x] = mix(place[0], place[1], fractions[x])
    x &+= 1
  }
}

/// Returns the bilinear sample of four neighbours in a tile; `pixel` is the upper left one.
@inline(__always)
func sample(_ pixel: UnsafePointer<UInt32>, _ across: UInt32, _ down: UInt32) -> UInt32 {
  mix(mix(pixel[0], pixel[1], across), mix(pixel[Picture.tilePitch], pixel[Picture.tilePitch + 1], across), down)
}

/// Blends a premultiplied pixel over an opaque one, at an opacity of 0…256.
@inline(__always)
func blendPremultiplied(_ over: UInt32, on under: UInt32, _ opacity: UInt32) -> UInt32 {
  let alpha = over >> 24
  // An alpha of 255 counts as 256.
  let rest = 256 &- (((alpha &+ alpha >> 7) &* opacity) >> 8)
  let redBlue = (((over & 0xFF00FF) &* opacity) >> 8 & 0xFF00FF) &+ (((under & 0xFF00FF) &* rest) >> 8 & 0xFF00FF)
  let green = (((over & 0x00FF00) &* opacity) >> 8 & 0x00FF00) &+ (((under & 0x00FF00) &* rest) >> 8 & 0x00FF00)
  return 0xFF00_0000 | redBlue | green
}

import CSDL
import Drawing
import Foundation
import Primitives

/// A rectangle of whole pixels. Its right and lower edges are excluded.
struct PixelRect: Equatable {
  var left, top, right, bottom: Int

  var width: Int { right - left }
  var height: Int { bottom - top }
  var isEmpty: Bool { right <= left || bottom <= top }

  func overlap(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }
}

extension PixelRect {
  /// Creates the rectangle of every pixel that `rect` touches. Coordinates beyond ±2²⁴ are clamped; no surface is
  /// larger.
  init(around rect: CGRect) {
    func whole(_ value: Double) -> Int { Int(min(max(value.isFinite ? value : 0, -16_777_216), 16_777_216)) }
    self.init(
      left: whole(rect.minX.rounded(.down)), top: whole(rect.minY.rounded(.down)),
      right: whole(rect.maxX.rounded(.up)), bottom: whole(rect.maxY.rounded(.up)))
  }
}

extension PixelRect {
  /// Divides rectangles into shares with about as many pixels each: as many as asked for, or fewer if a share would be
  /// small. A rectangle is cut between two rows.
  static func shares(of parts: [PixelRect], count: Int, atLeast pixels: Int) -> [[PixelRect]] {
    let total = parts.reduce(0) { $0 + $1.width * $1.height }
    let count = max(1, min(count, total / max(1, pixels)))
    var shares: [[PixelRect]] = [[]]
    var taken = 0
    for part in parts {
      var rest = part
      while !rest.isEmpty {
        // The last share takes what is left.
        let room = shares.count == count ? Int.max : total * shares.count / count - taken
        let rows = min(rest.height, room / rest.width)
        if rows > 0 {
          var top = rest
          top.bottom = rest.top + rows
          shares[shares.count - 1].append(top)
          taken += rest.width * rows
          rest.top = top.bottom
        }
        if !rest.isEmpty { shares.append([]) }
      }
    }
    return shares
  }
}

/// A colour in the format for blending: 0xRRGGBB and an opacity from 0 to 256.
struct Paint {
  let rgb: UInt32
  let alpha: UInt32

  /// Whether it hides the pixels under it.
  var isOpaque: Bool { alpha >= 256 }

  /// The paint for a pixel that is half covered.
  var halved: Paint { Paint(rgb: rgb, alpha: alpha / 2) }
}

extension Paint {
  init(_ color: Color) {
    func byte(_ part: Double) -> UInt32 { UInt32(min(max(part.isFinite ? part : 0, 0), 1) * 255 + 0.5) }
    rgb = byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
    alpha = UInt32(min(max(color.alpha.isFinite ? color.alpha : 0, 0), 1) * 256 + 0.5)
  }
}

/// Returns `under` with `over` on it at an opacity of 0…256. Each multiplication computes two channels.
@inline(__always)
func blend(_ over: UInt32, on under: UInt32, _ alpha: UInt32) -> UInt32 {
  let rest = 256 &- alpha
  let redBlue = ((over & 0xFF00FF) &* alpha &+ (under & 0xFF00FF) &* rest &+ 0x80_0080) >> 8 & 0xFF00FF
  let green = ((over & 0x00FF00) &* alpha &+ (under & 0x00FF00) &* rest &+ 0x00_8000) >> 8 & 0x00FF00
  return 0xFF00_0000 | redBlue | green
}

/// Blends one colour onto a row of pixels at an opacity of 1…256, bit for bit like ``blend(_:on:_:)``.
///
/// Opaque rows are written through the cache, unlike SDL_FillRect's non-temporal stores. After those, the next item on
/// a panel would have to fetch its pixels from memory.
@inline(__always)
func blendRow(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ rgb: UInt32, _ alpha: UInt32) {
  if alpha >= 256 { return row.update(repeating: 0xFF00_0000 | rgb, count: count) }
  var x = 0
  if count >= 4 {
    let quad = QuadBlend(rgb, alpha)
    while x &+ 4 <= count {
      quad.apply(row + x)
      x &+= 4
    }
  }
  while x < count {
    row[x] = blend(rgb, on: row[x], alpha)
    x &+= 1
  }
}

/// Blends one colour onto four pixels at a time. Each channel is in a 16-bit SIMD lane.
struct QuadBlend {
  private let redBlue: SIMD8<UInt16>
  private let green: SIMD8<UInt16>
  private let rest: SIMD8<UInt16>

  @inline(__always)
  init(_ rgb: UInt32, _ alpha: UInt32) {
    let redBlue = (rgb & 0xFF00FF) &* alpha &+ 0x80_0080
    let green = (rgb >> 8 & 0xFF) &* alpha &+ 0x80
    self.redBlue = unsafeBitCast(SIMD4<UInt32>(repeating: redBlue), to: SIMD8<UInt16>.self)
    self.green = unsafeBitCast(SIMD4<UInt32>(repeating: green), to: SIMD8<UInt16>.self)
    rest = SIMD8(repeating: UInt16(truncatingIfNeeded: 256 &- alpha))
  }

  @inline(__always)
  func apply(_ pixels: UnsafeMutablePointer<UInt32>) {
    let place = UnsafeMutableRawPointer(pixels)
    let under = place.loadUnaligned(as: SIMD4<UInt32>.self)
    let even = unsafeBitCast(under & 0xFF00FF, to: SIMD8<UInt16>.self)
    let odd = unsafeBitCast((under &>> 8) & 0x0000FF, to: SIMD8<UInt16>.self)
    let newEven = unsafeBitCast((even &* rest &+ redBlue) &>> 8, to: SIMD4<UInt32>.self)
    let newOdd = unsafeBitCast(odd &* rest &+ green, to: SIMD4<UInt32>.self) & 0x00FF00
    place.storeBytes(of: (newEven | newOdd) | 0xFF00_0000, as: SIMD4<UInt32>.self)
  }
}

/// The back buffer: an opaque SDL surface of 32 bits a pixel, of which only some rows may be in memory.
final class PixelSurface {
  /// The rows in memory, as a surface.
  let surface: UnsafeMutablePointer<SDL_Surface>
  /// The address of row 0, even if that row is not in memory. Only ``rows`` may be accessed.
  let pixels: UnsafeMutablePointer<UInt32>
  /// The rows in memory.
  let rows: Range<Int>
  /// The number of pixels from one row to the next.
  let stride: Int
  let width: Int
  let height: Int
  private let memory: PixelMemory

  /// - Parameters:
  ///   - rows: The rows in memory; nil for all.
  ///   - old: A surface that is no longer needed. Its memory is reused if it has a suitable size.
  init(width: Int, height: Int, rows: Range<Int>? = nil, replacing old: PixelSurface? = nil) throws(HostError) {
    (self.width, self.height) = (max(1, width), max(1, height))
    stride = self.width
    self.rows = rows ?? 0..<self.height
    let count = self.width * self.rows.count
    if let old, old.memory.suits(count) { memory = old.memory } else { memory = try PixelMemory(count: count) }
    pixels = memory.base - self.rows.lowerBound * stride
    guard
      let created = SDL_CreateRGBSurfaceWithFormatFrom(
        memory.base, Int32(self.width), Int32(self.rows.count), 32, Int32(stride * 4),
        SDL_PIXELFORMAT_ARGB8888.rawValue)
    else { throw .lastSDL("create a surface of \(width) × \(height) pixels") }
    surface = created
  }

  deinit { SDL_FreeSurface(surface) }

  /// The whole picture.
  var bounds: PixelRect { PixelRect(left: 0, top: 0, right: width, bottom: height) }

  /// The part of it that is in memory.
  var area: PixelRect { PixelRect(left: 0, top: rows.lowerBound, right: width, bottom: rows.upperBound) }

  /// Fills whole pixels; `rect` must lie within the surface.
  func fill(_ rect: PixelRect, _ paint: Paint) {
    guard !rect.isEmpty, paint.alpha > 0 else { return }
    for y in rect.top..<rect.bottom { blendRow(pixels + (y * stride + rect.left), rect.width, paint.rgb, paint.alpha) }
  }

  /// Returns a copy of the pixels.
  func bitmap() -> Bitmap { Bitmap(width: width, height: height, copying: pixels, pitch: stride * 4) }
}

/// Memory for the pixels of a frame.
///
/// It is mapped, so that the system gets it back as soon as it is freed. On the heap, the frames of a window that is
/// resized would leave gaps of many megabytes, because each has another size.
final class PixelMemory {
  let base: UnsafeMutablePointer<UInt32>
  private let bytes: Int

  /// - Throws: ``HostError/sdlFailed(action:reason:)`` if there is not enough memory.
  init(count: Int) throws(HostError) {
    bytes = max(1, count) * 4
    let memory = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else {
      throw .sdlFailed(action: "get memory for \(count) pixels", reason: String(cString: strerror(errno)).lowercased())
    }
    base = memory.assumingMemoryBound(to: UInt32.self)
  }

  deinit { munmap(base, bytes) }

  /// Whether it is large enough for this many pixels, and less than twice too large.
  func suits(_ count: Int) -> Bool { count * 4 <= bytes && bytes < count * 8 }
}

import CSDL
import Drawing
import Foundation
import TouchKit

/// A rectangle of whole pixels, right and lower edge excluded.
struct PixelRect: Equatable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  var width: Int { right - left }
  var height: Int { bottom - top }
  var isEmpty: Bool { right <= left || bottom <= top }

  func overlap(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// Every pixel that the rectangle touches; coordinates beyond ±2²⁴ are cut, since no surface is larger.
  init(around rect: CGRect) {
    func whole(_ value: Double) -> Int { Int(min(max(value.isFinite ? value : 0, -16_777_216), 16_777_216)) }
    self.init(
      left: whole(rect.minX.rounded(.down)), top: whole(rect.minY.rounded(.down)),
      right: whole(rect.maxX.rounded(.up)), bottom: whole(rect.maxY.rounded(.up)))
  }

  init(left: Int, top: Int, right: Int, bottom: Int) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }
}

/// A colour ready for blending: 0xRRGGBB and an opacity from 0 to 256.
struct Paint {
  let rgb: UInt32
  let alpha: UInt32

  init(_ color: Color) {
    func byte(_ part: Double) -> UInt32 { UInt32(min(max(part.isFinite ? part : 0, 0), 1) * 255 + 0.5) }
    rgb = byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
    alpha = UInt32(min(max(color.alpha.isFinite ? color.alpha : 0, 0), 1) * 256 + 0.5)
  }
}

/// `under` with `over` on it at an opacity of 0…256. Two channels are computed in one multiplication each.
@inline(__always)
func blend(_ over: UInt32, on under: UInt32, _ alpha: UInt32) -> UInt32 {
  let rest = 256 &- alpha
  let redBlue = ((over & 0xFF00FF) &* alpha &+ (under & 0xFF00FF) &* rest &+ 0x80_0080) >> 8 & 0xFF00FF
  let green = ((over & 0x00FF00) &* alpha &+ (under & 0x00FF00) &* rest &+ 0x00_8000) >> 8 & 0x00FF00
  return 0xFF00_0000 | redBlue | green
}

/// The surface that everything is drawn on: an SDL surface of 32 bits a pixel, without transparency.
final class PixelSurface {
  let surface: UnsafeMutablePointer<SDL_Surface>
  let pixels: UnsafeMutablePointer<UInt32>
  /// Pixels from one row to the next.
  let stride: Int
  let width: Int
  let height: Int

  init(width: Int, height: Int) throws(HostError) {
    (self.width, self.height) = (max(1, width), max(1, height))
    guard
      let created = SDL_CreateRGBSurfaceWithFormat(
        0, Int32(self.width), Int32(self.height), 32, SDL_PIXELFORMAT_ARGB8888.rawValue),
      let memory = created.pointee.pixels
    else { throw .lastSDL("create a surface of \(width) × \(height) pixels") }
    surface = created
    pixels = memory.assumingMemoryBound(to: UInt32.self)
    stride = Int(created.pointee.pitch) / 4
  }

  deinit { SDL_FreeSurface(surface) }

  var bounds: PixelRect { PixelRect(left: 0, top: 0, right: width, bottom: height) }

  /// Fills whole pixels; `rect` must lie within the surface.
  func fill(_ rect: PixelRect, _ paint: Paint) {
    guard !rect.isEmpty, paint.alpha > 0 else { return }
    if paint.alpha >= 256 {
      var area = SDL_Rect(
        x: Int32(rect.left), y: Int32(rect.top), w: Int32(rect.width), h: Int32(rect.height))
      SDL_FillRect(surface, &area, 0xFF00_0000 | paint.rgb)
      return
    }
    let redBlue = (paint.rgb & 0xFF00FF) &* paint.alpha &+ 0x80_0080
    let green = (paint.rgb & 0x00FF00) &* paint.alpha &+ 0x00_8000
    let rest = 256 &- paint.alpha
    for y in rect.top..<rect.bottom {
      let row = pixels + y * stride
      var x = rect.left
      while x < rect.right {
        let under = row[x]
        let newRedBlue = (redBlue &+ (under & 0xFF00FF) &* rest) >> 8 & 0xFF00FF
        row[x] = 0xFF00_0000 | newRedBlue | (green &+ (under & 0x00FF00) &* rest) >> 8 & 0x00FF00
        x &+= 1
      }
    }
  }

  /// A copy of what has been drawn.
  func bitmap() -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    bitmap.pixels.withUnsafeMutableBufferPointer { target in
      guard let base = target.baseAddress else { return }
      for y in 0..<height { memcpy(base + y * width, pixels + y * stride, width * 4) }
    }
    return bitmap
  }
}

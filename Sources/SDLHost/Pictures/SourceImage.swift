import CSDL
import Drawing
import Foundation
import Pictures

/// A picture as SDL_image decoded it, palette, three or four bytes a pixel, turned as its camera was held.
final class SourceImage {
  let width: Int
  let height: Int
  let isOpaque: Bool
  /// Colours of an opaque picture with at most 256 of them.
  let palette: [UInt32]?
  /// Bytes a pixel takes in storage where no palette is used.
  var depth: Int { isOpaque ? 3 : 4 }

  private let surface: UnsafeMutablePointer<SDL_Surface>
  /// The upper left pixel, and the bytes from one pixel to the next on the right and below: a turned or
  /// mirrored picture is walked through in another direction.
  private let origin: UnsafeRawPointer
  private let across: Int
  private let down: Int
  private enum Layout { case indexed, rgb, bgr, argb }
  private let layout: Layout

  /// Takes over the surface; nil if its pixels cannot be had in a known form.
  init?(_ loaded: UnsafeMutablePointer<SDL_Surface>, orientation: PictureHeader.Orientation) {
    let format = loaded.pointee.format.pointee
    let hasKey = SDL_HasColorKey(loaded) == SDL_TRUE
    let colors = Self.opaquePalette(loaded)
    switch format.format {
    case SDL_PIXELFORMAT_INDEX8.rawValue where colors != nil: (surface, layout) = (loaded, .indexed)
    case SDL_PIXELFORMAT_RGB24.rawValue where !hasKey: (surface, layout) = (loaded, .rgb)
    case SDL_PIXELFORMAT_BGR24.rawValue where !hasKey: (surface, layout) = (loaded, .bgr)
    default:
      defer { SDL_FreeSurface(loaded) }
      guard let converted = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ARGB8888.rawValue, 0) else {
        return nil
      }
      (surface, layout) = (converted, .argb)
    }
    palette = layout == .indexed ? colors : nil
    isOpaque = layout != .argb || (format.Amask == 0 && format.palette == nil && !hasKey)
    let (columns, rows) = (Int(surface.pointee.w), Int(surface.pointee.h))
    guard let memory = surface.pointee.pixels, columns > 0, rows > 0 else {
      SDL_FreeSurface(surface)
      return nil
    }
    let (step, pitch) = (Int(surface.pointee.format.pointee.BytesPerPixel), Int(surface.pointee.pitch))
    let start =
      (orientation.startsAtRight ? (columns - 1) * step : 0)
      + (orientation.startsAtBottom ? (rows - 1) * pitch : 0)
    origin = UnsafeRawPointer(memory) + start
    let alongRow = orientation.startsAtRight ? -step : step
    let alongColumn = orientation.startsAtBottom ? -pitch : pitch
    (across, down) = orientation.swapsAxes ? (alongColumn, alongRow) : (alongRow, alongColumn)
    (width, height) = orientation.swapsAxes ? (rows, columns) : (columns, rows)
  }

  deinit { SDL_FreeSurface(surface) }

  private static func opaquePalette(_ surface: UnsafeMutablePointer<SDL_Surface>) -> [UInt32]? {
    guard let palette = surface.pointee.format.pointee.palette, SDL_HasColorKey(surface) == SDL_FALSE else {
      return nil
    }
    var colors = [UInt32](repeating: 0xFF00_0000, count: 256)
    for index in 0..<min(256, Int(palette.pointee.ncolors)) {
      let color = palette.pointee.colors[index]
      guard color.a == 255 else { return nil }
      colors[index] = 0xFF00_0000 | UInt32(color.r) << 16 | UInt32(color.g) << 8 | UInt32(color.b)
    }
    return colors
  }

  /// The pixel as premultiplied 0xAARRGGBB.
  @inline(__always)
  private func pixel(_ x: Int, _ row: UnsafeRawPointer, _ colors: UnsafePointer<UInt32>?) -> UInt32 {
    let place = row + x &* across
    let bytes = place.assumingMemoryBound(to: UInt8.self)
    switch layout {
    case .indexed: return colors?[Int(bytes[0])] ?? 0
    case .rgb: return 0xFF00_0000 | UInt32(bytes[0]) << 16 | UInt32(bytes[1]) << 8 | UInt32(bytes[2])
    case .bgr: return 0xFF00_0000 | UInt32(bytes[2]) << 16 | UInt32(bytes[1]) << 8 | UInt32(bytes[0])
    case .argb:
      let straight = place.assumingMemoryBound(to: UInt32.self)[0]
      return isOpaque ? straight | 0xFF00_0000 : premultiplied(straight)
    }
  }

  /// Writes pixels of a row in the stored form.
  func copyStored(_ x: Int, _ y: Int, _ count: Int, to target: UnsafeMutablePointer<UInt8>) {
    let row = origin + y * down
    if layout == .indexed {
      for index in 0..<count {
        target[index] = row.load(fromByteOffset: (x + index) * across, as: UInt8.self)
      }
    } else {
      for index in 0..<count { storePixel(pixel(x + index, row, nil), depth, target + index * depth) }
    }
  }

  /// The picture at half the size.
  func halved() -> HalfImage {
    let empty: [UInt32] = []
    return (palette ?? empty).withUnsafeBufferPointer { colors in
      HalfImage(width: (width + 1) / 2, height: (height + 1) / 2) { y, target in
        let (upper, lower) = (origin + 2 * y * down, origin + min(2 * y + 1, height - 1) * down)
        for x in 0..<target.count {
          let (left, right) = (2 * x, min(2 * x + 1, width - 1))
          target[x] = mean(
            pixel(left, upper, colors.baseAddress), pixel(right, upper, colors.baseAddress),
            pixel(left, lower, colors.baseAddress), pixel(right, lower, colors.baseAddress))
        }
      }
    }
  }
}

/// A smaller size of a picture on its way into tiles.
struct HalfImage {
  let width: Int
  let height: Int
  private var pixels: [UInt32]

  init(width: Int, height: Int, fillRow: (_ y: Int, _ row: UnsafeMutableBufferPointer<UInt32>) -> Void) {
    (self.width, self.height) = (width, height)
    pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      for y in 0..<height {
        fillRow(y, UnsafeMutableBufferPointer(rebasing: buffer[(y * width)..<((y + 1) * width)]))
      }
      count = width * height
    }
  }

  func copyStored(_ x: Int, _ y: Int, _ count: Int, depth: Int, to target: UnsafeMutablePointer<UInt8>) {
    for index in 0..<count { storePixel(pixels[y * width + x + index], depth, target + index * depth) }
  }

  func halved() -> HalfImage {
    pixels.withUnsafeBufferPointer { source in
      HalfImage(width: (width + 1) / 2, height: (height + 1) / 2) { y, target in
        let (upper, lower) = (2 * y * width, min(2 * y + 1, height - 1) * width)
        for x in 0..<target.count {
          let (left, right) = (2 * x, min(2 * x + 1, width - 1))
          target[x] = mean(
            source[upper + left], source[upper + right], source[lower + left], source[lower + right])
        }
      }
    }
  }
}

@inline(__always)
private func storePixel(_ pixel: UInt32, _ depth: Int, _ target: UnsafeMutablePointer<UInt8>) {
  target[0] = UInt8(truncatingIfNeeded: pixel)
  target[1] = UInt8(truncatingIfNeeded: pixel >> 8)
  target[2] = UInt8(truncatingIfNeeded: pixel >> 16)
  if depth == 4 { target[3] = UInt8(truncatingIfNeeded: pixel >> 24) }
}

/// The mean of four pixels, each channel rounded.
@inline(__always)
private func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
  let low: UInt32 = 0x00FF_00FF
  let even = (a & low) &+ (b & low) &+ (c & low) &+ (d & low) &+ 0x0002_0002
  let odd = (a >> 8 & low) &+ (b >> 8 & low) &+ (c >> 8 & low) &+ (d >> 8 & low) &+ 0x0002_0002
  return (even >> 2 & low) | (odd >> 2 & low) << 8
}

/// Colours multiplied by their opacity, so that averages of neighbours do not pick up hidden colours.
@inline(__always)
private func premultiplied(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel >> 24
  if alpha == 255 { return pixel }
  let redBlue = ((pixel & 0xFF00FF) &* alpha &+ 0x80_0080) >> 8 & 0xFF00FF
  let green = ((pixel & 0x00FF00) &* alpha &+ 0x00_8000) >> 8 & 0x00FF00
  return alpha << 24 | redBlue | green
}

import CSDL
import Drawing
import Foundation
import Pictures

/// A picture as SDL_image decoded it, with palette, three or four bytes a pixel, and its EXIF orientation applied.
final class SourceImage {
  let width: Int
  let height: Int
  let isOpaque: Bool
  /// Colours of an opaque picture with at most 256 of them.
  let palette: [UInt32]?
  /// Bytes per pixel in storage without a palette.
  let depth: Int

  private let surface: UnsafeMutablePointer<SDL_Surface>
  /// The upper left pixel after orientation, and the strides in bytes to the next pixel on the right and below.
  private let origin: UnsafeRawPointer
  private let across: Int
  private let down: Int
  private enum Layout { case indexed, rgb, bgr, argb }
  private let layout: Layout
  /// Buffers for a row's colours and indices.
  private let colorRow: UnsafeMutablePointer<UInt8>
  private let indexRow: UnsafeMutablePointer<UInt8>

  /// Takes ownership of the surface; nil if its pixels cannot be converted to a known format.
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
      guard let converted = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ARGB8888.rawValue, 0) else { return nil }
      (surface, layout) = (converted, .argb)
    }
    palette = layout == .indexed ? colors : nil
    isOpaque = layout != .argb || (format.Amask == 0 && format.palette == nil && !hasKey)
    depth = isOpaque ? 3 : 4
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
    (colorRow, indexRow) = (.allocate(capacity: width * 4), .allocate(capacity: width))
  }

  deinit {
    SDL_FreeSurface(surface)
    colorRow.deallocate()
    indexRow.deallocate()
  }

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
  private func pixel(_ x: Int, _ row: UnsafeRawPointer, _ palette: UnsafePointer<UInt32>?) -> UInt32 {
    let place = row + x &* across
    let bytes = place.assumingMemoryBound(to: UInt8.self)
    switch layout {
    case .indexed: return palette?[Int(bytes[0])] ?? 0
    case .rgb: return 0xFF00_0000 | UInt32(bytes[0]) << 16 | UInt32(bytes[1]) << 8 | UInt32(bytes[2])
    case .bgr: return 0xFF00_0000 | UInt32(bytes[2]) << 16 | UInt32(bytes[1]) << 8 | UInt32(bytes[0])
    case .argb:
      let straight = place.assumingMemoryBound(to: UInt32.self)[0]
      return isOpaque ? straight | 0xFF00_0000 : premultiplied(straight)
    }
  }

  /// A row from left to right, in storage format and as colours of `depth` bytes; valid until the next call.
  func row(_ y: Int) -> (stored: UnsafePointer<UInt8>, colors: UnsafePointer<UInt8>) {
    let row = origin + y * down
    let bytes = row.assumingMemoryBound(to: UInt8.self)
    if layout == .rgb, across == 3 { return (bytes, bytes) }
    (palette ?? []).withUnsafeBufferPointer { palette in
      for x in 0..<width { storeColor(pixel(x, row, palette.baseAddress), depth, colorRow + x &* depth) }
    }
    guard layout == .indexed else { return (UnsafePointer(colorRow), UnsafePointer(colorRow)) }
    if across == 1 { return (bytes, UnsafePointer(colorRow)) }
    for x in 0..<width { indexRow[x] = bytes[x &* across] }
    return (UnsafePointer(indexRow), UnsafePointer(colorRow))
  }
}

@inline(__always)
private func storeColor(_ pixel: UInt32, _ depth: Int, _ target: UnsafeMutablePointer<UInt8>) {
  if depth == 3 {
    target[0] = UInt8(truncatingIfNeeded: pixel >> 16)
    target[1] = UInt8(truncatingIfNeeded: pixel >> 8)
    target[2] = UInt8(truncatingIfNeeded: pixel)
  } else {
    UnsafeMutableRawPointer(target).storeBytes(of: pixel.littleEndian, as: UInt32.self)
  }
}

/// Premultiplies a pixel, so that averages are not tinted by transparent neighbours.
@inline(__always)
private func premultiplied(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel >> 24
  if alpha == 255 { return pixel }
  let redBlue = ((pixel & 0xFF00FF) &* alpha &+ 0x80_0080) >> 8 & 0xFF00FF
  let green = ((pixel & 0x00FF00) &* alpha &+ 0x00_8000) >> 8 & 0x00FF00
  return alpha << 24 | redBlue | green
}

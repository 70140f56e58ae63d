import CSDL
import Drawing
import Foundation
import TestSupport
import Testing
import TouchKit

@testable import SDLHost

@Suite("Animated GIFs")
struct GIFTests {
  /// A frame as SDL_image decodes it: a decoder of its own.
  private struct Decoded {
    let bitmaps: [Bitmap]
    let milliseconds: [Int]

    init(_ data: Data) throws {
      let animation = try data.withUnsafeBytes { bytes in
        try #require(IMG_LoadAnimation_RW(SDL_RWFromConstMem(bytes.baseAddress, Int32(bytes.count)), 1))
      }
      defer { IMG_FreeAnimation(animation) }
      let count = Int(animation.pointee.count)
      milliseconds = (0..<count).map { Int(animation.pointee.delays[$0]) }
      bitmaps = try (0..<count).map { number in
        let surface = try #require(
          SDL_ConvertSurfaceFormat(animation.pointee.frames[number], SDL_PIXELFORMAT_ARGB8888.rawValue, 0))
        defer { SDL_FreeSurface(surface) }
        return Bitmap(
          width: Int(surface.pointee.w), height: Int(surface.pointee.h),
          copying: try #require(surface.pointee.pixels), pitch: Int(surface.pointee.pitch))
      }
    }
  }

  private func gif(_ frames: [(Bitmap, milliseconds: Int)], capacity: Int = GIFEncoder.capacity) -> Data {
    var (colors, last): (ColorCounts, Bitmap?) = (ColorCounts(), nil)
    for (frame, _) in frames {
      colors.add(frame, after: last)
      last = frame
    }
    let (width, height) = frames.first.map { ($0.0.width, $0.0.height) } ?? (1, 1)
    var encoder = GIFEncoder(width: width, height: height, palette: Palette(of: colors, capacity: capacity))
    for (frame, milliseconds) in frames { encoder.add(frame, milliseconds: milliseconds) }
    return encoder.end()
  }

  /// A white square of 6 pixels on a background with many colours.
  private func square(at x: Int) -> Bitmap {
    var bitmap = Bitmap(width: 40, height: 30, pixels: (0..<1_200).map { 0xFF00_0000 | UInt32($0 * 0x1_0305 % 250) })
    for y in 10..<16 { for x in x..<x + 6 { bitmap[x, y] = 0xFFFF_FFFF } }
    return bitmap
  }

  @Test("Few colours come back as they are, in every frame, with the delays") func exact() throws {
    let frames = [square(at: 2), square(at: 5), square(at: 30)]
    let data = gif([(frames[0], 60), (frames[1], 100), (frames[2], 1_500)])
    let decoded = try Decoded(data)
    #expect(decoded.bitmaps == frames)
    #expect(decoded.milliseconds == [60, 100, 1_500])
    let layout = GIFLayout(data)
    #expect(layout.pictures == frames.map { $0.pixels.map { $0 & 0xFF_FFFF } }, "another decoder agrees")
    #expect(layout.isComplete)
    #expect(layout.loops == 0, "for ever")
    #expect(layout.width == 40)
    #expect(layout.height == 30)
  }

  @Test("A frame has only the rectangle that changed, and takes few bytes") func cropped() {
    let frames = (0..<10).map { (square(at: 2 + $0), milliseconds: 60) }
    let data = gif(frames)
    let layout = GIFLayout(data)
    #expect(layout.frames.first == GIFLayout.Frame(left: 0, top: 0, width: 40, height: 30, milliseconds: 60))
    #expect(layout.frames.dropFirst().first == GIFLayout.Frame(left: 2, top: 10, width: 7, height: 6, milliseconds: 60))
    #expect(layout.frames.dropFirst().allSatisfy { $0.area == 42 })
    let one = gif([frames[0]])
    #expect(data.count - one.count < 9 * 70, "\(data.count - one.count) bytes for nine frames, \(one.count) for one")
  }

  @Test("Equal frames are one, which is shown longer; a delay has at least 20 ms") func equal() throws {
    let data = gif([(square(at: 2), 60), (square(at: 2), 60), (square(at: 9), 1), (square(at: 9), 50)])
    #expect(GIFLayout(data).frames.map(\.milliseconds) == [120, 70])
    #expect(try Decoded(data).bitmaps == [square(at: 2), square(at: 9)])
    #expect(GIFLayout(gif([(square(at: 2), 5)])).frames.map(\.milliseconds) == [20])
  }

  @Test("What the rasterizer draws comes back within the error of the palette") func drawn() throws {
    let sheet = try Sheet()
    let frames = try (0..<4).map { number in
      try sheet.bitmap(120, 60, background: Color(hex: 0x10_1418)) { canvas in
        canvas.fill(CGRect(x: 0, y: 40, width: 120, height: 20), Color(hex: 0x16_1B20))
        canvas.gradient(
          CGRect(x: 60, y: 0, width: 60, height: 40), from: Color(hex: 0xF0_A060), to: Color(hex: 0x30_40C0),
          axis: .vertical)
        canvas.disc(CGPoint(x: 20 + 25 * number, y: 20), radius: 12.5, Color(hex: 0xE0_4040))
        canvas.text("180 ms", at: CGPoint(x: 8, y: 54), font: Font(size: 11), color: .white)
      }
    }
    // With all colours, and with too few.
    for (capacity, worst, mean) in [(GIFEncoder.capacity, 20, 0.5), (64, 40, 2.0)] {
      let decoded = try Decoded(gif(frames.map { ($0, 60) }, capacity: capacity))
      #expect(decoded.bitmaps.count == 4)
      for (bitmap, frame) in zip(decoded.bitmaps, frames) {
        let distances = zip(bitmap.pixels, frame.pixels).map { distance($0, $1) }
        #expect(distances.max() ?? 255 <= worst)
        #expect(Double(distances.reduce(0, +)) / Double(distances.count) <= mean)
        for place in [0, 119 + 59 * 120] {
          #expect(bitmap.pixels[place] == frame.pixels[place], "flat areas keep theirs")
        }
      }
    }
  }

  @Test("A palette does not depend on the order in which colours are counted, and so the bytes do not")
  func deterministic() {
    let pixels = (0..<1_200).map { 0xFF00_0000 | UInt32($0 * 7_919 % 16_000_000) }
    let bitmap = Bitmap(width: 40, height: 30, pixels: pixels)
    var (forwards, backwards) = (ColorCounts(), ColorCounts())
    forwards.add(bitmap, after: nil)
    for pixel in pixels.reversed() { backwards.add(Bitmap(width: 1, height: 1, filledWith: pixel), after: nil) }
    let palette = Palette(of: forwards, capacity: 255)
    #expect(palette.colors.count == 255)
    #expect(palette.colors == Palette(of: backwards, capacity: 255).colors)
    #expect(gif([(bitmap, 60)]) == gif([(bitmap, 60)]))
    #expect(gif([(bitmap, 60)]) != gif([(bitmap, 70)]))
  }

  @Test("A palette has the nearest colour for each, and never more than it may") func palette() {
    var counts = ColorCounts()
    counts.add(Bitmap(width: 3, height: 1, pixels: [0xFF00_0000, 0xFF00_0000, 0x00FF_0000]), after: nil)
    var two = Palette(of: counts, capacity: 2)
    #expect(two.colors == [0, 0xFF_0000], "the most frequent first, without alpha")
    #expect(two.index(of: 0xFF90_1010) == 1)
    #expect(two.index(of: 0xFF70_1010) == 0)
    #expect(Palette(of: counts, capacity: 1).colors == [0x55_0000])
    #expect(Palette(of: ColorCounts(), capacity: 4).colors == [0])
  }

  @Test("Only what changed is counted") func changedColors() {
    var counts = ColorCounts()
    let old = Bitmap(width: 2, height: 2, filledWith: 0xFF11_1111)
    var new = old
    new[1, 1] = 0xFF22_2222
    counts.add(new, after: old)
    #expect(Palette(of: counts, capacity: 2).colors == [0x22_2222])
  }
}

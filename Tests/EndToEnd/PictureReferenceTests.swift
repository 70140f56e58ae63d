import Drawing
import Foundation
import Pictures
import SDLHost
import TestSupport
import Testing
import TouchKit

/// Pictures of every kind beside what ImageMagick makes of them.
extension EndToEnd {
  @Suite("Pictures compared with ImageMagick") struct PictureReferenceTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A kind of file: its name, and how ImageMagick makes it of a picture that has all colours.
    struct Kind: CustomTestStringConvertible, Sendable {
      let name: String
      let options: [String]

      init(_ name: String, _ options: String...) { (self.name, self.options) = (name, options) }

      var testDescription: String { name }
    }

    static let kinds = [
      Kind("baseline.jpg", "-quality", "92"), Kind("full.jpg", "-sampling-factor", "4:4:4", "-quality", "95"),
      Kind("progressive.jpg", "-interlace", "JPEG"), Kind("grey.jpg", "-colorspace", "Gray"),
      Kind("cmyk.jpg", "-colorspace", "CMYK", "-quality", "95"), Kind("turned.jpg", "-orient", "RightTop"),
      Kind("mirrored.jpg", "-orient", "LeftTop"), Kind("truecolour.png", "-type", "TrueColor"),
      Kind("16bit.png", "-depth", "16", "-type", "TrueColor"), Kind("palette.png", "-colors", "60", "-type", "Palette"),
      Kind("bilevel.png", "-monochrome"), Kind("interlaced.png", "-interlace", "PNG"),
      Kind("grey16.png", "-colorspace", "Gray", "-depth", "16"),
      Kind("alpha.png", "-alpha", "set", "-channel", "A", "-evaluate", "multiply", "0.6", "+channel"),
      Kind("alpha16.png", "-depth", "16", "-alpha", "set", "-channel", "A", "-evaluate", "multiply", "0.3", "+channel"),
      Kind("lossless.webp", "-define", "webp:lossless=true"), Kind("lossy.webp", "-quality", "80"),
      Kind("plain.gif", "-colors", "200"), Kind("plain.bmp", "-type", "TrueColor"), Kind("plain.tif", "-depth", "8"),
      Kind("packed.tif", "-compress", "LZW"),
    ]

    @Test("Within two levels of what ImageMagick makes of it", arguments: Volume.pick(kinds, every: 8))
    func kind(_ kind: Kind) throws {
      #expect(try farthest(make(kind)) <= 2)
    }

    @Test("An AVIF, too, where SDL_image reads it; elsewhere it is said what to do")
    func avif() throws {
      let path = try make(Kind("a.avif", "-quality", "95"))
      do throws(PictureError) {
        try PictureStore().preload(path)
      } catch {
        #expect(error == .notBuiltIn(path: path, format: "AVIF"))
        return
      }
      #expect(try farthest(path) <= 8)
    }

    /// A file of a kind.
    private func make(_ kind: Kind) throws -> String {
      let path = folder.path(kind.name)
      let waves = [
        "-size", "301x270", "gradient:red-blue", "(", "-size", "270x301", "gradient:lime-black", "-rotate", "90", ")",
      ]
      try convert(waves + ["-compose", "Plus", "-composite", "-sigmoidal-contrast", "4"] + kind.options + [path])
      return path
    }

    /// The largest difference of a channel between a picture and what ImageMagick makes of it.
    private func farthest(_ path: String) throws -> Int {
      let reference = folder.path("reference.png")
      try convert([
        path + "[0]", "-auto-orient", "-colorspace", "sRGB", "-background", "white", "-flatten", "-depth", "8",
        "PNG24:\(reference)",
      ])
      let expected = try PNGFile.read(reference)
      let metrics = try TextMetrics(assets: .find())
      let size = CGSize(width: expected.width, height: expected.height)
      let canvas = Canvas(size: size, background: .white, metrics: metrics)
      canvas.image(path, in: CGRect(origin: .zero, size: size))
      let rasterizer = try Rasterizer(width: expected.width, height: expected.height, metrics: metrics)
      try rasterizer.draw(canvas.list)
      return Self.farthest(rasterizer.bitmap(), expected)
    }

    private func convert(_ arguments: [String]) throws {
      let result = try Command.run("/usr/bin/env", ["convert"] + arguments)
      try #require(result.status == 0, "\(result.errors)")
    }

    /// The largest difference of a channel.
    private static func farthest(_ a: Bitmap, _ b: Bitmap) -> Int {
      zip(a.pixels, b.pixels).reduce(0) { most, pair in
        [UInt32(0), 8, 16].reduce(most) { max($0, abs(Int(pair.0 >> $1 & 0xFF) - Int(pair.1 >> $1 & 0xFF))) }
      }
    }
  }
}

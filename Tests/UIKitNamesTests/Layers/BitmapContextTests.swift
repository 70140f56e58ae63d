import Testing
import UIKitNames

/// Contexts that draw into memory.
@Suite("Bitmap contexts") struct BitmapContextTests {
  private func context(_ width: Int = 100, _ height: Int = 60) throws -> CGContext {
    try #require(
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  /// The rectangles around the fills of a picture, from its upper left corner.
  private func boxes(_ image: CGImage?) -> [CGRect] {
    func collect(_ marks: [StageMark], _ transform: CGAffineTransform) -> [CGRect] {
      marks.flatMap { mark -> [CGRect] in
        switch mark {
        case .fill(let outline, _):
          let points = outline.contours.flatMap { $0 }.map { $0.applying(transform) }
          let (x, y) = (points.map(\.x).sorted(), points.map(\.y).sorted())
          return [rect(x[0], y[0], x[x.count - 1] - x[0], y[y.count - 1] - y[0])]
        case .group(let group): return collect(group.marks, group.transform.concatenating(transform))
        case .picture(let image, let place, _):
          guard let recording = image.recording else { return [] }
          let (x, y) = (place.width / recording.size.width, place.height / recording.size.height)
          let toPlace = CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: place.minX, ty: place.minY)
          return collect(recording.marks, toPlace.concatenating(transform))
        default: return []
        }
      }
    }
    return collect(image?.recording?.marks ?? [], .identity)
  }

  private func holes(_ image: CGImage?) -> [Int] {
    (image?.recording?.marks ?? []).map { if case .group(let group) = $0 { group.holes.count } else { 0 } }
  }

  @Test("The origin is at the lower left, in pixels, and applications may turn the axis") func coordinates() throws {
    let context = try context()
    #expect(context.width == 100)
    #expect(context.height == 60)
    #expect(context.ctm == .identity)
    context.fill(rect(0, 0, 10, 20))
    #expect(boxes(context.makeImage()) == [rect(0, 40, 10, 20)])

    let turned = try self.context()
    turned.translateBy(x: 0, y: 60)
    turned.scaleBy(x: 2, y: -2)
    turned.fill(rect(0, 0, 10, 20))
    #expect(boxes(turned.makeImage()) == [rect(0, 0, 20, 40)])
  }

  @Test("Bytes stay empty") func bytes() {
    var bytes = [UInt8](repeating: 0, count: 16)
    let context = bytes.withUnsafeMutableBytes {
      CGContext(
        data: $0.baseAddress, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    }
    #expect(context == nil)
  }

  @Test("A picture stays as it was when more is drawn") func pictures() throws {
    let context = try context()
    context.fill(rect(0, 0, 10, 10))
    let first = context.makeImage()
    context.fill(rect(50, 0, 10, 10))
    #expect(boxes(first).count == 1)
    #expect(boxes(context.makeImage()).count == 2)
    context.clear(rect(0, 0, 100, 60))
    #expect(boxes(first).count == 1)
    #expect(boxes(context.makeImage()).isEmpty)
  }

  @Test("An image has the scale's size, and gives the pixels back") func scale() throws {
    let image = try #require(context().makeImage())
    #expect(image.width == 100)
    let shown = UIImage(cgImage: image, scale: 2, orientation: .up)
    #expect(shown.size == CGSize(width: 50, height: 30))
    #expect(shown.scale == 2)
    #expect(shown.cgImage?.width == 100)
    #expect(UIImage(cgImage: image, scale: 2, orientation: .left).size == CGSize(width: 30, height: 50))
    #expect(UIImage(cgImage: image).size == CGSize(width: 100, height: 60))
  }

  @Test("A picture is drawn upright, in a turned context as in Core Graphics") func drawing() throws {
    let source = try context()
    source.fill(rect(0, 50, 10, 10))
    let image = try #require(source.makeImage())
    let plain = try context()
    plain.draw(image, in: rect(0, 0, 50, 30))
    #expect(boxes(plain.makeImage()) == [rect(0, 30, 5, 5)])
    let turned = try context()
    turned.translateBy(x: 0, y: 60)
    turned.scaleBy(x: 1, y: -1)
    turned.draw(image, in: rect(0, 0, 50, 30))
    #expect(boxes(turned.makeImage()) == [rect(0, 25, 5, 5)])
    // In a view, as `draw(_:)` does it with the axis turned.
    let view = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 30)).image {
      $0.cgContext.translateBy(x: 0, y: 30)
      $0.cgContext.scaleBy(x: 1, y: -1)
      $0.cgContext.draw(image, in: rect(0, 0, 50, 30))
    }
    #expect(boxes(view) == [rect(0, 0, 5, 5)])
  }

  @Test("What is cleared is dropped, or cut out where only a part is") func clearing() throws {
    let context = try context()
    context.fill(rect(0, 0, 10, 10))
    context.fill(rect(30, 0, 10, 10))
    context.fill(rect(60, 0, 10, 10))
    context.clear(rect(0, 0, 35, 20))
    #expect(boxes(context.makeImage()) == [rect(30, 50, 10, 10), rect(60, 50, 10, 10)])
    #expect(holes(context.makeImage()) == [1, 0])
    context.clear(rect(0, 0, 35, 20))
    #expect(holes(context.makeImage()) == [1, 0])
    context.clear(rect(0, 0, 50, 20))
    #expect(holes(context.makeImage()) == [0])
  }

  @Test("An eraser cuts its line out, and what is drawn after that is over it") func eraser() throws {
    let context = try context()
    context.fill(rect(0, 0, 100, 10))
    for x in [10.0, 20] {
      context.setBlendMode(.clear)
      context.setLineWidth(4)
      context.strokeLineSegments(between: [CGPoint(x: x, y: 0), CGPoint(x: x, y: 60)])
      context.setBlendMode(.normal)
    }
    #expect(holes(context.makeImage()) == [2])
    context.fill(rect(0, 0, 100, 5))
    #expect(holes(context.makeImage()) == [2, 0])
  }

  @Test("An eraser in a transparency layer leaves what is below it") func layers() throws {
    let context = try context()
    context.fill(rect(0, 0, 100, 10))
    context.beginTransparencyLayer(in: rect(0, 0, 100, 60), auxiliaryInfo: nil)
    context.fill(rect(0, 20, 100, 10))
    context.setBlendMode(.clear)
    context.fill(rect(0, 0, 50, 60))
    context.endTransparencyLayer()
    #expect(holes(context.makeImage()) == [0, 1])
  }

  @Test("Erasing ends at the clip") func clip() throws {
    let context = try context()
    context.fill(rect(0, 0, 100, 10))
    context.clip(to: rect(0, 0, 20, 60))
    context.clear(rect(0, 0, 100, 60))
    guard case .group(let group)? = context.makeImage()?.recording?.marks.first,
      case .fill(let hole, _)? = group.holes.first
    else {
      Issue.record("nothing is cut out")
      return
    }
    #expect(hole.contours.flatMap { $0 }.map(\.x).max() == 20)
  }

  @Test("Touch by touch, only what shows is kept") func growth() throws {
    let context = try context()
    let all = rect(0, 0, 100, 60)
    // Finished ink is drawn back before each touch.
    context.fill(rect(0, 0, 10, 10))
    let ink = try #require(context.makeImage())
    for _ in 0..<20 {
      context.clear(all)
      context.draw(ink, in: all)
      context.fill(rect(20, 0, 10, 10))
    }
    #expect(boxes(context.makeImage()).count == 2)
    for _ in 0..<20 { try context.draw(#require(context.makeImage()), in: all) }
    #expect(boxes(context.makeImage()).count == 2)
    // Something opaque covers all.
    context.setFillColor(.white)
    context.fill(all)
    #expect(boxes(context.makeImage()) == [all])
  }

  @Test("A part that is drawn again and again stays as large as it is") func parts() throws {
    let context = try context()
    func draw() { for x in 0..<10 { context.fill(rect(Double(x) * 10, 0, 9, 20)) } }
    draw()
    for _ in 0..<20 {
      context.saveGState()
      context.clip(to: rect(15, 0, 30, 60))
      context.clear(rect(15, 0, 30, 60))
      draw()
      context.setBlendMode(.clear)
      context.fillEllipse(in: rect(20, 5, 20, 10))
      context.restoreGState()
    }
    // Two are cut in two, where the part begins and where it ends.
    #expect(boxes(context.makeImage()).count == 12)
  }

  @Test("The pieces of a line are one mark, in each direction of the axes") func lines() throws {
    let context = try context()
    for isTurned in [false, true] {
      if isTurned {
        context.translateBy(x: 0, y: 60)
        context.scaleBy(x: 1, y: -1)
      }
      for x in 0..<20 { context.stroke(rect(Double(x), 0, 10, 10)) }
    }
    context.setStrokeColor(.white)
    context.stroke(rect(0, 0, 10, 10))
    let marks = context.makeImage()?.recording?.marks ?? []
    #expect(marks.count < 10)
    for mark in marks {
      guard case .fill(let outline, _) = mark else { continue }
      for contour in outline.contours {
        let area = zip(contour, contour.dropFirst() + contour.prefix(1)).reduce(0.0) {
          $0 + Double($1.0.x * $1.1.y - $1.1.x * $1.0.y)
        }
        #expect(area > 0)
      }
    }
  }

  @Test("Pictures that are drawn over each other do not nest") func nesting() {
    var image: UIImage?
    for x in 0..<50 {
      UIGraphicsBeginImageContextWithOptions(CGSize(width: 100, height: 60), false, 0)
      image?.draw(in: rect(0, 0, 100, 60))
      UIRectFill(rect(Double(x), 0, 1, 1))
      image = UIGraphicsGetImageFromCurrentImageContext()
      UIGraphicsEndImageContext()
    }
    #expect(image?.recording?.marks.count == 50)
  }
}

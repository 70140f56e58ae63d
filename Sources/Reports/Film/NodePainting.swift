import Drawing
import Foundation
import Painting
import Replay
import TouchKit

/// Converts a view's own drawing for the script of a page. `Drawing` paints the view in its own coordinates on a canvas
/// of 64 pixels per point, and the items become short arrays, in points.
///
/// So only `Drawing` knows colours, controls, bars, rows, alignment and truncation; the script knows a handful of
/// shapes. A line one pixel wide is 1/64 pt here, and one pixel again on the page, at any scale.
struct NodePainting {
  /// Pixels per point: the precision of positions.
  private static let scale = 64.0
  /// Half the extent of the canvas, in points: large enough to cut off nothing of a view.
  private static let reach = 1e6

  /// How far a simplified line may be from the original, in points. Curves have hundreds of points.
  private static let maximumDeviation = 0.05

  private let metrics: TextMetrics
  private(set) var pictures = PictureTable()
  private(set) var fonts = FontTable()

  init(metrics: TextMetrics) { self.metrics = metrics }

  /// Returns the items below a node's subviews, in points from the origin of its bounds.
  mutating func behindSubviews(of node: StageNode, in stage: Stage, on backdrop: Color) -> JSONList {
    items(of: node) { canvas in
      canvas.paintBackground(of: node)
      canvas.paint(node.look.content, of: node, in: stage, on: backdrop)
    }
  }

  /// Returns the items above a node's subviews.
  mutating func beforeSubviews(of node: StageNode) -> JSONList { items(of: node) { $0.paintBorder(of: node) } }

  private mutating func items(of node: StageNode, _ body: (Canvas) -> Void) -> JSONList {
    let extent = CGSize(width: 2 * Self.reach, height: 2 * Self.reach)
    let canvas = Canvas(size: extent, scale: Self.scale, metrics: metrics)
    canvas.translated(x: Self.reach - node.bounds.minX, y: Self.reach - node.bounds.minY) { body(canvas) }
    return JSONList(canvas.list.items.compactMap { item($0) })
  }

  private func point(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x / Self.scale - Self.reach, y: point.y / Self.scale - Self.reach)
  }

  private func rect(_ rect: CGRect) -> CGRect {
    CGRect(
      origin: point(rect.origin), size: CGSize(width: rect.width / Self.scale, height: rect.height / Self.scale))
  }

  private func points(_ points: [CGPoint]) -> [Double] { points.map(point).flatMap(\.numbers) }
  private func length(_ length: Double) -> Double { (length / Self.scale).short }

  /// Converts an item: a letter for the shape, then its numbers. Clips are omitted; a view draws none.
  private mutating func item(_ item: DrawItem) -> (any JSONValue)? {
    switch item {
    case .rect(let box, let color): return JSONList(["r", rect(box).numbers, color.hex])
    case .roundedRect(let shape):
      return JSONList([
        "q", rect(shape.rect).numbers, length(shape.radius), shape.fill?.hex ?? "", shape.stroke?.hex ?? "",
        length(shape.strokeWidth),
      ])
    case .disc(let center, let radius, let color):
      return JSONList(["d", point(center).numbers, length(radius), color.hex])
    case .arc(let arc):
      return JSONList([
        "a", point(arc.center).numbers, length(arc.radius), length(arc.width), arc.startAngle.short, arc.endAngle.short,
        arc.color.hex,
      ])
    case .polyline(let line):
      let dash = line.dash.map { [length($0.on), length($0.off)] } ?? []
      let points = line.points.map(point).simplified(within: Self.maximumDeviation).flatMap(\.numbers)
      return JSONList([
        "l", points, length(line.width), line.color.hex, line.isClosed, line.cap == .round, dash,
      ])
    case .polygon(let corners, let color): return JSONList(["p", points(corners), color.hex])
    case .gradient(let gradient):
      let isVertical = gradient.axis == .vertical
      return JSONList(["g", rect(gradient.rect).numbers, isVertical, gradient.start.hex, gradient.end.hex])
    case .text(let run): return text(run)
    case .image(let image): return picture(image)
    case .path(let fill):
      guard case .color(let color) = fill.paint, let contour = fill.contours.first else { return nil }
      return JSONList(["p", points(contour), color.hex])
    case .pushClip, .popClip, .shadow, .pushMask, .popMask, .name: return nil
    }
  }

  private mutating func text(_ run: TextRun) -> JSONList {
    let face = fonts.number(of: run.face, drawing: run.string)
    return JSONList([
      "t", run.string, point(run.origin).numbers, length(run.pixelSize), length(run.advance), face, run.color.hex,
    ])
  }

  private mutating func picture(_ image: ImageDraw) -> JSONList {
    let place = rect(image.bounds)
    return JSONList(["i", pictures.number(of: image.source, drawn: place.size), place.numbers, image.opacity.short])
  }
}

extension [CGPoint] {
  /// Returns a subset of the points (Douglas and Peucker) whose line is within `distance` of all the others.
  func simplified(within distance: Double) -> [CGPoint] {
    guard count > 2 else { return self }
    var isKept = [Bool](repeating: false, count: count)
    (isKept[0], isKept[count - 1]) = (true, true)
    var rest = [(0, count - 1)]
    while let (from, to) = rest.popLast() {
      let between = (from..<to).dropFirst()
      let distances = between.map { (place: $0, distance: self[$0].distance(fromSegment: self[from], self[to])) }
      let far = distances.max { $0.distance < $1.distance }
      guard let far, far.distance > distance else { continue }
      isKept[far.place] = true
      rest += [(from, far.place), (far.place, to)]
    }
    return indices.filter { isKept[$0] }.map { self[$0] }
  }
}

/// The pictures of a page, each once, as thumbnails of the size in which they are drawn.
struct PictureTable {
  /// Makes a JPEG of a picture file in this size, in pixels, or returns a PNG as it is.
  typealias Thumbnailer = (_ path: String, _ size: CGSize) throws -> Data

  /// The maximum number of pixels of all thumbnails together: some 300 KB of JPEG.
  private static let maximumPixels = 1_200_000.0

  private var entries: [(path: String, size: CGSize)] = []

  /// Returns the number of a picture that is drawn in this size, in points.
  mutating func number(of path: String, drawn size: CGSize) -> Int {
    guard let index = entries.firstIndex(where: { $0.path == path }) else {
      entries.append((path, size))
      return entries.count - 1
    }
    return index
  }

  /// Returns the pictures as data URIs, by number; all made smaller if they are too large together.
  func dataURIs(_ thumbnail: Thumbnailer) throws -> [String] {
    let pixels = entries.reduce(0) { $0 + Double($1.size.width) * Double($1.size.height) }
    let scale = min(1, (Self.maximumPixels / max(pixels, 1)).squareRoot())
    return try entries.map { entry in
      let size = CGSize(
        width: max(1, (entry.size.width * scale).rounded()), height: max(1, (entry.size.height * scale).rounded()))
      let data = try thumbnail(entry.path, size)
      let format = data.starts(with: [0x89, 0x50]) ? "png" : "jpeg"
      return "data:image/\(format);base64," + data.base64EncodedString()
    }
  }
}

/// Numbers for a page: rounded to 1/1000, never NaN or infinite, which JSON does not have.
extension Double {
  var short: Double {
    guard isFinite else { return 0 }
    return (min(max(self, -1e9), 1e9) * 1_000).rounded() / 1_000
  }
}

extension CGPoint {
  var numbers: [Double] { [Double(x).short, Double(y).short] }
}

extension CGRect {
  var numbers: [Double] { [Double(minX), minY, width, height].map(\.short) }
}

extension CGAffineTransform {
  /// The six numbers, those without a unit to a millionth; empty for the identity.
  var numbers: [Double] {
    if isIdentity { return [] }
    return [a, b, c, d].map { (Double($0) * 1e6).rounded() / 1e6 } + [Double(tx).short, Double(ty).short]
  }
}

extension Color {
  /// `#4a8cf0ff`.
  var hex: String {
    let bytes = [red, green, blue, alpha].map { min(max(Int(($0 * 255).rounded()), 0), 255) }
    return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension Instant {
  /// The time in microseconds, the unit of pages.
  var number: Int { Int(microseconds) }
}

import Foundation

/// Own drawings for the symbols that gesture libraries use most, by their names. All others are a rounded square.
struct SymbolDrawing {
  /// An outline in a square with the side 24 and the y axis down.
  private let path: UIBezierPath
  /// Whether it is filled, besides its line.
  private let isFilled: Bool
  private let surroundings: Surroundings

  private enum Surroundings { case none, ring, disc }

  /// Returns the drawing of a symbol, or nil. Each may be in a `.circle` or a `.circle.fill`.
  init?(named name: String) {
    if name.hasSuffix(".circle.fill") {
      self.init(of: String(name.dropLast(12)), in: .disc)
    } else if name.hasSuffix(".circle") {
      self.init(of: String(name.dropLast(7)), in: .ring)
    } else {
      self.init(of: name, in: .none)
    }
  }

  private init?(of name: String, in surroundings: Surroundings) {
    self.surroundings = surroundings
    if let lines = Self.lines[name] {
      (path, isFilled) = (Self.path(lines), false)
    } else if let shape = Self.shapes[name] {
      let isInDisc = surroundings != .none && Self.shapes[name + ".fill"] != nil
      (path, isFilled) = (shape(), isInDisc || name == "ellipsis" || name.hasSuffix(".fill"))
    } else {
      return nil
    }
  }

  /// How large a drawing is in a circle.
  private static let inCircle = CGFloat(0.55)

  /// Draws it into the current context, in black and as large as a square.
  func draw(in box: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.translateBy(x: box.minX, y: box.minY)
    context.scaleBy(x: box.width / 24, y: box.height / 24)
    Color.black.set()
    if surroundings != .none {
      let circle = Self.ring(12, 12, radius: 10.5)
      circle.lineWidth = 1.8
      if surroundings == .disc { circle.fill() } else { circle.stroke() }
      context.translateBy(x: 5.4, y: 5.4)
      context.scaleBy(x: Self.inCircle, y: Self.inCircle)
    }
    // The line is as wide in a circle as without one.
    let width = surroundings == .none ? 2 : 2 / Self.inCircle
    (path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (width, .round, .round)
    let mode = surroundings == .disc ? CGBlendMode.clear : .normal
    // With its line, what is filled is as large as what is not.
    if isFilled { path.fill(with: mode, alpha: 1) }
    path.stroke(with: mode, alpha: 1)
    context.restoreGState()
  }

  // MARK: Lines

  private typealias Line = [(x: Double, y: Double)]

  private static let lines: [String: [Line]] = [
    "xmark": [[(5, 5), (19, 19)], [(19, 5), (5, 19)]],
    "plus": [[(12, 3.5), (12, 20.5)], [(3.5, 12), (20.5, 12)]],
    "minus": [[(3.5, 12), (20.5, 12)]],
    "checkmark": [[(4.5, 13), (10, 19), (19.5, 5)]],
    "chevron.left": [[(15.5, 3.5), (8, 12), (15.5, 20.5)]],
    "chevron.right": [[(8.5, 3.5), (16, 12), (8.5, 20.5)]],
    "chevron.backward": [[(15.5, 3.5), (8, 12), (15.5, 20.5)]],
    "chevron.forward": [[(8.5, 3.5), (16, 12), (8.5, 20.5)]],
    "chevron.up": [[(3.5, 15.5), (12, 8), (20.5, 15.5)]],
    "chevron.down": [[(3.5, 8.5), (12, 16), (20.5, 8.5)]],
    "arrow.left": [[(20.5, 12), (3.5, 12)], [(10, 5), (3.5, 12), (10, 19)]],
    "arrow.right": [[(3.5, 12), (20.5, 12)], [(14, 5), (20.5, 12), (14, 19)]],
    "arrow.up": [[(12, 20.5), (12, 3.5)], [(5, 10), (12, 3.5), (19, 10)]],
    "arrow.down": [[(12, 3.5), (12, 20.5)], [(5, 14), (12, 20.5), (19, 14)]],
    "line.3.horizontal": [[(3.5, 6), (20.5, 6)], [(3.5, 12), (20.5, 12)], [(3.5, 18), (20.5, 18)]],
    "trash": [
      [(3.5, 6), (20.5, 6)], [(9, 6), (9, 3), (15, 3), (15, 6)], [(5.5, 6), (6.5, 21.5), (17.5, 21.5), (18.5, 6)],
      [(9.5, 10), (9.8, 17.5)], [(14.5, 10), (14.2, 17.5)],
    ],
    "delete.left": [
      [(8, 5), (22, 5), (22, 19), (8, 19), (1.5, 12), (8, 5)], [(11.5, 9), (17.5, 15)], [(17.5, 9), (11.5, 15)],
    ],
  ]

  private static func path(_ lines: [Line]) -> UIBezierPath {
    let path = UIBezierPath()
    for line in lines {
      for (index, point) in line.enumerated() {
        let place = CGPoint(x: point.x, y: point.y)
        if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
      }
      if line.count > 2, let first = line.first, let last = line.last, first == last { path.close() }
    }
    return path
  }

  // MARK: Shapes

  private static let shapes: [String: @Sendable () -> UIBezierPath] = [
    "heart": heart, "heart.fill": heart, "star": star, "star.fill": star, "play": play, "play.fill": play,
    "pause": pause, "pause.fill": pause, "ellipsis": ellipsis, "magnifyingglass": glass, "gear": gear,
    "gearshape": gear,
  ]

  private static func heart() -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 12, y: 21))
    path.addCurve(
      to: CGPoint(x: 2.5, y: 9), controlPoint1: CGPoint(x: 7, y: 17.5), controlPoint2: CGPoint(x: 2.5, y: 13.5))
    path.addCurve(
      to: CGPoint(x: 12, y: 7), controlPoint1: CGPoint(x: 2.5, y: 2.5), controlPoint2: CGPoint(x: 9.5, y: 2))
    path.addCurve(
      to: CGPoint(x: 21.5, y: 9), controlPoint1: CGPoint(x: 14.5, y: 2), controlPoint2: CGPoint(x: 21.5, y: 2.5))
    path.addCurve(
      to: CGPoint(x: 12, y: 21), controlPoint1: CGPoint(x: 21.5, y: 13.5), controlPoint2: CGPoint(x: 17, y: 17.5))
    path.close()
    return path
  }

  private static func star() -> UIBezierPath {
    polygon(
      (0..<10).map { corner in
        let (angle, radius) = (Double(corner) * .pi / 5 - .pi / 2, corner.isMultiple(of: 2) ? 11.0 : 4.6)
        return (12 + radius * cos(angle), 12.8 + radius * sin(angle))
      })
  }

  private static func play() -> UIBezierPath { polygon([(6, 3), (21, 12), (6, 21)]) }

  private static func pause() -> UIBezierPath {
    let path = UIBezierPath(roundedRect: CGRect(x: 5, y: 3.5, width: 5, height: 17), cornerRadius: 1)
    path.append(UIBezierPath(roundedRect: CGRect(x: 14, y: 3.5, width: 5, height: 17), cornerRadius: 1))
    return path
  }

  private static func ellipsis() -> UIBezierPath {
    let path = UIBezierPath()
    for x in [4.5, 12, 19.5] { path.append(ring(x, 12, radius: 1.2)) }
    return path
  }

  private static func glass() -> UIBezierPath {
    let path = ring(10, 10, radius: 7)
    path.move(to: CGPoint(x: 15.2, y: 15.2))
    path.addLine(to: CGPoint(x: 21.5, y: 21.5))
    return path
  }

  /// A wheel with eight teeth around a hole.
  private static func gear() -> UIBezierPath {
    let teeth = 8
    let path = polygon(
      (0..<teeth).flatMap { tooth in
        [(-0.32, 7.5), (-0.2, 10.5), (0.2, 10.5), (0.32, 7.5)].map { shift, radius in
          let angle = Double(tooth) * 2 * .pi / Double(teeth) + shift
          return (12 + radius * cos(angle), 12 + radius * sin(angle))
        }
      })
    path.append(ring(12, 12, radius: 3.2))
    return path
  }

  private static func ring(_ x: Double, _ y: Double, radius: Double) -> UIBezierPath {
    UIBezierPath(ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
  }

  private static func polygon(_ points: [(Double, Double)]) -> UIBezierPath {
    let path = path([points.map { (x: $0.0, y: $0.1) }])
    path.close()
    return path
  }
}

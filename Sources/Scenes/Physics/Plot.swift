import Foundation
import TouchKit

/// A quantity over time: a strong line for the motion, faint ones for other toolkits.
final class Plot: View {
  typealias Line = [Observation.Sample]

  private static let margin = 12.0
  private static let captionHeight = 18.0

  private let value: Label
  private let zero = View()
  private let faint: [ShapeView]
  private let strong: ShapeView
  private let least: ClosedRange<Double>

  /// - Parameter least: The range of values that is always shown.
  init(frame: CGRect, title: String, least: ClosedRange<Double>, colors: [Color], hue: Color) {
    self.least = least
    let inner = CGRect(
      x: Self.margin, y: Self.captionHeight, width: frame.width - 2 * Self.margin,
      height: frame.height - Self.captionHeight - 4)
    value = Label(
      frame: CGRect(x: frame.width / 2, y: 0, width: frame.width / 2 - Self.margin, height: Self.captionHeight),
      .mono(11).trailing)
    faint = colors.map { color in
      let line = ShapeView(frame: inner)
      (line.strokeColor, line.lineWidth) = (color.withAlpha(0.4), 1)
      return line
    }
    strong = ShapeView(frame: inner)
    (strong.strokeColor, strong.lineWidth) = (hue, 2)
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addLabel(title, CGRect(x: Self.margin, y: 0, width: frame.width / 2, height: Self.captionHeight), .detail(11))
    let ground = View(frame: inner)
    (ground.backgroundColor, ground.cornerRadius) = (Palette.ground, 4)
    zero.backgroundColor = Palette.faint
    for view in [value, ground, zero] + faint + [strong] { addSubview(view) }
    show([], others: colors.map { _ in [] }, span: 1, saying: "")
  }

  /// Draws lines over `span` milliseconds.
  func show(_ line: Line, others: [Line], span: Double, saying text: String) {
    value.text = text
    let values = (others.flatMap { $0 } + line).map(\.value)
    let (low, high) = (min(values.min() ?? 0, least.lowerBound), max(values.max() ?? 0, least.upperBound))
    let size = strong.bounds.size
    func place(_ time: Double, _ value: Double) -> CGPoint {
      CGPoint(x: time / span * size.width, y: 3 + (high - value) / (high - low) * (size.height - 6))
    }
    let level = place(0, 0).y + strong.frame.minY
    zero.frame = CGRect(x: strong.frame.minX, y: level - 0.5, width: size.width, height: 1)
    strong.points = line.filter { $0.time <= span }.map { place($0.time, $0.value) }
    for (shape, other) in zip(faint, others) {
      shape.points = other.filter { $0.time <= span }.map { place($0.time, $0.value) }
    }
  }
}

import Foundation
import TouchKit

extension Canvas {
  /// Paints the background; for a pressed button, its pressed one.
  package func paintBackground(of node: StageNode) {
    guard let color = node.look.pressedBackground ?? node.look.backgroundColor else { return }
    fill(node.bounds, color, radius: node.look.cornerRadius)
  }

  package func paintBorder(of node: StageNode) {
    guard let border = node.look.border else { return }
    stroke(node.bounds, border.color, width: border.width, radius: node.look.cornerRadius)
  }

  /// Paints the content of a node; `backdrop` is the colour behind it.
  package func paint(_ content: StageLook.Content, of node: StageNode, in stage: Stage, on backdrop: Color) {
    switch content {
    case .none: break
    case .text(let text): paint(text, in: node.bounds, ControlColors(on: backdrop))
    case .title(let title): paint(title, in: node.bounds)
    case .picture(let image): self.image(image.path, in: node.bounds)
    case .shape(let shape): paint(shape)
    case .control(let control, let isEnabled):
      paint(control, in: node.bounds, isEnabled: isEnabled, ControlColors(on: backdrop))
    case .bar(let bar): paint(bar, of: node, in: stage, ControlColors(on: backdrop))
    case .row(let row): paint(row, in: node.bounds, ControlColors(on: backdrop))
    case .custom(let content): paint(content, of: node, in: stage, on: backdrop)
    }
  }

  private func paint(_ shape: StageLook.Shape) {
    if let fill = shape.fill { polygon(shape.points, fill) }
    guard let stroke = shape.stroke else { return }
    polyline(shape.points, stroke, width: shape.lineWidth, closed: shape.isClosed, cap: .round)
  }

  private func paint(_ title: StageLook.Title, in bounds: CGRect) {
    guard !title.string.isEmpty else { return }
    var color = title.color
    if title.isDimmed { color = color.withAlpha(color.alpha * DrawingConstants.highlightedTitleOpacity) }
    if !title.isEnabled { color = color.withAlpha(color.alpha * DrawingConstants.disabledTitleOpacity) }
    text(
      title.string, in: bounds.inset(by: title.insets), font: title.font, color: color,
      alignment: title.alignment == .leading ? .left : .center)
  }

  private func paint(_ label: StageLook.Text, in bounds: CGRect, _ colors: ControlColors) {
    let color =
      switch label.tone {
      case nil: label.color
      case .primary: colors.ink
      case .secondary: colors.secondaryInk
      }
    guard label.numberOfLines != 1 else { return line(of: label, label.string, in: bounds, color) }
    let height = metrics.lineHeight(label.font)
    let lines = metrics.wrapped(label.string, font: label.font, width: bounds.width)
    let fitting = max(1, Int(bounds.height / max(height, 1) + 0.01))
    let count = min(lines.count, fitting, label.numberOfLines == 0 ? .max : label.numberOfLines)
    let top = bounds.midY - Double(count) * height / 2
    for (index, text) in lines.prefix(count).enumerated() {
      // The last line gets all the remaining text, so that it is truncated with an ellipsis.
      let isCut = index == count - 1 && lines.count > count
      line(
        of: label, isCut ? lines[index...].joined(separator: " ") : text,
        in: CGRect(x: bounds.minX, y: top + Double(index) * height, width: bounds.width, height: height), color)
    }
  }

  private func line(of label: StageLook.Text, _ string: String, in rect: CGRect, _ color: Color) {
    let alignment: TextAlignment =
      switch label.alignment {
      case .leading: .left
      case .center: .center
      case .trailing: .right
      }
    text(string, in: rect, font: label.font, color: color, alignment: alignment, truncation: label.truncation)
  }

  /// Paints the scroll indicators of a scroll view with these bounds: dark on light content, light on dark. A hairline
  /// of the other colour keeps them visible on any picture.
  func paint(_ indicators: [ScrollIndicator], in bounds: CGRect, on backdrop: Color) {
    guard !indicators.isEmpty else { return }
    let colors = IndicatorColors(on: backdrop)
    for indicator in indicators {
      let frame = indicator.frame.offsetBy(dx: bounds.minX, dy: bounds.minY)
      let around = frame.insetBy(dx: -hairline, dy: -hairline)
      let radius = min(frame.width, frame.height) / 2
      faded(indicator.opacity) {
        stroke(around, colors.halo, width: hairline, radius: radius + hairline)
        fill(frame, colors.ink, radius: radius)
      }
    }
  }
}

/// The colours of scroll indicators on a backdrop, and of the hairline around them.
package struct IndicatorColors: Hashable {
  package let ink: Color, halo: Color

  package init(on backdrop: Color) {
    let isLight = backdrop.luminance > 0.5
    ink = (isLight ? Color.black : .white).withAlpha(DrawingConstants.indicatorOpacity(onDark: !isLight))
    halo = (isLight ? Color.white : .black).withAlpha(DrawingConstants.indicatorHaloOpacity)
  }
}

extension CGRect {
  /// Returns the rectangle without the insets; its size is zero if they leave nothing.
  package func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}

extension Color {
  /// The luma, 0 to 1: Rec. 709 weights on the encoded values. Good enough to choose between black and white, not for
  /// contrast.
  package var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }
}

import Foundation
import TouchKit

extension Canvas {
  /// The background, for a pressed button the one that shows it.
  func paintBackground(of view: View) {
    var color = view.backgroundColor
    if let button = view as? Button, button.isHighlighted {
      color = button.highlightedBackgroundColor ?? color
    }
    guard let color else { return }
    fill(view.bounds, color, radius: view.cornerRadius)
  }

  func paintBorder(of view: View) {
    guard let color = view.borderColor, view.borderWidth > 0 else { return }
    stroke(view.bounds, color, width: view.borderWidth, radius: view.cornerRadius)
  }

  /// What the kind of view shows beside its background; `backdrop` is what lies behind it.
  func paintContent(of view: View, on backdrop: Color) {
    switch view {
    case let label as Label: paint(label, ControlColors(on: backdrop))
    case let bar as NavigationBar: paint(bar, ControlColors(on: backdrop))
    case let cell as TableViewCell: paint(cell, ControlColors(on: backdrop))
    case let button as Button: paint(button)
    case let imageView as ImageView:
      if let image = imageView.image { self.image(image.path, in: imageView.bounds) }
    case let shape as ShapeView: paint(shape)
    case let control as Control: paint(control, ControlColors(on: backdrop))
    default: break
    }
    (view as? any CanvasDrawing)?.draw(on: self)
  }

  private func paint(_ shape: ShapeView) {
    if let fill = shape.fillColor { polygon(shape.points, fill) }
    guard let stroke = shape.strokeColor else { return }
    polyline(shape.points, stroke, width: shape.lineWidth, closed: shape.isClosed, cap: .round)
  }

  private func paint(_ button: Button) {
    guard !button.title.isEmpty else { return }
    var color = button.titleColor
    if button.isHighlighted {
      // A button that says nothing about its pressed look dims its title, as UIKit's do.
      let dimmed = color.withAlpha(color.alpha * DrawingConstants.highlightedTitleOpacity)
      color = button.highlightedTitleColor ?? (button.highlightedBackgroundColor == nil ? dimmed : color)
    }
    if !button.isEnabled { color = color.withAlpha(color.alpha * DrawingConstants.disabledTitleOpacity) }
    text(
      button.title, in: button.bounds.inset(by: button.contentInsets), font: button.font, color: color,
      alignment: button.titleAlignment == .leading ? .left : .center)
  }

  private func paint(_ label: Label, _ colors: ControlColors) {
    guard !label.text.isEmpty else { return }
    let color =
      switch label.tone {
      case nil: label.textColor
      case .primary: colors.ink
      case .secondary: colors.secondaryInk
      }
    guard label.numberOfLines != 1 else { return line(of: label, label.text, in: label.bounds, color) }
    let height = metrics.lineHeight(label.font)
    let lines = metrics.wrapped(label.text, font: label.font, width: label.bounds.width)
    let fitting = max(1, Int(label.bounds.height / max(height, 1) + 0.01))
    let count = min(lines.count, fitting, label.numberOfLines == 0 ? .max : label.numberOfLines)
    let top = label.bounds.midY - Double(count) * height / 2
    for (index, text) in lines.prefix(count).enumerated() {
      // All that has no line of its own goes into the last one, so that its ellipsis stands where text is missing.
      let isCut = index == count - 1 && lines.count > count
      line(
        of: label, isCut ? lines[index...].joined(separator: " ") : text,
        in: CGRect(
          x: label.bounds.minX, y: top + Double(index) * height, width: label.bounds.width, height: height), color)
    }
  }

  private func line(of label: Label, _ string: String, in rect: CGRect, _ color: Color) {
    let alignment: TextAlignment =
      switch label.alignment {
      case .leading: .left
      case .center: .center
      case .trailing: .right
      }
    text(
      string, in: rect, font: label.font, color: color, alignment: alignment,
      truncation: label.truncation == .middle ? .middle : .end)
  }

  /// The bars of a scroll view: dark on light content, light on dark, with a thin line of the other around them so
  /// that they are seen on any picture.
  func paintIndicators(of scrollView: ScrollView, at now: Instant, on backdrop: Color) {
    let indicators = scrollView.indicators(at: now)
    guard !indicators.isEmpty else { return }
    let isLight = backdrop.luminance > 0.5
    let (ink, halo) = isLight ? (Color.black, Color.white) : (Color.white, Color.black)
    for indicator in indicators {
      let frame = indicator.frame.offsetBy(dx: scrollView.bounds.minX, dy: scrollView.bounds.minY)
      let around = frame.insetBy(dx: -hairline, dy: -hairline)
      let radius = min(frame.width, frame.height) / 2
      faded(indicator.opacity) {
        stroke(
          around, halo.withAlpha(DrawingConstants.indicatorHaloOpacity), width: hairline,
          radius: radius + hairline)
        fill(frame, ink.withAlpha(DrawingConstants.indicatorOpacity(onDark: !isLight)), radius: radius)
      }
    }
  }
}

extension CGRect {
  /// The rectangle with insets taken off; of size zero where they leave nothing.
  package func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}

extension Color {
  /// How light it looks, 0 to 1: Rec. 709 weights on the encoded values, enough to choose between black and white.
  package var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }
}

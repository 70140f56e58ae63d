import Drawing
import Foundation
import TouchKit

/// Draws controls, navigation bars and table rows as iOS does, on light and on dark backgrounds.
extension Canvas {
  func paint(_ control: StageLook.Control, in bounds: CGRect, isEnabled: Bool, _ colors: ControlColors) {
    faded(isEnabled ? 1 : DrawingConstants.disabledTitleOpacity) {
      switch control {
      case .onOff(let position, let knob, let onTint, let thumbTint):
        paintSwitch(in: bounds, at: position, knob, onTint, thumbTint, colors)
      case .stepper(let pressedSide, let canDecrease, let canIncrease):
        paintStepper(in: bounds, pressed: pressedSide, canDecrease, canIncrease, colors)
      case .segments(let segments, let chosen, let pressed):
        paint(segments, in: bounds, chosen: chosen, pressed: pressed, colors)
      case .dots(let dots, let current, let tint, let currentTint):
        paint(dots, current: current, tint, currentTint, colors)
      }
    }
  }

  private func paintSwitch(
    in bounds: CGRect, at position: Double, _ knob: CGRect, _ onTint: Color, _ thumbTint: Color, _ colors: ControlColors
  ) {
    let track = colors.fill.mixed(with: onTint, by: position)
    fill(bounds, track.withAlpha(colors.fill.alpha + (1 - colors.fill.alpha) * position), radius: bounds.height / 2)
    stroke(
      knob.insetBy(dx: -hairline, dy: -hairline), Color.black.withAlpha(DrawingConstants.knobEdgeOpacity),
      width: hairline, radius: knob.height / 2)
    fill(knob, thumbTint, radius: knob.height / 2)
  }

  private func paintStepper(
    in bounds: CGRect, pressed: Int, _ canDecrease: Bool, _ canIncrease: Bool, _ colors: ControlColors
  ) {
    fill(bounds, colors.fill, radius: 8)
    let half = bounds.width / 2
    for (side, canStep) in [(-1, canDecrease), (1, canIncrease)] {
      let box = CGRect(x: side < 0 ? bounds.minX : bounds.midX, y: bounds.minY, width: half, height: bounds.height)
      if pressed == side { fill(box, colors.pressedFill, radius: 8) }
      let ink = colors.ink.withAlpha(canStep ? 1 : DrawingConstants.disabledTitleOpacity)
      let (x, y) = (box.midX, box.midY)
      line(from: CGPoint(x: x - 7, y: y), to: CGPoint(x: x + 7, y: y), ink, width: 1.5)
      if side > 0 { line(from: CGPoint(x: x, y: y - 7), to: CGPoint(x: x, y: y + 7), ink, width: 1.5) }
    }
    line(
      from: CGPoint(x: bounds.midX, y: bounds.midY - 9), to: CGPoint(x: bounds.midX, y: bounds.midY + 9),
      colors.separator)
  }

  private func paint(
    _ segments: [StageLook.Segment], in bounds: CGRect, chosen: Int, pressed: Int, _ colors: ControlColors
  ) {
    fill(bounds, colors.fill, radius: 9)
    for (index, segment) in segments.enumerated() {
      let box = segment.frame
      let isChosen = index == chosen
      if isChosen { fill(box.insetBy(dx: 2, dy: 2), colors.selectedFill, radius: 7) }
      let isPressed = index == pressed && !isChosen
      if index > 0 && !isChosen && index - 1 != chosen {
        line(from: CGPoint(x: box.minX, y: box.minY + 8), to: CGPoint(x: box.minX, y: box.maxY - 8), colors.separator)
      }
      text(
        segment.title, in: box.insetBy(dx: 8, dy: 0), font: Font(size: 13, weight: isChosen ? .semibold : .regular),
        color: colors.ink.withAlpha(isPressed ? DrawingConstants.highlightedTitleOpacity : 1), alignment: .center)
    }
  }

  private func paint(_ dots: [CGPoint], current: Int, _ tint: Color?, _ currentTint: Color?, _ colors: ControlColors) {
    for (page, center) in dots.enumerated() {
      let isCurrent = page == current
      let opacity = isCurrent ? DrawingConstants.currentDotOpacity : DrawingConstants.dotOpacity
      let color = (isCurrent ? currentTint : tint) ?? colors.ink.withAlpha(opacity)
      disc(center, radius: PageControl.dotSize / 2, color)
    }
  }

  // MARK: Bars and rows

  /// Paints the titles, the back button's chevron, the hairline below, and a missing background.
  func paint(_ bar: StageLook.Bar, of node: StageNode, in stage: Stage, _ colors: ControlColors) {
    let bounds = node.bounds
    let above = CGRect(x: bounds.minX, y: bounds.minY - bar.reach, width: bounds.width, height: bar.reach)
    if let color = node.look.backgroundColor {
      fill(above, color)
    } else {
      fill(above.union(bounds), colors.ground(of: bar))
    }
    // The margin is symmetric, so that titles are centred in the bar.
    let room = bounds.insetBy(dx: bounds.width / 4, dy: 0)
    for title in bar.titles where title.opacity > 0 && !title.text.isEmpty {
      text(
        title.text, in: room.offsetBy(dx: title.shift, dy: 0), font: Font(size: 16, weight: .semibold),
        color: colors.ink.withAlpha(title.opacity), alignment: .center)
    }
    if bar.showsArrow, let button = node.children.first.map({ stage[$0] }), !button.look.isHidden,
      case .title(let title) = button.look.content
    {
      let dimmed = title.isDimmed ? DrawingConstants.highlightedTitleOpacity : 1
      glyph(
        .chevronLeft, at: CGPoint(x: bounds.minX + 15, y: bounds.midY), size: 17,
        title.color.withAlpha(button.alpha * dimmed))
    }
    paintSeparator(under: bounds, nil, colors)
  }

  /// Paints the grey of a highlighted or selected row, and its accessory.
  func paint(_ row: StageLook.Row, in bounds: CGRect, _ colors: ControlColors) {
    if row.showsSelection { fill(bounds, colors.selectedRow) }
    let accessory = CGPoint(x: bounds.maxX - TableViewCell.margin - 4, y: bounds.midY)
    switch row.accessory {
    case .none, .detailButton: break
    case .disclosureIndicator, .detailDisclosureButton:
      glyph(.chevronRight, at: accessory, size: 12, colors.secondaryInk)
    case .checkmark: glyph(.tick, at: accessory, size: 14, colors.tint)
    }
  }

  /// Paints the line below a row; nothing for a row without one.
  func paintSeparator(of row: StageLook.Row, in bounds: CGRect, _ colors: ControlColors) {
    if let start = row.separatorStart { paintSeparator(under: bounds, from: start, row.separatorColor, colors) }
  }

  private func paintSeparator(
    under bounds: CGRect, from start: Double = 0, _ color: Color? = nil, _ colors: ControlColors
  ) {
    let y = bounds.maxY - hairline / 2
    let ends = (CGPoint(x: bounds.minX + start, y: y), CGPoint(x: bounds.maxX, y: y))
    line(from: ends.0, to: ends.1, color ?? colors.separator, width: hairline)
  }
}

/// The default colours of controls, tables and bars, after those of iOS, for a light or a dark backdrop.
struct ControlColors {
  let isLight: Bool
  /// Text and symbols.
  var ink: Color { isLight ? .black : .white }
  var secondaryInk: Color { Color(hex: isLight ? 0x3C3C43 : 0xEBEBF5, alpha: 0.6) }
  var fill: Color { Color(hex: 0x787880, alpha: isLight ? 0.16 : 0.32) }
  var pressedFill: Color { Color(hex: 0x787880, alpha: isLight ? 0.32 : 0.48) }
  var selectedFill: Color { isLight ? .white : Color(hex: 0x636366) }
  var selectedRow: Color { Color(hex: isLight ? 0xD1D1D6 : 0x3A3A3C) }
  /// Lines between rows, under a bar.
  var separator: Color { isLight ? Color(hex: 0x3C3C43, alpha: 0.29) : Color(hex: 0x545458, alpha: 0.65) }
  var bar: Color { Color(hex: isLight ? 0xF7F7F8 : 0x1C1C1E) }

  /// What a bar without a background of its own paints.
  func ground(of bar: StageLook.Bar) -> Color {
    self.bar.withAlpha(bar.isTranslucent ? DrawingConstants.translucentBarOpacity : 1)
  }

  /// The tint of interactive elements.
  var tint: Color { Color(hex: isLight ? 0x007AFF : 0x0A84FF) }

  init(on backdrop: Color) { isLight = backdrop.luminance > 0.5 }
}

import Foundation
import TouchKit

/// UIKit's smaller controls, as iOS draws them on light and on dark.
extension Canvas {
  func paint(_ control: Control, _ colors: ControlColors) {
    faded(control.isEnabled ? 1 : DrawingConstants.disabledTitleOpacity) {
      switch control {
      case let view as Switch: paint(view, colors)
      case let view as Stepper: paint(view, colors)
      case let view as SegmentedControl: paint(view, colors)
      case let view as PageControl: paint(view, colors)
      default: break
      }
    }
  }

  private func paint(_ view: Switch, _ colors: ControlColors) {
    let radius = view.bounds.height / 2
    let off = colors.fill.mixed(with: view.onTintColor, by: view.knobPosition)
    fill(view.bounds, off.withAlpha(colors.fill.alpha + (1 - colors.fill.alpha) * view.knobPosition), radius: radius)
    let knob = view.knobRect
    stroke(
      knob.insetBy(dx: -hairline, dy: -hairline), Color.black.withAlpha(DrawingConstants.knobEdgeOpacity),
      width: hairline, radius: knob.height / 2)
    fill(knob, view.thumbTintColor, radius: knob.height / 2)
  }

  private func paint(_ view: Stepper, _ colors: ControlColors) {
    let bounds = view.bounds
    fill(bounds, colors.fill, radius: 8)
    let half = bounds.width / 2
    for side in [-1, 1] {
      let box = CGRect(x: side < 0 ? bounds.minX : bounds.midX, y: bounds.minY, width: half, height: bounds.height)
      if view.pressedSide == side { fill(box, colors.pressedFill, radius: 8) }
      let ink = colors.ink.withAlpha(view.canStep(side) ? 1 : DrawingConstants.disabledTitleOpacity)
      let (x, y) = (box.midX, box.midY)
      line(from: CGPoint(x: x - 7, y: y), to: CGPoint(x: x + 7, y: y), ink, width: 1.5)
      if side > 0 { line(from: CGPoint(x: x, y: y - 7), to: CGPoint(x: x, y: y + 7), ink, width: 1.5) }
    }
    line(
      from: CGPoint(x: bounds.midX, y: bounds.midY - 9), to: CGPoint(x: bounds.midX, y: bounds.midY + 9),
      colors.separator)
  }

  private func paint(_ view: SegmentedControl, _ colors: ControlColors) {
    fill(view.bounds, colors.fill, radius: 9)
    for index in 0..<view.numberOfSegments {
      let box = view.frameOfSegment(at: index)
      let isChosen = index == view.selectedSegmentIndex
      if isChosen { fill(box.insetBy(dx: 2, dy: 2), colors.chosenFill, radius: 7) }
      let isPressed = index == view.pressedSegmentIndex && !isChosen
      if index > 0 && !isChosen && index - 1 != view.selectedSegmentIndex {
        line(
          from: CGPoint(x: box.minX, y: box.minY + 8), to: CGPoint(x: box.minX, y: box.maxY - 8), colors.separator)
      }
      text(
        view.titles[index], in: box.insetBy(dx: 8, dy: 0),
        font: Font(size: 13, weight: isChosen ? .semibold : .regular),
        color: colors.ink.withAlpha(isPressed ? DrawingConstants.highlightedTitleOpacity : 1), alignment: .center)
    }
  }

  private func paint(_ view: PageControl, _ colors: ControlColors) {
    for (page, center) in view.dotCenters.enumerated() {
      let isCurrent = page == view.currentPage
      let given = isCurrent ? view.currentPageIndicatorTintColor : view.pageIndicatorTintColor
      let opacity = isCurrent ? DrawingConstants.currentDotOpacity : DrawingConstants.dotOpacity
      disc(center, radius: PageControl.dotSize / 2, given ?? colors.ink.withAlpha(opacity))
    }
  }
}

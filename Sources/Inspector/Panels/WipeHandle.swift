import Drawing
import Foundation
import TouchKit

/// The line between the two runs of a wipe. Dragging it shows more of one run and less of the other.
final class WipeHandle: PanelControl, Adjustable {
  /// The stage's frame, in points of the window.
  private var viewport = CGRect.zero
  private var share = 0.5

  init(_ context: PanelContext) {
    super.init(context, id: "wipe")
    isHidden = true
  }

  /// Places the line over a stage; `share` of the stage, from its left edge, shows what happened.
  func place(over viewport: CGRect, at share: Double) {
    (self.viewport, self.share) = (viewport, share)
    let width = context.hitExtent(20)
    let x = viewport.minX + viewport.width * share
    place(CGRect(x: x - width / 2, y: viewport.minY, width: width, height: viewport.height))
  }

  private func move(_ touch: Touch) {
    guard viewport.width > 0 else { return }
    let share = (touch.location(in: nil).x - viewport.minX) / viewport.width
    context.send(.moveWipe(min(max(share, 0), 1)))
  }

  /// Moves the line to the middle.
  override func activate() { context.send(.moveWipe(0.5)) }

  func adjust(_ key: PanelKey) -> Bool {
    guard key == .less || key == .more else { return false }
    context.send(.moveWipe(min(max(share + (key == .more ? 0.05 : -0.05), 0), 1)))
    return true
  }

  override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { true }

  override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    move(touch)
    return true
  }

  override func draw(on canvas: Canvas) {
    let theme = context.theme
    let (x, height) = (bounds.midX, bounds.height)
    canvas.fill(CGRect(x: x - 2, y: 0, width: 4, height: height), theme.background)
    canvas.fill(CGRect(x: x - 1, y: 0, width: 2, height: height), theme.text1)
    // Below the middle, where fingers are rare.
    let y = height * 0.88
    let knob = CGRect(x: x - 9, y: y - 16, width: 18, height: 32)
    canvas.box(knob, fill: isHighlighted ? theme.selection : theme.panel, stroke: theme.text1, radius: 9)
    for dx in [-2.5, 2.5] {
      canvas.fill(CGRect(x: x + dx - 0.5, y: y - 6, width: 1, height: 12), theme.text2)
    }
  }
}

import Drawing
import Foundation
import Replay
import TouchKit

/// The buttons that choose the variable on one axis of a flip map.
final class FlipChoices: PanelView {
  private let axis: Int
  private let title: String
  private var buttons: [PanelButton] = []
  private var choices: [FlipVariable] = []

  /// The height of the caption. Unit: points.
  private static let caption = 18.0

  init(_ context: PanelContext, axis: Int, title: String) {
    (self.axis, self.title) = (axis, title)
    super.init(context)
    accessibilityIdentifier = "axis\(axis)"
  }

  func show(_ state: FlipState?) {
    let choices = state?.choices ?? []
    if choices.map(\.key) != self.choices.map(\.key) {
      for button in buttons { button.removeFromSuperview() }
      buttons = choices.map { choice in
        let button = PanelButton(context, choice.key, title: choice.title) { [context, axis] in
          context.send(.chooseFlip(axis: axis, key: choice.key))
        }
        button.truncation = .middle
        return button
      }
      for button in buttons { addSubview(button) }
    }
    self.choices = choices
    for (choice, button) in zip(choices, buttons) {
      button.isOn = state?.chosen.indices.contains(axis) == true && state?.chosen[axis] == choice.key
    }
  }

  /// Places the buttons in lines and returns their height.
  @discardableResult
  func height(width: Double) -> Double {
    let line = context.hitExtent(28)
    var (x, y) = (-6.0, Self.caption)
    for button in buttons {
      let needed = min(button.naturalWidth, width + 6)
      if x + needed > width, x > 0 { (x, y) = (-6, y + line) }
      button.frame = CGRect(x: x, y: y, width: needed, height: line)
      x += needed + 2
    }
    return y + line
  }

  override func layoutSubviews() { height(width: Double(bounds.width)) }

  override func draw(on canvas: Canvas) {
    canvas.caption(
      title, in: CGRect(x: 0, y: 0, width: bounds.width, height: Self.caption), context: context, isFirst: true)
  }
}

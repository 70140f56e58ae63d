import Foundation
import TouchKit

/// The buttons of a row that is swiped aside, in the strip that the row leaves free.
final class SwipeActionButtons: View {
  /// The least width of a button, and the margins of its title. Likely: measured in no source.
  private static let leastWidth = 74.0, margin = 15.0

  private let buttons: [Button]
  private let widths: [Double]
  /// Whether the strip is at the right of the row.
  let isTrailing: Bool
  /// Whether the first action covers the strip, because lifting the finger performs it.
  var showsFirstOnly = false

  /// The width at which all buttons have their own.
  var restingWidth: Double { widths.reduce(0, +) }

  /// Creates the buttons of actions, the first of them at the edge. `perform` is called after a tap.
  init(_ actions: [UIContextualAction], isTrailing: Bool, perform: @escaping (UIContextualAction, View) -> Void) {
    self.isTrailing = isTrailing
    buttons = actions.map { action in
      let button = Button(frame: .zero)
      button.accessibilityIdentifier = action.title ?? "action"
      button.title = action.title ?? ""
      button.backgroundColor = action.backgroundColor
      button.contentInsets = EdgeInsets(left: 0, right: 0)
      if action.title == nil, let image = action.image { button.addSubview(ImageView(image: image)) }
      button.addAction(for: .touchUpInside) { perform(action, $0) }
      return button
    }
    widths = buttons.map { button in
      let content = button.subviews.first?.bounds.width ?? button.font.size(of: button.title, lineLimit: 1).width
      return max(Self.leastWidth, (Double(content) + 2 * Self.margin).rounded(.up))
    }
    super.init(frame: .zero)
    clipsToBounds = true
    accessibilityIdentifier = isTrailing ? "trailing actions" : "leading actions"
    // The first action lies over the others when it covers the strip.
    for button in buttons.reversed() { addSubview(button) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let share = restingWidth > 0 ? Double(bounds.width) / restingWidth : 0
    var edge = isTrailing ? Double(bounds.width) : 0
    for (index, button) in buttons.enumerated() {
      let width = showsFirstOnly && index == 0 ? Double(bounds.width) : widths[index] * share
      if isTrailing { edge -= width }
      button.frame = CGRect(x: edge, y: 0, width: width, height: bounds.height)
      if !isTrailing { edge += width }
      button.subviews.first?.center = CGPoint(x: width / 2, y: bounds.height / 2)
    }
  }
}

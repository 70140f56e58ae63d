import Foundation

/// The buttons of an alert in the middle: two short ones side by side, others below one another, with lines before them.
final class AlertChoices: View {
  /// The height of a row, in points.
  private static let rowHeight = CGFloat(44)
  /// The least distance of a title from the edges of a button beside another, in points.
  private static let margin = CGFloat(8)

  private let buttons: [UIButton], lines: [View]
  private let isRow: Bool

  /// Creates the view. The cancel is the last of `buttons`, if there is one; side by side it is on the left.
  init(_ buttons: [UIButton], endsWithCancel: Bool, width: CGFloat) {
    isRow = buttons.count == 2 && buttons.allSatisfy { $0.intrinsicContentSize.width <= width / 2 - 2 * Self.margin }
    self.buttons = isRow && endsWithCancel ? buttons.reversed() : buttons
    lines = buttons.map { _ in View(frame: .zero) }
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: 0))
    frame.size.height = CGFloat(isRow ? 1 : buttons.count) * Self.rowHeight
    for view in self.buttons { addSubview(view) }
    for line in lines {
      line.backgroundColor = .separator
      addSubview(line)
    }
  }

  override func layoutSubviews() {
    let (size, pixel) = (bounds.size, CGFloat(1 / (window?.scale ?? 2)))
    for (index, button) in buttons.enumerated() {
      let place = CGFloat(index), line = lines[index]
      if isRow {
        button.frame = CGRect(x: place * size.width / 2, y: 0, width: size.width / 2, height: size.height)
        line.frame =
          index == 0
          ? CGRect(x: 0, y: 0, width: size.width, height: pixel)
          : CGRect(x: size.width / 2, y: 0, width: pixel, height: size.height)
      } else {
        button.frame = CGRect(x: 0, y: place * Self.rowHeight, width: size.width, height: Self.rowHeight)
        line.frame = CGRect(x: 0, y: place * Self.rowHeight, width: size.width, height: pixel)
      }
    }
  }
}

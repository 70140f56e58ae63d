import Foundation

/// The buttons of an alert: in the middle two short ones side by side, others and those of a sheet below one another,
/// with lines before them.
final class AlertChoices: View {
  /// The height of a row in the middle and in a sheet, in points.
  static let rowHeight = CGFloat(44), sheetRowHeight = CGFloat(57)
  /// The least distance of a title from the edges of a button beside another, in points.
  private static let margin = CGFloat(8)

  private let buttons: [UIButton], lines: [View]
  private let isRow: Bool, rowHeight: CGFloat

  /// Creates the view of an alert in the middle. The cancel is the last of `buttons`, if there is one; side by side it is
  /// on the left.
  init(_ buttons: [UIButton], endsWithCancel: Bool, width: CGFloat) {
    isRow = buttons.count == 2 && buttons.allSatisfy { $0.intrinsicContentSize.width <= width / 2 - 2 * Self.margin }
    self.buttons = isRow && endsWithCancel ? buttons.reversed() : buttons
    (lines, rowHeight) = (buttons.map { _ in View(frame: .zero) }, Self.rowHeight)
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: CGFloat(isRow ? 1 : buttons.count) * Self.rowHeight))
    addParts()
  }

  /// Creates the view of a sheet, without its cancel. A line before the first button parts it from the texts, if there
  /// are any.
  init(ofSheet buttons: [UIButton], isBelowTexts: Bool) {
    (isRow, rowHeight, self.buttons) = (false, Self.sheetRowHeight, buttons)
    lines = buttons.map { _ in View(frame: .zero) }
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: CGFloat(buttons.count) * Self.sheetRowHeight))
    addParts()
    lines.first?.isHidden = !isBelowTexts
  }

  private func addParts() {
    for view in buttons { addSubview(view) }
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
        button.frame = CGRect(x: 0, y: place * rowHeight, width: size.width, height: rowHeight)
        line.frame = CGRect(x: 0, y: place * rowHeight, width: size.width, height: pixel)
      }
    }
  }
}

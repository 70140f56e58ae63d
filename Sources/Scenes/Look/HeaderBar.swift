import Foundation
import TouchKit

/// A bar with a title at the left and a smaller word at the right, as at the top of an app.
final class HeaderBar: View {
  static let height = 60.0

  private let detail: Label

  init(width: Double, title: String, detail: String = "") {
    self.detail = Label(
      detail, frame: CGRect(x: width - 176, y: 24, width: 160, height: 24), size: 13, color: Palette.secondary,
      alignment: .trailing)
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: Self.height))
    backgroundColor = Palette.surface
    addSubview(
      Label(title, frame: CGRect(x: 16, y: 18, width: width - 196, height: 34), size: 26, weight: .semibold))
    addSubview(self.detail)
    let rule = View(frame: CGRect(x: 0, y: Self.height - 1, width: width, height: 1))
    (rule.backgroundColor, rule.isUserInteractionEnabled) = (Palette.rule, false)
    addSubview(rule)
  }
}

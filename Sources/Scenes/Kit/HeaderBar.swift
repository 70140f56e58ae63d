import Foundation
import TouchKit

/// A bar with a title at the left and a smaller word at the right, as at the top of an app.
final class HeaderBar: View {
  static let height = 60.0

  init(width: Double, title: String, detail: String = "") {
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: Self.height))
    backgroundColor = Palette.surface
    addLabel(title, CGRect(x: 16, y: 18, width: width - 196, height: 34), .title(26))
    addLabel(detail, CGRect(x: width - 176, y: 24, width: 160, height: 24), .detail(13).trailing)
    addRule(y: Self.height - 1)
  }
}

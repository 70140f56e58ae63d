import Foundation
import TouchKit

/// An app's header with a title at the left and a detail at the right.
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

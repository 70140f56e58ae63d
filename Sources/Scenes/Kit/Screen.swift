import Foundation
import TouchKit

/// The root view of a scene that looks like a page of an app: a header, content, and a ``Readout`` at the bottom.
///
/// A subclass adds its content and overrides ``report``; header and readout are added in front of it when the screen
/// enters its window, unless the subclass has added them. As a scroll view's delegate the screen updates the readout.
class Screen: View {
  /// The size of a phone.
  static let size = CGSize(width: 375, height: 667)
  /// The frame of the content below the header.
  static let content = CGRect(x: 0, y: HeaderBar.height, width: size.width, height: size.height - HeaderBar.height)

  final let bar: HeaderBar
  final let readout = Readout(stage: Screen.size)
  private let hasBar: Bool

  /// Creates a screen; without a title it has no header.
  init(_ title: String? = nil, _ detail: String = "") {
    bar = HeaderBar(width: Self.size.width, title: title ?? "", detail: detail)
    hasBar = title != nil
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    backgroundColor = Palette.ground
  }

  override func didMoveToWindow() {
    guard window != nil else { return }
    if hasBar && bar.superview == nil { addSubview(bar) }
    if readout.superview == nil { addSubview(readout) }
    refresh()
  }

  /// The text of the readout.
  var report: String { "" }

  /// Updates the readout.
  final func refresh() { readout.text = report }

  func scrollViewDidScroll(_ scrollView: ScrollView) { refresh() }
}

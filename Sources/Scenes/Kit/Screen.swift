import Foundation
import TouchKit

/// The root of a scene that is a page of an app: a bar at the top, content below it, and a line at the foot that says
/// in numbers what the scene is about.
///
/// A subclass adds its content and overrides ``report``; bar and readout come in front of all that when the screen
/// enters its window, unless the subclass has put them elsewhere. If the screen is the delegate of a scroll view, the
/// readout follows that by itself.
class Screen: View {
  /// A phone's.
  static let size = CGSize(width: 375, height: 667)
  /// What the bar leaves to the content.
  static let content = CGRect(x: 0, y: HeaderBar.height, width: size.width, height: size.height - HeaderBar.height)

  final let bar: HeaderBar
  final let readout = Readout(stage: Screen.size)
  private let hasBar: Bool

  /// Without a title there is no bar.
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

  /// What the readout says.
  var report: String { "" }

  /// Asks for ``report`` anew.
  final func refresh() { readout.text = report }

  func scrollViewDidScroll(_ scrollView: ScrollView) { refresh() }
}

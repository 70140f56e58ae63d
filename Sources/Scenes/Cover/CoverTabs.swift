import Foundation
import TouchKit

/// The tabs of the lists, with a line under the current one; a press scrolls the pager.
final class CoverTabs: View, ScrollViewDelegate {
  static let titles = ["Chapters", "About", "Reviews"]
  static let height = 44.0

  private weak var pager: ScrollView?
  private var buttons: [Button] = []
  private let line = View()

  init(width: Double, pager: ScrollView) {
    self.pager = pager
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: Self.height))
    accessibilityIdentifier = "tabs"
    backgroundColor = Palette.surface
    let part = width / Double(Self.titles.count)
    for (index, title) in Self.titles.enumerated() {
      let frame = CGRect(x: part * Double(index), y: 0, width: part, height: Self.height)
      let button = Button(title, frame: frame, "tab\(index)", pressed: Palette.chosen)
      button.onTap(named: "show") { [unowned self] in show(index) }
      buttons.append(button)
      addSubview(button)
    }
    addRule(y: Self.height - 1)
    (line.backgroundColor, line.cornerRadius, line.isUserInteractionEnabled) = (Palette.accent, 1.5, false)
    addSubview(line)
    mark(0)
  }

  private func show(_ index: Int) {
    guard let pager else { return }
    pager.setContentOffset(CGPoint(x: pager.bounds.width * Double(index), y: 0), animated: true)
  }

  /// Moves the line with the pager.
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    mark(Double(scrollView.contentOffset.x / max(scrollView.bounds.width, 1)))
  }

  private func mark(_ page: Double) {
    let part = Double(bounds.width) / Double(buttons.count)
    line.frame = CGRect(x: part * page + 24, y: Self.height - 4, width: part - 48, height: 3)
    for (index, button) in buttons.enumerated() {
      button.titleColor = index == Int(page.rounded()) ? Palette.accent : Palette.secondary
    }
  }
}

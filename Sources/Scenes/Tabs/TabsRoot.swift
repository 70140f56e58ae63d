import Foundation
import TouchKit

/// The root of the tab scene.
final class TabsRoot: View {
  private static let sections: [(name: String, hue: UInt32)] = [
    ("Today", 0xD6453D), ("World", 0x2F6FC0), ("Science", 0x1E8A5F), ("Music", 0x8E44AD), ("Sport", 0xE07B17),
    ("Travel", 0x14889C), ("Food", 0xB5483A), ("Art", 0x5B5FC7), ("Books", 0x7A6A3A),
  ]
  private static let rowsPerSection = 4
  private static let rowHeight = 66.0
  private static let headerHeight = 60.0
  private static let menuHeight = 48.0

  private let menu: PolicyScrollView
  private let list: PolicyScrollView
  private let underline = View()
  private var items: [Button] = []
  private var selected = 0
  private let content: String

  init(size: CGSize, policy: ContentPolicy, content: String) {
    self.content = content
    menu = PolicyScrollView(
      frame: CGRect(x: 0, y: Self.headerHeight, width: size.width, height: Self.menuHeight), policy: policy)
    let top = Self.headerHeight + Self.menuHeight
    list = PolicyScrollView(
      frame: CGRect(x: 0, y: top, width: size.width, height: size.height - top), policy: policy)
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = Color(hex: 0xF2F3F6)
    addHeader()
    addMenu()
    addList()
    select(0)
  }

  private func addHeader() {
    let header = View(frame: CGRect(x: 0, y: 0, width: bounds.width, height: Self.headerHeight))
    header.backgroundColor = .white
    let title = Label(frame: CGRect(x: 16, y: 18, width: 220, height: 34))
    (title.text, title.font, title.textColor) = ("Dispatch", Font(size: 26, weight: .semibold), Color(hex: 0x14181F))
    let date = Label(frame: CGRect(x: bounds.width - 136, y: 24, width: 120, height: 24))
    (date.text, date.font, date.textColor) = ("Morning edition", Font(size: 13), Color(hex: 0x626B77))
    date.alignment = .trailing
    header.addSubview(title)
    header.addSubview(date)
    addSubview(header)
  }

  // MARK: Menu

  private func addMenu() {
    menu.accessibilityIdentifier = "menu"
    menu.backgroundColor = .white
    menu.showsHorizontalScrollIndicator = false
    var x = 8.0
    for (index, section) in Self.sections.enumerated() {
      let width = 28 + 8.6 * Double(section.name.count)
      let item = Button(frame: CGRect(x: x, y: 6, width: width, height: 36))
      item.accessibilityIdentifier = "item\(index)"
      (item.title, item.font, item.cornerRadius) = (section.name, Font(size: 15, weight: .semibold), 8)
      item.highlightedBackgroundColor = Color(hex: 0xE3ECF9)
      item.contentInsets = .zero
      item.addAction(for: .touchUpInside, named: "select") { [unowned self] _ in choose(index) }
      items.append(item)
      menu.addSubview(item)
      x += width
    }
    menu.contentSize = CGSize(width: x + 8, height: Self.menuHeight)
    underline.isUserInteractionEnabled = false
    underline.cornerRadius = 1.5
    menu.addSubview(underline)
    addSubview(menu)
    let rule = View(
      frame: CGRect(x: 0, y: Self.headerHeight + Self.menuHeight - 1, width: bounds.width, height: 1))
    (rule.backgroundColor, rule.isUserInteractionEnabled) = (Color(hex: 0xE2E5EA), false)
    rule.accessibilityIdentifier = "rule"
    addSubview(rule)
  }

  private func select(_ index: Int) {
    selected = index
    for (number, item) in items.enumerated() {
      item.titleColor = number == index ? Color(hex: Self.sections[index].hue) : Color(hex: 0x48515E)
    }
    underline.backgroundColor = Color(hex: Self.sections[index].hue)
    underline.frame = underlineFrame(index)
  }

  private func underlineFrame(_ index: Int) -> CGRect {
    let frame = items[index].frame
    return CGRect(x: frame.minX + 14, y: Self.menuHeight - 5, width: frame.width - 28, height: 3)
  }

  /// Marks a section and scrolls to it.
  private func choose(_ index: Int) {
    let (start, end) = (underline.frame, underlineFrame(index))
    select(index)
    animate(duration: 0.25) { [underline] part in
      underline.frame = CGRect(
        x: start.minX + (end.minX - start.minX) * part, y: end.minY,
        width: start.width + (end.width - start.width) * part, height: end.height)
    }
    let room = list.contentSize.height - list.bounds.height
    let target = Double(index * Self.rowsPerSection) * Self.rowHeight
    list.setContentOffset(CGPoint(x: 0, y: min(target, room)), animated: true)
    let middle = items[index].frame.midX - menu.bounds.width / 2
    let end0 = menu.contentSize.width - menu.bounds.width
    menu.setContentOffset(CGPoint(x: min(max(middle, 0), end0), y: 0), animated: true)
  }

  // MARK: List

  private func addList() {
    list.accessibilityIdentifier = "list"
    let rows = Self.sections.count * Self.rowsPerSection
    for index in 0..<rows {
      let section = Self.sections[index / Self.rowsPerSection]
      let row = makeRow(
        CGRect(x: 0, y: Double(index) * Self.rowHeight, width: bounds.width, height: Self.rowHeight), index)
      row.accessibilityIdentifier = "button\(index)"
      RowFace.dress(row, headline: headline(index), section: section.name, hue: Color(hex: section.hue))
      list.addSubview(row)
    }
    list.contentSize = CGSize(width: bounds.width, height: Double(rows) * Self.rowHeight)
    insertSubview(list, at: 0)
  }

  private func makeRow(_ frame: CGRect, _ index: Int) -> View {
    switch content {
    case "view": return HighlightView(frame: frame)
    case "slider":
      let row = View(frame: frame)
      let slider = Slider(frame: CGRect(x: 210, y: 12, width: frame.width - 250, height: frame.height - 24))
      slider.accessibilityIdentifier = "slider"
      slider.value = Double(index % 5) / 4
      row.addSubview(slider)
      return row
    default:
      let button = Button(frame: frame)
      button.highlightedBackgroundColor = Color(hex: 0xCFE0FA)
      return button
    }
  }

  private func headline(_ index: Int) -> String {
    let lines = [
      "The bridge opens after nine years", "A quiet week for the harbour", "What the tide brought in",
      "Letters from the observatory", "The last ferry of the season", "Nine ways to cross a river",
      "Snow on the southern pass", "A map that took a lifetime", "The sound of an empty hall",
    ]
    return lines[index * 4 % lines.count]
  }
}

import Foundation
import Replay
import TouchKit

/// The root of the tab scene.
final class TabsRoot: View {
  private static let sections = ["Today", "World", "Science", "Music", "Sport", "Travel", "Food", "Art", "Books"]
  private static let headlines = [
    "The bridge opens after nine years", "A quiet week for the harbour", "What the tide brought in",
    "Letters from the observatory", "The last ferry of the season", "Nine ways to cross a river",
    "Snow on the southern pass", "A map that took a lifetime", "The sound of an empty hall",
  ]
  private static let rowsPerSection = 4
  private static let menuHeight = 48.0

  private let menu: PolicyScrollView
  private let list: PolicyScrollView
  private let underline = View()
  private var items: [Button] = []
  private let content: String

  init(size: CGSize, _ settings: Settings) {
    content = settings["content"]
    let top = HeaderBar.height + Self.menuHeight
    menu = PolicyScrollView(
      frame: CGRect(x: 0, y: HeaderBar.height, width: size.width, height: Self.menuHeight), settings
    ).identified("menu")
    list = PolicyScrollView(frame: CGRect(x: 0, y: top, width: size.width, height: size.height - top), settings)
      .identified("list")
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = Palette.ground
    addList()
    addHeader()
    addMenu()
    addPatch(CGRect(x: 0, y: top - 1, width: size.width, height: 1), Palette.rule).accessibilityIdentifier = "rule"
    select(0)
  }

  private func addHeader() {
    let header = View(frame: CGRect(x: 0, y: 0, width: bounds.width, height: HeaderBar.height))
    header.backgroundColor = Palette.surface
    header.addLabel("Dispatch", CGRect(x: 16, y: 18, width: 220, height: 34), .title(26))
    header.addLabel("Morning edition", CGRect(x: 239, y: 24, width: 120, height: 24), .detail(13).trailing)
    addSubview(header)
  }

  // MARK: Menu

  private func addMenu() {
    (menu.backgroundColor, menu.showsHorizontalScrollIndicator) = (Palette.surface, false)
    var x = 8.0
    for (index, section) in Self.sections.enumerated() {
      let width = 28 + 8.6 * Double(section.count)
      let item = Button(
        section, frame: CGRect(x: x, y: 6, width: width, height: 36), "item\(index)", pressed: Palette.chosen, radius: 8
      )
      item.contentInsets = .zero
      item.onTap(named: "select") { [unowned self] in choose(index) }
      items.append(item)
      menu.addSubview(item)
      x += width
    }
    menu.contentSize = CGSize(width: x + 8, height: Self.menuHeight)
    (underline.isUserInteractionEnabled, underline.cornerRadius) = (false, 1.5)
    menu.addSubview(underline)
    addSubview(menu)
  }

  private func select(_ index: Int) {
    for (number, item) in items.enumerated() {
      item.titleColor = number == index ? Palette.hue(index) : Color(hex: 0x48515E)
    }
    underline.backgroundColor = Palette.hue(index)
    underline.frame = underlineFrame(index)
  }

  private func underlineFrame(_ index: Int) -> CGRect {
    let frame = items[index].frame
    return CGRect(x: frame.minX + 14, y: Self.menuHeight - 5, width: frame.width - 28, height: 3)
  }

  /// Selects a section and scrolls to it.
  private func choose(_ index: Int) {
    let (start, end) = (underline.frame, underlineFrame(index))
    select(index)
    animate(duration: 0.25) { [underline] part in
      underline.frame = CGRect(
        x: start.minX + (end.minX - start.minX) * part, y: end.minY,
        width: start.width + (end.width - start.width) * part, height: end.height)
    }
    let target = Double(index * Self.rowsPerSection) * Row.height
    list.setContentOffset(CGPoint(x: 0, y: min(target, list.contentSize.height - list.bounds.height)), animated: true)
    let (middle, room) = (items[index].frame.midX - menu.bounds.width / 2, menu.contentSize.width - menu.bounds.width)
    menu.setContentOffset(CGPoint(x: min(max(middle, 0), room), y: 0), animated: true)
  }

  // MARK: List

  private func addList() {
    let rows = (0..<Self.sections.count * Self.rowsPerSection).map { index in
      let (headline, section) = (Self.headlines[index * 4 % Self.headlines.count], index / Self.rowsPerSection)
      return Row(headline, Self.sections[section], Palette.hue(section), letter: Self.sections[section])
    }
    list.fill(with: rows, named: "button", foot: 0) { makeRow($0) }
    addSubview(list)
  }

  private func makeRow(_ frame: CGRect) -> View {
    switch content {
    case "view": return LitView(frame: frame)
    case "slider":
      let row = View(frame: frame)
      let slider = Slider(frame: CGRect(x: 210, y: 12, width: frame.width - 250, height: frame.height - 24))
      slider.accessibilityIdentifier = "slider"
      slider.value = Double(Int(frame.minY / Row.height) % 5) / 4
      row.addSubview(slider)
      return row
    default:
      let button = Button(frame: frame)
      button.highlightedBackgroundColor = Palette.highlight
      return button
    }
  }
}

import Foundation
import Stages
import TouchKit

/// The logging app of seed 001: a menu bar over a list of buttons, in scroll views with configurable handling of
/// content touches.
package struct TabsScene: BuiltInScene {
  package let id = "tabs"
  package let title = "Tab list"
  package let origin = "seed 001"
  package var group: String { SceneGroup.articles.rawValue }
  package let story = Story(
    shows: "A menu bar over a list of buttons, as in a news app. The log (C) lists what button and list receive.",
    attempt: "Press a row and hold: it lights up after 150 ms. Drag at once: it never does. Hold, then drag: it goes"
      + " out again, or keeps the touch, depending on the switches.",
    source: "With canCancelContentTouches the button receives began, moved and at last cancelled, and the list scrolls;"
      + " without it the button receives ended, and the list never moves.")
  package var guide: String { Guide.button.path }
  package let symptoms = [
    "UIButton in scroll view highlights late", "scroll view does not scroll when drag begins on a button",
    "touchesCancelled called on my button", "touch events stop when I scroll",
  ]
  package let gestures = ReadyGesture.list(
    of: "tabs",
    """
    hold-and-drag | Hold, then drag | canCancelContentTouches=true touchesShouldCancel=default
      The button keeps the touch: it is a control.
      meant: list scrolls, but nothing
      played by: touchesShouldCancel=always
      does: the list may take touches from its buttons
      fix:
        // in the list's class
        override func touchesShouldCancel(in view: UIView) -> Bool { true }
    taken-back | The same, taken back | canCancelContentTouches=true touchesShouldCancel=always | tabs-hold-and-drag
      The list asks, the button is cancelled, the list scrolls.
      meant: list scrolls
    not-cancellable | The same, canCancel off | canCancelContentTouches=false touchesShouldCancel=always \
      | tabs-hold-and-drag
      Nobody is asked; the button receives ended.
      meant: list scrolls, but nothing
      played by: canCancelContentTouches=true
      does: the list may take touches back at all
      fix: list.canCancelContentTouches = true
    quick-drag | Drag at once
      The list scrolls; the button receives nothing.
      meant: list scrolls
    undelayed-drag | Drag at once, no delay | delaysContentTouches=false touchesShouldCancel=always | tabs-quick-drag
      The button receives began at once, then cancelled.
      meant: list scrolls
    quick-tap | Quick tap
      Began and ended come together, when the finger lifts.
      meant: list/button5 sends its action
    """)
  package let parameters = [
    Parameter.toggle("delaysContentTouches", "delaysContentTouches", default: true),
    Parameter.toggle("canCancelContentTouches", "canCancelContentTouches", default: true),
    Parameter("touchesShouldCancel", "touchesShouldCancel", .choice(["default", "always", "never"])),
    Parameter.toggle("touchesShouldBegin", "touchesShouldBegin", default: true),
    Parameter("content", "Content", .choice(["button", "view", "slider"])),
  ]

  package init() {}

  package func makeRoot(_ context: SceneContext) throws -> View { TabsRoot(size: stageSize, context.settings) }
}

/// The article's `MyScrollView`. The parameters decide what `touchesShouldBegin` and `touchesShouldCancel` return.
final class PolicyScrollView: ScrollView {
  private let settings: Settings

  init(frame: CGRect, _ settings: Settings) {
    self.settings = settings
    super.init(frame: frame)
    delaysContentTouches = settings.isOn("delaysContentTouches")
    canCancelContentTouches = settings.isOn("canCancelContentTouches")
  }

  override func touchesShouldBegin(_ touches: Set<Touch>, with event: TouchEvent?, in view: View) -> Bool {
    settings.isOn("touchesShouldBegin")
  }

  override func touchesShouldCancel(in view: View) -> Bool {
    switch settings["touchesShouldCancel"] {
    case "always": return true
    case "never": return false
    default: return super.touchesShouldCancel(in: view)
    }
  }
}

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
    menu = PolicyScrollView(frame: CGRect(0, HeaderBar.height, size.width, Self.menuHeight), settings).identified(
      "menu")
    list = PolicyScrollView(frame: CGRect(0, top, size.width, size.height - top), settings)
      .identified("list")
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = Palette.ground
    addList()
    addHeader()
    addMenu()
    addRule(bottom: top)
    select(0)
  }

  private func addHeader() {
    let header = View(CGRect(0, 0, bounds.width, HeaderBar.height), Palette.surface)
    header.addLabel("Dispatch", CGRect(16, 18, 220, 34), .title(26))
    header.addLabel("Morning edition", CGRect(239, 24, 120, 24), .detail(13).trailing)
    addSubview(header)
  }

  private func addMenu() {
    (menu.backgroundColor, menu.showsHorizontalScrollIndicator) = (Palette.surface, false)
    var x = 8.0
    for (index, section) in Self.sections.enumerated() {
      let width = 28 + 8.6 * Double(section.count)
      let item = Button(section, frame: CGRect(x, 6, width, 36), "item\(index)", pressed: Palette.chosen, radius: 8)
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
    return CGRect(frame.minX + 14, Self.menuHeight - 5, frame.width - 28, 3)
  }

  private func choose(_ index: Int) {
    let (start, end) = (underline.frame, underlineFrame(index))
    select(index)
    animate(duration: 0.25) { [underline] part in
      underline.frame = CGRect(
        start.minX + (end.minX - start.minX) * part, end.minY, start.width + (end.width - start.width) * part,
        end.height)
    }
    let target = Double(index * Self.rowsPerSection) * Row.height
    list.setContentOffset(CGPoint(x: 0, y: min(target, list.contentSize.height - list.bounds.height)), animated: true)
    let (middle, room) = (items[index].frame.midX - menu.bounds.width / 2, menu.contentSize.width - menu.bounds.width)
    menu.setContentOffset(CGPoint(x: min(max(middle, 0), room), y: 0), animated: true)
  }

  private func addList() {
    let rows = (0..<Self.sections.count * Self.rowsPerSection).map { index in
      let (headline, section) = (Self.headlines[index * 4 % Self.headlines.count], index / Self.rowsPerSection)
      let name = Self.sections[section]
      return Row(headline, name, PictureKind.app.picture(of: name))
    }
    list.fill(with: rows, named: "button", foot: 0) { makeRow($0) }
    addSubview(list)
  }

  private func makeRow(_ frame: CGRect) -> View {
    switch content {
    case "view": return LitView(frame: frame)
    case "slider":
      let row = View(frame: frame)
      let slider = Slider(frame: CGRect(210, 12, frame.width - 250, frame.height - 24))
      slider.accessibilityIdentifier = "slider"
      slider.value = Double(Int(frame.minY / Row.height) % 5) / 4
      row.addSubview(slider)
      return row
    default:
      let button = Button(frame: frame)
      button.pressedGround = Palette.highlight
      return button
    }
  }
}

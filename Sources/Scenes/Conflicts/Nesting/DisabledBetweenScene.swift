import Foundation
import Stages
import TouchKit

struct DisabledBetweenScene: ConflictScene {
  let conflict = Conflict(
    17, "disabled-between", "Disabled scroll view between", in: .nesting, root: DisabledBetweenRoot.init)
  let story = Story(
    shows: "A pager of ports. In each page a row of photos, and between the two a scroll view that only the tabs move:"
      + " its isScrollEnabled is false. Past the end of the row the page should turn.",
    attempt: "Drag the row to its end, lift, drag once more. With fix off nothing moves, neither row nor pager. With"
      + " fix on the page turns.",
    source: "At its edge a scroll view leaves a drag to the nearest one around it, even one that is disabled: then"
      + " nobody scrolls.",
    fix: "the panels are a plain view, as no finger scrolls them; its bounds move as well")
  let symptoms = [
    "nested scroll view does not page to next", "disabled scroll view blocks paging of outer scroll view",
    "scroll not forwarded to parent at edge", "isScrollEnabled false in between breaks nested scrolling",
  ]
  let cases = [
    Case(
      "twice", "To the end, and once more", off: "The row stands at 205, the pager at 0: nobody takes the drag.",
      on: "The row stands at 205, the pager turns to 375.", meant: "pager turns the page, stroke 2, but nothing")
  ]
  let fix = "let panels = UIView(frame: place)  // no UIScrollView: the tabs move its bounds"
}

private final class DisabledBetweenRoot: Screen, ScrollViewDelegate {
  private static let ports: [Port] = [
    ("Tallinn", "Towers above the water", ["Fat Margaret", "Kohtuotsa", "Seaplanes", "Pirita"]),
    ("Bergen", "Seven hills and rain", ["Bryggen", "Floyen", "Fish market", "Ulriken"]),
    ("Genoa", "Lanes down to the docks", ["Lanterna", "Boccadasse", "Spianata", "Old port"]),
  ]

  private let pager = ScrollView(frame: Screen.content).identified("pager")
  private let pages: [PortPage]

  init(isFixed: Bool) {
    pages = Self.ports.enumerated().map { PortPage($1, isFixed: isFixed).identified("page\($0)") }
    super.init("Ports", "3 this summer")
    pager.delegate = self
    pager.addPages(pages)
    for page in pages { page.row.delegate = self }
    addSubview(pager)
  }

  override var report: String {
    let row = pages[pager.currentPage(of: pages.count)].row
    return "row \(row.contentOffset.x.whole) · pager \(pager.contentOffset.x.whole)"
  }
}

private typealias Port = (name: String, line: String, photos: [String])

/// A port: two tabs, and their panels side by side.
private final class PortPage: View {
  let row = ScrollView(frame: CGRect(0, 0, 375, 250)).identified("row")
  private let panels: View

  init(_ port: Port, isFixed: Bool) {
    let place = CGRect(0, 142, 375, Screen.content.height - 142)
    panels = (isFixed ? View(frame: place) : Self.disabledScrollView(place)).identified("panels")
    super.init(frame: CGRect(origin: .zero, size: Screen.content.size))
    addLabel(port.name, CGRect(16, 16, 300, 36), .title(30))
    addLabel(port.line, CGRect(16, 54, 300, 22), .detail(15))
    panels.clipsToBounds = true
    addSubview(panels)
    for (index, title) in ["Photos", "Arrival"].enumerated() { addTab(title, index) }
    addRow(port)
    panels.addRows(Self.facts(["Ferries leave every hour", "Old town, ten minutes on foot"]), from: 266)
    let arrival = panels.addRows(Self.facts(["Berth 4, at the customs house"]))
    arrival[0].frame.origin.x = bounds.width
  }

  /// A scroll view that only the tabs scroll.
  private static func disabledScrollView(_ frame: CGRect) -> ScrollView {
    let scrollView = ScrollView(frame: frame)
    scrollView.contentSize = CGSize(width: 2 * frame.width, height: frame.height)
    (scrollView.isScrollEnabled, scrollView.showsHorizontalScrollIndicator) = (false, false)
    return scrollView
  }

  private static func facts(_ texts: [String]) -> [Row] {
    Row.list(texts.map { ($0, "Harbour office") }, .person, byDetail: true)
  }

  private func addTab(_ title: String, _ index: Int) {
    let frame = CGRect(16 + 96 * Double(index), 90, 88, 36)
    let tab = Button(title, frame: frame, "tab\(index)", Palette.surface, radius: 18)
    (tab.titleColor, tab.contentInsets) = (Palette.accent, .zero)
    tab.onTap(named: "show") { [unowned self] in show(index) }
    addSubview(tab)
  }

  /// Sets the origin of the bounds, which is a scroll view's content offset and exists in any view.
  private func show(_ index: Int) {
    animate(from: panels.bounds.minX, to: Double(index) * bounds.width, duration: 0.25) { [panels] x in
      panels.bounds.origin = CGPoint(x: x, y: 0)
    }
  }

  private func addRow(_ port: Port) {
    row.showsHorizontalScrollIndicator = false
    for (index, photo) in port.photos.enumerated() {
      let frame = CGRect(16 + 140 * Double(index), 0, 128, 250)
      row.addSubview(PictureCard(frame: frame, title: photo, detail: "Photo \(index + 1)"))
    }
    row.contentSize = CGSize(width: 20 + 140 * Double(port.photos.count), height: 250)
    panels.addSubview(row)
  }
}

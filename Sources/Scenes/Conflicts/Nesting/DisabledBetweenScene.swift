import Foundation
import Replay
import TouchKit

/// Conflict 17: a scroll view that is switched off stands between a row of photos and the pager around it.
struct DisabledBetweenScene: ConflictScene {
  let number = 17
  let id = "conflict-disabled-between"
  let title = "Disabled scroll view between"
  var group: String { SceneGroup.nesting }
  let story = Story(
    shows: "A pager of ports. In each page a row of photos, and between the two a scroll view that only the tabs move:"
      + " its isScrollEnabled is false. Past the end of the row the page should turn.",
    attempt: "Drag the row to its end, lift, drag once more. With fix off nothing moves, neither row nor pager. With"
      + " fix on the page turns.",
    source: "At its edge a scroll view leaves a drag to the nearest one around it, even one that is switched off"
      + " (SV-EDGE): then nobody scrolls. The fix: what no finger scrolls is a plain view; its bounds move as well.")
  let symptoms = [
    "nested scroll view does not page to next", "disabled scroll view blocks paging of outer scroll view",
    "scroll not forwarded to parent at edge", "isScrollEnabled false in between breaks nested scrolling",
  ]
  let gestures = [
    ReadyGesture(
      "twice", "To the end, and once more", outcome: "The row stands at 205, the pager at 0: nobody takes the drag.",
      settings: ["fix=off"]),
    ReadyGesture(
      "twice-fixed", "The same, mended", outcome: "The row stands at 205, the pager turns to 375.",
      settings: ["fix=on"], script: "conflict-disabled-between-twice"),
  ]

  func makeRoot(isFixed: Bool, _ settings: Settings) -> View { DisabledBetweenRoot(size: stageSize, isFixed: isFixed) }
}

/// The ports, one page each.
private final class DisabledBetweenRoot: View, ScrollViewDelegate {
  private static let ports = [
    (name: "Tallinn", line: "Towers above the water", photos: ["Fat Margaret", "Kohtuotsa", "Seaplanes", "Pirita"]),
    (name: "Bergen", line: "Seven hills and rain", photos: ["Bryggen", "Floyen", "Fish market", "Ulriken"]),
    (name: "Genoa", line: "Lanes down to the docks", photos: ["Lanterna", "Boccadasse", "Spianata", "Old port"]),
  ]

  private let pager: ScrollView
  private let readout: Readout

  init(size: CGSize, isFixed: Bool) {
    pager = ScrollView(
      frame: CGRect(x: 0, y: HeaderBar.height, width: size.width, height: size.height - HeaderBar.height))
    readout = Readout(stage: size)
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = Palette.ground
    (pager.accessibilityIdentifier, pager.isPagingEnabled, pager.delegate) = ("pager", true, self)
    pager.showsHorizontalScrollIndicator = false
    for (index, port) in Self.ports.enumerated() {
      let frame = CGRect(x: Double(index) * size.width, y: 0, width: size.width, height: pager.bounds.height)
      let page = PortPage(frame: frame, name: port.name, line: port.line, photos: port.photos, isFixed: isFixed)
      page.accessibilityIdentifier = "page\(index)"
      page.row.delegate = self
      pager.addSubview(page)
    }
    pager.contentSize = CGSize(width: size.width * Double(Self.ports.count), height: pager.bounds.height)
    addSubview(pager)
    addSubview(HeaderBar(width: size.width, title: "Ports", detail: "3 this summer"))
    addSubview(readout)
    scrollViewDidScroll(pager)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    let page = min(max(Int((pager.contentOffset.x / pager.bounds.width).rounded()), 0), Self.ports.count - 1)
    let row = (pager.subviews[page] as? PortPage)?.row.contentOffset.x ?? 0
    readout.text = "row \(Int(row.rounded())) · pager \(Int(pager.contentOffset.x.rounded()))"
  }
}

/// One port: two tabs, and the panels that they choose between, side by side.
private final class PortPage: View {
  let row: ScrollView
  private let panels: View

  init(frame: CGRect, name: String, line: String, photos: [String], isFixed: Bool) {
    let place = CGRect(x: 0, y: 142, width: frame.width, height: frame.height - 142)
    panels = isFixed ? View(frame: place) : Self.disabledScrollView(place)
    row = ScrollView(frame: CGRect(x: 0, y: 0, width: frame.width, height: 250))
    super.init(frame: frame)
    addSubview(Label(name, frame: CGRect(x: 16, y: 16, width: 300, height: 36), size: 30, weight: .semibold))
    addSubview(Label(line, frame: CGRect(x: 16, y: 54, width: 300, height: 22), color: Palette.secondary))
    (panels.accessibilityIdentifier, panels.clipsToBounds) = ("panels", true)
    addSubview(panels)
    addTab("Photos", at: 0)
    addTab("Arrival", at: 1)
    addRow(photos, hue: name.count)
    for (index, fact) in ["Ferries leave every hour", "Old town, ten minutes on foot"].enumerated() {
      addFact(fact, at: CGRect(x: 0, y: 266 + 66 * Double(index), width: frame.width, height: 66))
    }
    addFact("Berth 4, at the customs house", at: CGRect(x: frame.width, y: 0, width: frame.width, height: 66))
  }

  /// Moved by the tabs alone: no finger shall scroll it.
  private static func disabledScrollView(_ frame: CGRect) -> ScrollView {
    let scrollView = ScrollView(frame: frame)
    scrollView.contentSize = CGSize(width: 2 * frame.width, height: frame.height)
    scrollView.isScrollEnabled = false
    scrollView.showsHorizontalScrollIndicator = false
    return scrollView
  }

  private func addTab(_ title: String, at index: Int) {
    let tab = Button(frame: CGRect(x: 16 + 96 * Double(index), y: 90, width: 88, height: 36))
    (tab.title, tab.titleColor, tab.cornerRadius) = (title, Palette.accent, 18)
    (tab.backgroundColor, tab.highlightedBackgroundColor) = (Palette.surface, Palette.highlight)
    (tab.accessibilityIdentifier, tab.contentInsets) = ("tab\(index)", .zero)
    tab.addAction(for: .touchUpInside, named: "show") { [unowned self] _ in show(index) }
    addSubview(tab)
  }

  /// The origin of the bounds is what a scroll view calls its content offset: any view has one.
  private func show(_ index: Int) {
    let (start, end) = (Double(panels.bounds.minX), Double(index) * Double(bounds.width))
    animate(duration: 0.25) { [panels] part in
      panels.bounds.origin = CGPoint(x: start + (end - start) * part, y: 0)
    }
  }

  private func addRow(_ photos: [String], hue: Int) {
    row.accessibilityIdentifier = "row"
    row.showsHorizontalScrollIndicator = false
    for (index, photo) in photos.enumerated() {
      let frame = CGRect(x: 16 + 140 * Double(index), y: 0, width: 128, height: 250)
      row.addSubview(PictureCard(frame: frame, title: photo, detail: "Photo \(index + 1)", hue: hue + index))
    }
    row.contentSize = CGSize(width: 20 + 140 * Double(photos.count), height: 250)
    panels.addSubview(row)
  }

  private func addFact(_ text: String, at frame: CGRect) {
    let fact = View(frame: frame)
    RowFace.dress(fact, headline: text, section: "Harbour office", hue: Palette.hue(1))
    panels.addSubview(fact)
  }
}

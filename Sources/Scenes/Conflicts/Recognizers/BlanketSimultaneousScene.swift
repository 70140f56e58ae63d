import Foundation
import Replay
import TouchKit

/// Conflict 9: a delegate that says "simultaneously" to every pair makes two scroll views move at once, and taps fire
/// after scrolling.
struct BlanketSimultaneousScene: ConflictScene {
  let number = 9
  let id = "conflict-blanket-simultaneous"
  let title = "A yes for everybody"
  var group: String { SceneGroup.recognizers }
  let story = Story(
    shows: "A page with a town map and places. Its note bar follows a pan that must run beside the page's own, so the"
      + " page says yes to every pair.",
    attempt: "Drag the map up 100 pt: map and page both move 90. Drag a place up 30: the page scrolls 20, and the"
      + " place opens too.",
    source: "The first to recognize fails the others, unless a delegate says yes. The fix says yes to one pair only:"
      + " the bar's pan and the page's.")
  let symptoms = [
    "map scrolls the parent scroll view", "tap fires after scrolling", "both scroll views move at the same time",
    "shouldRecognizeSimultaneouslyWith return true breaks other gestures",
  ]
  let gestures = [
    ReadyGesture("drag-map", "Drag the map", outcome: "Map and page move 90 pt, both.", settings: ["fix=off"]),
    ReadyGesture(
      "drag-map-fixed", "The same, mended", outcome: "The map moves 90 pt, the page stays.", settings: ["fix=on"],
      script: "conflict-blanket-simultaneous-drag-map"),
    ReadyGesture(
      "drag-place", "Drag on a place", outcome: "The page scrolls 20 pt, and the place opens all the same.",
      settings: ["fix=off"]),
    ReadyGesture(
      "drag-place-fixed", "The same, mended", outcome: "The page scrolls 20 pt; its pan fails the tap.",
      settings: ["fix=on"], script: "conflict-blanket-simultaneous-drag-place"),
  ]

  func makeRoot(isFixed: Bool, _ settings: Settings) -> View { PlacesRoot(size: stageSize, isFixed: isFixed) }
}

/// A page that scrolls and takes a bar at its foot along when it is pulled down.
private final class BarPage: ScrollView, GestureRecognizerDelegate {
  let barPan = PanGestureRecognizer()
  private let isFixed: Bool

  init(frame: CGRect, isFixed: Bool) {
    self.isFixed = isFixed
    super.init(frame: frame)
    barPan.delegate = self
    addGestureRecognizer(barPan)
  }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    guard isFixed else { return true }
    return gestureRecognizer === barPan && other === panGestureRecognizer
  }
}

/// Header, map, places and the note bar.
private final class PlacesRoot: View, ScrollViewDelegate {
  private static let places = [
    ("Alfama", "Old town, 12 min on foot"), ("Graça", "View over the river"), ("Tram 28", "Every 10 minutes"),
    ("Tile museum", "Closed on Mondays"), ("Belém tower", "Open until 18:30"),
    ("Food market", "24 kitchens under one roof"), ("Estrela", "Shade and a kiosk"), ("LX factory", "Books and brunch"),
    ("Ferry pier", "To the south bank"), ("Cedar square", "Old trees, good coffee"),
  ]

  private let page: BarPage
  private let map: TownMap
  private let bar = View(frame: CGRect(x: 12, y: 567, width: 351, height: 44))
  private let readout: Readout
  private var rows: [View] = []
  private var opened: String?

  init(size: CGSize, isFixed: Bool) {
    page = BarPage(
      frame: CGRect(x: 0, y: HeaderBar.height, width: size.width, height: size.height - HeaderBar.height),
      isFixed: isFixed)
    map = TownMap(frame: CGRect(x: 16, y: 16, width: size.width - 32, height: 220))
    readout = Readout(stage: size)
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = Palette.ground
    page.accessibilityIdentifier = "page"
    map.accessibilityIdentifier = "map"
    (page.delegate, map.delegate) = (self, self)
    page.addSubview(map)
    addPlaces()
    addBar()
    page.barPan.addTarget(self, action: PlacesRoot.didPull, named: "moveBar")
    for view in [page, HeaderBar(width: size.width, title: "Lisbon", detail: "Three days"), bar, readout] {
      addSubview(view)
    }
    tell()
  }

  private func addPlaces() {
    let top = 252.0
    for (index, place) in Self.places.enumerated() {
      let row = View(frame: CGRect(x: 0, y: top + 66 * Double(index), width: page.bounds.width, height: 66))
      row.accessibilityIdentifier = "place\(index)"
      RowFace.dress(
        row, headline: place.0, section: place.1, hue: Palette.hue(index), letter: String(place.0.prefix(1)))
      let tap = TapGestureRecognizer()
      tap.addTarget(self, action: PlacesRoot.didTap, named: "open")
      row.addGestureRecognizer(tap)
      rows.append(row)
      page.addSubview(row)
    }
    page.contentSize = CGSize(width: page.bounds.width, height: top + 66 * Double(Self.places.count) + 112)
  }

  private func addBar() {
    bar.accessibilityIdentifier = "bar"
    (bar.backgroundColor, bar.cornerRadius) = (Palette.surface, 22)
    (bar.borderColor, bar.borderWidth) = (Palette.rule, 1)
    bar.isUserInteractionEnabled = false
    bar.addSubview(
      Label("Add a note …", frame: CGRect(x: 20, y: 0, width: 280, height: 44), color: Palette.secondary))
  }

  // MARK: Actions

  private func didPull(_ recognizer: GestureRecognizer) {
    let way = page.barPan.translation(in: self).y
    switch recognizer.state {
    case .began, .changed: bar.transform = CGAffineTransform(translationX: 0, y: min(max(way, 0), 100))
    default:
      let pulled = bar.transform.ty
      bar.animate(duration: 0.25) { [weak bar] part in
        bar?.transform = CGAffineTransform(translationX: 0, y: pulled * (1 - part))
      }
    }
  }

  private func didTap(_ recognizer: GestureRecognizer) {
    guard let index = rows.firstIndex(where: { $0 === recognizer.view }) else { return }
    for (number, row) in rows.enumerated() {
      row.backgroundColor = number == index ? Palette.highlight : Palette.surface
    }
    opened = Self.places[index].0
    tell()
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { tell() }

  private func tell() {
    let moved = Int((map.contentOffset.y - 150).rounded())
    readout.text = "map \(moved) · page \(Int(page.contentOffset.y.rounded())) · opens \(opened ?? "nothing")"
  }
}

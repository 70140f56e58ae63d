import Foundation
import Stages
import TouchKit

struct BlanketSimultaneousScene: ConflictScene {
  let conflict = Conflict(
    9, "blanket-simultaneous", "A yes for everybody", in: .recognizers, guide: .bothMove, root: PlacesRoot.init)
  let story = Story(
    shows: "A page with a town map and places. Its note bar follows a pan that must run beside the page's own, so the"
      + " page says yes to every pair.",
    attempt: "Drag the map up 100 pt: map and page both move 90. Drag a place up 30: the page scrolls 20, and the place"
      + " opens too.",
    source: "The first to recognize fails the others, unless a delegate says yes.",
    fix: "the delegate says yes to one pair only, the bar's pan and the page's")
  let symptoms = [
    "map scrolls the parent scroll view", "tap fires after scrolling", "both scroll views move at the same time",
    "shouldRecognizeSimultaneouslyWith return true breaks other gestures",
  ]
  let cases = [
    Case(
      "drag-map", "Drag the map", off: "Map and page move 90 pt, both.", on: "The map moves 90 pt, the page stays.",
      meant: "page/map scrolls, but together"),
    Case(
      "drag-place", "Drag on a place", off: "The page scrolls 20 pt, and the place opens all the same.",
      on: "The page scrolls 20 pt, and the place stays closed.", meant: "page scrolls, but together"),
  ]
  let fix = """
    // in BarPage, the delegate of its own pan and of barPan
    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { recognizer === barPan && other === panGestureRecognizer }
    """
}

/// A scrolling page with a second pan, which moves a bar at the bottom.
private final class BarPage: ScrollView, GestureRecognizerDelegate {
  let barPan = PanGestureRecognizer()
  private let isFixed: Bool

  init(isFixed: Bool) {
    self.isFixed = isFixed
    super.init(frame: Screen.content)
    (barPan.delegate, barPan.name) = (self, "the bar's pan")
    addGestureRecognizer(barPan)
  }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    guard isFixed else { return true }
    return gestureRecognizer === barPan && other === panGestureRecognizer
  }
}

private final class PlacesRoot: Screen, ScrollViewDelegate {
  private static let places = Row.list(
    [
      ("Alfama", "Old town, 12 min on foot"), ("Graça", "View over the river"), ("Tram 28", "Every 10 minutes"),
      ("Tile museum", "Closed on Mondays"), ("Belém tower", "Open until 18:30"),
      ("Food market", "24 kitchens under one roof"), ("Estrela", "Shade and a kiosk"),
      ("LX factory", "Books and brunch"),
      ("Ferry pier", "To the south bank"), ("Cedar square", "Old trees, good coffee"),
    ], .place)

  private let page: BarPage
  private let map = TownMap(frame: CGRect(16, 16, 343, 220)).identified("map")
  private let note = View(CGRect(12, 567, 351, 44), Palette.surface, radius: 22).identified("bar")
  private var rows: [View] = []
  private var opened = "nothing"

  init(isFixed: Bool) {
    page = BarPage(isFixed: isFixed).identified("page")
    super.init("Lisbon", "Three days")
    (page.delegate, map.delegate) = (self, self)
    page.addSubview(map)
    rows = page.fill(with: Self.places, named: "place", from: 252, foot: 112)
    for row in rows {
      let tap = TapGestureRecognizer()
      tap.addTarget(self, action: PlacesRoot.didTap, named: "open")
      row.addGestureRecognizer(tap)
    }
    note.isUserInteractionEnabled = false
    note.setBorder()
    note.addLabel("Add a note …", CGRect(20, 0, 280, 44), .detail(15))
    page.barPan.addTarget(self, action: PlacesRoot.didPull, named: "moveBar")
    for view in [page, bar, note] { addSubview(view) }
  }

  private func didPull(_ recognizer: GestureRecognizer) {
    let way = page.barPan.translation(in: self).y
    switch recognizer.state {
    case .began, .changed: note.transform = CGAffineTransform(translationX: 0, y: min(max(way, 0), 100))
    default:
      note.animate(from: note.transform.ty, to: 0, duration: 0.25) { [weak note] y in
        note?.transform = CGAffineTransform(translationX: 0, y: y)
      }
    }
  }

  private func didTap(_ recognizer: GestureRecognizer) {
    for (place, row) in zip(Self.places, rows) {
      row.backgroundColor = row === recognizer.view ? Palette.highlight : Palette.surface
      if row === recognizer.view { opened = place.title }
    }
    refresh()
  }

  override var report: String {
    "map \((map.contentOffset.y - 150).whole) · page \(page.contentOffset.y.whole) · opens \(opened)"
  }
}

final class TownMap: ScrollView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    (backgroundColor, cornerRadius) = (Color(hex: 0xECEBE4), 12)
    (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
    contentSize = CGSize(width: 700, height: 620)
    addPatch(CGRect(60, 60, 190, 150), Color(hex: 0xC4DFB4), radius: 24)
    addPatch(CGRect(430, 300, 150, 220), Color(hex: 0xC4DFB4), radius: 30)
    addStroke(
      [(0, 470), (140, 440), (260, 380), (340, 400), (470, 280), (560, 130), (700, 90)],
      in: CGRect(origin: .zero, size: contentSize), Color(hex: 0xA9CFEA), width: 34)
    for index in 0..<6 {
      addPatch(CGRect(0, 40 + 104 * Double(index), 700, index % 3 == 1 ? 12 : 6), .white)
      addPatch(CGRect(30 + 124 * Double(index), 0, index % 3 == 2 ? 12 : 6, 620), .white)
    }
    for (index, place) in [(250.0, 235.0), (330, 300), (420, 190), (200, 340), (520, 420)].enumerated() {
      addDisc(x: place.0, y: place.1, radius: 9, Palette.hue(index)).setBorder(.white, width: 3)
    }
    contentOffset = CGPoint(x: 150, y: 150)
  }
}

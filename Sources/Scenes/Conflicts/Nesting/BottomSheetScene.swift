import Foundation
import Replay
import TouchKit

/// A sheet that is pulled up over a map, with a list in it.
struct BottomSheetScene: ConflictScene {
  let id = "conflict-bottom-sheet"
  let number = 7
  let title = "Sheet against its list"
  var group: String { SceneGroup.nesting }
  let story = Story(
    shows: "A sheet over a map, with a list in it. Both pans recognize together, and while the sheet is on its way the"
      + " list is set to its top. So the sheet sinks under every pull, and the list loses its place.",
    attempt: "Pull the sheet up until the list scrolls, lift, and pull down: off, the list jumps to its top and the"
      + " sheet sinks. With the fix the list goes back first, and keeps its place when the grabber is pulled.",
    source: "Reported of every home-made sheet. The fix: the sheet moves by what the list has no use for, and a list"
      + " that has to wait is held where it is, not at its top.")
  let symptoms = [
    "bottom sheet and table view scroll at the same time", "content offset jumps to top when the sheet is dragged",
    "cannot scroll list back without closing the sheet", "panel moves down while I scroll its table view",
    "list loses its scroll position when the panel moves",
  ]
  let gestures = [
    ReadyGesture(
      "back", "Up, then back down", outcome: "The list falls from 98 to 0 at once, and the sheet sinks 70 pt.",
      settings: ["fix=off"]),
    ReadyGesture(
      "back-fixed", "The same, fixed", outcome: "The list goes back from 98 to 28; the sheet stays.",
      settings: ["fix=on"], script: "conflict-bottom-sheet-back"),
    ReadyGesture(
      "grabber", "Up, then the grabber", outcome: "The sheet comes down, and the list has lost its place: 0.",
      settings: ["fix=off"]),
    ReadyGesture(
      "grabber-fixed", "The same, fixed", outcome: "The sheet comes down with its list still at 98.",
      settings: ["fix=on"], script: "conflict-bottom-sheet-grabber"),
  ]

  func makeRoot(isFixed: Bool, _ settings: Settings) -> View { MapRoot(size: stageSize, isFixed: isFixed) }
}

/// The map, the sheet, and who of sheet and list moves.
final class MapRoot: View, GestureRecognizerDelegate, TableViewDelegate, TableViewDataSource {
  private static let openTop = 90.0
  private static let halfTop = 390.0

  private let sheet: SheetView
  private let pan = PanGestureRecognizer()
  private let readout: Readout
  private let isFixed: Bool
  /// Where the list rests while the sheet is on its way.
  private var rest = 0.0
  /// The same after the event before.
  private var restBefore = 0.0
  private var settlings = 0

  init(size: CGSize, isFixed: Bool) {
    sheet = SheetView(
      frame: CGRect(x: 0, y: Self.halfTop, width: size.width, height: size.height - Self.openTop))
    readout = Readout(stage: size)
    self.isFixed = isFixed
    super.init(frame: CGRect(origin: .zero, size: size))
    for view in [MapView(size: size), sheet, readout] { addSubview(view) }
    (sheet.list.dataSource, sheet.list.delegate) = (self, self)
    pan.delegate = self
    pan.addTarget(self, action: MapRoot.didPan, named: "moveSheet")
    sheet.addGestureRecognizer(pan)
    tell()
  }

  /// Sheet and list see the same drag.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { other === sheet.list.panGestureRecognizer }

  // MARK: Who moves

  private var isOpen: Bool { sheet.frame.minY <= Self.openTop }

  /// Momentum may have carried the list elsewhere since the last pull.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { restBefore = rest }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    let end = scrollView.contentSize.height - scrollView.bounds.height
    // Not beyond its edges: held there, it could not spring back.
    if isOpen { rest = min(max(scrollView.contentOffset.y, 0), end) }
    holdList()
    tell()
  }

  /// A list in a sheet that is on its way does not scroll.
  private func holdList() {
    guard !isOpen else { return }
    sheet.list.contentOffset.y = isFixed ? rest : 0
  }

  /// What of a pull the list has no use for: in an open sheet it scrolls back to its top first.
  private func leftOver(of pull: Double) -> Double {
    guard isFixed, isOpen, sheet.list.isTracking else { return pull }
    return max(pull - restBefore, 0)
  }

  private func didPan(_ recognizer: GestureRecognizer) {
    let pull = pan.translation(in: self).y
    pan.setTranslation(.zero, in: self)
    switch pan.state {
    case .began:
      settlings += 1
      moveSheet(by: leftOver(of: pull))
    case .changed: moveSheet(by: leftOver(of: pull))
    case .ended, .cancelled: settle(speed: pan.velocity(in: self).y)
    case .possible, .failed: break
    }
    restBefore = rest
  }

  private func moveSheet(by way: Double) {
    let (wasOpen, wanted) = (isOpen, sheet.frame.minY + way)
    sheet.frame.origin.y = min(max(wanted, Self.openTop), Self.halfTop)
    holdList()
    // What is left of the move that opened the sheet is the list's, if it was on the list.
    if !wasOpen && wanted < Self.openTop && sheet.list.isDragging {
      sheet.list.contentOffset.y += Self.openTop - wanted
    }
    tell()
  }

  /// The nearer place, a little ahead of the finger.
  private func settle(speed: Double) {
    let start = Double(sheet.frame.minY)
    let isNearTop = start + 0.15 * speed < (Self.openTop + Self.halfTop) / 2
    let end = isOpen || isNearTop ? Self.openTop : Self.halfTop
    guard start != end else { return }
    settlings += 1
    animate(duration: 0.3) { [unowned self, settling = settlings] part in
      guard settling == settlings else { return }
      sheet.frame.origin.y = start + (end - start) * part
      tell()
    }
  }

  private func tell() {
    let (top, list) = (Double(sheet.frame.minY).rounded(), Double(sheet.list.contentOffset.y).rounded())
    readout.text = "sheet \(Int(top)) · list \(Int(list))"
  }

  // MARK: Rows

  private static let places = [
    ("Fish market", "Harbour · 200 m"), ("Observatory", "Hill road · 1.4 km"), ("Old lock", "Canal · 650 m"),
    ("Bakery Adeyemi", "Bridge street · 300 m"), ("Ferry landing", "Harbour · 420 m"),
    ("Town library", "Church square · 800 m"), ("Swimming steps", "Quay · 950 m"), ("Garden plots", "East · 2.1 km"),
  ]

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 * Self.places.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let (place, way) = Self.places[indexPath.row % Self.places.count]
    return FaceCell(
      width: tableView.bounds.width, headline: place, section: way, hue: Palette.hue(indexPath.row + 1))
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
  }
}

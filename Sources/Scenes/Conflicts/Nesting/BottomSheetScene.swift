import Foundation
import Stages
import TouchKit

struct BottomSheetScene: ConflictScene {
  let conflict = Conflict(7, "bottom-sheet", "Sheet against its list", in: .nesting, guide: .sheet, root: MapRoot.init)
  let story = Story(
    shows: "A sheet over a map, with a list in it. Both pans recognize together, and while the sheet is on its way the"
      + " list is set to its top. So the sheet sinks under every pull, and the list loses its place.",
    attempt: "Pull the sheet up until the list scrolls, lift, and pull down: the list jumps to its top, and the sheet"
      + " sinks. With the fix the list goes back first, and keeps its place when the grabber is pulled.",
    source: "Reported of every home-made sheet.",
    fix: "the sheet takes what the list has no use for, and a list that has to wait stays where it is")
  let symptoms = [
    "bottom sheet and table view scroll at the same time", "content offset jumps to top when the sheet is dragged",
    "cannot scroll list back without closing the sheet", "panel moves down while I scroll its table view",
    "list loses its scroll position when the panel moves", "sheet takes all touches and its list never scrolls",
  ]
  let cases = [
    Case(
      "back", "Up, then back down", off: "The list falls from 98 to 0 at once, and the sheet sinks 70 pt.",
      on: "The list goes back from 98 to 28; the sheet stays.", meant: "sheet/list scrolls back, stroke 2, but instead"),
    Case(
      "grabber", "Up, then the grabber", off: "The sheet comes down, and the list has lost its place: 0.",
      on: "The sheet comes down with its list still at 98.", meant: "sheet comes down, stroke 2"),
  ]
  let fix = """
    // in didPan, while the sheet is open: the list goes back to its top first, and the sheet takes the rest
    // pull: how far the finger went since the last event; offset: the list's offset before it
    moveSheet(by: max(pull - offset, 0))
    // in scrollViewDidScroll(_:) and moveSheet(by:), while the sheet is not open: the list stays where it was
    list.contentOffset.y = openOffset  // in place of 0
    """
}

private final class MapRoot: Screen, GestureRecognizerDelegate, TableViewDelegate {
  private static let openTop = 90.0
  private static let halfTop = 390.0

  private let sheet = SheetView(frame: CGRect(0, MapRoot.halfTop, 375, Screen.size.height - MapRoot.openTop))
  private let pan = PanGestureRecognizer()
  /// The list's offset while the sheet moves.
  private var listOffset = 0.0
  /// The list's offset after the previous event.
  private var listOffsetBefore = 0.0
  /// When the finger last moved. After 0.1 s of rest its speed is 0, as in a scroll view.
  private var lastMove = Instant.zero
  private let settling = LatestAnimation()

  init(isFixed: Bool) {
    super.init(isFixed: isFixed)
    for view in [MapView(frame: bounds), sheet] { addSubview(view) }
    sheet.list.delegate = self
    pan.delegate = self
    pan.addTarget(self, action: MapRoot.didPan, named: "moveSheet")
    sheet.addGestureRecognizer(pan)
  }

  /// Returns true for the list's pan, so that both recognize the same drag.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { other === sheet.list.panGestureRecognizer }

  private var isOpen: Bool { sheet.frame.minY <= Self.openTop }

  /// The list may have scrolled by momentum since the last drag.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { listOffsetBefore = listOffset }

  override func scrollViewDidScroll(_ scrollView: ScrollView) {
    let end = scrollView.contentSize.height - scrollView.bounds.height
    // Clamped, because the list could not bounce back while the sheet moves.
    if isOpen { listOffset = min(max(scrollView.contentOffset.y, 0), end) }
    holdList()
    refresh()
  }

  /// Resets the list's offset while the sheet is not open.
  private func holdList() {
    guard !isOpen else { return }
    sheet.list.contentOffset.y = isFixed ? listOffset : 0
  }

  /// Returns the part of a drag that moves the sheet. In an open sheet the list first scrolls to its top.
  private func sheetTravel(of pull: Double) -> Double {
    guard isFixed, isOpen, sheet.list.isTracking else { return pull }
    return max(pull - listOffsetBefore, 0)
  }

  private func didPan(_ recognizer: GestureRecognizer) {
    let pull = pan.translation(in: self).y
    pan.setTranslation(.zero, in: self)
    let now = window?.now ?? .zero
    if pan.state == .began || pan.state == .changed { lastMove = now }
    switch pan.state {
    case .began:
      settling.cancel()
      moveSheet(by: sheetTravel(of: pull))
    case .changed: moveSheet(by: sheetTravel(of: pull))
    case .ended, .cancelled: settle(speed: now.seconds(since: lastMove) < 0.1 ? pan.velocity(in: self).y : 0)
    case .possible, .failed: break
    }
    listOffsetBefore = listOffset
  }

  private func moveSheet(by way: Double) {
    let (wasOpen, wanted) = (isOpen, sheet.frame.minY + way)
    sheet.frame.origin.y = min(max(wanted, Self.openTop), Self.halfTop)
    holdList()
    // The rest of a drag on the list that opened the sheet scrolls the list.
    if !wasOpen && wanted < Self.openTop && sheet.list.isDragging {
      sheet.list.contentOffset.y += Self.openTop - wanted
    }
    refresh()
  }

  /// Animates the sheet to the position that is nearer to the projected one.
  private func settle(speed: Double) {
    let start = Double(sheet.frame.minY)
    let isNearTop = start + 0.15 * speed < (Self.openTop + Self.halfTop) / 2
    let end = isOpen || isNearTop ? Self.openTop : Self.halfTop
    guard start != end else { return }
    settling.start(in: self, duration: 0.3) { [unowned self] part in
      sheet.frame.origin.y = start + (end - start) * part
      refresh()
    }
  }

  override var report: String { "sheet \(sheet.frame.minY.whole) · list \(sheet.list.contentOffset.y.whole)" }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
  }
}

final class SheetView: View {
  private static let top = 72.0
  private static let places = [
    ("Fish market", "Harbour · 200 m"), ("Observatory", "Hill road · 1.4 km"), ("Old lock", "Canal · 650 m"),
    ("Bakery Adeyemi", "Bridge street · 300 m"), ("Ferry landing", "Harbour · 420 m"),
    ("Town library", "Church square · 800 m"), ("Swimming steps", "Quay · 950 m"), ("Garden plots", "East · 2.1 km"),
  ]

  let list: RowTable<RowCell>

  override init(frame: CGRect) {
    let place = CGRect(0, Self.top, frame.width, frame.height - Self.top)
    list = RowTable("list", frame: place, rows: Row.list(Self.places + Self.places, .place))
    super.init(frame: frame)
    (accessibilityIdentifier, backgroundColor, cornerRadius) = ("sheet", Palette.surface, 18)
    addPatch(CGRect(frame.width / 2 - 20, 8, 40, 5), Palette.faint, radius: 2.5)
    addLabel("Near the harbour", CGRect(16, 24, 240, 32), .title(22))
    addLabel("16 places", CGRect(frame.width - 116, 30, 100, 22), .detail(13).trailing)
    list.backgroundColor = nil
    addSubview(list)
    addRule(bottom: Self.top)
  }
}

final class MapView: View {
  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "map"
    (backgroundColor, isUserInteractionEnabled, clipsToBounds) = (Color(hex: 0xE9E5DA), false, true)
    for block in [
      CGRect(14, 20, 92, 84), CGRect(118, 20, 70, 84), CGRect(200, 20, 84, 84), CGRect(14, 118, 92, 108),
      CGRect(118, 118, 70, 50), CGRect(118, 180, 70, 46), CGRect(14, 242, 92, 130), CGRect(118, 242, 70, 130),
    ] { addPatch(block, Color(hex: 0xDCD6C6), radius: 4) }
    addPatch(CGRect(200, 118, 60, 108), Color(hex: 0xBFDDB4), radius: 4)
    addStroke([(0, 111), (300, 111)], .white, width: 7)
    addStroke([(0, 234), (262, 234)], .white, width: 7)
    addStroke([(112, 0), (112, 667)], .white, width: 7)
    addStroke([(194, 0), (194, 667)], .white, width: 7)
    addPolygon(
      [(316, 0), (frame.width, 0), (frame.width, frame.height), (210, frame.height), (250, 330), (284, 160)],
      Color(hex: 0xA9CFE8))
    addLabel("Harbour", CGRect(286, 262, 84, 22), .body(14).colored(Color(hex: 0x3C6F93)).centered)
    for (index, pin) in [(236.0, 160.0), (62, 176), (150, 306)].enumerated() {
      addDisc(x: pin.0, y: pin.1, radius: 11, Palette.hue(index)).setBorder(.white, width: 3)
    }
  }
}

import Foundation
import Replay
import TouchKit

/// A bottom sheet over a map, with a list in it.
struct BottomSheetScene: ConflictScene {
  let conflict = Conflict(7, "conflict-bottom-sheet", "Sheet against its list", in: .nesting)
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
  let cases = [
    Case(
      "back", "Up, then back down", off: "The list falls from 98 to 0 at once, and the sheet sinks 70 pt.",
      on: "The list goes back from 98 to 28; the sheet stays.", fixedTitle: "The same, fixed"),
    Case(
      "grabber", "Up, then the grabber", off: "The sheet comes down, and the list has lost its place: 0.",
      on: "The sheet comes down with its list still at 98.", fixedTitle: "The same, fixed"),
  ]

  func makeRoot(isFixed: Bool, _ settings: Settings) -> View { MapRoot(isFixed: isFixed) }
}

/// The map and the sheet, with the coordination of sheet and list.
private final class MapRoot: Screen, GestureRecognizerDelegate, TableViewDelegate {
  private static let openTop = 90.0
  private static let halfTop = 390.0

  private let sheet = SheetView(
    frame: CGRect(x: 0, y: MapRoot.halfTop, width: 375, height: Screen.size.height - MapRoot.openTop))
  private let pan = PanGestureRecognizer()
  private let isFixed: Bool
  /// The list's offset while the sheet moves.
  private var listOffset = 0.0
  /// The same after the previous event.
  private var listOffsetBefore = 0.0
  /// Counts animations; only the latest one moves the sheet.
  private var settleCount = 0

  init(isFixed: Bool) {
    self.isFixed = isFixed
    super.init()
    for view in [MapView(frame: bounds), sheet] { addSubview(view) }
    sheet.list.delegate = self
    pan.delegate = self
    pan.addTarget(self, action: MapRoot.didPan, named: "moveSheet")
    sheet.addGestureRecognizer(pan)
  }

  /// True for the list's pan, so that both recognize the same drag.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { other === sheet.list.panGestureRecognizer }

  // MARK: Coordination

  private var isOpen: Bool { sheet.frame.minY <= Self.openTop }

  /// The list may have scrolled by momentum since the last drag.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { listOffsetBefore = listOffset }

  override func scrollViewDidScroll(_ scrollView: ScrollView) {
    let end = scrollView.contentSize.height - scrollView.bounds.height
    // Clamped, as it could not bounce back while the sheet moves.
    if isOpen { listOffset = min(max(scrollView.contentOffset.y, 0), end) }
    holdList()
    refresh()
  }

  /// Resets the list's offset while the sheet is not open.
  private func holdList() {
    guard !isOpen else { return }
    sheet.list.contentOffset.y = isFixed ? listOffset : 0
  }

  /// The part of a drag that moves the sheet: in an open sheet the list first scrolls to its top.
  private func sheetTravel(of pull: Double) -> Double {
    guard isFixed, isOpen, sheet.list.isTracking else { return pull }
    return max(pull - listOffsetBefore, 0)
  }

  private func didPan(_ recognizer: GestureRecognizer) {
    let pull = pan.translation(in: self).y
    pan.setTranslation(.zero, in: self)
    switch pan.state {
    case .began:
      settleCount += 1
      moveSheet(by: sheetTravel(of: pull))
    case .changed: moveSheet(by: sheetTravel(of: pull))
    case .ended, .cancelled: settle(speed: pan.velocity(in: self).y)
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

  /// Animates to the position nearer to the projected one.
  private func settle(speed: Double) {
    let start = Double(sheet.frame.minY)
    let isNearTop = start + 0.15 * speed < (Self.openTop + Self.halfTop) / 2
    let end = isOpen || isNearTop ? Self.openTop : Self.halfTop
    guard start != end else { return }
    settleCount += 1
    animate(from: start, to: end, duration: 0.3) { [unowned self, number = settleCount] top in
      guard number == settleCount else { return }
      sheet.frame.origin.y = top
      refresh()
    }
  }

  override var report: String { "sheet \(sheet.frame.minY.whole) · list \(sheet.list.contentOffset.y.whole)" }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
  }
}

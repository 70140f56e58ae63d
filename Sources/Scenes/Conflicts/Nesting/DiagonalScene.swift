import Foundation
import Replay
import TouchKit

/// Conflict 13: content scrolls diagonally in spite of the directional lock.
struct DiagonalScene: ConflictScene {
  let conflict = Conflict(13, "conflict-diagonal", "Diagonal despite the lock", in: .nesting)
  let story = Story(
    shows: "A week that scrolls both ways, with the directional lock on. It holds at 15°, but not at 30°.",
    attempt: "Drag 60 pt at 30°: 43.3 pt sideways and 25 up. With the fix nothing up, not even in a fling.",
    source: "Only a drag that begins below 20° or above 70° is locked. The fix puts the smaller axis back in"
      + " didScroll.")
  let symptoms = [
    "isDirectionalLockEnabled does not work", "scroll view scrolls diagonally",
    "scroll only horizontally or vertically", "direction lock works only partially",
  ]
  let cases = [
    Case("drag", "Drag at 30°", off: "43.3 pt sideways and 25.0 pt up.", on: "43.3 pt sideways, nothing up."),
    Case("flat", "Drag at 15°", off: "The lock holds: 48.3 pt sideways, nothing up."),
    Case("fling", "Fling at 30°", off: "It flies on in both directions.", on: "It flies on sideways only."),
  ]

  func makeRoot(isFixed: Bool, _ settings: Settings) -> View { WeekRoot(isFixed: isFixed) }
}

/// The week with a readout of its offset.
private final class WeekRoot: Screen, ScrollViewDelegate {
  private let week = WeekSheet(frame: Screen.content).identified("week")
  private let straight: StraightScrolling?

  init(isFixed: Bool) {
    straight = isFixed ? StraightScrolling(.resetsOffset) : nil
    super.init("This week", "March 2026")
    (week.isDirectionalLockEnabled, week.contentInset.bottom) = (true, 52)
    // The delegate is the fix; it reports offsets after its correction.
    straight?.onScroll = { [unowned self] _ in refresh() }
    week.delegate = straight ?? self
    addSubview(week)
  }

  override var report: String {
    String(format: "x %.1f · y %.1f", Double(week.contentOffset.x), Double(week.contentOffset.y))
  }
}

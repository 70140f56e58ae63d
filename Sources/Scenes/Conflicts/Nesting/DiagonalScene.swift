import Foundation
import Replay
import TouchKit

/// Conflict 13: content still scrolls diagonally although the directional lock is on.
struct DiagonalScene: ConflictScene {
  let number = 13
  let id = "conflict-diagonal"
  let title = "Diagonal despite the lock"
  var group: String { SceneGroup.nesting }
  let story = Story(
    shows: "A week that scrolls both ways, with the directional lock on. It holds at 15°, but not at 30°.",
    attempt: "Drag 60 pt at 30°: 43.3 pt sideways and 25 up. With the fix nothing up, not even in a fling.",
    source: "Only a drag that begins below 20° or above 70° is locked. The fix puts the smaller axis back in didScroll."
  )
  let symptoms = [
    "isDirectionalLockEnabled does not work", "scroll view scrolls diagonally",
    "scroll only horizontally or vertically", "direction lock works only partially",
  ]
  let gestures = [
    ReadyGesture("drag", "Drag at 30°", outcome: "43.3 pt sideways and 25.0 pt up.", settings: ["fix=off"]),
    ReadyGesture(
      "drag-fixed", "The same, mended", outcome: "43.3 pt sideways, nothing up.", settings: ["fix=on"],
      script: "conflict-diagonal-drag"),
    ReadyGesture(
      "flat", "Drag at 15°", outcome: "The lock holds: 48.3 pt sideways, nothing up.", settings: ["fix=off"]),
    ReadyGesture(
      "fling", "Fling at 30°", outcome: "It flies on in both directions.", settings: ["fix=off"]),
    ReadyGesture(
      "fling-fixed", "The same, mended", outcome: "It flies on sideways only.", settings: ["fix=on"],
      script: "conflict-diagonal-fling"),
  ]

  func makeRoot(isFixed: Bool, _ settings: Settings) -> View { WeekRoot(size: stageSize, isFixed: isFixed) }
}

/// Header, week and the offsets.
private final class WeekRoot: View, ScrollViewDelegate {
  private let week: WeekSheet
  private let readout: Readout
  private let straight: StraightScrolling?

  init(size: CGSize, isFixed: Bool) {
    week = WeekSheet(
      frame: CGRect(x: 0, y: HeaderBar.height, width: size.width, height: size.height - HeaderBar.height))
    readout = Readout(stage: size)
    straight = isFixed ? StraightScrolling(.resetsOffset) : nil
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = Palette.ground
    week.accessibilityIdentifier = "week"
    week.isDirectionalLockEnabled = true
    week.contentInset = EdgeInsets(bottom: 52)
    week.delegate = self
    for view in [week, HeaderBar(width: size.width, title: "This week", detail: "March 2026"), readout] {
      addSubview(view)
    }
    tell()
  }

  // MARK: Scrolling

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { straight?.scrollViewWillBeginDragging(scrollView) }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    straight?.scrollViewDidScroll(scrollView)
    tell()
  }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    straight?.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    straight?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }

  private func tell() {
    func text(_ value: CGFloat) -> String { String(format: "%.1f", Double(value)) }
    readout.text = "x \(text(week.contentOffset.x)) · y \(text(week.contentOffset.y))"
  }
}

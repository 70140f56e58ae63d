import HandSupport
import TestSupport
import Testing

/// The whole of a user's way through the window with fingers alone, with the keyboard alone, and with the mouse alone.
/// SingleInputWindowTests goes the same ways in a real window.
@Suite("The window with fingers, keyboard or mouse alone") struct SingleInputTests {
  @Test(
    "Search a scene, set, play, scrub, ask why, try, compare, share, record, hide and show, leave",
    .enabled(if: Volume.isFull, ".ci/volume plays it"),
    arguments: Hand.allCases)
  func everything(_ hand: Hand) throws {
    let walk = try Walk.of(hand)
    #expect(walk.steps.map(\.stage) == Walk.Stage.allCases)
    for step in walk.steps {
      let stage = "\(hand): \(step.stage)"
      let (top, captions) = ("window/top", SeenWord.all(in: step.frame).count { $0.name.hasPrefix("caption: ") })
      let (isOpened, isHidden) = (step.stage == .opened, step.stage == .hidden)
      let isUnset = isOpened || step.stage == .searched
      let isUntold = isUnset || [.set, .played, .scrubbed].contains(step.stage)
      #expect(step.says("Help", in: top) != isHidden, "\(stage): panels")
      #expect(step.says("Tab list", in: top) != (isOpened || isHidden), "\(stage): the scene")
      #expect(step.says("Show", in: "window/hud") == isHidden, "\(stage): the way back")
      let isPast = [.scrubbed, .asked, .tried, .compared, .swapped, .shared].contains(step.stage)
      #expect(step.says("REPLAY", in: top) == isPast, "\(stage): the past")
      #expect(step.says("WHAT IF", in: top) == [.tried, .compared].contains(step.stage), "\(stage): a what-if")
      #expect(step.says("REC", in: top) == [.recording, .shown, .left].contains(step.stage), "\(stage): it records")
      #expect(step.says("always", in: "window/storyColumn/parameters") != (isHidden || isUnset), "\(stage)")
      // A what-if in which what was meant happens needs no change.
      let isMended = [.tried, .compared].contains(step.stage)
      #expect(step.says("try", in: "window/whyColumn/changes") != (isHidden || isUntold || isMended), "\(stage)")
      #expect((captions > 0) == (isHidden || !isUntold && step.stage != .asked))
    }
    #expect(walk.files.sorted() == ["tabs-1.touchrec", "tabs-not-cancellable-1.touchrec"])
  }
}

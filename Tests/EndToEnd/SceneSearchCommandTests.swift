import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Scenes are found by what people say who have the problem.
  @Suite("Scene search of the command list") struct SceneSearchCommandTests {
    static let complaints = [
      ("conflict-seam", "nested scroll view stops halfway, need to swipe twice"),
      ("conflict-tap-blocks-rows", "didSelectRow not called after adding tap gesture"),
      ("conflict-drag-on-button", "can't scroll when finger starts on a button"),
      ("conflict-drag-on-button", "cannot scroll over buttons"),
      ("conflict-pan-on-cell", "UIPanGestureRecognizer on UITableViewCell stops scrolling"),
      ("conflict-pan-on-cell", "swipe to delete custom cell prevents vertical scroll"),
      ("conflict-slider-in-pager", "slider hard to drag inside page view"),
      ("conflict-swipe-back", "swipe back gesture doesn't work with swipeable cells"),
      ("conflict-swipe-back-at-root", "app freezes after swiping back on root view controller"),
      ("conflict-bottom-sheet", "bottom sheet table view scrolls instead of sheet"),
      ("conflict-drag-to-dismiss", "swipe down to dismiss zoomed image blocked by scroll view"),
      ("conflict-blanket-simultaneous", "shouldRecognizeSimultaneously true both scroll at once"),
      ("conflict-tap-stops-fling", "tap to stop scrolling selects cell"),
      ("conflict-control-in-cell", "star rating in table cell steals scrolling"),
      ("conflict-pan-on-cell", "pan gesture on cell breaks selection"),
      ("conflict-diagonal", "scroll view scrolls diagonally with directionalLockEnabled"),
      ("conflict-jump-at-begin", "pan translation zero in began state"),
      ("conflict-stale-velocity", "view flies off although finger stopped before lifting"),
      ("conflict-no-did-end-decelerating", "scrollViewDidEndDecelerating not called"),
      ("conflict-disabled-between", "paging does not work when inner scroll view is disabled"),
      ("conflict-custom-target", "targetContentOffset wrong page when flicking"),
      ("conflict-toggled-pan", "disabling pan gesture stops bounce"),
      ("conflict-edge-lag", "touches near bottom of screen are delayed"),
      ("conflict-parent-tap", "tap gesture on parent blocks custom UIControl"),
      ("conflict-overlay", "transparent view blocks touches below"),
      ("conflict-long-press-drag", "long press while scrolling with other finger"),
      ("conflict-pan-delegate", "crash setting panGestureRecognizer delegate"),
      ("conflict-synthetic-drag", "UI test swipe does not scroll"),
      ("conflict-pan-on-cell", "my cells swallow the scroll"),
      ("conflict-slider-in-pager", "UISlider UIPageViewController"),
      ("conflict-toggled-pan", "horizontal carousel in vertical list"), ("photos", "single tap waits for double tap"),
      ("conflict-overlay", "gesture not firing at all"), ("tabs", "touch events stop when I scroll"),
      ("conflict-tap-blocks-rows", "tap recognizer eats didSelectRow"),
      ("photos", "tall photo cannot be dismissed by dragging down"),
      ("tabs", "button highlight delayed in scroll view"),
      ("remorse", "horizontal paging with vertical scroll view inside"),
      ("cover", "header and tabs, scroll interrupted when header is hidden"),
      ("back", "interactivePopGestureRecognizer conflicts with horizontal scroll view"),
    ]

    @Test(
      "What people say finds the scene of their problem among the first three",
      arguments: Volume.pick(complaints, every: 8))
    func finds(id: String, complaint: String) throws {
      let result = try BuiltProgram.required().run("list", complaint)
      let found = result.lines.filter { !$0.hasPrefix(" ") }.prefix(3).compactMap { $0.split(separator: " ").first }
      #expect(found.contains { $0 == id }, "\(found)")
    }

    @Test("It names the symptom and the guide of each scene, and nothing else") func guide() throws {
      let program = try BuiltProgram.required()
      let lines = Array(try program.run("list", "button highlight is late").lines[..<4])
      #expect(lines.contains { $0.hasSuffix(" button highlight is late in a scroll view") }, "\(lines)")
      #expect(lines.contains { $0.hasSuffix(" Assets/Guides/my-button-does-not-highlight.md") }, "\(lines)")
      #expect(try !program.run("list", "button highlight is late").lines.contains("everywhere"))
      #expect(try program.run("list").lines.contains("everywhere"))
    }

    @Test("There is a complaint for each of the 25 conflicts") func complete() throws {
      let ids = try BuiltProgram.required().run("list").lines.compactMap { $0.split(separator: " ").first }
        .filter { $0.hasPrefix("conflict-") }
      #expect(ids.count == 25)
      #expect(Set(ids.map(String.init)).isSubset(of: Set(Self.complaints.map(\.0))))
    }
  }
}

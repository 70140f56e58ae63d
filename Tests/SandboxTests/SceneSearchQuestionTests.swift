import Inspector
import Scenes
import Testing

/// Questions as developers ask them, most as they stand over reports about other toolkits and libraries.
@Suite("Scene search by questions") struct SceneSearchQuestionTests {
  /// A question, and the scenes about it.
  private static let questions = [
    ("button does not highlight scroll", "tabs conflict-drag-on-button"),
    ("swipe back does not work", "back conflict-swipe-back"),
    ("both scroll views move", "conflict-seam conflict-blanket-simultaneous conflict-bottom-sheet"),
    ("tap on cell is lost", "conflict-tap-blocks-rows conflict-pan-on-cell"),
    ("UIButton touch is delayed when in UIScrollView", "tabs conflict-drag-on-button"),
    ("make button in UIScrollView highlight when tapping on it quickly", "tabs conflict-drag-on-button"),
    ("UITableView method is not called when cell is clicked on", "conflict-tap-blocks-rows conflict-pan-on-cell"),
    ("Swipe back doesn't work with scrollview", "back"),
    ("ScrollViews conflict with the swipe back gesture on iOS", "back conflict-swipe-back"),
    ("Conflict with iOS standard swipe to go back", "conflict-swipe-back back"),
    ("swipeable table cell interferes with interactivePopGestureRecognizer", "conflict-swipe-back"),
    ("unresponsive interface after swipe on root VC", "conflict-swipe-back-at-root"),
    ("app freezes when attempt to swipe back on non-swipe-backable view controllers", "conflict-swipe-back-at-root"),
    ("popGesture freezes the app", "conflict-swipe-back-at-root"),
    ("Navigation controller interactive pop gesture not working", "conflict-swipe-back back"),
    ("UISlider touch conflict", "conflict-slider-in-pager conflict-control-in-cell"),
    ("scrolling up again closes the bottom sheet", "conflict-bottom-sheet"),
    ("Sheet takes all the touch events and scrollables never scroll", "conflict-bottom-sheet"),
    (
      "Nested scrolling child view does not scroll when it's inside nested scrolling parent",
      "remorse conflict-seam cover conflict-disabled-between"
    ),
    (
      "NestedScrollView scrolls inner view without scrolling outer view",
      "conflict-seam cover conflict-disabled-between"
    ),
    ("parent view tap gesture recognizer breaking Button's tap action", "conflict-parent-tap"),
    ("tap gesture swallowing touches in swipe actions view", "conflict-tap-blocks-rows conflict-parent-tap"),
    ("TapGesture on whole listview to dismiss keyboard", "conflict-tap-blocks-rows"),
    (
      "onScrollEnd not firing if tapping to stop an ongoing momentum",
      "conflict-tap-stops-fling conflict-no-did-end-decelerating"
    ),
    ("onMomentumScrollEnd expecting calling", "conflict-no-did-end-decelerating"),
    ("callback method to know scrolling completely", "conflict-no-did-end-decelerating"),
    ("shouldn't click after stopping a scroll", "conflict-tap-stops-fling"),
    ("List items being highlighted when trying to scroll", "rows"),
    ("Prevent immediate row highlight when scrolling lists", "rows"),
    ("list active state while scrolling", "rows"),
    ("Why is there a \"lag\" in iOS gesture detection near the edges of the screen?", "conflict-edge-lag"),
    ("left/right edge tap/long press starts with more delay", "conflict-edge-lag"),
    ("delay the home gesture swipe with preferredScreenEdgesDeferringSystemGestures", "conflict-edge-lag"),
    ("lock the scrolling to only Horizontal and Vertical? Not diagonal", "conflict-diagonal"),
    ("How can I scroll in only one direction?", "conflict-diagonal remorse"),
    ("directionLockEnabled = YES; but not working", "conflict-diagonal"),
    ("How to disable diagonal scroll? need only one way scroll at a time", "conflict-diagonal remorse"),
    ("Swipe dismisses image while zooming", "conflict-drag-to-dismiss photos"),
    ("Loading long picture leads to gesture conflict", "photos conflict-drag-to-dismiss"),
    ("Turn off swipe-down-to-dismiss in image preview when zoomed in", "conflict-drag-to-dismiss photos"),
    ("pan gesture failing to dismiss Lightbox", "conflict-drag-to-dismiss photos"),
    ("MKMapView inside a UIScrollView scrolls the parent scrollview", "conflict-blanket-simultaneous"),
    ("let through a touch to the underlying scroll view", "conflict-overlay"),
    ("Make video overlay transparent to touches", "conflict-overlay"),
    ("Overlay breaks buttons", "conflict-overlay"),
    ("PanGestureRecognizer jittering, view jumps on this threshold", "conflict-jump-at-begin"),
    ("avoid the initial jolt when starting to drag the panel", "conflict-jump-at-begin"),
    ("Drag movement does not include pre-threshold movement", "conflict-jump-at-begin"),
    ("targetContentOffset bugfix when paging is enabled", "conflict-custom-target"),
    ("Consider velocity while EndDragging in carousel", "conflict-custom-target conflict-stale-velocity"),
    ("Table view does not scroll after a long tap on a cell", "conflict-pan-on-cell rows conflict-drag-on-button"),
    ("swipe cell's pan gesture recogniser interfering with scrolling", "conflict-pan-on-cell"),
    ("loss of didSelectRowAtIndexPath in swipeable cell", "conflict-pan-on-cell conflict-tap-blocks-rows"),
    ("Rating control not working properly when we add it on tableview cell", "conflict-control-in-cell"),
    ("star rating view in UITableViewCell does not scroll", "conflict-control-in-cell"),
    ("Override touchesShouldCancel for custom row", "conflict-control-in-cell conflict-drag-on-button tabs"),
    ("drag reorder scroll cancels gesture", "conflict-long-press-drag"),
    ("scrolling without lifting finger at end of scroll continues past stop point", "conflict-stale-velocity"),
    ("Don't intercept touch event if scroll is disabled", "conflict-disabled-between"),
    ("Gesture conflict when horizontal Pager is put in vertical ScrollView", "remorse"),
    ("UI test swipe does not scroll far enough", "conflict-synthetic-drag"),
  ]

  @Test("Nine of ten questions find a scene about them among the first three") func found() throws {
    let (scenes, search) = (Catalog.scenes, SceneSearch(Catalog.scenes))
    let missed = Self.questions.filter { question, ids in
      let wanted = ids.split(separator: " ").map(String.init)
      let first = search.matches(question).prefix(3).map { scenes[$0.index].id }
      #expect(wanted.allSatisfy { id in scenes.contains { $0.id == id } }, "\(ids)")
      return Set(wanted).isDisjoint(with: first)
    }
    #expect(missed.count * 10 <= Self.questions.count, "\(missed)")
    // As the first users asked.
    #expect(!missed.contains { missed in Self.questions.prefix(4).contains { $0 == missed } })
  }
}

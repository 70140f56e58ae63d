import Inspector
import Replay
import Scenes
import TestSupport
import Testing

@testable import Sandbox

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
    let asked = Array(Self.questions.prefix(4)) + Volume.pick(Array(Self.questions.dropFirst(4)), every: 3)
    let missed = asked.filter { question, ids in
      let wanted = ids.split(separator: " ").map(String.init)
      let first = search.matches(question).prefix(3).map { scenes[$0.index].id }
      #expect(wanted.allSatisfy { id in scenes.contains { $0.id == id } }, "\(ids)")
      return Set(wanted).isDisjoint(with: first)
    }
    #expect(missed.count * 10 <= asked.count, "\(missed)")
    // As the first users asked.
    #expect(!missed.contains { missed in Self.questions.prefix(4).contains { $0 == missed } })
  }

  /// Complaints in the words of several languages and years, and the scenes about them.
  private static let complaints = [
    ("UISlider inside UIScrollView hard to grab", "conflict-slider-in-pager conflict-control-in-cell"),
    ("setting scrollEnabled NO and YES cancels current drag", "conflict-toggled-pan"),
    ("two scroll views scroll at once", "conflict-seam conflict-blanket-simultaneous conflict-bottom-sheet"),
    ("UISwitch in table row steals vertical drag", "conflict-control-in-cell"),
    ("tap on moving table view opens wrong row", "conflict-tap-stops-fling"),
    ("interactivePopGestureRecognizer.enabled = YES freezes navigation", "conflict-swipe-back-at-root"),
    ("both gestures fire simultaneously", "conflict-blanket-simultaneous"),
    ("inner and outer scrollview move concurrently", "conflict-seam conflict-blanket-simultaneous"),
    ("drag sticks when I toggle isScrollEnabled during the gesture", "conflict-toggled-pan"),
    ("volume slider changes pages in carousel", "conflict-slider-in-pager"),
    ("long pressing a cell while another finger drags the list", "conflict-long-press-drag"),
    ("scroll continues with old speed after pausing the finger", "conflict-stale-velocity"),
    ("modal card won't close by pulling down", "conflict-drag-to-dismiss"),
    ("UICollectionView cells don't react to taps since I added a UITapGestureRecognizer", "conflict-tap-blocks-rows"),
    ("child scroll view doesn't pass the drag to its parent when it reaches the end", "conflict-disabled-between"),
    ("first 10 points of the pan are lost", "conflict-synthetic-drag conflict-jump-at-begin"),
    ("table jumps back to the top while dragging the drawer", "conflict-bottom-sheet"),
    ("press at the home indicator registers a second late", "conflict-edge-lag"),
  ]

  @Test("Synonyms, phrases and spellings of Objective-C find a scene among the first three", arguments: complaints)
  func synonyms(complaint: String, ids: String) {
    let first = SceneSearch(Catalog.scenes).matches(complaint).prefix(3).map { Catalog.scenes[$0.index].id }
    #expect(first.contains { ids.split(separator: " ").map(String.init).contains($0) }, "\(first)")
  }

  @Test("A highlight that is late leads to a gesture whose verdict is that, and which has a fix") func lateHighlight()
    throws
  {
    let found = SceneSearch(Catalog.scenes).matches("button highlight is late").map { Catalog.scenes[$0.index].id }
    let late = try found.filter { id in
      let scene = try #require(Catalog.scene(id))
      return try scene.gestures.contains { gesture in
        guard !gesture.fix.isEmpty else { return false }
        var scripted = try ScriptedSession(scene, nil, gesture)
        try scripted.play(to: nil)
        let answer = scripted.session.run.answer(about: .meant(gesture.intent))
        return answer?.judgement.kind == .late && answer?.headline.contains("lit up") == true
      }
    }
    #expect(late == ["conflict-edge-lag"])
  }

  @Test("Of scenes that fit equally, the one with a fix to switch on comes first") func fixFirst() {
    let found = SceneSearch(Catalog.scenes).matches("button highlight is late").map { Catalog.scenes[$0.index].id }
    #expect(found == ["conflict-drag-on-button", "conflict-edge-lag", "tabs"])
    // Unless the words are the whole title of another.
    let named = SceneSearch(Catalog.scenes).matches("swipe back").first.map { Catalog.scenes[$0.index].id }
    #expect(named == "back")
  }
}

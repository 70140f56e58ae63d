import TouchKit

extension Reasons {
  /// The words for a rule.
  static func template(for rule: Rule) -> Template {
    templates[rule] ?? Template(rule.rawValue, rule.rawValue)
  }

  /// One template for each rule; a test misses none.
  package static let templates: [Rule: Template] = [
    // Input
    .input: Template("input", "a finger at the glass"),
    .outside: Template("input", "something from outside"),
    .setting: Template("setting", "the application changed a setting"),
    .hitTest: Template("hit", "front-most view under the finger"),
    .follow: Template("follows", "follows the touch"),
    .singleTouch: Template("one touch", "its view takes one touch at a time"),
    .exclusiveTouch: Template("exclusive", "a view wants to be alone"),
    // Delivery
    .deliver: Template("told", "nobody holds the touch back"),
    .release: Template("told late", "nobody holds the touch back any more"),
    .cancelContent: Template("taken", "{rival} took the touch"),
    .dropContent: Template("never told", "{rival} took it before the view knew"),
    .contentRefused: Template("refused", "the scroll view kept it from content"),
    .systemCancel: Template("system", "the system took the touch"),
    // Recognizers
    .stateChange: Template("", "changed as its kind demands"),
    .action: Template("action", "its action was sent"),
    .illegalTransition: Template("illegal", "this state cannot follow the last"),
    .ignoredTouch: Template("ignores", "wants to know no more of the touch"),
    .touchesOver: Template("touches over", "all touches are over"),
    .abandoned: Template("off", "switched off, or left its view"),
    .timerOff: Template("called off", "its deadline was called off"),
    .touchType: Template("type", "takes no touches of this type"),
    .delegateAnswer: Template("asked", "a delegate answered"),
    .viewAnswer: Template("asked", "a view answered"),
    .refused: Template("refused", "the answer was no"),
    .waitsForFailure: Template("waits", "another must fail first"),
    .requiredRecognized: Template("other won", "{rival} had to fail, and did not"),
    .cycle: Template("cycle", "would wait for each other: cut"),
    .excluded: Template("excluded", "{rival} won the touch"),
    // Tap and long press
    .tapDone: Template("done", "the tap is complete"),
    .tapMoved: Template("moved", "strayed too far to tap"),
    .tapHeld: Template("held", "stayed down too long to tap"),
    .tapGap: Template("too late", "the next tap did not come in time"),
    .tapApart: Template("apart", "taps landed too far apart"),
    .tooManyTouches: Template("fingers", "more fingers than it wants"),
    .liftedEarly: Template("lifted", "lifted before it was complete"),
    .pressHeld: Template("held", "pressed long enough"),
    .pressMoved: Template("moved", "moved before the press was complete"),
    // Pan and pinch
    .panSlop: Template("moved", "travel crossed the slop"),
    .panLifted: Template("lifted", "the fingers lifted"),
    .pinchSlop: Template("spread", "finger distance crossed the slop"),
    .rotationSlop: Template("turned", "the turn crossed the slop"),
    .swipeDone: Template("done", "the swipe is complete"),
    .swipeCross: Template("strayed", "strayed too far across the swipe"),
    .swipeBack: Template("wrong way", "went against the direction"),
    .swipeSlow: Template("too slow", "the swipe took too long"),
    .edgeRegion: Template("not at edge", "came down too far from the edge"),
    .edgeAngle: Template("direction", "did not move inwards from the edge"),
    .edgeSlop: Template("moved", "travel inwards crossed the slop"),
    // Scroll views
    .contentDelay: Template("150 ms", "the window of the delay is over"),
    .delayLifted: Template("lifted", "the finger lifted within the delay"),
    .delayReleased: Template("other axis", "moved where this cannot scroll"),
    .scrollSlop: Template("moved", "travel crossed the slop"),
    .caught: Template("caught", "caught moving content"),
    .atEdge: Template("at edge", "rests at its edge: left to the parent"),
    .contentKeeps: Template("content keeps", "content keeps the touch"),
    .drag: Template("drag", "a finger scrolls"),
    .rubberBand: Template("band", "a finger pulls past the edge"),
    .letGo: Template("let go", "the finger let go"),
    .momentum: Template("momentum", "momentum carries on"),
    .bounce: Template("bounce", "the spring at the edge"),
    .pageSnap: Template("page", "springs to a page"),
    .delegateTarget: Template("target", "the delegate chose the landing"),
    .rest: Template("rest", "the content came to rest"),
    .programmatic: Template("set", "the application scrolls"),
    .handOver: Template("nesting", "who goes on beyond this edge"),
    .dragsParent: Template("parent", "the child's drag moves its parent"),
    .zoom: Template("zoom", "fingers zoom"),
    .zoomSettle: Template("settles", "the zoom springs to its limit"),
    .directionLock: Template("axis lock", "the drag is locked to one axis"),
    .scrollMode: Template("mode", "what it does changed"),
    .misuse: Template("misuse", "its delegate must be its scroll view"),
    // The engine of iPhone OS 2
    .legacyDelay: Template("150 ms", "the view's own timer of iPhone OS 2"),
    .legacyForward: Template("forwarded", "the scroll view tells its content"),
    .legacyClaim: Template("claimed", "moved: the scroll view takes it"),
    .legacySwallow: Template("swallowed", "moved fast: taken, though no scroll"),
    // Controls
    .control: Template("control", "a control was pressed or released"),
    // Tables and navigation
    .rowHighlight: Template("row lit", "a finger is on the row, or left it"),
    .rowSelection: Template("row chosen", "a row was chosen, or is no more"),
    .navigate: Template("page", "the application goes to another page"),
    .popDrag: Template("pull", "a finger pulls the page away"),
    .popRelease: Template("pop or not", "where the page would be in 0.3 s"),
    .navigationEnd: Template("arrived", "the page has arrived"),
    .navigationStuck: Template("stuck", "this pop can never end"),
  ]
}

import TouchKit

/// The words for each rule; every rule is told here, and nowhere else.
package enum Wordbook {
  /// The words for one rule.
  package struct Entry {
    /// A word or two for a bar: "moved".
    package let word: String
    /// Half a sentence that can stand after "because", and alone on a card, where it has 244 points: "the finger
    /// strayed too far to tap". `{rival}` is who prevented it or lost.
    package let reason: String

    fileprivate init(_ word: String, _ reason: String) { (self.word, self.reason) = (word, reason) }
  }

  static func entry(for rule: Rule) -> Entry { entries[rule] ?? Entry(rule.rawValue, rule.rawValue) }

  /// One entry for each rule; a test misses none.
  package static let entries: [Rule: Entry] = [
    // Input
    .input: Entry("input", "a finger came down, moved or lifted"),
    .outside: Entry("input", "something came from outside"),
    .setting: Entry("setting", "the application changed a setting"),
    .standing: Entry("setting", "a setting has this value"),
    .override: Entry("what if", "this run was given another answer or setting"),
    .hitTest: Entry("hit", "it is front-most under the finger"),
    .follow: Entry("follows", "it follows the touch"),
    .singleTouch: Entry("one touch", "it takes one touch at a time"),
    .exclusiveTouch: Entry("exclusive", "another view wants to be alone"),
    // Delivery
    .deliver: Entry("told", "nobody holds the touch back"),
    .release: Entry("told late", "nobody holds the touch back any more"),
    .cancelContent: Entry("taken", "{rival} took the touch"),
    .dropContent: Entry("never told", "{rival} took it before the view knew"),
    .contentRefused: Entry("refused", "a scroll view keeps it from its content"),
    .systemCancel: Entry("system", "the system took the touch"),
    // Recognizers
    .stateChange: Entry("", "it changed as its kind demands"),
    .action: Entry("action", "its action was sent"),
    .illegalTransition: Entry("illegal", "that state cannot follow; it is ignored"),
    .ignoredTouch: Entry("ignores", "it ignores the touch"),
    .touchesOver: Entry("touches over", "all touches are over"),
    .abandoned: Entry("off", "it was switched off or left its view"),
    .timerOff: Entry("called off", "its deadline was called off"),
    .touchType: Entry("type", "it takes no touches of this type"),
    .disabled: Entry("off", "it is switched off"),
    .delegateAnswer: Entry("asked", "a delegate answered"),
    .viewAnswer: Entry("asked", "a view answered"),
    .refused: Entry("refused", "the answer was no"),
    .waitsForFailure: Entry("waits", "another must fail first"),
    .requiredRecognized: Entry("other won", "{rival} had to fail, and did not"),
    .cycle: Entry("cycle", "they would wait for each other"),
    .excluded: Entry("excluded", "{rival} won the touch"),
    // Tap and long press
    .tapDone: Entry("done", "the tap is complete"),
    .tapMoved: Entry("moved", "the finger strayed too far to tap"),
    .tapHeld: Entry("held", "the finger stayed down too long to tap"),
    .tapGap: Entry("too late", "the next tap did not come in time"),
    .tapApart: Entry("apart", "the taps landed too far apart"),
    .tooManyTouches: Entry("fingers", "more fingers are down than it takes"),
    .liftedEarly: Entry("lifted", "the fingers lifted before the gesture was done"),
    .pressHeld: Entry("held", "the press lasted long enough"),
    .pressMoved: Entry("moved", "the finger moved too early for a long press"),
    // Pan and pinch
    .panSlop: Entry("moved", "the fingers moved far enough"),
    .panLifted: Entry("lifted", "the fingers lifted"),
    .pinchSlop: Entry("spread", "the fingers spread or closed far enough"),
    .rotationSlop: Entry("turned", "the fingers turned far enough"),
    .swipeDone: Entry("done", "the fingers swiped far enough"),
    .swipeCross: Entry("strayed", "the fingers strayed too far across the swipe"),
    .swipeBack: Entry("wrong way", "the fingers went against the direction"),
    .swipeSlow: Entry("too slow", "the swipe took too long"),
    .edgeRegion: Entry("not at edge", "the finger came down too far from the edge"),
    .edgeAngle: Entry("direction", "the finger did not move in from the edge"),
    .edgeSlop: Entry("moved", "the finger moved far enough inwards"),
    // Scroll views
    .contentDelay: Entry("delay over", "the delay ran out"),
    .delayLifted: Entry("lifted", "the finger lifted within the delay"),
    .delayReleased: Entry("other axis", "the finger moved on an axis that cannot scroll"),
    .scrollSlop: Entry("moved", "the fingers went far enough on a scrolling axis"),
    .caught: Entry("caught", "the touch caught moving content"),
    .atEdge: Entry("at edge", "at its edge it leaves the drag to its parent"),
    .contentKeeps: Entry("content keeps", "the content keeps the touch for good"),
    .drag: Entry("drag", "a finger scrolls it"),
    .rubberBand: Entry("band", "a finger pulls it past the edge"),
    .letGo: Entry("let go", "the finger let go"),
    .momentum: Entry("momentum", "its momentum carries on"),
    .bounce: Entry("bounce", "the spring at the edge pulls it back"),
    .pageSnap: Entry("page", "it springs to a page"),
    .delegateTarget: Entry("target", "the delegate chose the landing"),
    .rest: Entry("rest", "the content came to rest"),
    .programmatic: Entry("set", "the application scrolls it"),
    .handOver: Entry("nesting", "one scroll view inside another met its edge"),
    .dragsParent: Entry("parent", "the child's drag moves its parent"),
    .zoom: Entry("zoom", "fingers zoom it"),
    .zoomSettle: Entry("settles", "the zoom springs to its limit"),
    .directionLock: Entry("axis lock", "the drag is locked to one axis"),
    .scrollMode: Entry("mode", "what it does has changed"),
    .misuse: Entry("misuse", "its delegate must be its scroll view"),
    // The engine of iPhone OS 2
    .legacyDelay: Entry("own timer", "its own timer of iPhone OS 2 decides"),
    .legacyForward: Entry("forwarded", "the scroll view tells its content by itself"),
    .legacyClaim: Entry("claimed", "the finger moved, and the scroll view takes it"),
    .legacySwallow: Entry("swallowed", "the touch is taken, although nothing scrolls"),
    // Controls
    .control: Entry("control", "a control was pressed or released"),
    // Tables and navigation
    .rowHighlight: Entry("row lit", "a finger is on the row, or left it"),
    .rowSelection: Entry("row chosen", "a row was chosen, or is no more"),
    .navigate: Entry("page", "the application goes to another page"),
    .popDrag: Entry("pull", "a finger pulls the page away"),
    .popRelease: Entry("pop or not", "that is where the page would be in 0.3 s"),
    .navigationEnd: Entry("arrived", "the page has arrived"),
    .navigationStuck: Entry("stuck", "this pop can never end"),
  ]
}

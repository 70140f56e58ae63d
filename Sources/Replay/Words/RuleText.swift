import TouchKit

/// The wording of a rule, which all texts use.
package struct RuleText {
  /// The words on a bar of the timeline, such as `moved` or `{rival} won`. `{rival}` is replaced by the name of the
  /// recognizer that won.
  package let label: String
  /// A clause that can follow "because", or appear alone on a card of 244 points: "the finger strayed too far to tap".
  /// `{rival}` stands for the subject that won or lost.
  package let reason: String

  private init(_ label: String, _ reason: String) { (self.label, self.reason) = (label, reason) }

  /// Returns the words on a bar, naming the recognizer that won.
  func label(rival: String) -> String { Self.naming(rival, in: label) }

  /// Returns the clause, naming the subject that won or lost.
  func reason(rival: String) -> String { Self.naming(rival, in: reason) }

  private static func naming(_ rival: String, in text: String) -> String {
    // A frame asks for dozens.
    guard let start = text.utf8.firstIndex(of: UInt8(ascii: "{")), let end = text.utf8.firstIndex(of: UInt8(ascii: "}"))
    else { return text }
    return text[..<start] + rival + text[text.utf8.index(after: end)...]
  }

  static func of(_ rule: Rule) -> RuleText { all[rule] ?? RuleText(rule.rawValue, rule.rawValue) }

  /// The wording of every rule; a test checks that none is missing.
  package static let all: [Rule: RuleText] = [
    // Input
    .input: RuleText("input", "a finger came down, moved or lifted"),
    .sample: RuleText("sample", "a sample of a finger waits for the next frame"),
    .swallowed: RuleText("swallowed", "sendEvent did not pass the event on"),
    .outside: RuleText("input", "something came from outside"),
    .setting: RuleText("setting", "the application changed a setting"),
    .standing: RuleText("setting", "a setting has this value"),
    .override: RuleText("what if", "this run was given another answer or setting"),
    .applicationTimer: RuleText("timer", "a timer of the application"),
    .hitTest: RuleText("hit", "it is front-most under the finger"),
    .follow: RuleText("follows", "it follows the touch"),
    .singleTouch: RuleText("one touch", "it takes one touch at a time"),
    .exclusiveTouch: RuleText("exclusive", "another view wants to be alone"),
    // Delivery
    .deliver: RuleText("delivered", "no recognizer delays the touch"),
    .release: RuleText("late", "no recognizer delays the touch any more"),
    .cancelContent: RuleText("taken", "{rival} took the touch"),
    .dropContent: RuleText("not delivered", "{rival} took it before its delivery"),
    .contentRefused: RuleText("refused", "touchesShouldBegin returned false"),
    .systemCancel: RuleText("system", "the system took the touch"),
    // Recognizers
    .stateChange: RuleText("", "its touches changed"),
    .assigned: RuleText("set by code", "code of the application set its state"),
    .action: RuleText("action", "its action was sent"),
    .illegalTransition: RuleText("illegal", "that state cannot follow; it is ignored"),
    .ignoredTouch: RuleText("ignores", "it ignores the touch"),
    .touchesOver: RuleText("touches over", "all touches are over"),
    .abandoned: RuleText("switched off", "it was disabled or removed"),
    .timerOff: RuleText("not needed", "nothing depends on its timer any more"),
    .touchType: RuleText("type", "it takes no touches of this type"),
    .disabled: RuleText("disabled", "it is disabled"),
    .delegateAnswer: RuleText("asked", "a delegate answered"),
    .viewAnswer: RuleText("asked", "a view answered"),
    .refused: RuleText("shouldBegin no", "shouldBegin returned false"),
    .waitsForFailure: RuleText("waits", "another recognizer must fail first"),
    .requiredRecognized: RuleText("{rival} won", "it had to wait for {rival}, which recognized"),
    .cycle: RuleText("cycle", "they would wait for each other"),
    .excluded: RuleText("{rival} won", "{rival} won the touch"),
    // Tap and long press
    .tapDone: RuleText("done", "the tap is complete"),
    .tapMoved: RuleText("moved", "the finger strayed too far to tap"),
    .tapHeld: RuleText("held too long", "the finger stayed down too long to tap"),
    .tapGap: RuleText("no next tap", "the next tap did not come in time"),
    .tapApart: RuleText("apart", "the taps landed too far apart"),
    .tooManyTouches: RuleText("extra fingers", "more fingers are down than it takes"),
    .liftedEarly: RuleText("lifted early", "the fingers lifted before the gesture was done"),
    .wrongAxis: RuleText("other axis", "the fingers moved the way it does not scroll"),
    .pressHeld: RuleText("held", "the press lasted long enough"),
    .pressMoved: RuleText("moved early", "the finger moved too early for a long press"),
    // Pan and pinch
    .panSlop: RuleText("moved", "the fingers moved far enough"),
    .panLifted: RuleText("lifted", "the fingers lifted"),
    .pinchSlop: RuleText("spread", "the fingers spread or closed far enough"),
    .rotationSlop: RuleText("turned", "the fingers turned far enough"),
    .swipeDone: RuleText("done", "the fingers swiped far enough"),
    .swipeCross: RuleText("strayed", "the fingers strayed too far across the swipe"),
    .swipeBack: RuleText("wrong way", "the fingers went against the direction"),
    .swipeSlow: RuleText("too slow", "the swipe took too long"),
    .edgeRegion: RuleText("not at edge", "the finger came down too far from the edge"),
    .edgeAngle: RuleText("not inwards", "the finger did not move in from the edge"),
    .edgeSlop: RuleText("moved", "the finger moved far enough inwards"),
    // Scroll views
    .contentDelay: RuleText("delay over", "the delay ran out before a drag began"),
    .delayLifted: RuleText("lifted", "the finger lifted within the delay"),
    .delayReleased: RuleText("other axis", "the finger moved on an axis that cannot scroll"),
    .scrollSlop: RuleText("moved", "the fingers went far enough to scroll it"),
    .caught: RuleText("caught", "the touch caught moving content"),
    .atEdge: RuleText("at its edge", "at its edge it leaves it to {rival}"),
    .passedOver: RuleText("passed over", "the drag was left to {rival}, which is disabled"),
    .contentKeeps: RuleText("content has it", "its content keeps the touch"),
    .drag: RuleText("drag", "a finger scrolls it"),
    .rubberBand: RuleText("band", "a finger pulls it past the edge"),
    .letGo: RuleText("let go", "the finger lifted"),
    .momentum: RuleText("momentum", "its momentum carries it on"),
    .bounce: RuleText("bounce", "the spring at the edge pulls it back"),
    .pageSnap: RuleText("page", "it springs to a page"),
    .delegateTarget: RuleText("target", "the delegate chose the landing"),
    .rest: RuleText("rest", "the content came to rest"),
    .programmatic: RuleText("set", "the application scrolls it"),
    .insets: RuleText("insets", "its content has other margins"),
    .keyboard: RuleText("keyboard", "a drag moves the keyboard away"),
    .handOver: RuleText("nesting", "one scroll view inside another met its edge"),
    .dragsParent: RuleText("parent", "the child's drag moves its parent"),
    .zoom: RuleText("zoom", "fingers zoom it"),
    .zoomSettle: RuleText("settles", "the zoom springs to its limit"),
    .directionLock: RuleText("axis lock", "the drag is locked to one axis"),
    .diagonal: RuleText("diagonal", "the drag is too diagonal to lock to one axis"),
    .scrollMode: RuleText("mode", "what it does has changed"),
    .misuse: RuleText("misuse", "its delegate must be its scroll view"),
    .layout: RuleText("layout", "its layout never settles"),
    // The engine of iPhone OS 2
    .legacyDelay: RuleText("own timer", "its own timer of iPhone OS 2 decides"),
    .legacyForward: RuleText("forwarded", "the scroll view forwards it by itself"),
    .legacyClaim: RuleText("claimed", "the finger moved, and the scroll view takes it"),
    .legacySwallow: RuleText("swallowed", "the touch is taken, although nothing scrolls"),
    // Controls
    .control: RuleText("control", "a control was pressed or released"),
    // Tables and navigation
    .rowHighlight: RuleText("row lit", "a finger is on the row, or left it"),
    .rowSelection: RuleText("row chosen", "a row was chosen, or is no more"),
    .rowMove: RuleText("row moved", "the application put the row elsewhere"),
    .itemMove: RuleText("item moved", "the application put the item elsewhere"),
    .itemHighlight: RuleText("item lit", "a finger is on the item, or left it"),
    .itemSelection: RuleText("item chosen", "an item was chosen, or is no more"),
    .unsupported: RuleText("not there", "tables have no such thing here"),
    .navigate: RuleText("page", "the application goes to another page"),
    .popDrag: RuleText("pull", "a finger pulls the page away"),
    .popRelease: RuleText("pop or not", "its speed decides where the page goes"),
    .navigationEnd: RuleText("arrived", "the page has arrived"),
    .navigationStuck: RuleText("stuck", "this pop can never end"),
  ]
}

extension Rule {
  /// Whether it is about an item of a collection view, as others are about a row of a table.
  var isOfItem: Bool { [.itemHighlight, .itemSelection, .itemMove].contains(self) }
}

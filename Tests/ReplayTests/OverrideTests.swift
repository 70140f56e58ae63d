import Foundation
import Replay
import Scenes
import Stages
import Testing
import TouchKit

/// What if: a run of the same input with one answer, setting or constant another one (runs.md).
@Suite("Overrides") struct OverrideTests {
  /// A run of the tab list under the finger that rests and drags, with changes.
  private func run(_ changes: Override..., settings: [String] = []) throws -> Run {
    let scene = TabsScene()
    let values = try Settings(scene, changing: settings)
    var spec = RunSpec(scene: scene, settings: values).with(try finger(holdAndDrag).events, until: Instant(seconds: 1))
    spec.overrides = changes
    return try simulate(spec, of: scene, assets: assets)
  }

  private func scrolls(_ run: Run) -> Bool {
    run.trace.decisions.contains { if case .scroll(.willBeginDragging, _) = $0.fact { true } else { false } }
  }

  /// Whether some decision that followed rests on what was changed.
  private func isRooted(_ run: Run) -> Bool {
    let changes = Set(run.trace.decisions.filter { $0.rule == .override }.map(\.id))
    return run.trace.decisions.contains { !changes.isDisjoint(with: $0.causes) }
  }

  private let cancel = Override.Change.answer(.touchesShouldCancel, of: "tabs/list", about: nil, true)

  @Test("An answer in the application's place turns the outcome, and all that follows names it") func answer() throws {
    let (plain, changed) = (try run(), try run(Override(cancel)))
    #expect(!scrolls(plain))
    #expect(scrolls(changed))
    #expect(isRooted(changed))
    // Up to the answer nothing differs but the line that announces it.
    let (a, b) = (TraceLines(plain.trace), TraceLines(changed.trace))
    let lines = plain.trace.decisions.map(a.line).prefix { !$0.contains("touchesShouldCancel") }
    #expect(changed.trace.decisions.dropFirst().prefix(lines.count).map(b.line) == Array(lines))
    #expect(
      changed.trace.decisions.first.map(b.line)?.hasSuffix("what if tabs/list said yes to touchesShouldCancel(in:)")
        == true)
  }

  @Test("An answer about another holds for that one only") func aboutOne() throws {
    let button4 = Override.Change.answer(.touchesShouldCancel, of: "tabs/list", about: "tabs/list/button4", true)
    let button5 = Override.Change.answer(.touchesShouldCancel, of: "tabs/list", about: "tabs/list/button5", true)
    let hit = try run()
    var hitPath: String?
    for decision in hit.trace.decisions {
      if case .hit = decision.fact { hitPath = hit.trace[decision.subject]?.path }
    }
    let button = try #require(hitPath)
    let (other, own) = button.hasSuffix("button5") ? (button4, button5) : (button5, button4)
    #expect(button.hasPrefix("tabs/list/button"))
    #expect(try !scrolls(run(Override(other))))
    if button.hasSuffix("button5") || button.hasSuffix("button4") { #expect(try scrolls(run(Override(own)))) }
  }

  @Test("It holds from its time on, before the events of that time") func fromTime() throws {
    let plain = try run()
    let asked = try #require(
      plain.trace.decisions.first {
        if case .question(.touchesShouldCancel, _, _, _) = $0.fact { true } else { false }
      })
    #expect(try scrolls(run(Override(cancel, from: asked.time))))
    let later = Instant(microseconds: asked.time.microseconds + 1)
    #expect(try !scrolls(run(Override(cancel, from: later))))
  }

  @Test("A setting is another one: what is not withheld may not be taken, and the other way round") func setting()
    throws
  {
    let settings = ["touchesShouldCancel=always", "canCancelContentTouches=false"]
    let plain = try run(settings: settings)
    #expect(!scrolls(plain))
    let loss = try #require(plain.trace.decisions.first { $0.rule == .contentKeeps })
    let standing = try #require(loss.causes.lazy.compactMap { plain.trace[$0] }.first { $0.rule == .standing })
    // The setting that the loss rests on is necessary: taken away, the loss is gone.
    guard case .setting(let name, let value) = standing.fact, let who = plain.trace[standing.subject]?.path else {
      Issue.record("not a setting")
      return
    }
    let changed = try run(Override(.setting(name, of: who, 1 - value)), settings: settings)
    #expect(scrolls(changed))
    #expect(!changed.trace.decisions.contains { $0.rule == .setting }, "the application set nothing")
  }

  @Test("A recognizer that is switched off in time never begins") func disabling() throws {
    let time = Instant(seconds: 0.2)
    let changed = try run(
      Override(cancel), Override(.setting(.isEnabled, of: "tabs/list#pan", 0), from: time))
    #expect(!scrolls(changed))
    let off = try #require(changed.trace.decisions.first { $0.rule == .abandoned })
    #expect(off.time == time)
    #expect(off.causes.contains { changed.trace[$0]?.rule == .override })
  }

  @Test("A setting is held, whatever the application assigns, and the trace says so") func held() throws {
    let tester = HoldTester()
    let (scroll, tap) = (tester.scroll, tester.tap)
    tester.hold(.isPagingEnabled, of: "scroll", 1)
    tester.hold(.isEnabled, of: "scroll#tap", 1)
    tester.hold(.numberOfTapsRequired, of: "scroll#tap", 2)
    tester.hold(.isEnabled, of: "scroll/button", 0)
    scroll.isPagingEnabled = false
    tap.isEnabled = false
    tap.numberOfTapsRequired = 3
    tester.button.isEnabled = true
    #expect(scroll.isPagingEnabled)
    #expect(tap.isEnabled)
    #expect(tap.numberOfTapsRequired == 2)
    #expect(!tester.button.isEnabled)
    let lines = TraceLines(tester.window.trace)
    let again = tester.window.trace.decisions.filter { $0.rule == .override && !$0.causes.isEmpty }
    #expect(again.count == 4)
    #expect(!tester.window.trace.decisions.contains { $0.rule == .setting })
    #expect(
      again.first.map(lines.line)?
        .hasSuffix("isPagingEnabled of scroll stays true in this run, whatever the application sets it to") == true)
    // What else is assigned, or the same value, is no matter of the what-if.
    scroll.isPagingEnabled = true
    scroll.bounces = false
    #expect(!scroll.bounces)
    #expect(tester.window.trace.decisions.last?.rule == .setting)
  }

  @Test("A later what-if of the same setting holds instead") func heldAgain() throws {
    let tester = HoldTester()
    tester.hold(.isPagingEnabled, of: "scroll", 1)
    tester.hold(.isPagingEnabled, of: "scroll", 0)
    #expect(!tester.scroll.isPagingEnabled)
    tester.scroll.isPagingEnabled = true
    #expect(!tester.scroll.isPagingEnabled)
  }

  @Test("A scroll view that the application disables in a drag scrolls on where it is held enabled") func heldInDrag() {
    for isHeld in [false, true] {
      let tester = HoldTester()
      if isHeld { tester.hold(.isScrollEnabled, of: "scroll", 1) }
      tester.didScroll = { $0.isScrollEnabled = false }
      tester.drag(by: -100)
      #expect(tester.scroll.contentOffset.y == (isHeld ? 90 : 10))
      #expect(tester.scroll.isScrollEnabled == isHeld)
    }
  }

  @Test("A requirement that is taken away cannot be made by the application") func heldRequirement() {
    let tester = HoldTester()
    let pan = tester.scroll.panGestureRecognizer
    #expect(tester.window.overrideRequirement(of: "scroll#pan", on: "scroll#tap", false))
    pan.require(toFail: tester.tap)
    #expect(!pan.staticRequirements.contains { $0 === tester.tap })
    #expect(tester.window.overrideRequirement(of: "scroll#pan", on: "scroll#tap", true))
    #expect(pan.staticRequirements.contains { $0 === tester.tap })
  }

  @Test("A constant is another one: the delay outlasts the rest") func constant() throws {
    let changed = try run(Override(.constant("delay", 400)))
    #expect(scrolls(changed))
    let first = try #require(changed.trace.decisions.first)
    #expect(TraceLines(changed.trace).line(first).hasSuffix("what if delay were 400"))
  }

  /// The pull from the edge of `back`, with the requirement made by the scene, or not.
  private func pull(_ gesture: String, _ changes: Override...) throws -> Set<String> {
    let scene = try #require(Catalog.scene("back"))
    let ready = try scene.gesture(gesture)
    let settings = try Settings(scene, changing: ready.settings)
    let script = try GestureScript(contentsOf: ready.path(of: scene, assets: assets))
    var spec = RunSpec(scene: scene, settings: settings).with(script.events)
    spec.overrides = changes
    let trace = try simulate(spec, of: scene, assets: assets).trace
    return Set(
      trace.decisions.compactMap {
        if case .state(_, .began) = $0.fact { trace[$0.subject]?.path } else { nil }
      })
  }

  @Test("A requirement is taken away, or made") func requirement() throws {
    let (scroll, edge) = ("back/page1/scroll#pan", "back/~NavigationView#screenEdgePan")
    #expect(try pull("fixed") == [edge])
    #expect(try pull("fixed", Override(.requirement(of: scroll, on: edge, false))) == [scroll])
    #expect(try pull("broken") == [scroll])
    #expect(try pull("broken", Override(.requirement(of: scroll, on: edge, true))) == [edge])
    let problem = problem { _ = try pull("fixed", Override(.requirement(of: "back#tap", on: edge, true))) }
    #expect(problem?.description.contains("back#tap") == true)
  }

  @Test("What names nobody is refused in a sentence", arguments: 0..<3) func refused(which: Int) {
    let change: Override.Change = [
      .setting(.isPagingEnabled, of: "tabs/lost", 1), .setting(.minimumPressDuration, of: "tabs/list", 1),
      .constant("dlay", 1),
    ][which]
    let problem = problem { _ = try run(Override(change)) }
    #expect(problem?.code == .usage)
    #expect(problem?.description.contains(["tabs/lost", "minimumPressDuration", "dlay"][which]) == true)
  }

  @Test("Overrides may stand in any order; of two at one time the later wins") func order() throws {
    let time = Instant(seconds: 0.1)
    let (yes, no) = (
      Override(cancel, from: time),
      Override(.answer(.touchesShouldCancel, of: "tabs/list", about: nil, false), from: time)
    )
    let early = Override(.constant("slop", 12))
    #expect(try scrolls(run(no, yes)))
    #expect(try !scrolls(run(yes, no)))
    let (sorted, unsorted) = (try run(early, yes), try run(yes, early))
    let (a, b) = (TraceLines(sorted.trace), TraceLines(unsorted.trace))
    #expect(sorted.trace.decisions.map(a.line) == unsorted.trace.decisions.map(b.line))
  }

  @Test("Overrides travel with the spec") func codable() throws {
    var spec = RunSpec(scene: TabsScene(), settings: Settings(TabsScene()))
    spec.overrides = [
      Override(.constant("slop", 12), from: Instant(seconds: 1)), Override(cancel),
      Override(.requirement(of: "a#tap", on: "a#tap2", false), from: Instant(seconds: 0.5)),
      Override(.setting(.isEnabled, of: "a#tap", 0), from: Instant(seconds: 2)),
    ]
    let back = try JSONDecoder().decode(RunSpec.self, from: JSONEncoder().encode(spec))
    #expect(back == spec)
  }
}

/// A scroll view with a button and a tap recognizer, some of whose settings are held.
private final class HoldTester: ScrollViewDelegate {
  let window = Window(size: CGSize(width: 300, height: 400))
  let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  let button = Button(frame: CGRect(x: 0, y: 300, width: 100, height: 50))
  let tap = TapGestureRecognizer()
  var didScroll: (ScrollView) -> Void = { _ in }

  init() {
    scroll.accessibilityIdentifier = "scroll"
    button.accessibilityIdentifier = "button"
    scroll.contentSize = CGSize(width: 300, height: 2_000)
    scroll.delegate = self
    scroll.addSubview(button)
    scroll.addGestureRecognizer(tap)
    window.addSubview(scroll)
    window.advance(to: Instant(seconds: 1))
  }

  func hold(_ setting: Fact.Setting, of path: String, _ value: Double) {
    #expect(window.override(setting, of: path, with: value))
  }

  /// Drags in steps of 10 pt; the first makes the drag begin.
  func drag(by distance: Double) {
    for step in 0...Int(abs(distance) / 10) {
      let y = 200 + Double(step) * (distance < 0 ? -10 : 10)
      let event = InputEvent(
        time: Instant(seconds: 2 + Double(step) / 60), kind: step == 0 ? .down(.direct) : .move, finger: 1,
        location: CGPoint(x: 50, y: y))
      #expect(throws: Never.self) { try window.send(event) }
    }
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { didScroll(scrollView) }
}

import Replay
import SceneSupport
import Scenes
import Stages
import TestSupport
import Testing
import TouchKit
import WhatIf

/// What mends a verdict, for ready gestures that do not do what is meant.
@Suite("Remedies") struct RemedyTests {
  /// A gesture of the catalogue that its author mends.
  struct Mended: CustomTestStringConvertible {
    let scene: any Scene
    let gesture: ReadyGesture

    var testDescription: String { "\(scene.id) \(gesture.name)" }

    static let all = Catalog.scenes.flatMap { scene in
      scene.gestures.filter { $0.intent?.isFault == true }.map { Mended(scene: scene, gesture: $0) }
    }

    init(scene: any Scene, gesture: ReadyGesture) { (self.scene, self.gesture) = (scene, gesture) }

    init(_ id: String, _ name: String) throws {
      scene = try #require(Catalog.scene(id))
      gesture = try scene.gesture(name)
    }

    var run: Run { get throws { try PlayedByHand(scene, gesture).run() } }

    /// Returns the verdict and what mends it, with or without the author's own fix.
    func found(fix: Bool = true) throws -> (judgement: Judgement, remedies: [Remedy]) {
      let run = try run
      let judgement = try #require(run.judgement(gesture.intent))
      let remedies = try Remedies(
        for: judgement, of: run, scene: scene, assets: AuditedSession.assets, fix: fix ? .init(of: gesture) : nil)
      return (judgement, try remedies.found())
    }

    func code(_ kind: Change.Kind) throws -> [String] {
      try found(fix: false).remedies.filter { $0.change.kind == kind }.map(\.code)
    }

    /// Returns the kind of verdict about the same stroke with command-line arguments.
    func kind(_ arguments: [String], _ judgement: Judgement, isFix: Bool) throws -> VerdictKind? {
      let run = try PlayedByHand(scene, gesture).run(arguments)
      if isFix, let intent = gesture.fixedIntent { return run.judgement(intent)?.kind }
      let stroke = try #require(
        run.strokes().firstIndex { !Set($0.touches).isDisjoint(with: judgement.stroke.touches) })
      return run.judgement(GestureIntent(judgement.targets, "", stroke: stroke + 1))?.kind
    }
  }

  @Test(
    """
    The fix of the scene comes first; each change, played from its arguments, gives the verdict that it promises, and half \
    of a number mends nothing; lines are short, and types have UIKit's names
    """,
    arguments: Volume.pick(Mended.all, every: 33))
  func isProved(_ one: Mended) throws {
    let (judgement, remedies) = try one.found()
    if judgement.isFault, !one.gesture.fixSettings.isEmpty {
      #expect(remedies.first?.change.kind == .fix)
      #expect(remedies.first?.code == one.gesture.fix)
    }
    for remedy in remedies {
      for line in remedy.code.split(separator: "\n") { #expect(line.count <= 120, "\(line)") }
      #expect(!remedy.code.contains(/\b(View|ScrollView|Touch|GestureRecognizer)\b/), "\(remedy.code)")
      let arguments = remedy.change.arguments
      let kind = try one.kind(arguments, judgement, isFix: remedy.change.kind == .fix)
      #expect(kind == remedy.kind, "\(arguments)")
      #expect(judgement.kind.isMended(by: remedy.kind), "\(arguments)")
      #expect(remedy.effect.hasSuffix("."))
      #expect(remedy.alsoChanges.count <= 2)
      #expect(remedy.code.isEmpty == (remedy.change.kind == .gesture || remedy.change.kind == .limit), "\(arguments)")
      guard let half = remedy.change.halfArguments else { continue }
      let less = try one.kind(half, judgement, isFix: false)
      #expect(less.map(judgement.kind.isMended) != true, "\(half)")
    }
  }

  @Test("Changes come in the order in which they are tried, a few of each kind") func order() throws {
    let remedies = try Mended("conflict-slider-in-pager", "quick").found().remedies
    let ranks = remedies.compactMap { Change.Kind.allCases.firstIndex(of: $0.change.kind) }
    #expect(ranks == ranks.sorted())
    for kind in Change.Kind.allCases { #expect(remedies.count { $0.change.kind == kind } <= 3) }
    #expect(remedies.count { $0.change.kind == .gesture } <= 2)
    #expect(remedies.contains { $0.alsoChanges.first == "In this gesture the pager no longer turns the page." })
  }

  @Test("Below a change stands what becomes of who reacted instead") func rival() throws {
    let heart = try Mended("conflict-parent-tap", "heart").found().remedies
    #expect(heart.first?.alsoChanges == ["In this gesture “Iris Lund” no longer changes."])
    #expect(heart.last { $0.change.kind == .setting }?.alsoChanges == ["“Iris Lund” still changes."])
    let back = try Mended("conflict-swipe-back", "edge").found().remedies
    #expect(back.allSatisfy { $0.alsoChanges.first == "In this gesture “Ferry line” no longer moves." })
  }

  @Test("What a change costs another gesture of the scene is told, and such changes come last of their kind")
  func cost() throws {
    let remedies = try Mended("conflict-slider-in-pager", "quick").found().remedies
    let costs = remedies.compactMap(\.cost)
    #expect(
      costs == [
        "But then the gesture “Drag beside the sliders” goes wrong: The pager turned the page 210 ms late."
      ])
    let relations = remedies.filter { $0.change.kind == .relation }
    #expect(relations.map { $0.cost == nil } == [true, false])
  }

  @Test("A gesture that then does something else is a cost, too") func otherwise() throws {
    let costs = try Mended("conflict-swipe-back", "edge").found().remedies.compactMap(\.cost)
    #expect(
      costs == [
        "But then the gesture “Swipe a row further in” goes otherwise: “Ferry line” was selected."
      ])
  }

  @Test(
    "Where what was meant happened, the author's fix is told if something else comes of it",
    arguments: [
      ("conflict-diagonal", "drag", "The week scrolled 43 pt sideways."),
      (
        "conflict-no-did-end-decelerating", "rest",
        "The list scrolled 110 pt. In this gesture the add button no longer disappears."
      ),
      ("conflict-stale-velocity", "rest", "The dial changed; “95.0” became “100.0”."),
    ])
  func preferred(_ scene: String, _ gesture: String, _ outcome: String) throws {
    let ready = try #require(try Catalog.scene(scene)?.gesture(gesture))
    let session = try Stage(playing: gesture, of: scene).session
    let answer = try #require(session.run.answer(about: .meant(ready.intent)))
    let why = try Why(
      answer, of: session.run, scene: session.scene, assets: session.configuration.assets, gesture: ready)
    #expect(why.remedies.map(\.change.kind) == [.fix])
    #expect(why.remedies.map(\.outcome) == [outcome])
  }

  @Test("A fix that no setting plays is told, but not beside one that was played, nor of another verdict")
  func unplayed() throws {
    func why(_ scene: String, _ gesture: String, _ change: [String] = []) throws -> (why: Why, fix: String) {
      let mended = try Mended(scene, gesture)
      let run = try PlayedByHand(mended.scene, mended.gesture).run(change)
      let answer = try #require(run.answer(about: .meant(mended.gesture.intent)))
      let why = try Why(
        answer, of: run, scene: mended.scene, assets: AuditedSession.assets, gesture: mended.gesture)
      return (why, mended.gesture.fix)
    }
    let strip = try why("back", "strip")
    #expect(strip.fix == "navigationController?.interactivePopGestureRecognizer?.delaysTouchesBegan = false")
    #expect(strip.why.unplayedFix == strip.fix)
    let heart = try why("conflict-parent-tap", "heart")
    #expect(heart.why.remedies.first?.code == heart.fix)
    #expect(heart.why.unplayedFix == nil)
    #expect(try why("conflict-parent-tap", "heart", ["--set", "fix=on"]).why.unplayedFix == nil)
  }

  @Test("The author's fix costs nothing", arguments: Volume.pick(Mended.all, every: 33))
  func fixCost(_ one: Mended) throws {
    let fix = try one.found().remedies.first { $0.change.kind == .fix }
    #expect(fix?.cost == nil)
  }

  @Test("Another body for the method that the author writes is no second way") func sameMethod() throws {
    #expect(try Mended("conflict-overlay", "tap").found().remedies.map(\.change.kind) == [.fix])
    #expect(try Mended("conflict-overlay", "tap").found(fix: false).remedies.map(\.change.kind) == [.override])
  }

  @Test("A yes is given to drags in the direction of this one") func yes() throws {
    let lines = try Mended("conflict-control-in-cell", "scroll").code(.relation)
    #expect(lines.contains { $0.hasPrefix("// in StarRating") && $0.contains("abs(velocity.y) > abs(velocity.x)") })
  }

  @Test("Two delays in a row take the same setting of both scroll views") func loop() throws {
    let lines = try Mended("conflict-slider-in-pager", "quick").code(.setting)
    #expect(lines.contains("for scrollView in [pager, room0] { scrollView.delaysContentTouches = false }"))
  }

  @Test("A pan that is in the way waits for the pop gesture") func requirement() throws {
    let lines = try Mended("back", "broken").code(.relation)
    #expect(
      lines.first
        == "scroll.panGestureRecognizer.require(toFail: navigationController!.interactivePopGestureRecognizer!)")
  }

  @Test("A yes to everybody becomes a no for the pair") func simultaneous() throws {
    let first = try #require(try Mended("conflict-blanket-simultaneous", "drag-map").code(.relation).first)
    #expect(first.hasPrefix("// in BarPage\nfunc gestureRecognizer(\n"))
    #expect(first.contains("shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer"))
    #expect(first.hasSuffix("-> Bool { recognizer !== panGestureRecognizer || other !== map.panGestureRecognizer }"))
  }

  @Test("A touch that is held back is not, without delaysTouchesBegan, unless the system's recognizer holds it")
  func delay() throws {
    #expect(try SystemGestureScene(isSystems: false).remedies() == ["longPress.delaysTouchesBegan = false"])
    #expect(try SystemGestureScene(isSystems: true).remedies().isEmpty)
    #expect(try Mended("conflict-edge-lag", "hold").code(.setting).isEmpty)
  }

  @Test("Where one pan excludes another, it is said that a yes to both moves both") func insufficient() throws {
    let seam = try Mended("conflict-seam", "up")
    let run = try seam.run
    let answer = try #require(run.answer(about: .meant(seam.gesture.intent)))
    let why = try Why(answer, of: run, scene: seam.scene, assets: AuditedSession.assets)
    let change = try #require(why.insufficient)
    #expect(change.kind == .together)
    #expect(change.code.contains("shouldRecognizeSimultaneouslyWith"))
    #expect(
      change.effect
        == "The page scrolled 180 pt and stretched 73 pt past its end, and the list scrolled 330 pt as well.")
    #expect(!why.remedies.contains(change))
  }

  @Test("An overlay that is hit itself lets touches through") func overlay() throws {
    let first = try #require(try Mended("conflict-overlay", "tap").code(.override).first)
    #expect(first.contains("override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {"))
  }

  @Test("Where code takes a setting away during the gesture, the line says so") func taken() throws {
    let lines = try Mended("cover", "naive").code(.setting)
    #expect(lines.first == "// in scrollViewDidScroll, without main.isScrollEnabled = false")
  }

  @Test("All conflicts that go wrong can be played with their fix") func conflicts() {
    for one in Mended.all where one.scene.id.hasPrefix("conflict-") { #expect(one.gesture.fixSettings == ["fix=on"]) }
  }

  @Test("Nothing mends what went well") func nothing() throws {
    let scene = try #require(Catalog.scene("tabs"))
    #expect(try Mended(scene: scene, gesture: scene.gesture("quick-drag")).found().remedies.isEmpty)
  }
}

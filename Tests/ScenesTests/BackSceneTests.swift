import Foundation
import Replay
import Scenes
import Testing
import TouchKit

/// The swipe back beside a scroll view that scrolls sideways: the stages of the article (spec 8.4).
@Suite("The scene back") struct BackSceneTests {
  private static let stages = ["system", "broken", "both", "fixed"]
  private let page = "back/page1"
  private let scroll = "back/page1/scroll"
  private let edgePan = "back/~NavigationView#screenEdgePan"

  /// Where the page is and how far its content has scrolled.
  private func places(_ stage: Stage, _ index: Int = 1) throws -> [Double] {
    let page = try #require(stage.view("back/page\(index)"))
    let scroll = try #require(stage.scroll("back/page\(index)/scroll"))
    return [Double(page.frame.minX), Double(scroll.contentOffset.x)]
  }

  /// A ready gesture in the moment before the finger lifts: it rests for half a second.
  private func held(_ name: String, _ changes: String...) throws -> Stage {
    let scene = try #require(Catalog.scene("back"))
    let gesture = try scene.gesture(name)
    let stage = try Stage(scene, gesture.settings + changes)
    let script = try GestureScript(contentsOf: gesture.path(of: scene, assets: stage.session.configuration.assets))
    let lift = try #require(script.events.last).time
    try stage.session.send(script.events.filter { $0.time < lift })
    stage.session.advance(to: Instant(microseconds: lift.microseconds - 1_000))
    return stage
  }

  private func released(_ stage: Stage) throws -> Measured {
    try #require(stage.session.window.trace.decisions.last { $0.rule == .popRelease }?.measured)
  }

  @Test("Views and recognizers have the names of the design") func identifiers() throws {
    for (depth, top) in [(1, 0), (2, 1), (3, 2)] {
      let stage = try Stage(try #require(Catalog.scene("back")), "depth=\(depth)")
      #expect(stage.paths.isSuperset(of: ["back", "back/bar", "back/page\(top)", "back/page\(top)/scroll"]))
      #expect(stage.recognizers.isSuperset(of: [edgePan, "back/page\(top)/scroll#pan"]))
      let scroll = try #require(stage.scroll("back/page\(top)/scroll"))
      #expect(scroll.contentOffset.x == 375)
      #expect(scroll.contentSize.width == 1_125)
    }
  }

  @Test("4.0 to 4.3 after 100 pt from the edge: who moves, and how far", arguments: stages)
  func pull(step: String) throws {
    let stage = try held(step)
    let wanted = ["system": [90.0, 375], "broken": [0, 285], "both": [90, 285], "fixed": [90, 375]][step]
    #expect(try places(stage) == wanted)
    let text = ["broken": "pop 0.00 · offset 285", "both": "pop 0.24 · offset 285"][step]
    #expect(stage.readout == text ?? "pop 0.24 · offset 375")
  }

  @Test("4.0 with the system's delegate the scroll view's pan waits for the edge pan, and fails when that begins")
  func system() throws {
    let stage = try held("system")
    #expect(stage.reached(.began, edgePan) == [33])
    #expect(stage.reached(.failed, "\(scroll)#pan") == [33])
    #expect(stage.rules("\(scroll)#pan") == ["GR-ASK", "REQ-WAIT", "REQ-FAIL"])
  }

  @Test("4.1 with the delegate replaced both attempt at 12 pt and the leaf wins") func broken() throws {
    let stage = try held("broken")
    #expect(stage.reached(.began, "\(scroll)#pan") == [33])
    #expect(stage.reached(.failed, edgePan) == [33])
    #expect(stage.rules(edgePan) == ["GR-ASK", "EXCLUDED"])
  }

  @Test("4.2 with both allowed the one does not exclude the other") func both() throws {
    let stage = try held("both")
    #expect(!stage.rules(edgePan).contains("EXCLUDED"))
    #expect(stage.reached(.began, "\(scroll)#pan") == [33])
    #expect(stage.reached(.began, edgePan) == [33])
  }

  @Test("4.3 required to fail, the edge pan comes first, and the scroll view's pan fails when it begins")
  func fixed() throws {
    let stage = try held("fixed")
    #expect(stage.reached(.began, edgePan) == [33])
    #expect(stage.reached(.failed, "\(scroll)#pan") == [33])
    #expect(stage.rules("\(scroll)#pan") == ["GR-ASK", "IN-VALUE", "REQ-WAIT", "REQ-FAIL"])
  }

  @Test("4.4 beside the strip the edge pan fails at touch-down and the days scroll at once", arguments: stages)
  func beside(step: String) throws {
    let stage = try held("beside", "stage=\(step)")
    #expect(stage.reached(.failed, edgePan) == [0])
    #expect(stage.reached(.began, "\(scroll)#pan") == [33])
    #expect(try places(stage) == [0, 285])
    #expect(try places(try Stage(playing: "beside", of: "back", "stage=\(step)")) == [0, 375])
  }

  @Test("4.5 straight up from the edge the edge pan fails for its angle, and the content scrolls in the same event")
  func upwards() throws {
    let stage = try held("upwards")
    #expect(stage.reached(.failed, edgePan) == [33])
    #expect(stage.reached(.began, "\(scroll)#pan") == [33])
    #expect(stage.session.window.trace.decisions.contains { $0.rule == .edgeAngle })
    #expect(stage.scroll(scroll)?.contentOffset == CGPoint(x: 375, y: 90))
    #expect(stage.readout == "pop 0.00 · offset 375, 90")
  }

  @Test("4.6 let go at rest after 100 pt the page slides back") func comesBack() throws {
    let stage = try Stage(playing: "fixed", of: "back")
    #expect(try released(stage) == Measured(.distance, 90, limit: 187.5))
    #expect(try places(stage) == [0, 375])
    #expect(stage.view("back/page0") == nil)
    #expect(stage.readout == "pop 0.00 · offset 375")
  }

  @Test("4.7 let go at 1,000 pt/s after 100 pt the page goes") func flick() throws {
    let stage = try Stage(playing: "flick", of: "back")
    #expect(abs(try released(stage).value - 390) < 1e-6)
    #expect(stage.view(page) == nil)
    #expect(stage.view("back/page0")?.frame.minX == 0)
    #expect(stage.readout == "1 page left")
  }

  @Test("4.8 after 200 pt the page goes at rest, and comes back at −200 pt/s") func far() throws {
    let rest = try Stage(playing: "far", of: "back")
    #expect(abs(try released(rest).value - 200) < 1e-6)
    #expect(rest.view(page) == nil)
    let back = try Stage(playing: "far-and-back", of: "back")
    #expect(abs(try released(back).value - 140) < 1e-6)
    #expect(try places(back) == [0, 375])
  }

  @Test("4.9 the only page cannot be pulled: the delegate says no, and the days scroll") func onePage() throws {
    let stage = try held("one-page")
    #expect(try places(stage, 0) == [0, 285])
    let refused = stage.session.window.trace.decisions.count {
      if case .question(.shouldBegin, _, false, _) = $0.fact { true } else { false }
    }
    #expect(refused == 1)
    #expect(stage.reached(.failed, edgePan) == [33])
  }

  @Test("A press in the strip is told at its lift, one beside it after 150 ms") func strip() throws {
    let stage = try Stage(playing: "strip", of: "back")
    #expect(stage.told("\(scroll)/day1") == ["began@400", "ended@400", "began@1150", "ended@1400"])
  }

  @Test("A row leads on, the back button leads back, and a page that was gone can be pulled again") func stack() throws
  {
    let stage = try Stage(playing: "far", of: "back")
    try stage.tap(at: 3, 180, 144)
    stage.settle()
    #expect(try places(stage) == [0, 375])
    #expect(stage.readout == "pop 0.00 · offset 375")
    try stage.drag(at: 5, from: (5, 300), to: (305, 300), steps: 30, rest: 0.3)
    #expect(stage.settle().view(page) == nil)
    try stage.tap(at: 8, 180, 144)
    stage.settle()
    try stage.tap(at: 10, 40, 22)
    #expect(stage.settle().view(page) == nil)
    #expect(stage.view("back/page0") != nil)
  }

  @Test("Three deep, one pull goes back one page") func three() throws {
    let stage = try Stage(playing: "far", of: "back", "depth=3")
    #expect(stage.view("back/page2") == nil)
    #expect(stage.view("back/page1/list") != nil)
    #expect(stage.readout == "2 pages left")
  }
}

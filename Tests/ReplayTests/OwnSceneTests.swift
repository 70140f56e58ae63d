import Foundation
import Replay
import Scenes
import Stages
import Testing
import TouchKit

/// A scene of one's own from a function.
@Suite("Own scenes") struct OwnSceneTests {
  private final class Page: ViewController {
    var widthWhenLoaded = 0.0

    override func viewDidLoad() { widthWhenLoaded = Double(view.bounds.width) }
  }

  private func session(_ scene: OwnScene, _ changes: String...) throws -> Session {
    var settings = Settings(scene)
    for change in changes { try settings.set(change) }
    return try Session(scene: scene, settings: settings, configuration: .init(assets: "/"))
  }

  @Test("Scenes of one's own are not tried on several threads: their code may have singletons") func threads() {
    #expect(!OwnScene("mine") { _ in View() }.runsInParallel)
    let others = Catalog.scenes.filter { !$0.runsInParallel }.map(\.id)
    #expect(others.isEmpty)
  }

  @Test("A phone with a notch has a safe area") func insets() throws {
    let insets = EdgeInsets(top: 47, bottom: 34)
    let session = try session(OwnScene("mine", screenInsets: insets) { _ in View() })
    #expect(session.window.subviews.first?.safeAreaInsets == insets)
    let plain = try self.session(OwnScene("plain") { _ in View() })
    #expect(plain.window.subviews.first?.safeAreaInsets == .zero)
  }

  @Test("A view fills the stage and gets the scene's id") func view() throws {
    let session = try session(OwnScene("mine", stageSize: CGSize(width: 300, height: 200)) { _ in View() })
    let root = try #require(session.window.subviews.first)
    #expect(root.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
    #expect(root.identifierPath == "mine")
    #expect(session.scene.title == "mine")
    #expect(session.scene.group == "Your scenes")
  }

  @Test("A gesture that is the same with a change is called by the one before it") func wholeTitles() throws {
    let titles = [
      "The same, nothing", "Hold, then drag", "The same, taken back", "The same without a rule", "Quick tap",
      "The same", "Hold, then the same",
    ]
    let gestures = titles.enumerated().map { ReadyGesture("\($0)", $1) }
    let scene = OwnScene("mine", gestures: gestures) { _ in View() }
    #expect(
      gestures.map { scene.wholeTitle(of: $0) } == [
        "The same, nothing", "Hold, then drag", "Hold, then drag, taken back", "Hold, then drag, without a rule",
        "Quick tap", "Quick tap", "Hold, then the same",
      ])
    #expect(scene.wholeTitle(of: ReadyGesture("other", "The same, elsewhere")) == "The same, elsewhere")
  }

  @Test("A view controller lives as long as its stage, its view fills it, and it is told that it appeared")
  func controller() throws {
    final class Box: @unchecked Sendable { weak var page: Page? }
    let box = Box()
    var session: Session? = try session(
      OwnScene("mine", stageSize: CGSize(width: 300, height: 200)) { _ in
        let page = Page()
        box.page = page
        return page
      })
    #expect(box.page?.view.bounds.size == CGSize(width: 300, height: 200))
    #expect(box.page?.widthWhenLoaded == 300, "a view that code makes is as large as the screen from the beginning")
    #expect(box.page?.view.window === session?.window)
    session = nil
    #expect(box.page == nil)
  }

  @Test("The function is asked anew for other parameters") func parameters() throws {
    let scene = OwnScene("mine", parameters: [.toggle("tall", "Tall", default: false)]) { settings in
      let scroll = ScrollView()
      scroll.contentSize = CGSize(width: 375, height: settings.isOn("tall") ? 2_000 : 500)
      return scroll
    }
    let session = try session(scene)
    #expect((session.window.subviews.first as? ScrollView)?.contentSize.height == 500)
    try session.set("tall", to: "true")
    #expect((session.window.subviews.first as? ScrollView)?.contentSize.height == 2_000)
  }

  @Test("A gesture's script is a recording of the program, or a path") func scripts() {
    let scene = OwnScene("mine") { _ in View() }
    #expect(ReadyGesture("drag", "Drag").path(of: scene, assets: "/a") == "/a/Recordings/mine-drag.gesture.json")
    #expect(
      ReadyGesture("d", "D", script: "tabs-x").path(of: scene, assets: "/a") == "/a/Recordings/tabs-x.gesture.json")
    #expect(ReadyGesture("d", "D", script: "my/x.json").path(of: scene, assets: "/a") == "my/x.json")
  }

  @Test("A gesture that the scene does not have names the nearest") func unknown() {
    let scene = OwnScene("mine", gestures: [ReadyGesture("drag-up", "Drag up")]) { _ in View() }
    #expect(throws: Problem.self) { try scene.gesture("drag-down") }
    do { _ = try scene.gesture("drag-u") } catch { #expect("\(error)".contains("Did you mean \"drag-up\"?")) }
  }
}

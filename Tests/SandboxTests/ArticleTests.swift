import Foundation
import Replay
import Sandbox
import Testing
import UIKitNames

// The example of "A scene of your own", as it stands there; Tests/EndToEnd compiles it as a program.

/// A page with a drawer that a pan pulls out from the left.
final class DrawerPage: UIViewController, UIGestureRecognizerDelegate {
  var beginsSideways = false
  var drawerWidth = 240.0
  private let drawer = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UIScrollView(frame: view.bounds)
    list.accessibilityIdentifier = "list"
    list.contentSize = CGSize(width: 375, height: 2_000)
    view.addSubview(list)
    let text = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 2_000))
    text.accessibilityIdentifier = "text"
    list.addSubview(text)
    drawer.accessibilityIdentifier = "drawer"
    drawer.backgroundColor = .systemGray
    drawer.frame = CGRect(x: -drawerWidth, y: 0, width: drawerWidth, height: 667)
    view.addSubview(drawer)
    let pan = UIPanGestureRecognizer(target: self, action: DrawerPage.pull(_:))
    pan.delegate = self
    text.addGestureRecognizer(pan)
  }

  func pull(_ pan: UIPanGestureRecognizer) {
    let x = min(max(pan.translation(in: view).x, 0), drawerWidth)
    drawer.transform = CGAffineTransform(translationX: x, y: 0)
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard beginsSideways, let pan = recognizer as? UIPanGestureRecognizer else { return true }
    let way = pan.translation(in: view)
    return abs(way.x) > abs(way.y)
  }
}

extension DrawerPage {
  static let begins = Parameter("begins", "The pan begins", .choice(["always", "sideways"]))
  static let width = Parameter("width", "Drawer", .number(240, 80...340, step: 20, unit: "pt"))

  static let up = ReadyGesture(
    "up", "Drag up", outcome: "The drawer's pan takes the touch, and nothing scrolls.",
    settings: ["begins=always"], intent: GestureIntent(["drawer/list"], "scrolls", kind: .nothing),
    fix: "page.beginsSideways = true", script: "Gestures/up.gesture.json")
  static let upSideways = ReadyGesture(
    "up-sideways", "The same, sideways only", outcome: "The drawer's pan declines, and the list scrolls.",
    settings: ["begins=sideways"], intent: GestureIntent(["drawer/list"], "scrolls"),
    script: "Gestures/up.gesture.json")

  static let story = Story(
    shows: "A page with a drawer at its left. A pan on the page pulls it out.",
    attempt: "Drag up: nothing scrolls. Let the pan begin sideways only, and drag up again.",
    source: "A pan begins after 10 pt in any direction.")

  static let scene = OwnScene(
    "drawer", title: "Drawer", story: story, symptoms: ["page does not scroll since it has a drawer"],
    parameters: [begins, width], gestures: [up, upSideways]
  ) { settings in
    let page = DrawerPage()
    page.beginsSideways = settings["begins"] == "sideways"
    page.drawerWidth = settings.number("width")
    return page
  }
}

@Suite("A scene of your own") struct ArticleTests {
  @Test func dragUp() throws {
    func finger(_ time: Double, _ kind: InputEvent.Kind, _ y: Double) -> InputEvent {
      InputEvent(time: Instant(seconds: time), kind: kind, finger: 1, location: CGPoint(x: 180, y: y))
    }
    let settings = try Settings(DrawerPage.scene, changing: ["begins=sideways"])
    let spec = RunSpec(scene: DrawerPage.scene, settings: settings).with([
      finger(0, .down(.direct), 400), finger(0.016, .move, 380), finger(0.033, .move, 360), finger(0.05, .up, 360),
    ])
    let run = try simulate(spec, of: DrawerPage.scene, assets: ".")
    #expect(run.losses().first?.subject == "drawer/list/text#pan")
  }

  private static let article: String = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/Sandbox/Sandbox.docc/ASceneOfYourOwn.md")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }()

  /// Plays the script that the article shows.
  private func play(_ gesture: ReadyGesture, _ settings: String...) throws -> Run {
    let json = try #require(Self.article.firstMatch(of: /```json\n([\s\S]*?)```/)).output.1
    let script = try GestureScript(Data(json.utf8), named: "article")
    let scene = DrawerPage.scene
    let spec = RunSpec(scene: scene, settings: try Settings(scene, changing: gesture.settings + settings))
    return try simulate(spec.with(script.events, until: script.end), of: scene, assets: ".")
  }

  @Test("Its two gestures have the outcomes that they state") func outcomes() throws {
    #expect(try play(DrawerPage.up).losses().map(\.subject) == ["drawer/list#pan", "drawer/list/text"])
    #expect(try play(DrawerPage.upSideways).losses().map(\.subject) == ["drawer/list/text#pan", "drawer/list/text"])
  }

  @Test("Its number parameter sets the width of the drawer") func width() throws {
    for width in [240.0, 300] {
      let settings = try Settings(DrawerPage.scene, changing: ["width=\(width)"])
      let root = try DrawerPage.scene.makeRoot(SceneContext(settings: settings, assets: "."))
      let drawer = root.subviews.flatMap(\.subviews).first { $0.accessibilityIdentifier == "drawer" }
      #expect(drawer.map { Double($0.bounds.width) } == width)
    }
    #expect(throws: Problem.self) { try Settings(DrawerPage.scene, changing: ["width=400"]) }
    #expect(throws: Problem.self) { try Settings(DrawerPage.scene, changing: ["begins=never"]) }
  }
}

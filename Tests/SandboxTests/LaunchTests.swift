import Foundation
import Replay
import Stages
import Testing
import UIKitNames

/// What happens before the first touch, also of one at time zero, is the launch.
@Suite("Launch") struct LaunchTests {
  private final class Page: UIViewController {
    let list = UIScrollView()
    var rootAtStart: UIViewController?

    override func viewDidLoad() {
      list.frame = view.bounds
      list.contentSize = CGSize(width: 375, height: 2_000)
      list.accessibilityIdentifier = "list"
      view.addSubview(list)
    }
    override func viewDidAppear(_ animated: Bool) { rootAtStart = view.window?.rootViewController }
  }

  private func session() throws -> Session {
    let scene = OwnScene("page", screenInsets: EdgeInsets(top: 47)) { _ in Page() }
    return try Session(scene: scene, settings: Settings(scene), configuration: .init(assets: "/"))
  }

  @Test("The scene's controller is the root of the window") func root() throws {
    let session = try session()
    session.settle()
    let page = try #require(session.window.rootViewController as? Page)
    #expect(page.rootAtStart === page)
  }

  @Test("What the launch lays out later is no effect of a touch at time zero") func launch() throws {
    let session = try session()
    for step in 0...12 {
      let kind: InputEvent.Kind = step == 0 ? .down(.direct) : step == 12 ? .up : .move
      let place = CGPoint(x: 100, y: 400 - 10 * Double(min(step, 11)))
      try session.send([InputEvent(time: Instant(microseconds: Int64(step) * 16_667), kind: kind, location: place)])
    }
    session.settle()
    let answer = try #require(session.run.answer(about: .meant(nil)))
    // 110 pt, less the 10 after which the pan begins. The list comes to rest below the status bar before.
    let distance = try #require(answer.judgement.deeds.first?.way?.distance)
    #expect(abs(abs(distance) - 100) < 1, "\(answer.headline)")
  }
}

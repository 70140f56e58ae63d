import Foundation
import Replay
import SceneSupport
import Stages
import TestSupport
import Testing
import TouchKit

/// A drawer with an edge pan of its own, whatever its view is called, is no navigation controller.
@Suite("A drawer at the edge") struct EdgeDrawerTests {
  @Test("An edge pan of the app that loses to a row's pan has no delegate of UIKit's that was replaced")
  func noPop() throws {
    let scene = DrawerScene()
    let path = (0...12).map { CGPoint(x: 5 + 12 * Double($0), y: 300) }
    let events =
      [InputEvent(time: .zero, kind: .down(.direct), finger: 1, location: path[0])]
      + path.indices.dropFirst().map {
        InputEvent(time: Instant(seconds: 0.02 * Double($0)), kind: .move, finger: 1, location: path[$0])
      } + [InputEvent(time: Instant(seconds: 0.3), kind: .up, finger: 1, location: path[12])]
    let spec = RunSpec(scene: scene, settings: try Settings(scene, changing: [])).with(
      events, until: Instant(seconds: 1))
    let run = try simulate(spec, of: scene, assets: AuditedSession.assets)
    let edge = try #require(run.trace.subjects.first { $0.path.hasSuffix("#screenEdgePan") })
    #expect(!edge.isInteractivePop)
    let answer = try #require(run.answer(about: .subject(edge.path)))
    let reason = "The pan of the row, the inner one, won; nothing made it wait for the edge pan of the navigation."
    #expect(answer.reason == reason)
  }

  @Test("The pop gesture of a navigation controller is known as what it is") func pop() throws {
    let run = try Stage(playing: "edge", of: "conflict-swipe-back").session.run
    let pops = run.trace.subjects.filter(\.isInteractivePop)
    #expect(pops.map(\.path) == ["conflict-swipe-back/navigation#screenEdgePan"])
  }
}

private final class DrawerGate: GestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }
}

private struct DrawerScene: Scene {
  let id = "page"
  let title = "Drawer"

  func makeRoot(_ context: SceneContext) -> View {
    let page = View(frame: CGRect(origin: .zero, size: stageSize))
    let drawer = DrawerView(frame: page.bounds)
    drawer.accessibilityIdentifier = "navigation"
    page.addSubview(drawer)
    let row = View(frame: CGRect(x: 0, y: 250, width: 375, height: 100))
    row.accessibilityIdentifier = "row"
    row.addGestureRecognizer(PanGestureRecognizer())
    drawer.addSubview(row)
    return page
  }

  private final class DrawerView: View {
    private let gate = DrawerGate()
    private let edgePan = ScreenEdgePanGestureRecognizer()

    override init(frame: CGRect) {
      super.init(frame: frame)
      (edgePan.edges, edgePan.delegate) = (.left, gate)
      addGestureRecognizer(edgePan)
    }
  }
}

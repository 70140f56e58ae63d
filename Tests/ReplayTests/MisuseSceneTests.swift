import Foundation
import Replay
import Stages
import Testing
import TouchKit

/// Seed 002's attempt, as a scene: it shows as a decision, and the sandbox goes on.
@Suite("Misuse on the stage") struct MisuseSceneTests {
  /// A list whose author wants to be the delegate of its pan.
  private struct Attempt: Scene {
    let id = "attempt"
    let title = "Attempt"
    let origin = ""
    let story = Story(shows: "A list whose pan was to get another delegate.")
    let parameters: [Parameter] = []

    final class Root: View, GestureRecognizerDelegate {}

    func makeRoot(_ context: SceneContext) throws -> View {
      let root = Root(frame: CGRect(origin: .zero, size: stageSize))
      let list = ScrollView(frame: root.bounds)
      list.accessibilityIdentifier = "list"
      list.contentSize = CGSize(width: 375, height: 2_000)
      list.panGestureRecognizer.delegate = root
      root.addSubview(list)
      return root
    }
  }

  @Test("Another delegate for a scroll view's pan is refused in the trace, in UIKit's words, and it scrolls")
  func refused() throws {
    let session = try session(Attempt())
    let sentence = "UIScrollView's built-in pan gesture recognizer must have its scroll view as its delegate."
    #expect(session.sentences.last == "attempt/list#pan refuses another delegate: \(sentence)")
    #expect(session.json.last?.contains("\"rule\":\"SV-DELEGATE\"") == true)
    #expect(session.json.last?.contains("\"name\":\"panDelegate\"") == true)
    try session.play(finger(holdAndDrag))
    let list = session.window.descendant(identified: "list") as? ScrollView
    #expect((list?.contentOffset.y ?? 0) > 0)
  }
}

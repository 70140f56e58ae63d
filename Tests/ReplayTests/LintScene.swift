import Foundation
import Replay
import Stages
import TouchKit
import WhatIf

/// A stage that a test builds: its root, which answers for the recognizers whose delegate it is.
struct LintScene: Scene {
  let id = "stage"
  let title = "Stage"
  let gestures: [ReadyGesture]
  let build: @Sendable (LintRoot) -> Void

  init(gestures: [ReadyGesture] = [], _ build: @escaping @Sendable (LintRoot) -> Void) {
    (self.gestures, self.build) = (gestures, build)
  }

  func makeRoot(_ context: SceneContext) throws -> View {
    let root = LintRoot(frame: CGRect(origin: .zero, size: stageSize))
    build(root)
    return root
  }

  /// What the lint finds on it.
  var lint: Lint {
    get throws {
      try Lint(scene: self, settings: Settings(self), configuration: Session.Configuration(assets: assets))
    }
  }
}

/// A root that answers as it is told to.
final class LintRoot: View, GestureRecognizerDelegate {
  var isSimultaneous = false
  var begins = true
  /// Where its recognizers receive touches.
  var receives: (CGPoint) -> Bool = { _ in true }
  /// What nobody else keeps alive.
  var keeps: [AnyObject] = []
  /// Who waits for whom by answer.
  var waits: [(GestureRecognizer, GestureRecognizer)] = []

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { isSimultaneous }

  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    receives(touch.location(in: self))
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { begins }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { waits.contains { $0.0 === gestureRecognizer && $0.1 === other } }

  /// Puts a view into the root, or into another view.
  @discardableResult
  func add<Added: View>(_ view: Added, _ identifier: String, to parent: View? = nil) -> Added {
    view.accessibilityIdentifier = identifier
    (parent ?? self).addSubview(view)
    return view
  }

  /// Adds a recognizer to the root.
  @discardableResult
  func recognize<Added: GestureRecognizer>(_ recognizer: Added, on view: View? = nil) -> Added {
    (view ?? self).addGestureRecognizer(recognizer)
    return recognizer
  }
}

/// A list that can always be pulled up and down.
func list(_ frame: CGRect, height: Double = 2_000) -> ScrollView {
  let list = ScrollView(frame: frame)
  list.contentSize = CGSize(width: Double(frame.width), height: height)
  return list
}

func tap(_ count: Int) -> TapGestureRecognizer {
  let tap = TapGestureRecognizer()
  tap.numberOfTapsRequired = count
  return tap
}

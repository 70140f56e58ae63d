import Drawing
import Foundation
import Replay
import SDLHost
import Sandbox
import Stages
import TouchKit
import WhatIf

/// A scene of ten thousand views: a hundred groups of a hundred in a list. On the group under the finger are 2,000
/// recognizers.
package struct HugeScene: Scene {
  package let id = "huge"
  package let title = "Huge"
  package let runsInParallel = true

  package init() {}

  package func makeRoot(_ context: SceneContext) throws -> View {
    let list = ScrollView(frame: CGRect(origin: .zero, size: stageSize))
    list.accessibilityIdentifier = "list"
    list.contentSize = CGSize(width: 375, height: 4_000)
    for row in 0..<100 {
      let group = View(frame: CGRect(x: 0, y: row * 40, width: 375, height: 40))
      for column in 0..<99 {
        let view = View(frame: CGRect(x: Double(column) * 3.7, y: 2, width: 3, height: 36))
        view.backgroundColor = Color(red: Double(column) / 99, green: Double(row) / 99, blue: 0.5)
        group.addSubview(view)
      }
      for index in 0..<(row == 10 ? 2_000 : 0) {
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = 1 + index % 2
        group.addGestureRecognizer(tap)
      }
      list.addSubview(group)
    }
    let root = View(frame: list.frame)
    root.addSubview(list)
    return root
  }
}

/// Benchmark of a huge scene: its touches, its frames and its explanation.
struct HugeBench {
  let assets: AssetLocator

  /// Microseconds for each event of a drag of 60 moves on the group with the recognizers, on the quickest of five stages.
  func touches() throws -> Distribution {
    let passes = try (0..<5).map { _ in Distribution(try drag().costs) }
    return passes.min { $0.mean < $1.mean } ?? Distribution([])
  }

  /// Milliseconds for a frame during a fling, as a window draws it.
  func frames() throws -> Distribution {
    try FrameBench(scene: HugeScene(), scenes: [HugeScene()], assets: assets).fling(isWhole: false)
  }

  /// Milliseconds for the answer about the drag with what would mend it, the median of five.
  func explanation() throws -> Double {
    let (session, scene) = (try drag().session, HugeScene())
    session.settle()
    let costs = try (0..<5).map { _ in
      try WallClock.milliseconds {
        guard let answer = session.run.answer(about: .meant(nil)) else { return }
        _ = try Why(answer, of: session.run, scene: scene, assets: assets.folder)
      }
    }
    return Distribution(costs).p50
  }

  private func drag() throws -> (session: Session, costs: [Double]) {
    let scene = HugeScene()
    let session = try Session(
      scene: scene, settings: Settings(scene), configuration: Session.Configuration(assets: assets.folder))
    let costs = try (0...61).map { step in
      let kind: InputEvent.Kind = step == 0 ? .down(.direct) : step == 61 ? .up : .move
      let point = CGPoint(x: 187, y: 420 - 3 * Double(step))
      let begun = WallClock.nanoseconds
      try session.send([BenchGestures.event(1 + Double(step) / 120, kind, point)])
      return Double(WallClock.nanoseconds - begun) / 1_000
    }
    return (session, costs)
  }
}

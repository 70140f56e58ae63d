import Foundation
import Replay
import Stages
import Testing
import UIKitNames

/// Returns what is said of a finger that goes through points, a sixtieth of a second each, on a scene of own code of which
/// nobody says what is meant.
/// - Parameter hold: How long it rests at the first point, in seconds.
func said(
  of points: [CGPoint], hold: Double = 1 / 60, in root: @escaping @Sendable () -> any SceneContent
) throws -> Answer {
  let scene = OwnScene("page") { _ in root() }
  let session = try Session(scene: scene, settings: Settings(scene), configuration: .init(assets: "/"))
  for (step, point) in (points + [points[points.count - 1]]).enumerated() {
    let kind: InputEvent.Kind = step == 0 ? .down(.direct) : step == points.count ? .up : .move
    let time = Instant(seconds: 1 + (step == 0 ? 0 : hold + Double(step - 1) / 60))
    try session.send([InputEvent(time: time, kind: kind, location: point)])
  }
  session.settle()
  return try #require(session.run.answer(about: .meant(nil)))
}

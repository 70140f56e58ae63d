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
  try #require(try played([points], hold: hold, in: root).answer(about: .meant(nil)))
}

/// Plays fingers that come down together and go through as many points each.
func played(
  _ ways: [[CGPoint]], hold: Double = 1 / 60, in root: @escaping @Sendable () -> any SceneContent
) throws -> Run {
  let scene = OwnScene("page") { _ in root() }
  let session = try Session(scene: scene, settings: Settings(scene), configuration: .init(assets: "/"))
  let count = ways[0].count
  for step in 0...count {
    let kind: InputEvent.Kind = step == 0 ? .down(.direct) : step == count ? .up : .move
    let time = Instant(seconds: 1 + (step == 0 ? 0 : hold + Double(step - 1) / 60))
    try session.send(
      ways.enumerated().map { finger, way in
        InputEvent(time: time, kind: kind, finger: finger + 1, location: way[min(step, count - 1)])
      })
  }
  session.settle()
  return session.run
}

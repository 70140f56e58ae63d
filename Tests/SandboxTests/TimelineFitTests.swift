import Foundation
import Inspector
import Replay
import Scenes
import TestSupport
import Testing
import TouchKit

@testable import Sandbox

/// The timeline is fitted to its gesture: of every 12th ready gesture, in full of all.
@Suite("The timeline's fit") struct TimelineFitTests {
  private static let gestures = Volume.pick(
    Catalog.scenes.flatMap { scene in scene.gestures.map { (scene.id, $0.name) } }, every: 12)

  /// In points. The pane's width in a window of 1,280 × 800.
  private static let frame = CGRect(x: 0, y: 0, width: 473, height: 212)

  @Test("At the decisive moment the gesture takes seven tenths of the axis", arguments: gestures)
  func share(id: String, name: String) throws {
    let scene = try #require(Catalog.scene(id))
    var scripted = try ScriptedSession(scene, nil, try scene.gesture(name))
    try scripted.play(to: nil)
    let session = scripted.session
    session.advance(to: session.now.advanced(bySeconds: 1))
    let time = Verdict(of: session.run, at: session.now).losses.first.flatMap {
      session.run.trace[$0.decision]?.time
    }
    let moment = Moment(of: session.run, at: time ?? session.now, scene: scene, settings: session.settings)
    let timeline = Timeline(moment, frame: Self.frame)
    let axis = Timeline.labelColumn(in: Self.frame.width)...Self.frame.width - 12
    let used = timeline.x(of: moment.story.now) - axis.lowerBound
    #expect(used >= 0.7 * (axis.upperBound - axis.lowerBound))
    #expect(used <= axis.upperBound - axis.lowerBound)
  }
}

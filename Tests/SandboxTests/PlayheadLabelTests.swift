import Drawing
import Foundation
import Inspector
import Replay
import Scenes
import TestSupport
import Testing
import TouchKit

@testable import Sandbox

/// No label of the timeline is under the playhead: of every 40th ready gesture, in full of all.
@Suite("The playhead and the labels") struct PlayheadLabelTests {
  private static let gestures = Volume.pick(
    Catalog.scenes.flatMap { scene in scene.gestures.map { (scene.id, $0.name) } }, every: 40)

  /// In points. The pane's width in a window of 1,280 × 800.
  private static let frame = CGRect(x: 0, y: 0, width: 473, height: 212)

  @Test("A label that the playhead crosses is over its line, on an opaque piece of ground", arguments: gestures)
  func labels(id: String, name: String) throws {
    let scene = try #require(Catalog.scene(id))
    var scripted = try ScriptedSession(scene, nil, try scene.gesture(name))
    try scripted.play(to: nil)
    let session = scripted.session
    session.advance(to: session.now.advanced(bySeconds: 1.5))
    let metrics = try TextMetrics(assets: .find())
    let steps = Volume.count(30, sample: 10)
    for step in 0...steps {
      let time = Instant(seconds: session.now.seconds * Double(step) / Double(steps))
      let moment = Moment(of: session.run, at: time, scene: scene, settings: session.settings)
      let timeline = Timeline(moment, frame: Self.frame)
      let canvas = Canvas(size: Self.frame.size, metrics: metrics)
      timeline.draw(on: canvas)
      let (items, x) = (canvas.list.items, timeline.x(of: time))
      let lines = items.indices.filter { items[$0].isLine(at: x) }
      guard let line = lines.last else { continue }
      for (index, item) in items.enumerated() {
        guard case .text(let run) = item, run.box.minX - 1 < x, x < run.box.maxX + 1, run.box.minY >= 16 else {
          continue
        }
        #expect(index > line, "\(run.string) at \(time)")
        let isCovered = items[line..<max(index, line)].contains { $0.covers(run.box, at: x) }
        #expect(isCovered, "\(run.string) at \(time)")
      }
    }
  }
}

extension DrawItem {
  /// Whether it is a vertical line through the lanes at `x`.
  fileprivate func isLine(at x: Double) -> Bool {
    guard let bounds else { return false }
    return bounds.width < 4 && bounds.height > 100 && abs(bounds.midX - x) < 1.5
  }

  /// Whether it is opaque where a box is.
  fileprivate func covers(_ box: CGRect, at x: Double) -> Bool {
    guard case .rect(let rect, let color) = self, color.alpha == 1 else { return false }
    return rect.minX <= box.minX && box.maxX <= rect.maxX && rect.contains(CGPoint(x: x, y: box.midY))
  }
}

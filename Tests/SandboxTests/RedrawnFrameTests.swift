import Drawing
import Foundation
import Inspector
import Scenes
import TestSupport
import Testing
import TouchKit

@testable import SDLHost
@testable import Sandbox

/// What the window draws anew in a frame makes it the frame that would have been drawn as a whole.
@Suite("Frames drawn where they change") struct RedrawnFrameTests {
  @Test(
    "While gestures are played, panels open and colours change, in every scene",
    .enabled(if: Volume.isFull, ".ci/volume plays it"))
  func frames() throws {
    for scene in Catalog.scenes {
      let tester = try AppTester(scene.id)
      let metrics = tester.app.workbench.metrics
      // Pictures are whole at once: what is decoded meanwhile would be a difference of its own.
      let pictures = PictureStore(assets: try .find())
      let whole = try Rasterizer(width: 1_280, height: 800, metrics: metrics, pictures: pictures)
      let changed = try Rasterizer(width: 1_280, height: 800, metrics: metrics, pictures: pictures)
      var drawn = 0
      func frame(at milliseconds: Int64) throws {
        let time = WallTime(milliseconds: milliseconds)
        guard let list = tester.app.frame(now: time, size: tester.size, scale: 1) else { return }
        try whole.draw(list)
        let areas = try #require(try changed.drawChanges(list))
        drawn += areas.reduce(0) { $0 + $1.width * $1.height }
        #expect(whole.bitmap().pixels == changed.bitmap().pixels, "\(scene.id) at \(milliseconds) ms: \(areas)")
      }
      if !scene.gestures.isEmpty { tester.app.perform(.playGesture(.number(1))) }
      let frames = Volume.count(24, sample: 6)
      for number in 1...frames { try frame(at: Int64(number) * 1_600 / Int64(frames)) }
      #expect(drawn < frames * 1_280 * 800, "no less was drawn than all")
      for (number, key) in ["T", "?", "Escape", "Ctrl+P", "Escape", "Tab", "Tab", "H", "M"].enumerated() {
        let time = Int64(2_000 + number * 100)
        let name = key.replacingOccurrences(of: "Ctrl+", with: "")
        tester.app.handle([tester.key(name, at: time, control: name != key)])
        if Volume.isFull || number.isMultiple(of: 2) { try frame(at: time + 50) }
      }
    }
  }
}

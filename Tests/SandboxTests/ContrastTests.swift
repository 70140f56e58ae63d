import Drawing
import Foundation
import Inspector
import Replay
import Scenes
import TestSupport
import Testing
import TouchKit

@testable import Sandbox

/// Words can be read on whatever lies behind them: measured in the pixels of the window without its words.
@Suite("Contrast of words") struct ContrastTests {
  /// The first gesture of every scene.
  private static let gestures = Volume.pick(
    Catalog.scenes.flatMap { scene in scene.gestures.prefix(1).map { (scene.id, $0.name) } }, every: 12)
  private static let size = CGSize(width: 1_280, height: 800)

  private func luminance(_ color: SIMD3<Double>) -> Double {
    func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear(color.x) + 0.7152 * linear(color.y) + 0.0722 * linear(color.z)
  }

  private func contrast(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
    let (first, second) = (luminance(a), luminance(b))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  @Test(
    "At the decisive moment, in either theme: 4.5 to 1 and more, but for the stage's own words", arguments: gestures)
  func words(id: String, name: String) throws {
    let scene = try #require(Catalog.scene(id))
    var scripted = try ScriptedSession(scene, nil, try scene.gesture(name))
    try scripted.play(to: nil)
    let run = scripted.session.run
    let decisive = Verdict(of: run).losses.first.flatMap { run.trace[$0.decision]?.time } ?? run.end
    let assets = try AssetLocator.find()
    let metrics = try TextMetrics(assets: assets)
    var shown = try ScriptedSession(scene, nil, try scene.gesture(name))
    try shown.play(to: decisive)
    let bench = Workbench(session: shown.session, scenes: Catalog.scenes, metrics: metrics)
    let renderer = try HeadlessRenderer(assets: assets, metrics: metrics)
    for isDark in [true, false] {
      bench.options.isDark = isDark
      let list = bench.draw(size: Self.size, scale: 1, panelTime: .zero)
      let device = bench.stageFrame(size: Self.size).device
      var wordless = list
      wordless.items.removeAll { if case .text = $0 { true } else { false } }
      try renderer.draw(wordless)
      let bitmap = renderer.bitmap
      var count = 0
      // What fades is on its way out.
      for run in visibleWords(of: list) where !run.box.intersects(device) && run.color.alpha > 0.99 {
        let contrasts = samples(of: run.box).map { point in
          let pixel = bitmap.pixels[Int(point.y) * bitmap.width + Int(point.x)]
          let ground = SIMD3(16, 8, 0).map { Double(pixel >> UInt32($0) & 0xFF) / 255 }
          let ink = SIMD3(run.color.red, run.color.green, run.color.blue)
          return contrast(ground + (ink - ground) * run.color.alpha, ground)
        }.sorted()
        // A line of the grid may cross a word.
        let least = contrasts[contrasts.count / 5]
        #expect(least >= 4.5, "\u{201C}\(run.string)\u{201D} has \(least), \(isDark ? "dark" : "light"), \(id) \(name)")
        count += 1
      }
      #expect(count > 40, "\(count) words")
    }
  }

  /// The texts that are not clipped away.
  private func visibleWords(of list: DrawList) -> [TextRun] {
    var clips: [CGRect] = []
    var words: [TextRun] = []
    let window = CGRect(origin: .zero, size: list.size)
    for item in list.items {
      switch item {
      case .pushClip(let rect): clips.append(rect)
      case .popClip: clips.removeLast()
      case .text(let run) where (clips.last ?? window).intersection(window).contains(run.box): words.append(run)
      default: break
      }
    }
    return words
  }

  private func samples(of box: CGRect) -> [CGPoint] {
    (0..<24).map { index in
      CGPoint(
        x: box.minX + (Double(index % 8) + 0.5) * box.width / 8,
        y: box.minY + (Double(index / 8) + 0.5) * box.height / 3)
    }
  }
}

extension SIMD3<Int> {
  fileprivate func map(_ body: (Int) -> Double) -> SIMD3<Double> { SIMD3<Double>(body(x), body(y), body(z)) }
}

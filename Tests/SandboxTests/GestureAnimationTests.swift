import Drawing
import Foundation
import Inspector
import Replay
import SDLHost
import Scenes
import Stages
import TestSupport
import Testing
import TouchKit

@testable import Sandbox

/// Gestures as animated GIFs.
@Suite("Gestures as animations") struct GestureAnimationTests {
  // MARK: When frames are

  private func pace(_ seconds: Double, news: [Double]? = nil, step: Double? = nil) -> AnimationPace {
    // Something moves every 50 ms.
    let news = news ?? Array(stride(from: 0, to: seconds, by: 0.05))
    return AnimationPace(
      from: .zero, to: Instant(seconds: seconds), news: news.map { Instant(seconds: $0) }, step: step)
  }

  /// How long it is played before the last frame, in milliseconds.
  private func played(_ pace: AnimationPace) -> Int { pace.frames.dropLast().reduce(0) { $0 + $1.milliseconds } }

  @Test(
    "The shorter a gesture is, the slower it is played: at a tenth, a quarter or half of its speed",
    arguments: [
      (0.2, 2_000, 6_000), (1.0, 4_000, 15_000), (2.4, 9_600, 15_000), (3, 6_000, 30_000), (7, 7_000, 60_000),
    ])
  func speed(seconds: Double, milliseconds: Int, step: Int64) {
    let pace = pace(seconds)
    #expect(played(pace) == milliseconds)
    #expect(pace.frames[0].time == .zero)
    #expect(pace.frames[1].time.microseconds == step)
    #expect(pace.frames[0].milliseconds == 60)
    #expect(pace.frames.last == .init(time: Instant(seconds: seconds), milliseconds: 1_500))
    #expect(zip(pace.frames, pace.frames.dropFirst()).allSatisfy { $0.time < $1.time })
  }

  @Test("A step between frames is kept, and its time on the screen adds up") func step() {
    let pace = pace(1, step: 1.0 / 60)
    #expect(pace.frames.count == 61)
    #expect(pace.frames[30].time.microseconds == 500_000)
    #expect(Set(pace.frames.dropLast().map(\.milliseconds)) == [60, 70])
    #expect(played(pace) == 4_000)
  }

  @Test("A silence of more than a second takes 0.4 s, besides 60 ms on either side") func silence() {
    let busy = Array(stride(from: 0, through: 1, by: 0.05))
    let silent = pace(12, news: busy + busy.map { $0 + 11 })
    // 2.12 s of the gesture at a quarter of the speed, and the silence.
    #expect(played(silent) == 8_480 + 400)
    let inside = silent.frames.filter { (1.07...10.93).contains($0.time.seconds) }
    #expect((5...7).contains(inside.count), "\(inside.count)")
    let atRest = pace(1.5, news: busy)
    #expect(played(atRest) == 4_240 + 400, "more than 0.2 s at the end")
    #expect(played(pace(1.15, news: busy)) == 4_600)
  }

  @Test("Ten minutes have as many frames as one, and a moment has one") func extremes() {
    #expect(pace(600).frames.count == 601)
    #expect(played(pace(600)) == 600_000)
    #expect(pace(0).frames == [.init(time: .zero, milliseconds: 1_500)])
  }

  // MARK: The files

  private struct Played {
    let bench: Workbench
    let renderer: HeadlessRenderer

    init(_ id: String, _ name: String) throws {
      let scene = try #require(Catalog.scene(id))
      let gesture = try scene.gesture(name)
      var scripted = try ScriptedSession(scene, nil, gesture)
      try scripted.play(to: nil)
      let metrics = try TextMetrics(assets: .find())
      bench = Workbench(session: scripted.session, scenes: Catalog.scenes, metrics: metrics)
      bench.played = gesture
      renderer = try HeadlessRenderer(assets: .find(), metrics: metrics)
    }

    func pixels(_ list: DrawList) throws -> [UInt32] {
      try renderer.draw(list)
      return renderer.bitmap.pixels.map { $0 & 0xFF_FFFF }
    }
  }

  private func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16].map { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) }.reduce(0, max)
  }

  @Test("The card's stage and playhead move while headline and reason stay; several frames are what is drawn")
  func card() throws {
    let played = try Played("tabs", "hold-and-drag")
    let (bench, end) = (played.bench, played.bench.session.now)
    let file = try bench.cardAnimation(step: 0.04, scale: 0.5).file(with: played.renderer)
    let gif = GIFLayout(file.data)
    #expect(gif.isComplete)
    #expect(gif.loops == 0)
    #expect(gif.width == 331)
    #expect(gif.height == 200)
    #expect(gif.frames.count == file.frames)
    #expect(file.data.count < 150_000, "\(file.data.count)")
    // At a quarter of the speed; the last one comes when the gesture ends.
    #expect(gif.frames.dropLast(2).allSatisfy { $0.milliseconds == 160 })
    #expect(gif.frames.last?.milliseconds == 1_500)
    // Headline and reason, which never change.
    #expect(gif.frames.dropFirst().allSatisfy { $0.area < 331 * 200 / 2 })
    let told = bench.moment(at: end)
    for number in [0, 5, gif.frames.count - 1] {
      let time = number == gif.frames.count - 1 ? end : Instant(seconds: 0.04 * Double(number))
      let theme = Theme.of(.dark)
      let canvas = Canvas(
        size: Card.size(of: CGSize(width: 375, height: 667)), scale: 0.5, background: theme.background,
        metrics: bench.metrics)
      Card(of: told.at(time), saying: told).draw(on: canvas, theme: theme)
      let distances = zip(gif.pictures[number], try played.pixels(canvas.list)).map { distance($0, $1) }
      #expect(distances.max() ?? 255 <= 60, "frame \(number)")
      let sum = distances.reduce(0, +)
      #expect(2 * sum < distances.count, "frame \(number)")
    }
    #expect(gif.pictures[0] != gif.pictures[5])
  }

  @Test(
    "While a file is too large every second frame is left out, and its time is kept",
    .enabled(if: Volume.isFull, ".ci/volume plays it"))
  func budget() throws {
    let played = try Played("tabs", "hold-and-drag")
    let animation = try played.bench.cardAnimation(step: 0.08, scale: 0.5)
    let whole = try animation.file(with: played.renderer)
    let limit = whole.data.count - 1
    let file = try animation.file(with: played.renderer, atMost: limit)
    #expect(file.data.count <= limit)
    #expect(file.frames == whole.frames / 2 + 1)
    let (gif, all) = (GIFLayout(file.data), GIFLayout(whole.data))
    let length = gif.frames.reduce(0) { $0 + $1.milliseconds }
    #expect(length == all.frames.reduce(0) { $0 + $1.milliseconds })
    #expect(gif.frames[1].milliseconds == 640)
    #expect(gif.pictures[1] == all.pictures[2])
    #expect(gif.pictures.last == all.pictures.last)
    let problem = #expect(throws: Problem.self) { try animation.file(with: played.renderer, atMost: 5_000) }
    #expect(problem?.code == .cannotWrite)
    #expect(problem?.description.contains("--scale") == true)
  }
}

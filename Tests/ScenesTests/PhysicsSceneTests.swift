import Foundation
import Replay
import Scenes
import Testing
import TouchKit

/// The scene `physics`: UIKit's figures of spec 5, and content that really moves by another toolkit's law.
@Suite("The scene physics") struct PhysicsSceneTests {
  private let path = "physics/scroll"
  /// The flick of spec 5.3, in the scripts' own time stamps: pt/s, and when the finger lifts.
  private let speed = 1_584.0, lift = 5.0 / 60

  private func offset(_ stage: Stage, after seconds: Double) throws -> Double {
    stage.session.advance(to: Instant(seconds: lift + seconds))
    return Double(try #require(stage.scroll(path)).contentOffset.y)
  }

  private func end(_ gesture: String, _ changes: String...) throws -> Double {
    let scene = try #require(Catalog.scene("physics"))
    let ready = try scene.gesture(gesture)
    let stage = try Stage(scene, ready.settings + changes)
    let script = try GestureScript(contentsOf: ready.path(of: scene, assets: stage.session.configuration.assets))
    try stage.session.send(script.events)
    return Double(try #require(stage.settle().scroll(path)).contentOffset.y)
  }

  /// The farthest the content gets past the edge at 1500, looked at every 1/120 s.
  private func peak(_ gesture: String) throws -> Double {
    let stage = try Stage(playing: gesture, of: "physics", settles: false)
    return try (0..<240).map { try offset(stage, after: 0.02 + Double($0) / 120) - 1_500 }.max() ?? 0
  }

  @Test("UIKit: 1584 pt/s carry the content from 86 to 872.2, past the check points of spec 5.4") func uikit() throws {
    let stage = try Stage(playing: "flick", of: "physics", settles: false)
    for (after, place) in [(0.1, 229.551), (0.25, 397.556), (0.5, 586.43), (1, 770.344), (2, 862.774)] {
      #expect(abs(try offset(stage, after: after) - place) < 0.05)
    }
    #expect(abs(try end("flick") - 872.21) < 0.05)
  }

  @Test("The rate goes by name or number", arguments: [("normal", 872.21), ("fast", 242.61), ("0.995", 400.01)])
  func rate(expected: (name: String, end: Double)) throws {
    #expect(abs(try end("flick", "decelerationRate=\(expected.name)") - expected.end) < 0.05)
  }

  @Test("Flutter: 0.135 per second, to 872.0") func flutter() throws {
    let stage = try Stage(playing: "flutter", of: "physics", settles: false)
    for seconds in [0.1, 0.5, 1, 2] {
      let place = 86 + speed * (1 - pow(0.135, seconds)) / -log(0.135)
      #expect(abs(try offset(stage, after: seconds) - place) < 0.05)
    }
    // It ends at 10 pt/s.
    #expect(abs(try end("flutter") - (86 + (speed - 10) / -log(0.135))) < 0.05)
  }

  @Test("Flutter without bouncing is Android: a time that is known, and a dead stop") func android() throws {
    let power = log(0.78) / log(0.9)
    let coefficient = 0.015 * 9.80665 * 39.37 * 160 * 0.84
    let time = power * 0.35 * pow(speed * 0.35 / coefficient, 1 / (power - 1))
    let distance = speed * time / power
    let stage = try Stage(playing: "android", of: "physics", settles: false)
    for part in [0.25, 0.5, 0.75] {
      let tick = (part * time * 120).rounded() / 120
      let place = 86 + distance * (1 - pow(1 - tick / time, power))
      #expect(abs(try offset(stage, after: tick) - place) < 0.05)
    }
    #expect(abs(try end("android") - 517.86) < 0.05)
    #expect(try end("throw", "preset=flutter", "bounces=false") < 1_500.001)
  }

  @Test("Three20: no momentum, at 86") func three20() throws { #expect(try end("three20") == 86) }

  @Test("UIKit's bounce: 33.3 pt for every pt/ms that is left at the edge") func bounce() throws {
    let left = 3.6 - 0.0020020027 * 1_240
    #expect(abs(try peak("throw") - 33.33 * left) < 0.3)
    #expect(try end("throw") == 1_500)
  }

  @Test("Flutter's bounce: mass 0.5, stiffness 100, ratio 1.1") func flutterBounce() throws {
    let left = 3_600 + log(0.135) * 1_240
    let (half, root) = (1.1 * 2 * 50.0.squareRoot() / 0.5 / 2, (1.1 * 1.1 - 1).squareRoot() * 200.0.squareRoot())
    let highest = (0..<200).map { step -> Double in
      let t = Double(step) / 1_000
      return left / root * exp(-half * t) * sinh(root * t)
    }.max()
    #expect(abs(try peak("throw-flutter") - (highest ?? 0)) < 0.3)
    #expect(try end("throw-flutter") == 1_500)
  }

  @Test("Chameleon's bounce: 200 pt/s at most, 7 and 15 every 1/120 s until it is slower than 100")
  func chameleonBounce() throws {
    let k = 2.0020020027
    func glide(_ step: Double) -> Double { 260 + 3_600 / k * (1 - exp(-k * step / 120)) }
    let outside = (1...400).map { glide(Double($0)) }.first { $0 > 1_500 } ?? 0
    var (place, speed) = (outside, 200.0)
    while speed >= 100 {
      speed += (-7 * (place - 1_500) - 15 * speed) / 120
      place += speed / 120
    }
    #expect(abs(try peak("throw-chameleon") - (place - 1_500)) < 0.3)
    #expect(try end("throw-chameleon") == 1_500)
  }

  /// What 19 moves of 10 pt show, after the first 10 that are the slop's.
  private static func shown(_ next: (_ shown: Double, _ wanted: Double) -> Double) -> Double {
    stride(from: 10.0, through: 190, by: 10).reduce(0) { next($0, $1) }
  }

  private static let pulls: [(preset: String, shown: Double)] = [
    ("uikit", 0.55 * 190 * 300 / (300 + 0.55 * 190)),
    ("chameleon", 0.055 * 190),
    (
      "flutter",
      // The move that leads out of the content is shown whole.
      shown { past, _ in past == 0 ? 10 : past + 10 * 0.52 * (1 - past / 300) * (1 - past / 300) }
    ),
    ("three20", shown { past, wanted in past + (wanted - past) * 0.15 * (1 - wanted / 300) }),
  ]

  @Test("200 pt of finger past the top show a part by each toolkit's law, and go home", arguments: pulls)
  func pull(expected: (preset: String, shown: Double)) throws {
    let held = try Stage(playing: "pull", of: "physics", "preset=\(expected.preset)", until: 0.5)
    let shown = Double(try #require(held.scroll(path)).contentOffset.y)
    #expect(abs(shown + expected.shown) < 0.05, "\(shown)")
    #expect(try end("pull", "preset=\(expected.preset)") == 0)
  }

  @Test("Without bouncing nobody pulls past the top", arguments: ["uikit", "flutter", "chameleon", "three20"])
  func noBounce(preset: String) throws {
    let held = try Stage(playing: "pull", of: "physics", "preset=\(preset)", "bounces=false", until: 0.5)
    #expect(held.scroll(path)?.contentOffset.y == 0)
  }

  @Test(
    "A flick of 86 pt turns the page, but for Chameleon, which looks only at the place",
    arguments: [("uikit", 300.0), ("flutter", 300), ("chameleon", 0), ("three20", 300)])
  func pages(expected: (preset: String, end: Double)) throws {
    #expect(try end("flick", "preset=\(expected.preset)", "paging=true") == expected.end)
  }

  @Test("Three20 turns a page in 0.4 s, 2 pt too far") func three20Page() throws {
    let stage = try Stage(playing: "page-three20", of: "physics", settles: false)
    #expect(abs(try offset(stage, after: 0.2) - (302 - 216 / 8.0)) < 0.05)
    #expect(abs(try offset(stage, after: 0.4) - 302) < 0.05)
    let announced = stage.session.window.trace.decisions.compactMap { decision -> CGPoint? in
      guard case .scroll(.willBeginDecelerating, let report) = decision.fact else { return nil }
      return report.target
    }
    #expect(announced == [CGPoint(x: 0, y: 300)], "not where UIKit would land")
  }

  @Test("One late event makes UIKit's velocity 2.5 times too large; the robust one stays within an eighth")
  func lateEvent() throws {
    func release(_ gesture: String) throws -> Double {
      let stage = try Stage(playing: gesture, of: "physics", settles: false)
      let velocities = stage.session.window.trace.decisions.compactMap { decision -> CGPoint? in
        guard case .scroll(.willEndDragging, let report) = decision.fact else { return nil }
        return report.velocity
      }
      return Double(try #require(velocities.first).y)
    }
    let finger = 30 / (1_000.0 / 60)
    #expect(try abs(release("late") - 4.58) < 0.01)
    #expect(try abs(release("late-robust") / finger - 1) < 0.125)
    #expect(try end("late") == 1_500)
    #expect(try abs(end("late-robust") - 1_177.6) < 0.05)
    #expect(try end("late", "preset=three20") == end("late-robust", "preset=three20"), "no momentum, no velocity")
  }

  @Test("Flicks in a row are alike, or the fourth flies farther by its own drag: 1 + 75/240 times") func row() throws {
    let reach = 0.9 / -log(0.998) - 0.01 / -log(0.998)
    let (plain, fast) = (try end("row"), try end("row-accelerating"))
    #expect(abs(plain - (534.69 + reach)) < 0.1)
    #expect(abs((fast - 534.69) / reach - (1 + 75.0 / 240)) < 0.001)
  }

  @Test("5.8 by default the stage is as UIKit: flicks in a row accelerate, and the release velocity is its own")
  func defaults() throws {
    let stage = try Stage(try #require(Catalog.scene("physics")))
    #expect(stage.session.window.options.acceleratesRepeatedFlicks)
    #expect(stage.scroll(path)?.velocityEstimation == .uikit)
    try stage.session.set("flicks", to: "plain")
    #expect(stage.session.window.options == EngineOptions())
  }

  @Test("A finger stops content that flies by another law, and lifting lets it be, or go home") func caught() throws {
    let stage = try Stage(playing: "flutter", of: "physics", settles: false)
    try stage.send(.down(.direct), lift + 0.3, 200, 200)
    let held = try offset(stage, after: 0.32)
    #expect(try offset(stage, after: 1) == held)
    #expect(held < 600)
    try stage.send(.up, lift + 1.1, 200, 200)
    #expect(try offset(stage, after: 4) == held)
    let outside = try Stage(playing: "pull", of: "physics", "preset=flutter", settles: false)
    outside.session.advance(to: Instant(seconds: 0.7))
    try outside.send(.down(.direct), 0.7, 200, 200)
    outside.session.advance(to: Instant(seconds: 1.5))
    #expect(outside.scroll(path)?.contentOffset.y ?? 0 < -5)
    try outside.send(.up, 1.5, 200, 200)
    #expect(outside.settle().scroll(path)?.contentOffset.y == 0)
  }

  @Test("The curves draw what happens, and after the release what others would make of it") func chart() throws {
    func lines(_ stage: Stage) throws -> [[CGPoint]] {
      let chart = try #require(stage.view("physics/chart"))
      return chart.subviews.flatMap(\.subviews).compactMap { ($0 as? ShapeView)?.points }
    }
    let scene = try #require(Catalog.scene("physics"))
    let still = try Stage(scene)
    #expect(try lines(still).count == 12)
    #expect(try lines(still).allSatisfy { $0.count <= 1 })
    let held = try Stage(playing: "flick", of: "physics", until: 0.07)
    #expect(try lines(held).filter { $0.count > 1 }.count == 3, "offset, velocity, overscroll")
    let done = try lines(Stage(playing: "flick", of: "physics"))
    #expect(done.filter { $0.count > 50 }.count == 12)
  }
}

import Drawing
import Foundation
import Inspector
import Replay
import Scenes
import Stages
import Synchronization
import TestSupport
import Testing
import TouchKit

@testable import Sandbox

/// What a window has forgotten is simulated again when somebody goes there, and looks as if it had never been forgotten.
@Suite("History loader", .serialized) struct HistoryLoaderTests {
  /// Simulates a piece at a time, when the test says so.
  private final class Hand {
    private var job: (any Steppable)?
    /// How many simulations were begun.
    private(set) var begun = 0
    /// Whether it simulates at once.
    var isQuick = false

    /// A loader whose work this does.
    var loader: HistoryLoader {
      HistoryLoader { [self] job in
        (self.job, begun) = (job, begun + 1)
        while isQuick, step() {}
      }
    }

    /// Whether there is more to do.
    func step() -> Bool { job?.step() ?? false }
  }

  private static let budget = 1 << 20
  /// What a stretch may take: one piece of a simulation more, and what a trace lets go of by whole chunks only.
  private static let most = budget + 2 << 20
  private static let count = 150

  private let assets: AssetLocator
  private let metrics: TextMetrics

  init() throws {
    assets = try AssetLocator.find()
    metrics = try TextMetrics(assets: assets)
  }

  /// Flicks, one every four seconds, up and down in turn; the content rests before the next.
  private var flicks: [InputEvent] {
    (0..<Self.count).flatMap { number -> [InputEvent] in
      let (start, sign) = (Double(number) * 4 + 0.1, number.isMultiple(of: 2) ? -1.0 : 1.0)
      func event(_ seconds: Double, _ kind: InputEvent.Kind, _ y: Double) -> InputEvent {
        InputEvent(time: Instant(seconds: seconds), kind: kind, finger: 1, location: CGPoint(x: 180, y: y))
      }
      let moves = (1...40).map { event(start + Double($0) / 120, .move, 400 + sign * 4 * Double($0)) }
      return [event(start, .down(.direct), 400)] + moves + [event(start + 0.4, .up, 400 + sign * 160)]
    }
  }

  /// A window that had all of that, with a memory of so many bytes.
  private func window(
    memory: Int?, _ history: HistoryLoader = HistoryLoader(), of scene: any Scene = TabsScene()
  ) throws -> Workbench {
    let session = try Session(
      scene: scene, settings: Settings(scene), configuration: .init(assets: assets.folder, memory: memory))
    for event in flicks { try session.send([event]) }
    session.advance(to: Instant(seconds: Double(Self.count) * 4))
    return Workbench(session: session, scenes: Catalog.scenes, metrics: metrics, history: history)
  }

  private func draw(_ bench: Workbench, at time: Instant?) -> DrawList {
    bench.show(time ?? bench.session.now)
    return bench.draw(size: CGSize(width: 1_280, height: 800), scale: 1, at: .zero)
  }

  /// What the top bar says of the moment that the window shows.
  private func shown(_ bench: Workbench) -> Moment {
    bench.moment(at: bench.transport.shown(in: bench.session.now, wall: .zero))
  }

  private func words(_ list: DrawList) -> [String] {
    list.items.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
  }

  @Test(
    "A forgotten moment is simulated again in the background, and then looks as if it had never been forgotten",
    .enabled(if: Volume.isFull, ".ci/volume plays it"))
  func again() throws {
    let hand = Hand()
    let (bench, whole) = (try window(memory: Self.budget, hand.loader), try window(memory: nil))
    let (start, wanted) = (bench.session.run.start, Instant(seconds: 250.3))
    #expect(start > wanted.advanced(bySeconds: 60))
    #expect(whole.session.run.start == .zero)
    #expect(draw(bench, at: start) == draw(whole, at: start))
    #expect(!bench.history.isBusy)
    // Who looks elsewhere gives it up.
    _ = draw(bench, at: wanted)
    #expect(bench.history.isBusy)
    #expect(draw(bench, at: start) == draw(whole, at: start))
    #expect(!bench.history.isBusy)
    #expect(!hand.step(), "it was given up")
    // Until it is there, the window shows the oldest moment that it knows, and says how far it is.
    var seen: [Double] = []
    repeat {
      let picture = draw(bench, at: wanted)
      #expect(shown(bench).time == start)
      #expect(bench.history.isBusy)
      let progress = bench.history.progress
      #expect(words(picture).contains("simulating again… \(Int(progress * 100)) %"))
      seen.append(progress)
    } while hand.step()
    #expect(seen.count > 1, "\(seen)")
    #expect(seen == seen.sorted(), "\(seen)")
    #expect(hand.begun == 2, "\(seen)")
    #expect(draw(bench, at: wanted) == draw(whole, at: wanted))
    #expect(shown(bench).time == wanted)
    #expect(shown(bench).status.recall == nil)
    #expect(!bench.history.isBusy)
    // Nearby nobody has to simulate again.
    let again = try #require(bench.history.loaded)
    #expect(again.start < wanted)
    #expect(again.end > wanted)
    #expect(again.bytes < Self.most, "\(again.bytes)")
    #expect(draw(bench, at: again.start) == draw(whole, at: again.start))
    // What comes after the stretch it does not know.
    #expect(draw(bench, at: again.end).ofTheMoment == draw(whole, at: again.end).ofTheMoment)
    #expect(hand.begun == 2)
    _ = draw(bench, at: nil)
    #expect(bench.history.loaded == nil, "who is back at the end needs it no more")
  }

  @Test(
    "Any moment looks the same whatever was forgotten, in whichever order one goes there",
    .enabled(if: Volume.isFull, ".ci/volume plays it"))
  func anywhere() throws {
    let hand = Hand()
    hand.isQuick = true
    let (bench, whole) = (try window(memory: Self.budget, hand.loader), try window(memory: nil))
    var random = SplitMix64(seed: 7)
    var times = (0..<Volume.count(30, sample: 2)).map { _ in
      Instant(microseconds: Int64(random.int(0...Int(whole.session.now.microseconds))))
    }
    times += [.zero, Instant(microseconds: 1), bench.session.run.start.advanced(bySeconds: -0.000_001)]
    for time in times {
      #expect(draw(bench, at: time).ofTheMoment == draw(whole, at: time).ofTheMoment, "at \(time.seconds)")
      #expect(shown(bench).time == time)
      if let again = bench.history.loaded { #expect(again.bytes < Self.most, "\(again.bytes)") }
    }
    #expect(hand.begun > 3)
  }

  @Test(
    "Who goes on living meanwhile, or starts over, is not shown what is no more wanted",
    .enabled(if: Volume.isFull, ".ci/volume plays it"))
  func changes() throws {
    let hand = Hand()
    let bench = try window(memory: Self.budget, hand.loader)
    let wanted = Instant(seconds: 100)
    _ = draw(bench, at: wanted)
    // The input goes on, and with it the run.
    let (now, before) = (bench.session.now, bench.session.run.start)
    for event in flicks {
      var event = event
      event.time = event.time.advanced(bySeconds: now.seconds)
      try bench.session.send([event])
    }
    #expect(bench.session.run.start > before)
    while hand.step() {}
    _ = draw(bench, at: wanted)
    #expect(shown(bench).time == wanted)
    #expect(shown(bench).status.recall == nil)
    // A moment far from the one that is being simulated is another simulation.
    _ = draw(bench, at: Instant(seconds: 900))
    _ = draw(bench, at: Instant(seconds: 890))
    #expect(hand.begun == 2)
    _ = draw(bench, at: Instant(seconds: 10))
    #expect(hand.begun == 3)
    #expect(bench.history.isBusy)
    try bench.session.restart()
    _ = draw(bench, at: Instant(seconds: 10))
    #expect(!hand.step())
    #expect(!bench.history.isBusy)
    #expect(shown(bench).time == .zero)
    #expect(shown(bench).status.recall == nil)
  }

  /// A scene whose files are deleted.
  private final class Vanishing: Scene {
    let isGone = Mutex(false)
    let (id, title, origin) = ("tabs", "Tabs", "")
    let gestures: [ReadyGesture] = []

    func makeRoot(_ context: SceneContext) throws -> View {
      guard !isGone.withLock({ $0 }) else { throw Problem(.noInput, "gone") }
      return try TabsScene().makeRoot(context)
    }
  }

  @Test("A scene that cannot be built again says so, and nobody tries for ever") func lost() throws {
    let hand = Hand()
    hand.isQuick = true
    let scene = Vanishing()
    let bench = try window(memory: Self.budget, hand.loader, of: scene)
    scene.isGone.withLock { $0 = true }
    for seconds in [10.0, 20, 30] {
      let list = draw(bench, at: Instant(seconds: seconds))
      #expect(words(list).contains("no longer stored: the scene cannot be rebuilt"))
    }
    #expect(hand.begun == 1)
    #expect(!bench.history.isBusy)
  }

  @Test("On a thread of its own it comes to the same", .enabled(if: Volume.isFull, ".ci/volume plays it"))
  func thread() throws {
    let (bench, whole) = (try window(memory: Self.budget, HistoryLoader()), try window(memory: nil))
    // One that is given up, and one that is waited for.
    _ = draw(bench, at: Instant(seconds: 50))
    let wanted = Instant(seconds: 280.2)
    repeat {
      sched_yield()
      _ = draw(bench, at: wanted)
    } while bench.history.isBusy
    #expect(draw(bench, at: wanted).ofTheMoment == draw(whole, at: wanted).ofTheMoment)
  }
}

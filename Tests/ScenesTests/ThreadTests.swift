import Foundation
import SceneSupport
import Scenes
import Stages
import TestSupport
import Testing
import TouchKit

/// Any number of windows live in one process, each on any one thread: `swift test --sanitize=thread --filter
/// ThreadTests` runs this under the thread sanitizer.
@Suite struct ThreadTests {
  private static let threads = 4

  /// The hash of everything that a stage decided under random gestures.
  private static func story(_ number: Int) -> UInt64 {
    var random = SplitMix64(seed: UInt64(number))
    let scene = Catalog.scenes[number % Catalog.scenes.count]
    do {
      let session = try AuditedSession(scene, Settings(scene)).session
      for _ in 0..<20 {
        var gesture = RandomGesture(seed: random.next(), in: scene.stageSize, fingers: 10)
        for batch in gesture.batches(from: session.now.advanced(bySeconds: 0.1)) { try session.send(batch) }
      }
      session.settle()
      return session.stateHash ^ UInt64(session.window.trace.decisions.count)
    } catch {
      return 0
    }
  }

  @Test("windows with every scene on four threads decide what they decide one after the other")
  func fourWindows() {
    let scenes = Volume.pick(Array(Catalog.scenes.indices), every: 3)
    let results = Results(count: scenes.count)
    let threads = (0..<Self.threads).map { first in
      Thread {
        for number in stride(from: first, to: scenes.count, by: Self.threads) {
          results.set(Self.story(scenes[number]), at: number)
        }
      }
    }
    for thread in threads { thread.start() }
    let alone = scenes.map(Self.story)
    #expect(results.wait() == alone)
    #expect(!alone.contains(0))
    #expect(Set(alone).count == scenes.count)
  }

  /// What each thread found, and the end of the last one.
  private final class Results: @unchecked Sendable {
    private let condition = NSCondition()
    private var values: [UInt64?]

    init(count: Int) { values = Array(repeating: nil, count: count) }

    func set(_ value: UInt64, at index: Int) {
      condition.withLock {
        values[index] = value
        condition.signal()
      }
    }

    func wait() -> [UInt64] {
      condition.withLock {
        while values.contains(nil) { condition.wait() }
        return values.compactMap { $0 }
      }
    }
  }
}

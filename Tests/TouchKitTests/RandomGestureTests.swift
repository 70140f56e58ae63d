import Foundation
import TestSupport
import Testing

/// The laws hold for random gestures: for 120,000 in `.ci/gestures`, for 480 of them in every run.
///
/// A failure names the seed of its stage: `SCROLLARIUM_SEED=… swift test --filter RandomGestureTests` runs that
/// stage alone.
@Suite struct RandomGestureTests {
  static let shards = 50
  static let gesturesPerShard = Volume.count(20, sample: 8)

  /// The seed that the environment asks for, instead of all of them.
  static var wanted: UInt64? { ProcessInfo.processInfo.environment["SCROLLARIUM_SEED"].flatMap { UInt64($0) } }

  @Test(
    "whatever up to five fingers do, touches close, recognizers reset and content rests",
    arguments: wanted == nil ? 0..<shards : 0..<1)
  func randomGestures(shard: Int) {
    if let wanted = Self.wanted {
      #expect(RandomRun.complaintsAboutStage(seed: wanted, tail: 60) == [])
    } else {
      let complaints = RandomRun.complaints(seed: UInt64(shard), gestures: Self.gesturesPerShard)
      #expect(complaints == [])
    }
  }

  @Test("and so it is under bars that come and go, over a keyboard, and with resampled input", arguments: 0..<10)
  func onPhone(shard: Int) {
    let complaints =
      Self.wanted.map { RandomRun.complaintsAboutStage(seed: $0, onPhone: true, tail: 60) }
      ?? RandomRun.complaints(seed: UInt64(1_000 + shard), gestures: Self.gesturesPerShard, onPhone: true)
    #expect(complaints == [])
  }
}

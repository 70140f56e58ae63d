import Dispatch
import Foundation
import SceneSupport
import TestSupport

// Plays what RandomGestureTests and AnyInputTests play a sample of, with the same seeds, on all cores.

/// A part of the work: what it plays, and the complaints about that.
struct Shard: Sendable {
  let gestures: Int
  let complaints: @Sendable () -> [String]
}

var shards: [Shard] = []
for seed in UInt64(0)..<50 {
  shards.append(Shard(gestures: 2_000) { RandomRun.complaints(seed: seed, gestures: 2_000) })
}
for seed in UInt64(1_000)..<1_010 {
  shards.append(Shard(gestures: 2_000) { RandomRun.complaints(seed: seed, gestures: 2_000, onPhone: true) })
}
for seed in UInt64(77_000)..<77_020 {
  shards.append(
    Shard(gestures: 500) {
      do { return try RandomSceneRun.complaints(seed: seed, gestures: 500) } catch { return ["\(error)"] }
    })
}

let lock = NSLock()
// Only used while `lock` is held.
nonisolated(unsafe) var found: [String] = []
DispatchQueue.concurrentPerform(iterations: shards.count) { [shards] index in
  let complaints = shards[index].complaints()
  lock.withLock { found += complaints }
}
for complaint in found { print(complaint) }
print("\(shards.reduce(0) { $0 + $1.gestures }) random gestures, \(found.count) complaints")
exit(found.isEmpty ? 0 : 1)

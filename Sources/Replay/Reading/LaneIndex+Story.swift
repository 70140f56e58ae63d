import Stages
import TouchKit

extension LaneIndex {
  /// Everything from one moment of rest to the next.
  struct Story {
    let start: Instant
    var touches: ContiguousArray<TouchLane> = []
    var timers: ContiguousArray<TimerReading> = []
    var deliveries: ContiguousArray<DeliveryLane> = []
    var marks: ContiguousArray<Mark> = []
    /// The decisions that ``TouchOutcomes`` reads, in order.
    var contest: ContiguousArray<DecisionID> = []
    /// The decisions that ``RecognizerEdge`` reads, in order.
    var bonds: ContiguousArray<DecisionID> = []
    /// The recognizers' lanes and when each one entered the story, in the order of evaluation.
    var recognizers: [(lane: Int, since: Instant)] = []
    private var callbacks: ContiguousArray<CallbackRun> = []
    private var calls = Occurrences()

    /// Equal callbacks in a row.
    private struct CallbackRun {
      let callback: Callback
      let time: Instant
      /// The index of the first of them in ``calls``.
      let first: Int
    }

    init(start: Instant) { self.start = start }

    mutating func note(_ callback: Callback, _ decision: Decision) {
      if callbacks.last?.callback != callback {
        callbacks.append(CallbackRun(callback: callback, time: decision.time, first: calls.count))
      }
      calls.append(decision.id, at: decision.time)
    }

    /// Returns the callbacks up to a moment; equal ones in a row share an element.
    func callbackReadings(at time: Instant) -> [CallbackReading] {
      let runs = callbacks.until(time) { $0.time }
      return runs.indices.map { index in
        let (run, stop) = (callbacks[index], index + 1 < callbacks.count ? callbacks[index + 1].first : calls.count)
        let last = calls.last(of: run.first..<stop, until: time)
        return CallbackReading(
          time: last?.time ?? run.time, subject: run.callback.subject, other: run.callback.other,
          kind: run.callback.kind, answer: run.callback.answer, count: last?.count ?? 1,
          decision: last?.decision ?? .none)
      }
    }

    /// The approximate memory, in bytes.
    var bytes: Int {
      touches.reduce(0) { $0 + $1.samples.count } * MemoryLayout<TouchReading.Sample>.stride + touches.count * 256
        + calls.count * 12 + callbacks.count * MemoryLayout<CallbackRun>.stride
        + timers.count * MemoryLayout<TimerReading>.stride + deliveries.count * 256
        + marks.count * MemoryLayout<Mark>.stride + (contest.count + bonds.count) * MemoryLayout<DecisionID>.stride
    }
  }
}

extension ContiguousArray {
  /// Returns the elements up to a moment, at most the newest ``LaneIndex/listLimit``.
  func until(_ time: Instant, _ stamp: (Element) -> Instant) -> SubSequence {
    self[..<partitioningIndex { stamp($0) > time }].suffix(LaneIndex.listLimit)
  }
}

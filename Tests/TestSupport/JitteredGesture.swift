import Foundation
import TouchKit

extension RecordedGesture {
  /// Returns the finger's place at a moment, interpolated linearly between the samples.
  private func place(at time: Double) -> (x: Double, y: Double) {
    guard let next = samples.firstIndex(where: { $0.time >= time }) else {
      return (samples[samples.count - 1].x, samples[samples.count - 1].y)
    }
    guard next > 0 else { return (samples[0].x, samples[0].y) }
    let (a, b) = (samples[next - 1], samples[next])
    let share = (time - a.time) / (b.time - a.time)
    return (a.x + share * (b.x - a.x), a.y + share * (b.y - a.y))
  }

  /// Returns the same path sampled at this rate: touch-down, and ticks that end with the last sample.
  package func resampled(hz: Double) -> RecordedGesture {
    let (start, end, step) = (samples[0].time, samples[samples.count - 1].time, 1_000 / hz)
    let ticks = Int((duration / step + 1e-9).rounded(.down))
    var times = (0...ticks).reversed().map { end - step * Double($0) }
    if times[0] - start > 1e-6 { times.insert(start, at: 0) }
    return RecordedGesture(
      name: name,
      samples: times.map {
        let (x, y) = place(at: $0)
        return Sample(time: $0, x: x, y: y)
      })
  }

  /// How far the finger got in the last 50 ms before `time`, per ms: of the whole path if it is shorter. The three
  /// finite differences that UIKit weighs span 50 ms at 60 Hz; this uses neither estimator.
  package func meanVelocity(until time: Double) -> SIMD2<Double> {
    let start = max(time - 50, samples[0].time)
    let (from, to) = (place(at: start), place(at: time))
    return SIMD2(to.x - from.x, to.y - from.y) / (time - start)
  }

  /// The samples off by up to 1 pt on both axes and up to 4 ms, one in ten dropped and one in ten doubled; events keep
  /// their order, so that a late one holds up those behind it. Touch-down is not dropped.
  ///
  /// - Returns: the gesture, and when the last event that was not dropped happened in truth.
  package func jittered(_ random: inout SplitMix64) -> (gesture: RecordedGesture, lastSeen: Double) {
    var result: [Sample] = []
    var lastSeen = samples[0].time
    for (index, sample) in samples.enumerated() {
      if index > 0 && random.chance(0.1) { continue }
      lastSeen = sample.time
      let (x, y) = (sample.x + random.number(-1...1), sample.y + random.number(-1...1))
      for _ in 0..<(index > 0 && random.chance(0.1) ? 2 : 1) {
        let time = sample.time + random.number(-4...4)
        result.append(Sample(time: max(time, result.last?.time ?? time), x: x, y: y))
      }
    }
    return (RecordedGesture(name: name, samples: result), lastSeen)
  }

  /// Plays the gesture on a scroll view that scrolls along both axes. The finger lifts 8 ms after its last event.
  ///
  /// - Returns: the velocity of the finger that the release used, in pt/ms: 0 without momentum.
  package func release(_ estimation: ScrollView.VelocityEstimation) -> SIMD2<Double> {
    // Far from all edges, and the first sample far enough from the window's that no place is outside.
    let room = CGSize(width: 100_000, height: 100_000)
    let tester = Tester(CGSize(width: 4_000, height: 4_000))
    let scrollView = ScrollView(frame: tester.window.bounds)
    scrollView.contentSize = room
    scrollView.contentOffset = CGPoint(x: 50_000, y: 50_000)
    scrollView.velocityEstimation = estimation
    let delegate = LoggingDelegate()
    scrollView.delegate = delegate
    tester.window.addSubview(scrollView)
    let first = samples[0]
    func moment(_ sample: Sample) -> Double { (100 + sample.time - first.time) / 1_000 }
    tester.down(moment(first), first.x + 2_000, first.y + 2_000)
    for sample in samples.dropFirst() { tester.moveTo(moment(sample), sample.x + 2_000, sample.y + 2_000) }
    tester.up(moment(samples[samples.count - 1]) + 0.008)
    return SIMD2(-Double(delegate.velocity.x), -Double(delegate.velocity.y))
  }
}

import ScrollPhysics

/// Two motions in sequence: the second takes over at a moment of the first.
struct Relay: Curve {
  let first: any Curve
  let handOver: Double
  let second: any Curve

  var duration: Double { handOver + second.duration }
  var destination: Double { second.destination }

  func value(at ms: Double) -> Double { ms < handOver ? first.value(at: ms) : second.value(at: ms - handOver) }
  func velocity(at ms: Double) -> Double {
    ms < handOver ? first.velocity(at: ms) : second.velocity(at: ms - handOver)
  }
}

/// No motion.
struct Rest: Curve {
  let destination: Double
  var duration: Double { 0 }
  func value(at ms: Double) -> Double { destination }
  func velocity(at ms: Double) -> Double { 0 }
}

extension Timing {
  /// 1 − (1 − t)³.
  static let cubicOut = Timing(1.0 / 3, 1, 2.0 / 3, 1)
}

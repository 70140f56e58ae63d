import ScrollPhysics

/// The motion of the content since touch-down, and how each toolkit would have continued after release.
struct Observation {
  /// A value at a time, in ms since the beginning.
  struct Sample {
    let time: Double
    let value: Double
  }

  /// A toolkit's motion after the release: offsets, and velocities in pt/s.
  struct Forecast {
    let toolkit: Toolkit
    let places: [Sample]
    let speeds: [Sample]
  }

  /// The length of a forecast and its sampling interval, in ms.
  private static let forecastSpan = 3_200.0, interval = 25.0
  /// The most samples kept, for drags without a release.
  private static let capacity = 1_500

  let start: Double
  let room: Room
  private(set) var offsets: [Sample]
  private(set) var forecasts: [Forecast] = []
  /// When the finger lifted, in ms since the beginning.
  private(set) var releaseTime: Double?
  /// The velocity at release, in pt/ms.
  private(set) var releaseVelocity = 0.0

  init(start: Double = 0, offset: Double = 0, room: Room = Room(limits: 0...0, extent: 1)) {
    (self.start, self.room) = (start, room)
    offsets = [Sample(time: 0, value: offset)]
  }

  /// The current offset.
  var last: Double { offsets[offsets.count - 1].value }

  mutating func add(_ now: Double, _ offset: Double) {
    let sample = Sample(time: now - start, value: offset)
    if offsets[offsets.count - 1].time == sample.time, offsets.count > 1 {
      offsets[offsets.count - 1] = sample
    } else if offsets.count < Self.capacity {
      offsets.append(sample)
    }
  }

  /// Computes the other toolkits' forecasts at release.
  mutating func forecast(_ release: Release, at now: Double, by actual: Toolkit) {
    (releaseTime, releaseVelocity) = (now - start, release.velocity)
    add(now, last)
    let moments = Array(stride(from: 0, through: Self.forecastSpan, by: Self.interval))
    let released = now - start
    forecasts = Toolkit.allCases.filter { $0 != actual }.map { toolkit in
      let curve = toolkit.curve(after: release)
      return Forecast(
        toolkit: toolkit, places: moments.map { Sample(time: released + $0, value: curve.value(at: $0)) },
        speeds: moments.map { Sample(time: released + $0, value: curve.slope(at: $0) * 1_000) })
    }
  }

  /// The velocities between samples, in pt/s, without the one at release, before which the finger has not moved.
  var speeds: [Sample] {
    zip(offsets, offsets.dropFirst()).compactMap { before, after in
      let elapsed = after.time - before.time
      guard elapsed > 0, after.time != releaseTime else { return nil }
      return Sample(time: (before.time + after.time) / 2, value: (after.value - before.value) / elapsed * 1_000)
    }
  }

  /// The overscroll of offsets, in points.
  func past(_ places: [Sample]) -> [Sample] {
    places.map { Sample(time: $0.time, value: $0.value - room.clamp($0.value)) }
  }
}

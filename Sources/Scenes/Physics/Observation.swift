import ScrollPhysics

/// What the content did since a finger took it, and what each toolkit would have done after the finger let go.
struct Observation {
  /// A moment: when, in ms since the beginning, and what was there.
  struct Sample {
    let time: Double
    let value: Double
  }

  /// One toolkit's flight: where it would be, and how fast in pt/s, at moments after the release.
  struct Forecast {
    let toolkit: Toolkit
    let places: [Sample]
    let speeds: [Sample]
  }

  /// How far into the future it is told, and how often, in ms.
  private static let foreseen = 3_200.0, interval = 25.0
  /// More than this is not remembered: somebody plays with the content without ever letting go.
  private static let capacity = 1_500

  let start: Double
  let room: Room
  private(set) var offsets: [Sample]
  private(set) var forecasts: [Forecast] = []
  /// When the finger let go, in ms since the beginning.
  private(set) var releaseTime: Double?
  /// How fast the content was then, in pt/ms.
  private(set) var releaseVelocity = 0.0

  init(start: Double = 0, offset: Double = 0, room: Room = Room(limits: 0...0, extent: 1)) {
    (self.start, self.room) = (start, room)
    offsets = [Sample(time: 0, value: offset)]
  }

  /// Where the content is.
  var last: Double { offsets[offsets.count - 1].value }

  mutating func add(_ now: Double, _ offset: Double) {
    let sample = Sample(time: now - start, value: offset)
    if offsets[offsets.count - 1].time == sample.time, offsets.count > 1 {
      offsets[offsets.count - 1] = sample
    } else if offsets.count < Self.capacity {
      offsets.append(sample)
    }
  }

  /// The finger let go: what would the other toolkits do from here?
  mutating func forecast(_ release: Release, at now: Double, by actual: Toolkit) {
    (releaseTime, releaseVelocity) = (now - start, release.velocity)
    add(now, last)
    let moments = Array(stride(from: 0, through: Self.foreseen, by: Self.interval))
    let released = now - start
    forecasts = Toolkit.allCases.filter { $0 != actual }.map { toolkit in
      let curve = toolkit.curve(after: release)
      return Forecast(
        toolkit: toolkit, places: moments.map { Sample(time: released + $0, value: curve.value(at: $0)) },
        speeds: moments.map { Sample(time: released + $0, value: curve.slope(at: $0) * 1_000) })
    }
  }

  /// How fast the content was between two moments, in pt/s. A finger lifts a moment after its last move; that the
  /// content stood still in between says nothing.
  var speeds: [Sample] {
    zip(offsets, offsets.dropFirst()).compactMap { before, after in
      let elapsed = after.time - before.time
      guard elapsed > 0, after.time != releaseTime else { return nil }
      return Sample(time: (before.time + after.time) / 2, value: (after.value - before.value) / elapsed * 1_000)
    }
  }

  /// How far places are past an edge, in points.
  func past(_ places: [Sample]) -> [Sample] {
    places.map { Sample(time: $0.time, value: $0.value - room.clamp($0.value)) }
  }
}

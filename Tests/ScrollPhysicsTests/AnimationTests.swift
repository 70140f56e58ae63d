import ScrollPhysics
import Testing

@Suite("Animated offsets (spec 5.9)")
struct AnimationTests {
  @Test("5.9a takes 0.3 s, is half way after half of it, and is point-symmetric about that")
  func symmetric() {
    let curve = OffsetAnimation(from: 100, to: 500)
    #expect(curve.duration == 300)
    #expect(abs(curve.value(at: 150) - 300) <= roundingError)
    for ms in stride(from: 0.0, to: 150, by: 7) {
      #expect(abs(curve.value(at: ms) + curve.value(at: 300 - ms) - 600) <= roundingError)
    }
  }

  @Test(
    "solves the curve (0.42, 0, 0.58, 1) exactly", arguments: [0.01, 0.1, 0.25, 0.5, 0.66, 0.9, 0.999])
  func parametric(u: Double) {
    // The point of the curve at parameter u, straight from the definition.
    let time = 3 * (1 - u) * (1 - u) * u * 0.42 + 3 * (1 - u) * u * u * 0.58 + u * u * u
    let progress = 3 * (1 - u) * u * u + u * u * u
    #expect(abs(Timing.easeInOut.progress(at: time) - progress) <= 1e-12)
  }

  @Test("starts and ends gently, never turns, and its velocity is its derivative")
  func velocity() {
    let curve = OffsetAnimation(from: 500, to: 100)
    #expect(curve.velocity(at: 0) == 0)
    #expect(curve.velocity(at: 300) == 0)
    #expect(curve.value(at: 300) == 100)
    for ms in stride(from: 1.0, to: 299, by: 3.7) {
      let difference = (curve.value(at: ms + 0.001) - curve.value(at: ms - 0.001)) / 0.002
      #expect(abs(curve.velocity(at: ms) - difference) <= 1e-5)
      #expect(difference < 0)
    }
  }

  @Test("to where it already is has nothing to animate; a shorter time is taken as told")
  func degenerate() {
    let still = OffsetAnimation(from: 100, to: 100)
    #expect(still.duration == 0)
    #expect(still.value(at: 0) == 100)
    #expect(still.velocity(at: 0) == 0)
    let quick = OffsetAnimation(from: 0, to: 10, duration: 180, timing: .linear)
    #expect(abs(quick.value(at: 90) - 5) <= roundingError)
    #expect(abs(quick.velocity(at: 90) - 10.0 / 180) <= 1e-9)
    #expect(OffsetAnimation(from: 0, to: 10, duration: -1).value(at: 0) == 10)
  }

  @Test(
    "any timing runs from 0 to 1 without turning back in time",
    arguments: [Timing.linear, .easeInOut, Timing(0, 0, 0, 1), Timing(1, 0, 1, 1), Timing(1, 0, 0, 1)])
  func timings(timing: Timing) {
    #expect(timing.progress(at: 0) == 0)
    #expect(timing.progress(at: 1) == 1)
    #expect(timing.progress(at: -1) == 0)
    #expect(timing.progress(at: 2) == 1)
    var last = 0.0
    for step in 1..<100 {
      let progress = timing.progress(at: Double(step) / 100)
      #expect(progress > last)
      #expect(progress < 1)
      last = progress
    }
  }
}

@Suite("Repeated flicks (spec 5.8)")
struct FlickAccumulatorTests {
  /// An accumulator after `count` flicks at 1 pt/ms, 500 ms apart, the last at `count·500` ms.
  static func after(_ count: Int) -> FlickAccumulator {
    var flicks = FlickAccumulator()
    for index in 1...count {
      flicks.touchDown(atMs: Double(index) * 500 - 100)
      flicks.drag(distance: 120, velocity: 1)
      flicks.release(velocity: 1, atMs: Double(index) * 500)
    }
    return flicks
  }

  @Test("5.8 the first three flicks earn nothing, then half a page of drag adds half a step, ever larger ones")
  func grows() {
    #expect((1...3).allSatisfy { Self.after($0).multiplier == 1 })
    #expect(Self.after(4).multiplier == 1.5)
    #expect(Self.after(5).multiplier == 1.5 + 1.5 * 0.5)
    #expect(Self.after(6).multiplier == 2.25 + 2 * 0.5)
    #expect(Self.after(6).count == 6)
  }

  @Test("5.8 one drag earns no more than 0.9 of a step, counted from where the drag began")
  func cap() {
    var flicks = Self.after(3)
    flicks.touchDown(atMs: 1_600)
    for distance in [60.0, 240, 600] { flicks.drag(distance: -distance, velocity: 1) }
    #expect(flicks.multiplier == 1.9)
    #expect(Self.after(40).multiplier == 16)
  }

  @Test("5.8 a wait of more than a second starts again, one of exactly a second does not")
  func wait() {
    var (late, inTime) = (Self.after(4), Self.after(4))
    late.touchDown(atMs: 3_000.001)
    inTime.touchDown(atMs: 3_000)
    #expect(late.multiplier == 1)
    #expect(late.count == 0)
    #expect(inTime.multiplier == 1.5)
    #expect(inTime.count == 4)
  }

  @Test("5.8 a turn, a slow drag, a slow or paging release and the end of the flight start again")
  func resets() {
    let ends: [(inout FlickAccumulator) -> Void] = [
      { $0.drag(distance: 50, velocity: -1) }, { $0.drag(distance: 50, velocity: 0.1299) },
      { $0.release(velocity: 0.5999, atMs: 2_100) }, { $0.release(velocity: 2, atMs: 2_100, paging: true) },
      { $0.flightEnded() },
    ]
    for end in ends {
      var flicks = Self.after(4)
      end(&flicks)
      #expect(flicks.multiplier == 1)
      #expect(flicks.count == 0)
    }
    var turned = Self.after(4)
    turned.release(velocity: -0.6, atMs: 2_100)
    #expect(turned.multiplier == 1)
    #expect(turned.count == 1)
  }
}

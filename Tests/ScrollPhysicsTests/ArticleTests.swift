import Foundation
import ScrollPhysics
import Testing

/// The article "How a scroll view moves": its examples as they stand there, and its numbers.
@Suite("Article") struct ArticleTests {
  @Test("under the finger") func band() {
    let band = RubberBand()
    let small = band.shown(forRaw: 10, extent: 667)  // 5.46 pt
    let large = band.shown(forRaw: 400, extent: 667)  // 165.43 pt
    let held = band.raw(forShown: large, extent: 667)  // 400 pt again
    #expect(prints(small, as: "5.46"))
    #expect(prints(large, as: "165.43"))
    #expect(abs(held - 400) < roundingError)
    for (raw, short, long) in [
      (10.0, "5.46", "5.46"), (50, "26.41", "26.60"), (100, "50.81", "51.51"), (200, "94.43", "96.88"),
      (400, "165.43", "173.10"),
    ] {
      #expect(prints(band.shown(forRaw: raw, extent: 667), as: short))
      #expect(prints(band.shown(forRaw: raw, extent: 812), as: long))
    }
  }

  @Test("letting go") func release() {
    var finger = VelocityTracker()
    var release = ReleaseVelocity()
    for dy in [-12.0, -24, -30, -30] {
      finger.add(dx: 0, dy: dy, dtMs: 1_000 / 60)
      release.record(-finger.velocity)
    }
    let outcome = release.outcome(pauseMs: 1_000 / 60)  // moving with 1.584 pt/ms
    #expect(abs(outcome.velocity.y - 1.584) < roundingError)
    #expect(outcome.velocity.x == 0)
    #expect(release.outcome(pauseMs: 100) == .still(.rested(ms: 100)))
    #expect(ReleaseVelocity(latest: [0, 0.2499]).outcome(pauseMs: 0).velocity == .zero)
    #expect(ReleaseVelocity(latest: [0, 0.25]).outcome(pauseMs: 0).velocity == [0, 0.25])
  }

  @Test("running out") func deceleration() {
    let flick = Deceleration(from: 86, velocity: 1.584)
    let landing = flick.destination  // 872.21 pt
    let lasts = flick.duration  // 2,530 ms
    let soon = flick.value(at: 100)  // 229.55 pt
    #expect(prints(landing, as: "872.21"))
    #expect(prints(lasts, as: "2530"))
    #expect(prints(soon, as: "229.55"))
    for (ms, offset, speed) in [
      (0.0, "86.00", "1.584"), (100, "229.55", "1.297"), (250, "397.56", "0.960"), (500, "586.43", "0.582"),
      (1_000, "770.34", "0.214"), (2_000, "862.77", "0.029"),
    ] {
      #expect(prints(flick.value(at: ms), as: offset), "\(ms) ms")
      #expect(prints(flick.velocity(at: ms), as: speed), "\(ms) ms")
    }
    #expect((flick.value(at: 500) - 86) / (landing - 86) > 0.63)
    #expect(prints(flick.decay, as: "0.002002"))
  }

  @Test("rates: half-lives, and the table of ways and times") func rates() {
    let rates = [PhysicsConstants.normalDecelerationRate, PhysicsConstants.fastDecelerationRate]
    for (rate, half, way) in [(rates[0], "346", "499.5"), (rates[1], "69", "99.5")] {
      let flick = Deceleration(from: 0, velocity: 1, rate: rate)
      #expect(prints(log(2) / flick.decay, as: half))
      #expect(prints(1 / flick.decay, as: way))
    }
    let table = [
      (0.5, ["244.8", "1.95", "48.8", "0.39"]), (1, ["494.5", "2.30", "98.5", "0.46"]),
      (2, ["994.0", "2.65", "198.0", "0.53"]), (5, ["2492.5", "3.10", "496.5", "0.62"]),
    ]
    for (speed, printed) in table {
      for (index, rate) in rates.enumerated() {
        let flick = Deceleration(from: 0, velocity: speed, rate: rate)
        #expect(prints(flick.destination, as: printed[2 * index]), "\(speed) pt/ms at \(rate)")
        #expect(prints(flick.duration / 1_000, as: printed[2 * index + 1]), "\(speed) pt/ms at \(rate)")
      }
    }
  }

  @Test("the edge") func edge() {
    let flight = Flight(from: 400, velocity: 2, limits: 0...500, settleDistance: 0.5)
    let meetsEdge = flight.bounceStart  // after 52.68 ms
    let stillFast = flight.edgeVelocity  // 1.7998 pt/ms
    let farthest = flight.value(at: meetsEdge + 90.7)  // 559.99 pt
    let rests = flight.duration  // after 771 ms, on the edge
    #expect(prints(meetsEdge, as: "52.68"))
    #expect(prints(stillFast, as: "1.7998"))
    #expect(prints(farthest, as: "559.99"))
    #expect(prints(rests, as: "771"))
    #expect(flight.value(at: rests) == 500)
    for speed in [1.0, 2] {
      let entered = EdgeSpring(edge: 0, displacement: 0, velocity: speed, settleDistance: 0.25)
      #expect(prints(entered.peakTime, as: "90.7"))
      #expect(prints(entered.peakDisplacement / speed, as: "33.3"))
    }
    let released = EdgeSpring(edge: 0, displacement: 100, velocity: 0, settleDistance: 0.25)
    #expect(prints(released.value(at: 100), as: "36.6"))
    #expect(prints(released.value(at: 200), as: "13.4"))
    #expect(prints(released.value(at: 300), as: "4.9"))
  }

  @Test("turning a page") func page() {
    let rest = PageTarget(offset: 180, velocity: 0.2, stride: 375, limits: 0...1_125)  // page 0, the nearest
    let flip = PageTarget(offset: 180, velocity: 0.3, stride: 375, limits: 0...1_125)  // page 1, the next
    let turn = PageSpring(from: 180, to: flip.offset, velocity: 0.3, extent: 375, settleDistance: 0.25)
    #expect(rest.page == 0)
    #expect(rest.choice == .nearest)
    #expect(flip.page == 1)
    #expect(flip.choice == .next)
    #expect(turn.destination == 375)
    #expect(turn.value(at: turn.duration) == 375)
    #expect(PageTarget(offset: 180, velocity: 40, stride: 375, limits: 0...1_125).page == 1)
    #expect(PageTarget(offset: 187.5, velocity: 0, stride: 375, limits: 0...1_125).page == 1)
    let whole = PageSpring(from: 0, to: 375, velocity: 0, extent: 375, settleDistance: 0.25)
    #expect(prints(whole.duration, as: "538"))
    let highest = stride(from: 0, through: 538, by: 1).map { whole.value(at: $0) }.max() ?? 0
    #expect(prints((highest / 375 - 1) * 100, as: "0.3"))
  }

  @Test("sent somewhere") func target() {
    let animation = OffsetAnimation(from: 0, to: 100)
    #expect(animation.duration == 300)
    #expect(prints(animation.value(at: 75), as: "12.9"))
    #expect(prints(animation.value(at: 150), as: "50.0"))
    let chosen = Deceleration(from: 86, velocity: 1.584, landingAt: 750)
    let starts = chosen?.velocity(at: 0)  // 1.584 pt/ms, as before
    let ends = chosen?.destination  // 750 pt
    #expect(starts == 1.584)
    #expect(ends == 750)
    #expect(Deceleration(from: 86, velocity: 1.584, landingAt: 50) == nil)
  }

  @Test("the fast rate takes a quarter off the swing past an edge, and nothing off the way back from rest")
  func tuning() {
    let (normal, fast) = (0.998, 0.99)
    func spring(_ displacement: Double, _ velocity: Double, _ rate: Double) -> EdgeSpring {
      EdgeSpring(edge: 0, displacement: displacement, velocity: velocity, rate: rate, settleDistance: 0.25)
    }
    #expect(spring(50, 0, normal).value(at: 120) == spring(50, 0, fast).value(at: 120))
    #expect(prints(spring(0, 1, normal).peakDisplacement, as: "33.3"))
    #expect(prints(spring(0, 1, fast).peakDisplacement, as: "24.9"))
  }
}

import Foundation
import ScrollPhysics
import Testing

@Suite("Page spring (spec 5.7)")
struct PageSpringTests {
  /// One spring of each kind of damping: swinging, just between, creeping.
  static let stiffnesses = [
    PageSpring.Stiffness(extent: 375),
    PageSpring.Stiffness(pull: 0.0001, friction: exp(-0.02)),
    PageSpring.Stiffness(pull: 0.0001, friction: exp(-0.05)),
    PageSpring.Stiffness(pull: 0.0003, friction: exp(-0.005)),
  ]
  static let starts: [(Double, Double)] = [
    (0, 0), (375, 0), (-375, 0), (375, -3), (-375, -3), (-20, 1.2), (0.1, 0.02), (0.2, 0.009), (0, 2),
  ]

  static func fullPage(_ extent: Double, scale: Double) -> PageSpring {
    PageSpring(
      from: 0, to: extent, velocity: 0, extent: extent,
      settleDistance: PhysicsConstants.settleDistance(scale: scale))
  }

  static func at(_ start: (Double, Double), _ stiffness: PageSpring.Stiffness) -> PageSpring {
    PageSpring(
      from: 750 + start.0, to: 750, velocity: start.1, stiffness: stiffness, settleDistance: quarterPoint)
  }

  @Test(
    "a full page from rest settles when the table says, at scale 2 and at scale 1",
    arguments: [
      (320.0, "0.52", "0.47"), (375, "0.54", "0.49"), (414, "0.55", "0.50"), (1_024, "0.78", "0.72"),
    ])
  func holdsTable(extent: Double, sharp: String, coarse: String) {
    let durations = (Self.fullPage(extent, scale: 2).duration, Self.fullPage(extent, scale: 1).duration)
    #expect(prints(durations.0 / 1_000, as: sharp), "\(durations.0)")
    #expect(prints(durations.1 / 1_000, as: coarse), "\(durations.1)")
  }

  @Test("5.7d is 0.0003 and 0.97 for 320 pt, 0.00017 and 0.977 from 1,024 pt on, and on the line below 320 too")
  func stiffness() {
    let small = PageSpring.Stiffness(extent: 320)
    #expect(prints(small.pull, as: "0.000300"))
    #expect(prints(small.friction, as: "0.97000"))
    let edge = PageSpring.Stiffness(extent: 1_024)
    #expect(prints(edge.pull, as: "0.000170"))
    #expect(prints(edge.friction, as: "0.97700"))
    for extent in [1_024.001, 1_366, 50_000] {
      let wide = PageSpring.Stiffness(extent: extent)
      #expect(wide.pull == 0.00017)
      #expect(wide.friction == 0.977)
    }
    let narrow = PageSpring.Stiffness(extent: 200)
    #expect(abs(narrow.pull - (0.000359090909 - 1.84659091e-7 * 200)) <= 1e-18)
    #expect(abs(narrow.friction - (0.966818182 + 9.94318182e-6 * 200)) <= 1e-15)
    #expect(narrow.pull > small.pull)
    #expect(narrow.friction < small.friction)
  }

  @Test("5.7d turns at 17.0 rad/s with a damping ratio of 0.878 for 375 pt, and overshoots by 0.3 %")
  func character() {
    let stiffness = PageSpring.Stiffness(extent: 375)
    let turning = sqrt(stiffness.pull)
    #expect(prints(turning * 1_000, as: "17.0"))
    #expect(prints(-log(stiffness.friction) / 2 / turning, as: "0.878"))
    // With a settle distance below the overshoot the motion lasts until it has swung back.
    let curve = PageSpring(from: 0, to: 100, velocity: 0, extent: 375, settleDistance: 0.001)
    let farthest = (0..<2_000).map { curve.value(at: Double($0)) }.max() ?? 0
    #expect(prints(farthest - 100, as: "0.3"), "\(farthest)")
  }

  @Test("solves its equation of motion, however damped", arguments: starts, stiffnesses)
  func equation(start: (Double, Double), stiffness: PageSpring.Stiffness) {
    let curve = Self.at(start, stiffness)
    let friction = -log(stiffness.friction)
    for ms in stride(from: 1.0, to: curve.duration - 1, by: 17) {
      let slope = (curve.value(at: ms + 0.01) - curve.value(at: ms - 0.01)) / 0.02
      #expect(abs(slope - curve.velocity(at: ms)) <= 1e-6)
      let acceleration = (curve.velocity(at: ms + 0.01) - curve.velocity(at: ms - 0.01)) / 0.02
      let force = stiffness.pull * (750 - curve.value(at: ms)) - friction * curve.velocity(at: ms)
      #expect(abs(acceleration - force) <= 1e-6)
    }
  }

  @Test("starts where and as fast as told, and ends on the page", arguments: starts, stiffnesses)
  func ends(start: (Double, Double), stiffness: PageSpring.Stiffness) {
    let curve = Self.at(start, stiffness)
    if curve.duration > 0 {
      #expect(abs(curve.value(at: 0) - 750 - start.0) <= roundingError)
      #expect(abs(curve.velocity(at: 0) - start.1) <= roundingError)
      #expect(curve.value(at: -5) == curve.value(at: 0))
    }
    #expect(curve.value(at: curve.duration) == 750)
    #expect(curve.velocity(at: curve.duration) == 0)
  }

  @Test("ends the first moment that it is near and slow enough", arguments: starts, stiffnesses)
  func duration(start: (Double, Double), stiffness: PageSpring.Stiffness) {
    let curve = Self.at(start, stiffness)
    // Inside the motion the public values are the formula's, so none of them may count as settled yet.
    for step in 0..<4_000 where curve.duration > 1e-6 {
      let ms = (curve.duration - 1e-6) * Double(step) / 4_000
      let near = abs(curve.value(at: ms) - 750) <= quarterPoint
      #expect(!(near && abs(curve.velocity(at: ms)) <= PhysicsConstants.restSpeed), "settled at \(ms)")
    }
    guard curve.duration > 1e-6 else { return }
    let last = curve.duration - 1e-6
    #expect(abs(curve.value(at: last) - 750) <= quarterPoint + 1e-5)
    #expect(abs(curve.velocity(at: last)) <= PhysicsConstants.restSpeed + 1e-5)
  }

  @Test("a motion of hours or years also settles at the first moment, as exactly as its time can be written")
  func slowMotions() {
    for pull in [1e-9, 1e-12, 1e-14] {
      let stiffness = PageSpring.Stiffness(pull: pull, friction: exp(-0.02))
      let curve = PageSpring(from: 0, to: 375, velocity: 0, stiffness: stiffness, settleDistance: 0.25)
      let early = curve.duration * (1 - 1e-9)
      #expect(curve.duration > 1e6)
      #expect(abs(curve.value(at: early) - 375) > 0.25, "\(pull): \(curve.duration)")
      #expect(abs(curve.value(at: early) - 375) < 0.251, "\(pull): \(curve.duration)")
    }
  }

  @Test(
    "damping a hair either side of critical is as good as critical",
    arguments: [-1e-7, -1e-12, 1e-12, 1e-7])
  func nearCritical(hair: Double) {
    let critical = Self.at((300, -1), PageSpring.Stiffness(pull: 0.0001, friction: exp(-0.02)))
    let near = Self.at((300, -1), PageSpring.Stiffness(pull: 0.0001 * (1 + hair), friction: exp(-0.02)))
    for ms in stride(from: 0.0, to: critical.duration - 1, by: 31) {
      #expect(abs(near.value(at: ms) - critical.value(at: ms)) <= 1e-3)
    }
  }
}

@Suite("Page choice (spec 5.7)")
struct PageTargetTests {
  static func target(
    _ offset: Double, _ velocity: Double, limits: ClosedRange<Double> = 0...1_280
  ) -> PageTarget {
    PageTarget(offset: offset, velocity: velocity, stride: 320, limits: limits)
  }

  @Test(
    "a slow release goes to the nearest page, half way to the next",
    arguments: [(0.0, 0), (159.9, 0), (160, 1), (319, 1), (480, 2), (479.9, 1), (1_280, 4)])
  func nearest(offset: Double, page: Int) {
    for velocity in [0, 0.2499, -0.2499] {
      let target = Self.target(offset, velocity)
      #expect(target.choice == .nearest)
      #expect(target.page == page)
      #expect(target.offset == Double(page) * 320)
      #expect(!target.bounces)
    }
  }

  @Test("the number just below half a page is not half a page")
  func justBelowHalf() {
    let below = PageTarget(offset: 0.5.nextDown, velocity: 0, stride: 1, limits: 0...4)
    #expect(below.page == 0)
  }

  @Test(
    "a flick goes to the next boundary in its direction and never a second one",
    arguments: [
      (400.0, 0.25, 2), (400, -0.25, 1), (400, 9, 2), (400, -9, 1), (320, 0.25, 2), (320, -0.25, 0),
      (1_280, 1, 4), (0, -1, 0), (1_200, 1, 4), (639.9, 0.25, 2),
    ])
  func flick(offset: Double, velocity: Double, page: Int) {
    let target = Self.target(offset, velocity)
    #expect(target.choice == (velocity > 0 ? .next : .previous))
    #expect(target.page == page)
    #expect(target.offset == Double(page) * 320)
  }

  @Test(
    "content beyond a limit bounces to the edge page, whatever the flick",
    arguments: [(-50.0, 0), (-400, 0), (1_300, 4), (1_900, 4)])
  func outside(offset: Double, page: Int) {
    for velocity in [0, 0.3, -0.3] {
      let target = Self.target(offset, velocity)
      #expect(target.bounces)
      #expect(target.page == page)
      #expect(target.offset == Double(page) * 320)
    }
  }

  @Test("5.7a pages count from the smallest offset, and a cut last page ends at the largest")
  func limits() {
    let inset = Self.target(200, 0.3, limits: -64...576)
    #expect(inset.page == 1)
    #expect(inset.offset == 256)
    let cut = Self.target(700, 0.3, limits: 0...800)
    #expect(cut.page == 3)
    #expect(cut.offset == 800)
  }

  @Test("pages without a size, and content of one page, have only the first")
  func degenerate() {
    let empty = PageTarget(offset: 30, velocity: 1, stride: 0, limits: 0...100)
    #expect(empty.page == 0)
    #expect(empty.offset == 0)
    let single = Self.target(0, 1, limits: 0...0)
    #expect(single.page == 0)
    #expect(single.offset == 0)
  }
}

import Foundation
import ScrollPhysics
import Testing

@Suite("Flight (spec 5.4 to 5.6)")
struct FlightTests {
  static let limits = 0.0...500.0

  struct Start: Sendable, CustomStringConvertible {
    let value: Double
    let velocity: Double
    var description: String { "\(value) pt at \(velocity) pt/ms" }
  }

  /// From beyond both edges, on them and between them, from standing to far too fast.
  static let grid = [-300.0, -40, -0.1, 0, 1, 250, 499.9, 500, 500.2, 620].flatMap { value in
    [0, 0.009, 0.0101, 0.05, 0.0802, 0.3, 1, 2, 6, 20].flatMap { speed in
      [Start(value: value, velocity: speed), Start(value: value, velocity: -speed)]
    }
  }

  static func flight(_ start: Start, bounces: Bool = true, rate: Double = 0.998) -> Flight {
    Flight(
      from: start.value, velocity: start.velocity, limits: limits, bounces: bounces, rate: rate,
      settleDistance: quarterPoint)
  }

  /// The worked example, at scale 1 as its "within 0.5 pt" asks.
  static let example = Flight(
    from: 400, velocity: 2, limits: limits, settleDistance: PhysicsConstants.settleDistance(scale: 1))

  @Test("5.6b the worked example meets the edge when, and as fast as, the spec says")
  func exampleEntry() throws {
    let bounce = try #require(Self.example.bounce)
    #expect(prints(Self.example.bounceStart, as: "52.68"))
    #expect(prints(bounce.startVelocity, as: "1.7998"))
    #expect(prints(bounce.peakDisplacement, as: "59.99"))
    #expect(prints(bounce.peakTime, as: "90.7"))
    #expect(prints(bounce.duration, as: "719"))
    #expect(Self.example.destination == 500)
    #expect(Self.example.phase(at: 52) == .gliding)
    #expect(Self.example.phase(at: 53) == .bouncing)
    #expect(Self.example.phase(at: 900) == .resting)
  }

  @Test(
    "the worked example is where the spec says, so long after the edge",
    arguments: [
      (90.7, "59.99"), (150, "51.6"), (200, "39.7"), (300, "19.9"), (400, "8.9"), (500, "3.7"), (600, "1.5"),
    ])
  func exampleBounce(ms: Double, printed: String) {
    let beyond = Self.example.value(at: Self.example.bounceStart + ms) - 500
    #expect(prints(beyond, as: printed), "\(beyond)")
  }

  @Test("5.6b position and velocity are unbroken at every seam", arguments: grid, [0.998, 0.99])
  func seams(start: Start, rate: Double) {
    let flight = Self.flight(start, rate: rate)
    for seam in [flight.glideStart, flight.bounceStart] where seam > seamStep && seam < flight.duration {
      let (before, after) = (seam - seamStep, seam + seamStep)
      #expect(abs(flight.value(at: after) - flight.value(at: before)) <= seamTolerance)
      #expect(abs(flight.velocity(at: after) - flight.velocity(at: before)) <= seamTolerance)
      #expect(abs(flight.slope(at: after) - flight.slope(at: before)) <= seamTolerance)
      let edge = flight.value(at: seam) < 250 ? Self.limits.lowerBound : Self.limits.upperBound
      #expect(abs(flight.value(at: seam) - edge) <= roundingError)
    }
  }

  @Test("no step is larger than the speed allows, from the start to just before the end", arguments: grid)
  func continuous(start: Start) {
    let flight = Self.flight(start)
    guard flight.duration > 0 else { return }
    // A spring adds at most its pull times its displacement to the velocity.
    let fastest = abs(start.velocity) + 0.0101 * 800
    let step = flight.duration / 3_000
    var last = flight.value(at: 0)
    #expect(last == start.value || flight.duration == 0)
    for index in 1..<3_000 {
      let value = flight.value(at: Double(index) * step)
      #expect(abs(value - last) <= fastest * step + roundingError)
      last = value
    }
    #expect(abs(last - flight.destination) <= quarterPoint + fastest * step)
  }

  @Test("rests within the limits, and has arrived exactly by its duration", arguments: grid, [true, false])
  func ends(start: Start, bounces: Bool) {
    let flight = Self.flight(start, bounces: bounces)
    #expect(Self.limits.contains(flight.destination))
    #expect(flight.duration >= 0)
    #expect(flight.duration.isFinite)
    for ms in [flight.duration, flight.duration + 1e-9, flight.duration * 2 + 1] {
      #expect(flight.value(at: ms) == flight.destination)
      #expect(flight.velocity(at: ms) == 0)
      #expect(flight.slope(at: ms) == 0)
      #expect(flight.phase(at: ms) == .resting)
    }
    #expect(flight.value(at: -10) == flight.value(at: 0))
    #expect(flight.glideStart <= flight.bounceStart)
    #expect(flight.bounceStart <= flight.duration)
  }

  @Test("does not depend on when, in which order or how often it is asked", arguments: grid)
  func tickRate(start: Start) {
    let (flight, again) = (Self.flight(start), Self.flight(start))
    for index in 0...240 { _ = flight.value(at: Double(index) * 1_000 / 120) }
    for index in stride(from: 60, through: 0, by: -1) {
      let ms = Double(index) * 1_000 / 60
      #expect(flight.value(at: ms) == again.value(at: ms))
      #expect(flight.velocity(at: ms) == again.velocity(at: ms))
    }
    #expect(flight == again)
  }

  @Test("restarted anywhere on its way, it flies on to the same place at the same time", arguments: grid)
  func restart(start: Start) {
    let flight = Self.flight(start)
    for share in [0.1, 0.35, 0.7, 0.95] {
      let ms = share * flight.duration
      let position = flight.value(at: ms)
      // On the very edge a rounding error decides between inside and outside.
      guard flight.duration > 0, abs(position) > 0.01, abs(position - 500) > 0.01 else { continue }
      let rest = Self.flight(Start(value: position, velocity: flight.velocity(at: ms)))
      #expect(abs(rest.destination - flight.destination) <= 1e-6)
      #expect(abs(rest.duration + ms - flight.duration) <= 1e-3)
      let later = (flight.duration - ms) / 2
      #expect(abs(rest.value(at: later) - flight.value(at: ms + later)) <= 1e-6)
    }
  }

  @Test("that stays between the limits is free deceleration and nothing else")
  func inside() {
    let flight = Flight(from: 86, velocity: 1.584, limits: 0...2_000, settleDistance: quarterPoint)
    let free = Deceleration(from: 86, velocity: 1.584)
    #expect(flight.approach == nil)
    #expect(flight.bounce == nil)
    #expect(flight.glide == free)
    #expect(flight.duration == free.duration)
    #expect(flight.destination == free.destination)
  }

  @Test("from beyond one edge to beyond the other has all three pieces")
  func acrossBothEdges() throws {
    let flight = Self.flight(Start(value: -40, velocity: 3))
    let approach = try #require(flight.approach)
    #expect(flight.glideStart == approach.crossingTime)
    #expect(flight.phase(at: 1) == .approaching)
    #expect(flight.glide?.start == 0)
    #expect(flight.bounce?.edge == 500)
    #expect(flight.destination == 500)
    let highest = (0...2_000).map { flight.value(at: Double($0)) }.max() ?? 0
    #expect(highest > 550)
  }

  @Test("released at rest beyond an edge comes straight back to it", arguments: [-150.0, -0.3, 500.3, 620])
  func fromRest(value: Double) {
    let flight = Flight(from: value, limits: Self.limits, settleDistance: quarterPoint)
    let edge = value < 0 ? 0.0 : 500
    #expect(flight.destination == edge)
    #expect(flight.glide == nil)
    #expect(flight.bounce == nil)
    #expect(abs(flight.duration - log(abs(value - edge) / quarterPoint) / 0.01005033585350145) <= 1e-6)
  }

  @Test("at rest between the limits has nothing to do", arguments: [0.0, 250, 500])
  func nothing(value: Double) {
    let flight = Flight(from: value, limits: Self.limits, settleDistance: quarterPoint)
    #expect(flight.duration == 0)
    #expect(flight.destination == value)
    #expect(flight.value(at: 0) == value)
  }

  @Test("5.6g without bouncing stops dead at the edge", arguments: [2.0, -2])
  func hardStop(velocity: Double) throws {
    let flight = Self.flight(Start(value: 250, velocity: velocity), bounces: false)
    let edge = velocity > 0 ? 500.0 : 0
    let free = Deceleration(from: 250, velocity: velocity)
    #expect(flight.bounce == nil)
    #expect(flight.destination == edge)
    #expect(flight.duration == (try #require(free.time(toReach: edge))))
    #expect(abs(flight.velocity(at: flight.duration - 0.001)) > 1)
    #expect(flight.velocity(at: flight.duration) == 0)
  }

  @Test("without bouncing never goes farther out than it starts", arguments: grid)
  func noBounce(start: Start) {
    let flight = Self.flight(start, bounces: false)
    let allowed = min(start.value, 0)...max(start.value, 500)
    for index in 0...200 {
      #expect(allowed.contains(flight.value(at: flight.duration * Double(index) / 200)))
    }
  }

  @Test("to a moved target beyond the edge still bounces there, and inside lands on it")
  func movedTarget() throws {
    let inside = try #require(Deceleration(from: 100, velocity: 1, landingAt: 480))
    let landed = Flight(gliding: inside, limits: Self.limits, settleDistance: quarterPoint)
    #expect(landed.destination == 480)
    #expect(landed.duration == inside.duration)
    let beyond = try #require(Deceleration(from: 100, velocity: 1, landingAt: 900))
    let bounced = Flight(gliding: beyond, limits: Self.limits, settleDistance: quarterPoint)
    #expect(bounced.destination == 500)
    #expect(bounced.bounce?.startVelocity ?? 0 > 0.1)
  }

  @Test("between limits that coincide bounces at once and comes back")
  func noRoom() throws {
    let flight = Flight(from: 0, velocity: 1, limits: 0...0, settleDistance: quarterPoint)
    #expect(flight.bounceStart == 0)
    #expect(flight.destination == 0)
    #expect(prints(try #require(flight.bounce).peakDisplacement, as: "33.33"))
    let through = Flight(from: -10, velocity: 2, limits: 0...0, settleDistance: quarterPoint)
    #expect(through.glideStart > 0)
    #expect(through.bounceStart == through.glideStart)
    #expect(through.destination == 0)
  }

  @Test("a stretched glide meets the edge sooner but bounces no harder than its velocity")
  func stretch() throws {
    let flight = Flight(
      from: 100, velocity: 1, limits: Self.limits, stretch: 4, settleDistance: quarterPoint)
    let glide = try #require(flight.glide)
    #expect(flight.bounceStart < Deceleration(from: 100, velocity: 1).time(toReach: 500) ?? 0)
    #expect(flight.bounce?.startVelocity == glide.velocity(at: flight.bounceStart))
  }
}

import Foundation
import ScrollPhysics
import TestSupport
import Testing
import TouchKit

/// Flutter's velocity tracker tests (`packages/flutter/test/gestures/velocity_tracker_test.dart`), told again.
///
/// Flutter too fits a parabola, to the last 100 ms, but takes its slope at the newest sample, and asks for its own
/// numbers to 0.1 %. Ours is the slope 25 ms earlier, in the middle of what UIKit weighs: the same direction but for
/// what the finger turned, and slower where it still accelerated. So its angle may be off by 15° and its speed be 0.6
/// to 1.3 of Flutter's. Its numbers are under the licence that stands above ``RecordedGesture``.
@Suite struct FlutterVelocityTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let gesture: String
    /// Flutter's numbers, in pt/s.
    let x, y: Double
    var testDescription: String { gesture }
  }

  static let cases = [
    Case(gesture: "g01", x: 219.593, y: 1304.702), Case(gesture: "g02", x: 355.710, y: 967.211),
    Case(gesture: "g04", x: 714.140, y: -2561.534), Case(gesture: "g05", x: -19.668, y: -2910.106),
    Case(gesture: "g06", x: 646.869, y: 2976.978), Case(gesture: "g07", x: 396.699, y: 2106.226),
    Case(gesture: "g08", x: 298.316, y: -3660.832), Case(gesture: "g09", x: -1.733, y: -3288.132),
    Case(gesture: "g10", x: 384.636, y: -2645.661), Case(gesture: "g11", x: 176.379, y: 2711.254),
    Case(gesture: "g12", x: 396.933, y: 4280.652), Case(gesture: "g13", x: -71.519, y: 3716.739),
  ]

  private static func tracker(of name: String) throws -> RobustVelocityTracker {
    let gesture = try #require(RecordedGesture.all.first { $0.name == name })
    var tracker = RobustVelocityTracker()
    for (a, b) in zip(gesture.samples, gesture.samples.dropFirst()) {
      tracker.add(dx: b.x - a.x, dy: b.y - a.y, dtMs: b.time - a.time)
    }
    return tracker
  }

  @Test("Velocity tracker gives expected results", arguments: cases)
  func expected(row: Case) throws {
    let found = try Self.tracker(of: row.gesture).velocity * 1_000
    let wanted = SIMD2(row.x, row.y)
    let (speed, wantedSpeed) = ((found * found).sum().squareRoot(), (wanted * wanted).sum().squareRoot())
    #expect((found * wanted).sum() / (speed * wantedSpeed) > cos(15 * Double.pi / 180), "\(found)")
    #expect((0.6...1.3).contains(speed / wantedSpeed), "\(found)")
  }

  @Test("The third one comes to rest: Flutter's parabola says 39 pt/s backwards, ours keeps to the finger's way")
  func comingToRest() throws {
    let found = try Self.tracker(of: "g03").velocity * 1_000
    #expect(abs(found.x) < 20, "\(found)")
    #expect((250...400).contains(found.y), "\(found)")
  }

  /// Flutter forgets what came before 40 ms without an event and says (649.5, 3890.3); here 100 ms end a motion (spec
  /// 5.3.5), so that the slow half before the 48 ms still counts.
  @Test("Interrupted velocity estimation")
  func interrupted() throws {
    let found = try Self.tracker(of: "g14").velocity * 1_000
    #expect((2_000...2_700).contains(found.y), "\(found)")
    #expect(abs(found.x) < 100, "\(found)")
  }

  @Test("No data velocity estimation")
  func noData() { #expect(RobustVelocityTracker().velocity == .zero) }

  @Test("Makes consistent velocity estimates with consistent velocity")
  func consistent() throws {
    // 1 pt/s, a sample a second: each is a motion of its own after a rest, so that the last two count.
    let found = try Self.tracker(of: "g15").velocity
    #expect(abs(found.x) < 1e-12)
    #expect(abs(found.y + 0.001) < 1e-12)
  }

  @Test("Assume zero velocity when there are no recent samples", arguments: ["g01", "g12", "g17"])
  func stale(name: String) throws {
    let velocity = try Self.tracker(of: name).velocity
    #expect(ReleaseVelocity(latest: velocity).outcome(pauseMs: 100) == .still(.rested(ms: 100)))
    #expect(ReleaseVelocity(latest: velocity).outcome(pauseMs: 99) == .moving(velocity))
  }
}

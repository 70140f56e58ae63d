import Foundation
import SDLHost
import Sandbox

/// Benchmarks the way from a pointer's event to its frame: the app of `run`, its threads and its frames, without a display.
enum EventBench {
  /// Milliseconds from a move until a frame that shows it, while the mouse drags a tall picture.
  static func run(of program: Program, moves: Int = 150) throws -> Distribution {
    let plan = try AppPlan(
      Arguments(["photos", "--no-settings"], of: RunCommand.name, options: RunCommand.options), of: program)
    let configuration = HostConfiguration(title: "", assets: plan.assets, pictures: plan.pictures)
    let clock = configuration.clock
    let latencies = try EventLatency.measure(drag(moves: moves), configuration) { metrics in
      try plan.hostApp(metrics, wall: clock.now)
    }
    return Distribution(Array(latencies.suffix(moves)))
  }

  /// A drag up and down a hundred points in the middle of the window, after it has exceeded the slop. The pauses fall
  /// anywhere between two frames.
  private static func drag(moves: Int) -> [(kind: HostEvent.Kind, pause: Double)] {
    var point = CGPoint(x: 640, y: 500)
    func mouse(_ phase: HostEvent.Phase, _ pause: Double) -> (HostEvent.Kind, Double) {
      (.mouse(phase, .left, point), pause)
    }
    var events = [mouse(.down, 0.4)]
    for _ in 0..<12 {
      point.y -= 3
      events.append(mouse(.move, 0.03))
    }
    for number in 0..<moves {
      point.y += number / 25 % 2 == 0 ? -4 : 4
      events.append(mouse(.move, 0.05 + Double(number * 7_919 % 20) / 1_000))
    }
    return events
  }
}

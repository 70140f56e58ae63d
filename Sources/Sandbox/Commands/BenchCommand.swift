import Foundation

/// `scrollarium bench`: what the engine and its pictures cost.
enum BenchCommand: Subcommand {
  static let name = "bench"
  static let usage = "bench [--json]"
  static let summary = "measure the engine's cost per event, replay speed, frame cost, start and memory"
  static let json = Option(name: "json", value: nil, help: "one JSON object")
  static let options = [json]

  static func run(_ arguments: Arguments, of program: Program) throws {
    let small = try TouchBench(rows: 10, children: 20).run()
    print(small.microseconds.mean)
  }
}

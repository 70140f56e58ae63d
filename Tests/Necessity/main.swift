import Foundation
import SceneSupport

// Asks why what did not happen did not, in all ready gestures and in a number of random ones, and plays each change
// again; then maps what would happen, and plays cells of the maps again; then lints all scenes with every word of their
// parameters. The arguments are the folder of assets and that number.
guard CommandLine.arguments.count == 3, let count = Int(CommandLine.arguments[2]) else {
  print("usage: necessity ASSETS COUNT")
  exit(64)
}
var audit = NecessityAudit(assets: CommandLine.arguments[1])
try audit.checkAll(random: count)
let rules = audit.rules.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
print(rules.map { "\($0.key.rawValue) \($0.value)" }.joined(separator: ", "))
print(
  "\(audit.questions) questions, \(audit.changes) changes, \(audit.hopeless) without one of code; the slowest:"
    + " \(audit.slowest.text)")
let flips = try FlipByHand.checkAll(assets: CommandLine.arguments[1])
print("\(FlipByHand.examples.count) maps of what would happen, 100 cells of each played by hand")
let lints = try LintEverywhere.checkAll(assets: CommandLine.arguments[1])
print("\(LintEverywhere.cases.count) scenes and words of their parameters linted")
for complaint in audit.complaints + flips + lints { print(complaint) }
exit(audit.complaints.isEmpty && flips.isEmpty && lints.isEmpty && audit.questions >= 500 ? 0 : 1)

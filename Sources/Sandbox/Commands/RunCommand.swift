import Drawing
import Files
import Foundation
import Inspector
import Replay
import SDLHost
import Stages
import TouchKit
import WhatIf

/// `scrollarium run`: opens the window.
package enum RunCommand: Subcommand {
  package static let name = "run"
  package static let operands: [Operand] = [.input, .files]
  package static let usage =
    "[run] [SCENE [DIR | FILE …] [--gesture NAME | --script FILE] | FILE.touchrec] [--set KEY=VALUE …] [OPTION …]"
  package static let summary = "open the window on a scene; with a script or a recording, play it on the live stage"
  package static let examples = ["", "{input}", "{scene} --set {parameter}", "my.touchrec"]
  package static let details =
    "Files and folders after a scene are shown in it, if it shows files: photos ~/Pictures."
  package static let showsProgress = false
  static let traceTo = Option(
    name: "trace-to", value: "FILE", help: "append every decision as a line of JSON, as it is taken")
  static let recordTo = Option(
    name: "record-to", value: "FILE",
    help: "record from the beginning; \(CommandEntry.key(of: .session(.record))) in the window begins and ends")
  static let paused = Option(name: "paused", value: nil, help: "start paused")
  static let scale = Option(
    name: "scale", value: "N",
    help: "pixels per point, 0.5 to 4 (default: the display's scale)")
  static let layout = Option(
    name: "layout", value: "desktop|touch",
    help: "sizes for a mouse, or 44 points for fingers (default: follows what you use)")
  static let stall = Option(
    name: "stall", value: "LENGTH@AFTER", help: "a frame that takes so long, so long after the first touch",
    isHidden: true)
  static let lazy = Option(
    name: "lazy", value: nil, help: "neither lint nor look unasked for what would have changed a loss", isHidden: true)
  static let reducedMotion = Option(
    name: "reduced-motion", value: nil,
    help: "no animated panels (default: the last setting, else GTK_ENABLE_ANIMATIONS)")
  static let noSettings = Option(
    name: "no-settings", value: nil, help: "neither read nor write what the window remembers (settings.json)")
  package static let options = [
    Option.script, .gesture, .set, .edit, .hz, .theme, .size, scale, traceTo, recordTo, paused, layout,
    reducedMotion, noSettings, stall, lazy,
  ]

  package static func run(_ arguments: Arguments, of program: Program) throws {
    ScenePrints.letTrialsPrint()
    // Errors in the command line are reported before a window opens.
    let (size, scale) = (try arguments.size(.size), try arguments.decimal(Self.scale, in: 0.5...4))
    try size.map { size throws(Problem) in try Arguments.requireDrawable(size, scale: scale ?? 1) }
    let plan = try AppPlan(arguments, of: program)
    var host = HostConfiguration(
      title: Program.windowTitle(of: Program.name), size: size, scale: scale, assets: plan.assets,
      pictures: plan.pictures)
    host.displayLost = {
      let problem = Problem(.unavailable, "The display has gone; `\(Program.name) render` needs none.")
      Console.error(problem.description)
      // Skip all cleanup: it would call the lost display.
      _exit(problem.code.rawValue)
    }
    let clock = host.clock
    try WindowHost.run(host) { metrics in try plan.hostApp(metrics, wall: clock.now) }
  }

  /// Whether the desktop turns animations off, by the variable that GTK reads.
  static func prefersReducedMotion(_ environment: [String: String]) -> Bool {
    environment["GTK_ENABLE_ANIMATIONS"] == "0"
  }

  static func launch(
    _ arguments: Arguments, _ playback: Playback?
  ) throws(Problem) -> SandboxApp.LaunchOptions {
    var launch = SandboxApp.LaunchOptions(
      isPaused: arguments.has(paused),
      isDark: try arguments.choice(.theme, among: ["dark", "light"]).map { $0 == "dark" },
      isTouch: try arguments.choice(layout, among: ["desktop", "touch"]).map { $0 == "touch" },
      playback: playback, traceTarget: try arguments[traceTo].map { path throws(Problem) in try TraceTarget(path) },
      recording: arguments[recordTo],
      worksWhenIdle: !arguments.has(lazy), reportsProblems: !arguments.has(.quiet))
    let environment = ProcessEnvironment.here
    launch.reducesMotion = arguments.has(reducedMotion) ? true : nil
    launch.prefersReducedMotion = prefersReducedMotion(environment)
    launch.mayIntroduce =
      playback == nil && launch.recording == nil && launch.traceTarget == nil && !launch.isPaused
    launch.settings = arguments.has(noSettings) ? nil : SettingsFile(environment: environment, program: Program.name)
    if let text = arguments[stall] {
      let parts = text.split(separator: "@").compactMap { TimePoint.seconds(String($0)) }
      guard parts.count == 2 else { throw Problem(.usage, "--stall takes LENGTH@AFTER, such as 200ms@300ms.") }
      launch.stall = (parts[0], parts[1])
    }
    return launch
  }
}

import Drawing
import Foundation
import Replay
import Reports
import Stages
import TouchKit

/// `scrollarium share`: one HTML page in which anybody can play the gesture and see why its touches went where they did.
package enum ShareCommand: Subcommand {
  package static let name = "share"
  package static let usage = "share SCENE --gesture NAME|--script FILE | FILE.touchrec -o PAGE.html [--at T] [OPTION …]"
  package static let summary = "one HTML page, no network: the gesture to scrub, with stage, timeline, verdict and why"
  package static let examples = ["{input} -o page.html", "my.touchrec -o page.html"]
  static let output = Option(name: "output", value: "PAGE.html", help: "the page", short: "o")
  static let at = Option(
    name: "at", value: "T",
    help: "show only the gestures around 161ms, 1.5s, step:49 or decisive, which is the default beyond 60 s")
  package static let options = [output, at, .script, .gesture, .set, .edit, .hz]

  /// The longest run that a page shows whole. Unit: seconds.
  private static let longest = 60.0
  /// The most events of a recording that a page brings: about 500 KB.
  private static let mostEvents = 10_000

  package static func run(_ arguments: Arguments, of program: Program) throws {
    guard let path = arguments[output] else {
      throw Problem(.usage, "share needs a file to write: add -o PAGE.html.")
    }
    let point = try arguments[at].map { text throws(Problem) in try TimePoint(text) }
    var scripted = try ScriptedSession(arguments, of: program, needsScript: true)
    try scripted.play(to: nil)
    // The recording is played in steps, for its hashes, and ends with one of them.
    let part = try part(of: scripted, at: point)
    var recorded =
      try part ?? ScriptedSession(arguments, of: program, needsScript: true, takesChecks: true, isQuiet: true)
    try recorded.playInSteps()
    let whole = scripted.session.run
    let run = part == nil ? whole : recorded.session.run
    let assets = try AssetLocator.find()
    let renderer = try HeadlessRenderer(assets: assets, metrics: TextMetrics(assets: assets))
    let (scene, gesture) = (scripted.session.scene, scripted.gesture)
    let isSmall = run.spec.events.count <= mostEvents
    let download =
      isSmall
      ? SharePage.Download(
        Recording(of: recorded.session, source: .script), named: scripted.title, program: Program.name) : nil
    let page = try SharePage(
      of: run, scene: scene,
      origin: SharePage.Origin(gesture: gesture, download: download, trialRest: scripted.trialRest), assets: assets,
      media: renderer.media)
    try OutputFile(path).write(Data(page.html.utf8))
    Console.logWritten(path, "\((page.html.utf8.count + 999) / 1_000) KB", arguments)
    if !arguments.has(.quiet) {
      if !page.quotedFiles.isEmpty {
        try Console.log("It quotes the code that decided, of \(page.quotedFiles.joined(separator: ", ")).")
      }
      if run !== whole { try Console.log(remark(about: run, of: whole)) }
      if !isSmall { try Console.log("The recording is too large to be in the page; send it with the page.") }
    }
    try scripted.requireSameRun()
  }

  /// Returns a session that records only the gestures around a moment; nil for all of a run.
  static func part(of scripted: ScriptedSession, at point: TimePoint?) throws -> ScriptedSession? {
    let run = scripted.session.run
    guard point != nil || run.end.seconds(since: run.spec.begin) > longest,
      let moment = scripted.playedInstant(of: point ?? .decisive) ?? run.storyStart(at: run.end),
      let start = run.storyStart(at: moment)
    else { return nil }
    let grid = TickGrid(hz: run.spec.tickHz)
    var spec = run.spec.truncated(to: run.storyEnd(at: moment))
    spec.begin = max(grid.instant(ofTick: grid.tick(at: start)), spec.begin)
    return try ScriptedSession(
      scripted.session.scene, Recording(spec, source: .script), nil, takesChecks: spec.events.count <= mostEvents,
      named: scripted.title)
  }

  private static func remark(about run: Run, of whole: Run) -> String {
    func seconds(_ time: Instant) -> String {
      Parameter.text((time.seconds(since: whole.spec.begin) * 10).rounded() / 10)
    }
    let span = "\(seconds(run.spec.begin)) s to \(seconds(run.end)) s of \(seconds(whole.end)) s"
    return "The page shows \(span); --at T shows another part."
  }
}

import Drawing
import Foundation
import Replay
import Reports
import Stages

/// `scrollarium share`: one HTML page in which anybody can play the gesture and see why its touches went where they did.
package enum ShareCommand: Subcommand {
  package static let name = "share"
  package static let usage = "share SCENE --gesture NAME|--script FILE | FILE.touchrec -o PAGE.html [OPTION …]"
  package static let summary = "one HTML page, no network: the gesture to scrub, with stage, timeline, verdict and why"
  package static let examples = ["{input} -o page.html", "my.touchrec -o page.html"]
  static let output = Option(name: "output", value: "PAGE.html", help: "the page", short: "o")
  package static let options = [output, .script, .gesture, .set, .edit, .hz]

  package static func run(_ arguments: Arguments, of program: Program) throws {
    guard let path = arguments[output] else {
      throw Problem(.usage, "share needs a file to write: add -o PAGE.html.")
    }
    var scripted = try ScriptedSession(arguments, of: program, needsScript: true)
    try scripted.play(to: nil)
    // The recording is played in steps, for its hashes, and ends with one of them.
    var recorded = try ScriptedSession(arguments, of: program, needsScript: true, takesChecks: true, isQuiet: true)
    try recorded.playInSteps()
    let assets = try AssetLocator.find()
    let renderer = try HeadlessRenderer(assets: assets, metrics: TextMetrics(assets: assets))
    let (scene, gesture) = (scripted.session.scene, scripted.gesture)
    let download = SharePage.Download(
      Recording(of: recorded.session, source: .script), named: scripted.title, program: Program.name)
    let page = try SharePage(
      of: scripted.session.run, scene: scene,
      origin: SharePage.Origin(gesture: gesture, download: download, trialRest: scripted.trialRest), assets: assets,
      media: renderer.media)
    try OutputFile(path).write(Data(page.html.utf8))
    Console.logWritten(path, "\((page.html.utf8.count + 999) / 1_000) KB", arguments)
    try scripted.requireSameRun()
  }
}

import Drawing
import Foundation
import Replay
import Reports
import SDLHost
import Scenes
import Stages
import Testing
import TouchKit

@testable import Sandbox

/// `check`: what it compares, writes, calls what it finds, and ends with.
@Suite("Check") final class CheckTests {
  private let rig: CheckRig

  init() throws { rig = try CheckRig() }
  deinit { rig.remove() }

  @Test("A recording without goldens gets them; then it passes, until one is gone") func firstGoldens() throws {
    let path = try rig.record("tabs", "hold-and-drag", as: "hold")
    let input = CheckInput(recording: path)
    let ci = try rig.check([input])
    #expect(ci.cases[0].verdict == .missing)
    #expect(ci.exitCode == 3)
    #expect(!rig.has("hold.trace.txt"))
    let first = try rig.check([input], .missing)
    #expect(first.exitCode == nil)
    #expect(first.summary == "1 checked: 1 passed. 5 goldens written.")
    for name in ["trace.txt", "216.667ms.boxes.png", "216.667ms.png", "216.667ms.json", "end.boxes.png"] {
      #expect(rig.has("hold.\(name)"), "\(name)")
    }
    let second = try rig.check([input])
    #expect(second.cases[0].verdict == .passed)
    #expect(second.cases[0].pictures.count == 4)
    #expect(second.cases[0].files.allSatisfy { $0.state == .same })
    try FileManager.default.removeItem(atPath: "\(rig.folder)/hold.216.667ms.boxes.png")
    #expect(try rig.check([input]).cases[0].pictures.count == 3, "who wants no picture has none")
  }

  @Test("New goldens show the bookmarks of a recording") func bookmarks() throws {
    let path = try rig.record("tabs", "hold-and-drag", as: "hold")
    try rig.edit(path) {
      $0.replacing("{\"t\":470000,\"e\":\"up", with: "{\"t\":470000,\"note\":\"here\"}\n{\"t\":470000,\"e\":\"up")
    }
    _ = try rig.check([CheckInput(recording: path)], .missing)
    let pictures = Goldens(base: "\(rig.folder)/hold").pictures
    #expect(pictures.map(\.moment) == ["470ms", "470ms"])
    #expect(pictures.map(\.text) == [.boxes, .full])
  }

  @Test(
    "Golden pictures are those of `render` at their moment",
    arguments: [("tabs", "hold-and-drag"), ("cover", "improved")])
  func sameAsRender(scene: String, gesture: String) throws {
    let scene = try rig.program.scene(scene)
    let input = CheckInput(try scene.gesture(gesture), of: scene, in: rig.folder)
    _ = try rig.check([input], .missing)
    let goldens = Goldens(base: input.base)
    #expect(goldens.pictures.count == 4)
    for picture in goldens.pictures {
      var scripted = try ScriptedSession(scene, nil, try scene.gesture(gesture))
      try scripted.play(to: picture.point.instant(tickHz: 120))
      let painter = try CasePainter(assets: .find())
      let drawn = try painter.bitmap(scripted.session, at: scripted.session.now, GoldenSidecar(), picture.text)
      #expect(try PNGFile.read(goldens.path(picture)) == drawn, "\(picture.moment)")
    }
  }

  @Test("A delay of 158 ms is another behaviour, from the timer on, and no divergence") func delay() throws {
    let input = CheckInput(recording: try rig.record("tabs", "hold-and-drag", as: "hold"))
    _ = try rig.check([input], .missing)
    let report = try rig.check([input], set: ["delay=158ms"])
    let one = report.cases[0]
    #expect(one.verdict == .behaviour)
    #expect(one.divergence == nil)
    #expect(report.exitCode == 1)
    let difference = try #require(one.behaviour)
    #expect(difference.actual?.rule == "SV-DELAY")
    #expect(difference.actual?.subject == "tabs/list#touchDelay")
    #expect(
      difference.sentence.hasSuffix(": deadline=158.000ms instead of deadline=150.000ms."), "\(difference.sentence)")
    #expect(difference.expected?.line.hasPrefix("      0.000  SV-DELAY") == true)
    #expect(difference.before.count == 3)
    #expect(one.settings.contains(.init("delay=158ms", from: "--set")))
  }

  @Test("A failure says first that kind or target of the verdict has changed, in text, JUnit and report")
  func verdict() throws {
    let input = try rig.input("tabs", "hold-and-drag")
    _ = try rig.check([input], .missing)
    let golden = try String(contentsOfFile: "\(input.base).trace.txt", encoding: .utf8)
    #expect(golden.split(separator: "\n")[1] == "# verdict nothing tabs/list")
    let changed = try rig.check([input], set: ["touchesShouldCancel=always"])
    let sentence = "kind changed: nothing → reacted; The list scrolled 180 pt and flew on for 384 pt."
    #expect(changed.cases[0].findings.first == sentence)
    #expect(changed.text(program: "scrollarium").split(separator: "\n")[1] == "  \(sentence)")
    #expect(changed.junit.contains(#"message="kind changed: nothing → reacted; behaviour changed""#))
    // Another timer, and all the same: the decision is what a reader asks for.
    let same = try rig.check([input], set: ["delay=158ms"])
    #expect(same.cases[0].findings.first?.hasPrefix("At 0.000 ms tabs/list#touchDelay: ") == true)
    let verdict = "same verdict: nothing; Nothing moved: the list did not scroll."
    #expect(same.cases[0].findings.dropFirst().first == verdict)
    #expect(same.junit.contains(#"message="behaviour changed""#))
    // A verdict alone fails nothing: the judge's words may improve.
    try rig.edit("\(input.base).trace.txt") { $0.replacing("# verdict nothing tabs/list", with: "# verdict late tabs") }
    #expect(try rig.check([input]).cases[0].verdict == .passed)
    let other = try rig.check([input], set: ["delay=158ms"])
    #expect(
      other.cases[0].findings.first
        == "kind changed: late → nothing, target changed: tabs → tabs/list; Nothing moved: the list did not scroll.")
    // Of a golden from before verdicts were kept, the unchanged gesture is played.
    try rig.edit("\(input.base).trace.txt") { $0.replacing("# verdict late tabs\n", with: "") }
    #expect(try rig.check([input]).cases[0].verdict == .passed)
    #expect(try rig.check([input], set: ["touchesShouldCancel=always"]).cases[0].findings.first == sentence)
  }

  @Test("Goldens hold codes and numbers: a sentence reworded makes no difference") func words() throws {
    let scene = try rig.program.scene("cover")
    var scripted = try ScriptedSession(scene, nil, try scene.gesture("improved"))
    try scripted.play(to: nil)
    let trace = scripted.session.run.trace
    let (lines, explanation) = (BehaviourLines(trace), Explanation(of: trace))
    for decision in trace.decisions {
      let line = lines.line(decision)
      #expect(!line.contains(explanation.sentence(for: decision)), "\(line)")
      // Of clauses of several words none is in it.
      let reason = RuleText.all[decision.rule]?.reason ?? ""
      #expect(!reason.contains(" ") || !line.contains(reason), "\(line)")
    }
  }

  @Test("A recording that diverges says where, and beats whatever else is wrong; accepting writes new hashes")
  func divergence() throws {
    let path = try rig.record("tabs", "hold-and-drag", as: "hold")
    let input = CheckInput(recording: path)
    _ = try rig.check([input], .missing)
    try rig.edit(path) { text in
      text.replacing(/"h":"[0-9a-f]{16}"/, with: "\"h\":\"0123456789abcdef\"", maxReplacements: 1)
    }
    try rig.edit("\(rig.folder)/hold.trace.txt") { $0.replacing("touch 1 ended", with: "touch 1 cancelled") }
    let report = try rig.check([input])
    #expect(report.cases[0].verdict == .diverged)
    #expect(report.exitCode == 2)
    #expect(report.cases[0].behaviour?.expected?.line.contains("touch 1 cancelled") == true)
    let updated = try rig.check([input], .changed)
    #expect(updated.exitCode == nil)
    #expect(updated.cases[0].files.count { $0.state == .updated } == 2)
    #expect(try rig.check([input]).cases[0].verdict == .passed)
  }

  @Test("Text drawn by another FreeType is skipped and says so; boxes are compared all the same") func environment()
    throws
  {
    let input = try rig.input("tabs", "hold-and-drag")
    _ = try rig.check([input], .missing)
    let sidecar = "\(input.base).end.json"
    try rig.edit(sidecar) { $0.replacing(DrawingEnvironment.here.freeType, with: "1.0.0") }
    let report = try rig.check([input])
    #expect(report.cases[0].verdict == .environment)
    #expect(report.exitCode == nil)
    let skipped = try #require(report.cases[0].pictures.first { $0.verdict == .environment })
    #expect(skipped.moment == "end")
    #expect(skipped.text == .full)
    #expect(skipped.sentence.contains("FreeType 1.0.0, here \(DrawingEnvironment.here.freeType)"))
    #expect(report.text(program: "scrollarium").contains("Skipped"))
    try FileManager.default.removeItem(atPath: sidecar)
    #expect(try rig.check([input]).cases[0].verdict == .environment)
    #expect(try rig.check([input], .all).exitCode == nil)
    #expect(try rig.check([input]).cases[0].verdict == .passed)
  }

  @Test("A golden of another size, and what cannot be read, have their own classes") func otherClasses() throws {
    let input = try rig.input("tabs", "hold-and-drag")
    _ = try rig.check([input], .missing)
    try PNGFile.write(Bitmap(width: 10, height: 20), to: "\(input.base).end.boxes.png")
    let report = try rig.check([input])
    #expect(report.cases[0].verdict == .size)
    #expect(report.exitCode == 1)
    #expect(report.cases[0].pictures.contains { $0.sentence.contains("the golden has 10 × 20") })
    let broken = "\(rig.folder)/broken.touchrec"
    try "{\"format\":\"scrollarium\",\"major\":99}\n".write(toFile: broken, atomically: true, encoding: .utf8)
    let both = try rig.check([CheckInput(recording: broken), try rig.input("tabs", "hold-and-drag")])
    #expect(both.cases.map(\.verdict) == [.unreadable, .size])
    #expect(both.exitCode == 1)
    #expect(try rig.check([CheckInput(recording: broken)]).exitCode == 65)
    try "no picture".write(toFile: "\(input.base).end.boxes.png", atomically: true, encoding: .utf8)
    #expect(try rig.check([input]).cases[0].verdict == .unreadable)
    #expect(throws: Problem.self, "a wrong key is no fault of a recording") {
      try rig.check([input], set: ["dela=1ms"])
    }
  }

  @Test("Folders are searched, hidden ones are not; shards have everything once") func inputs() throws {
    for name in ["b.touchrec", "sub/a.touchrec", ".hidden/c.touchrec", "d.txt"] {
      let path = "\(rig.folder)/\(name)"
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try "".write(toFile: path, atomically: true, encoding: .utf8)
    }
    let found = try CheckInput.recordings(at: [rig.folder, "\(rig.folder)/b.touchrec"])
    #expect(found.map(\.name) == ["\(rig.folder)/b", "\(rig.folder)/sub/a"])
    let all = CheckInput.gestures(of: Catalog.scenes, in: "Goldens")
    let shards = try (1...8).map { try CheckInput.shard("\($0)/8", of: all).map(\.name) }
    #expect(shards.joined().sorted() == all.map(\.name))
    #expect(Set(shards.map(\.count)).count <= 2)
    for wrong in ["0/8", "9/8", "2", "2/", "a/b"] {
      #expect(throws: Problem.self) { try CheckInput.shard(wrong, of: all) }
    }
  }

  @Test("What is written is for the option to say, then the environment, then CI") func modes() throws {
    func mode(_ option: String?, _ environment: [String: String] = [:], set: [String] = []) throws -> RecordMode {
      try RecordMode(option: option, setting: set, environment: environment)
    }
    #expect(try mode(nil) == .missing)
    #expect(try mode(nil, ["CI": "true"]) == .never)
    #expect(try mode(nil, ["CI": ""]) == .missing)
    #expect(try mode("all", ["CI": "1", "SNAPSHOT_TESTING_RECORD": "never"]) == .all)
    #expect(try mode(nil, ["CI": "1", "SNAPSHOT_TESTING_RECORD": "failed"]) == .changed)
    #expect(try mode(nil, set: ["slop=11"]) == .never)
    #expect(throws: Problem.self) { try mode("never") }
    #expect(throws: Problem.self) { try mode("missing", set: ["slop=11"]) }
    #expect(throws: Problem.self) { try mode(nil, ["SNAPSHOT_TESTING_RECORD": "sometimes"]) }
  }

  @Test("A report has a folder for what failed; accepting it makes all pass, and follows it nowhere else") func report()
    throws
  {
    let input = try rig.input("tabs", "hold-and-drag")
    _ = try rig.check([input], .missing)
    let old = try Data(contentsOf: URL(fileURLWithPath: "\(input.base).end.boxes.png"))
    try PNGFile.write(try PNGFile.read("\(input.base).end.png"), to: "\(input.base).end.boxes.png")
    try rig.edit("\(input.base).trace.txt") { $0.replacing("touch 1 ended", with: "touch 1 cancelled") }
    let folder = try ReportFolder(path: "\(rig.folder)/report")
    let result = try rig.check([input], report: folder)
    try folder.write(result)
    let images = try #require(result.cases[0].pictures.first { $0.verdict == .rendering }?.images)
    for place in [images.expected, images.actual, images.diff, images.crop, result.cases[0].files[0].actual] {
      #expect(rig.has("report/\(try #require(place))"))
    }
    #expect(try ReportFolder.read(folder.path) == result)
    #expect(result.junit.contains(#"failures="1""#))
    #expect(result.junit.contains(#"message="behaviour changed""#))
    _ = try AcceptCommand.accept(folder.path, of: [rig.folder], scenes: Catalog.scenes)
    #expect(try Data(contentsOf: URL(fileURLWithPath: "\(input.base).end.boxes.png")) == old)
    #expect(try rig.check([input]).cases[0].verdict == .passed)
    try rig.edit("\(folder.path)/report.json") { $0.replacing("cases/tabs", with: "../cases/tabs") }
    #expect(throws: Problem.self) {
      _ = try AcceptCommand.accept(folder.path, of: [rig.folder], scenes: Catalog.scenes)
    }
  }

  @Test("Names lead out of no folder, and are text in XML") func names() {
    #expect(ReportFolder.folder(of: "../../etc/<x>") == "cases/~2E~2E/~2E~2E/etc/~3Cx~3E")
    var one = CheckCase(name: "a<b>&\"\u{1}", scene: "tabs", input: "a.touchrec")
    one.problem = "]]> \u{202E}"
    let report = CheckReport(program: "x", environment: .here, root: "/", settings: [], cases: [one])
    #expect(report.junit.contains("name=\"a&lt;b&gt;&amp;&quot;\u{FFFD}\""))
    #expect(report.junit.contains("<error message"))
    one.name = "a\u{1B}[31m\nb\u{9B}"
    let text = CheckReport(program: "x", environment: .here, root: "/", settings: [], cases: [one]).text(program: "x")
    #expect(text.hasPrefix("a\\u{1b}[31m\\u{a}b\\u{9b}: "), "\(text)")
  }
}

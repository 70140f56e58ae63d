import Drawing
import Foundation
import Reports
import SDLHost
import Scenes
import Stages
import TestSupport
import Testing

@testable import Sandbox

/// Reports that somebody has changed, and names that mean something to a shell.
@Suite("Reports from strangers") struct AcceptTests {
  private let rig: CheckRig
  private let report: ReportFolder
  private let content: CheckReport
  /// A file that no report may touch, and what is in it.
  private let untouched: String
  private static let secret = Data("private".utf8)

  init() throws {
    rig = try CheckRig()
    let input = CheckInput(recording: try rig.record("tabs", "quick-tap", as: "tap"))
    _ = try rig.check([input], .missing)
    try rig.edit("\(input.base).trace.txt") { $0.replacing("touch 1 ended", with: "touch 1 cancelled") }
    try PNGFile.write(try PNGFile.read("\(input.base).end.png"), to: "\(input.base).end.boxes.png")
    report = try ReportFolder(path: "\(rig.folder)/report")
    content = try rig.check([input], report: report)
    try report.write(content)
    try FileManager.default.createDirectory(atPath: "\(rig.folder)/elsewhere", withIntermediateDirectories: true)
    untouched = "\(rig.folder)/elsewhere/tap.trace.txt"
    try Self.secret.write(to: URL(fileURLWithPath: untouched))
  }

  private func accept() throws -> [String] {
    try AcceptCommand.accept(report.path, of: ["\(rig.folder)/tap.touchrec"], scenes: Catalog.scenes)
  }

  private func files() throws -> [String: Data] {
    let names = try #require(FileManager.default.enumerator(atPath: rig.folder)).compactMap { $0 as? String }
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        FileManager.default.contents(atPath: "\(rig.folder)/\(name)").map { (name, $0) }
      })
  }

  @Test("What the check wrote is accepted; what was changed writes nothing but goldens of the case that was named")
  func changedReports() throws {
    defer { rig.remove() }
    let before = try files()
    let goldens = Set(content.cases[0].files.map { ($0.path as NSString).lastPathComponent })
    var random = SplitMix64(seed: 27)
    let words = [
      untouched, "elsewhere/tap.trace.txt", "../tap.trace.txt", "/etc/passwd", "tap.touchrec", "report/index.html",
      "tap.trace.txt/../elsewhere/tap.trace.txt", "cases/tap", "report.json", "tap.end.json", "other", "/", "..", ".",
      "",
    ]
    for _ in 0..<Volume.count(3_000, sample: 60) {
      var changed = content
      let index = Int.random(in: changed.cases[0].files.indices, using: &random)
      let word = try #require(words.randomElement(using: &random))
      let place = "\(rig.folder)/\(word)"
      switch Int.random(in: 0..<6, using: &random) {
      case 0: changed.cases[0].files[index].path = word
      case 1: changed.cases[0].files[index].path = place
      case 2: changed.cases[0].files[index].actual = word
      case 3: changed.cases[0].files[index].actual = place
      case 4: changed.root = place
      default: changed.cases[0].name = word
      }
      try JSONEncoder().encode(changed).write(to: URL(fileURLWithPath: "\(report.path)/report.json"))
      let isAccepted = (try? accept()) != nil
      for (name, data) in try files() where !name.hasPrefix("report/") && before[name] != data {
        #expect(goldens.contains(name), "\(word): \(name)")
      }
      #expect(try Data(contentsOf: URL(fileURLWithPath: untouched)) == Self.secret)
      if changed.root != content.root { #expect(!isAccepted) }
    }
    try report.write(content)
    #expect(try accept().count == 2)
    #expect(try rig.check([CheckInput(recording: "\(rig.folder)/tap.touchrec")]).cases[0].verdict == .passed)
  }

  @Test("A result that is a link, or of another kind, is refused; so is a golden that is a link")
  func linksAndContents() throws {
    defer { rig.remove() }
    let actual = try #require(content.cases[0].files.first { $0.path.hasSuffix(".trace.txt") }?.actual)
    let (place, golden) = ("\(report.path)/\(actual)", "\(rig.folder)/tap.trace.txt")
    let good = try Data(contentsOf: URL(fileURLWithPath: place))
    let old = try Data(contentsOf: URL(fileURLWithPath: golden))
    try FileManager.default.removeItem(atPath: place)
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: untouched)
    #expect(throws: Problem.self) { try accept() }
    try FileManager.default.removeItem(atPath: place)
    try Data("#!/bin/sh\n".utf8).write(to: URL(fileURLWithPath: place))
    #expect(throws: Problem.self) { try accept() }
    #expect(try Data(contentsOf: URL(fileURLWithPath: golden)) == old)
    try good.write(to: URL(fileURLWithPath: place))
    try FileManager.default.removeItem(atPath: golden)
    try FileManager.default.createSymbolicLink(atPath: golden, withDestinationPath: untouched)
    #expect(throws: Problem.self) { try accept() }
    #expect(try Data(contentsOf: URL(fileURLWithPath: untouched)) == Self.secret)
  }

  @Test("A check writes through no link: neither a dangling golden's, nor out of its report's folder")
  func linksOfGoldens() throws {
    defer { rig.remove() }
    let (golden, target) = ("\(rig.folder)/drag.trace.txt", "\(rig.folder)/elsewhere/new")
    let input = CheckInput(recording: try rig.record("tabs", "quick-tap", as: "drag"))
    try FileManager.default.createSymbolicLink(atPath: golden, withDestinationPath: target)
    #expect(throws: Problem.self) { try rig.check([input], .missing) }
    #expect(!rig.has("elsewhere/new"))
    try FileManager.default.removeItem(atPath: "\(report.path)/index.html")
    try FileManager.default.createSymbolicLink(atPath: "\(report.path)/index.html", withDestinationPath: untouched)
    try report.write(content)
    #expect(try Data(contentsOf: URL(fileURLWithPath: untouched)) == Self.secret)
    try FileManager.default.createSymbolicLink(
      atPath: "\(report.path)/cases/x", withDestinationPath: "\(rig.folder)/elsewhere")
    for name in ["x", "x/y"] {
      #expect(throws: Problem.self) { try report.write(Data(), to: "tap.trace.txt", of: name) }
    }
    #expect(!rig.has("elsewhere/y"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: untouched)) == Self.secret)
  }

  @Test("Each name has a report folder of its own, whose parts are short enough for a file system") func folders() {
    let long = String(repeating: "'", count: 255)
    let names = [
      "a'b", "a\"b", "a_b", "x (1)", "x [1]", "x__1_", "a~27b", "a/b", "a//b", "/a/b", "a/./b", "a/../b", "b", "..",
      "~2E", "~", "", "caf\u{E9}", "cafe\u{301}", "a\u{0}b", "a/\u{301}b", long, long + "'",
      String(repeating: "x", count: 255), String(repeating: "x", count: 240) + "/" + String(repeating: "x", count: 15),
    ]
    let folders = names.map { Data(ReportFolder.folder(of: $0).utf8) }
    #expect(Set(folders).count == names.count)
    for folder in folders {
      let parts = folder.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      #expect(parts.allSatisfy { (1...255).contains($0.count) && $0 != Data("..".utf8) && $0 != Data(".".utf8) })
      #expect(!folder.contains(0))
    }
  }

  @Test("Whatever a recording is called, a shell reads what is printed as its name and as no option or command")
  func commands() throws {
    let names = [
      "my drag", "x;touch PWNED;", "-rf", "a'b", "$(id)", "`id`", "a\"b", "a&b", "*", "~root", "#x", "é", "e\u{301}",
      "tabs --gesture a",
    ]
    for name in names {
      let path = "\(name).touchrec"
      var one = CheckCase(name: name, scene: "tabs", input: path.pathForShell)
      one.files = [GoldenFile(path: "\(name).trace.txt", state: .differs, actual: "x")]
      let commands = one.commands(["photos=\(name)"])
      let named = name.hasPrefix("-") ? "./\(path)" : path
      #expect(try words(commands.open) == ["run", named, "--set", "photos=\(name)"])
      #expect(try words(commands.reproduce) == ["trace", named, "--set", "photos=\(name)"])
      for folder in [nil, name] {
        let accepted = try words(one.accept(reportAt: folder))
        let place = folder.map { $0.hasPrefix("-") ? "./\($0)" : $0 }
        #expect(accepted.prefix(2) == [place == nil ? "check" : "accept", place ?? named])
        let filter = try #require(accepted.firstIndex(of: "--filter").map { accepted[$0 + 1] })
        let regex = try CheckCommand.regex(filter)
        // By scalars, as files are told apart: “é” and “e” with an accent after it are equal as strings.
        let matched = names.filter { $0.firstMatch(of: regex) != nil }
        #expect(matched.map { Array($0.unicodeScalars) } == [Array(name.unicodeScalars)])
      }
    }
  }

  /// Returns the words that a shell makes of a command line.
  private func words(_ line: String) throws -> [String] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "printf '%s\\0' \(line)"]
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}

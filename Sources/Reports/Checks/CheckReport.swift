import Drawing
import Files
import Foundation
import Replay
import Stages
import TouchKit

/// The result of a check: the content of `report.json`.
///
/// Pictures and actual files are relative to the report's folder, goldens to ``root``.
package struct CheckReport: Codable, Hashable, Sendable {
  /// The version of this format.
  package var version = 1
  /// The program and its version, `scrollarium 1.0.0`.
  package var program: String
  /// The versions of what drew the pictures.
  package var environment: DrawingEnvironment
  /// The absolute path of the folder in which the check ran.
  package var root: String
  /// The changes by `--set`, in order.
  package var settings: [String]
  /// One for each recording or gesture, by name.
  package var cases: [CheckCase]

  package init(
    program: String, environment: DrawingEnvironment, root: String, settings: [String], cases: [CheckCase]
  ) {
    (self.program, self.environment, self.root) = (program, environment, root)
    (self.settings, self.cases) = (settings, cases)
  }

  /// The cases that fail.
  package var failures: [CheckCase] { cases.filter(\.verdict.isFailure) }
}

/// What determines how text is drawn. Pictures with text are compared only if all of it is equal.
package struct DrawingEnvironment: Codable, Hashable, Sendable {
  /// The version of SDL, `2.26.5`.
  package var sdl: String
  /// The version of SDL_ttf.
  package var sdlTTF: String
  /// The version of FreeType.
  package var freeType: String
  /// The processor's architecture, `x86_64`.
  package var architecture: String

  package init(sdl: String, sdlTTF: String, freeType: String, architecture: String) {
    (self.sdl, self.sdlTTF, self.freeType, self.architecture) = (sdl, sdlTTF, freeType, architecture)
  }

  /// Returns the differences from another environment: `FreeType 2.13.3, here 2.12.1`; empty if there are none.
  package func differences(here: DrawingEnvironment) -> [String] {
    [
      ("SDL", sdl, here.sdl), ("SDL2_ttf", sdlTTF, here.sdlTTF), ("FreeType", freeType, here.freeType),
      ("", architecture, here.architecture),
    ].filter { $0.1 != $0.2 }.map { "\($0.0.isEmpty ? "" : "\($0.0) ")\($0.1), here \($0.2)" }
  }
}

/// The verdict about a case. If several apply, the first in this order is used.
package enum CheckVerdict: String, Codable, CaseIterable, Hashable, Sendable {
  /// The recording cannot be played: damaged, newer, or of a scene that the program does not have.
  case unreadable
  /// The replay diverges from the recording's hashes.
  case diverged
  /// The decisions differ from the golden.
  case behaviour
  /// A picture has another size.
  case size
  /// The decisions are the same, but a picture differs.
  case rendering
  /// There is no golden to compare with.
  case missing
  /// Skipped: the golden was drawn by other versions of SDL or FreeType, or on another processor.
  case environment
  /// Everything equals the goldens.
  case passed

  /// Whether the check fails because of such a case.
  package var isFailure: Bool { self != .passed && self != .environment }

  /// The title for a heading: `behaviour changed`.
  package var title: String {
    switch self {
    case .unreadable, .diverged, .passed: rawValue
    case .behaviour, .size, .rendering: "\(rawValue) changed"
    case .missing: "golden missing"
    case .environment: "environment differs"
    }
  }

  /// Returns the first of the verdicts in the order of the cases.
  static func worst(_ verdicts: some Sequence<CheckVerdict>) -> CheckVerdict {
    let found = Set(verdicts)
    return allCases.first(where: found.contains) ?? .passed
  }
}

/// The check of one recording or gesture.
package struct CheckCase: Codable, Hashable, Sendable {
  /// The path of the recording without `.touchrec`, relative to where the check ran; or `SCENE-GESTURE`.
  package var name: String
  /// The scene's id.
  package var scene: String
  /// The arguments that play it, quoted for a shell: `pull.touchrec`, or `tabs --gesture drag`.
  package var input: String
  /// The parameters that were set, with their sources.
  package var settings: [Setting]
  /// Display ticks per second.
  package var tickHz: Int
  /// The stage's width and height in points.
  package var stage: [Double]
  /// Why the file cannot be played; nil if it can.
  package var problem: String?
  /// Where the replay diverges from the recording's hashes: `between 133.300 and 266.700 ms`.
  package var divergence: String?
  /// Whether the verdict about the gesture has changed; nil if nothing differs, or without a touch.
  package var meaning: VerdictChange?
  /// The first decision that differs from the golden.
  package var behaviour: BehaviourDifference?
  /// The pictures, in order of time.
  package var pictures: [PictureCheck]
  /// The golden files with their states.
  package var files: [GoldenFile]

  /// A parameter that was set.
  package struct Setting: Codable, Hashable, Sendable {
    /// `KEY=VALUE`.
    package var assignment: String
    /// `recording`, `gesture` or `--set`.
    package var source: String

    package init(_ assignment: String, from source: String) { (self.assignment, self.source) = (assignment, source) }
  }

  /// Creates a case without results.
  package init(name: String, scene: String, input: String) {
    (self.name, self.scene, self.input) = (name, scene, input)
    (settings, tickHz, stage, pictures, files) = ([], 120, [], [], [])
  }

  /// The verdict that follows from the results.
  package var verdict: CheckVerdict {
    var found = pictures.map(\.verdict)
    if problem != nil { found.append(.unreadable) }
    if divergence != nil { found.append(.diverged) }
    if behaviour != nil { found.append(.behaviour) }
    if files.contains(where: { $0.state == .missing }) { found.append(.missing) }
    return .worst(found)
  }
}

/// A golden file and its state.
package struct GoldenFile: Codable, Hashable, Sendable {
  /// What the check did with the file.
  package enum State: String, Codable, Hashable, Sendable {
    /// It equals the result.
    case same
    /// It differs.
    case differs
    /// It does not exist.
    case missing
    /// It cannot be compared here.
    case skipped
    /// It was written and is new.
    case added
    /// It was overwritten.
    case updated
  }

  /// Its path, relative to ``CheckReport/root`` if it is inside.
  package var path: String
  /// What became of it.
  package var state: State
  /// The file in the report's folder that would replace it; nil without a report, or if nothing differs.
  package var actual: String?

  package init(path: String, state: State, actual: String? = nil) {
    (self.path, self.state, self.actual) = (path, state, actual)
  }
}

extension CheckReport {
  /// Returns the text to print: failures in words, what was written or skipped, how to open the report, and a summary.
  /// - Parameters:
  ///   - program: The program's name, for the commands to paste.
  ///   - folder: The report's folder, if a report was written.
  package func text(program: String, reportAt folder: String? = nil) -> String {
    var lines: [String] = []
    for one in cases where one.verdict != .passed || one.wasWritten {
      lines.append("\(one.name): \(one.verdict.title)")
      lines += one.lines(program: program, settings, reportAt: folder).map { "  \($0)" }
    }
    if let folder, !failures.isEmpty { lines.append(Self.opening(reportAt: folder)) }
    // Names come from outside: escape them, so that each stays on one line.
    return (lines + [summary]).map(\.escapingControls).joined(separator: "\n")
  }

  /// Returns a line with the command that opens a report in a browser.
  package static func opening(reportAt folder: String) -> String {
    "report:    xdg-open \("\(folder)/index.html".pathForShell)"
  }

  /// `7 checked: 5 passed, 1 behaviour changed, 1 golden missing.`
  package var summary: String {
    let counts = CheckVerdict.allCases.reversed().compactMap { verdict -> String? in
      let count = cases.count { $0.verdict == verdict }
      return count == 0 ? nil : "\(count) \(verdict.title)"
    }
    guard !cases.isEmpty else { return "Nothing was checked." }
    let written = cases.reduce(0) { $0 + $1.files.count { $0.state == .added || $0.state == .updated } }
    let end = written == 0 ? "" : " \(written) golden\(written == 1 ? "" : "s") written."
    return "\(cases.count) checked: \(counts.joined(separator: ", "))." + end
  }
}

extension CheckCase {
  /// Whether one of its goldens was written.
  var wasWritten: Bool { files.contains { $0.state == .added || $0.state == .updated } }

  /// The findings, one line each.
  package var findings: [String] {
    var lines: [String] = []
    if let problem { lines.append(problem) }
    // The first one is the headline: what became of the gesture if that has changed, or else the first decision that differs.
    if let meaning, meaning.changes != nil { lines.append(meaning.sentence) }
    if let divergence { lines.append("The replay differs from the recording's own hashes \(divergence).") }
    if let behaviour { lines.append(behaviour.sentence) }
    if let meaning, meaning.changes == nil { lines.append(meaning.sentence) }
    for picture in pictures where picture.verdict != .passed {
      lines.append("\(picture.moment)\(picture.text == .boxes ? ", boxes" : ""): \(picture.sentence)")
    }
    for file in files {
      switch file.state {
      case .missing: lines.append("There is no golden \(file.path).")
      case .added: lines.append("New: \(file.path)")
      case .updated: lines.append("Updated: \(file.path)")
      case .same, .differs, .skipped: break
      }
    }
    return lines
  }

  /// Returns the findings, the first picture that differs, and the commands to reproduce, open and accept them, one line
  /// each.
  /// - Parameters:
  ///   - program: The program's name, for the commands to paste.
  ///   - settings: The changes by `--set`.
  ///   - folder: The report's folder; nil if no report was written.
  package func lines(program: String, _ settings: [String], reportAt folder: String?) -> [String] {
    guard verdict.isFailure, verdict != .unreadable else { return findings }
    var lines = findings
    // If the decisions are those of the golden, only the drawing has changed.
    let cluster = behaviour == nil ? nil : pictures.lazy.compactMap(\.clusters.first).first
    if let cluster, let because = cluster.because {
      lines.append("drawn by: \(because) (\(cluster.rule ?? ""), decision \(cluster.seq ?? 0))")
    }
    let images = pictures.compactMap(\.images)
    if let folder, let first = images.first {
      if let expected = first.expected { lines.append("expected:  \("\(folder)/\(expected)".pathForShell)") }
      let more = images.count == 1 ? "" : " (and \(images.count - 1) more beside it)"
      lines.append("actual:    \("\(folder)/\(first.actual)".pathForShell)\(more)")
    }
    lines.append("reproduce: \(program) \(commands(settings).reproduce)")
    lines.append("open:      \(program) \(commands(settings).open)")
    if settings.isEmpty { lines.append("accept:    \(program) \(accept(reportAt: folder))") }
    return lines
  }

  /// Returns the commands, without the program's name, that show the difference: as text or picture, and in the window.
  package func commands(_ settings: [String]) -> (reproduce: String, open: String) {
    let set = settings.map { " --set \($0.quotedForShell)" }.joined()
    guard behaviour == nil, let picture = pictures.first(where: { $0.verdict.isFailure }) else {
      return ("trace \(input)\(set)", "run \(input)\(set)")
    }
    let text = picture.text == .boxes ? " --text boxes" : ""
    return ("render \(input)\(set) --at \(picture.moment) \(picture.look)\(text) -o actual.png", "run \(input)\(set)")
  }

  /// Returns the command, without the program's name, that makes the current result the golden.
  package func accept(reportAt folder: String?) -> String {
    let filter = "--filter \("^\(Self.escaped(name))$".quotedForShell)"
    let isOutside = files.contains { $0.path.hasPrefix("/") || $0.path.hasPrefix("../") }
    return folder.map { "accept \($0.pathForShell) \(isOutside ? "\(place) " : "")\(filter)" }
      ?? "check \(isGesture ? "--gestures " : "")\(place) \(filter) --update-goldens=changed"
  }

  /// Whether a ready gesture was checked. A recording's path is quoted, so it has no space outside of quotes.
  private var isGesture: Bool { input.hasPrefix("\(scene) --gesture ") }

  /// What was checked: the recording, or the folder with the goldens of a ready gesture.
  private var place: String { isGesture ? folder.pathForShell : input }

  private var folder: String {
    files.first?.path.folderOfPath ?? "."
  }

  private static func escaped(_ name: String) -> String {
    // By scalars: an accent makes one character of itself and the sign before it, and Swift rejects such signs.
    name.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark: "\\u{\(String(scalar.value, radix: 16))}"
      default: ("\\.^$|?*+()[]{}".unicodeScalars.contains(scalar) ? "\\" : "") + String(scalar)
      }
    }.joined()
  }
}

extension CheckReport {
  /// The report as JUnit XML for CI servers: one suite with a test case for each recording.
  package var junit: String {
    let counts = (
      cases.count { $0.verdict.isFailure && $0.verdict != .unreadable }, cases.count { $0.verdict == .unreadable },
      cases.count { $0.verdict == .environment }
    )
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<testsuite name="scrollarium check" tests="\#(cases.count)" failures="\#(counts.0)" errors="\#(counts.1)""#
        + #" skipped="\#(counts.2)">"#,
    ]
    for one in cases {
      let head = #"  <testcase classname="\#(xml(one.scene))" name="\#(xml(one.name))""#
      guard one.verdict != .passed else {
        lines.append(head + "/>")
        continue
      }
      let text = xml(one.findings.joined(separator: "\n"))
      let element =
        one.verdict == .unreadable ? "error" : one.verdict == .environment ? "skipped" : "failure"
      lines.append(head + ">")
      let message = [one.meaning?.changes, one.verdict.title].compactMap { $0 }.joined(separator: "; ")
      lines.append(#"    <\#(element) message="\#(xml(message))">\#(text)</\#(element)>"#)
      lines.append("  </testcase>")
    }
    return (lines + ["</testsuite>", ""]).joined(separator: "\n")
  }
}

/// Escapes text for XML. Characters that XML forbids are replaced.
private func xml(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\n", "\t": result.unicodeScalars.append(scalar)
    case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: result += "\u{FFFD}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// The page of a check's report: one HTML file beside `report.json`. It shows the pictures in the cases' folders.
package struct ReportPage {
  package let html: String

  /// Makes the page.
  /// - Parameters:
  ///   - folder: The report's folder, for the commands to paste.
  ///   - program: The program's name, for the commands to paste.
  package init(of report: CheckReport, folder: String, program: String, assets: AssetLocator) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let data: JSONFields = [
      "report": JSONText(String(decoding: try encoder.encode(report), as: UTF8.self)),
      "notes": report.cases.map { Self.notes($0, report.settings, folder, program) },
    ]
    let title = "\(report.failures.count) of \(report.cases.count) changed"
    html = try PageAssembly(assets: assets).page("report", title: title, parts: ["report"], data: data.json)
  }

  /// Returns the texts about a case.
  private static func notes(
    _ one: CheckCase, _ settings: [String], _ folder: String, _ program: String
  ) -> JSONFields {
    let commands = one.commands(settings)
    // A result with `--set` cannot become a golden.
    let accept = settings.isEmpty && one.verdict != .unreadable ? one.accept(reportAt: folder) : nil
    return [
      "verdict": one.verdict.rawValue, "title": one.verdict.title, "fails": one.verdict.isFailure,
      "news": one.meaning?.news, "headline": one.meaning.flatMap { $0.changes == nil ? nil : $0.headline },
      "findings": one.findings,
      "reproduce": "\(program) \(commands.reproduce)", "open": "\(program) \(commands.open)",
      "accept": accept.map { "\(program) \($0)" },
    ]
  }
}

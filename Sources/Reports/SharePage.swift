import Drawing
import Files
import Foundation
import Replay
import Stages
import TouchKit

/// A page to share: one HTML file that plays and scrubs a gesture without a network. It shows the stage, the timeline,
/// the verdict with what mends it, and an explanation for each loss. It brings its recording as a download, and the
/// glyphs of its stage.
///
/// Everything it shows is computed from the run when the page is made; the script decides and explains nothing. A
/// gesture of 5 s takes some 200 KB, and its pictures at most 400 KB more.
package struct SharePage {
  package let html: String
  /// The files of the scene's source of which the page quotes lines.
  package let quotedFiles: [String]

  /// Where the gesture of a page comes from.
  package struct Origin {
    /// What the gesture shows, in one sentence; empty for none.
    package var outcome: String
    /// What the page offers as a download; nil for nothing.
    package var download: Download?

    /// The ready gesture, whose author says what is meant and what mends it; nil for none.
    package var gesture: ReadyGesture?
    /// How long the stage may take to come to rest after the last event of a what-if, in seconds.
    package var trialRest: Double

    /// Describes an origin.
    package init(
      gesture: ReadyGesture? = nil, download: Download? = nil, trialRest: Double = 5
    ) {
      outcome = gesture?.outcome ?? ""
      (self.gesture, self.download, self.trialRest) = (gesture, download, trialRest)
    }
  }

  /// A recording that a reader saves, and the command that plays it.
  package struct Download {
    /// The recording's text.
    let text: String
    /// The name of its file, of letters, digits and `-` alone: `tabs-hold-and-drag.touchrec`.
    package let name: String
    let command: String

    /// - Parameters:
    ///   - name: What the file is called, without `.touchrec`. Every other character than a letter or digit becomes `-`.
    ///   - program: The name of the program that plays it.
    package init(_ recording: Recording, named name: String, program: String) {
      let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
      self.name = "\(words.isEmpty ? "gesture" : words.joined(separator: "-").prefix(60)).touchrec"
      (text, command) = (recording.text, "\(program) run \(self.name)")
    }
  }

  /// Makes the page of a run.
  /// - Parameters:
  ///   - scene: The scene of the run, played again to find what mends it.
  /// - Throws: ``Problem`` if the scene does not have the run's settings, and errors of `media`.
  package init(of run: Run, scene: any Scene, origin: Origin, assets: AssetLocator, media: PageMedia) throws {
    let answers = try AnswerTable(
      of: run, gesture: origin.gesture, rest: origin.trialRest, scene: scene, assets: assets.folder)
    quotedFiles = answers.quotedFiles
    let words = Explanation(of: run.trace, naming: .titles, names: answers.start.map(run.names))
    let subjects = SubjectTable(of: run.trace, in: words)
    let stories = run.stories
    let touches = TouchTable(stories, of: run, in: words)
    let lanes = LaneTable(stories, touches: touches, of: run.trace, in: words)
    let marks = stories.flatMap(\.marks)
    var decisions = DecisionTable(of: run.trace)
    decisions.add(lanes.decisions + marks.map(\.decision) + answers.decisions)
    let film = FilmTable(of: run, metrics: try TextMetrics(assets: assets), subjects: subjects)
    let data: JSONFields = [
      "scene": Self.fields(scene, run, origin), "film": try film.fields(media),
      "subjects": subjects.list, "decisions": decisions.list(subjects),
      "touches": touches.fields(subjects), "lanes": lanes.fields(subjects),
      "marks": marks.map { JSONList([$0.time.number, $0.standing.rawValue, Int($0.decision.index)]) },
      "notes": run.spec.notes.map { JSONList([$0.time.number, $0.text]) },
      "answers": answers.list(subjects), "log": Self.log(of: run, in: words),
      "recording": origin.download?.text,
    ]
    let gesture = origin.gesture.map { scene.wholeTitle(of: $0) } ?? ""
    let title = gesture.isEmpty ? scene.title : "\(scene.title): \(gesture)"
    html = try PageAssembly(assets: assets).page(
      "page", title: title, parts: ["film", "stage", "overlays", "timeline", "why", "frames", "log", "links", "page"],
      data: data.json)
  }

  private static func fields(_ scene: any Scene, _ run: Run, _ origin: Origin) -> JSONFields {
    let spec = run.spec
    return [
      "id": scene.id, "title": scene.title, "shows": scene.story.shows,
      "gesture": origin.gesture.map { scene.wholeTitle(of: $0) } ?? "",
      "outcome": origin.outcome, "file": origin.download?.name, "command": origin.download?.command,
      "settings": spec.settings + spec.overrides.map(\.change.description),
      "size": [Double(spec.stageSize.width), Double(spec.stageSize.height)], "hz": spec.tickHz,
      "version": spec.version, "start": run.start.number, "origin": run.trace.origin.number, "end": run.end.number,
      "decisions": run.trace.decisions.endIndex,
    ]
  }
}

extension SharePage {
  /// The maximum number of lines in the log: the last ones.
  private static let logLines = 2_000

  /// Returns the lines of the log: time, method, who was called, the answer, and how often in a row.
  private static func log(of run: Run, in explanation: Explanation) -> [JSONList] {
    run.reading(at: run.end).callbacks.suffix(logLines).map { callback in
      JSONList([
        callback.time.number, explanation.log(callback), explanation.owner(of: callback),
        callback.answer.map { $0 ? "yes" : "no" } ?? "", callback.count,
      ])
    }
  }
}

/// Assembles a page from style, data and script: one file that needs no other.
///
/// Names, texts and notes from outside are only in the data. The data is JSON that escapes as `\u…` every character
/// that HTML interprets, that changes the direction of text, or that is invisible. The script shows these texts as
/// text, never as markup.
struct PageAssembly {
  let assets: AssetLocator

  /// Returns the page with its data.
  /// - Parameters:
  ///   - frame: The base name of the page's HTML and style.
  ///   - parts: The script files in order, without the one that all pages share.
  func page(_ frame: String, title: String, parts: [String], data: String) throws -> String {
    let parts = ["elements"] + parts
    let style = try text("base.css") + text("\(frame).css")
    let script = try parts.map { try text("\($0).js") }.joined(separator: "\n")
    var rest = try text("\(frame).html")[...]
    var page = ""
    let places = [
      ("<!-- title -->", Self.escapedForHTML(title)), ("/* style */", style),
      ("/* data */", Self.escapedForScript(data)), ("/* script */", script),
    ]
    for (mark, content) in places {
      guard let range = rest.range(of: mark) else {
        throw AssetError.damaged(file: "\(frame).html", reason: "no \(mark)")
      }
      page += rest[..<range.lowerBound] + content
      rest = rest[range.upperBound...]
    }
    return page + rest
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try assets.data("Page/\(name)"), as: UTF8.self)
  }

  /// Escapes JSON, which stays equal JSON: only strings contain such characters, and there `\u…` means the same.
  static func escapedForScript(_ json: String) -> String {
    var result = ""
    result.reserveCapacity(json.utf8.count)
    for scalar in json.unicodeScalars {
      let isPlain = scalar.value >= 0x20 && scalar.value < 0x7F && !"<>&".unicodeScalars.contains(scalar)
      let isReadable = scalar.properties.isAlphabetic || "…→←↑↓−×·°–—“”’".unicodeScalars.contains(scalar)
      guard !isPlain, !isReadable else {
        result.unicodeScalars.append(scalar)
        continue
      }
      result += scalar.asJSON
    }
    return result
  }

  /// Escapes the title, which is part of the HTML. Invisible characters are removed.
  static func escapedForHTML(_ text: String) -> String {
    let categories: [Unicode.GeneralCategory] = [.control, .format, .lineSeparator, .paragraphSeparator]
    let visible = String(text.unicodeScalars.filter { !categories.contains($0.properties.generalCategory) })
    return visible.shownName.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

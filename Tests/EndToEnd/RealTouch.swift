import Drawing
import Foundation
import Inspector
import Testing

/// A touch screen, a mouse and a keyboard of their own, on a private X server.
enum RealTouch {
  private static let tool = BuiltProgram.package + "/Tests/EndToEnd/real-touch"

  /// What the window is opened on.
  enum Desktop: String {
    /// An X server without a window manager.
    case bare
    /// An X server with a window manager.
    case openbox
    /// A Wayland compositor that shows each window over the whole display; without a touch screen.
    case wayland
    /// A Wayland compositor without any input, and without anything to see.
    case seatless

    fileprivate var option: [String] { self == .bare ? [] : ["--on", rawValue] }

    private var packages: String {
      switch self {
      case .bare: ""
      case .openbox: ", openbox"
      case .wayland, .seatless: ", weston"
      }
    }

    /// What is missing for it on this machine; nil if nothing is.
    var lack: String? {
      guard let check = try? Command.run("/usr/bin/env", ["python3", tool] + option + ["--check"]), check.status == 0
      else { return "python3 is missing" }
      let missing = check.text.trimmingCharacters(in: .whitespacesAndNewlines)
      return missing.isEmpty ? nil : "\(missing) missing (xserver-xorg-core, xserver-xorg-video-dummy\(packages))"
    }

    /// For `.enabled(if:)`: says why, if not. `.ci/run` takes what is said here for a failure.
    var isPossible: Bool {
      guard let lack else { return true }
      print("SKIPPED: tests with real fingers on \(rawValue) X, because: \(lack)")
      return false
    }
  }

  /// What runs a program at a display of its own, for `env`.
  static let display = ["python3", tool]

  /// ``Desktop/isPossible`` of a bare X server.
  static let isPossible = Desktop.bare.isPossible

  /// Whether files can be dropped there, too; says why, if not.
  static var canDrop: Bool {
    guard isPossible else { return false }
    let check = try? Command.run(BuiltProgram.package + "/Tests/EndToEnd/drop.py", ["--check"])
    if check?.status != 0 { print("SKIPPED: tests with dropped files, because: python3-xlib missing") }
    return check?.status == 0
  }

  static let needs: Comment = "needs Xorg with its dummy and inputtest drivers, and python3"
  static let needsWayland: Comment = "needs weston besides"
  static let needsXlib: Comment = "needs python3-xlib besides"
  static let needsOpenbox: Comment = "needs openbox besides"

  static let windowSize = CGSize(width: 1_280, height: 800)

  /// Where the stage is in the window.
  private static let frame = StageFrame(
    stageSize: CGSize(width: 375, height: 667), in: PanelLayout(size: windowSize, options: InspectorOptions()).stage,
    besidePane: true)

  /// A point of the stage in pixels of the display.
  static func pixel(_ point: CGPoint) -> CGPoint { frame.toWindow(point) }

  /// An area of the display in points of the stage.
  static func onStage(_ area: CGRect) -> CGRect {
    let (first, last) = (frame.toStage(area.origin), frame.toStage(CGPoint(x: area.maxX, y: area.maxY)))
    return CGRect(x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y)
  }

  /// Something that was sent to the touch screen.
  struct Sent {
    enum Kind: String {
      case down
      case move
      case up
    }

    let kind: Kind
    /// On the display.
    let pixel: CGPoint

    /// A line of the tool: what, which finger, and where in pixels.
    init(_ line: Substring) throws {
      let words = line.split(separator: " ")
      try #require(words.count == 4, "\(line)")
      kind = try #require(Kind(rawValue: String(words[0])), "\(line)")
      pixel = CGPoint(x: try #require(Double(words[2])), y: try #require(Double(words[3])))
    }

    /// Whether this is a point of the stage: within a pixel, of which SDL means the middle and the screen a corner.
    func isAt(_ point: CGPoint) -> Bool {
      let found = RealTouch.pixel(point)
      return abs(found.x - pixel.x) < 1 && abs(found.y - pixel.y) < 1
    }
  }

  /// Something that is done at the display, once the program is at rest.
  enum Step {
    /// A key by X's name, with those that are held: "ctrl+p".
    case key(String)
    /// A gesture in pixels of the display.
    case gesture(Gesture)
    /// A picture of the display, into this file.
    case picture(String)
    /// A file manager drops the file at this address.
    case drop(String)
  }

  /// What came of a run.
  struct Outcome {
    let lines: [TraceLine]
    /// What the fingers did.
    let sent: [Sent]
  }

  /// Opens the window, makes the gesture, waits until nothing is left to do, and closes it. Of all this the program says
  /// nothing but `talk`, and what it recorded. It neither lints nor explains: that takes a debug build seconds. What the
  /// user's window remembers is left alone.
  static func run(
    _ arguments: [String], _ gesture: Gesture? = nil, talk: String = "", keys: [String] = [],
    program: BuiltProgram? = nil
  ) async throws -> Outcome {
    let steps = keys.map { Step.key($0) } + [gesture.map { Step.gesture($0.mapped(pixel)) }].compactMap { $0 }
    return try await run(
      arguments + ["--lazy", "--no-settings"], steps, in: TemporaryFolder(), talk: talk, program: program)
  }

  /// Opens the window in a folder, and does one thing after the other.
  ///
  /// - Parameter leaves: Whether the program has to end by itself then; otherwise it is asked to.
  static func run(
    _ arguments: [String], _ steps: [Step], in folder: TemporaryFolder, on desktop: Desktop = .bare,
    leaves: Bool = false, talk: String = "", program: BuiltProgram? = nil
  ) async throws -> Outcome {
    let place = try TemporaryFolder()
    var options = ["python3", tool, "--log", place.path("log")] + desktop.option + (leaves ? ["--leaves"] : [])
    for (index, step) in steps.enumerated() {
      switch step {
      case .key(let name): options += ["--key", name]
      case .gesture(let gesture): options += ["--script", try place.write("\(index).json", gesture.json())]
      case .picture(let path): options += ["--shot", path]
      case .drop(let address): options += ["--drop", address]
      }
    }
    let (path, trace) = (try program ?? BuiltProgram.required(), place.path("trace.jsonl"))
    let result = try await Command.runAside(
      "/usr/bin/env", options + ["--", path.path] + arguments + ["--trace-to", trace], in: folder.root)
    let log = (try? String(contentsOfFile: place.path("log"), encoding: .utf8)) ?? ""
    try #require(result.status == 0, "status \(result.status): \(result.errors) \(log)")
    #expect(log == talk || log.hasPrefix(talk + "scrollarium: Recorded "), "\(log)")
    let lines = try TraceLine.parse(String(contentsOfFile: trace, encoding: .utf8))
    return Outcome(lines: lines, sent: try result.text.split(separator: "\n").map(Sent.init))
  }

  /// Opens the window on a desktop where that cannot succeed, and returns what the program has said instead.
  static func refused(
    _ arguments: [String], on desktop: Desktop, environment: [String] = []
  ) async throws -> (status: Int32, said: String) {
    let place = try TemporaryFolder()
    let options = ["python3", tool, "--log", place.path("log")] + desktop.option
    let result = try await Command.runAside(
      "/usr/bin/env", options + ["--", "/usr/bin/env"] + environment + [BuiltProgram.required().path] + arguments)
    return (result.status, try String(contentsOfFile: place.path("log"), encoding: .utf8))
  }
}

import Drawing
import Foundation
import Replay
import Stages
import TouchKit

/// A session without a display that plays a gesture script or a recording.
package struct ScriptedSession {
  package let session: Session
  /// The input; empty if none was named.
  private(set) var playback: Playback
  /// Where the input comes from; nil if none was named.
  let input: Input?
  /// The scene's gesture named with `--gesture`.
  let gesture: ReadyGesture?

  /// The input's name in messages: its path, or the gesture's.
  private let name: String

  /// The kinds of input.
  enum Input {
    case script(GestureScript)
    case recording(Recording)
  }

  /// What a file with this input could be called: the recording's name, or that of scene and gesture:
  /// `tabs-hold-and-drag`.
  var title: String {
    let file = (name as NSString).lastPathComponent.split(separator: ".").first.map(String.init) ?? name
    if case .recording = input { return file }
    return "\(session.scene.id)-\(gesture?.name ?? file)"
  }

  /// How long the stage may take to come to rest after the last event of a what-if, in seconds: a recording has an end of
  /// its own.
  var trialRest: Double { if case .recording = input { 0 } else { 5 } }

  /// The longest time that the stage may take to come to rest after a script, in seconds.
  static let settleLimit = 60.0

  /// Creates a session from a command line.
  ///
  /// - Parameters:
  ///   - assignments: Assignments in place of those of `--set`; nil to use those.
  ///   - imported: A script to play if the arguments name none.
  ///   - takesChecks: Whether the session takes hashes for a recording.
  ///   - isQuiet: Whether no warning about a recording is printed.
  init(
    _ arguments: Arguments, of program: Program, needsScript: Bool, setting assignments: [String]? = nil,
    playing imported: GestureScript? = nil, takesChecks: Bool = false, isQuiet: Bool = false
  ) throws {
    let changes = assignments ?? arguments.all(.set)
    let file = try arguments.recording(of: program, changes, isQuiet: isQuiet || arguments.has(.quiet))
    let recording = file?.recording
    let scene = try file?.scene ?? program.scene(arguments)
    let files = recording == nil ? try scene.setting(files: arguments) : nil
    if files == nil { try arguments.requireWords(atMost: 1) }
    let gesture = try arguments[.gesture].map { name throws(Problem) in try scene.gesture(name) }
    if gesture != nil && arguments[.script] != nil {
      throw Problem(.usage, "--gesture and --script both name what to play; give one of them.")
    }
    if recording != nil, arguments[.gesture] ?? arguments[.script] != nil {
      throw Problem(.usage, "\(arguments.words[0].briefPath) brings its own gesture; leave out --gesture and --script.")
    }
    let script = try arguments[.script].map { path throws(Problem) in try GestureScript(contentsOf: path) } ?? imported
    if needsScript, recording == nil, script == nil, gesture == nil {
      let names = scene.gestures.map(\.name)
      let own = names.isEmpty ? "" : " The gestures of \(scene.id) are \(names.joined(separator: ", "))."
      throw Problem(
        .usage, "There is no input: add --gesture NAME or --script FILE, or name a recording.\(own)")
    }
    let edits = try arguments.all(.edit).map { text throws(Problem) in try GestureEdit(text) }
    try self.init(
      scene, recording, gesture, script: script, changes: (files ?? []) + changes,
      edits: edits, hz: try arguments.number(.hz, in: Recording.Limits.tickHz), takesChecks: takesChecks,
      named: recording == nil ? arguments[.script] : arguments.words[0])
  }

  /// Creates a session from a scene and its input.
  ///
  /// - Parameters:
  ///   - script: A script to play instead of a gesture of the scene.
  ///   - changes: Assignments beyond those of the recording or gesture.
  ///   - hz: Display ticks per second; nil for those of the recording, or 120.
  ///   - name: The input's name in messages; nil for a gesture of the scene.
  package init(
    _ scene: any Scene, _ recording: Recording?, _ gesture: ReadyGesture?, script: GestureScript? = nil,
    changes: [String] = [], edits: [GestureEdit] = [], hz: Int? = nil, takesChecks: Bool = false,
    named name: String? = nil
  ) throws {
    (self.gesture, self.name) = (gesture, (name ?? gesture?.name ?? "the input").briefPath)
    var settings = Settings(scene)
    var overrides = recording?.spec.overrides.map(\.change) ?? []
    // `--set` overrides the gesture's own settings, and a recording's.
    overrides += try settings.apply((recording?.spec.settings ?? gesture?.settings ?? []) + changes)
    let assets = try AssetLocator.find().folder
    var configuration =
      recording.map { Session.Configuration(assets: assets, replaying: $0.spec) }
      ?? Session.Configuration(assets: assets)
    if let hz { configuration.tickHz = hz }
    configuration.takesChecks = takesChecks
    let stageSize = configuration.stageSize ?? scene.stageSize
    if let recording {
      // A changed run is another run, so the recording's hashes do not apply to it.
      let isSame = changes.isEmpty && edits.isEmpty && (hz ?? recording.spec.tickHz) == recording.spec.tickHz
      playback = Playback(try recording.applying(edits, stageSize: stageSize), comparing: isSame)
      input = .recording(recording)
    } else {
      let read =
        try script
        ?? gesture.map { gesture throws(Problem) in
          try GestureScript(contentsOf: gesture.path(of: scene, assets: assets))
        }
      let script = try read?.applying(edits, stageSize: stageSize)
      playback = Playback(script)
      input = script.map { .script($0) }
    }
    session = try Session(
      scene: scene, settings: settings, configuration: configuration, overrides: overrides)
  }

  /// Plays the input up to and including `instant`, and advances the stage to it. Nil plays all of it; after a script
  /// the stage also comes to rest.
  mutating func play(to instant: Instant?) throws {
    do {
      try playback.play(into: session, until: instant) { events throws(InputError) in try session.send(events) }
    } catch { throw Problem(.malformed, "\(name): \(error).") }
    if let instant { return session.advance(to: instant) }
    session.advance(to: max(playback.end, session.now))
    if case .recording = input { return }
    session.settle(limit: ScriptedSession.settleLimit)
  }

  /// Returns the instant of a moment on the command line, which counts from the start of the recorded part; nil for the
  /// end.
  func instant(of point: TimePoint) -> Instant? {
    point.instant(tickHz: session.configuration.tickHz, since: session.configuration.begin)
  }

  /// Returns the instant of a moment, after all of the input has been played: nil for the end, also where nothing was
  /// decided.
  func playedInstant(of point: TimePoint) -> Instant? {
    guard point == .decisive else { return instant(of: point) }
    let run = session.run
    return run.decisiveTime(of: run.answer(about: .meant(gesture?.intent)), Verdict(of: run, at: session.now))
  }

  /// Returns a sentence about a moment that is so long after the last event that it may be a slip; nil for all others.
  func remark(about point: TimePoint) -> String? {
    guard let moment = instant(of: point), moment > playback.end.advanced(bySeconds: Self.settleLimit) else {
      return nil
    }
    let begin = session.configuration.begin
    let (last, shown) = (playback.end.seconds(since: begin), moment.seconds(since: begin))
    return "The last event is at \(Parameter.text(last)) s, long before \(Parameter.text(shown)) s."
  }

  /// Whether the input has ended by `instant`, and the stage is at rest after a script.
  func isOver(at instant: Instant) -> Bool {
    guard instant >= playback.end else { return false }
    if case .recording = input { return true }
    return session.window.isSettled
  }

  /// Checks that the run was that of the recording. Called at the end of a command, which has printed the present run.
  ///
  /// - Throws: ``Divergence`` if it was another run.
  func requireSameRun() throws {
    guard let divergence = playback.divergence, case .recording(let recording) = input else { return }
    let maker = recording.spec.version == Program.version ? "this version" : "version \(recording.spec.version)"
    throw Divergence(
      "The replay differs from the recording \(divergence): with \(maker) the same input led to something else."
        + " `\(Program.name) check` compares what was decided.")
  }
}

/// Thrown by a command, after it has printed its result, if a replay diverges from its recording's hashes.
struct Divergence: Error, CustomStringConvertible {
  static let code: Int32 = 2
  let description: String

  init(_ description: String) { self.description = description }
}

extension Arguments {
  /// The recording that the first word names; nil if it names none. Warnings about it go to stderr.
  fileprivate func recording(
    of program: Program, _ changes: [String], isQuiet: Bool
  ) throws(Problem) -> RecordingFile? {
    guard let word = words.first, Self.namesRecording(word) else { return nil }
    let file = try RecordingFile(word, of: program, changes: changes)
    for warning in [file.recording.warning, file.omission].compactMap(\.self) where !isQuiet {
      try Console.log(warning)
    }
    return file
  }

  /// Whether a word is a recording's path, rather than a scene's id. A desktop opens recordings of any name; a pipe is
  /// read only once.
  static func namesRecording(_ word: String) -> Bool {
    word.hasSuffix(".touchrec") || word.hasPrefix("/dev/") || word.contains("/") && Recording.scene(ofFile: word) != nil
  }
}

extension Program {
  /// Returns the scene of a recording.
  func scene(of recording: Recording) throws(Problem) -> any Scene {
    let id = recording.spec.scene
    guard let scene = scenes.first(where: { $0.id == id }) else {
      throw Problem(
        .malformed,
        "The recording is of the scene \(id.quoted), which \(Program.name) does not have."
          + suggestion(for: id, among: scenes.map(\.id)))
    }
    return scene
  }
}

extension Recording {
  /// Returns a copy with edits of what the fingers do.
  fileprivate func applying(_ edits: [GestureEdit], stageSize: CGSize) throws(Problem) -> Recording {
    guard !edits.isEmpty else { return self }
    var recording = self
    let script = try GestureScript(spec.events, end: spec.end).applying(edits, stageSize: stageSize)
    recording.spec = spec.with(script.events, until: script.end)
    return recording
  }
}

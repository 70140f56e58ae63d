import Drawing
import Files
import Foundation
import Inspector
import Pictures
import Replay
import Reports
import SDLHost
import Stages
import TouchKit

/// Checks one recording or gesture: plays it once, compares it with its goldens, and writes what differs.
struct CaseCheck {
  let input: CheckInput
  /// What every case of a check has in common.
  let plan: CheckPlan
  let painter: CasePainter
  private(set) var result: CheckCase
  private let goldens: Goldens

  init(_ input: CheckInput, _ goldens: Goldens, _ plan: CheckPlan, _ painter: CasePainter) {
    (self.input, self.goldens, self.plan, self.painter) = (input, goldens, plan, painter)
    result = CheckCase(name: input.name, scene: "", input: input.arguments(in: plan))
  }

  /// Returns the result of the whole check.
  ///
  /// - Throws: An error that is not about this case alone, such as a full disk.
  static func result(
    of input: CheckInput, _ goldens: Goldens, _ plan: CheckPlan, _ painter: CasePainter
  ) throws -> CheckCase {
    var check = CaseCheck(input, goldens, plan, painter)
    do {
      try check.play()
    } catch let problem as Problem where !check.concernsAll(problem) {
      check.result.problem = problem.description
    } catch let error as PictureError {
      check.result.problem = "\(error)"
    } catch let error as InputError {
      check.result.problem = "\(check.result.input): \(error)."
    }
    return check.result
  }

  /// Whether a problem ends the check of all cases: a full disk, or an unknown key of `--set`.
  private func concernsAll(_ problem: Problem) -> Bool {
    problem.code == .cannotWrite || (problem.code == .usage && !plan.changes.isEmpty)
  }

  private mutating func play() throws {
    var scripted: ScriptedSession
    switch input.source {
    case .recording(let path):
      let file = try RecordingFile(path, of: plan.program, changes: plan.changes)
      if let omission = file.omission { throw Problem(.malformed, omission) }
      describe(file.scene.id, file.recording.spec.settings, from: "recording")
      scripted = try ScriptedSession(file.scene, file.recording, nil, changes: plan.changes)
    case .gesture(let scene, let gesture):
      describe(scene.id, gesture.settings, from: "gesture")
      scripted = try ScriptedSession(scene, nil, gesture, changes: plan.changes)
    }
    try scripted.play(to: nil)
    let spec = scripted.session.spec
    (result.tickHz, result.stage) = (spec.tickHz, [Double(spec.stageSize.width), Double(spec.stageSize.height)])
    try compareHashes(scripted)
    let isNew = !Disk.exists(goldens.trace) && goldens.pictures.isEmpty
    let verdict = CaseVerdict(of: scripted)
    try compareBehaviour(scripted.session.run, verdict)
    if isNew {
      if plan.mode.writesMissing { try addPictures(scripted) }
    } else {
      for picture in goldens.pictures { try compare(picture, scripted) }
    }
    guard result.verdict.isFailure, Disk.exists(goldens.trace) else { return }
    let original = plan.changes.isEmpty ? nil : playedWithoutChanges
    result.meaning = try verdict.change(from: String(decoding: golden(), as: UTF8.self), original: original)
  }

  private func playedWithoutChanges() throws -> ScriptedSession {
    var scripted: ScriptedSession
    switch input.source {
    case .recording(let path):
      let file = try RecordingFile(path, of: plan.program)
      scripted = try ScriptedSession(file.scene, file.recording, nil)
    case .gesture(let scene, let gesture): scripted = try ScriptedSession(scene, nil, gesture)
    }
    try scripted.play(to: nil)
    return scripted
  }

  private mutating func describe(_ scene: String, _ settings: [String], from source: String) {
    result.scene = scene
    result.settings = settings.map { .init($0, from: source) } + plan.changes.map { .init($0, from: "--set") }
  }

  // MARK: Hashes

  private mutating func compareHashes(_ scripted: ScriptedSession) throws {
    guard case .recording(let path) = input.source, let divergence = scripted.playback.divergence,
      case .recording(let recording) = scripted.input
    else { return }
    let data = Data(try rehashed(recording).text.utf8)
    if plan.mode.writesChanged { return try write(data, to: path, as: .updated) }
    result.divergence = divergence.description
    try keep(data, for: path, as: "actual.touchrec.txt", state: .differs)
  }

  /// Returns the recording with the hashes of its replay by this program.
  private func rehashed(_ recording: Recording) throws -> Recording {
    var scripted = try ScriptedSession(plan.program.scene(of: recording), recording, nil, takesChecks: true)
    try scripted.playInSteps()
    var result = Recording(of: scripted.session, source: recording.source)
    for note in recording.spec.notes { result.spec.note(note.text, at: note.time) }
    return result
  }

  // MARK: Behaviour

  /// The most bytes of a golden: half a million decisions.
  static let longestGolden = 64 << 20

  private func golden() throws(Problem) -> Data {
    try InputFile(goldens.trace, what: "golden", limit: Self.longestGolden, followsLinks: false).contents()
  }

  private mutating func compareBehaviour(_ run: Run, _ verdict: CaseVerdict) throws {
    let path = goldens.trace
    guard Disk.exists(path) else {
      if plan.mode.writesMissing {
        try write(Data(verdict.golden.utf8), to: path, as: .added)
      } else {
        try keep(Data(verdict.golden.utf8), for: path, as: "actual.trace.txt", state: .missing)
      }
      return
    }
    let golden = try golden()
    let text = String(decoding: golden, as: UTF8.self)
    guard text.hasPrefix(BehaviourLines.header + "\n") else {
      throw Problem(
        .malformed, "\(path) does not begin with \"\(BehaviourLines.header)\"; write it anew with --update-goldens.")
    }
    guard let difference = BehaviourDifference(golden: text, run.trace) else {
      result.files.append(GoldenFile(path: plan.relative(path), state: .same))
      return
    }
    let actual = Data(verdict.golden.utf8)
    if plan.mode.writesChanged { return try write(actual, to: path, as: .updated) }
    result.behaviour = difference
    try plan.report?.write(golden, to: "expected.trace.txt", of: result.name)
    try keep(actual, for: path, as: "actual.trace.txt", state: .differs)
  }

  // MARK: Pictures

  private mutating func compare(_ picture: Goldens.Picture, _ scripted: ScriptedSession) throws {
    let (path, sidecarPath) = (goldens.path(picture), goldens.sidecar(picture.moment))
    let sidecar = try GoldenSidecar(path: sidecarPath)
    let time = min(scripted.instant(of: picture.point) ?? scripted.session.now, scripted.session.now)
    let isForeign = picture.text == .full && sidecar.environment != plan.environment
    if isForeign, plan.mode != .all {
      let what = sidecar.environment.map { $0.differences(here: plan.environment).joined(separator: "; ") }
      result.pictures.append(
        PictureCheck(
          moment: picture.moment, time: time, text: .full, verdict: .environment,
          sentence: "Skipped, since text looks otherwise here: "
            + (what ?? "\(sidecarPath) does not say by which versions it was drawn") + "."))
      result.files.append(GoldenFile(path: plan.relative(path), state: .skipped))
      return
    }
    let actual = try painter.bitmap(scripted.session, at: time, sidecar, picture.text)
    let expected = try PNGFile.read(path)
    let check = PictureCheck(
      moment: picture.moment, time: time, text: picture.text, expected: expected, actual: actual,
      trace: scripted.session.run.trace
    ) { painter.list(scripted.session, at: time, sidecar, picture.text, namesDetails: true) }
    if check.verdict == .passed && !isForeign || plan.mode.writesChanged {
      if check.verdict != .passed || isForeign {
        try write(actual, to: path, as: .updated)
        if picture.text == .full { try write(sidecar, to: sidecarPath) }
      } else {
        result.files.append(GoldenFile(path: plan.relative(path), state: .same))
      }
      result.pictures.append(
        PictureCheck(
          moment: picture.moment, time: time, text: picture.text, verdict: .passed,
          sentence: check.verdict == .passed ? check.sentence : "The golden was written anew."))
      return
    }
    try keep(check, picture, expected, actual, path)
  }

  /// Adds a failed comparison to the report.
  private mutating func keep(
    _ check: PictureCheck, _ picture: Goldens.Picture, _ expected: Bitmap, _ actual: Bitmap, _ path: String
  ) throws {
    var check = check
    check.look = try GoldenSidecar(path: goldens.sidecar(picture.moment)).options
    let prefix = "\(picture.moment)\(picture.text == .boxes ? ".boxes" : "")"
    if let report = plan.report {
      check.images = try report.write(check, expected, actual, prefix: prefix, of: result.name)
    }
    result.pictures.append(check)
    result.files.append(GoldenFile(path: plan.relative(path), state: .differs, actual: check.images?.actual))
  }

  /// Writes the first golden pictures of a case: at its bookmarks, else at the decisive moment and the end.
  private mutating func addPictures(_ scripted: ScriptedSession) throws {
    var moments: [(word: String, time: Instant)] = []
    for time in bookmarks(of: scripted) where !moments.contains(where: { $0.time == time }) {
      moments.append((Goldens.word(for: time), time))
    }
    if moments.isEmpty {
      if let time = scripted.session.run.decisive?.time { moments.append((Goldens.word(for: time), time)) }
      moments.append(("end", scripted.session.now))
    }
    for (word, time) in moments {
      for text in [PictureCheck.Text.boxes, .full] {
        let picture = Goldens.Picture(moment: word, point: .end, text: text)
        try write(
          try painter.bitmap(scripted.session, at: time, GoldenSidecar(), text), to: goldens.path(picture), as: .added)
      }
      try write(GoldenSidecar(), to: goldens.sidecar(word))
    }
  }

  private func bookmarks(of scripted: ScriptedSession) -> [Instant] {
    if case .recording(let recording) = scripted.input { recording.spec.notes.map(\.time) } else { [] }
  }

  // MARK: Files

  private mutating func keep(_ data: Data, for path: String, as name: String, state: GoldenFile.State) throws {
    let actual = try plan.report?.write(data, to: name, of: result.name)
    result.files.append(GoldenFile(path: plan.relative(path), state: state, actual: actual))
  }

  private mutating func write(_ data: Data, to path: String, as state: GoldenFile.State) throws {
    try OutputFile(golden: path).write(data)
    result.files.append(GoldenFile(path: plan.relative(path), state: state))
  }

  private mutating func write(_ picture: Bitmap, to path: String, as state: GoldenFile.State) throws {
    try OutputFile(golden: path).write(picture)
    result.files.append(GoldenFile(path: plan.relative(path), state: state))
  }

  /// Writes a sidecar with the versions of this process.
  private func write(_ sidecar: GoldenSidecar, to path: String) throws {
    var sidecar = sidecar
    sidecar.environment = plan.environment
    try OutputFile(golden: path).write(try sidecar.data())
  }
}

extension Run {
  /// The decision by which the first loser lost its touch, else the one by which the touch was won.
  fileprivate var decisive: Decision? {
    let verdict = Verdict(of: self)
    return verdict.losses.first.flatMap { trace[$0.decision] } ?? verdict.win.flatMap { trace[$0] }
  }
}

/// Draws moments of runs for comparison with goldens. Each thread needs its own.
final class CasePainter {
  private let metrics: TextMetrics
  private let renderer: HeadlessRenderer
  /// Changes what is drawn, so that tests can check that differences are found; nil in the program.
  private let alter: ((DrawList) -> DrawList)?

  init(assets: AssetLocator, alter: ((DrawList) -> DrawList)? = nil) throws {
    metrics = try TextMetrics(assets: assets)
    renderer = try HeadlessRenderer(assets: assets, metrics: metrics)
    self.alter = alter
  }

  /// Returns the picture of a moment, as `render --at T` draws it.
  func bitmap(
    _ session: Session, at time: Instant, _ look: GoldenSidecar, _ text: PictureCheck.Text
  ) throws -> Bitmap {
    try renderer.draw(list(session, at: time, look, text))
    return renderer.bitmap
  }

  /// Returns the draw list of a moment.
  func list(
    _ session: Session, at time: Instant, _ look: GoldenSidecar, _ text: PictureCheck.Text, namesDetails: Bool = false
  ) -> DrawList {
    var options = InspectorOptions()
    options.isDark = look.theme != "light"
    let draw = look.view == "full" ? window : stage
    // `alter` finds items by their names.
    var list = draw(session, time, look, options, namesDetails || alter != nil)
    if let alter { list = alter(list) }
    return text == .boxes ? list.withTextAsBoxes() : list
  }

  private func stage(
    _ session: Session, at time: Instant, _ look: GoldenSidecar, _ options: InspectorOptions, _ namesDetails: Bool
  ) -> DrawList {
    let moment = Moment(
      of: session.run, at: min(time, session.now), scene: session.scene, settings: session.settings, options: options)
    return moment.stagePicture(scale: look.scale ?? 1, metrics: metrics, namesDetails: namesDetails)
  }

  private func window(
    _ session: Session, at time: Instant, _ look: GoldenSidecar, _ options: InspectorOptions, _ namesDetails: Bool
  ) -> DrawList {
    let workbench = Workbench(session: session, scenes: [session.scene], metrics: metrics)
    workbench.show(time)
    workbench.options = options
    let size = look.size.map { CGSize(width: $0[0], height: $0[1]) } ?? CGSize(width: 1_280, height: 800)
    return workbench.draw(size: size, scale: look.scale ?? 1, at: WallTime(time), namesDetails: namesDetails)
  }
}

import Drawing
import Files
import Foundation
import Inspector
import Replay
import SDLHost
import Stages
import TouchKit

/// `scrollarium render`: the frame that the window shows, as a PNG, without a display.
package enum RenderCommand: Subcommand {
  package static let name = "render"
  package static let usage =
    "render SCENE [--gesture NAME|--script FILE] | FILE.touchrec [--at T] [--every T] -o OUT.png|OUT.gif|DIR [OPTION …]"
  package static let summary = "draw a moment of a gesture, or an animation of all of it, without a display"
  package static let examples = [
    "{input} --at 200ms -o frame.png",
    "{input} --at end --theme light --scale 2 -o end.png",
    "{input} --view card --scale 2 -o card.png",
    "{input} --view card -o card.gif",
    "{input} --at end --every 40ms -o frames",
  ]
  static let at = Option(
    name: "at", value: "T",
    help: "which moment, or the last of a GIF: 161ms, 1.5s, step:49, decisive or end (default end, of a card's PNG"
      + " decisive)")
  static let every = Option(
    name: "every", value: "T", help: "a picture every T up to that moment, into a folder; of a GIF a frame every T")
  static let output = Option(
    name: "output", value: "PATH",
    help: "the PNG; the GIF of the whole gesture, if it ends in .gif; or with --every the folder", short: "o")
  static let view = Option(
    name: "view", value: "full|stage|card",
    help: "the window, the stage alone, or a card to post: stage, verdict and lanes (default full)")
  static let text = Option(
    name: "text", value: "full|boxes", help: "draw text as letters, or as boxes of the same width")
  static let scale = Option(name: "scale", value: "N", help: "pixels of the picture per point, 0.5 to 4 (default 1)")
  static let overlays = Option(
    name: "overlays", value: "N,…|none", help: "which overlays are on, 1 to 8 (default 1 to 7)")
  static let beside = Option(
    name: "beside", value: "story|views|log|lint|none", help: "the page of the story's column (default story)")
  static let select = Option(
    name: "select", value: "ID", help: "the view or recognizer that is selected: tabs/list#pan")
  static let map = Option(
    name: "map", value: nil, help: "open the map of what happens at other speeds and hold times")
  static let versus = Option(
    name: "versus", value: "KEY=VALUE",
    help: "show the same input with this change, as for --set, or with a preset; up to three")
  static let compare = Option(
    name: "compare", value: "side|ghost|wipe", help: "how to show them (default side)")
  static let rectangles = Option(
    name: "rectangles", value: nil, help: "beside each picture, where the stage's views are, as JSON", isHidden: true)
  package static let options = [
    at, every, output, .script, .gesture, .set, .edit, .hz, view, text, .theme, scale, .size, overlays, beside, select,
    versus, compare, map, rectangles,
  ]

  package static let details =
    "A GIF plays a gesture below 0.25 s at a tenth of its speed, below 2.5 s at a quarter and below 6 s at half of it. It"
    + " shortens silences of more than a second, stays on its last frame for 1.5 s and repeats. It has at most 3 MB: while"
    + " it is larger, every second frame is left out.\n\nPresets of --versus: "
    + "\(Policy.Preset.allCases.map(\.rawValue).joined(separator: ", "))."

  package static func run(_ arguments: Arguments, of program: Program) throws {
    guard let path = arguments[output] else { throw Problem(.usage, "render needs a file to write: add -o OUT.png.") }
    var scripted = try ScriptedSession(arguments, of: program, needsScript: false)
    let look = try RenderOptions(arguments)
    try Arguments.requireDrawable(look.size(of: scripted.session.scene.stageSize), scale: look.scale)
    let isAnimation = path.lowercased().hasSuffix(".gif")
    guard !isAnimation || !look.listsRectangles else {
      throw Problem(.usage, "--rectangles stand beside a PNG, not beside a GIF; leave the option out.")
    }
    let end =
      try arguments[at].map { text throws(Problem) in try TimePoint(text) }
      ?? (look.view == .card && !isAnimation ? .decisive : .end)
    let assets = try AssetLocator.find()
    let metrics = try TextMetrics(assets: assets)
    let workbench = Workbench(session: scripted.session, scenes: program.scenes, metrics: metrics)
    var program = Status.Program()
    program.source = scripted.input == nil ? .live : .script
    workbench.played = scripted.gesture
    workbench.options = look.options
    if look.showsLint { try workbench.lintNow() }
    let picture = try HeadlessRenderer(assets: assets, metrics: metrics)
    let step = try span(arguments)
    guard !isAnimation else {
      try scripted.play(to: scripted.instant(of: end))
      let last = end == .decisive ? workbench.decisiveTime : nil
      let animation = try animation(of: workbench, program, look, until: last, step: step)
      try write(animation, picture, to: path, arguments)
      return try scripted.requireSameRun()
    }
    guard let step else {
      try scripted.play(to: scripted.instant(of: end))
      if end == .decisive { workbench.show(workbench.decisiveTime ?? scripted.session.now) }
      if let remark = scripted.remark(about: end), !arguments.has(.quiet) { try Console.log(remark) }
      let size = try draw(workbench, program, look, picture, to: path)
      Console.logWritten(path, size, arguments)
      return try scripted.requireSameRun()
    }
    guard end != .decisive else {
      throw Problem(.usage, "--every draws pictures up to a moment; --at decisive is one: leave one of them out.")
    }
    let isNew = try OutputFile.makeFolder(path)
    var (number, size) = (0, "")
    while true {
      let shown = Instant(seconds: step * Double(number))
      let moment = Instant(microseconds: scripted.session.configuration.begin.microseconds + shown.microseconds)
      if let last = scripted.instant(of: end), moment > last { break }
      try scripted.play(to: moment)
      let name = String(format: "%06dms.png", Int(shown.microseconds / 1_000))
      do { size = try draw(workbench, program, look, picture, to: "\(path)/\(name)") } catch let problem as Problem {
        // Without a picture the folder says nothing, unless somebody else has put something there.
        if number == 0, isNew { Disk.removeEmptyFolder(path) }
        let pictures = number == 1 ? "The picture before it is" : "The \(number) pictures before it are"
        throw number == 0 ? problem : Problem(problem.code, "\(problem.description) \(pictures) complete.")
      }
      number += 1
      Progress.report(number, "pictures")
      if end == .end, scripted.isOver(at: moment) { break }
    }
    Console.logWritten(path, "\(number) pictures of \(size)", arguments)
    try scripted.requireSameRun()
  }

  private static func span(_ arguments: Arguments) throws(Problem) -> Double? {
    guard let text = arguments[every] else { return nil }
    guard let seconds = TimePoint.seconds(text), seconds >= 0.001 else {
      throw Problem(.usage, "--every takes a span such as 16ms or 0.5s, at least 1ms, not \(text.brief).")
    }
    return seconds
  }

  /// Returns the animation of what has been played.
  private static func animation(
    of workbench: Workbench, _ program: Status.Program, _ look: RenderOptions, until last: Instant?, step: Double?
  ) throws -> GestureAnimation {
    try compare(workbench, look)
    let end = last ?? workbench.session.now
    var animation = GestureAnimation(of: workbench.session.run, until: end, step: step) { time in
      workbench.show(time)
      // What mends the verdict takes long to find, and is about the end.
      if look.view == .full, time == end { try workbench.explainNow() }
      return try list(workbench, program, look)
    }
    if look.view == .card { animation = try workbench.cardAnimation(until: end, step: step, scale: look.scale) }
    return look.showsBoxes ? animation.withTextAsBoxes() : animation
  }

  private static func write(
    _ animation: GestureAnimation, _ picture: HeadlessRenderer, to path: String, _ arguments: Arguments
  ) throws {
    let file = try animation.file(with: picture) { done, total in
      Progress.report(done, of: total, "frames")
      return true
    }
    try OutputFile(path).write(file.data)
    let last = picture.bitmap
    let size = "\(file.frames) frames of \(last.width) × \(last.height), \((file.data.count + 999) / 1_000) KB"
    Console.logWritten(path, size, arguments)
  }

  /// Adds what stands beside the run in the window.
  private static func compare(_ workbench: Workbench, _ look: RenderOptions) throws {
    let run = workbench.session.run
    try workbench.compare(
      with: look.policies.map { try Policy($0, for: run.trace, settings: workbench.session.settings) })
    try workbench.mapFlipsNow()
  }

  /// Draws what the workbench shows.
  private static func list(
    _ workbench: Workbench, _ program: Status.Program, _ look: RenderOptions
  ) throws -> DrawList {
    switch look.view {
    case .stage: workbench.drawStage(scale: look.scale)
    case .card: try workbench.drawCard(scale: look.scale)
    case .full:
      workbench.draw(size: look.size, scale: look.scale, at: WallTime(workbench.session.now), program: program)
    }
  }

  /// Returns the picture's size in words.
  private static func draw(
    _ workbench: Workbench, _ program: Status.Program, _ look: RenderOptions, _ picture: HeadlessRenderer,
    to path: String
  ) throws -> String {
    if look.view == .full { try workbench.explainNow() }
    try compare(workbench, look)
    let list = try list(workbench, program, look)
    try OutputFile(path).write(picture.png(of: look.showsBoxes ? list.withTextAsBoxes() : list))
    // The next picture continues the original run.
    try workbench.endWhatIf()
    workbench.options.comparison = look.options.comparison
    guard look.listsRectangles else { return list.sizeText }
    let rectangles = StageRectangles(of: workbench.session.run.stage(at: workbench.session.now))
    try OutputFile("\(path).json").write(JSONSerialization.data(withJSONObject: rectangles.list))
    return list.sizeText
  }
}

/// The options of `render` that change how a picture looks.
struct RenderOptions {
  /// What is drawn.
  enum View: String, CaseIterable {
    case full, stage, card
  }

  var options = InspectorOptions()
  let view: View
  let showsBoxes: Bool
  let listsRectangles: Bool
  let scale: Double
  let size: CGSize
  /// The what-ifs of `--versus`.
  let policies: [String]

  /// Returns the picture's size in points, for a stage of this size.
  func size(of stageSize: CGSize) -> CGSize {
    switch view {
    case .full: size
    case .stage: stageSize
    case .card: Card.size(of: stageSize)
    }
  }

  /// Whether the lint page is visible. Only then is the scene linted, which is slow.
  var showsLint: Bool { view == .full && options.showsStory && options.storyPage == .lint }

  init(_ arguments: Arguments) throws(Problem) {
    view = try arguments.choice(RenderCommand.view, among: View.allCases.map(\.rawValue)).flatMap(View.init) ?? .full
    listsRectangles = arguments.has(RenderCommand.rectangles)
    showsBoxes = try arguments.choice(RenderCommand.text, among: ["full", "boxes"]) == "boxes"
    scale = try arguments.decimal(RenderCommand.scale, in: 0.5...4) ?? 1
    size = try arguments.size(.size) ?? CGSize(width: 1280, height: 800)
    options.isDark = try arguments.choice(.theme, among: ["dark", "light"]) != "light"
    let beside = try arguments.choice(RenderCommand.beside, among: ["story", "views", "log", "lint", "none"])
    options.showsStory = beside != "none"
    options.storyPage = InspectorOptions.StoryPage.allCases.first { $0.name == beside } ?? .story
    options.selection = arguments[RenderCommand.select]
    options.sheet = arguments.has(RenderCommand.map) ? .flips : nil
    policies = arguments.all(RenderCommand.versus)
    let way = try arguments.choice(RenderCommand.compare, among: Comparison.allCases.map(\.rawValue))
    options.comparison = way.flatMap(Comparison.init) ?? (policies.isEmpty ? .ghost : .side)
    guard policies.count < Variants.most else {
      throw Problem(.usage, "--versus can be given up to \(Variants.most - 1) times, not \(policies.count).")
    }
    guard policies.isEmpty || view == .full else {
      throw Problem(.usage, "--view \(view) is of one run alone; without it --versus shows the what-if, too.")
    }
    guard let text = arguments[RenderCommand.overlays] else { return }
    options.overlays = []
    for word in text.split(separator: ",") where text != "none" {
      guard let overlay = Int(word).flatMap(Overlay.init(rawValue:)) else {
        let most = Overlay.allCases.count
        throw Problem(
          .usage, "--overlays takes numbers from 1 to \(most), or none; \(String(word).quoted) is neither.")
      }
      options.overlays.insert(overlay)
    }
  }
}

/// The rectangles of the views that the painter draws, for comparison with other renderers of the same film.
struct StageRectangles {
  /// For each view: node, left, top, right, bottom, then the edges of its clip, all in points of the stage.
  private(set) var list: [[Double]] = []

  init(of stage: Stage) {
    let bounds = stage[stage.root].bounds
    let origin = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
    add(stage.root, of: stage, origin, clip: CGRect(origin: .zero, size: bounds.size))
  }

  private mutating func add(_ id: StageNode.ID, of stage: Stage, _ toStage: CGAffineTransform, clip: CGRect) {
    let node = stage[id]
    guard !node.look.isHidden, node.alpha > 0 else { return }
    let box = node.bounds.applying(toStage)
    if box.touches(clip) { list.append([Double(id)] + edges(of: box) + edges(of: clip)) }
    let inner = node.look.clipsToBounds ? box.overlap(with: clip) : clip
    guard inner.width > 0, inner.height > 0 else { return }
    for child in node.children {
      add(child, of: stage, stage[child].transformToSuperview.concatenating(toStage), clip: inner)
    }
  }

  private func edges(of box: CGRect) -> [Double] { [box.minX, box.minY, box.maxX, box.maxY] }
}

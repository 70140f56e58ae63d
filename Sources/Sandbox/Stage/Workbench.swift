import Drawing
import Foundation
import Inspector
import Replay
import TouchKit

/// A session with its inspector: everything that one frame shows, with a window or without.
///
/// What is drawn is a function of the session's recording and settings, of the stage's time and of the options; where
/// the input comes from and where the frame goes to is somebody else's business.
final class Workbench {
  /// The scenes in the order of the picker: those of one heading stand together.
  let scenes: [any Scene]
  let metrics: TextMetrics
  let inspector: Inspector
  private(set) var session: Session
  var options = InspectorOptions()
  var status = Status()
  /// Which moment of the session's run is shown.
  var playhead = Playhead.live
  /// The place of the scene's gesture that was played last.
  private(set) var played: Int?
  /// What is probably not meant about the scene with its settings; nil as long as nobody knows.
  var lint: LintReading?

  init(session: Session, scenes: [any Scene], metrics: TextMetrics, isTouch: Bool = false) {
    (self.session, self.metrics) = (session, metrics)
    self.scenes = scenes.grouped
    inspector = Inspector(metrics: metrics, isTouch: isTouch)
    showScenes()
  }

  private func showScenes() {
    inspector.show(
      scenes: scenes.map(SceneEntry.init), current: session.scene.id)
  }

  // MARK: Changing

  func setParameter(_ key: String, to value: String) throws { try session.set(key, to: value) }

  func restart() throws { try session.restart() }

  /// Begins the scene anew for one of its gestures.
  ///
  /// - Returns: What is to be played; nil if the scene has no such gesture.
  func begin(_ choice: ReadyGestureChoice) throws -> GestureScript? {
    let gestures = session.scene.gestures
    guard !gestures.isEmpty else { return nil }
    let place =
      switch choice {
      case .number(let number): number - 1
      case .next: played.map { ($0 + 1) % gestures.count } ?? 0
      case .same: played ?? 0
      }
    guard gestures.indices.contains(place) else { return nil }
    let script = try GestureScript(
      contentsOf: gestures[place].path(of: session.scene, assets: session.configuration.assets))
    try session.restart(changing: gestures[place].settings)
    played = place
    return script
  }

  /// Says that a gesture of the scene has been played by command.
  func markPlayed(_ gesture: ReadyGesture) { played = session.scene.gestures.firstIndex(of: gesture) }

  func open(_ scene: any Scene) throws {
    session = try Session(
      scene: scene, settings: Settings(scene), configuration: session.configuration)
    (played, lint) = (nil, nil)
    showScenes()
  }

  /// The scene `steps` further in the list, around its ends.
  func scene(after steps: Int) -> any Scene {
    let index = scenes.firstIndex { $0.id == session.scene.id } ?? 0
    return scenes[(index + steps + scenes.count) % scenes.count]
  }

  // MARK: Drawing

  /// Where the stage is, in points of the window.
  func stageFrame(size: CGSize) -> StageFrame {
    inspector.layout(size: size)
    return StageFrame(stageSize: session.scene.stageSize, in: inspector.stageFrame)
  }

  /// The whole window at this size: stage, overlays, panels.
  func draw(size: CGSize, scale: Double, panelTime: Instant) -> DrawList {
    let (run, time) = (session.run, playhead.time(in: session.now, wall: panelTime))
    let stage = run.stage(at: time)
    let moment = moment(of: run, at: time, stage)
    inspector.update(moment)
    let frame = stageFrame(size: size)
    let theme = Theme.of(options.isDark ? .dark : .light)
    let canvas = Canvas(size: size, scale: scale, background: theme.background, metrics: metrics)
    frame.drawBehind(on: canvas, room: inspector.stageFrame, theme: theme)
    canvas.transformed(by: frame.transform) {
      canvas.clipped(to: CGRect(origin: .zero, size: frame.stageSize)) {
        ViewPainter(at: time).paint(stage, on: canvas)
      }
    }
    frame.drawBezel(on: canvas, theme: theme)
    canvas.transformed(by: frame.transform) {
      StageOverlays(zoom: frame.scale).draw(moment, on: canvas)
    }
    inspector.draw(on: canvas, at: panelTime)
    return canvas.list
  }

  /// The stage alone, with its overlays, a point of it being a point of the picture.
  func drawStage(scale: Double) -> DrawList {
    let (run, time) = (session.run, playhead.time(in: session.now, wall: .zero))
    let stage = run.stage(at: time)
    let canvas = Canvas(size: session.scene.stageSize, scale: scale, background: .black, metrics: metrics)
    ViewPainter(at: time).paint(stage, on: canvas)
    StageOverlays(zoom: 1).draw(moment(of: run, at: time, stage), on: canvas)
    return canvas.list
  }

  private func moment(of run: Run, at time: Instant, _ stage: Stage) -> Moment {
    status.time = time
    status.tickHz = run.spec.tickHz
    status.tick = time.microseconds * Int64(status.tickHz) / 1_000_000
    status.hash = run.fingerprint(at: time)
    return Moment(
      trace: run.trace, reading: run.reading(at: time), geometry: StageGeometry(of: stage),
      sceneTitle: session.scene.title, story: story, lint: lint, status: status,
      parameters: session.scene.parameters.map(parameterReading), options: options)
  }

  private var story: StoryReading {
    let (scene, story) = (session.scene, session.scene.story)
    let source = scene.origin.hasPrefix("conflict") ? "What is reported" : "The article"
    let paragraphs = [("You see", story.shows), ("Try", story.attempt), (source, story.source)]
    return StoryReading(
      origin: scene.origin, paragraphs: paragraphs.filter { !$0.1.isEmpty }.map { .init($0.0, $0.1) },
      gestures: scene.gestures.map { .init(title: $0.title, outcome: $0.outcome) }, played: played)
  }

  private func parameterReading(_ parameter: Parameter) -> ParameterReading {
    let value = session.settings[parameter.key]
    let control: ParameterReading.Control
    switch parameter.kind {
    case .choice(let words):
      control =
        parameter.isToggle
        ? .toggle(session.settings.isOn(parameter.key)) : .choice(words, words.firstIndex(of: value) ?? 0)
    case .number(_, _, _, let unit): control = .number(session.settings.number(parameter.key), unit: unit)
    case .path: control = .text(value.isEmpty ? "the program's own" : value)
    }
    return ParameterReading(key: parameter.key, title: parameter.title, control: control)
  }
}

extension SceneEntry {
  /// A scene as the picker offers it.
  init(_ scene: any Scene) {
    self.init(
      id: scene.id, title: scene.title, summary: scene.story.summary, group: scene.group, symptoms: scene.symptoms)
  }
}

extension [any Scene] {
  /// Those of one heading together, the headings in the order in which they first come.
  fileprivate var grouped: [any Scene] {
    var headings: [String] = []
    for scene in self where !headings.contains(scene.group) { headings.append(scene.group) }
    return headings.flatMap { heading in filter { $0.group == heading } }
  }
}

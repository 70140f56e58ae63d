import Drawing
import Foundation
import Inspector
import Replay
import SDLHost
import Sandbox
import Scenes
import Stages
import TouchKit

/// Audits the whole window in all its states, in the sizes of usual screens: its texts, and that nothing but a sheet lies
/// on the phone.
package struct WindowAudit {
  /// A screen in pixels, and its scale.
  package struct Screen: Hashable, Sendable {
    let width: Double
    let height: Double
    let scale: Double

    var size: CGSize { CGSize(width: width / scale, height: height / scale) }

    /// The sizes of the design, the smallest first.
    package static let all: [Screen] =
      [(800, 480), (1_024, 600), (1_280, 800), (1_920, 1_080), (2_560, 1_440)].flatMap { size in
        [1, 1.5, 2].map { Screen(width: size.0, height: size.1, scale: $0) }
      } + [Screen(width: 3_840, height: 2_160, scale: 3)]
  }

  /// What the user opened, in addition to the usual panels.
  package enum Look: String, CaseIterable, Sendable {
    case panels, hidden, views, log, lint, details, scene, why, help, scenes, palette, ghost, side, wipe, three, edit
    case allOverlays, tallDrawer, noColumn, selection, flips, hiddenSide, hiddenWipe, hiddenThree

    /// All but the usual panels and hidden ones.
    static let opened = allCases.filter { ![.panels, .hidden].contains($0) }
    /// Those that take seconds to compute.
    static let slow: Set = [Look.lint, .flips, .why]
  }

  /// The number of audited pictures, and of texts in them.
  package private(set) var pictures = 0
  package private(set) var words = 0
  /// The findings, each kind once, with the first picture that shows it.
  package private(set) var complaints: [(what: String, picture: String)] = []
  private var known: Set<String> = []
  private var turn = 0
  /// The number of pictures whose contrast was measured.
  package private(set) var measured = 0

  private let metrics: TextMetrics
  private let assets: AssetLocator
  private let contrast: ContrastAudit
  private let stride: Int

  /// - Parameter stride: Every how many pictures the contrast of their words is measured, which takes a hundred times as
  ///   long as the rest. An odd number, so that it comes to both themes.
  package init(measuringEvery stride: Int) throws {
    assets = try AssetLocator.find()
    metrics = try TextMetrics(assets: assets)
    contrast = try ContrastAudit(assets: assets, metrics: metrics)
    self.stride = stride
  }

  /// Audits a gesture of a scene, up to half a second after its end, at evenly spaced moments.
  ///
  /// At each moment the usual panels are looked at on all screens; everything else that the user may have opened takes
  /// turns, and so do mouse and fingers.
  package mutating func check(
    _ gesture: ReadyGesture, of scene: any Scene, moments: Int = 10, screens: [Screen] = Screen.all
  ) throws {
    var benches: [Look: Workbench] = [:]
    for step in 1...moments {
      for screen in screens {
        turn += 1
        // Odd numbers, so that over the moments each look meets each screen.
        var looks = [Look.panels]
        if turn.isMultiple(of: 7) { looks.append(.hidden) }
        if turn.isMultiple(of: 9) { looks.append(Look.opened[turn / 9 % Look.opened.count]) }
        for look in looks where !Look.slow.contains(look) || gesture.name == scene.gestures.first?.name {
          let bench = try benches[look] ?? bench(gesture, of: scene, look)
          benches[look] = bench
          let time = Instant(seconds: bench.session.now.seconds * Double(step) / Double(moments))
          bench.options.isTouch = (turn + step).isMultiple(of: 2)
          try check(bench, look, screen, at: time, "\(scene.id) \(gesture.name)")
        }
      }
    }
  }

  private mutating func check(
    _ bench: Workbench, _ look: Look, _ screen: Screen, at time: Instant, _ gesture: String
  ) throws {
    bench.show(time)
    // Colours move nothing: each in one theme is enough.
    bench.options.isDark = pictures.isMultiple(of: 2)
    let list = bench.draw(size: screen.size, scale: screen.scale, look)
    let name =
      "\(gesture) at \(time.seconds) s, \(look), \(Int(screen.width)) × \(Int(screen.height)) at \(screen.scale)"
      + (bench.options.isTouch ? ", for fingers" : "")
    let audit = WordAudit(list, scale: screen.scale)
    pictures += 1
    words += audit.count
    var found = audit.complaints + bench.panelsOverPhone(size: screen.size)
    bench.inspector.closeSlide()
    if pictures.isMultiple(of: stride) {
      measured += 1
      found += try contrast.complaints(about: list, scale: screen.scale)
        .map { "\($0), \(bench.options.isDark ? "dark" : "light")" }
    }
    for complaint in found where known.insert(complaint.filter { !$0.isNumber }).inserted {
      complaints.append((complaint, name))
    }
  }

  private func bench(_ gesture: ReadyGesture, of scene: any Scene, _ look: Look) throws -> Workbench {
    let settings = try Settings(scene, changing: gesture.settings)
    let script = try GestureScript(contentsOf: gesture.path(of: scene, assets: assets.folder))
    let session = try Session(scene: scene, settings: settings, configuration: .init(assets: assets.folder))
    try session.send(script.events)
    session.advance(to: script.end.advanced(bySeconds: 0.5))
    let bench = Workbench(session: session, scenes: Catalog.scenes, metrics: metrics)
    bench.played = gesture
    try bench.prepare(look)
    return bench
  }
}

extension Workbench {
  /// Opens what a state shows, except what needs a press.
  fileprivate func prepare(_ look: WindowAudit.Look) throws {
    switch look {
    case .panels: try explainNow()
    case .hidden: options.showsPanels = false
    case .views: options.storyPage = .views
    case .log: options.storyPage = .log
    case .lint:
      options.storyPage = .lint
      try lintNow()
    case .details: options.showsDetails = true
    case .scene: break
    case .why: try explainNow()
    case .help: options.sheet = .help
    case .scenes: options.sheet = .scenes
    case .palette: options.sheet = .palette
    case .ghost: try compare(.ghost, count: 1)
    case .side: try compare(.side, count: 1)
    case .wipe: try compare(.wipe, count: 1)
    case .three: try compare(.side, count: 3)
    case .hiddenSide:
      try compare(.side, count: 1)
      options.showsPanels = false
    case .hiddenWipe:
      try compare(.wipe, count: 1)
      options.showsPanels = false
    case .hiddenThree:
      try compare(.side, count: 3)
      options.showsPanels = false
    case .edit: options.editsGesture = true
    case .allOverlays: options.overlays = Set(Overlay.allCases)
    case .tallDrawer: (options.hasWideTimeline, options.drawerHeight) = (true, 400)
    case .noColumn: options.showsStory = false
    case .selection: options.selection = session.run.trace.subjects.last { $0.path.contains("#") }?.path
    case .flips:
      options.sheet = .flips
      try mapFlipsNow()
    }
  }

  private func compare(_ comparison: Comparison, count: Int) throws {
    let policies = Policy.all(for: session.run, settings: session.settings)
    try compare(with: Array(policies.prefix(count)))
    options.comparison = comparison
  }

  fileprivate func draw(size: CGSize, scale: Double, _ look: WindowAudit.Look) -> DrawList {
    if look == .scene || look == .why {
      _ = draw(size: size, scale: scale, at: WallTime(inspector.window.now))
      press(["top", look == .scene ? "showScene" : "showWhy"])
    }
    return draw(size: size, scale: scale, at: WallTime(inspector.window.now))
  }

  /// Returns a complaint about each panel that lies on a phone. The line of a wipe is part of what it shows.
  fileprivate func panelsOverPhone(size: CGSize) -> [String] {
    let phones = phones(size: size)
    return inspector.window.subviews.compactMap { panel in
      let name = panel.accessibilityIdentifier ?? "a panel"
      guard !panel.isHidden, !name.hasSuffix("Sheet"), name != "wipe" else { return nil }
      return phones.contains { $0.intersects(panel.frame) } ? "the phone is covered by \(name), \(panel.frame)" : nil
    }
  }

  /// Presses a button if it is visible.
  private func press(_ path: [String]) {
    var view: View = inspector.window
    for identifier in path {
      guard let next = view.descendant(identified: identifier), !next.isHidden else { return }
      view = next
    }
    let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    let now = inspector.window.now
    for (delay, kind) in [(0.1, InputEvent.Kind.down(.direct)), (0.2, .up)] {
      try? inspector.window.send(
        InputEvent(time: now.advanced(bySeconds: delay), kind: kind, finger: 1, location: point))
    }
  }
}

import Foundation
import SDLHost
import Sandbox
import Scenes
import TestSupport
@_spi(Testing) import TouchKit

/// Operates the window randomly: keys, mouse, ten fingers, sizes and losses of the focus, determined by a seed.
package struct Monkey {
  /// The failures, each with its time.
  package private(set) var complaints: [String] = []
  package private(set) var events = 0
  package private(set) var decisions = 0
  /// How often the window's state was compared with what follows from its run.
  package private(set) var audits = 0
  /// How often it used the command that closes the window.
  package private(set) var quits = 0

  private var random: SplitMix64
  private let folder: String
  private var app: WindowlessApp
  private var audit: TraceAudit
  private var stage: Window
  private var time = WallTime.zero
  private var fingers: [Int: CGPoint] = [:]
  private var button: HostEvent.Button?

  private static let frame = 0.05
  private static let eventsBetweenAudits = 1_000
  private static let keys =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789[],./".map(String.init)
    + [
      "Space", "Left", "Right", "Up", "Down", "Home", "End", "Tab", "Return", "Escape", "Backspace", "F6", "F7", "F8",
      "F9",
    ]

  /// Whether the window searches for changes and lints when idle, as it does for a user.
  private let worksWhenIdle: Bool

  /// - Parameter folder: The folder for recordings and screenshots.
  package init(seed: UInt64, folder: String, worksWhenIdle: Bool = false) throws {
    (random, self.folder, self.worksWhenIdle) = (SplitMix64(seed: seed), folder, worksWhenIdle)
    app = try Self.open(Catalog.scenes[Int(seed) % Catalog.scenes.count].id, folder, worksWhenIdle)
    stage = app.stage
    audit = TraceAudit(stage)
  }

  private static func open(_ scene: String, _ folder: String, _ worksWhenIdle: Bool) throws -> WindowlessApp {
    try WindowlessApp(
      [scene, "--no-settings", "--quiet"] + (worksWhenIdle ? [] : ["--lazy"]), of: Program(scenes: Catalog.scenes),
      size: CGSize(width: 1_280, height: 800), folder: folder)
  }

  /// Plays for this time of the window's clock, then lifts all fingers and keys and checks that nothing remains.
  package mutating func play(seconds: Double) throws {
    var left = seconds
    while left > 0 {
      let start = time
      let due = start.advanced(bySeconds: Self.frame)
      while time < due {
        time = time.advanced(bySeconds: random.number(0.001...0.02))
        act()
      }
      try look()
      left -= Self.frame
    }
    try rest()
    close()
  }

  /// Closes the window. That a replay was another run is no surprise, where a monkey has touched the stage meanwhile.
  private mutating func close() {
    do { try app.finish() } catch  where "\(error)".contains("differs from its recording") {} catch {
      complaints.append("\(error)")
    }
  }

  /// Draws the current frame and reads the new decisions.
  private mutating func look() throws {
    app.advance(to: time)
    if app.stage !== stage {
      // Whatever the old stage held goes with it.
      note()
      stage = app.stage
      audit = TraceAudit(stage)
    }
    audit.read()
    if events / Self.eventsBetweenAudits > audits {
      audits += 1
      complaints += try StateAudit.contradictions(of: app, at: &time).map { "at \(time.panelTime.seconds) s: \($0)" }
    }
    guard app.wantsToQuit else { return }
    quits += 1
    note()
    close()
    app = try Self.open(random.pick(Catalog.scenes).id, folder, worksWhenIdle)
    (stage, time, fingers, button) = (app.stage, .zero, [:], nil)
    audit = TraceAudit(stage)
  }

  private mutating func note() {
    decisions += audit.count
    complaints += audit.violations.map { "at \(time.panelTime.seconds) s: \($0)" }
  }

  // MARK: Acting

  private mutating func act() {
    switch random.int(0...99) {
    case ..<45: actWithFinger()
    case ..<65: actWithMouse()
    case ..<70: send(.wheel(place(), dx: random.number(-2...2), dy: random.number(-3...3)))
    case ..<94: press()
    case ..<96: loseFocus()
    case ..<97: send(.resized(CGSize(width: random.int(480...1_600), height: random.int(320...1_000)), scale: 1))
    default: time = time.advanced(bySeconds: random.chance(0.01) ? 3_600 : random.number(0...0.3))
    }
  }

  private mutating func actWithFinger() {
    let id = random.int(1...10)
    guard let last = fingers[id] else {
      // More than four at once are rare even for monkeys.
      guard fingers.count < 4 || random.chance(0.1) else { return }
      fingers[id] = place()
      return send(.finger(.down, id: id, fingers[id] ?? .zero))
    }
    if random.chance(0.15) {
      fingers[id] = nil
      return send(.finger(random.chance(0.05) ? .cancel : .up, id: id, last))
    }
    fingers[id] = random.chance(0.02) ? place() : near(last)
    send(.finger(.move, id: id, fingers[id] ?? last))
  }

  private mutating func actWithMouse() {
    let modifiers: HostEvent.Modifiers = random.chance(0.1) ? .alt : random.chance(0.1) ? .shift : []
    guard let held = button else {
      guard random.chance(0.4) else { return send(.hover(place())) }
      let pressed: HostEvent.Button = random.chance(0.9) ? .left : .right
      button = pressed
      return send(.mouse(.down, pressed, place()), modifiers)
    }
    guard random.chance(0.3) else { return send(.mouse(.move, held, place()), modifiers) }
    button = nil
    send(.mouse(.up, held, place()), modifiers)
  }

  private mutating func press() {
    let key = random.pick(Self.keys)
    let modifiers: HostEvent.Modifiers = random.chance(0.15) ? .control : random.chance(0.1) ? .shift : []
    // Quitting by key alone, it would do little else.
    if key == "Q", modifiers == .control, random.chance(0.8) { return }
    for isDown in [true, false] { send(.key(name: key, isDown: isDown, isRepeat: false), modifiers) }
  }

  /// Forgets all fingers and keys that are down.
  private mutating func loseFocus() {
    (fingers, button) = ([:], nil)
    send(.focus(false))
    time = time.advanced(bySeconds: random.number(0...0.5))
    send(.focus(true))
  }

  private mutating func place() -> CGPoint {
    CGPoint(x: random.unit() * app.size.width, y: random.unit() * app.size.height)
  }

  private mutating func near(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x + random.number(-30...30), y: point.y + random.number(-30...30))
  }

  private mutating func send(_ kind: HostEvent.Kind, _ modifiers: HostEvent.Modifiers = []) {
    events += 1
    app.handle(HostEvent(time: time, kind: kind, modifiers: modifiers))
  }

  // MARK: Resting

  /// Lifts all fingers and keys, returns to the live stage, and waits until nothing moves.
  private mutating func rest() throws {
    for id in fingers.keys.sorted() { send(.finger(.up, id: id, fingers[id] ?? .zero)) }
    if let button { send(.mouse(.up, button, .zero)) }
    (fingers, button) = ([:], nil)
    // A recording in a loop never rests.
    for key in (app.loopsRecording ? ["R"] : []) + ["Escape", "Escape", "Escape", "End"] {
      send(.key(name: key, isDown: true, isRepeat: false))
    }
    for round in 0..<1_000 {
      time = time.advanced(bySeconds: Self.frame)
      try look()
      if !app.isLive, round % 10 == 0 { send(.key(name: "P", isDown: true, isRepeat: false)) }
      if app.isLive, round > 40, stage.isQuiet { break }
    }
    guard app.isLive, stage.isQuiet else {
      return complaints.append(
        "at \(time.panelTime.seconds) s: it never comes to rest: \(app.session.scene.id), live \(app.isLive), at"
          + " \(app.session.now.seconds) s, \(stage.isAnimating ? "animating" : "still"), \(stage.presentTouchCount) touches"
      )
    }
    audit.checkRest(of: stage)
    note()
    if app.panels.presentTouchCount > 0 {
      complaints.append("\(app.panels.presentTouchCount) touches stay on the panels")
    }
    app.waitForBackground()
  }
}

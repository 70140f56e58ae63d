import Inspector
import Replay
import SDLHost
import TouchKit

/// What a program that is opened for the first time shows by itself: the scene's first gesture, once and slowly, if nobody
/// does anything for some seconds.
///
/// It alone knows whether somebody has done something.
struct Introduction {
  /// What it waits for.
  private enum Phase {
    /// Until this time nobody must do anything.
    case waiting(WallTime)
    /// The gesture is played slowly.
    case playing
    case over
  }

  private var phase: Phase

  /// How long it waits, in seconds.
  private static let delay = 3.0
  /// The slow speed, in steps of ``Transport/speeds`` below the usual one: a quarter of it.
  static let slowness = 2

  init(isWanted: Bool, at wall: WallTime) {
    phase = isWanted ? .waiting(wall.advanced(bySeconds: Self.delay)) : .over
  }

  /// Whether it is still to come.
  var isWaiting: Bool { if case .waiting = phase { true } else { false } }
  var isPlaying: Bool { if case .playing = phase { true } else { false } }

  /// When it begins if nobody does anything; nil if it does not wait.
  var due: WallTime? { if case .waiting(let due) = phase { due } else { nil } }

  mutating func begin() { phase = .playing }
  mutating func end() { phase = .over }
}

extension HostEvent {
  /// Whether somebody touched, pressed, turned or dropped something. A mouse that moves over the window does not count.
  fileprivate var isAct: Bool {
    switch kind {
    case .finger(.down, _, _), .mouse(.down, _, _), .key(_, true, _), .wheel, .dropped: true
    default: false
    }
  }
}

extension SandboxApp {
  /// Returns the introduction of a window that opens: only for a user who has no settings yet, or asks for it in their
  /// file, and not while something else is played or written, or panels are to keep still.
  static func introduction(_ launch: LaunchOptions, _ workbench: Workbench, at wall: WallTime) -> Introduction {
    let options = workbench.options
    let isWanted = launch.mayIntroduce && options.hasIntroduction && !options.reducesMotion
    return Introduction(isWanted: isWanted && !workbench.session.scene.gestures.isEmpty, at: wall)
  }

  /// Ends the introduction at user input. The rest of the gesture plays at normal speed.
  func endIntroduction(at event: HostEvent) {
    guard event.isAct, introduction.isWaiting || introduction.isPlaying else { return }
    leaveIntroduction()
  }

  /// Begins the introduction when it is due, and ends it when its gesture has come to rest.
  func continueIntroduction() {
    if introduction.isPlaying, !playback.isOn, workbench.session.window.isQuiet { return leaveIntroduction() }
    guard let due = introduction.due, due <= now else { return }
    perform(.playGesture(.number(1)))
    introduction.begin()
    changeSpeed(by: -Introduction.slowness)
  }

  private func leaveIntroduction() {
    if introduction.isPlaying { changeSpeed(by: Introduction.slowness) }
    introduction.end()
    workbench.options.hasIntroduction = false
    needsFrame = true
  }

  private func changeSpeed(by steps: Int) {
    transport.changeSpeed(by: steps, in: workbench.session.now, at: now)
    needsFrame = true
  }
}

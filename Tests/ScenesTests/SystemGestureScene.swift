import Foundation
import Replay
import SceneSupport
import Stages
import TestSupport
import TouchKit
import WhatIf

/// A button whose touches a long press around it holds back for a second: the application's, or one of the system's.
struct SystemGestureScene: Scene {
  let id = "held"
  let title = "Held back"
  let isSystems: Bool

  init(isSystems: Bool) { self.isSystems = isSystems }

  func makeRoot(_ context: SceneContext) -> View {
    let page = View(frame: CGRect(origin: .zero, size: stageSize))
    page.accessibilityIdentifier = "page"
    let press = RefusedPress()
    (press.minimumPressDuration, press.delaysTouchesBegan) = (1, true)
    (press.name, press.belongsToSystem) = ("the press", isSystems)
    press.delegate = press
    page.addGestureRecognizer(press)
    let button = Button(frame: CGRect(x: 100, y: 300, width: 175, height: 60))
    button.accessibilityIdentifier = "record"
    page.addSubview(button)
    return page
  }

  /// A long press that never begins, as it is its own delegate and says no.
  private final class RefusedPress: LongPressGestureRecognizer, GestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { false }
  }

  /// Returns the settings that make the button light up in time when it is held for 1.5 s.
  func remedies() throws -> [String] {
    let place = CGPoint(x: 187, y: 330)
    let events = [(0.0, InputEvent.Kind.down(.direct)), (1.5, .up)].map { seconds, kind in
      InputEvent(time: Instant(seconds: seconds), kind: kind, finger: 1, location: place)
    }
    let spec = RunSpec(scene: self, settings: try Settings(self, changing: [])).with(events, until: Instant(seconds: 3))
    let run = try simulate(spec, of: self, assets: AuditedSession.assets)
    guard let answer = run.answer(about: .meant(nil)) else { return [] }
    let why = try Why(answer, of: run, scene: self, assets: AuditedSession.assets)
    return why.remedies.filter { $0.change.kind == .setting }.map(\.code)
  }
}

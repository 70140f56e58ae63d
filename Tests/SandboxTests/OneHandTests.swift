import Foundation
import Replay
import SDLHost
import TestSupport
import Testing
import TouchKit

@testable import Inspector
@testable import Sandbox

/// The whole of a user's way through the window with fingers alone, with the keyboard alone, and with the mouse alone.
@Suite("One hand for everything") struct OneHandTests {
  enum Hand: String, CaseIterable {
    case fingers, keyboard, mouse
  }

  /// A window and a hand.
  private final class User {
    let tester: AppTester
    let hand: Hand
    private var time: Int64 = 100

    init(_ hand: Hand, folder: String) throws {
      self.hand = hand
      var launch = SandboxApp.LaunchOptions()
      launch.folder = folder
      tester = try AppTester("photos", launch: launch, worksWhenIdle: true)
    }

    var app: SandboxApp { tester.app }
    var options: InspectorOptions { app.workbench.options }

    func wait(_ milliseconds: Int64) {
      let end = time + milliseconds
      while time < end {
        time += 40
        tester.frame(at: time)
      }
    }

    /// The view with this identifier within another, that is shown.
    func view(_ path: String...) throws -> View {
      var view: View? = app.workbench.inspector.window
      for identifier in path { view = view.flatMap { Self.find(identifier, in: $0) } }
      return try #require(view, "\(path)")
    }

    private static func find(_ identifier: String, in view: View) -> View? {
      for subview in view.subviews where !subview.isHidden {
        if subview.accessibilityIdentifier == identifier { return subview }
        if let found = find(identifier, in: subview) { return found }
      }
      return nil
    }

    /// Presses a control as the hand does: on its middle, or with the ring on it.
    func press(_ path: String...) throws {
      var view: View? = app.workbench.inspector.window
      for identifier in path { view = view.flatMap { Self.find(identifier, in: $0) } }
      try press(try #require(view, "\(path)"))
    }

    func press(_ view: View) throws {
      switch hand {
      case .keyboard:
        for _ in 0..<400 where app.workbench.inspector.focused !== view { key("Tab", .control) }
        try #require(app.workbench.inspector.focused === view, "\(view.identifierPath)")
        key("Return")
      case .fingers, .mouse:
        let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        tap(middle)
      }
      wait(100)
    }

    func tap(_ point: CGPoint) {
      for phase in [HostEvent.Phase.down, .up] {
        let kind: HostEvent.Kind = hand == .mouse ? .mouse(phase, .left, point) : .finger(phase, id: 1, point)
        send(kind)
        wait(40)
      }
    }

    func key(_ name: String, _ modifiers: HostEvent.Modifiers = []) {
      send(.key(name: name, isDown: true, isRepeat: false), modifiers)
    }

    private func send(_ kind: HostEvent.Kind, _ modifiers: HostEvent.Modifiers = []) {
      time += 10
      app.handle([HostEvent(time: Instant(milliseconds: time), kind: kind, modifiers: modifiers)])
      tester.frame(at: time)
    }

    /// Chooses a row of an open sheet: by typing its title, or by going through the list until it is seen.
    func choose(_ title: String, in sheet: String) throws {
      if hand == .keyboard {
        for letter in title { key(letter == " " ? "Space" : String(letter).uppercased()) }
        wait(100)
        return key("Return")
      }
      let card = try view(sheet, "card")
      func row() -> View? {
        Self.all(in: card).first { view in
          (view as? Row<PaletteRow>)?.content?.title == title || (view as? Row<SceneRow>)?.content?.title == title
        }
      }
      func frame(_ view: View) -> CGRect { view.convert(view.bounds, to: nil) }
      let visible = frame(card).insetBy(dx: 0, dy: 130)
      for _ in 0..<60 {
        let wanted = try #require(row(), "\(title)")
        if visible.contains(CGPoint(x: frame(wanted).midX, y: frame(wanted).midY)) { return try press(wanted) }
        scroll(CGPoint(x: visible.midX, y: visible.midY), by: frame(wanted).midY > visible.midY ? -150 : 150)
      }
      Issue.record("\(title) never came to sight")
    }

    private static func all(in view: View) -> [View] { view.subviews.flatMap { [$0] + all(in: $0) } }

    /// Scrolls what is at a point: with the wheel, or a finger that drags and rests.
    private func scroll(_ point: CGPoint, by distance: Double) {
      if hand == .mouse {
        send(.wheel(point, dx: 0, dy: distance / 48))
        return wait(300)
      }
      send(.finger(.down, id: 1, point))
      for step in 1...10 {
        send(.finger(.move, id: 1, CGPoint(x: point.x, y: point.y + distance * Double(step) / 10)))
        wait(20)
      }
      wait(200)
      send(.finger(.up, id: 1, CGPoint(x: point.x, y: point.y + distance)))
      wait(100)
    }
  }

  @Test(
    "Search a scene, set, play, scrub, ask why, try, compare, record, hide and show, leave",
    .enabled(if: Volume.isFull, ".ci/volume plays it"),
    arguments: Hand.allCases)
  func everything(_ hand: Hand) throws {
    let folder = NSTemporaryDirectory() + "scrollarium-hands-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let user = try User(hand, folder: folder)
    if hand == .fingers { user.tap(CGPoint(x: 640, y: 400)) }
    user.wait(400)
    #expect(user.options.isTouch == (hand == .fingers))

    try user.press("top", "scene")
    if hand == .fingers {
      let words = try user.view("scenesSheet", "words").subviews
      try user.press(try #require(words.first { $0.accessibilityIdentifier == "list" } ?? words.first))
    }
    try user.choose("Tab list", in: "scenesSheet")
    user.wait(200)
    #expect(user.app.workbench.session.scene.id == "tabs" && user.options.sheet == nil)

    let before = user.app.workbench.session.settings["touchesShouldCancel"]
    try user.press("parameter2", "more")
    #expect(user.app.workbench.session.settings["touchesShouldCancel"] != before)

    try user.press("gestures", "gesture1")
    user.wait(3_000)
    #expect(user.app.shown.story.touches.count == 1)

    if hand == .keyboard {
      user.key("Home")
      user.key(".")
      user.key(".")
    } else {
      let ruler = user.app.workbench.inspector.timelineFrame
      user.tap(CGPoint(x: ruler.minX + 300, y: ruler.minY + 8))
    }
    user.wait(100)
    #expect(user.app.shown.status.isReplay)

    try user.press("verdict")
    var patience = 2_000
    while user.app.shown.why == nil, patience > 0 {
      patience -= 1
      user.wait(20)
      if user.app.workbench.whys.isBusy { Thread.sleep(forTimeInterval: 0.005) }
    }
    let loser = try #require(user.app.shown.loss?.subject)
    try user.press("changes", "change0")
    #expect(user.app.shown.status.isWhatIf && user.app.shown.verdict.losses.first?.subject != loser)

    try user.press("drawer", "side")
    #expect(user.options.comparison == .side && user.app.workbench.shownStages.count == 2)
    try user.press("drawer", "swap")
    #expect(!user.app.shown.status.isWhatIf)

    try user.press("top", "palette")
    try user.choose("Record", in: "paletteSheet")
    user.wait(400)
    #expect(user.app.recorder != nil, "it records")

    if hand == .keyboard { user.key("Tab") } else { try user.press("top", "hide") }
    #expect(!user.options.showsPanels)
    if hand == .keyboard { user.key("Tab") } else { try user.press("showPanels") }
    #expect(user.options.showsPanels)

    try user.press("top", "palette")
    try user.choose("Quit", in: "paletteSheet")
    #expect(user.app.wantsToQuit)
    try user.app.finish()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).contains { $0.hasSuffix(".touchrec") })
  }
}

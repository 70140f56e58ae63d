import Drawing
import Foundation
import HandSupport
import Inspector
import SDLHost
import TestSupport
import Testing
import TouchKit

@testable import Sandbox

/// The window follows the hand: fingers, or the mouse.
@Suite("Switching between touch and mouse layout") struct InputModalityTests {
  private static let tablet = CGSize(width: 800, height: 480)
  private let tester: AppTester

  init() throws { tester = try AppTester("tabs") }

  private var isTouch: Bool { tester.app.workbench.options.isTouch }

  private func hover(_ x: Double, at milliseconds: Int64) -> HostEvent {
    HostEvent(time: WallTime(milliseconds: milliseconds), kind: .hover(CGPoint(x: x, y: 20)))
  }

  @Test("The first finger turns the layout to touch when it lifts, and does not tear what it does until then")
  func firstFinger() throws {
    let frame = tester.app.workbench.stageFrame(size: tester.size)
    tester.app.handle([tester.finger(.down, at: 100), tester.finger(.move, at: 120, dy: 30)])
    tester.frame(at: 130)
    #expect(!isTouch, "it is still down")
    tester.app.handle([tester.finger(.down, 2, at: 140, dy: 50), tester.finger(.up, at: 150, dy: 30)])
    #expect(!isTouch, "another is still down")
    tester.app.handle([tester.finger(.up, 2, at: 160, dy: 50)])
    #expect(isTouch)
    tester.frame(at: 170)
    #expect(tester.phases.filter { $0 != .moved } == [.began, .began, .ended, .ended])
    #expect(tester.app.workbench.stageFrame(size: tester.size) == frame, "the stage stays where it was")
    #expect(try height(of: "pause") == 44)
  }

  @Test("A finger that comes down on a panel presses what it came down on, before anything moves")
  func pressFirst() throws {
    #expect(try height(of: "pause") == 30)
    try tester.tap("pause", at: 100)
    #expect(tester.app.transport.isPaused)
    #expect(isTouch)
  }

  @Test("The mouse turns it back when it moves, not where it rests, and not while a finger is down")
  func mouse() throws {
    tester.app.handle([hover(5, at: 50), tester.finger(.down, at: 100), tester.finger(.up, at: 150)])
    tester.app.handle([hover(5, at: 400)])
    #expect(isTouch, "it only rests")
    tester.app.handle([tester.finger(.down, at: 500), hover(9, at: 510)])
    #expect(isTouch, "a finger is down")
    tester.app.handle([tester.finger(.up, at: 520)])
    #expect(!isTouch)
    tester.frame(at: 530)
    #expect(try height(of: "pause") == 30)
  }

  @Test("--layout holds, whatever comes down", arguments: [true, false])
  func fixed(isTouch: Bool) throws {
    var launch = SandboxApp.LaunchOptions()
    launch.isTouch = isTouch
    let tester = try AppTester("tabs", launch: launch)
    tester.app.handle([hover(5, at: 50), hover(9, at: 60)])
    #expect(tester.app.workbench.options.isTouch == isTouch)
    tester.app.handle([tester.finger(.down, at: 100), tester.finger(.up, at: 150)])
    #expect(tester.app.workbench.options.isTouch == isTouch)
  }

  @Test("A panel that slid over the stage goes when the stage is touched, which gets the touch")
  func slide() throws {
    let tester = try AppTester("tabs", size: Self.tablet)
    try tester.tap("showScene", at: 100)
    #expect(try !tester.view("storyColumn").isHidden)
    tester.app.handle([tester.finger(.down, at: 300)])
    #expect(try tester.view("storyColumn").isHidden)
    tester.app.handle([tester.finger(.up, at: 350)])
    #expect(tester.phases == [.began, .ended])
  }

  @Test("A finger hides the panels and brings them back", arguments: [tablet, CGSize(width: 1_280, height: 800)])
  func hidden(size: CGSize) throws {
    let tester = try AppTester("tabs", size: size)
    try tester.tap("hide", at: 100)
    #expect(!tester.app.workbench.options.showsPanels)
    let button = try tester.view("showPanels")
    #expect(button.bounds.width >= 44)
    #expect(button.bounds.height >= 44)
    try tester.tap("showPanels", at: 300)
    #expect(tester.app.workbench.options.showsPanels)
    #expect(tester.phases.isEmpty)
  }

  @Test("A finger finds a scene by tapping words", arguments: [tablet, CGSize(width: 1_280, height: 800)])
  func search(size: CGSize) throws {
    let tester = try AppTester("tabs", size: size)
    try tester.tap("hide", at: 10)
    try tester.tap("showPanels", at: 110)
    try tester.tap("scene", at: 200)
    let all = try tester.shownScenes
    try tester.tap("swipe", at: 300)
    try tester.tap("back", at: 400)
    let found = try tester.shownScenes
    #expect(found.count < all.count, "\(found)")
    #expect(found.count > 1, "\(found)")
    try tester.tap("clear", at: 500)
    #expect(try tester.shownScenes == all)
    #expect(try tester.view("clear").isHidden)
    try tester.tap("swipe", at: 600)
    try tester.tap("back", at: 700)
    try tester.tap("scene0", at: 800)
    #expect(tester.app.workbench.session.scene.id == "back")
    #expect(tester.app.workbench.options.sheet == nil)
  }

  @Test("A hand that touches sees no keys, and one on a mouse does", arguments: [true, false])
  func keyHints(isTouch: Bool) throws {
    var launch = SandboxApp.LaunchOptions()
    launch.isTouch = isTouch
    let tester = try AppTester("tabs", launch: launch)
    tester.app.perform(.playGesture(.number(1)))
    for time in stride(from: Int64(200), through: 3_000, by: 200) { tester.frame(at: time) }
    for command in [ViewCommand.toggleTheme, .togglePanels] {
      tester.app.perform(command)
      let drawn = tester.app.frame(now: tester.app.now, size: tester.size, scale: 1, isUrgent: false)
      let words = SeenWord.all(in: try #require(drawn)).map(\.text)
      let keys = words.filter { ["Ctrl+O", "Ctrl + number", "E", "Tab shows panels"].contains($0) }
      #expect(keys.isEmpty == isTouch, "\(keys)")
    }
  }

  static let sizes = [
    CGSize(width: 1_280, height: 800), CGSize(width: 1_920, height: 1_080), CGSize(width: 1_280, height: 720),
  ]

  @Test("A list of gestures that goes on is cut in the middle of a title", arguments: sizes, [true, false])
  func cut(size: CGSize, isTouch: Bool) throws {
    for scene in Volume.pick(["photos", "tabs", "remorse"], every: 3) {
      var launch = SandboxApp.LaunchOptions()
      launch.isTouch = isTouch
      let tester = try AppTester(scene, size: size, launch: launch)
      for number in [0, 1] {
        if number > 0 { tester.app.perform(.playGesture(.number(number))) }
        tester.frame(at: 2_000)
        let first = try tester.view("gesture0")
        let list = try #require(first.superview?.superview as? ScrollView)
        guard list.contentSize.height > list.bounds.height + 4 else { continue }
        let rows = try #require(first.superview).subviews.filter { !$0.isHidden }
        let cut = try #require(rows.first { $0.frame.maxY > list.bounds.height })
        let title = cut.frame.minY + (isTouch ? 22 : 12)
        #expect(abs(title - list.bounds.height) < 1, "\(scene) after \(number)")
      }
    }
  }

  private func height(of button: String) throws -> Double { Double(try tester.view(button).bounds.height) }
}

extension AppTester {
  /// The first view of the panels with an identifier.
  fileprivate func view(_ identifier: String) throws -> View {
    try #require(app.workbench.inspector.window.descendant(identified: identifier), "\(identifier)")
  }

  /// Puts a finger into the middle of a panel's view, lifts it, and draws.
  fileprivate func tap(_ identifier: String, at milliseconds: Int64) throws {
    let view = try view(identifier)
    let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    for (phase, time) in [(HostEvent.Phase.down, milliseconds), (.up, milliseconds + 50)] {
      app.handle([HostEvent(time: WallTime(milliseconds: time), kind: .finger(phase, id: 1, point))])
    }
    frame(at: milliseconds + 60)
  }

  /// The rows of the list of scenes.
  fileprivate var shownScenes: [String] {
    get throws {
      let rows = try #require(try view("scenesSheet").descendant(identified: "scene0")?.superview)
      return rows.subviews.filter { !$0.isHidden }.compactMap(\.accessibilityIdentifier)
    }
  }
}

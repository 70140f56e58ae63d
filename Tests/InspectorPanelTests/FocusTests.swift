import Drawing
import Foundation
import Inspector
import Replay
import Testing
import TouchKit

/// The panels by keyboard alone.
struct FocusTests {
  private static let next = KeyStroke("Tab", control: true)
  private static let previous = KeyStroke("Tab", control: true, shift: true)

  /// The controls that are shown and can be pressed: those of the open sheet alone, while there is one.
  private func controls(_ fixture: Fixture) throws -> [Control] {
    let sheet = ["helpSheet", "scenesSheet", "paletteSheet"].compactMap { fixture.seen([$0]) }.first
    let root = sheet?.descendant(identified: "card") ?? fixture.inspector.window
    return root.shown.compactMap { $0 as? Control }.filter {
      $0.isEnabled && $0.isUserInteractionEnabled && $0.bounds.width >= 1 && $0.bounds.height >= 1
    }
  }

  @Test(
    arguments: zip(
      [CGSize(width: 1_280, height: 800), CGSize(width: 1_100, height: 768), CGSize(width: 800, height: 480)],
      [false, true, true]))
  func `Ctrl+Tab comes to every control once, scrolls it into sight, and leaves out what is hidden`(
    size: CGSize, isTouch: Bool
  ) throws {
    let fixture = try Fixture(size: size, isTouch: isTouch)
    try fixture.touchTheStage()
    for moment in fixture.looks {
      fixture.inspector.update(moment)
      for way in moment.options.sheet == nil ? Fixture.ways : [[]] {
        if let button = fixture.seen(way) { try fixture.click(button) }
        fixture.inspector.endFocus()
        let expected = try controls(fixture)
        var met: [View] = []
        for _ in expected {
          fixture.inspector.press(Self.next)
          let view = try #require(fixture.inspector.focused)
          met.append(view)
          let frame = try #require(fixture.inspector.focusFrame, "\(view.identifierPath)")
          let middle = CGPoint(x: frame.midX, y: frame.midY)
          #expect(fixture.inspector.window.hitTest(middle, with: nil) === view, "\(view.identifierPath) is covered")
        }
        #expect(met.map(\.identifierPath).sorted() == expected.map(\.identifierPath).sorted(), "\(way)")
        fixture.inspector.press(Self.next)
        #expect(fixture.inspector.focused === met.first, "it goes round")
        fixture.inspector.press(Self.previous)
        #expect(fixture.inspector.focused === met.last)
      }
    }
  }

  /// The panels, with the focus on the control of a path.
  private func focused(
    _ path: String..., sheet: InspectorOptions.Sheet? = nil, isTimelineWide: Bool = false
  ) throws -> Fixture {
    let fixture = try Fixture()
    try fixture.touchTheStage()
    fixture.inspector.update(
      fixture.moment { ($0.options.sheet, $0.options.hasWideTimeline) = (sheet, isTimelineWide) })
    let wanted = try #require(fixture.seen(path))
    for _ in 0..<300 where fixture.inspector.focused !== wanted { fixture.inspector.press(Self.next) }
    try #require(fixture.inspector.focused === wanted)
    return fixture
  }

  private func press(_ names: String..., on fixture: Fixture) -> [Command] {
    for name in names { fixture.inspector.press(KeyStroke(name)) }
    return fixture.commands
  }

  @Test func `Enter presses what has the focus, arrows change a parameter, and Esc leaves`() throws {
    var fixture = try focused("gestures", "gesture1")
    #expect(press("Enter", on: fixture) == [.session(.playGesture(.number(2)))])
    fixture = try focused("parameters", "parameter1", "more")
    #expect(
      press("Right", "Left", "Enter", on: fixture).map { $0 } == [
        .session(.setParameter(key: "strategy", value: "synthetic-touches-of-old")),
        .session(.setParameter(key: "strategy", value: "none")),
        .session(.setParameter(key: "strategy", value: "synthetic-touches-of-old")),
      ])
    fixture = try focused("parameters", "parameter0", "switch")
    #expect(press("Left", on: fixture) == [.session(.setParameter(key: "delays", value: "false"))])
    #expect(press("Esc", on: fixture).count == 1)
    #expect(fixture.inspector.focused == nil)
    // Without a focus the keys are those of the table.
    #expect(press("Left", "Esc", on: fixture).suffix(2) == [.session(.moveTicks(-1)), .session(.close)])
  }

  @Test func `time and the drawer are changed by arrows, too`() throws {
    var fixture = try focused("drawer", "ruler")
    #expect(press("Enter", "Right", on: fixture) == [.session(.moveToDecision(isNext: true)), .session(.moveTicks(1))])
    fixture = try focused("drawer", "handle", isTimelineWide: true)
    #expect(
      press("Up", "Down", "Enter", on: fixture) == [
        .view(.resizeDrawer(244)), .view(.resizeDrawer(196)), .view(.resizeDrawer(480)),
      ])
  }

  @Test func `a list scrolls by arrows and pages while one of its rows has the focus`() throws {
    let fixture = try Fixture(size: CGSize(width: 1_280, height: 640))
    try fixture.touchTheStage()
    fixture.inspector.update(try fixture.explained())
    let card = try fixture.view("recognizers", "card0")
    for _ in 0..<300 where fixture.inspector.focused !== card { fixture.inspector.press(Self.next) }
    let scroll = try #require(fixture.view("recognizers").superview as? ScrollView)
    let (before, highest) = (scroll.contentOffset.y, scroll.contentSize.height - scroll.bounds.height)
    try #require(highest > before + 60)
    #expect(fixture.inspector.press(KeyStroke("Down")))
    #expect(scroll.contentOffset.y == before + 48)
    #expect(fixture.inspector.press(KeyStroke("PageDown")))
    #expect(scroll.contentOffset.y == highest)
    #expect(fixture.inspector.press(KeyStroke("Up")))
    #expect(scroll.contentOffset.y == highest - 48)
    #expect(fixture.commands.isEmpty)
    #expect(fixture.inspector.focused === card)
  }

  @Test func `a sheet takes the focus in, and gives it back`() throws {
    let fixture = try focused("top", "help")
    _ = press("Enter", on: fixture)
    fixture.inspector.update(fixture.moment { $0.options.sheet = .help })
    let inside = try #require(fixture.inspector.focused)
    #expect(sequence(first: inside, next: \.superview).contains { $0.accessibilityIdentifier == "helpSheet" })
    fixture.inspector.update(fixture.moment())
    #expect(fixture.inspector.focused?.accessibilityIdentifier == "help")
    // A list has a cursor of its own.
    fixture.inspector.update(fixture.moment { $0.options.sheet = .scenes })
    #expect(fixture.inspector.focused == nil)
    #expect(press("Down", "Enter", on: fixture).last == .session(.chooseScene("remorse")))
    fixture.inspector.update(fixture.moment())
    #expect(fixture.inspector.focused?.accessibilityIdentifier == "help")
  }

  @Test func `what goes away has no focus, nor has anything once a finger comes down`() throws {
    let fixture = try focused("gestures", "gesture0")
    fixture.inspector.update(fixture.moment { $0.options.storyPage = .log })
    #expect(fixture.inspector.focused == nil)
    #expect(fixture.inspector.focusFrame == nil)
    fixture.inspector.press(Self.next)
    #expect(fixture.inspector.focused != nil)
    fixture.inspector.endFocus()
    #expect(fixture.inspector.focused == nil)
  }

  @Test(arguments: Theme.Appearance.allCases)
  func `the ring has two tones, of which one has a contrast of 3 to whatever lies behind`(look: Theme.Appearance) throws
  {
    let fixture = try focused("top", "help")
    fixture.inspector.update(fixture.moment { $0.options.isDark = look == .dark })
    let frame = try #require(fixture.inspector.focusFrame)
    let rings = fixture.draw().list.items.suffix(2).compactMap { item -> RoundedRect? in
      if case .roundedRect(let shape) = item { shape } else { nil }
    }
    try #require(rings.count == 2)
    #expect(rings[0].strokeWidth == 5)
    #expect(rings[1].strokeWidth == 2)
    #expect(frame.contains(rings[1].rect))
    func luminance(_ color: Color) -> Double {
      let parts = [color.red, color.green, color.blue].map {
        $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let tones = rings.compactMap(\.stroke).map { luminance($0) + 0.05 }
    try #require(tones.count == 2)
    for step in 0...100 {
      let behind = Double(step) / 100 + 0.05
      #expect(tones.map { max($0, behind) / min($0, behind) }.max() ?? 0 >= 3, "\(behind)")
    }
  }
}

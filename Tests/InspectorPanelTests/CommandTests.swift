import Foundation
import Inspector
import Replay
import Testing
import TouchKit

struct CommandTests {
  /// The names of all commands, as the sources of the three kinds list them.
  private static let cases: [String] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    let path = folder + "/../../Sources/Inspector/Commands/Command.swift"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return ["View", "Panel", "Session"].flatMap { kind -> [String] in
      let rest = text.components(separatedBy: "enum \(kind)Command").last ?? ""
      let body = rest.components(separatedBy: "\n}\n").first ?? ""
      return body.matches(of: /\n  case (\w+)/).map { String($0.1) }
    }
  }()

  private static func name(_ command: Command) -> String {
    let inner: Any
    switch command {
    case .view(let command): inner = command
    case .panel(let command): inner = command
    case .session(let command): inner = command
    }
    return String("\(inner)".prefix { $0 != "(" })
  }

  @Test func `every command is an entry of the table, or made for a moment, or belongs to a place`() throws {
    #expect(Self.cases.count > 40)
    let fixture = try Fixture()
    try fixture.touchTheStage()
    var moment = try fixture.explained()
    moment.options.recentFiles = [["/pictures"]]
    let made = CommandEntry.offers(at: moment, scenes: [moment.scene]).map(\.command)
    let table = CommandEntry.all.map(\.command)
    // A row selects what an entry reveals.
    let places = [
      Command.view(.resizeDrawer(0)), .session(.askWhy), .view(.moveWipe(0)), .view(.select(nil)),
      .view(.togglePin("")), .session(.visit("", .zero)), .session(.openFolder(of: "")),
      .session(.loop(.zero ... .zero)), .session(.editGesture(GestureEdit(.hold(0), of: [1]), isNew: true)),
      .session(.chooseFlip(axis: 0, key: "")), .session(.playFlip(FlipPlace(column: 0, row: 0))),
    ]
    let known = Set((table + made + places).map(Self.name))
    #expect(known == Set(Self.cases), "\(known.symmetricDifference(Self.cases))")
    #expect(Set(made).count == made.count, "no offer is made twice")
  }

  @Test func `no command is in the table twice, and no key means two`() {
    #expect(Set(CommandEntry.all.map(\.command)).count == CommandEntry.all.count)
    let keys = (CommandEntry.all + CommandEntry.numberedGestures).flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    #expect(keys.count > 50)
    #expect(CommandEntry.all.allSatisfy { !$0.title.isEmpty })
    // Lists and the ring take their keys first; that they share some with commands is told by the help.
    #expect(Set(PanelKey.allCases.map(\.stroke)).count == PanelKey.allCases.count)
  }

  @Test func `every overlay has the key of its number`() {
    for overlay in Overlay.allCases {
      #expect(CommandEntry.command(for: KeyStroke("\(overlay.rawValue)")) == .view(.toggleOverlay(overlay)))
    }
    #expect(CommandEntry.command(for: KeyStroke("0")) == .view(.toggleAllOverlays))
  }

  @Test func `O steps and Ctrl+O opens the list of scenes`() {
    #expect(CommandEntry.command(for: KeyStroke("O")) == .session(.step))
    #expect(CommandEntry.command(for: KeyStroke("O", control: true)) == .view(.toggleScenes))
    #expect(CommandEntry.command(for: KeyStroke("Q")) == nil)
  }

  @Test func `Shift means something where the table says so, and else nothing`() {
    #expect(CommandEntry.command(for: KeyStroke("Left", shift: true)) == .session(.moveTicks(-10)))
    #expect(
      CommandEntry.command(for: KeyStroke("Tab", control: true, shift: true)) == .panel(.moveFocus(isNext: false)))
    #expect(CommandEntry.command(for: KeyStroke("Tab", control: true)) == .panel(.moveFocus(isNext: true)))
    #expect(CommandEntry.command(for: KeyStroke("F8", shift: true)) == .session(.record))
    for key in CommandEntry.all.flatMap(\.keys) { #expect(CommandEntry.command(for: key) != nil, "\(key)") }
  }

  @Test func `options carry out what concerns nothing else`() {
    var options = InspectorOptions()
    options.apply(.toggleOverlay(.delays))
    #expect(options.overlays == Overlay.usual.subtracting([.delays]))
    options.apply(.toggleAllOverlays)
    #expect(options.overlays == Set(Overlay.allCases))
    options.apply(.toggleAllOverlays)
    #expect(options.overlays.isEmpty)
    options.apply(.toggleTheme)
    #expect(!options.isDark)
    options.apply(.togglePanels)
    #expect(!options.showsPanels)
    options.apply(.resizeDrawer(300))
    #expect(options.drawerHeight == 300)
  }

  @Test func `a page of the story shows, and hides when it is asked for again`() {
    var options = InspectorOptions()
    options.apply(.showStory(.log))
    #expect(options.showsStory)
    #expect(options.storyPage == .log)
    options.apply(.showStory(.log))
    #expect(!options.showsStory)
    options.apply(.showStory(.story))
    #expect(options.showsStory)
    #expect(options.storyPage == .story)
  }

  @Test func `close shuts the sheet first and then clears the selection`() {
    var options = InspectorOptions()
    options.apply(.select("tabs/list#pan"))
    options.apply(.toggleHelp)
    var closed = [options.closeTopmost()]
    #expect(options.sheet == nil)
    #expect(options.selection == "tabs/list#pan")
    closed += [options.closeTopmost(), options.closeTopmost()]
    #expect(options.selection == nil)
    #expect(closed == [true, true, false])
  }

  @Test func `selecting the same once more clears the selection`() {
    var options = InspectorOptions()
    options.apply(.select("tabs/list"))
    options.apply(.select("tabs/list"))
    #expect(options.selection == nil)
  }
}

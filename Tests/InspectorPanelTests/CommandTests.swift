import Foundation
import Inspector
import Replay
import Testing
import TouchKit

struct CommandTests {
  /// The names of all cases of the enumeration, as its source lists them.
  private static let cases: [String] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    let path = folder + "/../../Sources/Inspector/Commands/InspectorCommand.swift"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let body = text.components(separatedBy: "\n}\n").first ?? ""
    return body.matches(of: /\n  case (\w+)/).map { String($0.1) }
  }()

  private static func name(_ command: InspectorCommand) -> String { String("\(command)".prefix { $0 != "(" }) }

  @Test func `every command is an entry of the table, or made for a moment, or belongs to a place`() throws {
    #expect(Self.cases.count > 40)
    let fixture = try Fixture()
    try fixture.dragTheStage()
    var moment = try fixture.explained()
    moment.options.recentFiles = [["/pictures"]]
    let made = Command.offers(at: moment, scenes: [moment.scene]).map(\.command)
    let (table, moments) = (Command.all.map(\.command), made.filter { $0.origin == .moment })
    #expect(table.allSatisfy { $0.origin == .table })
    // A row selects what an entry reveals.
    let places = [
      InspectorCommand.resizeDrawer(0), .moveWipe(0), .select(nil), .togglePin(""), .visit("", .zero),
      .loop(.zero ... .zero), .editGesture(GestureEdit(.hold(0), of: [1]), isNew: true),
      .chooseFlip(axis: 0, key: ""), .playFlip(FlipPlace(column: 0, row: 0)),
    ]
    let known = Set((table + moments + places).map(Self.name))
    #expect(known == Set(Self.cases), "\(known.symmetricDifference(Self.cases))")
    #expect(Set(made).count == made.count, "no offer is made twice")
  }

  @Test func `no command is in the table twice, and no key means two`() {
    #expect(Set(Command.all.map(\.command)).count == Command.all.count)
    let keys = (Command.all + Command.numberedGestures).flatMap(\.keys)
    #expect(Set(keys).count == keys.count && keys.count > 50)
    #expect(Command.all.allSatisfy { !$0.title.isEmpty })
    // Lists and the ring take their keys first; that they share some with commands is told by the help.
    #expect(Set(PanelKey.allCases.map(\.stroke)).count == PanelKey.allCases.count)
  }

  @Test func `every overlay has the key of its number`() {
    for number in 1...Command.overlayTitles.count {
      #expect(Command.command(for: KeyStroke("\(number)")) == .toggleOverlay(number))
    }
    #expect(Command.command(for: KeyStroke("0")) == .toggleAllOverlays)
  }

  @Test func `O steps and Ctrl+O opens the list of scenes`() {
    #expect(Command.command(for: KeyStroke("O")) == .step)
    #expect(Command.command(for: KeyStroke("O", control: true)) == .toggleScenes)
    #expect(Command.command(for: KeyStroke("Q")) == nil)
  }

  @Test func `Shift means something where the table says so, and else nothing`() {
    #expect(Command.command(for: KeyStroke("Left", shift: true)) == .moveTicks(-10))
    #expect(Command.command(for: KeyStroke("Tab", control: true, shift: true)) == .moveFocus(isNext: false))
    #expect(Command.command(for: KeyStroke("Tab", control: true)) == .moveFocus(isNext: true))
    #expect(Command.command(for: KeyStroke("F8", shift: true)) == .record)
    for key in Command.all.flatMap(\.keys) { #expect(Command.command(for: key) != nil, "\(key)") }
  }

  @Test func `options carry out what concerns nothing else`() {
    var options = InspectorOptions()
    #expect(options.apply(.toggleOverlay(3)) && !options.overlays.contains(3))
    #expect(options.apply(.toggleAllOverlays) && options.overlays == Set(1...8))
    #expect(options.apply(.toggleAllOverlays) && options.overlays.isEmpty)
    #expect(options.apply(.toggleTheme) && !options.isDark)
    #expect(options.apply(.togglePanels) && !options.showsPanels)
    #expect(options.apply(.resizeDrawer(300)) && options.drawerHeight == 300)
    #expect(!options.apply(.restart) && !options.apply(.quit))
  }

  @Test func `a page of the story shows, and hides when it is asked for again`() {
    var options = InspectorOptions()
    options.apply(.showStory(.log))
    #expect(options.showsStory && options.storyPage == .log)
    options.apply(.showStory(.log))
    #expect(!options.showsStory)
    options.apply(.showStory(.story))
    #expect(options.showsStory && options.storyPage == .story)
  }

  @Test func `close shuts the sheet first and then clears the selection`() {
    var options = InspectorOptions()
    options.apply(.select("tabs/list#pan"))
    options.apply(.toggleHelp)
    options.apply(.close)
    #expect(options.sheet == nil && options.selection == "tabs/list#pan")
    options.apply(.close)
    #expect(options.selection == nil)
  }

  @Test func `selecting the same once more clears the selection`() {
    var options = InspectorOptions()
    options.apply(.select("tabs/list"))
    options.apply(.select("tabs/list"))
    #expect(options.selection == nil)
  }
}

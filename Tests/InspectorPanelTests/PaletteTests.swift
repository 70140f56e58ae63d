import Drawing
import Foundation
import Inspector
import Testing
import TouchKit

/// The palette: what it offers, and how it is found.
struct PaletteTests {
  /// The palette over a stage where the list has taken a drag.
  private func opened(isTouch: Bool = false, size: CGSize = CGSize(width: 1_280, height: 800)) throws -> Fixture {
    let fixture = try Fixture(size: size, isTouch: isTouch)
    try fixture.dragTheStage()
    fixture.inspector.update(fixture.moment { $0.options.sheet = .palette })
    return fixture
  }

  private func type(_ text: String, _ fixture: Fixture) {
    for letter in text { fixture.inspector.press(KeyStroke(letter == " " ? "Space" : letter.uppercased())) }
  }

  /// The commands for which Enter would press, with this typed.
  private func chosen(_ text: String) throws -> [Command] {
    let fixture = try opened()
    type(text, fixture)
    fixture.inspector.press(KeyStroke("Enter"))
    return fixture.commands
  }

  @Test(arguments: [
    ("delay = 0", Command.session(.setParameter(key: "delay", value: "0"))),
    ("delay = 217", .session(.setParameter(key: "delay", value: "217"))),
    ("content delay 160", .session(.setParameter(key: "delay", value: "160"))),
    ("strategy none", .session(.setParameter(key: "strategy", value: "none"))),
    ("none strat", .session(.setParameter(key: "strategy", value: "none"))),
    ("dct false", .session(.setParameter(key: "delays", value: "false"))),
    ("rate 0.999", .session(.setParameter(key: "rate", value: "0.999"))),
    ("play hold", .session(.playGesture(.number(1)))), ("ctrl+2", .session(.playGesture(.number(2)))),
    ("remorse", .session(.chooseScene("remorse"))),
    ("rubber", .view(.toggleOverlay(.rubberBand))), ("stlg", .session(.saveGesture)), ("f9", .session(.saveRecent)),
    ("dark", .view(.toggleTheme)),
    ("delays off", .session(.tryPreset(.delaysOff))), ("cancel off", .session(.tryPreset(.cancelOff))),
    ("direction lock", .session(.tryPreset(.directionLock))),
    ("select pan list", .view(.reveal("tabs/list#pan"))), ("[", .session(.previousScene)), ("help", .view(.toggleHelp)),
  ])
  func `words find what they mean, and Enter gives it after the sheet has closed`(
    query: String, command: Command
  ) throws {
    #expect(try chosen(query) == [.session(.close), command])
  }

  @Test func `a decision can be gone to, and a change tried`() throws {
    let fixture = try Fixture()
    try fixture.touchTheStage()
    let moment = try fixture.explained()
    let offers = CommandEntry.offers(at: moment, scenes: [])
    let tries = offers.filter { if case .session(.tryChange) = $0.command { true } else { false } }
    try #require(!tries.isEmpty)
    try #require(tries.count == moment.why?.remedies.count)
    #expect(tries[0].command == .session(.tryChange(0)))
    #expect(tries[0].title.hasPrefix("Try: if "))
    let times = offers.compactMap { if case .session(.scrub(let time)) = $0.command { time } else { nil } }
    #expect(!times.isEmpty)
    #expect(Set(times) == Set(moment.story.marks.map(\.time)))
    #expect(times == times.sorted())
  }

  @Test func `each further word narrows, in any order`() throws {
    let offers = CommandEntry.offers(at: try opened().moment(), scenes: [])
    let search = CommandSearch(offers)
    #expect(search.matches("") == Array(offers.indices))
    #expect(search.matches("unheard of").isEmpty)
    for query in ["gesture play again", "the decision after", "overlay hit test", "content = synthetic", "s a b l"] {
      var found = Set(offers.indices)
      var words: [Substring] = []
      for word in query.split(separator: " ") {
        words.append(word)
        let next = Set(search.matches(words.joined(separator: " ")))
        #expect(next.isSubset(of: found), "\(words)")
        #expect(next == Set(search.matches(words.reversed().joined(separator: " "))))
        found = next
      }
    }
  }

  @Test func `whole words come before beginnings, then initials, then words of the help, then parts of words`() {
    func command(_ number: Int, _ title: String, _ help: String = "") -> CommandEntry {
      CommandEntry(.window, .session(.moveTicks(number)), title, help)
    }
    let commands = [
      command(1, "Replay"), command(2, "Other", "Plays it"), command(3, "Press Large And Yellow"),
      command(4, "Players"), command(5, "To play"),
    ]
    #expect(CommandSearch(commands).matches("play") == [4, 3, 2, 1, 0])
    #expect(CommandSearch(commands).matches("pl") == [3, 4, 2, 1, 0])
  }

  @Test func `what cannot be done now says why, and does nothing`() throws {
    let fixture = try opened()
    let offers = CommandEntry.offers(at: fixture.moment(), scenes: [fixture.session.scene])
    func obstacle(_ command: Command) -> String? { offers.first { $0.command == command }?.obstacle }
    #expect(obstacle(.session(.swapRuns)) == "There is no other run.")
    #expect(obstacle(.session(.endWhatIf)) != nil)
    #expect(obstacle(.session(.playRecording)) == "There is no recording yet.")
    #expect(obstacle(.session(.cancelAllTouches)) == nil)
    #expect(obstacle(.session(.setParameter(key: "delays", value: "true"))) == "As it is now.")
    #expect(obstacle(.session(.chooseScene("tabs"))) == "It is on the stage.")
    #expect(obstacle(.session(.restart)) == nil)
    type("other run", fixture)
    fixture.inspector.press(KeyStroke("Enter"))
    #expect(fixture.commands.isEmpty)
    let idle = try Fixture()
    let early = CommandEntry.offers(at: idle.moment(), scenes: []).filter { $0.obstacle == "Nothing has happened yet." }
    #expect(early.contains { $0.command == .session(.moveToStart) })
    #expect(early.contains { $0.command == .session(.saveGesture) })
    #expect(early.contains { $0.command == .session(.tryIdealPanel) })
  }

  @Test func `arrows, pages and ends move through it, and Esc ends a search before it closes`() throws {
    let fixture = try opened()
    func press(_ names: String...) { for name in names { #expect(fixture.inspector.press(KeyStroke(name))) } }
    press("Down", "Down", "Up", "Enter")
    #expect(fixture.commands == [.session(.close), .session(.playGesture(.number(2)))])
    let list = try #require(fixture.view("paletteSheet", "offer0").superview?.superview as? ScrollView)
    press("End")
    #expect(list.contentOffset.y > 200)
    press("Enter")
    #expect(fixture.commands.last == .session(.chooseScene("remorse")))
    press("PageUp", "PageUp", "Home")
    #expect(list.contentOffset.y == 0)
    press("PageDown", "Esc")
    #expect(fixture.commands.last == .session(.close))
    let count = fixture.commands.count
    type("x", fixture)
    press("Esc")
    #expect(fixture.commands.count == count)
  }

  @Test(arguments: [CGSize(width: 800, height: 480), CGSize(width: 390, height: 844)])
  func `fingers find commands by tapping words`(size: CGSize) throws {
    let fixture = try opened(isTouch: true, size: size)
    try fixture.click(fixture.view("paletteSheet", "words", "overlays"))
    try fixture.click(fixture.view("paletteSheet", "offer0"))
    #expect(fixture.commands == [.session(.close), .view(.toggleOverlay(.touches))])
    try fixture.click(fixture.view("paletteSheet", "clear"))
    try fixture.click(fixture.view("paletteSheet", "words", "gestures"))
    try fixture.click(fixture.view("paletteSheet", "offer1"))
    #expect(fixture.commands.last == .session(.playGesture(.number(2))))
  }

  @Test(arguments: LayoutTests.sizes) func `a button in the top bar opens it`(size: CGSize) throws {
    let fixture = try Fixture(size: size)
    fixture.inspector.update(fixture.moment())
    try fixture.click(fixture.view("top", "palette"))
    #expect(fixture.commands == [.view(.togglePalette)])
    var options = InspectorOptions()
    options.apply(.togglePalette)
    #expect(options.sheet == .palette)
    options.apply(.togglePalette)
    #expect(options.sheet == nil)
  }

  @Test func `it shows 200 rows at most, however much is found`() throws {
    let fixture = try opened()
    type("e", fixture)
    let rows = fixture.inspector.window.shown.count { $0.accessibilityIdentifier?.hasPrefix("offer") == true }
    let found = CommandSearch(CommandEntry.offers(at: fixture.moment(), scenes: [])).matches("e").count
    #expect(rows == min(200, found))
    #expect(rows > 100)
  }

  @Test func `an open palette follows what changes`() throws {
    let fixture = try opened()
    type("strategy none", fixture)
    let moment = fixture.moment {
      $0.options.sheet = .palette
      do { try $0.settings.set("strategy", to: "none") } catch { Issue.record(error) }
    }
    fixture.inspector.update(moment)
    fixture.inspector.press(KeyStroke("Enter"))
    #expect(fixture.commands.isEmpty, "it is as it is now")
  }
}

import Drawing
import Foundation
import Inspector
import Replay
import Testing
import TouchKit

/// What clicks ask for.
struct PanelClickTests {
  private func shown(_ page: InspectorOptions.StoryPage = .story) throws -> Fixture {
    let fixture = try Fixture()
    try fixture.touchTheStage()
    fixture.inspector.update(fixture.moment { $0.options.storyPage = page })
    return fixture
  }

  @Test func `a click on a check box toggles its overlay`() throws {
    let fixture = try shown(.views)
    try fixture.click(fixture.view("overlays", "overlay2"))
    #expect(fixture.commands == [.view(.toggleOverlay(.delays))])
  }

  @Test func `a click on a switch sets its parameter to the other value`() throws {
    let fixture = try shown()
    try fixture.click(fixture.view("parameters", "parameter0", "switch"))
    #expect(fixture.commands == [.session(.setParameter(key: "delays", value: "false"))])
  }

  @Test func `the buttons of a choice go round`() throws {
    let fixture = try shown()
    try fixture.click(fixture.view("parameters", "parameter1", "more"))
    try fixture.click(fixture.view("parameters", "parameter1", "less"))
    #expect(
      fixture.commands == [
        .session(.setParameter(key: "strategy", value: "synthetic-touches-of-old")),
        .session(.setParameter(key: "strategy", value: "none")),
      ])
    var moment = fixture.moment()
    try moment.settings.set("strategy", to: "synthetic-touches-of-old")
    fixture.inspector.update(moment)
    try fixture.click(fixture.view("parameters", "parameter1", "more"))
    #expect(fixture.commands.last == .session(.setParameter(key: "strategy", value: "none")))
  }

  @Test func `a number moves by its step and stays within its range`() throws {
    let fixture = try shown()
    try fixture.click(fixture.view("parameters", "parameter2", "more"))
    try fixture.click(fixture.view("parameters", "parameter2", "less"))
    #expect(
      fixture.commands == [
        .session(.setParameter(key: "rate", value: "0.999")), .session(.setParameter(key: "rate", value: "0.997")),
      ])
    var moment = fixture.moment()
    try moment.settings.set("rate", to: "0.9995")
    fixture.inspector.update(moment)
    try fixture.click(fixture.view("parameters", "parameter2", "more"))
    #expect(fixture.commands.last == .session(.setParameter(key: "rate", value: "0.9999")))
  }

  @Test func `a click on a card selects its recognizer, one in the chain its view`() throws {
    let fixture = try shown(.views)
    let (moment, trace) = (fixture.moment(), fixture.moment().trace)
    let reading = moment.reading
    try fixture.click(fixture.view("recognizers", "card1"))
    let recognizer = try #require(trace[moment.recognizersByOutcome[1].subject])
    #expect(fixture.commands == [.view(.select(recognizer.path))])
    try fixture.click(fixture.view("chain", "view1"))
    let touch = try #require(reading.touches.last)
    let view = try #require(trace[touch.chain[1]])
    #expect(fixture.commands.last == .view(.select(view.path)))
  }

  @Test func `what a view was told can be gone to`() throws {
    let fixture = try shown(.log)
    let moment = fixture.moment()
    let told = try #require(DeliveryLedger(moment.reading).entries.first)
    let path = try #require(moment.trace[told.delivery.subject]?.path)
    let time = try #require(moment.trace[told.decision]?.time)
    try fixture.click(fixture.view("told", "delivery0"))
    #expect(fixture.commands == [.session(.visit(path, time))])
  }

  @Test func `the arrow of a tap that waits tells its sentence to a click and to the mouse, and moves no card`() throws
  {
    let fixture = try Fixture()
    try fixture.tapTheStage()
    let moment = fixture.moment()
    fixture.inspector.update(moment)
    func words() -> String {
      fixture.draw().list.items.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
        .joined(separator: " ")
    }
    let paths = moment.recognizersByOutcome.map { moment.trace[$0.subject]?.path }
    let cards = try ["tabs#tap", "tabs#tap2"].map { path in
      try fixture.view("recognizers", "card\(#require(paths.firstIndex(of: path)))")
    }
    let frames = cards.map(\.frame)
    let gutter = try fixture.view("recognizers", "edges")
    let middle = (frames[0].midY + frames[1].midY) / 2
    let point = gutter.convert(CGPoint(x: 10, y: middle), to: nil)
    let sentence = "tap · screen waits for double tap · screen to fail"
    #expect(fixture.inspector.takes(point))
    #expect(!words().contains(sentence))
    try fixture.drag(from: point, by: .zero)
    #expect(words().contains(sentence))
    try fixture.drag(from: point, by: .zero)
    #expect(!words().contains(sentence))
    fixture.inspector.hover(over: point)
    #expect(words().contains(sentence))
    fixture.inspector.hover(over: .zero)
    #expect(!words().contains(sentence))
    #expect(cards.map(\.frame) == frames)
    #expect(fixture.commands.isEmpty)
  }

  @Test func `the selected card opens with the states that were reached, and the column explains it`() throws {
    let fixture = try shown()
    let pan = "tabs/list#pan"
    func words(_ selection: String?) -> [String] {
      fixture.inspector.update(
        fixture.moment {
          $0.options.selection = selection
          $0.told = selection.flatMap { fixture.session.run.answer(about: .subject($0)) }
        })
      return fixture.draw().list.items.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
    }
    let closed = try fixture.view("recognizers", "card0").bounds.height
    #expect(!words(nil).contains("began"))
    let open = words(pan)
    let recognizers = fixture.moment().recognizersByOutcome
    let index = try #require(recognizers.firstIndex { fixture.moment().trace[$0.subject]?.path == pan })
    #expect(try fixture.view("recognizers", "card\(index)").bounds.height == closed + 80)
    for state in ["began", "changed", "ended"] { #expect(open.contains(state), "\(open)") }
    let why = try #require(open.firstIndex(of: "WHY"))
    #expect(open[why...].contains { $0.hasPrefix("pan · list: possible → failed") }, "\(open[why...])")
  }

  @Test func `a selection means the same recognizer in every run of the scene`() throws {
    let (fixture, other) = (try Fixture(), try Fixture())
    try other.session.send(
      [.down(.direct), .up].enumerated().map { index, kind in
        InputEvent(time: Instant(seconds: 0.1 * Double(index + 1)), kind: kind, location: CGPoint(x: 60, y: 100))
      })
    var numbers: Set<SubjectID> = []
    for fixture in [fixture, other] {
      try fixture.dragTheStage()
      let moment = fixture.moment { $0.options.selection = "tabs/list#pan" }
      #expect(moment.trace[moment.selection]?.path == "tabs/list#pan")
      numbers.insert(moment.selection)
    }
    #expect(numbers.count == 2, "it has another number in each")
    #expect(other.moment { $0.options.selection = "photos/pager" }.selection == .none)
  }

  @Test func `the buttons of the drawer drive time`() throws {
    let fixture = try shown()
    for button in ["restart", "pause", "step", "slower", "faster"] {
      try fixture.click(fixture.view("drawer", button))
    }
    #expect(
      fixture.commands == [
        .session(.restart), .session(.togglePause), .session(.step), .session(.slower), .session(.faster),
      ])
  }

  @Test func `dragging the handle asks for a taller drawer`() throws {
    let fixture = try shown()
    fixture.inspector.update(fixture.moment { $0.options.hasWideTimeline = true })
    let handle = try fixture.view("drawer", "handle")
    try fixture.drag(
      from: handle.convert(CGPoint(x: 300, y: 4), to: nil), by: CGPoint(x: 0, y: -40))
    #expect(fixture.commands.last == .view(.resizeDrawer(260)))
  }

  @Test func `a finger that leaves a check box before it lifts toggles nothing`() throws {
    let fixture = try shown(.views)
    let row = try fixture.view("overlays", "overlay2")
    let point = row.convert(CGPoint(x: 20, y: 10), to: nil)
    try fixture.drag(from: point, by: CGPoint(x: 400, y: 0))
    #expect(fixture.commands.isEmpty)
  }

  @Test func `cards scroll by the physics of the engine`() throws {
    let fixture = try Fixture(size: CGSize(width: 1_280, height: 700))
    try fixture.touchTheStage()
    fixture.inspector.update(fixture.moment())
    let card = try fixture.view("recognizers", "card1")
    try fixture.drag(
      from: card.convert(CGPoint(x: 100, y: 30), to: nil), by: CGPoint(x: 0, y: -120))
    let column = try fixture.view("recognizers")
    let scroll = try #require(column.superview as? ScrollView)
    #expect(scroll.contentOffset.y > 60)
    #expect(fixture.commands.isEmpty)
    let before = scroll.contentOffset.y
    fixture.inspector.window.advance(to: fixture.inspector.window.now.advanced(bySeconds: 0.2))
    #expect(scroll.contentOffset.y > before)
  }

  @Test func `scenes are chosen with a click, or with arrows and Enter`() throws {
    let fixture = try shown()
    fixture.inspector.update(fixture.moment { $0.options.sheet = .scenes })
    try fixture.click(fixture.view("scenesSheet", "scene2"))
    #expect(fixture.commands == [.session(.chooseScene("remorse"))])
    #expect(fixture.inspector.press(KeyStroke("Up")))
    #expect(fixture.inspector.press(KeyStroke("Enter")))
    #expect(fixture.commands.last == .session(.chooseScene("photos")))
    fixture.inspector.press(KeyStroke("Esc"))
    #expect(fixture.commands.last == .session(.close))
  }

  @Test func `letters search among the scenes, and Esc ends the search before it closes the sheet`() throws {
    let fixture = try shown()
    fixture.inspector.update(fixture.moment { $0.options.sheet = .scenes })
    for key in ["P", "H", "O", "T", "Space", "M", "O", "V"] { #expect(fixture.inspector.press(KeyStroke(key))) }
    let row = try fixture.view("scenesSheet", "scene0")
    #expect(!row.isHidden, "one is found")
    #expect(try fixture.view("scenesSheet", "scene1").isHidden, "one is found")
    let list = try #require(row.superview?.superview as? ScrollView)
    #expect(row.convert(row.bounds, to: list).minY == 0, "and it stands at the top")
    #expect(fixture.inspector.press(KeyStroke("Enter")))
    #expect(fixture.commands == [.session(.chooseScene("photos"))])
    #expect(fixture.inspector.press(KeyStroke("Backspace")))
    #expect(fixture.inspector.press(KeyStroke("Esc")))
    #expect(try !fixture.view("scenesSheet", "scene2").isHidden, "all are back")
    #expect(fixture.commands.count == 1, "all are back")
    #expect(fixture.inspector.press(KeyStroke("Esc")))
    #expect(fixture.commands.last == .session(.close))
  }

  @Test func `a gesture plays at a click and at its key`() throws {
    let fixture = try shown()
    try fixture.click(fixture.view("gestures", "gesture1"))
    #expect(fixture.commands == [.session(.playGesture(.number(2)))])
    #expect(fixture.inspector.press(KeyStroke("2", control: true)))
    #expect(fixture.inspector.press(KeyStroke("G")))
    #expect(fixture.commands.suffix(2) == [.session(.playGesture(.number(2))), .session(.playGesture(.next))])
  }

  @Test func `the log shows what the button is told, and a click on a line selects it`() throws {
    let fixture = try shown()
    try fixture.click(fixture.view("toldPages", "page2"))
    #expect(fixture.commands == [.view(.showStory(.log))])
    let moment = fixture.moment { $0.options.storyPage = .log }
    fixture.inspector.update(moment)
    #expect(try fixture.view("story").isHidden)
    #expect(try !fixture.view("log").isHidden)
    let callback = try #require(moment.reading.callbacks.last)
    let last = try #require(moment.trace[callback.subject])
    try fixture.click(fixture.view("log", "callback\(moment.reading.callbacks.count - 1)"))
    #expect(fixture.commands.last == .view(.select(last.path)))
  }

  @Test func `the lint is the fourth page and the key J`() throws {
    let fixture = try shown()
    try fixture.click(fixture.view("toldPages", "page3"))
    #expect(fixture.inspector.press(KeyStroke("J")))
    #expect(fixture.commands == [.view(.showStory(.lint)), .view(.showStory(.lint))])
    fixture.inspector.update(fixture.moment { $0.options.storyPage = .lint })
    #expect(try fixture.view("story").isHidden)
    #expect(try fixture.view("log").isHidden)
    #expect(try !fixture.view("lint").isHidden)
    #expect(try !fixture.view("lint", "finding1").isHidden)
  }

  @Test func `a line of the help sheet does what its key does`() throws {
    let fixture = try shown()
    fixture.inspector.update(fixture.moment { $0.options.sheet = .help })
    try fixture.click(fixture.view("helpSheet", "F12"))
    #expect(fixture.commands == [.session(.screenshot)])
  }

  @Test func `all keys fit on the reference screen, at either scale of a 4K one too`() throws {
    for size in [CGSize(width: 1_280, height: 800), CGSize(width: 1_920, height: 1_080)] {
      let fixture = try Fixture(size: size)
      fixture.inspector.update(fixture.moment { $0.options.sheet = .help })
      let sheet = try fixture.view("helpSheet")
      let list = try #require(sheet.shown.compactMap { $0 as? ScrollView }.first)
      #expect(!list.isScrollEnabled, "\(list.contentSize)")
      #expect(list.contentSize.height <= list.bounds.height, "\(list.contentSize)")
    }
  }

  @Test func `a click beside a sheet closes it and one on it does not`() throws {
    let fixture = try shown()
    fixture.inspector.update(fixture.moment { $0.options.sheet = .help })
    let card = try fixture.view("helpSheet", "card")
    try fixture.drag(from: card.convert(CGPoint(x: 60, y: 20), to: nil), by: .zero)
    #expect(fixture.commands.isEmpty)
    try fixture.drag(from: CGPoint(x: 5, y: 400), by: .zero)
    #expect(fixture.commands == [.session(.close)])
  }

  @Test func `keys do what the table says`() throws {
    let fixture = try shown()
    for key in ["Space", "O", "T", "4"] { #expect(fixture.inspector.press(KeyStroke(key))) }
    #expect(!fixture.inspector.press(KeyStroke("Q")))
    #expect(
      fixture.commands == [
        .session(.togglePause), .session(.step), .view(.toggleTheme), .view(.toggleOverlay(.hitTest)),
      ])
  }

  @Test func `in a small window story and why take turns with the timeline`() throws {
    let fixture = try Fixture(size: CGSize(width: 800, height: 480))
    try fixture.touchTheStage()
    fixture.inspector.update(fixture.moment())
    let parts = try ["drawer", "storyColumn", "whyColumn"].map { try fixture.view($0) }
    func shown() -> [Bool] { parts.map { !$0.isHidden } }
    #expect(shown() == [true, false, false])
    try fixture.click(fixture.view("top", "showWhy"))
    #expect(shown() == [false, false, true])
    try fixture.click(fixture.view("recognizers", "card0"))
    #expect(fixture.commands.count == 1)
    try fixture.click(fixture.view("top", "showScene"))
    #expect(shown() == [false, true, false])
    fixture.inspector.closeSlide()
    #expect(shown() == [true, false, false])
  }

  @Test func `a tap on a lane of the timeline selects whom it belongs to`() throws {
    let fixture = try shown()
    let frame = fixture.inspector.timelineFrame
    try fixture.drag(from: CGPoint(x: frame.minX + 20, y: frame.minY + 60), by: .zero)
    #expect(fixture.commands.count == 1)
    guard case .view(.select(let path))? = fixture.commands.first else {
      Issue.record("nothing was selected: \(fixture.commands)")
      return
    }
    #expect(path != nil)
  }

  @Test func `with reduced motion lists do not bounce`() throws {
    let fixture = try shown()
    let list = try #require(fixture.view("whyColumn").shown.compactMap { $0 as? ScrollView }.first)
    #expect(list.bounces)
    fixture.inspector.update(fixture.moment { $0.options.reducesMotion = true })
    #expect(!list.bounces)
    var options = InspectorOptions()
    options.apply(.toggleReducedMotion)
    #expect(options.reducesMotion)
  }

  @Test func `with reduced motion nothing in the panels moves by itself`() throws {
    let fixture = try shown()
    func settles(_ change: (inout Moment) -> Void) {
      fixture.inspector.update(
        fixture.moment {
          $0.options.reducesMotion = true
          change(&$0)
        })
      #expect(!fixture.inspector.window.isAnimating)
      let before = fixture.draw().list
      fixture.inspector.window.advance(to: fixture.inspector.window.now.advanced(bySeconds: 0.05))
      #expect(fixture.draw().list == before)
    }
    settles { _ in }
    for sheet in [InspectorOptions.Sheet.help, .scenes, .palette] { settles { $0.options.sheet = sheet } }
    settles { $0.options.drawerHeight = 300 }
    settles { $0.options.showsPanels = false }
    for page in InspectorOptions.StoryPage.allCases { settles { $0.options.storyPage = page } }
    // A list that is pulled beyond its start stays there, and has nothing to come back from.
    settles { $0.options.sheet = .scenes }
    let list = try #require(try fixture.view("scenesSheet").shown.compactMap { $0 as? ScrollView }.first)
    let middle = list.convert(CGPoint(x: list.bounds.midX, y: list.bounds.midY), to: nil)
    try fixture.drag(from: middle, by: CGPoint(x: 0, y: 120))
    #expect(list.contentOffset.y == 0)
  }

  @Test func `a timeline with more lanes than fit scrolls`() throws {
    let fixture = try Fixture(size: CGSize(width: 1_280, height: 590))
    try fixture.touchTheStage()
    fixture.inspector.update(fixture.moment())
    let frame = fixture.inspector.timelineFrame
    let view = try #require(try fixture.view("timeline") as? ScrollView)
    try fixture.drag(
      from: CGPoint(x: frame.midX, y: frame.maxY - 10), by: CGPoint(x: 0, y: -60))
    #expect(view.contentOffset.y > 30)
    #expect(fixture.commands.isEmpty)
  }
}

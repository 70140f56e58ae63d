import Drawing
import Foundation
import Inspector
import Replay
import Stages
import Testing
import TouchKit

/// What is on the picture, item by item.
struct PanelContentTests {
  /// Moments with a lot to say: pressing, dragging, both themes, every sheet.
  private static func moments(_ fixture: Fixture) -> [Moment] {
    [
      fixture.moment(), fixture.moment { $0.options.isDark = false },
      fixture.moment { $0.options.sheet = .help },
      fixture.moment { $0.options.sheet = .scenes }, fixture.moment { $0.options.showsPanels = false },
      fixture.moment { $0.options.selection = "tabs/list#pan" },
      fixture.moment { $0.options.drawerHeight = 480 }, fixture.moment { $0.options.storyPage = .log },
      fixture.moment { $0.options.storyPage = .lint },
      fixture.moment { ($0.options.storyPage, $0.lint) = (.lint, nil) },
      fixture.moment { $0.options.showsStory = false }, fixture.moment { $0.options.isTouch = true },
      fixture.moment { ($0.options.isTouch, $0.options.sheet) = (true, .scenes) },
      fixture.moment { $0.options.sheet = .palette },
    ]
  }

  private struct Placed {
    let string: String
    let box: CGRect
  }

  /// Where text is seen: its box within the clip that holds there.
  private func texts(_ canvas: Canvas) -> [Placed] {
    var clips: [CGRect] = []
    var result: [Placed] = []
    for item in canvas.list.items {
      switch item {
      case .pushClip(let rect): clips.append(rect)
      case .popClip: clips.removeLast()
      case .text(let run):
        let box = clips.last.map { run.box.intersection($0) } ?? run.box
        if !box.isNull, box.width > 0, box.height > 0 { result.append(Placed(string: run.string, box: box)) }
      default: break
      }
    }
    return result
  }

  @Test(arguments: LayoutTests.sizes, [false, true])
  func `no text is cut without an ellipsis, and the face has every character`(size: CGSize, drags: Bool)
    throws
  {
    let fixture = try Fixture(size: size)
    try drags ? fixture.dragTheStage() : fixture.touchTheStage()
    for moment in Self.moments(fixture) {
      fixture.inspector.update(moment)
      let canvas = fixture.draw()
      for cut in canvas.cuts {
        #expect(cut.shown.contains("…"), "\(cut)")
        #expect(cut.shown.count > 1, "\(cut)")
      }
    }
    for face in FontFace.all { #expect(fixture.metrics.missingCharacters(face: face).isEmpty) }
  }

  @Test(arguments: LayoutTests.sizes, [false, true])
  func `no two texts lie on each other, and none leaves the window`(size: CGSize, drags: Bool) throws {
    let fixture = try Fixture(size: size)
    try drags ? fixture.dragTheStage() : fixture.touchTheStage()
    for page in InspectorOptions.StoryPage.allCases {
      fixture.inspector.update(fixture.moment { $0.options.storyPage = page })
      let placed = texts(fixture.draw())
      #expect(placed.count > 4)
      expectApart(placed, in: size)
    }
  }

  private func expectApart(_ placed: [Placed], in size: CGSize) {
    for (index, text) in placed.enumerated() {
      #expect(text.box.minX >= 0, "\(text)")
      #expect(text.box.maxX <= size.width, "\(text)")
      for other in placed.dropFirst(index + 1) {
        let common = text.box.intersection(other.box)
        #expect(common.isNull || common.width <= 1 || common.height <= 1, "\(text) and \(other)")
      }
    }
  }

  @Test(arguments: LayoutTests.touchSizes)
  func `for fingers, too, no text is cut without an ellipsis, and none lies on another`(size: CGSize) throws {
    let fixture = try Fixture(size: size, isTouch: true)
    try fixture.touchTheStage()
    for moment in fixture.looks {
      var below = moment
      (below.options.sheet, below.options.showsDetails) = (nil, false)
      for way in Fixture.ways {
        if let button = fixture.seen(way), moment.options == below.options { try fixture.click(button) }
        // What lies over other texts is drawn after them.
        fixture.inspector.update(below)
        let covered = moment.options == below.options ? 0 : texts(fixture.draw()).count
        fixture.inspector.update(moment)
        let canvas = fixture.draw()
        for cut in canvas.cuts { #expect(cut.shown.contains("…"), "\(cut)"); #expect(cut.shown.count > 1, "\(cut)") }
        expectApart(Array(texts(canvas).dropFirst(covered)), in: size)
      }
    }
  }

  @Test func `on the reference screen nothing of a usual gesture is cut`() throws {
    let fixture = try Fixture()
    try fixture.dragTheStage()
    let moment = fixture.moment { $0.settings = Settings($0.scene) }
    fixture.inspector.update(moment)
    // Bars of the timeline are as long as what they stand for: their labels may well be cut.
    let alone = Canvas(size: CGSize(width: 1_280, height: 800), metrics: fixture.metrics)
    Timeline(moment, frame: fixture.inspector.timelineFrame).draw(on: alone)
    let cuts = fixture.draw().cuts.filter {
      !$0.full.hasPrefix("pager-with-a-name") && !$0.full.hasPrefix("A name that is far too long")
        && !alone.cuts.contains($0)
    }
    #expect(cuts.isEmpty, "\(cuts)")
  }

  @Test func `before the first touch there is one helpful sentence`() throws {
    let fixture = try Fixture()
    fixture.inspector.update(fixture.moment())
    let words = texts(fixture.draw()).map(\.string).joined(separator: " ")
    #expect(words.contains("Press, drag or flick on the stage"))
    #expect(words.contains("The reason for what happens appears here."))
    fixture.inspector.update(fixture.moment { $0.options.storyPage = .views })
    let views = texts(fixture.draw()).map(\.string).joined(separator: " ")
    #expect(views.contains("Touch the stage: press, drag, flick."))
    #expect(views.contains("No touch yet."))
  }

  @Test func `cards tell state, reason and measurement, and the selected one the rule`() throws {
    let fixture = try Fixture()
    try fixture.dragTheStage()
    fixture.inspector.update(fixture.moment())
    fixture.inspector.update(fixture.moment { $0.options.storyPage = .views })
    let words = texts(fixture.draw()).map(\.string)
    #expect(words.contains("Pan y"))
    #expect(words.contains { $0.hasSuffix(" > 10 pt") })
    #expect(!words.contains { $0.contains("SV-SLOP") })
    let pan = fixture.moment().trace.subjects.last { $0.path.hasSuffix("#pan") }?.path
    fixture.inspector.update(fixture.moment { $0.options.selection = pan })
    #expect(texts(fixture.draw()).contains { $0.string.contains("SV-SLOP") })
    #expect(words.contains("OWNER") || words.contains { $0.hasSuffix("OWNER") })
  }

  @Test func `the lint names code and severity, says when nothing is wrong, and counts on the name of its page`() throws
  {
    let fixture = try Fixture()
    func words(_ lint: Lint?, on page: InspectorOptions.StoryPage = .lint) -> [String] {
      fixture.inspector.update(fixture.moment { ($0.options.storyPage, $0.lint) = (page, lint) })
      return texts(fixture.draw()).map(\.string)
    }
    let found = words(Fixture.lint)
    #expect(found.contains("LINT-NEVER-WINS"))
    #expect(found.contains("warning"))
    #expect(found.contains("LINT-BOTH-MOVE"))
    #expect(found.contains("note"))
    #expect(found.contains("Lint 2"))
    #expect(found.contains { $0.hasSuffix("together.") })
    let rehearsed = "12 rehearsed gestures, as the scene begins and after quick-drag. Left out, as too many: 3 after"
    #expect(found.joined(separator: " ").contains(rehearsed), "\(found)")
    #expect(words(Fixture.lint, on: .story).contains("Lint 2"), "also where it is not shown")
    let clear = words(Lint(findings: [], recognizers: 1, probes: 2))
    let said = clear.joined(separator: " ")
    #expect(said.contains("Nothing to complain about: 1 recognizer, 2 rehearsed gestures."))
    #expect(clear.contains("Lint"))
    #expect(!clear.contains("Lint 2"))
    #expect(words(nil).contains { $0.hasPrefix("Playing the gestures") })
  }

  @Test func `the same moment twice is the same picture`() throws {
    let fixture = try Fixture()
    try fixture.touchTheStage()
    fixture.inspector.update(fixture.moment())
    let first = fixture.draw().list
    fixture.inspector.update(fixture.moment())
    #expect(fixture.draw().list == first)
  }

  @Test func `a way through other moments leads back to the same picture`() throws {
    let fixture = try Fixture()
    try fixture.touchTheStage()
    fixture.inspector.update(fixture.moment())
    let first = fixture.draw().list
    for moment in Self.moments(fixture) { fixture.inspector.update(moment) }
    fixture.inspector.layout(size: CGSize(width: 700, height: 500))
    fixture.inspector.layout(size: CGSize(width: 1_280, height: 800))
    fixture.inspector.update(fixture.moment())
    let last = fixture.draw().list
    let difference = zip(first.items, last.items).first { $0 != $1 }
    if last != first { Issue.record("\(String(describing: difference))") }
  }

  @Test func `hidden panels leave the headline, three lines and a button`() throws {
    let fixture = try Fixture()
    try fixture.touchTheStage()
    var moment = try fixture.explained()
    moment.options.showsPanels = false
    fixture.inspector.update(moment)
    let words = texts(fixture.draw()).map(\.string)
    #expect(words.count == 5)
    #expect(words.last == "Show")
    #expect(words.first == moment.told?.headline)
    #expect(words[1] == "Tabs, and a drag")
    #expect(words[3] == "Tab shows panels")
    #expect(words[2].contains("PAUSED"))
  }

  @Test(arguments: LayoutTests.sizes)
  func `the headline below hidden panels is whole, in the window and not on the device`(size: CGSize) throws {
    let fixture = try Fixture(size: size)
    try fixture.touchTheStage()
    var moment = try fixture.explained()
    moment.options.showsPanels = false
    fixture.inspector.update(moment)
    let line = fixture.inspector.layout.headline
    let run = try #require(texts(fixture.draw()).first)
    #expect(run.string == moment.told?.headline)
    #expect(line.contains(run.box))
    let stage = StageFrame(stageSize: CGSize(width: 375, height: 667), in: fixture.inspector.stageFrame)
    #expect(!line.intersects(stage.device))
  }

  @Test(arguments: LayoutTests.sizes.filter { $0.width >= 600 })
  func `the clock stands in the bar at any size, also after resizing`(size: CGSize)
    throws
  {
    let fixture = try Fixture()
    fixture.inspector.update(fixture.moment { ($0.status.clock.isPaused, $0.status.clock.speed) = (false, 1) })
    fixture.inspector.layout(size: size)
    let texts = texts(fixture.draw())
    let verdict = fixture.inspector.layout.verdict
    let chip = try #require(texts.first { $0.string == "LIVE" })
    #expect(chip.box.maxY <= verdict.minY)
    #expect(chip.box.maxY <= 44)
    #expect(chip.box.maxX <= size.width)
  }

  @Test func `the timeline is drawn below the drawer's buttons`() throws {
    let fixture = try Fixture()
    try fixture.touchTheStage()
    fixture.inspector.update(fixture.moment())
    let (frame, layout) = (fixture.inspector.timelineFrame, fixture.inspector.layout)
    #expect(layout.drawer.contains(frame))
    #expect(frame.minY == layout.drawer.minY + 30)
    #expect(frame.maxY == layout.drawer.maxY)
    #expect(texts(fixture.draw()).filter { frame.contains($0.box) }.count > 5)
    #expect(fixture.draw().list.name(at: CGPoint(x: frame.midX, y: frame.minY + 26)) == "timeline")
  }

  @Test func `a fix that no setting plays stands in place of the word that nothing was found`() throws {
    func words(_ unplayed: String?) throws -> [String] {
      let fixture = try Fixture()
      try fixture.touchTheStage()
      var moment = try fixture.explained()
      moment.why = try moment.told.map { Why($0, of: fixture.session.run, remedies: [], unplayedFix: unplayed) }
      fixture.inspector.update(moment)
      return fixture.draw().list.items.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
    }
    #expect(try words(nil).contains("No change that was tried mends it."))
    let told = try words("list.isPagingEnabled = true")
    #expect(told.contains("list.isPagingEnabled = true"))
    #expect(told.contains(Why.unplayedNote))
    #expect(!told.contains("No change that was tried mends it."))
  }

  @Test func `words about the end say which moment the stage shows, unless it is the end`() throws {
    let fixture = try Fixture(size: CGSize(width: 1_280, height: 800))
    try fixture.touchTheStage()
    func words(at time: Instant) throws -> [String] {
      var moment = Moment(
        of: fixture.session.run, at: time, scene: fixture.session.scene, settings: fixture.session.settings)
      moment.told = fixture.session.run.answer(about: .meant(nil))
      fixture.inspector.update(moment)
      return fixture.draw().list.items.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
    }
    let now = fixture.session.now
    #expect(try words(at: Instant(seconds: 1.168)).contains("OUTCOME · THE PHONE SHOWS 168 MS"))
    #expect(try !words(at: now).contains { $0.hasPrefix("OUTCOME") })
  }

  @Test func `where the explanation takes turns with the timeline, the head says what was meant`() throws {
    func words(_ size: CGSize) throws -> [String] {
      let fixture = try Fixture(size: size)
      try fixture.touchTheStage()
      var moment = Moment(
        of: fixture.session.run, at: fixture.session.now, scene: fixture.session.scene,
        settings: fixture.session.settings)
      moment.told = fixture.session.run.answer(about: .meant(GestureIntent(["tabs/list"], "scrolls")))
      fixture.inspector.update(moment)
      return texts(fixture.draw()).map(\.string)
    }
    let meant = "The list should scroll."
    #expect(try words(CGSize(width: 800, height: 480)).contains(meant))
    // There it stands in the explanation alone.
    #expect(try words(CGSize(width: 1_280, height: 800)).count { $0 == meant } == 1)
  }
}

import Drawing
import Foundation
import Inspector
import Replay
import Scenes
import TestSupport
import Testing
import SDLHost
import TouchKit

@testable import Sandbox

/// The top of the reading pane says at a glance what `explain` says, of every 30th ready gesture, in full of all.
@Suite("The verdict at the top of the pane") struct VerdictTests {
  private static let gestures = Volume.pick(
    Catalog.scenes.flatMap { scene in scene.gestures.map { (scene.id, $0.name) } }, every: 30)

  /// Headline and reason, each on up to two lines, which are put together again.
  private func words(_ list: DrawList) -> [String] {
    guard let start = list.items.firstIndex(where: { if case .name("window/verdict", _) = $0 { true } else { false } })
    else { return [] }
    let head = list.items[(start + 1)...].prefix { if case .name = $0 { false } else { true } }
    let lines = head.compactMap { if case .text(let run) = $0 { run } else { nil } }
    // The caption comes first; in the smallest type.
    return [lines.filter { $0.pixelSize >= 22 }, lines.filter { (12...15).contains($0.pixelSize) }].map {
      $0.map(\.string).joined(separator: " ")
    }
  }

  @Test(
    "At the decisive moment and a second after the end it shows headline and reason whole, the headline in 22 points or more",
    arguments: gestures)
  func glance(id: String, name: String) throws {
    let scene = try #require(Catalog.scene(id))
    let gesture = try scene.gesture(name)
    var scripted = try ScriptedSession(scene, nil, gesture)
    try scripted.play(to: nil)
    let (run, trace) = (scripted.session.run, scripted.session.run.trace)
    let bench = Workbench(
      session: scripted.session, scenes: Catalog.scenes, metrics: try TextMetrics(assets: .find()))
    bench.played = gesture
    let end = scripted.session.now
    scripted.session.advance(to: end.advanced(bySeconds: 1))
    let decisive = Verdict(of: run, at: end).losses.first.flatMap { trace[$0.decision]?.time }
    for time in [decisive, end.advanced(bySeconds: 1)].compactMap(\.self) {
      bench.show(time)
      let words = words(bench.draw(size: CGSize(width: 1_280, height: 800), scale: 1, at: .zero))
      let verdict = Verdict(of: run, at: time)
      let last = max(run.storyEnd(at: time), time)
      #expect(!words.contains { $0.contains("…") }, "\(words)")
      // What explain says of the whole gesture, also where an earlier moment is shown.
      let judgement = try #require(run.judgement(gesture.intent, until: last))
      let explanation = Explanation(of: trace, naming: .titles)
      #expect(words[0] == explanation.headline(for: judgement))
      if let reason = explanation.reason(for: judgement, in: run) {
        // How it went, also after the lift, is said where there is room.
        let answer = Answer(judgement, of: run, meant: gesture.intent)
        let after = run.remarks(on: answer).way(beside: answer)
        let both = [reason, judgement.kind == .reacted ? after?.text : nil].compactMap(\.self).joined(separator: " ")
        #expect([reason, both].contains(words.last))
      }
      if time == decisive {
        let winner = verdict.win.flatMap { trace[$0]?.subject } ?? verdict.owner.flatMap { trace.subject(at: $0) }
        expectNamed(winner, verdict, on: bench)
      }
    }
  }

  @Test(
    "At every moment of a gesture that is over it says the same, and offers the same questions", arguments: gestures)
  func always(id: String, name: String) throws {
    let scene = try #require(Catalog.scene(id))
    var scripted = try ScriptedSession(scene, nil, try scene.gesture(name))
    try scripted.play(to: nil)
    let bench = Workbench(
      session: scripted.session, scenes: Catalog.scenes, metrics: try TextMetrics(assets: .find()))
    bench.played = try scene.gesture(name)
    let run = scripted.session.run
    var said: [Instant: ([String], [WhyQuestion])] = [:]
    for step in 0...12 {
      let time = run.start.advanced(bySeconds: run.end.seconds(since: run.start) * Double(step) / 12)
      bench.show(time)
      let words = words(bench.draw(size: CGSize(width: 1_280, height: 800), scale: 1, at: .zero))
      let moment = bench.moment(at: time)
      guard moment.story.storyStart != nil else { continue }
      // A later gesture of the same run is another story.
      let end = max(run.storyEnd(at: time), time)
      let known = said[end] ?? (words, moment.questions)
      said[end] = known
      #expect(words == known.0, "\(id) \(name) at \(time.seconds)")
      #expect(moment.questions == known.1, "\(id) \(name) at \(time.seconds)")
    }
    #expect(!said.isEmpty)
  }

  /// The label about who has the touch names the same one, or says what kind of recognizer it is; where nobody has it, it
  /// does not say that somebody does.
  private func expectNamed(_ winner: SubjectID?, _ verdict: Verdict, on bench: Workbench) {
    let moment = bench.moment(at: bench.transport.shown(in: bench.session.now, wall: .zero))
    let canvas = Canvas(size: CGSize(width: 10, height: 10), metrics: bench.metrics)
    let frame = bench.stageFrame(size: CGSize(width: 1_280, height: 800))
    let labels = StageOverlays(zoom: frame.scale, margins: frame.margins()).labels(of: moment, on: canvas)
    guard let label = labels.first(where: { $0.subject == "owner \(verdict.touch ?? 0)" }) else { return }
    guard let winner else {
      #expect(label.text.contains(" lost "), "\(label.text)")
      return
    }
    let title = moment.explanation.title(of: winner)
    // Without room it is called by its view.
    let owner = moment.explanation.title(of: moment.trace.view(of: winner))
    let kind = title.prefix { $0 != "·" && !$0.isNumber }
    // A class name may be too long for a margin.
    let start = label.text.prefix { $0 != "…" }
    let isCut = start != label.text && title.hasPrefix(start)
    let starts = [title, owner, String(kind)]
    #expect(isCut || starts.contains(where: label.text.hasPrefix), "\(label.text), \(title)")
  }

  @Test("While a finger waits the strip says for what, and that nothing has come of it so far") func waiting() throws {
    let tester = try AppTester("tabs")
    tester.app.handle([tester.finger(.down, at: 100)])
    let list = try #require(tester.app.frame(now: WallTime(milliseconds: 140), size: tester.size, scale: 1))
    let words = words(list)
    #expect(words.first?.hasSuffix(" so far.") == true, "\(words)")
    #expect(words.last == "List holds it back until +150 ms, in case the finger scrolls.")
  }

  @Test("What the author of a gesture means is not asked of touches after a restart") func restarted() throws {
    let tester = try AppTester.played()
    tester.app.perform(.restart)
    tester.frame(at: 3_200)
    tester.app.handle([tester.finger(.down, at: 3_300), tester.finger(.up, at: 3_360)])
    tester.frame(at: 3_500)
    let list = try #require(tester.app.frame(now: WallTime(milliseconds: 4_000), size: tester.size, scale: 1))
    #expect(words(list).first?.hasSuffix(" was pressed.") == true, "\(words(list))")
  }

  @Test("A press on it shows why, where it is hidden, too") func press() throws {
    let tester = try AppTester("tabs")
    tester.app.perform(.togglePanels)
    #expect(!tester.app.workbench.options.showsPanels)
    tester.app.handle([tester.key("Y", at: 50)])
    #expect(tester.app.workbench.options.showsPanels)
  }
}

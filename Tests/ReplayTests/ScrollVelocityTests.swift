import Foundation
import Replay
import Scenes
import Stages
import TestSupport
import Testing
import TouchKit

/// How fast content is said to move is what the scroll view itself has at that moment, to the last bit.
@Suite("Velocities of content") struct ScrollVelocityTests {
  private static let played: [(scene: any Scene, gesture: ReadyGesture)] = Catalog.scenes.flatMap { scene in
    scene.gestures.map { (scene, $0) }
  }

  /// A moment of a stage: what the views said, and what was read of them then.
  private struct Seen {
    let time: Instant
    let reading: [SubjectID: [ScrollReading.Velocity]]
  }

  private func scrollViews(in view: View) -> [ScrollView] {
    view.subviews.flatMap { ([$0 as? ScrollView].compactMap { $0 }) + scrollViews(in: $0) }
  }

  private func stage(_ scene: any Scene, _ gesture: ReadyGesture) throws -> (Session, GestureScript) {
    let settings = try Settings(scene, changing: gesture.settings)
    let stage = try Session(scene: scene, settings: settings, configuration: .init(assets: assets))
    return (stage, try GestureScript(contentsOf: gesture.path(of: scene, assets: assets)))
  }

  /// Plays a gesture, and compares every view's velocity with what is read at every third display tick; the phases in
  /// which one was other than zero.
  private func compare(_ scene: any Scene, _ gesture: ReadyGesture) throws -> Set<ScrollMode.Phase> {
    let (stage, script) = try stage(scene, gesture)
    var (sent, phases, seen) = (0, Set<ScrollMode.Phase>(), [Seen]())
    let end = script.end.advanced(bySeconds: 3)
    while stage.now < end {
      var tick = stage.now
      for _ in 0..<3 { tick = stage.window.ticks.next(after: tick) }
      let due = script.events[sent...].prefix { $0.time <= tick }
      try stage.send(Array(due))
      sent += due.count
      stage.advance(to: tick)
      let reading = stage.run.reading(at: tick)
      for view in scrollViews(in: stage.window) {
        guard let read = reading.scrollViews.first(where: { stage.run.trace[$0.subject]?.path == view.identifierPath })
        else { continue }
        #expect(read.velocity == view.contentVelocity, "\(view.identifierPath) at \(tick.seconds)")
        if read.velocity != .zero { phases.insert(read.mode.phase) }
        compareWithPan(view, read, tick)
      }
      seen.append(Seen(time: tick, reading: velocities(reading)))
    }
    for moment in seen where velocities(stage.run.reading(at: moment.time)) != moment.reading {
      Issue.record("another velocity for \(moment.time.seconds) afterwards")
    }
    return phases
  }

  private func velocities(_ reading: Reading) -> [SubjectID: [ScrollReading.Velocity]] {
    Dictionary(uniqueKeysWithValues: reading.scrollViews.map { ($0.subject, $0.velocities) })
  }

  /// A drag by fingers has the velocity of its pan, on the axes that follow.
  private func compareWithPan(_ view: ScrollView, _ read: ScrollReading, _ time: Instant) {
    let pan = view.panGestureRecognizer
    guard read.mode.phase == .drag, pan.state == .changed || pan.state == .began else { return }
    let own = pan.velocity(in: view)
    for (a, b) in [(read.velocity.x, own.x), (read.velocity.y, own.y)] where a != 0 {
      #expect(abs(a + b) <= 1e-9 * abs(b), "\(view.identifierPath) at \(time.seconds)")
    }
  }

  @Test(
    "In every 24th ready gesture, all in .ci/volume, at many moments",
    arguments: Volume.pick(Array(played.indices), every: 24))
  func ready(which: Int) throws {
    _ = try compare(Self.played[which].scene, Self.played[which].gesture)
  }

  @Test(
    "In drags, glides, bounces and page turns",
    .enabled(if: Volume.isFull, ".ci/volume plays it")) func phases() throws
  {
    var phases: Set<ScrollMode.Phase> = []
    let names = ["flick", "rubber-band", "scroll", "pull-up", "pull", "throw", "up"]
    for (scene, gesture) in Self.played where names.contains(gesture.name) {
      phases.formUnion(try compare(scene, gesture))
    }
    #expect(phases == [.drag, .decelerate, .bounce, .page])
  }

  @Test("A run that was looked at all the time and one that is simulated say the same") func simulated() throws {
    for (scene, gesture) in Self.played where ["photos", "rows"].contains(scene.id) {
      let (stage, script) = try stage(scene, gesture)
      // Looked at in the middle of everything.
      for event in script.events {
        try stage.send([event])
        _ = stage.run
      }
      stage.settle(limit: 3)
      let run = try simulate(stage.spec, of: scene, assets: assets)
      for ms in stride(from: 0.0, through: stage.now.seconds * 1_000, by: 41) {
        let time = Instant(seconds: ms / 1_000)
        let (live, again) = (stage.run.reading(at: time), run.reading(at: time))
        #expect(velocities(live) == velocities(again), "\(scene.id) \(gesture.name) at \(ms)")
      }
    }
  }

  @Test("A pager that is pulled from inside has the velocity, and the page that pulls it has none") func pulled() throws
  {
    let scene = OwnScene("pulled", title: "Pulled") { _ in
      let frame = CGRect(x: 0, y: 0, width: 375, height: 667)
      let (root, pager, page) = (View(), ScrollView(frame: frame), ScrollView(frame: frame))
      pager.contentSize = CGSize(width: 1_125, height: 667)
      pager.isPagingEnabled = true
      page.contentSize = CGSize(width: 425, height: 667)
      root.addSubview(pager)
      pager.addSubview(page)
      return root
    }
    let stage = try session(scene)
    let views = scrollViews(in: stage.window)
    let (pager, page) = (views[0], views[1])
    func event(_ ms: Double, _ kind: InputEvent.Kind, _ x: Double) -> InputEvent {
      InputEvent(time: Instant(seconds: ms / 1_000), kind: kind, finger: 1, location: CGPoint(x: x, y: 300))
    }
    try stage.send([event(10, .down(.direct), 350)])
    // The page has 50 points to go, and 10 are the hysteresis.
    for step in 1...20 {
      try stage.send([event(10 + Double(step) * 10, .move, 350 - Double(step * (step + 5)) / 2)])
      let (finger, isPulled) = (page.panGestureRecognizer.velocity(in: nil).x, pager.contentOffset.x > 0)
      let reading = stage.run.reading(at: stage.now)
      let read = [page, pager].map { view in
        reading.scrollViews.first { stage.run.trace[$0.subject]?.path == view.identifierPath }?.velocity.x ?? 0
      }
      let isDragged = page.isDragging
      #expect(read[0] == (isDragged && !isPulled ? -finger : 0), "step \(step)")
      #expect(read[1] == (isPulled ? -finger : 0), "step \(step)")
    }
    #expect(pager.contentOffset.x > 100)
  }

  @Test("A fling: the finger's velocity, then the release's, fading as the physics say, and nothing at rest")
  func fling() throws {
    let stage = try session(TabsScene())
    let script = try finger(
      """
      {"type": "pointerMove", "x": 180, "y": 500}, {"type": "pointerDown"},
      {"type": "pointerMove", "x": 180, "y": 300, "duration": 100}, {"type": "pointerUp"}
      """)
    try stage.send(script.events)
    let lift = try #require(script.events.last?.time)
    func read(_ time: Instant) throws -> ScrollReading {
      try #require(stage.run.reading(at: time).scrollViews.first { $0.velocities.count > 1 })
    }
    let landing = try #require(try read(lift).landing)
    #expect(try read(lift).velocity == CGPoint(x: 0, y: landing.velocity.y * 1_000))
    #expect(landing.velocity.y > 1)
    stage.settle()
    var (tick, glides) = (stage.window.ticks.next(after: lift), 0)
    while try read(tick).mode.phase == .decelerate {
      let wanted = landing.velocity.y * 1_000 * pow(0.998, tick.milliseconds(since: lift))
      #expect(abs(try read(tick).velocity.y - wanted) < 1e-6)
      (tick, glides) = (stage.window.ticks.next(after: tick), glides + 1)
    }
    #expect(glides > 50)
    #expect(try read(stage.now).velocity == .zero)
  }
}

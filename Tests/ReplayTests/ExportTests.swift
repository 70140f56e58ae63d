import Foundation
import Replay
import Scenes
import Stages
import TestSupport
import Testing
import TouchKit

/// A run for other programs: Chrome's trace events, and a table for a spreadsheet.
@Suite("Export of a run") struct ExportTests {
  private struct Event {
    let fields: [String: Any]
    var phase: String { fields["ph"] as? String ?? "" }
    var name: String { fields["name"] as? String ?? "" }
    var pid: Int { fields["pid"] as? Int ?? -1 }
    var tid: Int { fields["tid"] as? Int ?? -1 }
    var ts: Int { fields["ts"] as? Int ?? -1 }
    var dur: Int { fields["dur"] as? Int ?? 0 }
    var id: Int { fields["id"] as? Int ?? -1 }
    var arguments: [String: Any] { fields["args"] as? [String: Any] ?? [:] }
  }

  private static func run(_ scene: any Scene, seed: UInt64? = nil, _ text: String = holdAndDrag) throws -> Run {
    let session = try session(scene)
    if let seed {
      var random = RandomGesture(seed: seed, in: scene.stageSize)
      for batch in random.batches(from: .zero) { try session.send(batch) }
      session.settle()
    } else {
      try session.play(try finger(text))
    }
    return session.run
  }

  private static func events(_ run: Run) throws -> [Event] {
    let json = try JSONSerialization.jsonObject(with: Data(run.traceEvents.utf8)) as? [String: Any]
    #expect(json?["displayTimeUnit"] as? String == "ms")
    let list = try #require(json?["traceEvents"] as? [[String: Any]])
    return list.map { Event(fields: $0) }
  }

  /// What the format asks for: names for all lanes, times in order, slices that nest, flows that connect instants.
  private static func check(_ events: [Event], _ run: Run, _ comment: Comment) {
    var named: Set<Int> = []
    var processes: Set<Int> = []
    var threads: [Int: Int] = [:]
    var open: [Int: [(end: Int, isInstant: Bool)]] = [:]
    var flows: [Int: Int] = [:]
    var last: [Int: Event] = [:]
    var (ended, instants, time) = (0, [Event](), 0)
    for event in events {
      guard event.phase != "M" else {
        if event.name == "process_name" { #expect(processes.insert(event.pid).inserted, comment) }
        if event.name == "thread_name" { #expect(named.insert(event.tid).inserted, comment) }
        #expect(event.arguments["name"] as? String != "", comment)
        continue
      }
      #expect(event.ts >= time, comment)
      #expect(processes.contains(event.pid), comment)
      time = event.ts
      guard event.phase != "C" else {
        #expect(event.arguments.values.allSatisfy { $0 is NSNumber }, comment)
        #expect(event.arguments.count == 2, comment)
        continue
      }
      #expect(named.contains(event.tid), comment)
      #expect(threads[event.tid, default: event.pid] == event.pid, comment)
      threads[event.tid] = event.pid
      var stack = open[event.tid] ?? []
      while let top = stack.last, top.end < event.ts || top.end == event.ts && (top.isInstant || event.phase == "X") {
        if ["s", "f"].contains(event.phase) { break }
        stack.removeLast()
      }
      switch event.phase {
      case "X":
        #expect(stack.allSatisfy { event.ts + event.dur <= $0.end }, "\(comment): \(event.name) does not nest")
        stack.append((event.ts + event.dur, false))
      case "i":
        #expect(event.fields["s"] as? String == "t", comment)
        instants.append(event)
        last[event.tid] = event
        stack.append((event.ts, true))
      case "s":
        #expect(flows.updateValue(last[event.tid]?.arguments["seq"] as? Int ?? -1, forKey: event.id) == nil, comment)
        #expect(last[event.tid]?.ts == event.ts, "\(comment): a flow leaves an instant")
      case "f":
        let because = last[event.tid]?.arguments["because"] as? [Int] ?? []
        #expect(flows[event.id].map(because.contains) == true, comment)
        #expect(event.fields["bp"] as? String == "e", comment)
        #expect(last[event.tid]?.ts == event.ts, "\(comment): a flow comes to an instant")
        ended += 1
      default: Issue.record("\(comment): a phase \(event.phase)")
      }
      open[event.tid] = stack
    }
    let decisions = Array(run.trace.decisions)
    #expect(instants.compactMap { $0.arguments["seq"] as? Int }.sorted() == decisions.map { Int($0.id.index) }, comment)
    #expect(ended == decisions.reduce(0) { $0 + Array($1.causes).count }, comment)
    #expect(flows.count == ended, comment)
  }

  @Test("Slices nest, flows connect, every decision is an instant: in all scenes, under random gestures") func valid()
    throws
  {
    for (index, scene) in Catalog.scenes.enumerated() where index % 3 == 0 || index < 6 {
      let run = try Self.run(scene, seed: UInt64(index) + 40)
      Self.check(try Self.events(run), run, "\(scene.id)")
    }
    for seed in 0..<UInt64(12) {
      let run = try Self.run(TabsScene(), seed: seed)
      Self.check(try Self.events(run), run, "tabs, \(seed)")
    }
  }

  @Test("A drag from a row: its lanes, with timer, states, modes and counters") func lanes() throws {
    let run = try Self.run(TabsScene())
    let events = try Self.events(run)
    func slices(_ thread: String) -> [Event] {
      let tid = events.first { $0.phase == "M" && $0.arguments["name"] as? String == thread }?.tid
      return events.filter { $0.phase == "X" && $0.tid == tid }
    }
    let processes = events.filter { $0.name == "process_name" }.compactMap { $0.arguments["name"] as? String }
    #expect(processes == ["touches", "timers", "recognizers", "views", "scroll views"])
    #expect(slices("touch 1").map(\.dur) == [700_000])
    let timer = slices("tabs/list#touchDelay contentTouchDelay")
    #expect(timer.map(\.name) == ["contentTouchDelay 150 ms"])
    #expect(timer.map(\.dur) == [150_000])
    #expect(timer.first?.arguments["outcome"] as? String == "fired")
    let pan = slices("tabs/list#pan")
    #expect(pan.first?.name == "possible")
    #expect(pan.last?.name.hasPrefix("failed") == true)
    let sentence = events.first { $0.name == "SV-CONTENT" && $0.phase == "i" }?.arguments
    #expect((sentence?["sentence"] as? String)?.contains("touchesShouldCancel(in:) is no") == true)
    let measured = sentence?["measured"] as? [String: Any]
    #expect(measured?["limit"] as? Double == 10)
    #expect(measured?["unit"] as? String == "pt")
    let flick = try Self.run(
      TabsScene(),
      #"{"type": "pointerMove", "x": 180, "y": 500}, {"type": "pointerDown"}, {"type": "pointerMove", "x": 180, "y": 300, "duration": 100}, {"type": "pointerUp"}"#
    )
    let counters = try Self.events(flick).filter { $0.phase == "C" && $0.name == "tabs/list offset" }
    let offsets = counters.compactMap { $0.arguments["y"] as? Double }
    #expect(offsets.first == 0)
    #expect(offsets.count > 50)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy(<))
    let velocities = try Self.events(flick).filter { $0.phase == "C" && $0.name == "tabs/list velocity" }
    #expect(velocities.last?.arguments["y"] as? Double == 0)
  }

  // MARK: The table

  @Test("The table has a row for each tick and touch, and for each scroll view, to the end of the run") func table()
    throws
  {
    let run = try Self.run(
      TabsScene(),
      #"{"type": "pointerMove", "x": 180, "y": 500}, {"type": "pointerDown"}, {"type": "pointerMove", "x": 180, "y": 300, "duration": 100}, {"type": "pointerUp"}"#
    )
    let lines = try run.motionTable().split(separator: "\n").map(String.init)
    #expect(lines[0] == "time_ms,what,id,state,x,y,velocity_x,velocity_y,zoom,owner")
    let rows = lines.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    #expect(rows.allSatisfy { $0.count == 10 })
    let touches = rows.filter { $0[1] == "touch" }
    #expect(touches.map { $0[0] }.prefix(3) == ["0.000", "8.333", "16.667"])
    let moves: [String] = (0..<5).flatMap { _ in ["moved", "stationary"] }
    let phases: [String] = ["began", "stationary"] + moves + ["ended"]
    #expect(touches.map { $0[3] } == phases)
    #expect(touches.last.map { $0[0] } == "100.000" || touches.last.map { $0[0] } == "108.333")
    #expect(touches.allSatisfy { $0[2] == "1" && $0[4] == "180" })
    let list = rows.filter { $0[1] == "scroll" && $0[2] == "tabs/list" }
    let ticks = TickGrid(hz: 120)
    #expect(
      list.count == Int(ticks.tick(at: run.end)) + (ticks.instant(ofTick: ticks.tick(at: run.end)) < run.end ? 2 : 1))
    #expect(list.first?[5] == "0")
    #expect(list.last?[3] == "idle")
    #expect(list.last?[7] == "0")
    for row in list where row[3] == "decelerating" { #expect((Double(row[7]) ?? 0) > 0) }
    // What the table says is what the stage shows.
    let middle = list[list.count / 3]
    let time = ticks.instant(ofTick: Int64(list.count / 3))
    let node = try #require(run.stage(at: time).nodes.first { run.trace.name(of: $0.look.subject) == "tabs/list" })
    #expect(abs((Double(middle[5]) ?? -1) - Double(node.bounds.origin.y)) < 1e-4)
    #expect(abs((Double(middle[7]) ?? -1) - Double(node.velocity.y)) < 1e-4)
  }

  @Test("A touch between two ticks has its row, a run that would fill millions is refused") func limits() throws {
    let tap = try Self.run(
      TabsScene(),
      #"{"type": "pause", "duration": 10}, {"type": "pointerMove", "x": 180, "y": 500}, {"type": "pointerDown"}, {"type": "pause", "duration": 3}, {"type": "pointerUp"}"#
    )
    let touches = try tap.motionTable().split(separator: "\n").filter { $0.contains(",touch,") }
    #expect(touches.map { $0.prefix(24) } == ["16.667,touch,1,ended,180"])
    let session = try session(TabsScene(), hz: 1_000)
    session.advance(to: Instant(seconds: 5_000))
    let problem = problem { _ = try session.run.motionTable() }
    #expect(problem?.code == .usage)
    #expect(problem?.description.contains("4000000 rows") == true)
  }
}

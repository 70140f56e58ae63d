import Foundation

/// A decision as the trace stores it, in 56 bytes. Wider payloads are in side arrays of ``TraceStore``, by index.
struct DecisionRecord {
  let time: Instant
  let fact: CompactFact
  let rule: Rule
  /// The number of measurements that follow the first one.
  var furtherMeasurements: UInt8 = 0
  let subject: SubjectID, rival: SubjectID
  let causes: Causes
  /// Index into the measurements; negative for none.
  let measured: Int32
}

/// A ``Fact`` with indices in place of locations, lists and reports; at most 17 bytes.
enum CompactFact {
  case touch(Int32, TouchPhase, TouchType, place: Int32)
  case sample(Int32, place: Int32)
  case input(Fact.Outside)
  case setting(Fact.Setting, Double)
  case constant(NameID, Double)
  case value(NameID, NameID)
  case hit(Int32, lists: Int32)
  case followed(Int32, by: SubjectList)
  case timer(Fact.TimerName, Fact.TimerPhase, deadline: Instant)
  case question(Fact.Question, about: SubjectID, answer: Bool, by: NameID)
  case state(GestureRecognizer.State, GestureRecognizer.State)
  case waiting(on: SubjectList)
  case deliver(Int32, place: Int32, timestamp: Instant, TouchPhase)
  case withheld(Int32)
  case control(ControlEvent, highlighted: Bool)
  case row(RowEvent, section: Int32, row: Int32)
  case navigation(NavigationEvent, depth: Int32, progress: Double)
  case scroll(ScrollCallback, report: Int32)
  case mode(ScrollMode)
  case action(NameID)
  case misuse(Misuse)
}

/// The decision records of a trace, with side arrays for payloads too wide for a record.
final class TraceStore {
  let records = ChunkedArray<DecisionRecord>()
  private let places = ChunkedArray<CGPoint>()
  private let reports = ChunkedArray<ScrollReport>(chunkSize: 1_024)
  private let measures = ChunkedArray<Measured>(chunkSize: 1_024)
  private let hits = ChunkedArray<HitLists>(chunkSize: 256)

  private struct HitLists {
    let chain: SubjectList, skipped: SkipList
  }

  @inline(__always)
  func append(
    _ rule: Rule, _ subject: SubjectID, _ fact: Fact, _ measured: Measured?, _ causes: Causes, _ rival: SubjectID,
    at time: Instant
  ) {
    var number: Int32 = -1
    if let measured {
      number = Int32(measures.count)
      measures.append(measured)
    }
    records.append(
      DecisionRecord(
        time: time, fact: compact(fact), rule: rule, subject: subject, rival: rival, causes: causes, measured: number))
  }

  func decision(_ index: Int) -> Decision {
    let record = records[index]
    return Decision(
      id: DecisionID(Int32(index)), time: record.time, rule: record.rule, subject: record.subject,
      fact: fact(record.fact), measured: record.measured < 0 ? nil : measures[Int(record.measured)],
      causes: record.causes, rival: record.rival)
  }

  /// Adds a measurement to the newest decision, which has one.
  func appendMeasurement(_ further: Measured) {
    measures.append(further)
    records.updateLast { $0.furtherMeasurements += 1 }
  }

  func measurements(of index: Int) -> [Measured] {
    let record = records[index]
    guard record.measured >= 0 else { return [] }
    return (0...Int(record.furtherMeasurements)).map { measures[Int(record.measured) + $0] }
  }

  var bytes: Int { records.bytes + places.bytes + reports.bytes + measures.bytes + hits.bytes }

  func dropFirst(before index: Int) {
    records.dropFirst(before: index)
    // The side arrays have the records' order: everything from the first remaining reference on is still needed.
    var (place, report, measure, hit) = (Int32?.none, Int32?.none, Int32?.none, Int32?.none)
    for index in records.start..<records.count {
      let record = records[index]
      if measure == nil, record.measured >= 0 { measure = record.measured }
      switch record.fact {
      case .touch(_, _, _, let first), .sample(_, let first), .deliver(_, let first, _, _): place = place ?? first
      case .scroll(_, let first): report = report ?? first
      case .hit(_, let first): hit = hit ?? first
      default: break
      }
      if place != nil && report != nil && measure != nil && hit != nil { break }
    }
    places.dropFirst(before: place.map(Int.init) ?? places.count)
    reports.dropFirst(before: report.map(Int.init) ?? reports.count)
    measures.dropFirst(before: measure.map(Int.init) ?? measures.count)
    hits.dropFirst(before: hit.map(Int.init) ?? hits.count)
  }

  func reserve(_ count: Int) {
    records.reserve(count)
    places.reserve(count)
    reports.reserve(count)
    measures.reserve(count)
  }

  func prefault(_ count: Int) {
    records.prefault(
      count,
      with: DecisionRecord(
        time: .zero, fact: .withheld(0), rule: .input, subject: .none, rival: .none, causes: Causes(), measured: -1))
    places.prefault(count, with: .zero)
    reports.prefault(count, with: ScrollReport(offset: .zero))
    measures.prefault(count, with: Measured(.distance, 0, limit: 0))
  }

  // MARK: Compacting and expanding

  @inline(__always)
  private func keep(_ place: CGPoint) -> Int32 {
    places.append(place)
    return Int32(places.count - 1)
  }

  @inline(__always)
  private func compact(_ fact: Fact) -> CompactFact {
    switch fact {
    case .touch(let number, let phase, let place, let type):
      return .touch(Int32(number), phase, type, place: keep(place))
    case .sample(let number, let place): return .sample(Int32(number), place: keep(place))
    case .input(let outside): return .input(outside)
    case .setting(let setting, let value): return .setting(setting, value)
    case .constant(let name, let value): return .constant(name, value)
    case .value(let name, let value): return .value(name, value)
    case .hit(let number, let chain, let skipped):
      hits.append(HitLists(chain: chain, skipped: skipped))
      return .hit(Int32(number), lists: Int32(hits.count - 1))
    case .followed(let number, let list): return .followed(Int32(number), by: list)
    case .timer(let name, let phase, let deadline): return .timer(name, phase, deadline: deadline)
    case .question(let question, let other, let answer, let name):
      return .question(question, about: other, answer: answer, by: name)
    case .state(let from, let to): return .state(from, to)
    case .waiting(let list): return .waiting(on: list)
    case .deliver(let number, let phase, let timestamp, let place):
      return .deliver(Int32(number), place: keep(place), timestamp: timestamp, phase)
    case .withheld(let number): return .withheld(Int32(number))
    case .control(let event, let highlighted): return .control(event, highlighted: highlighted)
    case .row(let event, let section, let row):
      return .row(event, section: Int32(clamping: section), row: Int32(clamping: row))
    case .navigation(let event, let progress, let depth):
      return .navigation(event, depth: Int32(clamping: depth), progress: progress)
    case .scroll(let callback, let report):
      reports.append(report)
      return .scroll(callback, report: Int32(reports.count - 1))
    case .mode(let mode): return .mode(mode)
    case .action(let name): return .action(name)
    case .misuse(let misuse): return .misuse(misuse)
    }
  }

  private func fact(_ compact: CompactFact) -> Fact {
    switch compact {
    case .touch(let number, let phase, let type, let place): return .touch(Int(number), phase, places[Int(place)], type)
    case .sample(let number, let place): return .sample(Int(number), places[Int(place)])
    case .input(let outside): return .input(outside)
    case .setting(let setting, let value): return .setting(setting, value)
    case .constant(let name, let value): return .constant(name, value)
    case .value(let name, let value): return .value(name, value)
    case .hit(let number, let lists):
      let lists = hits[Int(lists)]
      return .hit(Int(number), chain: lists.chain, skipped: lists.skipped)
    case .followed(let number, let list): return .followed(Int(number), by: list)
    case .timer(let name, let phase, let deadline): return .timer(name, phase, deadline: deadline)
    case .question(let question, let other, let answer, let name):
      return .question(question, about: other, answer: answer, by: name)
    case .state(let from, let to): return .state(from, to)
    case .waiting(let list): return .waiting(on: list)
    case .deliver(let number, let place, let timestamp, let phase):
      return .deliver(Int(number), phase, timestamp: timestamp, places[Int(place)])
    case .withheld(let number): return .withheld(Int(number))
    case .control(let event, let highlighted): return .control(event, highlighted: highlighted)
    case .row(let event, let section, let row): return .row(event, section: Int(section), row: Int(row))
    case .navigation(let event, let depth, let progress):
      return .navigation(event, progress: progress, depth: Int(depth))
    case .scroll(let callback, let report): return .scroll(callback, reports[Int(report)])
    case .mode(let mode): return .mode(mode)
    case .action(let name): return .action(name)
    case .misuse(let misuse): return .misuse(misuse)
    }
  }
}

import Primitives

/// Coalesces the moves of each pointer, so that delivered moves are at least 6 ms apart.
///
/// A 1000 Hz mouse reports whole points 1 ms apart, and a velocity over one of them is noise. A move that is too early
/// is held. The next move of its pointer replaces it; any other event flushes it first. After 6 ms without either, it
/// is released with the time of its release, at which the pointer was still there.
package struct MoveCoalescer: Equatable, Sendable {
  private enum Pointer: Hashable {
    case finger(Int)
    case mouse
    case hover
  }
  private struct Move: Equatable {
    let pointer: Pointer
    var event: HostEvent
  }
  private var delivered: [Pointer: WallTime] = [:]
  private var held: [Move] = []

  package init() {}

  /// When the next held move is due for ``release(at:)``; nil if none is held.
  package var nextDue: WallTime? {
    let last = held.map { (delivered[$0.pointer] ?? .zero).microseconds }.min()
    return last.map { WallTime(microseconds: $0 + SDLHostConstants.minimumMoveInterval) }
  }

  /// Takes the events of one pass over the queue, in order, and returns those to deliver now.
  package mutating func coalesce(_ events: [HostEvent]) -> [HostEvent] {
    var result: [HostEvent] = []
    for event in events {
      guard let pointer = Self.movingPointer(event) else {
        result += releaseAll()
        result.append(event)
        noteDown(event)
        continue
      }
      // A move with other modifier keys has another meaning, so it does not replace the held one.
      if let index = held.firstIndex(where: { $0.pointer == pointer }) {
        if held[index].event.modifiers == event.modifiers {
          held.remove(at: index)
        } else {
          result += releaseAll()
        }
      }
      held.append(Move(pointer: pointer, event: event))
    }
    return result + releaseDue()
  }

  /// Returns the held moves that are due at `now`, stamped with it.
  package mutating func release(at now: WallTime) -> [HostEvent] {
    var result: [HostEvent] = []
    while let index = held.firstIndex(where: { isDue($0.pointer, at: now) }) {
      var entry = held.remove(at: index)
      entry.event.time = now
      delivered[entry.pointer] = now
      result.append(entry.event)
    }
    return result
  }

  /// Returns the held moves that are due, and the moves that arrived before them.
  private mutating func releaseDue() -> [HostEvent] {
    guard let last = held.lastIndex(where: { isDue($0.pointer, at: $0.event.time) }) else { return [] }
    let due = held.prefix(last + 1)
    held.removeFirst(last + 1)
    return deliver(Array(due))
  }

  private mutating func releaseAll() -> [HostEvent] {
    defer { held.removeAll() }
    return deliver(held)
  }

  private mutating func deliver(_ entries: [Move]) -> [HostEvent] {
    for entry in entries { delivered[entry.pointer] = entry.event.time }
    return entries.map(\.event)
  }

  private func isDue(_ pointer: Pointer, at time: WallTime) -> Bool {
    guard let last = delivered[pointer] else { return true }
    return time.microseconds - last.microseconds >= SDLHostConstants.minimumMoveInterval
  }

  /// A press counts as the first position of its pointer.
  private mutating func noteDown(_ event: HostEvent) {
    switch event.kind {
    case .finger(.down, let id, _): delivered[.finger(id)] = event.time
    case .finger(_, let id, _): delivered[.finger(id)] = nil
    case .mouse(.down, _, _): delivered[.mouse] = event.time
    default: break
    }
  }

  private static func movingPointer(_ event: HostEvent) -> Pointer? {
    switch event.kind {
    case .finger(.move, let id, _): .finger(id)
    case .mouse(.move, _, _): .mouse
    case .hover: .hover
    default: nil
    }
  }
}

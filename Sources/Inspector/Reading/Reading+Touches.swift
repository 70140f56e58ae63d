import Foundation
import TouchKit

extension Reading {
  mutating func fold(
    touch number: Int, _ phase: TouchPhase, at location: CGPoint, _ type: TouchType, _ decision: Decision
  ) {
    let sample = TouchReading.Sample(time: decision.time, location: location)
    if phase == .began {
      if storyStart == nil || isAtRest { beginStory(at: decision.time) }
      touches.appendBounded(
        TouchReading(
          number: number, type: type, phase: .began, trail: [sample], chain: [], skipped: [], owner: .none))
      return
    }
    guard let index = touches.lastIndex(where: { $0.number == number }) else { return }
    touches[index].phase = phase
    if phase == .moved { touches[index].moves += 1 }
    if location != touches[index].location { touches[index].trail.appendSample(sample) }
    guard phase == .ended || phase == .cancelled else { return }
    touches[index].ended = decision.time
    if phase == .cancelled {
      touches[index].standing = .cancelled
      mark(decision, .cancelled)
    }
    closeLanes(after: number, at: decision.time)
  }

  mutating func fold(hit number: Int, chain: [SubjectID], skipped: [Skip], _ decision: Decision) {
    guard let index = touches.lastIndex(where: { $0.number == number }) else { return }
    (touches[index].chain, touches[index].skipped) = (chain, skipped)
    (touches[index].owner, touches[index].hit) = (chain.last ?? .none, decision.id)
  }

  // MARK: Ownership

  /// Whoever took the touch: the view that the winning recognizer is on.
  mutating func give(_ number: Int, to winner: SubjectID, at time: Instant, _ trace: Trace) {
    guard let index = touches.lastIndex(where: { $0.number == number }) else { return }
    var owner = winner
    if case .recognizer(_, let view) = trace[winner]?.kind { owner = view }
    guard owner.exists else { return }
    touches[index].standing = .granted
    guard touches[index].owner != owner else { return }
    touches[index].lastTransfer = Transfer(from: touches[index].owner, at: time)
    touches[index].owner = owner
  }

  /// A recognizer that had touches lost them to another.
  mutating func hand(
    touchesOf loser: RecognizerReading, to winner: SubjectID, at time: Instant, _ trace: Trace
  ) {
    for number in loser.touches where touch(number)?.owner == loser.view && touch(number)?.ended == nil {
      give(number, to: winner, at: time, trace)
    }
  }

  // MARK: Delivery

  mutating func fold(delivery phase: TouchPhase, of number: Int, _ decision: Decision, _ trace: Trace) {
    let index = deliveryIndex(of: number, to: decision.subject)
    // A scroll view of old may tell its content by hand what the engine kept from it.
    (deliveries[index].dropped, deliveries[index].dropDecision) = (nil, .none)
    let told = DeliveryReading.Told(
      time: decision.time, last: decision.time, phase: phase, count: 1, decision: decision.id)
    if phase == .moved, let last = deliveries[index].told.last, last.phase == .moved {
      let end = deliveries[index].told.count - 1
      deliveries[index].told[end].last = decision.time
      deliveries[index].told[end].count += 1
    } else {
      deliveries[index].told.append(told)
    }
    if phase == .cancelled {
      mark(decision, .cancelled)
      if decision.rival.exists { give(number, to: decision.rival, at: decision.time, trace) }
    } else if let touch = touches.lastIndex(where: { $0.number == number }),
      touches[touch].standing == .possible
    {
      touches[touch].standing = .granted
    }
  }

  mutating func fold(withheld number: Int, _ decision: Decision, _ trace: Trace) {
    let index = deliveryIndex(of: number, to: decision.subject)
    (deliveries[index].dropped, deliveries[index].dropDecision) = (decision.time, decision.id)
    if decision.rival.exists {
      mark(decision, .cancelled)
      give(number, to: decision.rival, at: decision.time, trace)
    } else if let touch = touches.lastIndex(where: { $0.number == number }) {
      mark(decision, .failed)
      if touches[touch].owner == decision.subject { touches[touch].standing = .failed }
    }
  }

  private mutating func deliveryIndex(of number: Int, to view: SubjectID) -> Int {
    if let index = deliveries.lastIndex(where: { $0.touch == number && $0.subject == view }) { return index }
    deliveries.appendBounded(DeliveryReading(subject: view, touch: number, told: []))
    return deliveries.count - 1
  }
}

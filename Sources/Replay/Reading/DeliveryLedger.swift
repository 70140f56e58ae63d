import TouchKit

/// What each view was told of each touch of a story, up to a moment, and where that is against the rules of delivery.
///
/// A view is told first, and once, that a touch began; then of its moves; then, once, that it ended or was cancelled; and
/// nothing after that (spec 1.3). The engine keeps to this by itself. Code that forwards touches by hand may not: a view
/// that gets `began, cancelled, moved ×3` has a ``Break`` of the kind ``Break/Kind/afterClose(_:)`` at the moves.
public struct DeliveryLedger: Hashable, Sendable {
  /// One for each touch and view that was told of it or never will be, in the order in which that was decided.
  public let entries: [Entry]

  /// What one view was told of one touch.
  public struct Entry: Hashable, Sendable {
    /// The deliveries.
    public let delivery: DeliveryReading
    /// What is against the rules, in order; mostly nothing.
    public let breaks: [Break]
    /// Whether the view was told that the touch began, and not yet that it is over.
    public let isOpen: Bool

    /// The decision to look at: of a break the first, else that by which the view was told of the end, or of the touch.
    public var decision: DecisionID {
      breaks.first?.decision ?? delivery.phases.last { $0.phase != .moved }?.decision ?? delivery.dropDecision
    }
  }

  /// A delivery that is against the rules, or the lack of one.
  public struct Break: Hashable, Sendable {
    /// What is wrong.
    public enum Kind: Hashable, Sendable {
      /// A move or an end of a touch that never began for the view.
      case beforeBegan
      /// Another began, although the first has no end.
      case begunAgain
      /// Something after the end or the cancellation.
      case afterClose(TouchPhase)
      /// Every touch is over and no deadline is pending, but the view does not know.
      case neverClosed
    }

    /// What is wrong.
    public let kind: Kind
    /// The place of the delivery among ``DeliveryReading/phases``; their number for one that is missing.
    public let place: Int
    /// The decision to deliver; of one that is missing, the last that was delivered.
    public let decision: DecisionID
  }

  /// The ledger of a reading's story.
  public init(_ reading: Reading) {
    let isOver = !reading.touches.contains { $0.ended == nil } && !reading.timers.contains(where: \.isPending)
    entries = reading.deliveries.map { Entry($0, isOver: isOver) }
  }

  /// What is against the rules, with its entry.
  public var breaks: [(entry: Entry, break: Break)] {
    entries.flatMap { entry in entry.breaks.map { (entry, $0) } }
  }
}

extension DeliveryLedger.Entry {
  /// - Parameter isOver: Whether nothing will end the touch for the view if it has not ended yet.
  init(_ delivery: DeliveryReading, isOver: Bool) {
    var bracket = DeliveryBracket.untold
    var breaks: [DeliveryLedger.Break] = []
    for (place, phase) in delivery.phases.enumerated() {
      guard let kind = bracket.take(phase.phase) else { continue }
      breaks.append(DeliveryLedger.Break(kind: kind, place: place, decision: phase.decision))
    }
    isOpen = bracket == .open
    if isOpen, isOver, let last = delivery.phases.last {
      breaks.append(
        DeliveryLedger.Break(kind: .neverClosed, place: delivery.phases.count, decision: last.decision))
    }
    (self.delivery, self.breaks) = (delivery, breaks)
  }
}

/// How far one view's dealings with one touch have come, by what it was told.
enum DeliveryBracket: Hashable {
  case untold
  case open
  /// Told of its end or its cancellation.
  case closed(TouchPhase)

  /// Takes the next delivery, and tells what is wrong about it. What follows is judged as if it had been in order.
  mutating func take(_ phase: TouchPhase) -> DeliveryLedger.Break.Kind? {
    let before = self
    switch phase {
    case .began: self = .open
    case .ended, .cancelled: self = .closed(phase)
    case .moved, .stationary: break
    }
    switch before {
    case .untold: return phase == .began ? nil : .beforeBegan
    case .open: return phase == .began ? .begunAgain : nil
    case .closed(let end): return .afterClose(end)
    }
  }
}

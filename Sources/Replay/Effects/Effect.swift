import Foundation
import TouchKit

/// Something that a person who looks at the stage would notice: a list scrolled, a button acted, a card moved.
public struct Effect: Hashable, Sendable {
  /// What changed.
  public enum Kind: String, Hashable, Sendable {
    /// A scroll view's offset; by whole pages if it pages.
    case scrolled, paged
    /// A touch stopped content that moved.
    case stopped
    /// The scale of a scroll view, or of a view that is seen only by its subviews.
    case zoomed
    /// A control acted: it was pressed, or has a new value.
    case control
    /// A row of a table was selected or deselected.
    case row
    /// A control or a row was highlighted for a time.
    case lit
    /// A view has another frame or transform in its superview.
    case moved
    /// A view can be seen now, or cannot any more.
    case appeared, disappeared
    /// A view draws something else: another text, picture, colour or opacity.
    case drew
    /// A navigation controller pushed or popped a page, or a pop is stuck or was taken back.
    case navigation
  }

  /// What made the change.
  public enum Source: String, Hashable, Sendable, CaseIterable {
    /// A finger, while it was down.
    case finger
    /// The engine, after the finger: momentum, a bounce, a page turn.
    case after
    /// The application's code, at once or by an animation.
    case application
  }

  /// The amount before and after.
  public enum Amount: Hashable, Sendable {
    /// An offset of content or the origin of a frame, in points.
    case point(CGPoint)
    /// A scale or an opacity.
    case number(Double)
    /// A text that is drawn, or a row's index path.
    case text(String)
  }

  /// What changed.
  public let kind: Kind
  /// What made the change, each once, in the order of the cases.
  public let sources: [Source]
  /// The amount before; nil for what has no amount.
  public internal(set) var from: Amount?
  /// The amount at rest, or so far.
  public internal(set) var to: Amount?
  /// Where a view was furthest away, if it came to rest on the other side of where it had been; nil for the usual way.
  public internal(set) var via: Amount?
  /// The event of a control, a row or a navigation controller, "came back" for content that did; nil for other effects.
  public let event: String?
  /// How many times a control sent the event; 1 for other effects.
  public internal(set) var count = 1
  /// When it began.
  public internal(set) var start: Instant
  /// When it was complete, or how far it is known.
  public internal(set) var end: Instant

  init(
    _ kind: Kind, by sources: [Source], from: Amount? = nil, to: Amount? = nil, event: String? = nil,
    at start: Instant, until end: Instant? = nil
  ) {
    (self.kind, self.from, self.to, self.event) = (kind, from, to, event)
    self.sources = Source.allCases.filter(sources.contains)
    (self.start, self.end) = (start, end ?? start)
  }
}

/// A view that reacted to a gesture, with all its effects.
public struct Reaction: Hashable, Sendable {
  /// The view's identifier path; that of the nearest ancestor with one for a view without an identifier.
  public let subject: String
  /// What a person would call it: its words if it has some, otherwise its identifier.
  public let name: String
  /// Its effects, in order of time.
  public internal(set) var effects: [Effect]
}

extension Explanation {
  /// Returns the effect in words, without the view: `scrolled from 0 to 85.5, with the finger and after it`.
  public func words(for effect: Effect) -> String {
    switch effect.kind {
    case .scrolled, .paged:
      let back = effect.event.map { " and \($0)" } ?? ""
      return (effect.kind == .paged ? "turned pages" : "scrolled") + change(effect) + back + by(effect.sources)
    // Only the application's code moves a view.
    case .moved where effect.event == nil && isInPlace(effect): return "changed its size"
    case .moved: return "moved" + change(effect) + (effect.event.map { " and \($0)" } ?? "")
    case .stopped: return "was stopped at \(effect.to.map(words) ?? "")"
    case .zoomed: return "zoomed" + change(effect) + by(effect.sources)
    case .control: return "sent \(effect.event ?? "an event")" + (effect.count == 1 ? "" : " \(effect.count) times")
    case .row:
      let place = effect.to.map(words)?.rowPlace ?? "a row"
      return effect.event == RowEvent.moved.rawValue ? "moved to \(place)" : "\(effect.event ?? "selected") \(place)"
    case .lit: return "was lit from \(time(effect.start)) to \(time(effect.end))"
    case .appeared: return "appeared"
    case .disappeared: return "disappeared"
    case .drew:
      guard let from = effect.from, let to = effect.to else { return "changed its look" }
      return "drew “\(words(to))” in place of “\(words(from))”"
    case .navigation: return effect.event ?? "changed its pages"
    }
  }

  /// Returns ` sideways from 0 to 395`, for people with the unit; of two points only the axis on which they differ. With a
  /// detour ` from 0 to 375, then to -30`.
  private func change(_ effect: Effect) -> String {
    guard let from = effect.from, let to = effect.to else { return "" }
    guard case .point(let a) = from, case .point(let b) = to else { return " from \(words(from)) to \(words(to))" }
    func values(_ axis: Axes) -> String {
      var detour = ""
      if case .point(let via) = effect.via { detour = "\(tenths(Double(via[axis]))), then to " }
      return " from \(tenths(Double(a[axis]))) to \(detour)\(tenths(Double(b[axis])))" + (naming == .paths ? "" : " pt")
    }
    if abs(a.x - b.x) < 0.25 { return values(.vertical) }
    if abs(a.y - b.y) < 0.25 { return " sideways" + values(.horizontal) }
    return " from \(words(from)) to \(words(to))"
  }

  /// Whether a view is where it was, as far as is told.
  private func isInPlace(_ effect: Effect) -> Bool {
    guard effect.via == nil, let from = effect.from, let to = effect.to else { return false }
    return words(from) == words(to)
  }

  private func words(_ amount: Effect.Amount) -> String {
    switch amount {
    case .point(let point) where point.x == 0: tenths(Double(point.y))
    case .point(let point): "(\(tenths(Double(point.x))), \(tenths(Double(point.y))))"
    case .number(let number): tenths(number)
    case .text(let text): text.brief
    }
  }

  private func by(_ sources: [Effect.Source]) -> String {
    let words = sources.map { source in
      switch source {
      case .finger: "with the finger"
      case .after: sources.contains(.finger) ? "after it" : "after the finger"
      case .application: "by the application"
      }
    }
    return words.isEmpty ? "" : ", " + words.joined(separator: " and ")
  }

  /// Returns a number to one decimal, without one that is 0: `-114`, `563.5`.
  private func tenths(_ number: Double) -> String {
    let text = numbers.fixed(number, digits: 1)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private func time(_ instant: Instant) -> String {
    "\(tenths(Double(trace.shownTime(instant).microseconds) / 1_000)) ms"
  }
}

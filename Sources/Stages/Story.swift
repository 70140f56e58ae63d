/// The text about a scene beside the stage: up to three short paragraphs.
public struct Story: Hashable, Sendable {
  /// What the stage shows, and what is wrong or remarkable about it.
  public let shows: String
  /// What to try with a finger or a parameter, and what happens then.
  public let attempt: String
  /// What the article or the reports behind the scene say; empty if none exist.
  public let source: String

  /// Creates the text; empty paragraphs are not shown.
  public init(shows: String, attempt: String = "", source: String = "") {
    (self.shows, self.attempt, self.source) = (shows, attempt, source)
  }

  /// ``shows`` and ``attempt`` in one line.
  public var summary: String { attempt.isEmpty ? shows : "\(shows) \(attempt)" }
}

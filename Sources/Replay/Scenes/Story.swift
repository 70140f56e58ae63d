/// What a scene tells beside the stage, in three short paragraphs.
public struct Story: Hashable, Sendable {
  /// What is on the stage, and what is wrong or remarkable about it.
  public let shows: String
  /// What to do with a finger or a parameter, and what happens then.
  public let attempt: String
  /// What the article or the reports say that the scene grew from; empty if it grew from nothing.
  public let source: String

  /// Tells a story.
  public init(shows: String, attempt: String = "", source: String = "") {
    (self.shows, self.attempt, self.source) = (shows, attempt, source)
  }

  /// What one sees and what to try, in one line.
  public var summary: String { attempt.isEmpty ? shows : "\(shows) \(attempt)" }
}

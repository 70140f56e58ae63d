/// What a scene tells beside the stage, as the panels show it.
public struct StoryReading: Hashable, Sendable {
  /// Where the scene comes from: an article, a report.
  public var origin: String
  /// Paragraphs, each with a word above it.
  public var paragraphs: [Paragraph]
  /// The gestures that it brings along.
  public var gestures: [Gesture]
  /// The place of the gesture that was played last, from 0; nil before.
  public var played: Int?

  /// A paragraph with a word above it.
  public struct Paragraph: Hashable, Sendable {
    /// What it is about: "Try".
    public var caption: String
    /// The paragraph.
    public var text: String

    /// Names a paragraph.
    public init(_ caption: String, _ text: String) { (self.caption, self.text) = (caption, text) }
  }

  /// A gesture that can be played.
  public struct Gesture: Hashable, Sendable {
    /// What it is called.
    public var title: String
    /// What happens.
    public var outcome: String

    /// Names a gesture.
    public init(title: String, outcome: String) { (self.title, self.outcome) = (title, outcome) }
  }

  /// A story; by default nothing is told.
  public init(origin: String = "", paragraphs: [Paragraph] = [], gestures: [Gesture] = [], played: Int? = nil) {
    (self.origin, self.paragraphs, self.gestures, self.played) = (origin, paragraphs, gestures, played)
  }
}

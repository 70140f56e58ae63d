import Foundation

/// Finds scenes by what somebody says who has a problem: "list stops half way", "button won't highlight".
///
/// Words count that few scenes contain; of longer words the beginning is enough, so that "scrolling" finds "scroll".
/// A scene is found if it has at least half of the weight of the words that occur anywhere.
public struct SceneSearch: Sendable {
  /// A scene that was found.
  public struct Match: Hashable, Sendable {
    /// Its place among the scenes.
    public let index: Int
    /// What of its symptoms fits best, if one fits better than its name.
    public let symptom: String?
  }

  private let scenes: [SceneEntry]
  private let stems: [Set<String>]

  /// Prepares to search these scenes.
  public init(_ scenes: [SceneEntry]) {
    self.scenes = scenes
    stems = scenes.map { Self.stems(([$0.id, $0.title, $0.summary, $0.group] + $0.symptoms).joined(separator: " ")) }
  }

  /// The scenes that fit, best first; all of them, as they stand, for no words.
  public func matches(_ query: String) -> [Match] {
    let words = Self.stems(query)
    guard !words.isEmpty else { return scenes.indices.map { Match(index: $0, symptom: nil) } }
    let weights = Dictionary(uniqueKeysWithValues: words.map { ($0, weight(of: $0)) })
    let whole = weights.values.reduce(0, +)
    let scores = scenes.indices.map { index in
      words.filter { Self.has($0, in: stems[index]) }.reduce(0) { $0 + (weights[$1] ?? 0) }
    }
    return scenes.indices
      .filter { whole > 0 && scores[$0] >= whole / 2 }
      .sorted { (-scores[$0], $0) < (-scores[$1], $1) }
      .map { Match(index: $0, symptom: symptom(of: scenes[$0], words)) }
  }

  /// A word says the more the fewer scenes have it; one that occurs nowhere says nothing.
  private func weight(of word: String) -> Double {
    let count = stems.count { Self.has(word, in: $0) }
    return count == 0 ? 0 : 1 / Double(count)
  }

  private func symptom(of scene: SceneEntry, _ words: Set<String>) -> String? {
    func score(_ text: String) -> Int {
      let stems = Self.stems(text)
      return words.count { Self.has($0, in: stems) }
    }
    guard let best = scene.symptoms.max(by: { score($0) < score($1) }) else { return nil }
    return score(best) > score(scene.title) ? best : nil
  }

  /// Whether a word is among others in some form: one that begins with it, as somebody may still be typing, or one
  /// with which it begins, and be it "stop" for "stopped".
  private static func has(_ word: String, in stems: Set<String>) -> Bool {
    stems.contains { $0.hasPrefix(word) || $0.count >= 4 && word.hasPrefix($0) }
  }

  /// The words of a text in small letters, without the endings of forms, of each the first six letters.
  private static func stems(_ text: String) -> Set<String> {
    let words = text.lowercased().replacing("'", with: "").split { !$0.isLetter && !$0.isNumber }
    return Set(words.map(String.init)).subtracting(idle).reduce(into: []) { $0.insert(stem($1)) }
  }

  private static func stem(_ word: String) -> String {
    let ending = ["ing", "ed", "es", "s"].first { word.hasSuffix($0) && word.count - $0.count >= 3 }
    return String(word.dropLast(ending?.count ?? 0).prefix(6))
  }

  private static let idle: Set<String> = [
    "a", "an", "the", "is", "are", "in", "on", "of", "to", "my", "i", "it", "and", "with", "at", "does", "do", "when",
  ]
}

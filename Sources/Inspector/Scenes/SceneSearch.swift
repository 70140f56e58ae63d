import Foundation
import Replay

/// Finds scenes by what somebody says who has a problem: "list stops half way", "button won't highlight".
///
/// A word counts the more the fewer scenes have it, and twice in a name or a symptom; forms of a word are one, so that
/// "scrolling" finds "scroll" and "scrollViewDidEndDecelerating" finds "decelerate". A scene is found if it has half as
/// much of what was said as the best one, and a third of all.
public struct SceneSearch: Sendable {
  /// A scene that was found.
  public struct Match: Hashable, Sendable {
    /// Its place among the scenes.
    public let index: Int
    /// What of its symptoms fits best, if one fits better than its name.
    public let symptom: String?
  }

  private struct Words: Sendable {
    /// Of its name and its symptoms.
    let said: Set<String>
    let all: Set<String>

    init(_ scene: any Scene) {
      said = SceneSearch.stems(([scene.id, scene.title] + scene.symptoms).joined(separator: " "))
      all = said.union(SceneSearch.stems("\(scene.story.summary) \(scene.group)"))
    }
  }

  private let scenes: [any Scene]

  /// A search among these scenes.
  public init(_ scenes: [any Scene]) { self.scenes = scenes }

  /// The scenes that fit, best first; all of them, as they stand, for no words.
  public func matches(_ query: String) -> [Match] {
    let asked = Self.stems(query)
    guard !asked.isEmpty else { return scenes.indices.map { Match(index: $0, symptom: nil) } }
    let words = scenes.map(Words.init)
    let weights = asked.map { ($0, weight(of: $0, in: words)) }
    let scores = words.map { words in
      weights.reduce(0.0) { sum, word in
        let isSaid = Self.has(word.0, in: words.said)
        return sum + (isSaid ? 2 : Self.has(word.0, in: words.all) ? 1 : 0) * word.1
      }
    }
    let whole = 2 * weights.reduce(0) { $0 + $1.1 }
    let least = max((scores.max() ?? 0) / 2, whole / 3)
    return scenes.indices
      .filter { scores[$0] > 0 && scores[$0] >= least }
      .sorted { (-scores[$0], $0) < (-scores[$1], $1) }
      .map { Match(index: $0, symptom: symptom(of: scenes[$0], asked)) }
  }

  /// A word says the more the fewer scenes have it; one that occurs nowhere says nothing.
  private func weight(of word: String, in words: [Words]) -> Double {
    let count = words.count { Self.has(word, in: $0.all) }
    return count == 0 ? 0 : log(1 + Double(scenes.count) / Double(count))
  }

  private func symptom(of scene: any Scene, _ asked: Set<String>) -> String? {
    func score(_ text: String) -> Int {
      let stems = Self.stems(text)
      return asked.count { Self.has($0, in: stems) }
    }
    guard let best = scene.symptoms.max(by: { score($0) < score($1) }) else { return nil }
    return score(best) > score(scene.title) ? best : nil
  }

  /// Whether a word is among others in some form: one that begins with it, as somebody may still be typing, or one
  /// with which it begins, and be it "stop" for "stopped".
  private static func has(_ word: String, in stems: Set<String>) -> Bool {
    stems.contains { $0.hasPrefix(word) || $0.count >= 4 && word.hasPrefix($0) }
  }

  // MARK: Words

  /// The words of a text in small letters and without the endings of forms, of each the first six letters; a name such
  /// as `didEndDragging` is several.
  private static func stems(_ text: String) -> Set<String> {
    var spaced = ""
    for character in text.replacing("'", with: "") {
      if character.isUppercase, spaced.last?.isLowercase == true { spaced.append(" ") }
      spaced.append(character)
    }
    let words = spaced.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    return Set(words).subtracting(idle).reduce(into: []) { $0.insert(stem($1)) }
  }

  private static func stem(_ word: String) -> String {
    let ending = ["ing", "ed", "es", "s"].first { word.hasSuffix($0) && word.count - $0.count >= 3 }
    return String(word.dropLast(ending?.count ?? 0).prefix(6))
  }

  private static let idle: Set<String> = [
    "a", "an", "the", "is", "are", "in", "on", "of", "to", "my", "i", "it", "and", "with", "at", "does", "do", "when",
    "not", "doesnt", "cant", "wont", "no", "after", "by", "be", "for", "from",
  ]
}

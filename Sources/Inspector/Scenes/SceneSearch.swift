import Foundation
import Stages

/// Finds scenes by the description of a problem: "list stops half way", "button won't highlight".
///
/// Words are stemmed, so that "scrolling" finds "scroll", and "scrollViewDidEndDecelerating" finds "decelerate". They
/// are weighted by inverse document frequency, twice in a title or a symptom. A word of the same meaning
/// (``Synonyms``), or one that only begins alike, counts three quarters. Up to three words must all match, except for
/// words that no scene has, so each further word narrows the results. More words are a sentence. For a sentence, or if
/// no scene has all words, the nearest scenes match: their score is at least half of the best one, and at least a third
/// of the highest possible (a fifth for a sentence). Of equal scenes, one whose whole title was said comes first, then
/// those with a fix. Every query scores all scenes.
package struct SceneSearch: Sendable {
  package struct Match: Hashable, Sendable {
    /// Its index among the scenes.
    package let index: Int
    /// The symptom that matches best, if better than the title.
    package let symptom: String?
  }

  private struct Stems: Sendable {
    /// The stems of title and symptoms, which count twice.
    let primary: Set<String>
    let all: Set<String>

    init(_ scene: any Scene) {
      primary = SceneSearch.stems(ofComplaint: ([scene.id, scene.title] + scene.symptoms).joined(separator: " "))
      all = primary.union(SceneSearch.stems("\(scene.story.summary) \(scene.group)"))
    }
  }

  private let scenes: [any Scene]

  /// Creates a search among these scenes. It reads their words at each query, not before.
  package init(_ scenes: [any Scene]) { self.scenes = scenes }

  package struct Result: Sendable {
    /// The matching scenes, best first; all in their order for an empty query.
    package let matches: [Match]
    /// False if no scene has all words of a short query, so that these are only the nearest.
    package let isExact: Bool
  }

  /// Returns the matching scenes, best first; all in their order for an empty query.
  package func matches(_ query: String) -> [Match] { result(of: query).matches }

  package func result(of query: String) -> Result {
    let stems = Self.stems(ofComplaint: query)
    guard !stems.isEmpty else {
      return Result(matches: scenes.indices.map { Match(index: $0, symptom: nil) }, isExact: true)
    }
    let words = scenes.map(Stems.init)
    let weights = stems.sorted().map { ($0, weight(of: $0, in: words)) }
    let scores = words.map { words in
      weights.reduce(0.0) { sum, word in
        sum + max(2 * Self.match(word.0, in: words.primary), Self.match(word.0, in: words.all)) * word.1
      }
    }
    let known = weights.filter { $0.1 > 0 }.map(\.0)
    let isSentence = stems.count > Self.mostWords
    let whole = words.indices.filter { place in
      !known.isEmpty && !isSentence && known.allSatisfy { Self.has($0, in: words[place].all) }
    }
    let possible = 2 * weights.reduce(0) { $0 + $1.1 }
    let found = whole.isEmpty ? near(scores, least: possible / (isSentence ? 5 : 3)) : whole
    // Scores are sums of logarithms: their last digits depend on the order of the words.
    let ranks = scenes.enumerated().map { index, scene in
      let isNamed = Self.stems(scene.title).isSubset(of: stems)
      return ((-scores[index] * 1_000).rounded(), isNamed ? 0 : hasFix(scene) ? 1 : 2, index)
    }
    let sorted = found.sorted { ranks[$0] < ranks[$1] }
    return Result(
      matches: sorted.map { Match(index: $0, symptom: symptom(of: scenes[$0], stems)) },
      isExact: isSentence || !whole.isEmpty)
  }

  /// Whether a parameter of the scene switches a fix on.
  private func hasFix(_ scene: any Scene) -> Bool { scene.parameters.contains { $0.key == "fix" } }

  /// The maximum number of words of a query that is not a sentence.
  private static let mostWords = 3

  /// Returns the scenes with high scores.
  private func near(_ scores: [Double], least: Double) -> [Int] {
    let least = max((scores.max() ?? 0) / 2, least)
    return scores.indices.filter { scores[$0] > 0 && scores[$0] >= least }
  }

  /// Returns the inverse document frequency; 0 for a word that no scene has.
  private func weight(of word: String, in words: [Stems]) -> Double {
    let count = words.count { Self.has(word, in: $0.all) }
    return count == 0 ? 0 : log(1 + Double(scenes.count) / Double(count))
  }

  private func symptom(of scene: any Scene, _ query: Set<String>) -> String? {
    func score(_ text: String) -> Double {
      let stems = Self.stems(ofComplaint: text)
      return query.reduce(0) { $0 + Self.match($1, in: stems) }
    }
    guard let best = scene.symptoms.max(by: { score($0) < score($1) }) else { return nil }
    return score(best) > score(scene.title) ? best : nil
  }

  private static func has(_ word: String, in stems: Set<String>) -> Bool { match(word, in: stems) > 0 }

  /// Returns how well the nearest of the stems matches: 1 for the word itself, 0.75 for a synonym, for a stem that
  /// begins with the word, and for one of at least four letters with which the word begins. Returns 0 for others.
  private static func match(_ word: String, in stems: Set<String>) -> Double {
    if stems.contains(word) { return 1 }
    let isNear =
      !stems.isDisjoint(with: Synonyms.of[word, default: []])
      || stems.contains { $0.hasPrefix(word) || $0.count >= 4 && word.hasPrefix($0) }
    return isNear ? 0.75 : 0
  }

  /// Returns words to tap instead of typing: words of titles and symptoms that at least two scenes have, and at most
  /// two fifths of them. The most frequent come first, each in its most frequent form. Costs as much as a query.
  package func suggestions(atMost count: Int) -> [String] {
    var found: [String: (scenes: Int, forms: [String: Int])] = [:]
    for scene in scenes {
      // Names of methods and classes are too long to suggest.
      let spelled = ([scene.title] + scene.symptoms).joined(separator: " ").replacing("'", with: "")
        .split { !$0.isLetter && !$0.isNumber }.filter { !$0.dropFirst().contains(where: \.isUppercase) }
      let words = spelled.map { $0.lowercased() }.filter {
        $0.count > 2 && !Self.stopWords.contains($0) && !Self.fillers.contains($0)
      }
      for word in words { found[Self.stem(word), default: (0, [:])].forms[word, default: 0] += 1 }
      for stem in Set(words.map(Self.stem)) { found[stem]?.scenes += 1 }
    }
    let telling = found.values.filter { $0.scenes >= 2 && $0.scenes * 5 <= scenes.count * 2 }
    let words = telling.compactMap { entry in
      entry.forms.min { (-$0.value, $0.key.count, $0.key) < (-$1.value, $1.key.count, $1.key) }
        .map { (count: entry.scenes, word: $0.key) }
    }
    return words.sorted { (-$0.count, $0.word) < (-$1.count, $1.word) }.prefix(count).map(\.word)
  }

  /// Returns the stems of a text: lower case, without endings, at most six letters.
  private static func stems(_ text: String) -> Set<String> { stems(of: Words.of(text)) }

  /// Returns the stems of what people say of a problem. Phrases like "at once" count as one word, which in a story
  /// often means "immediately". Objective-C's `NO` is "false".
  private static func stems(ofComplaint text: String) -> Set<String> {
    let plain = text.contains("NO") ? text.replacing(/\bNO\b/, with: "false") : text
    let words = Words.of(plain).joined(separator: " ")
    let spoken = Synonyms.simultaneous.reduce(" \(words) ") { $0.replacing(" \($1) ", with: " simultaneously ") }
    return stems(of: spoken.split(separator: " ").map(String.init))
  }

  private static func stems(of words: [String]) -> Set<String> {
    Set(words).subtracting(stopWords).reduce(into: []) { $0.insert(stem($1)) }
  }

  fileprivate static func stem(_ word: String) -> String {
    let ending = ["ing", "ed", "es", "s"].first { word.hasSuffix($0) && word.count - $0.count >= 3 }
    return String(word.dropLast(ending?.count ?? 0).prefix(6))
  }

  /// Words that can be searched for, but do not distinguish scenes.
  private static let fillers: Set<String> = [
    "its", "but", "while", "only", "same", "instead", "time", "wrong", "work", "works", "custom", "down", "then",
  ]

  private static let stopWords: Set<String> = [
    "a", "an", "the", "is", "are", "in", "on", "of", "to", "my", "i", "it", "and", "with", "at", "does", "do", "when",
    "not", "doesnt", "cant", "wont", "no", "after", "by", "be", "for", "from", "cannot", "can", "over", "ui", "if",
    "that", "this", "has", "have", "isnt", "dont", "inside",
  ]
}

/// Words that developers use for the same thing when they describe a problem.
private enum Synonyms {
  private static let groups = [
    ["simultaneously", "concurrently", "together", "both", "two"], ["true", "yes"], ["drag", "grab"],
    ["tap", "click"], ["late", "delay", "lag"], ["swallow", "steal", "eat", "intercept", "block", "prevent"],
    ["freeze", "hang", "stuck", "unresponsive"], ["child", "inner", "nested"], ["row", "cell", "item"],
    ["fling", "flick", "momentum", "inertia"], ["jump", "jolt", "jerk"], ["dismiss", "close"],
    ["cancel", "abort", "interrupt"], ["select", "choose", "chosen"], ["overlay", "transparent", "cover"],
  ]

  /// Phrases for "simultaneously".
  static let simultaneous = ["at the same time", "at same time", "at once", "in parallel"]

  /// The stems of the other words of a stem's group.
  static let of: [String: Set<String>] = groups.reduce(into: [:]) { all, group in
    let stems = Set(group.map(SceneSearch.stem))
    for stem in stems { all[stem] = stems.subtracting([stem]) }
  }
}

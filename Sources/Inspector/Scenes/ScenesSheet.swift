import Drawing
import Foundation
import Replay
import Stages
import TouchKit

final class ScenesSheet: SearchSheet {
  private(set) var scenes: [any Scene] = []
  private var search = SceneSearch([])
  private var current = ""
  private var recent: [[String]] = []

  init(_ context: PanelContext) {
    super.init(
      context, "scenesSheet", title: "Scenes", rowPrefix: "scene",
      hint: ("Type what goes wrong: list stops half way", "Tap what goes wrong"))
  }

  func show(scenes: [any Scene], current: String, recent: [[String]]) {
    guard scenes.map(\.id) != self.scenes.map(\.id) || current != self.current || recent != self.recent else { return }
    (self.scenes, self.current, self.recent, search) = (scenes, current, recent, SceneSearch(scenes))
    words = nil
    begin()
    setNeedsLayout()
  }

  /// The suggestions, cached because every layout needs them.
  private var words: [String]?

  override var suggestions: [String] {
    if words == nil { words = search.suggestions(atMost: SearchWords.most) }
    return words ?? []
  }

  override func isCurrent(_ row: any FoundRow) -> Bool { (row as? SceneRow)?.isCurrent == true }

  override func finding(_ query: String) -> Finding {
    let result = search.result(of: query)
    var heading = ""
    var rows = result.matches.map { match in
      let scene = scenes[match.index]
      // Search results are sorted by score, so they have no headings.
      let isFirst = query.isEmpty && scene.group != heading
      heading = scene.group
      return SceneRow(
        id: scene.id, title: scene.title, summary: match.symptom.map { "“\($0)”" } ?? scene.story.summary,
        heading: isFirst ? scene.group : "", isCurrent: scene.id == current)
    }
    let isNear = !result.isExact && !rows.isEmpty
    let remark = isNear ? "\(rows.count) similar" : remark(rows.count)
    // After the first group, which has the scene for files, so that they are visible without scrolling.
    let place = query.isEmpty ? rows.dropFirst().firstIndex { !$0.heading.isEmpty } : nil
    rows.insert(contentsOf: files(query), at: place ?? rows.endIndex)
    return Finding(rows: rows, remark: remark)
  }

  /// Returns rows for the recent files whose paths contain the query.
  private func files(_ query: String) -> [SceneRow] {
    let found = recent.filter { files in
      query.isEmpty || files.contains { $0.localizedCaseInsensitiveContains(query) }
    }
    return found.enumerated().map { place, files in
      var row = SceneRow(
        id: "", title: files.shownName, summary: files.joined(separator: ", "),
        heading: place == 0 ? "Recent files" : "", isCurrent: false)
      row.files = files
      return row
    }
  }
}

/// A scene in the list: title, id, summary; or files that were shown recently.
struct SceneRow: FoundRow {
  let id: String
  let title: String
  /// The summary; in search results, the matching symptom.
  let summary: String
  let heading: String
  let isCurrent: Bool
  /// The files to show in the scene; empty for the scene's own content.
  var files: [String] = []
  var isPointedAt = false

  static let heights = (row: 48.0, heading: 30.0)

  var command: Command? { files.isEmpty ? .session(.chooseScene(id)) : .session(.showFiles(files)) }

  func draw(on canvas: Canvas, in row: Row) {
    let theme = row.context.theme
    let face = drawFace(on: canvas, in: row)
    if isCurrent { canvas.glyph(.tick, at: CGPoint(x: 25, y: face.minY + 14), size: 12, theme.text1) }
    let font = Font.labelMono
    let line = CGRect(x: 42, y: face.minY + 4, width: row.bounds.width - 62, height: 20)
    let room = max(line.width - canvas.metrics.width(of: id, font: font) - 16, line.width * 0.5)
    canvas.text(
      title, in: CGRect(x: line.minX, y: line.minY, width: room, height: line.height), font: .title, color: theme.text1)
    canvas.text(id, in: line.shifted(room + 16), font: font, color: theme.text3, alignment: .right, truncation: .middle)
    canvas.text(summary, in: line.offsetBy(dx: 0, dy: 19), font: .list, color: theme.text2)
  }
}

/// Finds scenes by the description of a problem: "list stops half way", "button won't highlight".
///
/// Words are stemmed, so that "scrolling" finds "scroll", and "scrollViewDidEndDecelerating" finds "decelerate". They
/// are weighted by inverse document frequency, twice in a title or a symptom. Up to three words must all match, except
/// for words that no scene has, so each further word narrows the results. More words are a sentence. For a sentence, or
/// if no scene has all words, the nearest scenes match: their score is at least half of the best one, and at least a
/// third of the highest possible (a fifth for a sentence). Every query scores all scenes.
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
      primary = SceneSearch.stems(([scene.id, scene.title] + scene.symptoms).joined(separator: " "))
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
    let stems = Self.stems(query)
    guard !stems.isEmpty else {
      return Result(matches: scenes.indices.map { Match(index: $0, symptom: nil) }, isExact: true)
    }
    let words = scenes.map(Stems.init)
    let weights = stems.sorted().map { ($0, weight(of: $0, in: words)) }
    let scores = words.map { words in
      weights.reduce(0.0) { sum, word in
        let isPrimary = Self.has(word.0, in: words.primary)
        return sum + (isPrimary ? 2 : Self.has(word.0, in: words.all) ? 1 : 0) * word.1
      }
    }
    let known = weights.filter { $0.1 > 0 }.map(\.0)
    let isSentence = stems.count > Self.mostWords
    let whole = words.indices.filter { place in
      !known.isEmpty && !isSentence && known.allSatisfy { Self.has($0, in: words[place].all) }
    }
    let possible = 2 * weights.reduce(0) { $0 + $1.1 }
    let found = whole.isEmpty ? near(scores, least: possible / (isSentence ? 5 : 3)) : whole
    let sorted = found.sorted { (-scores[$0], $0) < (-scores[$1], $1) }
    return Result(
      matches: sorted.map { Match(index: $0, symptom: symptom(of: scenes[$0], stems)) },
      isExact: isSentence || !whole.isEmpty)
  }

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
    func score(_ text: String) -> Int {
      let stems = Self.stems(text)
      return query.count { Self.has($0, in: stems) }
    }
    guard let best = scene.symptoms.max(by: { score($0) < score($1) }) else { return nil }
    return score(best) > score(scene.title) ? best : nil
  }

  /// Whether a stem begins with the word, or the word with a stem of at least four letters.
  private static func has(_ word: String, in stems: Set<String>) -> Bool {
    stems.contains { $0.hasPrefix(word) || $0.count >= 4 && word.hasPrefix($0) }
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
  private static func stems(_ text: String) -> Set<String> {
    Set(Words.of(text)).subtracting(stopWords).reduce(into: []) { $0.insert(stem($1)) }
  }

  private static func stem(_ word: String) -> String {
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
    "that", "this", "has", "have", "isnt", "dont",
  ]
}

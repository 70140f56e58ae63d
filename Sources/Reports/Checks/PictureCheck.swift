import Drawing
import Replay
import TouchKit

/// The comparison of one picture with its golden.
package struct PictureCheck: Codable, Hashable, Sendable {
  /// Whether letters are drawn, or boxes of their advance.
  package enum Text: String, Codable, Hashable, Sendable {
    /// Letters: comparable only in one ``DrawingEnvironment``.
    case full
    /// Boxes: comparable everywhere.
    case boxes
  }

  /// The moment as in the golden's name: `161ms`, `end`.
  package var moment: String
  /// The moment in microseconds.
  package var time: Int
  /// How text is drawn.
  package var text: Text
  /// The options of `render` that draw it so.
  package var look = "--view stage"
  /// The class of what was found.
  package var verdict: CheckVerdict
  /// What was found, in one sentence.
  package var sentence: String
  /// How many pixels differ.
  package var pixels = 0
  /// The share of the picture that differs, 0 to 1.
  package var share = 0.0
  /// The largest difference of a channel, 0 to 255.
  package var maxDelta = 0
  /// Width and height in pixels, of the golden and here; empty for no picture.
  package var expectedSize: [Int] = []
  /// Width and height in pixels, here.
  package var actualSize: [Int] = []
  /// The differing pixels in at most ten groups, the largest first.
  package var clusters: [PictureCluster] = []
  /// Pictures in the report's folder; nil where nothing differs, or without a report.
  package var images: Images?

  /// Pictures of a comparison, as paths relative to the report's folder.
  package struct Images: Codable, Hashable, Sendable {
    /// The golden; nil where there is none.
    package var expected: String?
    /// What was drawn.
    package var actual: String
    /// What differs, in red on grey; nil for pictures of different sizes.
    package var diff: String?
    /// The largest group of differing pixels, eight times its size: expected beside actual.
    package var crop: String?

    /// Creates paths.
    package init(expected: String?, actual: String, diff: String? = nil, crop: String? = nil) {
      (self.expected, self.actual, self.diff, self.crop) = (expected, actual, diff, crop)
    }
  }

  /// Creates a result without differences.
  package init(moment: String, time: Instant, text: Text, verdict: CheckVerdict, sentence: String) {
    (self.moment, self.time, self.text) = (moment, Int(time.microseconds), text)
    (self.verdict, self.sentence) = (verdict, sentence)
  }

  /// Compares a picture with its golden.
  ///
  /// - Parameter list: What was drawn, with ``Canvas/namesDetails``: asked for only where pixels differ.
  package init(
    moment: String, time: Instant, text: Text, expected: Bitmap, actual: Bitmap, trace: Trace, list: () -> DrawList
  ) {
    self.init(moment: moment, time: time, text: text, verdict: .passed, sentence: "The picture is the same.")
    (expectedSize, actualSize) = ([expected.width, expected.height], [actual.width, actual.height])
    guard expectedSize == actualSize else {
      verdict = .size
      sentence =
        "The picture has \(actual.width) × \(actual.height) pixels; the golden has \(expected.width) × \(expected.height)."
      return
    }
    guard let difference = BitmapDifference(expected, actual) else { return }
    let list = list()
    verdict = .rendering
    (pixels, maxDelta) = (difference.pixels, difference.maxDelta)
    share = Double(pixels) / Double(max(1, expected.width * expected.height))
    clusters = difference.clusters.map { cluster in
      let causes = list.causes(in: cluster.box, expected: expected, actual: actual)
      return PictureCluster(cluster, causes, trace, at: time)
    }
    sentence = words
  }

  private var words: String {
    var names: [String] = []
    for name in clusters.compactMap(\.drawn.first) where !names.contains(name) { names.append(name) }
    let more = names.count > 3 ? " and \(names.count - 3) more" : ""
    let drawn = names.isEmpty ? "" : " in \(names.prefix(3).joined(separator: ", "))\(more)"
    let percent = NumberStyle.screen.fixed(share * 100, digits: share < 0.001 ? 4 : 2)
    return "\(pixels) pixel\(pixels == 1 ? "" : "s") (\(percent) %) differ\(pixels == 1 ? "s" : ""), by up to"
      + " \(maxDelta) of 255,\(drawn)."
  }
}

/// Differing pixels near one another, what is drawn there, and why.
package struct PictureCluster: Codable, Hashable, Sendable {
  /// Left, top, width and height in pixels.
  package var box: [Int]
  /// How many pixels differ.
  package var pixels: Int
  /// What is drawn there, the most telling first: `delay ring of touch 1`.
  package var drawn: [String]
  /// The decision that drew the first of these: its number in the trace.
  package var seq: Int?
  /// The rule of that decision.
  package var rule: String?
  /// That decision in words.
  package var because: String?

  init(_ cluster: BitmapDifference.Cluster, _ causes: [DrawnCause], _ trace: Trace, at time: Instant) {
    box = [cluster.box.minX, cluster.box.minY, cluster.box.width, cluster.box.height].map { Int($0) }
    (pixels, drawn) = (cluster.pixels, causes.map { trace.path(ofDrawn: $0.name) })
    guard let cause = causes.first, let decision = trace.decision(behind: cause, at: time) else { return }
    (seq, rule) = (Int(decision.id.index), decision.rule.rawValue)
    because = Explanation(of: trace).sentence(for: decision)
  }
}

extension Trace {
  /// The name of something drawn; for a view the path by which the trace knows it, which leaves out the window.
  fileprivate func path(ofDrawn name: String) -> String {
    guard let slash = name.firstIndex(of: "/"), !name.contains(" "), subject(at: name) == nil else { return name }
    return String(name[name.index(after: slash)...])
  }

  /// The decision that something drawn shows: the one it names, else the last one by then about the view of that name,
  /// or about the nearest view around it, that changes how it looks.
  fileprivate func decision(behind cause: DrawnCause, at time: Instant) -> Decision? {
    if let decision = self[cause.decision] { return decision }
    var path = self.path(ofDrawn: cause.name)[...]
    while !path.isEmpty {
      let found = decisions.last { $0.time <= time && $0.changesLooks && self[$0.subject]?.path == String(path) }
      if let found { return found }
      path = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    }
    return nil
  }
}

extension Decision {
  /// Whether it changes how its view looks.
  fileprivate var changesLooks: Bool {
    switch fact {
    case .scroll, .mode, .control, .row, .navigation, .setting, .value, .action, .deliver: true
    default: false
    }
  }
}

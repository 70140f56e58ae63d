import Drawing
import Replay
import TouchKit

/// The comparison of one picture with its golden.
package struct PictureCheck: Codable, Hashable, Sendable {
  /// Whether text is drawn as letters or as boxes as wide as the text.
  package enum Text: String, Codable, Hashable, Sendable {
    /// Letters: comparable only in one ``DrawingEnvironment``.
    case full
    /// Boxes: comparable everywhere.
    case boxes
  }

  /// The moment in the golden's name: `161ms`, `end`.
  package var moment: String
  /// The moment in microseconds.
  package var time: Int
  /// How text is drawn.
  package var text: Text
  /// The options of `render` that draw the same picture.
  package var look = "--view stage"
  package var verdict: CheckVerdict
  /// The result in one sentence.
  package var sentence: String
  /// How many pixels differ.
  package var pixels = 0
  /// The share of the picture that differs, 0 to 1.
  package var share = 0.0
  /// The largest difference of a channel, 0 to 255.
  package var maxDelta = 0
  /// The golden's width and height in pixels; empty without a picture.
  package var expectedSize: [Int] = []
  /// The actual width and height in pixels.
  package var actualSize: [Int] = []
  /// The differing pixels in at most ten groups, the largest first.
  package var clusters: [PictureCluster] = []
  /// Pictures in the report's folder; nil if nothing differs, or without a report.
  package var images: Images?

  /// Pictures of a comparison, as paths relative to the report's folder.
  package struct Images: Codable, Hashable, Sendable {
    /// The golden; nil without one.
    package var expected: String?
    /// The actual picture.
    package var actual: String
    /// The differing pixels in red on grey; nil for pictures of different sizes.
    package var diff: String?
    /// The largest group of differing pixels, enlarged eight times: expected beside actual.
    package var crop: String?

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
  /// - Parameter list: Returns the drawn items with ``Canvas/namesDetails``. Called only if pixels differ.
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

/// A group of differing pixels, with what is drawn there and why.
package struct PictureCluster: Codable, Hashable, Sendable {
  /// Left, top, width and height in pixels.
  package var box: [Int]
  /// How many pixels differ.
  package var pixels: Int
  /// The names of what is drawn there, the most likely cause first: `delay ring of touch 1`.
  package var drawn: [String]
  /// The number of the decision behind the first of these.
  package var seq: Int?
  /// The rule of that decision.
  package var rule: String?
  /// The decision in words.
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
  /// Returns the name of a drawn item. For a view it is the path in the trace, which omits the window.
  fileprivate func path(ofDrawn name: String) -> String {
    guard let slash = name.firstIndex(of: "/"), !name.contains(" "), subject(at: name) == nil else { return name }
    return String(name[name.index(after: slash)...])
  }

  /// Returns the decision that a drawn item shows: the one it names. Otherwise it is the last decision so far that
  /// changes the look of the view with this name, or of the nearest view around it.
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
  /// Whether the decision changes how its view looks.
  fileprivate var changesLooks: Bool {
    switch fact {
    case .scroll, .mode, .control, .row, .navigation, .setting, .value, .action, .deliver: true
    default: false
    }
  }
}

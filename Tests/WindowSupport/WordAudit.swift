import Drawing
import Foundation

/// Finds texts of a picture that overlap texts or fingers, are invisible, or are cut.
///
/// It reads the draw list. What a later item or a clip hides does not count.
package struct WordAudit {
  /// A visible text and its owner.
  private struct Word {
    let run: TextRun
    /// Whether it is in a scroll view.
    let isClipped: Bool
    let name: String
    /// Whether it belongs to the stage's own views, whose layout is the application's.
    let isOnStage: Bool
    /// Its box, and the part that the clip and later items leave, in pixels.
    let whole: CGRect
    var seen: CGRect
    /// Whether something translucent covers it together with its background.
    var isVeiled = false
  }

  /// A finger's ring.
  fileprivate struct Finger {
    let circle: CGRect
    var seen: CGRect
  }

  private var words: [Word] = []
  private var fingers: [Finger] = []
  private let window: CGRect
  private let scale: Double

  /// The maximum overlap in points that is ignored, because the boxes of letters are rounded to pixels.
  private static let tolerance = 1.0

  package init(_ list: DrawList, scale: Double) {
    (window, self.scale) = (CGRect(origin: .zero, size: list.size), scale)
    read(list)
  }

  /// The number of visible texts.
  package var count: Int { words.count }

  /// The texts outside the stage's own views that nothing translucent covers, with the visible part of each.
  var plainWords: [(run: TextRun, seen: CGRect)] {
    words.filter { !$0.isOnStage && !$0.isVeiled }.map { ($0.run, $0.seen) }
  }

  /// Everything that is wrong, one sentence each.
  package var complaints: [String] {
    let own = words.indices.filter { !words[$0].isOnStage }
    return own.flatMap { complaints(about: words[$0]) }
      + own.flatMap { index in
        words.indices.compactMap { other -> String? in
          // Two of the stage's own are its application's; a pair of ours is looked at once.
          guard other != index, words[other].isOnStage || other < index else { return nil }
          return complaint(words[index], on: words[other])
        }
      }
  }

  private func complaints(about word: Word) -> [String] {
    var complaints: [String] = []
    let (limit, said) = (Self.tolerance * scale, "\u{201C}\(word.run.string)\u{201D} [\(word.name)]")
    if !window.insetBy(dx: -limit, dy: word.isClipped ? -window.height : -limit).contains(word.whole) {
      complaints.append("leaves: \(said)")
    }
    // A finger's number goes under a panel with its finger.
    if word.seen.width < word.whole.width - limit, !word.name.hasPrefix("overlay 1") {
      complaints.append("is cut: \(said), \(word.seen.asText) of \(word.whole.asText)")
    }
    if word.run.string.last == "…", word.run.string.count < 4 { complaints.append("is nothing but dots: \(said)") }
    guard !word.name.hasPrefix("overlay 1") else { return complaints }
    for finger in fingers where finger.hides(word.seen) { complaints.append("lies on a finger: \(said)") }
    return complaints
  }

  private func complaint(_ word: Word, on other: Word) -> String? {
    // A finger's number is part of the finger, which is over what it touches.
    guard !(other.isOnStage && word.name.hasPrefix("overlay 1")) else { return nil }
    let (common, limit) = (word.seen.intersection(other.seen), Self.tolerance * scale)
    guard !common.isNull, common.width > limit, common.height > limit else { return nil }
    return "lies on another: \u{201C}\(word.run.string)\u{201D} [\(word.name)], \u{201C}\(other.run.string)\u{201D}"
      + " [\(other.name)], \(word.seen.asText) and \(other.seen.asText)"
  }

  // MARK: Reading

  private mutating func read(_ list: DrawList) {
    var (clips, name, isOnStage) = ([CGRect](), "", false)
    for item in list.items {
      let clip = clips.last ?? window
      switch item {
      case .pushClip(let rect): clips.append(rect)
      case .popClip: clips.removeLast()
      case .name(let new, _):
        if new == "stage" { isOnStage = true }
        if new == "device" { isOnStage = false }
        name = new
      case .text(let run):
        let seen = run.box.intersection(clip)
        guard seen.width > 0, seen.height >= run.box.height / 2, run.color.alpha > 0.05 else { continue }
        words.append(
          Word(
            run: run, isClipped: !clips.isEmpty, name: name, isOnStage: isOnStage, whole: run.box, seen: seen))
      case .arc(let arc) where name.hasPrefix("overlay 1") && arc.isWholeRing:
        let circle = CGRect.around(arc.center, radius: arc.radius + arc.width / 2)
        let seen = circle.intersection(clip)
        if seen.width > 0, seen.height > 0 { fingers.append(Finger(circle: circle, seen: seen)) }
      default: hide(item, clip)
      }
    }
  }

  /// Removes what an item covers.
  private mutating func hide(_ item: DrawItem, _ clip: CGRect) {
    if case .rect(let rect, let color) = item, color.alpha < 1, rect.contains(window) {
      // Behind a sheet nothing is to be read.
      (words, fingers) = ([], [])
    }
    if case .rect(let rect, let color) = item, color.alpha < 1 {
      let veil = rect.intersection(clip)
      for index in words.indices where veil.intersects(words[index].seen) { words[index].isVeiled = true }
    }
    // A line through a word leaves it to be read.
    guard let cover = item.opaqueRect?.intersection(clip), min(cover.width, cover.height) > 3 * scale else { return }
    for index in words.indices.reversed() {
      words[index].seen = words[index].seen.without(cover)
      if words[index].seen.width < 1 || words[index].seen.height < 1 { words.remove(at: index) }
    }
    for index in fingers.indices.reversed() {
      fingers[index].seen = fingers[index].seen.without(cover)
      if fingers[index].seen.width < 1 || fingers[index].seen.height < 1 { fingers.remove(at: index) }
    }
  }
}

extension WordAudit.Finger {
  /// Whether a box overlaps its visible part.
  fileprivate func hides(_ box: CGRect) -> Bool {
    let common = box.intersection(seen)
    guard !common.isNull, common.width > 0, common.height > 0 else { return false }
    let nearest = CGPoint(
      x: min(max(circle.midX, box.minX), box.maxX), y: min(max(circle.midY, box.minY), box.maxY))
    return hypot(nearest.x - circle.midX, nearest.y - circle.midY) < circle.width / 2
  }
}

extension DrawItem {
  /// The opaque rectangle; nil for shapes that are not opaque or do not fill a rectangle.
  fileprivate var opaqueRect: CGRect? {
    switch self {
    case .rect(let rect, let color): color.alpha >= 1 ? rect : nil
    case .roundedRect(let shape): (shape.fill?.alpha ?? 0) >= 1 ? shape.rect : nil
    case .image(let image): image.opacity >= 1 ? image.bounds : nil
    default: nil
    }
  }
}

extension CGRect {
  /// Its edges, in whole pixels.
  fileprivate var asText: String { "(\(Int(minX))…\(Int(maxX)), \(Int(minY))…\(Int(maxY)))" }

  /// The part that a cover leaves if that is a rectangle, otherwise all of it.
  fileprivate func without(_ cover: CGRect) -> CGRect {
    guard intersects(cover) else { return self }
    var rest = self
    if cover.minY <= minY, cover.maxY >= maxY {
      if cover.minX <= minX {
        rest = CGRect(x: min(cover.maxX, maxX), y: minY, width: max(0, maxX - cover.maxX), height: height)
      } else if cover.maxX >= maxX {
        rest = CGRect(x: minX, y: minY, width: max(0, cover.minX - minX), height: height)
      }
    } else if cover.minX <= minX, cover.maxX >= maxX {
      if cover.minY <= minY {
        rest = CGRect(x: minX, y: min(cover.maxY, maxY), width: width, height: max(0, maxY - cover.maxY))
      } else if cover.maxY >= maxY {
        rest = CGRect(x: minX, y: minY, width: width, height: max(0, cover.minY - minY))
      }
    }
    return rest
  }
}

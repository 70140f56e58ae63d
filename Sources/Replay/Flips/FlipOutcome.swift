import Stages
import TouchKit

/// What became of what a gesture was meant to do, without numbers: what the cells of a ``FlipMap`` are told apart by.
///
/// Two outcomes are equal if their kinds are, and the same views did the same. Names do not count, because the words on a
/// button may change from cell to cell.
package struct FlipOutcome: Hashable, Sendable {
  /// What a view did.
  fileprivate struct Act: Hashable {
    /// The identifier path of the view.
    let path: String
    /// The end of a sentence about it: `scrolled`, `was pressed`.
    let verb: String
  }

  /// Whether what was meant happened.
  package let kind: VerdictKind
  /// The path of the view that the verdict is about; nil if nothing there reacts to such a gesture.
  package let target: String?
  /// What a person would call it; empty for nothing.
  package let name: String
  /// What the targets did, by path, and what reacted as well or instead: all that the label tells of.
  private let acts: [Act]
  /// Whether a target lit up, and did no more.
  private let isLit: Bool
  /// Whether an edge stopped the target, rather than a lost touch.
  private let isAtEdge: Bool
  /// The outcome in a few words: `slider 0 followed`, `the pager scrolled instead`.
  package private(set) var label: String

  package init(_ judgement: Judgement) {
    let (kind, isMotion) = (judgement.kind, judgement.stroke.isMotion)
    (self.kind, target, isAtEdge) = (kind, judgement.targets.first, judgement.isAtEdge)
    isLit = kind == .nothing && judgement.remnant == .lit
    let name = judgement.targets.first.map { Explanation.called($0, judgement.names[0]) } ?? ""
    self.name = name
    let deeds: [Judgement.Deed] =
      switch kind {
      case .reacted: judgement.deeds
      case .together, .late: Array(judgement.deeds.prefix(1))
      default: []
      }
    let rival = kind == .instead || kind == .together ? judgement.rival : nil
    let consequence = judgement.consequence.flatMap { deed in
      let isKnown = deeds.contains { $0.path == deed.path && $0.kind == deed.kind }
      return kind == .reacted && !isKnown && (deed.kind == .appeared || deed.kind == .disappeared) ? deed : nil
    }
    acts =
      deeds.map { Act($0, isMotion) }.sorted { $0.path < $1.path }
      + [rival, consequence].compactMap { $0.map { Act($0, isMotion) } }
    func words(_ deed: Judgement.Deed) -> String {
      "\(Explanation.called(deed.path, deed.name)) \(Act(deed, isMotion).verb)"
    }
    let did = deeds.isEmpty ? "\(name) reacted" : deeds.map(words).joined(separator: " and ")
    label =
      switch kind {
      case .stuck: "\(name.isEmpty ? "the transition" : name) is stuck"
      case .nothing where isLit: "\(name) only lit up"
      case .nothing: isMotion ? "nothing moved" : "\(name) did nothing"
      case .instead where rival?.path == judgement.targets.first: "\(name) jumped instead"
      case .instead: "\(rival.map(words) ?? "something else reacted") instead"
      case .cutOff: judgement.isAtEdge ? "\(name) reached its edge" : "\(name) stopped half-way"
      case .together: "both: \(did), and \(rival.map(words) ?? "more than that")"
      case .late where judgement.deeds.first?.way?.arrival != nil: "\(name) arrived late"
      case .late: "\(did) late"
      case .takenBack: "\(name) came back"
      case .reacted:
        did
          + (consequence.map { $0.path == deeds.last?.path ? " and \($0.kind.rawValue)" : ", \(words($0))" } ?? "")
      case .noTarget: "nothing here reacts"
      }
  }

  /// Adds the path of what reacted to the label, for two views of one name.
  mutating func addPath() { label += (acts.first?.path ?? target).map { " (\($0))" } ?? "" }

  package static func == (one: FlipOutcome, other: FlipOutcome) -> Bool { one.essence == other.essence }

  package func hash(into hasher: inout Hasher) { hasher.combine(essence) }

  /// What outcomes are told apart by.
  private struct Essence: Hashable {
    let kind: VerdictKind
    let acts: [Act]
    let isLit, isAtEdge: Bool
  }

  private var essence: Essence { Essence(kind: kind, acts: acts, isLit: isLit, isAtEdge: isAtEdge) }
}

extension FlipOutcome.Act {
  init(_ deed: Judgement.Deed, _ isMotion: Bool) {
    path = deed.path
    // Content that only goes past its edge springs back: that is no scrolling.
    let isStretched = deed.way.map { way in way.stretch.map { way.distance - $0.distance < 1 } ?? false } ?? false
    verb =
      switch deed.kind {
      case .scrolled: isStretched ? "stretched" : "scrolled"
      case .paged: "turned the page"
      case .stopped: "was stopped"
      case .zoomed: "zoomed"
      case .control: deed.event == ControlEvent.valueChanged.rawValue ? "changed its value" : "was pressed"
      case .row: "was \(deed.event ?? "selected")"
      case .lit: "lit up"
      case .moved: isMotion ? "followed" : "moved"
      case .appeared, .disappeared: deed.kind.rawValue
      case .drew: "changed"
      case .navigation: deed.event ?? "changed its pages"
      }
  }
}

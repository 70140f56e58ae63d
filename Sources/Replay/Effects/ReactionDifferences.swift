import TouchKit

extension [Reaction] {
  /// Returns what others did in one run and not in the other: "In this gesture the pager no longer scrolls.", and whether
  /// the rival still does what it did. At most two sentences.
  /// - Parameters:
  ///   - former: The reactions without a change, of which these are those with it.
  ///   - targets: The paths of the views that the verdict is about.
  ///   - rival: The path of the view that reacted instead of them, or with them; nil for none.
  package func differences(
    from former: [Reaction], about targets: [String], rival: String?, in trace: Trace
  ) -> [String] {
    let old = former.deeds(except: targets, rival, trace), new = deeds(except: targets, rival, trace)
    // What scrolls after the change scrolls for a while only, or somewhere else: the change would mend nothing otherwise.
    let kept = old.filter { deed in
      deed.path == rival && !deed.scrolls && new.contains { $0.isSame(as: deed) }
    }.prefix(1).map { "\($0.who.capitalizingFirst) still \($0.what)." }
    let gone = old.filter { deed in !new.contains { $0.isSame(as: deed) } }.map {
      "In this gesture \($0.who) no longer \($0.what)."
    }
    // That a view around the targets shows something new comes with what they do.
    let added = new.filter { deed in !deed.isAround && !old.contains { $0.isSame(as: deed) } }.map {
      "Then \($0.who) \($0.what), too."
    }
    return [String]((kept + gone + added).prefix(2))
  }

  private struct Deed {
    let path: String, who: String, what: String
    /// Whether it is content that scrolls.
    let scrolls: Bool
    /// Whether the view is around a target.
    let isAround: Bool

    func isSame(as other: Deed) -> Bool { path == other.path && what == other.what }
  }

  /// What each view did, once for each sort of effect, but for what belongs to the targets.
  private func deeds(except targets: [String], _ rival: String?, _ trace: Trace) -> [Deed] {
    var deeds: [Deed] = []
    for reaction in self where !targets.contains(reaction.subject) {
      for effect in reaction.effects {
        guard let what = effect.verb(isPlural: reaction.isPlural),
          reaction.subject == rival || !targets.contains(where: { reaction.isPart(of: $0, trace, effect) })
        else {
          continue
        }
        let deed = Deed(
          path: reaction.subject, who: reaction.who, what: what, scrolls: [.scrolled, .paged].contains(effect.kind),
          isAround: targets.contains { $0.hasPrefix("\(reaction.subject)/") })
        if !deeds.contains(where: { $0.isSame(as: deed) }) { deeds.append(deed) }
      }
    }
    return deeds
  }
}

extension Reaction {
  /// Whether an effect is what a target does, or comes with it: its parts move, its neighbours make room, the screen says
  /// so. Content that scrolls and controls that act are others.
  fileprivate func isPart(of target: String, _ trace: Trace, _ effect: Effect) -> Bool {
    guard [.moved, .appeared, .disappeared, .drew, .navigation].contains(effect.kind) else { return false }
    let isScroller = trace.subject(at: target).map { trace[$0]?.kind == .scrollView } ?? false
    let named = target.split(separator: "/").filter { !$0.hasPrefix("~") }.joined(separator: "/")
    let isNeighbour = subject.filter { !$0.isNumber } == target.filter { !$0.isNumber }
    return !subject.contains("/") || isNeighbour || !isScroller && subject.hasPrefix("\(named)/")
  }

  /// What a person would call the view.
  fileprivate var who: String { Explanation.called(subject, name) }

  /// Whether that is a plural: the stars.
  fileprivate var isPlural: Bool { !who.hasPrefix("“") && who.hasSuffix("s") && !who.hasSuffix("ss") }
}

extension Effect {
  /// What the view does, as the end of a sentence about it; nil for what nobody minds.
  fileprivate func verb(isPlural: Bool) -> String? {
    let verb: (one: String, rest: String)? =
      switch kind {
      case .scrolled: ("scrolls", "")
      case .paged: ("turns", " the page")
      case .zoomed: ("zooms", "")
      case .control: event == ControlEvent.valueChanged.rawValue ? ("changes", " its value") : ("acts", "")
      case .row: ("is", " \(event ?? "selected")")
      case .moved: ("moves", "")
      case .appeared: ("appears", "")
      case .disappeared: ("disappears", "")
      case .drew: ("changes", "")
      case .navigation: ("changes", " its pages")
      case .lit, .stopped: nil
      }
    return verb.map { (isPlural ? $0.one == "is" ? "are" : String($0.one.dropLast()) : $0.one) + $0.rest }
  }
}

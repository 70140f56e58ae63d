import Foundation
import TouchKit

/// What was hidden for a time: a toolbar while a list scrolls.
extension RemarkReader {
  /// How long a view must have been hidden to be told of. Seconds.
  private static let leastSpell = 0.2

  /// The view that code hid after the touch came down, and showed again; none or one.
  var hidden: [Remark] {
    // A transition hides the title and the button of the bar until it has come to its end.
    let isTransition = run.trace.decisions(since: judgement.stroke.start, until: judge.end).contains {
      if case .navigation = $0.fact { true } else { false }
    }
    guard !isTransition else { return [] }
    let (paths, before) = (judge.paths, judge.before)
    var spells: [StageNode.ID: (from: Instant, to: Instant?)] = [:]
    run.film.forEachChange(from: judgement.stroke.start, to: judge.end) { id, time, node in
      guard before.nodes.indices.contains(Int(id)), !before[id].look.isHidden else { return }
      if node.look.isHidden {
        spells[id] = spells[id] ?? (time, nil)
      } else if let spell = spells[id], spell.to == nil {
        spells[id] = (spell.from, time)
      }
    }
    let seen = before.visibleNodes
    for id in paths.order where seen.contains(id) && paths.isNamed(id) && paths.row(of: id) == nil {
      guard let spell = spells[id], let end = spell.to, end.seconds(since: spell.from) >= Self.leastSpell,
        !paths.isReadout(id), let owner = paths.owner(of: id)
      else { continue }
      let times = [spell.from, end].map { words.milliseconds($0.seconds(since: judgement.stroke.start)) }
      let name = Explanation.called(owner.path, paths.name(of: id) ?? owner.name)
      return [say(.too, "\(name) was hidden after \(times[0]), and appeared again after \(times[1])")]
    }
    return []
  }
}

import Foundation
import TouchKit

/// Reads the views that showed up and were gone again: a menu under a finger, or the picture of a row that it drags.
extension ReactionReader {
  /// A view that changed while it was visible, and is visible neither before nor in the end.
  private struct Passing {
    let id: StageNode.ID, start: Instant
    var end: Instant
  }

  /// A passing view without an identifier is a look of the view around it for a time. Content of scroll views is left
  /// out: they bring views and put them away as they scroll. So are views beside which something else moved or acted:
  /// that is what the stroke did.
  mutating func readPassing(_ seenBefore: VisibleNodes, _ seenAfter: VisibleNodes) {
    guard reactions.allSatisfy({ $0.effects.allSatisfy { $0.kind == .lit } }) else { return }
    var passing: [Passing] = []
    var places: [StageNode.ID: Int] = [:]
    run.film.forEachChange(from: start, to: end) { id, time, node in
      guard !seenBefore.contains(id), !seenAfter.contains(id) else { return }
      if let place = places[id] {
        passing[place].end = time
      } else if !node.look.isHidden, node.alpha >= 0.01 {
        places[id] = passing.count
        passing.append(Passing(id: id, start: time, end: time))
      }
    }
    for view in passing {
      let stage = run.stage(at: view.start)
      let names = StagePaths(of: stage, run.trace)
      guard stage.visibleNodes.contains(view.id), !names.isReadout(view.id), let owner = names.owner(of: view.id),
        !names.hasParent(of: view.id, in: { places[$0] != nil || stage[$0].look.scrolling != nil })
      else { continue }
      let name = names.name(of: view.id) ?? owner.name
      if stage[view.id].look.identifier == nil {
        add(Effect(.drew, by: [.application], at: view.start, until: view.end), of: owner.path, name: owner.name)
      } else {
        add(Effect(.appeared, by: [.application], at: view.start), of: owner.path, name: name)
        add(Effect(.disappeared, by: [.application], at: view.end), of: owner.path, name: name)
      }
    }
  }
}

import Foundation
import TouchKit

/// The order in which the keyboard's ring goes through controls: as one reads, lines from above, each from the left.
enum FocusOrder {
  /// The controls in a view that are shown and can be pressed; those that a list has to be scrolled for, too.
  static func stops(in view: View) -> [PanelControl] {
    guard !view.isHidden, view.isUserInteractionEnabled, view.bounds.width >= 1, view.bounds.height >= 1 else {
      return []
    }
    let inner = lines(view.subviews).flatMap { stops(in: $0) }
    guard let control = view as? PanelControl, control.isEnabled, control.takesRing else { return inner }
    return [control] + inner
  }

  /// Views in the order of reading: whose middle lies above the lower edge of a line's first one is on that line.
  private static func lines(_ views: [View]) -> [View] {
    var rest = views.sorted { $0.frame.minY < $1.frame.minY }[...]
    var result: [View] = []
    while let first = rest.first {
      let line = rest.prefix { $0 === first || $0.frame.midY < first.frame.maxY }
      result += line.sorted { $0.frame.minX < $1.frame.minX }
      rest = rest.dropFirst(line.count)
    }
    return result
  }
}

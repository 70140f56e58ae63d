import Foundation
import TouchKit

/// The order in which the keyboard's focus visits controls: the reading order, in lines from the top, each from the
/// left.
enum FocusOrder {
  /// Returns the visible controls in a view that can be pressed, including those that a list must scroll to.
  static func stops(in view: View) -> [PanelControl] {
    guard !view.isHidden, view.isUserInteractionEnabled, view.bounds.width >= 1, view.bounds.height >= 1 else {
      return []
    }
    let inner = lines(view.subviews).flatMap { stops(in: $0) }
    guard let control = view as? PanelControl, control.isEnabled, control.takesRing else { return inner }
    return [control] + inner
  }

  /// Returns views in reading order. A view belongs to a line if its middle is above the lower edge of the line's first
  /// view.
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

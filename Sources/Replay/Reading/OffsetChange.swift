import Foundation
import TouchKit

/// What an assignment of `contentOffset` did, on the axis along which content moved.
///
/// The decision about an assignment has the vertical offset; the callback that followed has both.
struct OffsetChange {
  let axis: Axes
  /// The offset before; nil if the view had not scrolled, which is then taken for 0.
  let before: Double?
  let after: Double

  /// What was set, as code calls it.
  var property: String { axis == .horizontal ? "contentOffset.x" : "contentOffset.y" }

  /// Whether it differs from the one before.
  var isShift: Bool { abs((before ?? 0) - after) >= 0.5 }
}

extension Trace {
  /// Returns what an assignment of `contentOffset` did; nil for another decision.
  func offsetChange(by change: Decision) -> OffsetChange? {
    guard case .setting(.contentOffset, let y) = change.fact else { return nil }
    let earlier = decisions(since: .zero, until: change.time).last { decision in
      decision.id < change.id && decision.offset(of: change.subject) != nil
    }
    let before = earlier?.offset(of: change.subject)
    let vertical = OffsetChange(axis: .vertical, before: before.map { Double($0.y) }, after: y)
    let next = decisions(since: change.time, until: change.time).first { decision in
      decision.id > change.id && decision.causes.contains(change.id) && decision.offset(of: change.subject) != nil
    }
    guard let after = next?.offset(of: change.subject) else { return vertical }
    // Where content that has not scrolled begins sideways is not known.
    let (along, down) = (abs(Double(after.x - (before?.x ?? 0))), abs(Double(after.y - (before?.y ?? 0))))
    guard along > down, before != nil || down < 0.5 else { return vertical }
    return OffsetChange(axis: .horizontal, before: before.map { Double($0.x) }, after: Double(after.x))
  }
}

extension Trace {
  /// Returns the horizontal offset that code set together with the vertical one; nil for none, and for 0.
  func sidewaysOffset(after change: Decision) -> Double? {
    guard let next = self[DecisionID(change.id.index + 1)], next.causes.contains(change.id),
      let offset = next.offset(of: change.subject)
    else { return nil }
    return offset.x == 0 ? nil : Double(offset.x)
  }
}

extension Decision {
  /// The offset that a scroll view told its delegate; nil for another decision or view.
  fileprivate func offset(of view: SubjectID) -> CGPoint? {
    guard subject == view, case .scroll(_, let report) = fact else { return nil }
    return report.offset
  }
}

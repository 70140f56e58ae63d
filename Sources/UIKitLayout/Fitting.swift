import ConstraintSolver
import Foundation
import TouchKit

extension View {
  /// The target of the smallest size: zero.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The target of a large size: 10,000 pt on each side.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}

extension LayoutEngine {
  /// Returns the size that satisfies the constraints in a view, and is as near to the target as they allow. It changes
  /// nothing. Sides are rounded up to pixels.
  static func fittingSize(of view: View, _ target: FittingTarget) -> CGSize {
    let engine = LayoutEngine(view, isFitting: true)
    for (axis, priority) in [(NSLayoutConstraint.Axis.horizontal, target.horizontal), (.vertical, target.vertical)] {
      engine.fittingConstraints.append(
        LayoutEngine.Wanted(
          key: LayoutEngine.Wanted.Key(object: ObjectIdentifier(view.layout), part: 10 + axis.rawValue),
          expression: engine.length(of: view, axis) - LinearExpression(target.size.length(axis)), relation: .equal,
          priority: Double(priority.rawValue)))
    }
    engine.update()
    return engine.fittingSize()
  }
}

import ConstraintSolver
import Foundation
import TouchKit

extension View {
  /// The target of the smallest size: zero.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The target of a large size: 10,000 pt on each side.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Returns the size that satisfies the constraints in the view, and is as near to `targetSize` as they allow. It changes
  /// nothing. Sides are rounded up to pixels.
  public final func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size that satisfies the constraints in the view, where each side of `targetSize` has a priority. With a
  /// required width, for example, it returns the height that is needed for this width.
  public final func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    let engine = LayoutEngine(self, isFitting: true)
    let priorities = [horizontal, vertical]
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      engine.fittingConstraints.append(
        LayoutEngine.Wanted(
          key: LayoutEngine.Wanted.Key(object: ObjectIdentifier(layout), part: 10 + axis.rawValue),
          expression: engine.length(of: self, axis) - LinearExpression(targetSize.length(axis)), relation: .equal,
          priority: Double(priorities[axis.rawValue].rawValue)))
    }
    engine.update()
    return engine.fittingSize()
  }
}

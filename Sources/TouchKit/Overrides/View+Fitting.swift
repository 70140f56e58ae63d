import Foundation

extension View {
  /// The size that suits the view: by constraints, or else by its intrinsic size.
  final func fittingSize(_ target: FittingTarget) -> CGSize {
    if let size = companion?.fittingSize(of: self, target: target) { return size }
    let intrinsic = intrinsicContentSize
    guard intrinsic.width >= 0 || intrinsic.height >= 0 else { return target.size }
    // The lines of a text depend on its width.
    let width = Self.side(intrinsic.width, target.size.width, target.horizontal)
    let height = width < intrinsic.width ? sizeThatFits(CGSize(width: width, height: 0)).height : intrinsic.height
    return CGSize(width: width, height: Self.side(height, target.size.height, target.vertical))
  }

  /// Content resists compression with a priority of 750, and growth with 250.
  private static func side(_ intrinsic: CGFloat, _ target: CGFloat, _ priority: LayoutPriority) -> CGFloat {
    if intrinsic < 0 || priority.rawValue > LayoutPriority.defaultHigh.rawValue { return target }
    return priority.rawValue > LayoutPriority.defaultLow.rawValue ? max(intrinsic, target) : intrinsic
  }
}

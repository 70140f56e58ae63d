import Foundation

// Members of compositional layouts whose types come from modules beside that of collection views.

extension NSCollectionLayoutVisibleItem {
  /// The transform about the centre. Setting one that is not in the plane keeps its part in the plane.
  public var transform3D: CATransform3D {
    get { CATransform3DMakeAffineTransform(transform) }
    set { transform = CATransform3DGetAffineTransform(newValue) }
  }
}

extension UIListSeparatorConfiguration {
  /// An effect on the lines. Has no effect here.
  public var visualEffect: UIVisualEffect? {
    get { effect?.object as? UIVisualEffect }
    set { effect = newValue.map(ObjectIdentity.init) }
  }
}

extension UICollectionViewListCell {
  /// A guide for the ends of the line below. Its left edge is where the line begins, once it has constraints.
  public final var separatorLayoutGuide: UILayoutGuide {
    if let guide = layoutGuides.first(where: { $0 is SeparatorGuide }) { return guide }
    let guide = SeparatorGuide()
    addLayoutGuide(guide)
    lineStart = { [weak guide] in guide.flatMap { $0.layoutFrame.width > 0 ? $0.layoutFrame.minX : nil } }
    return guide
  }
}

/// The guide for the line of a row.
private final class SeparatorGuide: UILayoutGuide {}

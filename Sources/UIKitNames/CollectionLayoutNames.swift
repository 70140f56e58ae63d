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

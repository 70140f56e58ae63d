import Foundation

extension UICollectionViewLayoutAttributes {
  /// The transform in space, of which an element shows what is in its plane: setting it sets `transform`.
  public final var transform3D: CATransform3D {
    get { CATransform3DMakeAffineTransform(transform) }
    set { transform = CATransform3DGetAffineTransform(newValue) }
  }
}

import Foundation
import TouchKit

/// A view that shows another view as it was, stretched to its bounds.
private final class SnapshotView: ImageView {
  init(of stage: Stage, part: CGRect) {
    super.init(frame: CGRect(origin: .zero, size: part.size))
    var group = StageGroup([.stage(stage)])
    group.transform = CGAffineTransform(translationX: -part.minX, y: -part.minY)
    image = Image(StageRecording(size: part.size, marks: [.group(group)]))
    isUserInteractionEnabled = true
  }
}

extension View {
  /// Returns a view of the same size that shows this one with its subviews as they are drawn now. It does not change
  /// with them. Nil only in UIKit. `afterUpdates` has no effect: changes are always included.
  ///
  /// Views that draw with a canvas of their own are left out.
  public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> View? {
    if afterUpdates { layoutIfNeeded() }
    return SnapshotView(of: Stage(of: self), part: CGRect(origin: .zero, size: bounds.size))
  }

  /// Returns a view that shows a part of this one as it is drawn now. The insets have no effect: all of it is stretched.
  public final func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: EdgeInsets
  ) -> View? {
    if afterUpdates { layoutIfNeeded() }
    let snapshot = SnapshotView(of: Stage(of: self), part: rect.offsetBy(dx: -bounds.minX, dy: -bounds.minY))
    snapshot.clipsToBounds = true
    return snapshot
  }

  /// Draws the view with its subviews in the current graphics context, stretched to a rectangle. Returns whether there is
  /// a context.
  @discardableResult
  public final func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
    if afterUpdates { layoutIfNeeded() }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.add([.stage(Stage(of: self))])
    context.restoreGState()
    return true
  }
}

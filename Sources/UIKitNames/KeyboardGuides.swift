import Foundation

extension UITrackingLayoutGuide {
  /// Activates constraints if the keyboard is near these edges, else deactivates them. It always stands at the bottom.
  public final func setConstraints(
    _ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edges: NSDirectionalRectEdge
  ) { track(trackedConstraints, isActive: NSDirectionalRectEdge.bottom.isSuperset(of: edges)) }

  /// Activates constraints if the keyboard is away from these edges, else deactivates them. It always stands at the
  /// bottom.
  public final func setConstraints(
    _ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom edges: NSDirectionalRectEdge
  ) { track(trackedConstraints, isActive: !edges.contains(.bottom)) }

  /// Returns the constraints that are active near these edges.
  public final func constraintsActive(whenNearEdge edges: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    trackedConstraints.filter(\.isActive)
  }

  /// Deactivates all constraints that were set.
  public final func removeAllTrackedConstraints() {
    NSLayoutConstraint.deactivate(trackedConstraints)
    trackedConstraints = []
  }

  private final func track(_ constraints: [NSLayoutConstraint], isActive: Bool) {
    trackedConstraints += constraints
    if isActive { NSLayoutConstraint.activate(constraints) } else { NSLayoutConstraint.deactivate(constraints) }
  }
}

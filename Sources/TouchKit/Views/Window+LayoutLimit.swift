/// Stops layouts that never settle.
extension Window {
  /// How many layouts of a view in one pass mean that it never settles.
  private static let layoutLimit = 100

  /// Counts a layout of `view` in this pass. Returns false and reports a ``Misuse`` if it apparently never settles.
  func admitsLayout(of view: View) -> Bool {
    if view.layoutCount.pass != layoutPass { view.layoutCount = (layoutPass, 0) }
    view.layoutCount.count += 1
    guard view.layoutCount.count >= Self.layoutLimit else { return true }
    if view.layoutCount.count == Self.layoutLimit { refuse(.unsettledLayout, .layout, of: view) }
    return false
  }
}

import Foundation

/// The free room around the device, in which the words about the stage stand. Unit: points of the stage.
package struct StageMargins: Hashable, Sendable {
  /// The whole area of the stage; no word leaves it.
  package var area: CGRect
  /// The device with its bezel, in the middle of the area; no word lies on it.
  package var device: CGRect
  /// What lies over the area; no word stands there.
  package var taken: [CGRect]

  /// Creates margins from an area and the device in it.
  package init(area: CGRect, device: CGRect, taken: [CGRect] = []) {
    (self.area, self.device, self.taken) = (area, device, taken)
  }
}

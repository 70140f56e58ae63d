import Foundation

/// The free room around the device for labels. Unit: points of the stage.
package struct StageMargins: Hashable, Sendable {
  /// The whole area of the stage; labels stay inside.
  package var area: CGRect
  /// The device with its bezel, in the middle of the area; labels stay outside.
  package var device: CGRect
  /// The frames that cover the area; labels avoid them.
  package var taken: [CGRect]

  /// Creates margins from an area and the device in it.
  package init(area: CGRect, device: CGRect, taken: [CGRect] = []) {
    (self.area, self.device, self.taken) = (area, device, taken)
  }
}

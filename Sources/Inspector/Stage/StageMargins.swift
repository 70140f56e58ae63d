import Foundation

/// The free room around the device, in which the words about the stage stand. Unit: points of the stage.
public struct StageMargins: Hashable, Sendable {
  /// The whole area of the stage; no word leaves it.
  public var area: CGRect
  /// The device with its bezel, in the middle of the area; no word lies on it.
  public var device: CGRect
  /// What lies over the area; no word stands there.
  public var taken: [CGRect]

  /// Creates margins from an area and the device in it.
  public init(area: CGRect, device: CGRect, taken: [CGRect] = []) {
    (self.area, self.device, self.taken) = (area, device, taken)
  }
}

/// The target page of a paging scroll view at release, along one axis (spec 5.7).
///
/// Below the turn speed, 0.25 pt/ms by default, it is the nearest page, the next one from half way on; otherwise the next page boundary in the
/// direction of the flick, never more. With pages of 320 pt, content released at 400 pt goes to 320 at rest, to 640
/// after a forward flick of 0.25 pt/ms and to 320 after a backward one.
public struct PageTarget: Hashable, Sendable {
  /// The reason for the target page.
  public enum Choice: Hashable, Sendable {
    /// The release was slower than the turn speed.
    case nearest
    /// A flick towards larger, or towards smaller offsets.
    case next, previous
  }

  /// The position at release, in pages from the first.
  public let position: Double
  /// The reason for the target page.
  public let choice: Choice
  /// The page, counted from 0 at the smallest offset, among the pages that there are.
  public let page: Int
  /// The offset of the page: a whole number of strides from the smallest offset, but no more than the largest.
  public let offset: Double
  /// Whether the content was released beyond a limit, so that it bounces to the edge page by the ``EdgeSpring``.
  public let bounces: Bool

  /// The target page for content released at `offset` with `velocity`, in pt/ms. A page is `stride` points long; 0 or
  /// less means a single page. An incomplete last page ends at the largest offset of `limits`.
  public init(
    offset: Double, velocity: Double, stride: Double, limits: ClosedRange<Double>,
    turnSpeed: Double = PhysicsConstants.releaseSpeed
  ) {
    let position = stride > 0 ? (offset - limits.lowerBound) / stride : 0
    let wanted: Double
    if abs(velocity) < turnSpeed {
      choice = .nearest
      // Not floor(position + 0.5), which rounds the number just below a half up.
      let below = position.rounded(.down)
      wanted = position - below < 0.5 ? below : below + 1
    } else if velocity > 0 {
      choice = .next
      wanted = position.rounded(.down) + 1
    } else {
      choice = .previous
      wanted = position.rounded(.up) - 1
    }
    let length = limits.upperBound - limits.lowerBound
    let last = stride > 0 ? (length / stride).rounded(.up) : 0
    let clamped = min(max(wanted, 0), last)
    self.position = position
    page = Int(exactly: clamped) ?? 0
    self.offset = min(limits.lowerBound + clamped * stride, limits.upperBound)
    bounces = !limits.contains(offset)
  }
}

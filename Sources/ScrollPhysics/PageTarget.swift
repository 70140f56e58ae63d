/// The page to which a paging scroll view goes when the finger lets go, along one axis (spec 5.7).
///
/// Slower than 0.25 pt/ms it is the nearest page, half way counting as the next; otherwise the next page boundary in
/// the direction of the flick, never a second one. With pages of 320 pt, content let go at 400 pt goes to 320 at
/// rest, to 640 when flicked on at 0.25 pt/ms and back to 320 when flicked back.
public struct PageTarget: Hashable, Sendable {
  /// What chose the page.
  public enum Choice: Hashable, Sendable {
    /// The release was too slow to turn the page.
    case nearest
    /// A flick towards larger offsets.
    case next
    /// A flick towards smaller offsets.
    case previous
  }

  /// The position at release, in pages from the first.
  public let position: Double
  /// What chose the page.
  public let choice: Choice
  /// The page, counted from 0 at the smallest offset, among the pages that there are.
  public let page: Int
  /// The offset of the page: a whole number of strides from the smallest offset, but no more than the largest.
  public let offset: Double
  /// Whether the content was let go beyond a limit, so that it bounces to the edge page instead of turning to it.
  public let bounces: Bool

  /// Chooses the page for content let go at `offset` with `velocity` in pt/ms.
  ///
  /// - Parameters:
  ///   - offset: where the content is when the finger lets go, in points.
  ///   - velocity: how fast it moves then, in pt/ms.
  ///   - stride: the size of a page in points. Without any size there is only the first page.
  ///   - limits: the smallest and largest offset at rest. A last page that is cut short ends at the largest.
  ///   - turnSpeed: the speed that turns the page, in pt/ms, inclusive.
  public init(
    offset: Double, velocity: Double, stride: Double, limits: ClosedRange<Double>,
    turnSpeed: Double = PhysicsConstants.pageTurnSpeed
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

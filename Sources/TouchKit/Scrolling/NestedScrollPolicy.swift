/// What a scroll view does with a drag that meets one of its edges while it is inside another scroll view
/// (spec 4.9): for each direction, whether and when the one around goes on.
///
/// The policy belongs to a pair and to an axis: ``ScrollView/verticalNesting`` and ``ScrollView/horizontalNesting`` say
/// what the inner one of the two does, ``ScrollView/nestedScrollPolicy(on:towards:)`` may answer for each parent apart.
/// With four scroll views in one another each of the three seams has its own.
public struct NestedScrollPolicy: Hashable, Sendable {
  /// When a scroll view lets the one around it go on, in one direction.
  public enum HandOver: String, Hashable, Sendable, CaseIterable {
    /// Never: content bounces at its edge, or stays there.
    case never
    /// A drag that begins at the edge, outwards, is left to the parent altogether; one that only reaches the edge
    /// stays here (spec 4.9.2, 4.9.5).
    case atBegin
    /// What a drag pulls beyond the edge moves the parent, point for point, and on the way back the parent returns
    /// first. Momentum stays here (spec 4.9.6).
    case midDrag
    /// As ``midDrag``, and momentum crosses too: content that meets its edge in flight stops there without a bounce
    /// and the parent flies on with the same speed, from the same moment.
    case withVelocity
  }

  /// For travel towards larger offsets: the finger moves up or left.
  public var towardsEnd: HandOver
  /// For travel towards smaller offsets: the finger moves down or right.
  public var towardsStart: HandOver

  /// Creates a policy that tells the two directions apart.
  public init(towardsEnd: HandOver, towardsStart: HandOver) {
    (self.towardsEnd, self.towardsStart) = (towardsEnd, towardsStart)
  }

  /// Keeps everything, a paging parent's share included.
  public static let never = NestedScrollPolicy(towardsEnd: .never, towardsStart: .never)
  /// UIKit's own, and the default: decided when the drag begins.
  public static let atEdge = NestedScrollPolicy(towardsEnd: .atBegin, towardsStart: .atBegin)
  /// Hands over in the middle of a drag, both ways.
  public static let midDrag = NestedScrollPolicy(towardsEnd: .midDrag, towardsStart: .midDrag)
  /// Hands over drags and momentum, both ways: the scroll views in one another feel like one.
  public static let withVelocity = NestedScrollPolicy(towardsEnd: .withVelocity, towardsStart: .withVelocity)
  /// What Apple's sheets do with the list in them: a drag up passes on in its middle and with its momentum; one down
  /// does not, and only a drag that begins at the upper edge belongs to the parent.
  public static let asymmetric = NestedScrollPolicy(towardsEnd: .withVelocity, towardsStart: .atBegin)

  /// What holds for travel in one direction.
  @inlinable
  public func handOver(towardsEnd isTowardsEnd: Bool) -> HandOver { isTowardsEnd ? towardsEnd : towardsStart }
}

extension ScrollView {
  /// Whether a horizontal drag that begins at an edge, outwards, is left to the scroll view around (spec 4.9.2):
  /// whether ``horizontalNesting`` is anything but ``NestedScrollPolicy/never``.
  public final var transfersHorizontalScrollingToParent: Bool {
    get { horizontalNesting != .never }
    set { if newValue != transfersHorizontalScrollingToParent { horizontalNesting = newValue ? .atEdge : .never } }
  }

  /// The same for vertical drags and ``verticalNesting``.
  public final var transfersVerticalScrollingToParent: Bool {
    get { verticalNesting != .never }
    set { if newValue != transfersVerticalScrollingToParent { verticalNesting = newValue ? .atEdge : .never } }
  }

  final func handOver(_ axis: Axes, towardsEnd: Bool, to parent: ScrollView) -> NestedScrollPolicy.HandOver {
    let own = nestedScrollPolicy(on: axis, towards: parent).handOver(towardsEnd: towardsEnd)
    let answer = window?.questions.ask(.handOver, self, for: self, about: parent, .never) { own != .never }
    guard let answer, answer.value != (own != .never) else { return own }
    return answer.value ? .withVelocity : .never
  }
}

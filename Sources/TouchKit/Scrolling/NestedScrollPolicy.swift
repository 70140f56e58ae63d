/// When a scroll view at its edge hands a drag over to the enclosing scroll view, per direction (spec 4.9).
///
/// Set it per axis on the inner view: ``ScrollView/verticalNesting`` and ``ScrollView/horizontalNesting``. Override
/// ``ScrollView/nestedScrollPolicy(on:towards:)`` if it depends on the outer view.
public struct NestedScrollPolicy: Hashable, Sendable {
  /// When the outer scroll view takes over, in one direction.
  public enum HandOver: String, Hashable, Sendable, CaseIterable {
    /// Never. Content bounces at its edge, or stops there.
    case never
    /// An outward drag that begins at the edge moves the parent. One that reaches it later bounces (spec 4.9.2, 4.9.5).
    case atBegin
    /// The part of a drag beyond the edge moves the parent, which returns first when the finger turns (spec 4.9.6).
    case midDrag
    /// Like ``midDrag``, with momentum. Content stops at its edge, and the parent continues with the same velocity.
    case withVelocity
  }

  /// The policy towards larger offsets: the finger moves up or left.
  public var towardsEnd: HandOver
  /// The policy towards smaller offsets: the finger moves down or right.
  public var towardsStart: HandOver

  /// Creates a policy from one for each direction.
  public init(towardsEnd: HandOver, towardsStart: HandOver) {
    (self.towardsEnd, self.towardsStart) = (towardsEnd, towardsStart)
  }

  /// Hands over nothing, not even to a paging parent.
  public static let never = NestedScrollPolicy(towardsEnd: .never, towardsStart: .never)
  /// UIKit's policy and the default: the decision is made once, when the drag begins.
  public static let atEdge = NestedScrollPolicy(towardsEnd: .atBegin, towardsStart: .atBegin)
  /// Hands over during a drag, in both directions.
  public static let midDrag = NestedScrollPolicy(towardsEnd: .midDrag, towardsStart: .midDrag)
  /// Hands over drags and momentum, in both directions: nested scroll views act as one.
  public static let withVelocity = NestedScrollPolicy(towardsEnd: .withVelocity, towardsStart: .withVelocity)
  /// The policy of a list in Apple's sheets: hands over upward drags with momentum, downward ones only from the edge.
  public static let asymmetric = NestedScrollPolicy(towardsEnd: .withVelocity, towardsStart: .atBegin)

  /// Returns the policy for one direction.
  @inlinable
  public func handOver(towardsEnd isTowardsEnd: Bool) -> HandOver { isTowardsEnd ? towardsEnd : towardsStart }
}

extension ScrollView {
  /// Whether ``horizontalNesting`` is not ``NestedScrollPolicy/never`` (spec 4.9.2). A change of this flag sets the
  /// policy to `atEdge` or `never`.
  public final var transfersHorizontalScrollingToParent: Bool {
    get { horizontalNesting != .never }
    set { if newValue != transfersHorizontalScrollingToParent { horizontalNesting = newValue ? .atEdge : .never } }
  }

  /// The same for ``verticalNesting``.
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

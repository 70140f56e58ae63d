import Foundation
import TouchKit
import UIKitMotion

/// The presentation of a page sheet: a card that leaves the top of the window visible and can be dragged down.
///
/// The card begins 10 pt below the safe area's top, or below 20 pt if that is less, and has rounded corners; what is
/// behind is dimmed, and not scaled down as in UIKit. A downward drag moves the card, and dismisses it if it would come
/// to rest in its lower half within 0.3 s; so does a tap on what is dimmed. A scroll view in the card is dragged first
/// unless it is at its top.
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  public final class Detent {
    /// The name of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// Creates a name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates a name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// Half the container.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// Up to the top of the sheet.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The name.
    public let identifier: Identifier
    let height: (Double) -> Double?

    private init(_ identifier: Identifier, _ height: @escaping (Double) -> Double?) {
      (self.identifier, self.height) = (identifier, height)
    }

    /// Stands for a detent that is left out.
    public static let inactive: CGFloat = -1
    /// Returns the height in a container, or nil if the detent is left out.
    public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      height(Double(context.maximumDetentValue)).map { CGFloat($0) }
    }

    /// Half the greatest height.
    public static func medium() -> Detent { Detent(.medium) { $0 / 2 } }
    /// The greatest height.
    public static func large() -> Detent { Detent(.large) { $0 } }
    /// A height of your own: `resolver` gets the greatest height, and returns nil to leave the detent out.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier("custom")) { resolver(DetentContext(maximum: $0)).map { Double($0) } }
    }
  }

  /// The heights at which the sheet rests, from the smallest to the greatest; the greatest alone by default.
  open var detents: [Detent] = [.large()] { didSet { moveToDetent() } }
  /// The detent at which it rests, or nil for the first one.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { moveToDetent() } }
  /// Whether a grabber is shown at the top. Has no effect.
  open var prefersGrabberVisible = false
  /// Whether scrolling up at the top of content expands the sheet first. Has no effect: it does not.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet keeps to an edge in a low window. Has no effect.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Whether its width is the preferred one when it keeps to an edge. Has no effect.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  /// The greatest detent at which what is behind is not dimmed and takes touches; nil, the default, dims at all.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { moveToDetent() } }
  /// The radius of the corners, 10 pt if nil.
  open var preferredCornerRadius: CGFloat?
  /// The view that the sheet comes from. Has no effect.
  open var sourceView: View?

  private let dimming = DimmingView()
  private lazy var drag = SheetDrag(of: self)

  /// Animates changes of detents in the block.
  open func animateChanges(_ changes: () -> Void) {
    View.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: .allowUserInteraction,
      animations: changes)
  }

  /// Requests that the heights of custom detents are asked for again.
  open func invalidateDetents() { moveToDetent() }

  // MARK: Heights

  /// The greatest height of the sheet.
  final var maximumHeight: Double {
    guard let container = containerView else { return 0 }
    return max(container.bounds.height - max(container.safeAreaInsets.top, 20) - 10, 0)
  }

  /// The heights of the detents with their names, from the smallest.
  final var heights: [(identifier: Detent.Identifier, height: Double)] {
    let maximum = maximumHeight
    let heights = detents.compactMap { detent in
      detent.height(maximum).map { (identifier: detent.identifier, height: min(max($0, 0), maximum)) }
    }
    return heights.isEmpty ? [(.large, maximum)] : heights.sorted { $0.height < $1.height }
  }

  private var selected: (identifier: Detent.Identifier, height: Double) {
    let heights = heights
    if let selectedDetentIdentifier, let match = heights.first(where: { $0.identifier == selectedDetentIdentifier }) {
      return match
    }
    let first = detents.first.flatMap { detent in heights.first { $0.identifier == detent.identifier } }
    return first ?? heights[0]
  }

  /// The name of the detent at which it rests.
  final var restingDetent: Detent.Identifier { selected.identifier }

  /// The card at its detent, at the lower edge of the container.
  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    let height = selected.height
    return CGRect(x: 0, y: container.bounds.height - height, width: container.bounds.width, height: height)
  }

  /// The opacity of what dims at the present detent.
  final var dimmingAlpha: Double {
    guard let largestUndimmedDetentIdentifier else { return 1 }
    let limit = heights.first { $0.identifier == largestUndimmedDetentIdentifier }?.height ?? -1
    return selected.height <= limit ? 0 : 1
  }

  final func moveToDetent() {
    guard let view = presentedView, view.window != nil, presentedViewController.modal.transition == nil else { return }
    view.frame = frameOfPresentedViewInContainerView
    dim(dimmingAlpha)
  }

  final func dim(_ alpha: Double) { dimming.alpha = alpha }

  override var passesTouches: Bool { dimmingAlpha == 0 }

  // MARK: Transitions

  /// Dims what is behind.
  open override func presentationTransitionWillBegin() {
    guard let container = containerView, let view = presentedView else { return }
    dimming.frame = container.bounds
    dimming.alpha = 0
    container.insertSubview(dimming, at: 0)
    dimming.addGestureRecognizer(drag.tap)
    (view.cornerRadius, view.clipsToBounds) = (Double(preferredCornerRadius ?? 10), true)
    let alpha = dimmingAlpha
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [dimming] _ in dimming.alpha = alpha }
    )
  }

  /// Allows to drag the card.
  open override func presentationTransitionDidEnd(_ completed: Bool) {
    if completed, let view = presentedView { drag.add(to: view) }
  }

  /// Undims what is behind.
  open override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [dimming] _ in dimming.alpha = 0 })
  }

  /// Does nothing.
  open override func dismissalTransitionDidEnd(_ completed: Bool) { if completed { drag.remove() } }
}

/// What a resolver of a detent may ask.
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The greatest height of the sheet, in points.
  var maximumDetentValue: CGFloat { get }
  /// The traits of the container.
  var containerTraitCollection: TraitCollection { get }
}

private struct DetentContext: UISheetPresentationControllerDetentResolutionContext {
  let maximum: Double
  var maximumDetentValue: CGFloat { CGFloat(maximum) }
  var containerTraitCollection: TraitCollection { TraitCollection.current }
}

/// Dims what is behind a sheet.
private final class DimmingView: View {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Color.black.withAlpha(0.2)
    accessibilityIdentifier = "dimming"
  }
}

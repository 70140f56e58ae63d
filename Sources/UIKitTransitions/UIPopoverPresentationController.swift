import Foundation
import TouchKit

/// The presentation of a popover, which is a page sheet on a phone, also where the delegate wants it otherwise.
open class UIPopoverPresentationController: UISheetPresentationController {
  /// The rectangle that it points at. Has no effect.
  open var sourceRect = CGRect.null
  /// The bar button that it points at. Has no effect.
  open var barButtonItem: BarButtonItem?
  /// The view or bar button that it points at. Has no effect.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  /// The directions of the arrow. Has no effect.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The direction of the arrow: unknown, as there is none.
  open var arrowDirection: UIPopoverArrowDirection { .unknown }
  /// The background of the popover and of its arrow. Has no effect.
  open var backgroundColor: Color?
  /// Whether it may cover what it points at. Has no effect.
  open var canOverlapSourceViewRect = false
  /// The views that take touches beside the popover. Has no effect: a touch there dismisses it.
  open var passthroughViews: [View]?
  /// The space to the edges of the window. Has no effect.
  open var popoverLayoutMargins = EdgeInsets.zero
  /// The class that draws the background and the arrow. Has no effect.
  open var popoverBackgroundViewClass: AnyClass?
  /// The sheet that it is on a phone: this object.
  open var adaptiveSheetPresentationController: UISheetPresentationController { self }
}

/// The background of a popover with its arrow, which subclasses draw. None is shown, as a popover is a sheet here. Arrow and
/// margins are up to the subclass.
open class UIPopoverBackgroundView: View {
  /// The distance of the arrow from the middle of its side, in points.
  open var arrowOffset: CGFloat = 0
  /// The side at which the arrow is.
  open var arrowDirection = UIPopoverArrowDirection.up
  /// The height of the arrow, from its base to its tip.
  open class func arrowHeight() -> CGFloat { 0 }
  /// The width of the arrow at its base.
  open class func arrowBase() -> CGFloat { 0 }
  /// The margins around the content.
  open class func contentViewInsets() -> EdgeInsets { .zero }
  /// Whether the content has a shadow and round corners of its own.
  open class var wantsDefaultContentAppearance: Bool { true }

  /// Creates a background.
  public override init(frame: CGRect) { super.init(frame: frame) }
}

/// What a popover points at: views and the buttons of bars.
public protocol UIPopoverPresentationControllerSourceItem: AnyObject {}

extension View: UIPopoverPresentationControllerSourceItem {}
extension BarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// The directions of a popover's arrow.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// One bit for each direction, with UIKit's values.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// One direction.
  public static let up = UIPopoverArrowDirection(rawValue: 1), down = UIPopoverArrowDirection(rawValue: 2),
    left = UIPopoverArrowDirection(rawValue: 4), right = UIPopoverArrowDirection(rawValue: 8)
  /// All four.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// Not known.
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt(Int.max))
}

/// Decides about popovers, which are sheets here. All methods are optional.
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Not called.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
  /// Not called: see `presentationControllerShouldDismiss(_:)`.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// Not called: see `presentationControllerDidDismiss(_:)`.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
  /// Not called: a window keeps its size.
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<View>)
}

/// What Objective-C hands a variable over with; here it is a plain pointer.
public typealias AutoreleasingUnsafeMutablePointer = UnsafeMutablePointer

// The defaults, which do nothing.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  public func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<View>
  ) {}
}

/// Hears of the detents of a sheet. All methods are optional.
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called after a drag has left the sheet at another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

import Foundation
import TouchKit

/// The part of a view that the keyboard covers: `view.keyboardLayoutGuide`. Without a keyboard it is the part below the
/// safe area. It moves together with the keyboard.
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether it follows a keyboard that does not stand at the bottom. Has no effect: it always does.
  open var followsUndockedKeyboard = false
  /// Whether it is the part below the safe area without a keyboard, and not the lower edge. True by default.
  open var usesBottomSafeArea = true { didSet { owner?.keyboardDidMove() } }
  /// The distance from the keyboard at which a drag begins to pull it. Has no effect.
  open var keyboardDismissPadding: CGFloat = 0
}

/// A guide that follows something that moves: `UITrackingLayoutGuide`.
open class UITrackingLayoutGuide: UILayoutGuide {
  /// The constraints that are active at some edges, for another module.
  package final var trackedConstraints: [NSLayoutConstraint] = []
}

extension View {
  /// The part of the view that the keyboard covers. Constraints to its upper edge keep content above the keyboard.
  public final var keyboardLayoutGuide: UIKeyboardLayoutGuide { layout.keyboardGuide }

  /// Notes that the keyboard has moved for all guides in the view, and returns the views that have one.
  package final func noteKeyboard() -> [View] {
    var views: [View] = []
    if let layout = existingLayout, layout.followsKeyboard {
      layout.keyboardDidMove()
      views.append(self)
    }
    for view in subviews { views += view.noteKeyboard() }
    return views
  }
}

extension ViewLayout {
  fileprivate var followsKeyboard: Bool { ownGuides.contains { $0.role == .keyboard } }

  fileprivate var keyboardGuide: UIKeyboardLayoutGuide {
    if let guide = ownGuides.first(where: { $0.role == .keyboard }) as? UIKeyboardLayoutGuide { return guide }
    let guide = UIKeyboardLayoutGuide(.keyboard, of: self)
    ownGuides.append(guide)
    return guide
  }

  fileprivate func keyboardDidMove() {
    valuesDidChange()
    view.requestLayout()
  }

  /// The height of the part that the keyboard covers, in points.
  var heightUnderKeyboard: Double {
    let rest = keyboardGuide.usesBottomSafeArea ? Double(view.safeAreaInsets.bottom) : 0
    guard let window = view.window, window.keyboard.visibleHeight > 0 else { return rest }
    let bottom = Double(view.convert(CGPoint(x: 0, y: view.bounds.maxY), to: nil).y)
    let covered = window.keyboard.visibleHeight - (Double(window.bounds.maxY) - bottom)
    return max(covered, rest)
  }
}

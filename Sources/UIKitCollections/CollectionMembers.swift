import Foundation
import TouchKit

/// The values of a collection view's members without effect.
private final class CollectionValues {
  var followsFocus = false, remembersFocus = false, allowsFocus = true, allowsFocusWhileEditing = false
  var cadence = UICollectionView.ReorderingCadence.immediate
  var selects = false, selectsSeveral = false
  var selfSizing = UICollectionView.SelfSizingInvalidation.enabled
}

extension UICollectionView {
  /// What an element is.
  public typealias ElementCategory = UICollectionElementCategory
  /// Called at the end of an interactive transition.
  public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void
  /// When items make room for one that the user moves. Has no effect: at once.
  public enum ReorderingCadence: Int, Hashable, Sendable { case immediate, fast, slow }
  /// Whether cells that change their size tell the view. Has no effect: invalidate the layout.
  public enum SelfSizingInvalidation: Int, Hashable, Sendable { case disabled, enabled, enabledIncludingConstraints }

  private var values: CollectionValues {
    if let values = attachments[CollectionValues.self] { return values }
    let values = CollectionValues()
    attachments[CollectionValues.self] = values
    return values
  }
}

extension UICollectionView {
  /// Whether touches select items while the view is edited.
  public final var allowsSelectionDuringEditing: Bool {
    get { values.selects }
    set { values.selects = newValue }
  }
  /// Whether several items can be selected while the view is edited.
  public final var allowsMultipleSelectionDuringEditing: Bool {
    get { values.selectsSeveral }
    set { values.selectsSeveral = newValue }
  }

  /// Whether touches select items now.
  final var selectsByTouch: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }
  /// Whether several items can be selected now.
  final var selectsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }
}

/// Members without effect: there is no focus, and items make room at once.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UICollectionView {
  public final var selectionFollowsFocus: Bool {
    get { values.followsFocus }
    set { values.followsFocus = newValue }
  }
  public final var remembersLastFocusedIndexPath: Bool {
    get { values.remembersFocus }
    set { values.remembersFocus = newValue }
  }
  public final var allowsFocus: Bool {
    get { values.allowsFocus }
    set { values.allowsFocus = newValue }
  }
  public final var allowsFocusDuringEditing: Bool {
    get { values.allowsFocusWhileEditing }
    set { values.allowsFocusWhileEditing = newValue }
  }
  public final var reorderingCadence: ReorderingCadence {
    get { values.cadence }
    set { values.cadence = newValue }
  }
  public final var selfSizingInvalidation: SelfSizingInvalidation {
    get { values.selfSizing }
    set { values.selfSizing = newValue }
  }
}

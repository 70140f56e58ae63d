import Foundation
import TouchKit

/// A view that a collection view makes when it is needed, and uses again for other elements.
open class UICollectionReusableView: View {
  /// The identifier for which it was registered, or nil for a view that was not dequeued.
  open internal(set) var reuseIdentifier: String?
  /// What the view is reused for; nil for one that was not dequeued.
  final var reuseKey: ReuseKey?
  /// The `accessibilityIdentifier` that the collection view set, because the application set none.
  final var givenIdentifier: String?
  /// What was applied last.
  final var applied: UICollectionViewLayoutAttributes.Values?

  /// Creates a view. Its collection view sets its frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view of a registered class. A subclass that overrides ``init(frame:)`` inherits it.
  public required convenience init(forReuse identifier: String?, frame: CGRect) {
    self.init(frame: frame)
    reuseIdentifier = identifier
  }

  /// Called before the view is used for another element. Overrides reset what the old element has left.
  open func prepareForReuse() {}

  /// Called after the frame, the transform, the opacity and the order were set from `layoutAttributes`. Override it to
  /// apply the properties of attributes of your own. Does nothing by default.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Called before the layout of the collection view is replaced. Does nothing by default.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Called after the layout of the collection view was replaced. Does nothing by default.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Returns the attributes that suit the content. Asked only where the layout has estimated sizes. By default, a copy
  /// with the size that the constraints in the view give it, or that of `sizeThatFits(_:)` without any.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let estimates = layoutAttributes.compositional?.estimates ?? [.width, .height]
    let size = systemLayoutSizeFitting(
      layoutAttributes.size,
      withHorizontalFittingPriority: estimates.contains(.width) ? .fittingSizeLevel : .required,
      verticalFittingPriority: .fittingSizeLevel)
    guard size != layoutAttributes.size,
      let fitting = layoutAttributes.copy() as? UICollectionViewLayoutAttributes
    else { return layoutAttributes }
    fitting.frame = CGRect(origin: layoutAttributes.frame.origin, size: size)
    return fitting
  }

  /// Returns the size that the constraints in the view give it, or else that of `sizeThatFits(_:)`.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> CGSize {
    companion?.willFit(self)
    let content = (self as? UICollectionViewCell)?.contentView ?? self
    let target = FittingTarget(
      size: targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
    let size = content.companion?.fittingSize(of: content, target: target)
    return size.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil } ?? sizeThatFits(targetSize)
  }

  /// Sets what the attributes describe, then calls ``apply(_:)``.
  final func take(_ attributes: UICollectionViewLayoutAttributes) {
    let values = attributes.values
    applied = values
    place(values)
    if alpha != Double(values.alpha) { alpha = Double(values.alpha) }
    if isHidden != values.isHidden { isHidden = values.isHidden }
    takeRow(attributes.compositional?.row)
    apply(attributes)
  }

  /// Takes the place that the values describe, in the content of the collection view.
  final func place(_ values: UICollectionViewLayoutAttributes.Values) {
    let origin = (superview as? OrthogonalScrollView)?.contentOrigin ?? .zero
    let middle = CGPoint(x: values.center.x - origin.x, y: values.center.y - origin.y)
    placing {
      if transform != values.transform { transform = values.transform }
      if bounds.size != values.size { bounds.size = values.size }
      if center != middle { center = middle }
    }
  }

  /// Shows what the row of a list has besides its content; nil outside of lists.
  func takeRow(_ row: ListRow?) {}
}

/// A cell of a collection view.
///
/// A cell handles no touches. They go up the responder chain to its collection view, which highlights and selects it.
open class UICollectionViewCell: UICollectionReusableView {
  /// How a cell is dragged: never here.
  public enum DragState: Int, Hashable, Sendable { case none, lifting, dragging }

  /// The superview of everything that the cell shows, as large as the cell; the view of ``contentConfiguration`` with one.
  open var contentView: View { configured.view ?? plainContent }
  private let plainContent = View(frame: .zero), configured = ConfiguredContent()
  /// The view behind ``contentView``, as large as the cell.
  open var backgroundView: View? {
    didSet { exchange(oldValue, for: backgroundView, at: 0) }
  }
  /// The view in front of ``backgroundView`` while the cell is highlighted or selected.
  open var selectedBackgroundView: View? {
    didSet {
      exchange(oldValue, for: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      showSelection()
    }
  }
  /// Whether the item is selected. The collection view sets it.
  open var isSelected = false { didSet { stateDidChange(oldValue, isSelected) } }
  /// Whether a touch that may select the item is in the cell. The collection view sets it.
  open var isHighlighted = false { didSet { stateDidChange(oldValue, isHighlighted) } }

  /// Creates a cell. Its collection view sets its frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    plainContent.frame = bounds
    plainContent.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(plainContent)
  }

  /// Called before the cell is used for another item. Overrides reset what the old item has left, and call super.
  open override func prepareForReuse() {
    super.prepareForReuse()
    configured.needsUpdate = true
  }

  /// Updates configurations, and makes the view of one as large as the content.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    if let view = configured.view, view.frame != frameOfContent { view.frame = frameOfContent }
  }

  /// Where the content is: everywhere, or beside accessories.
  package final var contentInset = EdgeInsets.zero {
    didSet {
      plainContent.frame = frameOfContent
      setNeedsLayout()
    }
  }
  private var frameOfContent: CGRect {
    CGRect(
      x: contentInset.left, y: 0, width: max(Double(bounds.width) - contentInset.left - contentInset.right, 0),
      height: Double(bounds.height))
  }

  // MARK: Configurations

  /// What the cell shows, as a view that gets the ``contentView``; nil for none.
  open var contentConfiguration: (any ContentConfiguration)? {
    get { configured.configuration }
    set { configured.set(newValue, in: self, insteadOf: plainContent) }
  }
  /// Whether ``contentConfiguration`` follows the state of the cell.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configured.updatesAutomatically }
    set { configured.updatesAutomatically = newValue }
  }
  /// Changes a cell for a state.
  public typealias ConfigurationUpdateHandler = (UICollectionViewCell, CellConfigurationState) -> Void
  /// Called after ``updateConfiguration(using:)``.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  /// The state for which configurations are asked.
  open var configurationState: CellConfigurationState {
    var state = CellConfigurationState(traitCollection: traitCollection)
    (state.isHighlighted, state.isSelected, state.isDisabled) = (isHighlighted, isSelected, !isUserInteractionEnabled)
    let collectionView = superview as? UICollectionView
    (state.isEditing, state.isReordering) = (collectionView?.isEditing ?? false, collectionView?.moves(self) ?? false)
    return state
  }

  /// Requests ``updateConfiguration(using:)`` at the next layout.
  open func setNeedsUpdateConfiguration() {
    configured.needsUpdate = true
    setNeedsLayout()
  }

  /// Called before the cell is shown for an item and after its state has changed. Overrides set configurations for the
  /// state, and call super.
  open func updateConfiguration(using state: CellConfigurationState) {
    configured.follow(state, in: self, insteadOf: plainContent)
  }

  final func updateConfigurationIfNeeded() {
    guard configured.needsUpdate else { return }
    configured.needsUpdate = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  private func stateDidChange(_ old: Bool, _ new: Bool) {
    showSelection()
    guard old != new, !configured.needsUpdate else { return }
    configured.needsUpdate = true
    updateConfigurationIfNeeded()
  }

  /// Called when a drag of the cell begins or ends: never, as nothing is dragged out of a collection view.
  open func dragStateDidChange(_ dragState: DragState) {}

  private func exchange(_ old: View?, for new: View?, at index: Int) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, at: index)
  }

  private func showSelection() { selectedBackgroundView?.isHidden = !(isSelected || isHighlighted) }
}

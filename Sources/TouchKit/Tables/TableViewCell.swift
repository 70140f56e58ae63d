import Foundation

/// A row of a table.
///
/// A cell handles no touches. They go up the responder chain to its table, which highlights and selects the cell.
open class TableViewCell: View {
  /// The arrangement of the two labels.
  public enum CellStyle: Hashable, Sendable {
    /// One label.
    case `default`
    /// The second label at the right.
    case value1
    /// The first label in a column of 91 points at the left, in the tint colour and to the right.
    case value2
    /// The second label below the first.
    case subtitle
  }

  /// The background of a cell that is highlighted or selected.
  public enum SelectionStyle: Hashable, Sendable {
    /// Nothing, or a grey background.
    case none, `default`
  }

  /// The symbol at the right end.
  public enum AccessoryType: Hashable, Sendable {
    /// Nothing, a chevron, or a check mark.
    case none, disclosureIndicator, checkmark
    /// A button, with or without a chevron, that calls `tableView(_:accessoryButtonTappedForRowWith:)` of the delegate.
    case detailDisclosureButton, detailButton
  }

  /// The identifier for reuse, or nil for a cell that is not reused.
  open var reuseIdentifier: String? { identifierForReuse }
  /// The superview of everything that the cell shows, except the accessory; the view of ``contentConfiguration`` with one.
  open var contentView: View { configured.view ?? plainContent }
  /// The background while the cell is highlighted or selected.
  open var selectionStyle = SelectionStyle.default { didSet { lookDidChange() } }
  /// The symbol at the right end.
  open var accessoryType = AccessoryType.none {
    didSet {
      guard accessoryType != oldValue else { return }
      updateDetailButton()
      setNeedsLayout()
      lookDidChange()
    }
  }
  /// Whether a tracked touch is inside. The table sets it with ``setHighlighted(_:animated:)``.
  open var isHighlighted = false { didSet { stateDidChange(oldValue, isHighlighted) } }
  /// Whether its row is selected. The table sets it with ``setSelected(_:animated:)``.
  open var isSelected = false { didSet { stateDidChange(oldValue, isSelected) } }
  /// Whether the row is edited; `UIKitNames` sets it with ``setEditing(_:animated:)`` for a row that is swiped aside.
  open var isEditing = false { didSet { if isEditing != oldValue { stateDidChange(oldValue, isEditing) } } }
  /// How the row is edited: what its control says.
  open var editingStyle: EditingStyle { shownEditingStyle }
  /// Whether the row is swiped aside.
  open var showingDeleteConfirmation: Bool { isSwipedAside }
  /// Whether the row is swiped aside; `UIKitCollections` sets it.
  package final var isSwipedAside = false
  /// Where the separator begins, in points from the left, or nil for none. The table sets it.
  public internal(set) final var separatorStart: Double? { didSet { lookDidChange() } }
  final var separatorTint: Color?

  /// Where the separator begins in place of where the table lets it begin, in points; nil for there.
  package final var ownSeparatorStart: Double? {
    didSet { if separatorStart != nil { separatorStart = ownSeparatorStart ?? separatorStart } }
  }
  /// How far the picture and the labels are moved to the right, in points.
  package final var indentation = 0.0 { didSet { setNeedsLayout() } }

  /// The room at both ends for the controls for editing, in points, and the kind of the one at the left.
  package final var editingRoom = (left: 0.0, right: 0.0) { didSet { setNeedsLayout() } }
  package final var shownEditingStyle = EditingStyle.none
  /// The symbol at the right end of a cell with controls for editing.
  package final var editingAccessory = AccessoryType.none { didSet { setNeedsLayout() } }
  /// Whether there are controls for editing.
  package final var hasEditingControls: Bool { editingRoom.left > 0 || editingRoom.right > 0 }
  private var shownAccessory: AccessoryType { hasEditingControls ? editingAccessory : accessoryType }

  /// The `accessibilityIdentifier` that the table set, because the application set none.
  final var givenIdentifier: String?

  private let identifierForReuse: String?
  private let plainContent = TableViewCellContentView()
  private let configured = ConfiguredContent()
  private var detailButton: Button?
  private let style: CellStyle
  /// The arrangement of the labels, for the default content configuration.
  package final var configurationStyle: CellStyle { style }
  private let title = Label(), detail = Label()
  private var picture: TableViewCellImageView?

  /// The horizontal margin of the labels, in points.
  public static let margin = 16.0

  /// Creates a white cell. Its table sets its frame.
  public init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
    (self.style, identifierForReuse) = (style, reuseIdentifier)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    (title.font, title.tone) = (Font(size: 16), .primary)
    (detail.font, detail.tone) = (Font(size: style == .subtitle ? 12 : 16), .secondary)
    if style == .value1 { detail.alignment = .trailing }
    if style == .value2 {
      (title.font, title.alignment, title.tone) = (Font(size: 12, weight: .semibold), .trailing, nil)
      title.textColor = tintColor
      detail.tone = .primary
    }
    backgroundColor = .white
    addSubview(plainContent)
    plainContent.addSubview(title)
    if style != .default { plainContent.addSubview(detail) }
  }

  /// Creates a cell of a registered class. A subclass that overrides the designated initializer inherits it.
  public required convenience init(forReuse identifier: String?) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  /// The first label. It is optional as in UIKit, but never nil.
  open var textLabel: Label? { title }
  /// The view of a picture left of the labels, as large as the picture but no higher than the cell. It is optional as in
  /// UIKit, but never nil.
  open var imageView: ImageView? {
    if let picture { return picture }
    let view = TableViewCellImageView(image: nil)
    view.didChange = { [weak self] in self?.setNeedsLayout() }
    plainContent.addSubview(view)
    picture = view
    return view
  }
  /// The second label, or nil in a cell of the default style.
  open var detailTextLabel: Label? { style == .default ? nil : detail }

  /// Whether the cell currently draws the selected background.
  public final var showsSelection: Bool { selectionStyle != .none && (isHighlighted || isSelected) }

  /// When the selected background began to fade; nil while none fades.
  private var deselected: Instant?
  private var fade: Ticker?

  private func endFade() {
    guard deselected != nil else { return }
    fade?.stop()
    (fade, deselected) = (nil, nil)
    lookDidChange()
  }

  override var stageContent: StageLook.Content {
    .row(
      StageLook.Row(
        showsSelection: showsSelection, accessory: shownAccessory,
        separatorStart: separatorStart.map { (hasOwnSeparator ? $0 : max($0, textStart)) + editingRoom.left },
        separatorColor: separatorTint, deselected: deselected))
  }

  /// Where the separator begins by itself, beside a picture: under the text.
  private var textStart = 0.0
  private var hasOwnSeparator: Bool { ownSeparatorStart != nil }

  /// Called by the table when the highlight changes. Overrides must call super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    isHighlighted = highlighted
    highlightButtons(in: contentView)
  }

  /// Lets the buttons in a row look as the row does, but for one that a finger presses (spec 4.11).
  private func highlightButtons(in view: View) {
    for subview in view.subviews {
      if let button = subview as? Button, !button.isTracking { button.isHighlighted = isHighlighted || isSelected }
      highlightButtons(in: subview)
    }
  }

  /// Called by the table when the selection changes. Overrides must call super.
  open func setSelected(_ selected: Bool, animated: Bool) {
    endFade()
    let isFading = animated && showsSelection && !selected
    isSelected = selected
    if isFading, !showsSelection, let window {
      deselected = window.now
      lookDidChange()
      let end = window.now.advanced(bySeconds: StageLook.Row.fadeDuration)
      fade = window.stepAtTicks { [weak self] now in
        guard let self, now >= end else { return self != nil }
        endFade()
        return false
      }
    }
    highlightButtons(in: contentView)
  }

  /// Sets ``isEditing``. Overrides must call super.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// Called before the cell is reused for another row. Overrides must call super, and reset the state of the old row.
  open func prepareForReuse() {
    if isHighlighted { setHighlighted(false, animated: false) }
    if isSelected { setSelected(false, animated: false) }
    endFade()
    configured.needsUpdate = true
  }

  // MARK: Configurations

  /// What the cell shows, in place of its labels and its picture; nil for these. It gets the ``contentView``.
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
  public typealias ConfigurationUpdateHandler = (TableViewCell, CellConfigurationState) -> Void
  /// Called after ``updateConfiguration(using:)``.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  /// The state for which configurations are asked.
  open var configurationState: CellConfigurationState {
    var state = CellConfigurationState(traitCollection: traitCollection)
    (state.isHighlighted, state.isSelected) = (isHighlighted, isSelected)
    (state.isEditing, state.isSwiped, state.isDisabled) = (isEditing, isSwipedAside, !isUserInteractionEnabled)
    return state
  }

  /// Requests ``updateConfiguration(using:)`` at the next layout.
  open func setNeedsUpdateConfiguration() {
    configured.needsUpdate = true
    setNeedsLayout()
  }

  /// Called before the cell is shown for a row and after its state has changed. Overrides set configurations for the state,
  /// and call super.
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
    lookDidChange()
    guard old != new, !configured.needsUpdate else { return }
    configured.needsUpdate = true
    updateConfigurationIfNeeded()
  }

  // MARK: Editing

  /// Called before the controls for editing change. Overrides call super.
  open func willTransition(to state: StateMask) {}
  /// Called after the controls for editing have changed. Overrides call super.
  open func didTransition(to state: StateMask) {}
  /// Called when a drag of the cell begins or ends: never, as nothing is dragged out of a table.
  open func dragStateDidChange(_ dragState: DragState) {}

  private func updateDetailButton() {
    let isShown = accessoryType == .detailButton || accessoryType == .detailDisclosureButton
    guard isShown != (detailButton != nil) else { return }
    detailButton?.removeFromSuperview()
    detailButton = isShown ? DetailButton(of: self) : nil
    if let detailButton { addSubview(detailButton) }
  }

  /// Lays out the labels and the content view, which is narrower with an accessory.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    let width = Double(bounds.width) - accessoryWidth - editingRoom.left - editingRoom.right
    contentView.frame = CGRect(x: editingRoom.left, y: 0, width: max(width, 0), height: bounds.height)
    super.layoutSubviews()
    detailButton?.center = CGPoint(
      x: editingRoom.left + width + 11 + (accessoryType == .detailButton ? 2 : 0), y: Double(bounds.height) / 2)
    detailButton?.isHidden = shownAccessory != accessoryType
    let start = placePicture()
    let besidePicture = picture?.isHidden == false && start > Self.margin + indentation ? start : 0
    if textStart != besidePicture {
      textStart = besidePicture
      lookDidChange()
    }
    let room = max(width - start - Self.margin, 0)
    switch style {
    case .default: title.frame = CGRect(x: start, y: 0, width: room, height: bounds.height)
    case .value1:
      title.frame = CGRect(x: start, y: 0, width: room * 0.6, height: bounds.height)
      detail.frame = CGRect(x: start + room * 0.6, y: 0, width: room * 0.4, height: bounds.height)
    case .value2:
      title.frame = CGRect(x: start, y: 0, width: min(91, room), height: bounds.height)
      detail.frame = CGRect(x: start + 97, y: 0, width: max(room - 97, 0), height: bounds.height)
    case .subtitle:
      let middle = bounds.height / 2
      title.frame = CGRect(x: start, y: middle - 19, width: room, height: 21)
      detail.frame = CGRect(x: start, y: middle + 2, width: room, height: 16)
    }
  }

  /// The width that the accessory takes from the content view, in points.
  final var accessoryWidth: Double {
    switch shownAccessory {
    case .none: 0
    case .disclosureIndicator, .checkmark: 28
    case .detailButton: 40
    case .detailDisclosureButton: 54
    }
  }

  /// Returns the size that the constraints in ``contentView`` give the cell, or else that of ``sizeThatFits(_:)``.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> CGSize {
    companion?.willFit(self)
    let width = max(Double(targetSize.width) - accessoryWidth, 0)
    let target = FittingTarget(
      size: CGSize(width: width, height: targetSize.height), horizontal: horizontalFittingPriority,
      vertical: verticalFittingPriority)
    guard let size = contentView.companion?.fittingSize(of: contentView, target: target), size.height > 0 else {
      return sizeThatFits(targetSize)
    }
    return CGSize(width: size.width + accessoryWidth, height: size.height)
  }

  /// Returns the height that the labels need in a width; 44 points for one line each.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if let view = configured.view {
      let height = view.sizeThatFits(CGSize(width: Double(size.width) - accessoryWidth, height: 0)).height
      return CGSize(width: size.width, height: height)
    }
    let room = max(Double(size.width) - accessoryWidth - 2 * Self.margin - indentation, 0)
    let (first, second) = (title.textSize(width: room).height, detail.textSize(width: room).height)
    let text: Double = style == .subtitle ? Double(first + second) + 3 : Double(max(first, second)) + 24
    return CGSize(width: size.width, height: max(text.rounded(.up), 44))
  }

  /// Places the picture, and returns where the labels start.
  private func placePicture() -> Double {
    let margin = Self.margin + indentation
    guard let picture, let size = picture.image?.size, size.height > 0 else { return margin }
    let height = min(size.height, bounds.height)
    let width = size.width * height / size.height
    picture.frame = CGRect(x: margin, y: (bounds.height - height) / 2, width: width, height: height)
    return margin + width + Self.margin
  }
}

/// The picture of a cell, which moves the labels.
final class TableViewCellImageView: ImageView {
  final var didChange: (() -> Void)?
  override var image: Image? { didSet { didChange?() } }
}

/// A separate class, so that its name in traces mentions the cell.
final class TableViewCellContentView: View {}

import Foundation

/// The header or footer of a table's section, with a label and a translucent background. In a grouped table it has no
/// background, and its label is gray and of 13 points; the table writes titles of headers in capitals there.
open class TableViewHeaderFooterView: View {
  /// The identifier for reuse, or nil for a view that is not reused.
  open var reuseIdentifier: String? { identifierForReuse }
  /// The superview of everything that the header shows; the view of ``contentConfiguration`` with one.
  open var contentView: View { configured.view ?? plainContent }
  private let identifierForReuse: String?
  private let plainContent = View(), configured = ConfiguredContent()
  private let title = Label()
  /// Whether it is in a grouped table, and which part of a section it is there.
  private var groupedKind: SectionPartKind?

  private static let plainFont = Font(size: 15, weight: .semibold), groupedFont = Font(size: 13)
  /// UIKitNames's secondaryLabel.
  private static let groupedColor = Color(hex: 0x3C3C43, alpha: 0.6)

  /// The height of a line in a grouped table, in points.
  private static let groupedHeight = 18.0

  /// Creates a view. Its table sets its frame.
  public init(reuseIdentifier: String?) {
    identifierForReuse = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableView.titleHeight))
    (title.font, title.tone) = (Self.plainFont, .primary)
    addSubview(plainContent)
    plainContent.addSubview(title)
  }

  /// Creates a view of a registered class. A subclass that overrides the designated initializer inherits it.
  public required convenience init(forReuse identifier: String?) { self.init(reuseIdentifier: identifier) }

  /// The label of the title, 16 points from the edges. It is optional as in UIKit, but never nil.
  open var textLabel: Label? { title }
  /// A second label, which only old styles have: nil.
  open var detailTextLabel: Label? { nil }

  /// A view behind the content, as large as this one, instead of the translucent background; nil for that.
  open var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      lookDidChange()
      setNeedsLayout()
    }
  }

  /// Called before the view is reused for another section. Overrides must call super.
  open func prepareForReuse() { configured.needsUpdate = true }

  // MARK: Configurations

  /// What the view shows in place of its label; nil for the label. It gets the ``contentView``.
  open var contentConfiguration: (any ContentConfiguration)? {
    get { configured.configuration }
    set { configured.set(newValue, in: self, insteadOf: plainContent) }
  }
  /// Whether ``contentConfiguration`` follows the state of the view.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configured.updatesAutomatically }
    set { configured.updatesAutomatically = newValue }
  }
  /// Changes a view for a state.
  public typealias ConfigurationUpdateHandler = (TableViewHeaderFooterView, ViewConfigurationState) -> Void
  /// Called after ``updateConfiguration(using:)``.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// The state for which configurations are asked.
  open var configurationState: ViewConfigurationState { ViewConfigurationState(traitCollection: traitCollection) }

  /// Requests ``updateConfiguration(using:)`` at the next layout.
  open func setNeedsUpdateConfiguration() {
    configured.needsUpdate = true
    setNeedsLayout()
  }
  /// Called before the view is shown. Overrides set configurations for the state, and call super.
  open func updateConfiguration(using state: ViewConfigurationState) {
    configured.follow(state, in: self, insteadOf: plainContent)
  }

  private func updateConfigurationIfNeeded() {
    guard configured.needsUpdate else { return }
    configured.needsUpdate = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  /// Takes the look of a part of a section. A font and a colour that the application chose stay.
  final func take(_ kind: SectionPartKind, isGrouped: Bool) {
    guard isGrouped != (groupedKind != nil) || isGrouped && kind != groupedKind else { return }
    groupedKind = isGrouped ? kind : nil
    if isGrouped, title.font == Self.plainFont { title.font = Self.groupedFont }
    if isGrouped, title.tone == .primary { title.textColor = Self.groupedColor }
    lookDidChange()
    setNeedsLayout()
  }

  override var stageContent: StageLook.Content {
    guard groupedKind == nil, backgroundView == nil else { return .none }
    return .bar(StageLook.Bar(titles: [], showsArrow: false, isTranslucent: false, reach: 0))
  }

  /// Lays out the content view and the label.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    let margin = TableViewCell.margin
    title.frame = CGRect(x: margin, y: 0, width: max(bounds.width - 2 * margin, 0), height: bounds.height)
    guard let groupedKind else { return }
    // The text of a header is near the rows below it, that of a footer near those above.
    let height = min(Self.groupedHeight, bounds.height)
    title.frame.size.height = height
    title.frame.origin.y = groupedKind == .header ? max(bounds.height - height - 4, 0) : min(4, bounds.height - height)
  }
}

import Foundation

/// The header or footer of a table's section, with a label and a translucent background.
open class TableViewHeaderFooterView: View {
  /// The identifier for reuse, or nil for a view that is not reused.
  open var reuseIdentifier: String? { identifierForReuse }
  /// The superview of everything that the header shows; the view of ``contentConfiguration`` with one.
  open var contentView: View { configured.view ?? plainContent }
  private let identifierForReuse: String?
  private let plainContent = View(), configured = ConfiguredContent()
  private let title = Label()

  /// Creates a view. Its table sets its frame.
  public init(reuseIdentifier: String?) {
    identifierForReuse = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableView.titleHeight))
    (title.font, title.tone) = (Font(size: 15, weight: .semibold), .primary)
    addSubview(plainContent)
    plainContent.addSubview(title)
  }

  /// Creates a view of a registered class. A subclass that overrides the designated initializer inherits it.
  public required convenience init(forReuse identifier: String?) { self.init(reuseIdentifier: identifier) }

  /// The label of the title, 16 points from the edges. It is optional as in UIKit, but never nil.
  open var textLabel: Label? { title }
  /// A second label, which only old styles have: nil.
  open var detailTextLabel: Label? { nil }

  /// A view behind the content, as large as this one; nil for none.
  open var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
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

  override var stageContent: StageLook.Content {
    .bar(StageLook.Bar(titles: [], showsArrow: false, isTranslucent: false, reach: 0))
  }

  /// Lays out the content view and the label.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    let margin = TableViewCell.margin
    title.frame = CGRect(x: margin, y: 0, width: max(bounds.width - 2 * margin, 0), height: bounds.height)
  }
}

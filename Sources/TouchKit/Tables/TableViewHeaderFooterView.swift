import Foundation

/// The header or footer of a table's section, with a label and a translucent background.
open class TableViewHeaderFooterView: View {
  /// The identifier for reuse, or nil for a view that is not reused.
  public let reuseIdentifier: String?
  /// The superview of everything that the header shows.
  public let contentView = View()
  private let title = Label()

  /// Creates a view. Its table sets its frame.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableView.titleHeight))
    (title.font, title.tone) = (Font(size: 15, weight: .semibold), .primary)
    addSubview(contentView)
    contentView.addSubview(title)
  }

  /// Creates a view of a registered class. A subclass that overrides the designated initializer inherits it.
  public required convenience init(forReuse identifier: String?) { self.init(reuseIdentifier: identifier) }

  /// The label of the title, 16 points from the edges. It is optional as in UIKit, but never nil.
  public final var textLabel: Label? { title }

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
  open func prepareForReuse() {}

  override var stageContent: StageLook.Content {
    .bar(StageLook.Bar(titles: [], showsArrow: false, isTranslucent: false, reach: 0))
  }

  /// Lays out the content view and the label.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    let margin = TableViewCell.margin
    title.frame = CGRect(x: margin, y: 0, width: max(bounds.width - 2 * margin, 0), height: bounds.height)
  }
}

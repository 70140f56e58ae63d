import Foundation

/// One row of a table.
///
/// A cell takes no touches for itself: they climb to its table, which lights it up and chooses it. A control in it
/// keeps its own.
open class TableViewCell: View {
  /// How the two texts stand.
  public enum CellStyle: Hashable, Sendable {
    /// One text.
    case `default`
    /// The second text at the right.
    case value1
    /// The second text below the first.
    case subtitle
  }

  /// What a cell shows while it is lit up or chosen.
  public enum SelectionStyle: Hashable, Sendable {
    /// Nothing.
    case none
    /// A grey background.
    case `default`
  }

  /// What stands at the right end.
  public enum AccessoryType: Hashable, Sendable {
    /// Nothing.
    case none
    /// An arrow: there is more behind it.
    case disclosureIndicator
    /// A tick: this is the one.
    case checkmark
  }

  /// Under which name it can be used again.
  public let reuseIdentifier: String?
  /// Where everything that the cell shows belongs.
  public let contentView = View()
  /// What it shows while it is lit up or chosen.
  public var selectionStyle = SelectionStyle.default { didSet { setNeedsDisplay() } }
  /// What stands at the right end.
  public var accessoryType = AccessoryType.none {
    didSet {
      guard accessoryType != oldValue else { return }
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// Whether a finger is on it. Set by its table.
  public internal(set) final var isHighlighted = false { didSet { setNeedsDisplay() } }
  /// Whether it is chosen. Set by its table.
  public internal(set) final var isSelected = false { didSet { setNeedsDisplay() } }
  /// Where the line below it begins; nil for no line. Set by its table.
  public internal(set) final var separatorStart: Double? { didSet { setNeedsDisplay() } }

  /// The identifier that the table gave it, while the application gave it none.
  final var givenIdentifier: String?

  private let style: CellStyle
  private let title = Label()
  private let detail = Label()

  /// Room at the sides of the content, in points.
  public static let margin = 16.0

  /// Creates a cell; its table gives it its place.
  public init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
    (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    (title.font, title.tone) = (Font(size: 16), .primary)
    (detail.font, detail.tone) = (Font(size: style == .subtitle ? 12 : 16), .secondary)
    if style == .value1 { detail.alignment = .trailing }
    addSubview(contentView)
    contentView.addSubview(title)
    if style != .default { contentView.addSubview(detail) }
  }

  /// Creates a cell to be used again under a name: how tables make cells of the classes that were registered. Whoever
  /// overrides the other initializer has this one by inheritance.
  public required convenience init(forReuse identifier: String?) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  /// The first text; an optional, as in UIKit.
  public final var textLabel: Label? { title }
  /// The second text; nil in a cell of the default style.
  public final var detailTextLabel: Label? { style == .default ? nil : detail }

  /// Whether the cell looks chosen now.
  public final var showsSelection: Bool { selectionStyle != .none && (isHighlighted || isSelected) }

  override var stageContent: StageLook.Content {
    .row(StageLook.Row(showsSelection: showsSelection, accessory: accessoryType, separatorStart: separatorStart))
  }

  /// Called when a finger comes and goes. Subclasses that change their look call super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  /// Called when the row is chosen, or no more. Subclasses that change their look call super.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  /// Called before the cell is used for another row. Subclasses clear what only concerned the old one, and call super.
  open func prepareForReuse() {
    if isHighlighted { setHighlighted(false, animated: false) }
    if isSelected { setSelected(false, animated: false) }
  }

  /// The content's place: what the accessory leaves.
  open override func layoutSubviews() {
    let width = Double(bounds.width) - (accessoryType == .none ? 0 : 28)
    contentView.frame = CGRect(x: 0, y: 0, width: max(width, 0), height: bounds.height)
    let room = max(width - 2 * Self.margin, 0)
    switch style {
    case .default:
      title.frame = CGRect(x: Self.margin, y: 0, width: room, height: bounds.height)
    case .value1:
      title.frame = CGRect(x: Self.margin, y: 0, width: room * 0.6, height: bounds.height)
      detail.frame = CGRect(x: Self.margin + room * 0.6, y: 0, width: room * 0.4, height: bounds.height)
    case .subtitle:
      let middle = bounds.height / 2
      title.frame = CGRect(x: Self.margin, y: middle - 19, width: room, height: 21)
      detail.frame = CGRect(x: Self.margin, y: middle + 2, width: room, height: 16)
    }
  }
}

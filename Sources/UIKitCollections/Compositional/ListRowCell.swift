import Foundation
import TouchKit

/// A row of a list: it has the lines, the ground and the corners that its list wants, and is grey while it is
/// highlighted or selected.
open class ListRowCell: UICollectionViewCell {
  /// How far the content is indented, in steps.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
  /// The width of a step, 10 points by default.
  open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }
  /// Whether accessories at the leading end are indented, too.
  open var indentsAccessories = true { didSet { setNeedsLayout() } }
  /// Where the line begins in place of where the list lets it begin, in points from the left; nil for there.
  package final var lineStart: (() -> Double?)? { didSet { setNeedsLayout() } }

  private let ground = View(frame: .zero), plate = View(frame: .zero)
  private let lines = (upper: View(frame: .zero), lower: View(frame: .zero))
  private var row: ListRow?

  private static let grey = Color(red: 209.0 / 255, green: 209.0 / 255, blue: 214.0 / 255)
  private static let cornerRadius = 10.0

  /// Creates a row. Its collection view sets its frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    ground.clipsToBounds = true
    ground.addSubview(plate)
    insertSubview(ground, at: 0)
    for line in [lines.upper, lines.lower] {
      line.isHidden = true
      addSubview(line)
    }
    for view in [ground, plate, lines.upper, lines.lower] { view.isUserInteractionEnabled = false }
    showGround()
  }

  /// Whether the item is selected. The collection view sets it.
  open override var isSelected: Bool { didSet { showGround() } }
  /// Whether a touch that may select the item is in the cell. The collection view sets it.
  open override var isHighlighted: Bool { didSet { showGround() } }

  final override func takeRow(_ row: ListRow?) {
    self.row = row
    showGround()
    setNeedsLayout()
  }

  private func showGround() {
    let isGrey = (isSelected || isHighlighted) && row != nil && selectedBackgroundView == nil
    let color = isGrey ? Self.grey : row?.ground
    if plate.backgroundColor != color { plate.backgroundColor = color }
    if ground.isHidden != (color == nil) { ground.isHidden = color == nil }
  }

  /// Places the lines and the ground.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placing {
      ground.frame = bounds
      placePlate()
      place(lines.upper, row?.upper, at: 0)
      place(lines.lower, row?.lower, at: 1)
    }
  }

  /// The corners that are not round lie outside of the ground.
  private func placePlate() {
    let isRound = row.map { $0.roundsTop || $0.roundsBottom } ?? false
    let radius = isRound ? Self.cornerRadius : 0
    plate.setBorder(cornerRadius: radius)
    let (above, below) = (row?.roundsTop == true ? 0 : radius, row?.roundsBottom == true ? 0 : radius)
    plate.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + CGFloat(above + below))
  }

  private func place(_ view: View, _ line: ListRow.Line?, at part: CGFloat) {
    if view.isHidden != (line == nil) { view.isHidden = line == nil }
    guard let line else { return }
    let height = 1 / max(1, traitCollection.displayScale)
    let start = CGFloat(lineStart?() ?? line.leading)
    if view.backgroundColor != line.color { view.backgroundColor = line.color }
    view.frame = CGRect(
      x: start, y: (bounds.height - height) * part, width: max(0, bounds.width - start - CGFloat(line.trailing)),
      height: height)
  }
}

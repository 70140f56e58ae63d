import Foundation

extension TableViewCell {
  /// How a row is edited.
  public enum EditingStyle: Int, Hashable, Sendable { case none, delete, insert }
  /// How a cell is dragged: never here.
  public enum DragState: Int, Hashable, Sendable { case none, lifting, dragging }

  /// The controls for editing that a cell shows.
  public struct StateMask: OptionSet, Hashable, Sendable {
    /// UIKit's values.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The table is edited.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The row is swiped aside.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
}

/// What a module above the engine adds to the rows of a table that is edited.
package protocol ShowsEditingControls: AnyObject {
  /// Adds the controls for editing to a cell that shows a row, or removes them.
  func updateEditingControls(of cell: TableViewCell, at path: IndexPath, animated: Bool)
}

extension TableView {
  /// Lets a cell follow ``isEditing``.
  final func edit(_ cell: TableViewCell, at path: IndexPath, animated: Bool) {
    let state: TableViewCell.StateMask = isEditing ? .showingEditControl : []
    let changes = cell.isEditing != isEditing
    if changes {
      cell.willTransition(to: state)
      cell.setEditing(isEditing, animated: animated)
    }
    if isEditing || cell.hasEditingControls {
      (self as? any ShowsEditingControls)?.updateEditingControls(of: cell, at: path, animated: animated)
    }
    if changes { cell.didTransition(to: state) }
  }
}

/// The button for details at the end of a row: an i in a circle.
final class DetailButton: Button {
  private static let diameter = 22.0

  /// Creates the button of a cell, which tells its table.
  init(of cell: TableViewCell) {
    super.init(frame: CGRect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
    accessibilityIdentifier = "detail"
    (backgroundColor, cornerRadius) = (tintColor, Self.diameter / 2)
    let inner = View(frame: bounds.insetBy(dx: 1.5, dy: 1.5))
    (inner.backgroundColor, inner.cornerRadius, inner.isUserInteractionEnabled) = (.white, 9.5, false)
    let letter = Label(frame: inner.bounds)
    (letter.text, letter.alignment, letter.font) = ("i", .center, Font(size: 15, weight: .semibold))
    letter.textColor = tintColor
    inner.addSubview(letter)
    addSubview(inner)
    addAction(for: .touchUpInside) { [weak cell] _ in
      guard let cell, let table = cell.superview as? TableView, let path = table.indexPath(for: cell) else { return }
      table.rowDelegate?.tableView(table, accessoryButtonTappedForRowWith: path)
    }
  }
}

import Foundation
import TouchKit
import UIKitMotion

/// The controls of a row in a table that is edited: a minus, a plus or a circle at the left, a grip at the right.
final class EditingControls: Companion {
  /// What is at the left of a row.
  enum Kind { case none, delete, insert, choice }

  /// The room that the control and the grip take, and the time in which they come and go. Likely.
  static let (leftRoom, rightRoom, duration) = (38.0, 44.0, 0.3)

  private let kind: Kind
  private(set) var control: EditControl?
  private(set) var grip: ReorderGrip?

  init(_ kind: Kind, in cell: TableViewCell, of table: TableView, canMove: Bool) {
    self.kind = kind
    if kind != .none {
      let control = EditControl(kind)
      control.addAction(for: .touchUpInside, named: "edit") { [weak cell, weak table] _ in
        if let cell, let table { table.edit(by: kind, cell) }
      }
      control.isUserInteractionEnabled = kind != .choice
      cell.addSubview(control)
      self.control = control
    }
    if canMove {
      let grip = ReorderGrip(of: cell, in: table)
      cell.addSubview(grip)
      self.grip = grip
    }
  }

  func matches(_ kind: Kind, canMove: Bool) -> Bool { self.kind == kind && canMove == (grip != nil) }

  func remove() {
    control?.removeFromSuperview()
    grip?.removeFromSuperview()
  }

  func didChange(_ view: View) {
    guard let cell = view as? TableViewCell else { return }
    place(in: cell)
    if kind == .choice { control?.isChosen = cell.isSelected }
  }

  func place(in cell: TableViewCell) {
    let height = Double(cell.bounds.height)
    let left = CGRect(x: 4 + min(cell.editingRoom.left - Self.leftRoom, 0), y: 0, width: 44, height: height)
    if let control, control.frame != left { control.frame = left }
    let right = CGRect(
      x: Double(cell.bounds.width) - max(cell.editingRoom.right, 0), y: 0, width: Self.rightRoom, height: height)
    if let grip, grip.frame != right { grip.frame = right }
  }
}

/// Notes that the default of `canEditRowAt` answered.
private final class EditingDefaults { var hasAnswered = false }

extension TableView {
  private var editingDefaults: EditingDefaults {
    if let known = attachments[EditingDefaults.self] { return known }
    let new = EditingDefaults()
    attachments[EditingDefaults.self] = new
    return new
  }

  /// Returns false, as the default of the data source's `canEditRowAt`, and notes that it was asked.
  package final func defaultCanEdit() -> Bool {
    editingDefaults.hasAnswered = true
    return false
  }

  private var editingSource: (any UITableViewDataSource)? { assignedDataSource as? any UITableViewDataSource }
  private var editingDelegate: (any UITableViewDelegate)? { assignedDelegate as? any UITableViewDelegate }

  /// Whether a row has a control: all have one where the data source does not say.
  private func isEditable(_ path: IndexPath) -> Bool {
    guard let source = editingSource else { return false }
    editingDefaults.hasAnswered = false
    return source.tableView(self, canEditRowAt: path) || editingDefaults.hasAnswered
  }

  private func controlKind(at path: IndexPath) -> EditingControls.Kind {
    guard isEditable(path) else { return .none }
    if allowsMultipleSelectionDuringEditing { return .choice }
    switch editingDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete {
    case .none: return .none
    case .delete: return .delete
    case .insert: return .insert
    }
  }

  /// Does what a tap on a control is for.
  final func edit(by kind: EditingControls.Kind, _ cell: TableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    switch kind {
    case .delete: UISwipeActionController.uncoverDeletion(of: cell, at: path, in: self)
    case .insert: editingSource?.tableView(self, commit: .insert, forRowAt: path)
    case .none, .choice: break
    }
  }
}

extension TableView: ShowsEditingControls {
  package final func updateEditingControls(of cell: TableViewCell, at path: IndexPath, animated: Bool) {
    let old = cell.attachments[EditingControls.self]
    guard isEditing else {
      cell.attachments[EditingControls.self] = nil
      cell.shownEditingStyle = .none
      return change(animated, cell, to: (0, 0), showing: nil, hiding: old) { old?.remove() }
    }
    let kind = controlKind(at: path)
    let canMove = editingSource?.tableView(self, canMoveRowAt: path) == true
    let indents =
      kind != .none
      || isEditable(path) && editingDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) != false
    cell.shownEditingStyle = kind == .insert ? .insert : kind == .delete ? .delete : .none
    var controls = old
    if old?.matches(kind, canMove: canMove) != true {
      old?.remove()
      View.applyWithoutAnimation {
        controls = EditingControls(kind, in: cell, of: self, canMove: canMove)
        cell.attachments[EditingControls.self] = controls
        controls?.place(in: cell)
        controls?.didChange(cell)
      }
    }
    let room = (indents ? EditingControls.leftRoom : 0, canMove ? EditingControls.rightRoom : 0)
    change(animated && old == nil, cell, to: room, showing: controls, hiding: nil) {}
  }

  private func change(
    _ animated: Bool, _ cell: TableViewCell, to room: (left: Double, right: Double), showing new: EditingControls?,
    hiding old: EditingControls?, then finish: @escaping () -> Void
  ) {
    let views = [new?.control, new?.grip].compactMap { $0 as View? }
    if animated { View.applyWithoutAnimation { for view in views { view.alpha = 0 } } }
    let changes = {
      for view in views { view.alpha = 1 }
      for view in [old?.control, old?.grip].compactMap({ $0 as View? }) { view.alpha = 0 }
      cell.editingRoom = room
      (new ?? old)?.place(in: cell)
      cell.layoutIfNeeded()
    }
    guard animated, window != nil else {
      View.applyWithoutAnimation(changes)
      return finish()
    }
    View.animate(
      withDuration: EditingControls.duration, delay: 0, options: .allowUserInteraction, animations: changes
    ) { _ in finish() }
  }
}

/// The minus, the plus or the circle at the left of a row. UIKit's class is `UITableViewCellEditControl`.
final class EditControl: Button, StandsForUIKit {
  static let uikitName = "UITableViewCellEditControl"
  private static let diameter = 22.0
  private let circle = View(), sign = Label()
  private let kind: EditingControls.Kind

  /// Whether the row is chosen, which fills the circle.
  var isChosen = false { didSet { if isChosen != oldValue { show() } } }

  init(_ kind: EditingControls.Kind) {
    self.kind = kind
    super.init(frame: .zero)
    accessibilityIdentifier = kind == .delete ? "delete" : kind == .insert ? "insert" : "choice"
    circle.cornerRadius = Self.diameter / 2
    (circle.isUserInteractionEnabled, sign.isUserInteractionEnabled) = (false, false)
    addSubview(circle)
    circle.addSubview(sign)
    (sign.alignment, sign.font) = (.center, Font(size: kind == .choice ? 14 : 20, weight: .semibold))
    sign.text = kind == .choice ? "✓" : kind == .insert ? "+" : "–"
    sign.textColor = .white
    show()
  }

  private func show() {
    let isEmpty = kind == .choice && !isChosen
    let color =
      kind == .delete ? Color(hex: 0xFF3B30) : kind == .insert ? Color(hex: 0x34C759) : Color(hex: 0x007AFF)
    circle.backgroundColor = isEmpty ? nil : color
    (circle.borderWidth, circle.borderColor) = (isEmpty ? 1.5 : 0, Color(hex: 0xC7C7CC))
    sign.isHidden = isEmpty
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    circle.frame = CGRect(
      x: (bounds.width - Self.diameter) / 2, y: (bounds.height - Self.diameter) / 2, width: Self.diameter,
      height: Self.diameter)
    sign.frame = circle.bounds.offsetBy(dx: 0, dy: -1)
  }
}

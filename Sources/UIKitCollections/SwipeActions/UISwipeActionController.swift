import Foundation
import ScrollPhysics
import TouchKit

/// Swipes the rows of a table aside: its pan, the row that is open, and what closes it.
///
/// The table's own pan waits for this one, which fails a drag that is more vertical than horizontal; that is decided in
/// the event in which the table would begin, so that nothing is later.
final class UISwipeActionController: Companion, GestureRecognizerDelegate, StandsForUIKit {
  static var uikitName: String { "UITableView" }
  private weak var table: TableView?
  private let pan = PanGestureRecognizer()
  private let tap = TapGestureRecognizer()
  private let press = SwipeDismissalGestureRecognizer()
  private var open: OpenRow?
  /// What the delegate answered about the row in which the pan may begin.
  private var asked: (cell: TableViewCell, configuration: UISwipeActionsConfiguration, isTrailing: Bool)?

  /// How long a row takes to open or close, in seconds. Likely: measured in no source.
  private static let duration = 0.3

  /// Gives the table a pan for swipes if its delegate has actions for its first row.
  static func attach(to table: TableView) {
    guard table.attachments[UISwipeActionController.self] == nil,
      let path = (0..<table.numberOfSections).first(where: { table.numberOfRows(inSection: $0) > 0 })
        .map({ IndexPath(row: 0, section: $0) }),
      let delegate = table.assignedDelegate as? any UITableViewDelegate
    else { return }
    let isDefault = [
      delegate.tableView(table, leadingSwipeActionsConfigurationForRowAt: path),
      delegate.tableView(table, trailingSwipeActionsConfigurationForRowAt: path),
    ].allSatisfy { $0?.isDefault == true }
    let hasEditActions = delegate.tableView(table, editActionsForRowAt: path) != nil
    guard !isDefault || hasEditActions || canDelete(path, in: table) else { return }
    table.attachments[UISwipeActionController.self] = UISwipeActionController(table)
  }

  private init(_ table: TableView) {
    self.table = table
    (pan.name, tap.name, press.name) = ("swipe actions", "swipe actions tap", "swipe actions dismissal")
    pan.maximumNumberOfTouches = 1
    (pan.delegate, tap.delegate, press.delegate) = (self, self, self)
    pan.addTarget(self, action: UISwipeActionController.panned, named: "swipe")
    for closing in [tap, press] { closing.addTarget(self, action: UISwipeActionController.closed, named: "close") }
    table.addGestureRecognizer(pan)
  }

  // MARK: Who may begin

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard gestureRecognizer === pan, let table else { return true }
    let distance = pan.translation(in: table)
    guard abs(distance.x) > abs(distance.y) else { return false }
    let location = pan.location(in: table)
    let start = CGPoint(x: location.x - distance.x, y: location.y - distance.y)
    if let open, !open.isClosing { return open.cell.frame.contains(start) || open.buttons.frame.contains(start) }
    guard !table.isEditing else { return false }
    guard let path = table.indexPathForRow(at: start), let cell = table.cellForRow(at: path) else { return false }
    asked = configuration(of: path, isTrailing: distance.x < 0).map { (cell, $0, distance.x < 0) }
    return asked != nil
  }

  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard gestureRecognizer !== pan else { return true }
    guard let open, !open.isClosing, let view = touch.view else { return false }
    if gestureRecognizer === tap { return view.isDescendant(of: open.cell) }
    return !view.isDescendant(of: open.cell) && !view.isDescendant(of: open.buttons)
  }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { gestureRecognizer === pan && other === table?.panGestureRecognizer }

  // MARK: The delegate's answers

  private var delegate: (any UITableViewDelegate)? { table?.assignedDelegate as? any UITableViewDelegate }

  private func configuration(of path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    guard let table, let delegate else { return nil }
    let answer =
      isTrailing
      ? delegate.tableView(table, trailingSwipeActionsConfigurationForRowAt: path)
      : delegate.tableView(table, leadingSwipeActionsConfigurationForRowAt: path)
    if isTrailing, answer?.isDefault == true, let actions = delegate.tableView(table, editActionsForRowAt: path) {
      return actions.isEmpty ? nil : .of(actions, path)
    }
    if isTrailing, answer?.isDefault == true, Self.canDelete(path, in: table) { return deletion(of: path) }
    return answer?.actions.isEmpty == false ? answer : nil
  }

  private static func canDelete(_ path: IndexPath, in table: TableView) -> Bool {
    guard let source = table.assignedDataSource as? any UITableViewDataSource else { return false }
    let style = (table.assignedDelegate as? any UITableViewDelegate)?.tableView(table, editingStyleForRowAt: path)
    return source.tableView(table, canEditRowAt: path) && style ?? .delete == .delete
  }

  /// The button of a row that can only be deleted; a full swipe presses it, too.
  private func deletion(of path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let table else { return nil }
    let title = delegate?.tableView(table, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let action = UIContextualAction(style: .destructive, title: title) { [weak table] _, _, done in
      if let table, let source = table.assignedDataSource as? any UITableViewDataSource {
        source.tableView(table, commit: .delete, forRowAt: path)
      }
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  // MARK: The swipe

  /// Uncovers *Delete* beside a row, after a tap on its minus.
  static func uncoverDeletion(of cell: TableViewCell, at path: IndexPath, in table: TableView) {
    let controller = table.attachments[UISwipeActionController.self] ?? UISwipeActionController(table)
    table.attachments[UISwipeActionController.self] = controller
    guard controller.open == nil, let deletion = controller.deletion(of: path) else { return }
    controller.asked = (cell, deletion, true)
    controller.take()
    if let open = controller.open { controller.animate(open, to: open.restingOffset) }
  }

  private func panned(_ recognizer: GestureRecognizer) {
    guard let table else { return }
    switch pan.state {
    case .began, .changed:
      if pan.state == .began { take() }
      guard let open else { return }
      open.move(to: open.offset(forDistance: Double(pan.translation(in: table).x)))
    case .ended: release()
    case .cancelled: close()
    default: break
    }
  }

  /// The finger takes the row that is open, or opens one.
  private func take() {
    if let open, !open.isClosing {
      open.start = open.offset
      return
    }
    guard let table, let asked else { return }
    if let open { finish(open) }
    let buttons = SwipeActionButtons(asked.configuration.actions, isTrailing: asked.isTrailing) {
      [weak self] in self?.perform($0, from: $1)
    }
    let row = OpenRow(asked.cell, asked.configuration, buttons)
    if let path = table.indexPath(for: row.cell) { delegate?.tableView(table, willBeginEditingRowAt: path) }
    table.insertSubview(buttons, belowSubview: row.cell)
    row.cell.willTransition(to: .showingDeleteConfirmation)
    row.cell.isSwipedAside = true
    row.cell.setEditing(true, animated: true)
    row.cell.didTransition(to: .showingDeleteConfirmation)
    (open, self.asked) = (row, nil)
    for closing in [tap, press] { table.addGestureRecognizer(closing) }
  }

  private func release() {
    guard let open, let table else { return }
    if open.isFullySwiped, let first = open.configuration.actions.first {
      animate(open, to: Double(open.cell.bounds.width) * (open.offset < 0 ? -1 : 1))
      return perform(first, from: open.buttons)
    }
    let rested = (table.window?.now.milliseconds(since: pan.lastMove) ?? 0) >= PhysicsConstants.restingPause
    if open.staysOpen(at: rested ? 0 : Double(pan.velocity(in: table).x)) {
      animate(open, to: open.restingOffset)
    } else {
      close()
    }
  }

  private func perform(_ action: UIContextualAction, from button: View) {
    action.handler(action, button) { [weak self] _ in self?.close() }
  }

  // MARK: Closing

  private func closed(_ recognizer: GestureRecognizer) { close() }

  private func close() {
    guard let open, !open.isClosing else { return }
    open.isClosing = true
    animate(open, to: 0) { [weak self] in self?.finish(open) }
  }

  private func animate(_ row: OpenRow, to offset: Double, then finish: @escaping () -> Void = {}) {
    View.animateChanges(
      duration: Self.duration, delay: 0, allowsInteraction: true, completesLater: true,
      progress: View.easing(0.2, 0.8, 0.2, 1), { row.move(to: offset) }, completion: { _ in finish() })
  }

  /// Ends the editing of a row, which is back at its place or gone.
  private func finish(_ row: OpenRow) {
    guard open === row else { return }
    open = nil
    for closing in [tap, press] { table?.removeGestureRecognizer(closing) }
    View.applyWithoutAnimation { row.move(to: 0) }
    row.buttons.removeFromSuperview()
    row.cell.willTransition(to: [])
    row.cell.isSwipedAside = false
    row.cell.setEditing(table?.isEditing ?? false, animated: false)
    row.cell.didTransition(to: [])
    if let table { delegate?.tableView(table, didEndEditingRowAt: table.indexPath(for: row.cell)) }
  }

  /// Closes the row when the table is dragged, keeps it beside its buttons, and forgets one that the table removed.
  func didChange(_ view: View) {
    guard let open, let table else { return }
    if table.indexPath(for: open.cell) == nil { return finish(open) }
    if table.isDragging { return close() }
    open.place()
  }
}

/// Recognizes the first touch outside of the row that is open, at once. The touch reaches no view, but the table can
/// still scroll with it.
private final class SwipeDismissalGestureRecognizer: GestureRecognizer {
  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    if state == .possible { state = .recognized }
  }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
}

import Foundation

/// `UndoManager`: actions that take back what was done, in groups. Unlike Foundation's, it opens no group for each event:
/// actions that are registered outside of a group are each their own, and it posts its notifications in the current window.
public final class UndoManager: NSObject {
  private struct Action {
    weak var target: AnyObject?
    let perform: (AnyObject) -> Void
  }
  private struct Group {
    var name = ""
    var actions: [Action] = []
  }

  private var undoGroups: [Group] = [], redoGroups: [Group] = []
  /// The group that is open, which holds also those that were opened in it.
  private var openGroup: Group?
  /// How many groups are open, one in the other.
  public private(set) var groupingLevel = 0
  /// Whether an undo or a redo is running.
  public private(set) var isUndoing = false, isRedoing = false
  /// How many groups are kept; 0, the default, for all.
  public var levelsOfUndo = 0 { didSet { drop() } }
  /// Has no effect: no group is opened for an event.
  public var groupsByEvent = true
  /// Whether actions are registered.
  public private(set) var isUndoRegistrationEnabled = true

  /// Creates a manager without actions.
  public override init() { super.init() }

  /// Whether there is something to undo, in the open group or before it.
  public var canUndo: Bool { undoableGroup != nil }
  /// Whether there is something to redo.
  public var canRedo: Bool { !redoGroups.isEmpty || isUndoing && openGroup?.actions.isEmpty == false }
  /// The name of what would be undone; empty for none.
  public var undoActionName: String { undoableGroup?.name ?? "" }
  /// The name of what would be redone; empty for none.
  public var redoActionName: String { redoGroups.last?.name ?? "" }
  /// What a menu calls the next action: `Undo Stroke`, or `Undo` without a name.
  public var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// What a menu calls the next action: `Redo Stroke`, or `Redo` without a name.
  public var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  /// Returns what a menu calls an action.
  public func undoMenuTitle(forUndoActionName name: String) -> String { name.isEmpty ? "Undo" : "Undo \(name)" }
  /// Returns what a menu calls an action.
  public func redoMenuTitle(forUndoActionName name: String) -> String { name.isEmpty ? "Redo" : "Redo \(name)" }

  /// The group that would be undone: the open one, unless it is empty or one of redo.
  private var undoableGroup: Group? {
    if !isUndoing, let openGroup, !openGroup.actions.isEmpty { return openGroup }
    return undoGroups.last
  }

  /// Stops registering actions.
  public func disableUndoRegistration() { isUndoRegistrationEnabled = false }
  /// Registers actions again.
  public func enableUndoRegistration() { isUndoRegistrationEnabled = true }

  /// Registers an action. During an undo it becomes one of redo. The target is not retained; without it, the action does
  /// nothing.
  public func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
    guard isUndoRegistrationEnabled else { return }
    let action = Action(target: target) { if let target = $0 as? Target { handler(target) } }
    if openGroup != nil {
      openGroup?.actions.append(action)
      if !isUndoing, !isRedoing { redoGroups = [] }
    } else {
      add(Group(actions: [action]))
    }
  }

  /// Names the group that is open, or else the last one.
  public func setActionName(_ name: String) {
    if openGroup != nil {
      openGroup?.name = name
    } else if isUndoing, !redoGroups.isEmpty {
      redoGroups[redoGroups.count - 1].name = name
    } else if !undoGroups.isEmpty {
      undoGroups[undoGroups.count - 1].name = name
    }
  }

  /// Opens a group: what is registered until it ends is undone together.
  public func beginUndoGrouping() {
    if groupingLevel == 0 { openGroup = Group() }
    groupingLevel += 1
  }

  /// Ends a group. Does nothing without one.
  public func endUndoGrouping() {
    guard groupingLevel > 0 else { return }
    groupingLevel -= 1
    guard groupingLevel == 0, let group = openGroup else { return }
    openGroup = nil
    if !group.actions.isEmpty { add(group) }
    post(.NSUndoManagerDidCloseUndoGroup)
  }

  /// Takes back the last group. One that is open ends before.
  public func undo() {
    guard !isUndoing, !isRedoing else { return }
    while groupingLevel > 0 { endUndoGrouping() }
    guard let group = undoGroups.popLast() else { return }
    isUndoing = true
    run(group)
    isUndoing = false
    post(.NSUndoManagerDidUndoChange)
  }

  /// Takes back the last undo.
  public func redo() {
    guard let group = redoGroups.popLast() else { return }
    isRedoing = true
    run(group)
    isRedoing = false
    post(.NSUndoManagerDidRedoChange)
  }

  /// Forgets all actions.
  public func removeAllActions() { (undoGroups, redoGroups, openGroup, groupingLevel) = ([], [], nil, 0) }

  /// Forgets the actions of a target.
  public func removeAllActions(withTarget target: Any) {
    func isKept(_ action: Action) -> Bool { action.target !== target as AnyObject }
    for index in undoGroups.indices { undoGroups[index].actions.removeAll { !isKept($0) } }
    for index in redoGroups.indices { redoGroups[index].actions.removeAll { !isKept($0) } }
    undoGroups.removeAll(where: \.actions.isEmpty)
    redoGroups.removeAll(where: \.actions.isEmpty)
  }

  /// Performs the actions of a group, the last one first. What they register is one group of the other direction.
  private func run(_ group: Group) {
    beginUndoGrouping()
    openGroup?.name = group.name
    for action in group.actions.reversed() {
      if let target = action.target { action.perform(target) }
    }
    endUndoGrouping()
  }

  private func add(_ group: Group) {
    if isUndoing { return redoGroups.append(group) }
    undoGroups.append(group)
    if !isRedoing { redoGroups = [] }
    drop()
  }

  private func drop() {
    if levelsOfUndo > 0, undoGroups.count > levelsOfUndo { undoGroups.removeFirst(undoGroups.count - levelsOfUndo) }
  }

  private func post(_ name: Notification.Name) {
    if Window.current != nil { NotificationCenter.default.post(name: name, object: self) }
  }
}

extension Notification.Name {
  /// Posted by an ``UndoManager`` at the end of a group, of an undo and of a redo.
  public static let NSUndoManagerDidCloseUndoGroup = Notification.Name("NSUndoManagerDidCloseUndoGroupNotification"),
    NSUndoManagerDidUndoChange = Notification.Name("NSUndoManagerDidUndoChangeNotification"),
    NSUndoManagerDidRedoChange = Notification.Name("NSUndoManagerDidRedoChangeNotification")
}

extension Responder {
  /// The nearest manager of an ``UndoManagerOwner``, from this object on along the responder chain, else that of the window;
  /// nil outside of one.
  public final var undoManager: UndoManager? {
    for responder in sequence(first: self, next: \.next) {
      if let own = (responder as? any UndoManagerOwner)?.ownUndoManager { return own }
      guard responder is Window else { continue }
      if let manager = responder.attachments[UndoManager.self] { return manager }
      let manager = UndoManager()
      responder.attachments[UndoManager.self] = manager
      return manager
    }
    return nil
  }
}

/// A view or controller with an undo manager of its own, in place of UIKit's `override var undoManager`.
public protocol UndoManagerOwner: Responder {
  /// The manager for it and for what is in it; nil for that around it.
  var ownUndoManager: UndoManager? { get }
}

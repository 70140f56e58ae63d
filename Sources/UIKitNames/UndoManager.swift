import Foundation

/// `UndoManager`: actions that take back what was done, in groups. Unlike Foundation's, it opens no group for each event:
/// actions that are registered outside of a group are each a group of their own. Its notifications are posted in the current
/// window.
open class UndoManager: NSObject {
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
  public private(set) final var groupingLevel = 0
  /// Whether an undo or a redo is running.
  public private(set) final var isUndoing = false, isRedoing = false
  /// How many groups are kept; 0, the default, for all.
  public final var levelsOfUndo = 0 { didSet { drop() } }
  /// Has no effect: no group is opened for an event.
  public final var groupsByEvent = true
  /// Whether actions are registered.
  public private(set) final var isUndoRegistrationEnabled = true

  /// Creates a manager without actions.
  public override init() { super.init() }

  /// Whether there is something to undo, in the open group or before it.
  open var canUndo: Bool { undoableGroup != nil }
  /// Whether there is something to redo. Posts a checkpoint before, in which objects may register what they have pending.
  open var canRedo: Bool {
    if !isAskingForPending {
      isAskingForPending = true
      post(.NSUndoManagerCheckpoint)
      isAskingForPending = false
    }
    return !redoGroups.isEmpty || isUndoing && openGroup?.actions.isEmpty == false
  }
  /// Whether a checkpoint of ``canRedo`` is being posted, whose observers may ask for it, too.
  private var isAskingForPending = false
  /// The name of what would be undone; empty for none.
  open var undoActionName: String { undoableGroup?.name ?? "" }
  /// The name of what would be redone; empty for none.
  open var redoActionName: String { redoGroups.last?.name ?? "" }
  /// What a menu calls the next action: `Undo Stroke`, or `Undo` without a name.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// What a menu calls the next action: `Redo Stroke`, or `Redo` without a name.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  /// Returns what a menu calls an action.
  open func undoMenuTitle(forUndoActionName name: String) -> String { name.isEmpty ? "Undo" : "Undo \(name)" }
  /// Returns what a menu calls an action.
  open func redoMenuTitle(forUndoActionName name: String) -> String { name.isEmpty ? "Redo" : "Redo \(name)" }

  /// The group that would be undone: the open one, unless it is empty or one of redo.
  private var undoableGroup: Group? {
    if !isUndoing, let openGroup, !openGroup.actions.isEmpty { return openGroup }
    return undoGroups.last
  }

  /// Stops registering actions.
  open func disableUndoRegistration() { isUndoRegistrationEnabled = false }
  /// Registers actions again.
  open func enableUndoRegistration() { isUndoRegistrationEnabled = true }

  /// Registers an action. During an undo it becomes one of redo. The target is not retained; without it, the action does
  /// nothing.
  public func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
    register(Action(target: target) { if let target = $0 as? Target { handler(target) } })
  }

  /// Registers the call of a method, with an argument or without, as an action.
  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    register(Action(target: target as AnyObject) { selector.call(on: $0, with: anObject) })
  }

  private func register(_ action: Action) {
    guard isUndoRegistrationEnabled else { return }
    guard openGroup == nil else {
      openGroup?.actions.append(action)
      if !isUndoing, !isRedoing { redoGroups = [] }
      return
    }
    beginUndoGrouping()
    openGroup?.actions.append(action)
    endUndoGrouping()
  }

  /// Names the group that is open, or else the last one.
  open func setActionName(_ name: String) {
    if openGroup != nil {
      openGroup?.name = name
    } else if isUndoing, !redoGroups.isEmpty {
      redoGroups[redoGroups.count - 1].name = name
    } else if !undoGroups.isEmpty {
      undoGroups[undoGroups.count - 1].name = name
    }
  }

  /// Opens a group: what is registered until it ends is undone together.
  open func beginUndoGrouping() {
    if groupingLevel == 0 { openGroup = Group() } else { post(.NSUndoManagerCheckpoint) }
    groupingLevel += 1
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  /// Ends a group. Does nothing without one.
  open func endUndoGrouping() {
    guard groupingLevel > 0 else { return }
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillCloseUndoGroup)
    groupingLevel -= 1
    if groupingLevel == 0, let group = openGroup {
      openGroup = nil
      if !group.actions.isEmpty { add(group) }
    }
    post(.NSUndoManagerDidCloseUndoGroup)
  }

  /// Takes back the last group. One that is open ends before.
  open func undo() {
    guard !isUndoing, !isRedoing else { return }
    while groupingLevel > 0 { endUndoGrouping() }
    post(.NSUndoManagerCheckpoint)
    guard !undoGroups.isEmpty else { return }
    post(.NSUndoManagerWillUndoChange)
    let group = undoGroups.removeLast()
    isUndoing = true
    run(group)
    isUndoing = false
    post(.NSUndoManagerDidUndoChange)
  }

  /// Takes back the last undo.
  open func redo() {
    guard !isUndoing, !isRedoing else { return }
    post(.NSUndoManagerCheckpoint)
    guard !redoGroups.isEmpty else { return }
    post(.NSUndoManagerWillRedoChange)
    let group = redoGroups.removeLast()
    isRedoing = true
    run(group)
    isRedoing = false
    post(.NSUndoManagerDidRedoChange)
  }

  /// Forgets all actions.
  open func removeAllActions() { (undoGroups, redoGroups, openGroup, groupingLevel) = ([], [], nil, 0) }

  /// Forgets the actions of a target.
  open func removeAllActions(withTarget target: Any) {
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
  /// Posted by an ``UndoManager`` before an undo and a redo, before a group ends, before one begins in another, and when it is
  /// asked whether it can redo.
  public static let NSUndoManagerCheckpoint = Notification.Name("NSUndoManagerCheckpointNotification")
  /// Posted when a group has begun, before it ends, and after.
  public static let NSUndoManagerDidOpenUndoGroup = Notification.Name("NSUndoManagerDidOpenUndoGroupNotification"),
    NSUndoManagerWillCloseUndoGroup = Notification.Name("NSUndoManagerWillCloseUndoGroupNotification"),
    NSUndoManagerDidCloseUndoGroup = Notification.Name("NSUndoManagerDidCloseUndoGroupNotification")
  /// Posted before and after an undo.
  public static let NSUndoManagerWillUndoChange = Notification.Name("NSUndoManagerWillUndoChangeNotification"),
    NSUndoManagerDidUndoChange = Notification.Name("NSUndoManagerDidUndoChangeNotification")
  /// Posted before and after a redo.
  public static let NSUndoManagerWillRedoChange = Notification.Name("NSUndoManagerWillRedoChangeNotification"),
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

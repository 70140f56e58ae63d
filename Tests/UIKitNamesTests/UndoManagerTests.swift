import Testing
import UIKitNames

@Suite struct UndoManagerTests {
  private final class Counter {
    let undo = UndoManager()
    private(set) var value = 0

    func set(_ new: Int) {
      let old = value
      undo.registerUndo(withTarget: self) { $0.set(old) }
      value = new
    }
  }

  @Test("An undo takes back the last change, a redo brings it back") func undo() {
    let counter = Counter()
    counter.set(1)
    counter.set(2)
    counter.undo.undo()
    #expect(counter.value == 1)
    counter.undo.redo()
    #expect(counter.value == 2)
    counter.undo.undo()
    counter.undo.undo()
    #expect(counter.value == 0)
    #expect(!counter.undo.canUndo)
  }

  @Test("The open group counts, and an undo ends it") func openGroup() {
    let counter = Counter()
    counter.set(1)
    counter.undo.undo()
    #expect(counter.undo.canRedo)
    counter.undo.beginUndoGrouping()
    #expect(!counter.undo.canUndo)
    counter.set(2)
    counter.undo.setActionName("Count")
    #expect(counter.undo.canUndo)
    #expect(!counter.undo.canRedo)
    #expect(counter.undo.undoActionName == "Count")
    counter.set(3)
    counter.undo.undo()
    #expect(counter.value == 0)
    #expect(counter.undo.groupingLevel == 0)
    #expect(!counter.undo.canUndo)
    #expect(counter.undo.redoActionName == "Count")
  }

  private final class Editor: UIView, UndoManagerOwner {
    let own = UndoManager()
    var ownUndoManager: UndoManager? { own }
  }

  @Test("Views of a window share its manager, but for those that have their own") func responders() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (controller, view, editor) = (UIViewController(), UIView(), Editor())
    #expect(view.undoManager == nil, "it is in no window")
    for child in [controller.view!, view, editor] { window.addSubview(child) }
    let field = UIView()
    editor.addSubview(field)
    #expect(field.undoManager === editor.own)
    #expect(view.undoManager != nil)
    #expect(view.undoManager === window.undoManager)
    #expect(controller.undoManager === window.undoManager)
    #expect(editor.undoManager === editor.own)
  }

  @Test("A new change forgets what could be redone") func change() {
    let counter = Counter()
    counter.set(1)
    counter.undo.undo()
    counter.set(5)
    #expect(!counter.undo.canRedo)
  }

  @Test("What an undo has registered can be redone, also while it runs") func during() {
    let (undo, target) = (UndoManager(), UIView())
    var said: [Bool] = []
    undo.registerUndo(withTarget: target) { target in
      undo.registerUndo(withTarget: target) { _ in }
      said.append(undo.canRedo)
    }
    #expect(!undo.canRedo)
    undo.undo()
    #expect(said == [true])
    #expect(undo.canRedo)
  }

  @Test("A group is undone and redone together, and keeps its name") func groups() {
    let counter = Counter()
    counter.undo.beginUndoGrouping()
    counter.set(1)
    counter.set(2)
    counter.undo.setActionName("Move")
    counter.undo.endUndoGrouping()
    #expect(counter.undo.undoActionName == "Move")
    counter.undo.undo()
    #expect(counter.value == 0)
    #expect(counter.undo.redoActionName == "Move")
    counter.undo.redo()
    #expect(counter.value == 2)
  }

  @Test("Only so many levels are kept, and none of a target that is gone") func levels() {
    let counter = Counter()
    counter.undo.levelsOfUndo = 2
    for value in 1...4 { counter.set(value) }
    while counter.undo.canUndo { counter.undo.undo() }
    #expect(counter.value == 2)
    counter.set(9)
    counter.undo.removeAllActions(withTarget: counter)
    #expect(!counter.undo.canUndo)
  }

  @Test("Groups, undo and redo are told of before and after") func notifications() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let counter = Counter()
    var heard: [String] = []
    window.asCurrent {
      let names: [(Notification.Name, String)] = [
        (.NSUndoManagerCheckpoint, "checkpoint"), (.NSUndoManagerDidOpenUndoGroup, "open"),
        (.NSUndoManagerWillCloseUndoGroup, "closing"), (.NSUndoManagerDidCloseUndoGroup, "closed"),
        (.NSUndoManagerWillUndoChange, "undoing"), (.NSUndoManagerDidUndoChange, "undone"),
        (.NSUndoManagerWillRedoChange, "redoing"), (.NSUndoManagerDidRedoChange, "redone"),
      ]
      let tokens = names.map { name, word in
        NotificationCenter.default.addObserver(forName: name, object: counter.undo, queue: nil) { _ in
          heard.append(word)
        }
      }
      counter.set(1)
      #expect(heard == ["open", "checkpoint", "closing", "closed"])
      heard = []
      counter.undo.undo()
      #expect(heard == ["checkpoint", "undoing", "open", "checkpoint", "closing", "closed", "undone"])
      heard = []
      #expect(counter.undo.canRedo)
      #expect(heard == ["checkpoint"])
      counter.undo.redo()
      #expect(heard.filter { $0.hasPrefix("re") } == ["redoing", "redone"])
      heard = []
      counter.undo.beginUndoGrouping()
      counter.undo.beginUndoGrouping()
      #expect(heard == ["open", "checkpoint", "open"])
      for token in tokens { NotificationCenter.default.removeObserver(token) }
    }
  }

  @Test("A checkpoint may ask whether there is something to redo") func checkpoint() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let counter = Counter()
    var answers: [Bool] = []
    window.asCurrent {
      let token = NotificationCenter.default.addObserver(
        forName: .NSUndoManagerCheckpoint, object: nil, queue: nil
      ) { _ in answers.append(counter.undo.canRedo) }
      #expect(!counter.undo.canRedo)
      #expect(answers == [false])
      NotificationCenter.default.removeObserver(token)
    }
  }

  private final class Page: NSObject {
    var titles: [String] = []
    func setTitle(_ title: String?) { titles.append(title ?? "none") }
  }

  @Test("An action may be a selector with its argument") func selectors() {
    let (undo, page) = (UndoManager(), Page())
    undo.registerUndo(withTarget: page, selector: Selector("setTitle(_:)", Page.setTitle(_:)), object: "old")
    undo.undo()
    #expect(page.titles == ["old"])
  }
}

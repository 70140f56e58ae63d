import Foundation
import Testing
import TouchKit

/// Conflicts 5 and 6: swiping back.
@Suite("Conflicts of swiping back") struct ConflictBackTests {
  private func navigation(_ stage: Stage, _ scene: String) throws -> NavigationController {
    let view = try #require(stage.view(scene + "/navigation"))
    return try #require(view.next(as: NavigationController.self))
  }

  // MARK: 5, over rows

  private let mail = "conflict-swipe-back"
  private let row = "conflict-swipe-back/navigation/letters/row2"
  private let edge = "conflict-swipe-back/navigation#screenEdgePan"

  /// How far the row is pulled aside.
  private func shift(_ stage: Stage) throws -> Double {
    let cell = try #require(stage.view(row) as? TableViewCell)
    return try #require(cell.contentView.subviews.last).frame.minX
  }

  @Test("5 At the edge the row's pan wins over the pop, and the page stays") func rowWins() throws {
    // 17 moves of 6 pt.
    let stage = try Stage(playing: "edge", of: mail, until: 0.284)
    #expect(try shift(stage) == 92)
    #expect(try navigation(stage, mail).transitionProgress == nil)
    #expect(stage.reached(.began, row + "#pan") == [33])
    #expect(stage.reached(.failed, edge) == [33])
    #expect(stage.rules(edge).last == "EXCLUDED")
    let end = try Stage(playing: "edge", of: mail)
    #expect(try shift(end) == 84)
    #expect(try navigation(end, mail).viewControllers.count == 2)
  }

  @Test("5 With the fix the row waits for the edge pan, and the page goes") func pageGoes() throws {
    let stage = try Stage(playing: "edge-fixed", of: mail, until: 0.284)
    #expect(try shift(stage) == 0)
    #expect(try navigation(stage, mail).transitionProgress == 92 / 375)
    #expect(stage.rules(row + "#pan").filter { $0.hasPrefix("REQ") } == ["REQ-WAIT", "REQ-FAIL"])
    #expect(stage.reached(.began, edge) == [33])
    let end = try Stage(playing: "edge-fixed", of: mail)
    #expect(try navigation(end, mail).viewControllers.count == 1)
    #expect(end.view("conflict-swipe-back/navigation/boxes") != nil)
  }

  @Test("5 Further in nothing waits: the row is swiped as ever") func furtherIn() throws {
    let stage = try Stage(playing: "row-fixed", of: mail)
    #expect(try shift(stage) == 84)
    #expect(try navigation(stage, mail).viewControllers.count == 2)
    #expect(stage.reached(.failed, edge) == [0])
    #expect(stage.rules(edge).contains("EDGE-REGION"))
    #expect(stage.reached(.began, row + "#pan") == [33], "as soon as without the edge pan")
  }

  @Test("5 A mailbox opens again, and its back button goes back") func buttons() throws {
    let stage = try Stage(playing: "edge-fixed", of: mail)
    try stage.tap(at: 3, 180, 200)
    #expect(try navigation(stage.settle(), mail).viewControllers.count == 2)
    try stage.tap(at: 6, 50, 22)
    #expect(try navigation(stage.settle(), mail).viewControllers.count == 1)
  }

  // MARK: 6, where there is nothing to go back to

  private let book = "conflict-swipe-back-at-root"

  private func isStuck(_ stage: Stage) -> Bool {
    stage.rules(book + "/navigation").contains("NAV-STUCK")
  }

  @Test("6 A pop on the first page freezes everything") func frozen() throws {
    let stage = try Stage(playing: "root", of: book)
    let navigation = try navigation(stage, book)
    #expect(isStuck(stage))
    #expect(navigation.isFrozen)
    #expect(navigation.viewControllers.count == 1)
    #expect(stage.told(book + "/navigation/recipes/row2/~TableViewCellContentView").isEmpty, "the tap is not heard")
    #expect(stage.reached(.began, book + "/navigation#screenEdgePan") == [16])
  }

  @Test("6 Refused, the swipe changes nothing, and the tap opens the recipe") func refused() throws {
    let stage = try Stage(playing: "root-fixed", of: book)
    let navigation = try navigation(stage, book)
    #expect(!isStuck(stage))
    #expect(!navigation.isFrozen)
    #expect(navigation.topViewController?.title == "Beet salad")
    #expect(stage.rules(book + "/navigation#screenEdgePan").contains("GR-REFUSED"))
    #expect(stage.told(book + "/navigation/recipes/row2/~TableViewCellContentView").last?.hasPrefix("ended") == true)
  }

  @Test("6 A swipe while a page is pushed leaves it with a dead back button") func duringPush() throws {
    let stage = try Stage(playing: "push", of: book)
    let navigation = try navigation(stage, book)
    #expect(isStuck(stage))
    #expect(navigation.isFrozen)
    #expect(navigation.viewControllers.count == 2)
    #expect(stage.told(book + "/navigation/bar/back").isEmpty)
  }

  @Test("6 With the fix the page arrives, and the back button goes back") func pushArrives() throws {
    let stage = try Stage(playing: "push-fixed", of: book)
    let navigation = try navigation(stage, book)
    #expect(!isStuck(stage))
    #expect(!navigation.isFrozen)
    #expect(navigation.viewControllers.count == 1)
    #expect(stage.rules(book + "/navigation#screenEdgePan").contains("GR-REFUSED"))
    #expect(stage.told(book + "/navigation/bar/back").last?.hasPrefix("ended") == true)
  }

  @Test("6 With the fix a page can still be swiped back") func stillPops() throws {
    let stage = try Stage(playing: "root-fixed", of: book)
    try stage.drag(at: 5, from: (4, 400), to: (260, 400), steps: 30)
    #expect(try navigation(stage.settle(), book).viewControllers.count == 1)
    #expect(!isStuck(stage))
  }
}

extension View {
  /// The first responder of a kind on the way up from here.
  fileprivate func next<Kind: Responder>(as kind: Kind.Type) -> Kind? {
    var responder: Responder? = self
    while let current = responder {
      if let found = current as? Kind { return found }
      responder = current.next
    }
    return nil
  }
}

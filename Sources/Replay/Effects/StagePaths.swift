import Foundation
import TouchKit

/// The names of the nodes of a ``Stage``: their identifier paths, and what a person would call them.
struct StagePaths {
  let stage: Stage
  /// The stage by whose words views are called: those that a finger saw when it came down.
  let seen: Stage
  private let trace: Trace
  /// The nodes that are in the hierarchy, parents first.
  private(set) var order: [StageNode.ID] = []
  /// What is known of each node, by its number. Without its path, which few of ten thousand views are asked for.
  private var places: [Place] = []
  /// The node of each subject, by the subject's number; −1 for none.
  private var nodes: [StageNode.ID] = []

  private struct Place {
    var parent: StageNode.ID?
    /// The nearest node with an identifier, the node itself or one around it; nil outside the hierarchy.
    var owner: StageNode.ID?
    var isReadout = false
    var row: StageNode.ID?
  }

  /// - Parameter seen: The stage by whose words views are called, as far as it has them; nil for the same.
  init(of stage: Stage, _ trace: Trace, calledAsIn seen: Stage? = nil) {
    (self.stage, self.trace, self.seen) = (stage, trace, seen ?? stage)
    guard !stage.nodes.isEmpty else { return }
    places = [Place](repeating: Place(), count: stage.nodes.count)
    nodes = [StageNode.ID](repeating: -1, count: trace.subjects.count)
    order.reserveCapacity(stage.nodes.count)
    places[Int(stage.root)].owner = stage.root
    var rest = [stage.root]
    while let id = rest.popLast() {
      order.append(id)
      let subject = Int(stage[id].look.subject.index)
      if nodes.indices.contains(subject) { nodes[subject] = id }
      if stage[id].isReadout { places[Int(id)].isReadout = true }
      if isCell(id) { places[Int(id)].row = id }
      for child in stage[id].children.reversed() {
        var place = places[Int(id)]
        place.parent = id
        if stage[child].look.identifier != nil { place.owner = child }
        places[Int(child)] = place
        rest.append(child)
      }
    }
  }

  /// Whether a node is a row of a table, or an item of a collection view by the name that this gives it.
  private func isCell(_ id: StageNode.ID) -> Bool {
    if stage[id].isRow { return true }
    guard let identifier = stage[id].look.identifier, let parent = places[Int(id)].parent else { return false }
    return stage[parent].look.scrolling != nil && identifier.isNameOfCell
  }

  /// Returns what is known of a node; nothing of one that this stage does not have.
  private subscript(_ id: StageNode.ID) -> Place { places.indices.contains(Int(id)) ? places[Int(id)] : Place() }

  /// Whether a node is in the hierarchy.
  func contains(_ id: StageNode.ID) -> Bool { self[id].owner != nil }

  func parent(of id: StageNode.ID) -> StageNode.ID? { self[id].parent }

  /// Returns the subject of a node in the trace, which knows those that it has spoken of by number, others by path.
  func subject(of id: StageNode.ID) -> SubjectID? {
    stage[id].look.subject.exists ? stage[id].look.subject : path(of: id).flatMap(trace.subject(at:))
  }

  func node(of subject: SubjectID) -> StageNode.ID? {
    let index = Int(subject.index)
    return nodes.indices.contains(index) && nodes[index] >= 0 ? nodes[index] : nil
  }

  /// Returns the nearest node with an identifier, the node itself or one around it; nil outside the hierarchy.
  func owner(of id: StageNode.ID) -> (path: String, name: String)? {
    self[id].owner.flatMap { owner in path(of: owner).map { ($0, spokenName(of: owner, at: $0)) } }
  }

  /// Returns the path of the nearest node with an identifier, the node itself or one around it; nil outside the hierarchy.
  func ownerPath(of id: StageNode.ID) -> String? { self[id].owner.flatMap(path(of:)) }

  func ownerNode(of id: StageNode.ID) -> StageNode.ID? { self[id].owner }

  /// Returns the last part of its path, or of what lies in the window itself, beside the screen, its name as words.
  private func spokenName(of id: StageNode.ID, at path: String) -> String {
    let name = name(of: id, at: path)
    return path.utf8.contains(UInt8(ascii: "/")) || id == stage.root || path == stage.name || isScreen(id)
      ? name : "the \(name.separatingWords)"
  }

  /// Whether a node fills the window, and lies behind everything else in it.
  private func isScreen(_ id: StageNode.ID) -> Bool { stage[stage.root].children.first == id }

  /// Whether the node has an identifier and is in the hierarchy.
  private func hasPath(_ id: StageNode.ID) -> Bool { self[id].owner == id }

  /// Returns the identifier path; nil for a node without an identifier, and outside the hierarchy.
  private func path(of id: StageNode.ID) -> String? {
    guard hasPath(id) else { return nil }
    guard let parent = self[id].parent, let identifier = stage[id].look.identifier else { return stage.name }
    let above = self[parent].owner.flatMap(path(of:)) ?? ""
    return above.isEmpty || above == stage.name ? identifier : "\(above)/\(identifier)"
  }

  /// Returns the last part of the path of a node with an identifier.
  private func name(of id: StageNode.ID, at path: String) -> String {
    guard id != stage.root, let identifier = stage[id].look.identifier, !identifier.utf8.contains(UInt8(ascii: "/"))
    else { return Self.lastPart(of: path) }
    return identifier
  }

  private static func lastPart(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Whether the node has an identifier of its own, or fills the view that has: a row's content moves as the row, and so
  /// does a face that fills the content.
  func isNamed(_ id: StageNode.ID) -> Bool {
    if hasPath(id) { return true }
    guard let parent = self[id].parent, stage[id].bounds.size == stage[parent].bounds.size else { return false }
    return isNamed(parent)
  }

  /// Returns what a person would call a view: its label or its words; nil if it has none.
  func name(of id: StageNode.ID) -> String? {
    // A table gives a row's view to another row.
    let isSame = seen.nodes.indices.contains(Int(id)) && seen[id].look.identifier == stage[id].look.identifier
    return isSame ? seen.words(of: id) ?? stage.words(of: id) : stage.words(of: id)
  }

  /// The same, for what fills a row that of the row, which it is to everybody.
  func nameOrRow(of id: StageNode.ID) -> String? {
    let isFilling = !hasPath(id) && isNamed(id)
    return name(of: id) ?? (isFilling ? row(of: id).flatMap(name(of:)) : nil)
  }

  /// Returns what a person would call the view with this path: its words in quotes, or its identifier.
  func name(at path: String) -> String {
    let words = trace.subject(at: path).flatMap(node(of:)).flatMap(name(of:))
    return words ?? Self.lastPart(of: path)
  }

  func name(of subject: SubjectID) -> String? { node(of: subject).flatMap(name(of:)) }

  /// The names of all views that have one.
  var names: [SubjectID: String] {
    let named = order.compactMap { id -> (SubjectID, String)? in
      // Most views of a large stage have no identifier, and the trace has never spoken of them.
      guard stage[id].look.subject.exists || hasPath(id) else { return nil }
      guard let name = nameOrRow(of: id) else { return nil }
      // Of two views with one path the trace speaks of its own.
      guard let subject = subject(of: id), node(of: subject) ?? id == id else { return nil }
      return (subject, name)
    }
    return Dictionary(named) { $1 }
  }

  /// Whether the node, or one around it, shows what a scene measures, which is no effect.
  func isReadout(_ id: StageNode.ID) -> Bool { self[id].isReadout }

  /// Returns the row or item of a list that the node is or belongs to; nil if there is none.
  func row(of id: StageNode.ID) -> StageNode.ID? { self[id].row }

  /// Whether a node around this one satisfies a condition.
  func hasParent(of id: StageNode.ID, in isMeant: (StageNode.ID) -> Bool) -> Bool {
    self[id].parent.map { isMeant($0) || hasParent(of: $0, in: isMeant) } ?? false
  }

  /// Returns the subviews of a view that are not hidden.
  func views(in id: StageNode.ID) -> [StageNode.ID] { stage[id].children.filter { !stage[$0].look.isHidden } }

  /// Returns the scroll view whose subview a node is; nil for none.
  func scroller(directlyAround id: StageNode.ID) -> StageNode.ID? {
    guard let parent = self[id].parent, stage[parent].look.scrolling != nil else { return nil }
    return parent
  }

  /// Whether a scroll view that has another scale now contains the node as what it scales.
  func isZoomed(_ id: StageNode.ID) -> Bool {
    guard let parent = self[id].parent, stage[parent].look.scrolling != nil else { return false }
    let scale = Double(stage[id].transform.a)
    return zoomedNode(under: parent) == id && scale != 1
  }

  /// Returns the node that a scroll view scales; nil if it scales none.
  func zoomedNode(of subject: SubjectID) -> StageNode.ID? { node(of: subject).flatMap(zoomedNode(under:)) }

  private func zoomedNode(under view: StageNode.ID) -> StageNode.ID? {
    stage[view].children.first { stage[$0].transform.a != 1 } ?? stage[view].children.first
  }
}

extension Run {
  /// Returns what people call the views that have words or a label in the story of a touch that comes down then: their
  /// words are those that stood there before. Of a view of which the trace speaks only later, or that comes only later,
  /// the stage at the story's end knows.
  package func names(at time: Instant) -> [SubjectID: String] {
    let before = film.stage(before: time)
    func names(at moment: Instant) -> [SubjectID: String] {
      StagePaths(of: stage(at: moment), trace, calledAsIn: before).names
    }
    return names(at: storyEnd(at: time)).merging(names(at: time)) { $1 }
  }
}

extension String {
  /// The same without breaks between lines: names stand in sentences.
  fileprivate var inOneLine: String {
    contains(where: \.isNewline) ? split(whereSeparator: \.isNewline).joined(separator: " ") : self
  }

  /// Whether it is a name that a list gives to a row or an item: `row3`, `section0.item3`.
  package var isNameOfCell: Bool {
    var rest = self[...]
    if rest.hasPrefix("section") {
      rest = rest.dropFirst(7).drop(while: \.isNumber)
      guard rest.first == "." else { return false }
      rest = rest.dropFirst()
    }
    guard let word = ["row", "item"].first(where: rest.hasPrefix) else { return false }
    let number = rest.dropFirst(word.count)
    return !number.isEmpty && number.allSatisfy(\.isNumber)
  }
}

extension StageNode {
  /// Whether it is a row of a table.
  var isRow: Bool { if case .row = look.content { true } else { false } }
}

extension Stage {
  /// Returns a view's label, or its own words in quotes; nil if it has none. A row, and a view of several that are
  /// numbered (`button5`), has those of its first text of more than a letter.
  fileprivate func words(of id: StageNode.ID) -> String? {
    // A label that is read, as a sentence or a title, is no name until it is quoted.
    if let label = self[id].look.label?.inOneLine { return label.isName ? label : "“\(label)”" }
    let words: String? =
      switch self[id].look.content {
      case .text(let text) where !text.string.isEmpty: text.string
      case .title(let title) where !title.string.isEmpty: title.string
      case .row: firstText(in: id)
      default: isNumbered(id) ? firstText(in: id) : nil
      }
    return words.map { "“\($0.inOneLine)”" }
  }

  private func isNumbered(_ id: StageNode.ID) -> Bool {
    self[id].look.scrolling == nil && self[id].look.identifier?.last?.isNumber == true
  }

  private func firstText(in id: StageNode.ID) -> String? {
    let children = self[id].children
    for (index, child) in children.enumerated() {
      let isCovered = children[(index + 1)...].contains {
        self[$0].look.backgroundColor != nil && !self[$0].look.isHidden && self[$0].frame.contains(self[child].frame)
      }
      if isCovered || self[child].look.isHidden { continue }
      if case .text(let text) = self[child].look.content, text.string.count > 1 { return text.string }
      if let text = firstText(in: child) { return text }
    }
    return nil
  }

  /// The nodes that are not hidden, fully transparent, or in such a view.
  var visibleNodes: VisibleNodes { VisibleNodes(of: self) }
}

/// The nodes of a stage that are not hidden, fully transparent, or in such a view.
struct VisibleNodes {
  private var areVisible: [Bool]

  fileprivate init(of stage: Stage) {
    areVisible = [Bool](repeating: false, count: stage.nodes.count)
    guard !areVisible.isEmpty else { return }
    var rest = [stage.root]
    while let id = rest.popLast() {
      guard !stage[id].look.isHidden, stage[id].alpha >= 0.01 else { continue }
      areVisible[Int(id)] = true
      rest += stage[id].children
    }
  }

  /// Whether a node is visible; false for one that the stage does not have.
  func contains(_ id: StageNode.ID) -> Bool { areVisible.indices.contains(Int(id)) && areVisible[Int(id)] }
}

extension StageLook {
  /// The part that is drawn, without the state of a scroll view.
  struct Surface: Hashable {
    let background: Color?, border: Border?
    let content: Content
  }

  var surface: Surface { Surface(background: backgroundColor, border: border, content: content) }

  /// The text that the view draws; nil for none.
  var words: String? { content.words }
}

extension StageLook.Content {
  fileprivate var words: String? {
    switch self {
    case .text(let text): text.string
    case .title(let title): title.string
    case .custom(let content): content.words
    case .control(.onOff(let position, _, _, _), _): position > 0.5 ? "on" : "off"
    case .control(.dots(_, let current, _, _), _): "dot \(current + 1)"
    case .control(.segments(let segments, let chosen, _), _):
      segments.indices.contains(chosen) ? segments[chosen].title : nil
    case .none, .picture, .shape, .control, .bar, .row: nil
    }
  }
}

extension String {
  /// Whether a label stands in a sentence as it is: `the list`, `page 3`, or words in quotes. A title is none, as
  /// `Dismiss popup`, and no label that says more than a name does.
  fileprivate var isName: Bool {
    if hasPrefix("the ") || hasPrefix("“") { return true }
    let marks: [UInt8] = Array(",;:.?!%\n".utf8)
    let isLong = utf8.count { $0 == UInt8(ascii: " ") } > 2
    return first?.isLowercase != false && !isLong && !utf8.contains(where: marks.contains)
  }
}

import ConstraintSolver
import Foundation
import TouchKit

/// The constraints of a view hierarchy, and the places that follow from them.
///
/// The root of the hierarchy has one. It works when a layout asks for places, and only if something changed since: views
/// and constraints say so. A change of numbers alone changes constants of the solver.
final class LayoutEngine {
  // The root has the engine, or it is only used during a call.
  unowned(unsafe) let root: View
  /// Whether it measures what size the root would need, and places nothing.
  let isFitting: Bool
  /// Whether no view or constraint came or went, and whether no number changed, since the last update.
  var isStructureKnown = false, isSolved = false
  /// Counts how often the views were collected. Those that were not among them the last time have old places.
  private(set) var collection = 0
  /// The required constraints that contradict others.
  private(set) var refused: [NSLayoutConstraint] = []

  var solver = Solver()
  /// The variables of views and guides.
  private var items: [ObjectIdentifier: Item] = [:]
  private var itemKeys: [ObjectIdentifier] = []
  /// The views that constraints place, superviews first, and the scroll views that have a layout.
  private(set) var placed: [Reference] = [], scrollViews: [Reference] = []
  private var sources: [NSLayoutConstraint] = []
  private var entries: [Entry] = []
  /// The widths for which the heights of labels with several lines were last worked out.
  private var wrapWidths: [ObjectIdentifier: Double] = [:]
  private var isUpdating = false

  struct Reference { weak var layout: ViewLayout? }

  /// The unknowns of a view or guide: horizontally and vertically its origin in the view that contains it, and its length.
  struct Item {
    weak var owner: AnyObject?
    let origins: [Variable], lengths: [Variable]
  }

  /// A constraint of the solver.
  struct Wanted {
    struct Key: Hashable { let object: ObjectIdentifier, part: Int }
    let key: Key
    let expression: LinearExpression, relation: Relation, priority: Double
    var source: NSLayoutConstraint?
  }

  private struct Entry {
    var wanted: Wanted
    /// Nil if it was refused.
    var id: Solver.ConstraintID?
  }

  init(_ root: View, isFitting: Bool = false) { (self.root, self.isFitting) = (root, isFitting) }

  // MARK: Updating

  /// Solves the constraints anew if anything changed. A view that asks while that happens gets the state before.
  ///
  /// It requests layout of views whose subviews are not where they should be, except for the one that is placed next.
  func update(placing next: View? = nil) {
    guard !isStructureKnown || !isSolved, !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    if !isStructureKnown {
      root.updateConstraintsIfNeeded()
      isStructureKnown = true
      collect()
    }
    isSolved = true
    apply(wantedConstraints())
    // The height of a label follows from its width, which follows from constraints.
    for _ in 0..<Self.wrapLimit {
      guard wrapLabels() else { break }
      apply(wantedConstraints())
    }
    discardItems()
    requestPlacing(except: next)
  }

  private static let wrapLimit = 3

  /// Finds the views and constraints of the hierarchy.
  private func collect() {
    collection += 1
    (placed, scrollViews, sources) = ([], [], [])
    var supplied: [NSLayoutConstraint] = []
    collect(root, &supplied)
    sources.sort { $0.order < $1.order }
    sources += supplied
  }

  private func collect(_ view: View, _ supplied: inout [NSLayoutConstraint]) {
    if let layout = view.existingLayout {
      if !isFitting {
        (layout.knownEngine, layout.knownCollection) = (self, collection)
        layout.isReferenced = false
        layout.forgetMissing()
      }
      if layout.isPlacedByConstraints || isFitting && view === root { placed.append(Reference(layout: layout)) }
      if view is ScrollView { scrollViews.append(Reference(layout: layout)) }
      sources += layout.activeConstraints()
      if let stack = view as? UIStackView { supplied += stack.arrangement() }
    }
    for subview in view.subviews { collect(subview, &supplied) }
  }

  /// Returns the variables of a view or guide.
  func item(_ owner: AnyObject) -> Item {
    let key = ObjectIdentifier(owner)
    // An object that has gone may have had the same address.
    if let known = items[key], known.owner === owner { return known }
    let origins = (0..<2).map { _ in solver.makeVariable() }
    let item = Item(
      owner: owner, origins: origins, lengths: (0..<2).map { _ in solver.makeVariable(nonnegative: true) })
    if items[key] == nil { itemKeys.append(key) }
    items[key] = item
    return item
  }

  /// Forgets the variables of views and guides that have gone.
  private func discardItems() {
    itemKeys.removeAll { key in
      guard let item = items[key], item.owner == nil else { return false }
      for variable in item.origins + item.lengths { solver.discard(variable) }
      items[key] = nil
      return true
    }
  }

  // MARK: Constraints

  private func wantedConstraints() -> [Wanted] {
    for reference in scrollViews { reference.layout?.contentAxes = [false, false] }
    var wanted: [Wanted] = []
    wanted.reserveCapacity(sources.count + 4 * placed.count)
    for constraint in sources {
      if let each = self.wanted(constraint) { wanted.append(each) }
    }
    for reference in placed {
      guard let layout = reference.layout else { continue }
      wanted += intrinsicConstraints(of: layout)
      // A root has the size that it has, unless constraints determine it.
      guard layout.view === root, !isFitting else { continue }
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        wanted.append(
          Wanted(
            key: Wanted.Key(object: ObjectIdentifier(layout), part: 8 + axis.rawValue),
            expression: length(of: root, axis) - LinearExpression(root.bounds.length(axis)), relation: .equal,
            priority: 1))
      }
    }
    return wanted + fittingConstraints
  }

  /// Constraints of a root that is measured.
  var fittingConstraints: [Wanted] = []

  /// Returns what keeps a view from growing beyond its intrinsic size, and from shrinking below it.
  private func intrinsicConstraints(of layout: ViewLayout) -> [Wanted] {
    var size = layout.intrinsicSize()
    let object = ObjectIdentifier(layout)
    if let width = wrapWidths[object], let label = layout.view as? Label, label.wrapsToItsWidth {
      size.height = label.textSize(width: width).height
    }
    return [NSLayoutConstraint.Axis.horizontal, .vertical].flatMap { axis -> [Wanted] in
      let wish = size.length(axis)
      guard wish >= 0 else { return [] }
      let index = axis.rawValue
      let expression = length(of: layout.view, axis) - LinearExpression(wish)
      return [
        Wanted(
          key: Wanted.Key(object: object, part: 1 + 2 * index), expression: expression, relation: .lessThanOrEqual,
          priority: Double(layout.hugging[index].rawValue)),
        Wanted(
          key: Wanted.Key(object: object, part: 2 + 2 * index), expression: expression, relation: .greaterThanOrEqual,
          priority: Double(layout.resistance[index].rawValue)),
      ]
    }
  }

  /// Notes the widths of labels with several lines. Returns whether one has another height at its new width.
  private func wrapLabels() -> Bool {
    var isChanged = false
    for reference in placed {
      guard let layout = reference.layout, let label = layout.view as? Label, label.wrapsToItsWidth else { continue }
      let object = ObjectIdentifier(layout)
      let width = solver.value(of: item(layout).lengths[0])
      let known = wrapWidths[object]
      wrapWidths[object] = width
      let before = known.map { label.textSize(width: $0).height } ?? layout.intrinsicSize().height
      isChanged = isChanged || label.textSize(width: width).height != before
    }
    return isChanged
  }

  /// Makes the solver's constraints those that are wanted.
  private func apply(_ wanted: [Wanted]) {
    var known = KnownEntries(entries)
    var kept: [Entry] = []
    kept.reserveCapacity(wanted.count)
    var changes: [(id: Solver.ConstraintID, constant: Double)] = []
    for (index, each) in wanted.enumerated() {
      var entry = Entry(wanted: each)
      if let place = known.take(each.key, near: index) {
        let (old, id) = (entries[place].wanted, entries[place].id)
        let isSame =
          old.relation == each.relation && old.priority == each.priority
          && old.expression.terms == each.expression.terms
        if let id, isSame {
          entry.id = id
          if old.expression.constant != each.expression.constant { changes.append((id, each.expression.constant)) }
        } else if let id {
          solver.remove(id)
        }
      }
      kept.append(entry)
    }
    for place in known.untaken {
      if let id = entries[place].id { solver.remove(id) }
    }
    if !changes.isEmpty, !solver.setConstants(changes) {
      // Required constraints contradict each other now: the later ones will be refused.
      for index in kept.indices {
        if let id = kept[index].id { solver.remove(id) }
        kept[index].id = nil
      }
    }
    refused = []
    for index in kept.indices where kept[index].id == nil {
      let each = kept[index].wanted
      kept[index].id = solver.add(each.expression, each.relation, priority: each.priority)
      if kept[index].id == nil, let source = each.source { refused.append(source) }
    }
    entries = kept
  }

  /// Finds entries again. Mostly they are the same ones in the same order.
  private struct KnownEntries {
    private let entries: [Entry]
    private var isTaken: [Bool]
    private var places: [Wanted.Key: Int]?

    init(_ entries: [Entry]) {
      self.entries = entries
      isTaken = [Bool](repeating: false, count: entries.count)
    }

    mutating func take(_ key: Wanted.Key, near index: Int) -> Int? {
      if index < entries.count, entries[index].wanted.key == key, !isTaken[index] {
        isTaken[index] = true
        return index
      }
      if places == nil {
        places = Dictionary(
          entries.enumerated().map { ($1.wanted.key, $0) }, uniquingKeysWith: { first, _ in first })
      }
      guard let place = places?[key], !isTaken[place] else { return nil }
      isTaken[place] = true
      return place
    }

    var untaken: [Int] { isTaken.indices.filter { !isTaken[$0] } }
  }
}

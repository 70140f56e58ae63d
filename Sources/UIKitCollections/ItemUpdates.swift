import Foundation
import TouchKit

/// A change of items or sections that the application has reported.
enum ItemUpdate {
  case insertItem(IndexPath), deleteItem(IndexPath), reloadItem(IndexPath), moveItem(IndexPath, IndexPath)
  case insertSection(Int), deleteSection(Int), reloadSection(Int), moveSection(Int, Int)
}

extension [ItemUpdate] {
  /// The items that the application moved, one by one.
  var moves: [(from: IndexPath, to: IndexPath)] {
    compactMap { if case .moveItem(let from, let to) = $0 { (from, to) } else { nil } }
  }
}

/// Where items and sections of before are after a batch of updates.
struct ItemMap {
  /// For each old section its new number, and for each old item its new place; nil for what is gone or replaced.
  private(set) var newSections: [Int?]
  private(set) var newPaths: [[IndexPath?]]
  /// For each new item its old place, or nil if it is new.
  private(set) var oldPaths: [[IndexPath?]]
  private(set) var oldSections: [Int?]

  /// Works out the places. Traps where the numbers of after do not follow from those of before.
  init(_ updates: [ItemUpdate], from old: [Int], to new: [Int]) {
    newSections = Array(repeating: nil, count: old.count)
    newPaths = old.map { Array(repeating: nil, count: $0) }
    oldPaths = new.map { Array(repeating: nil, count: $0) }
    oldSections = Array(repeating: nil, count: new.count)
    mapSections(updates, old, new)
    mapItems(updates, old, new)
  }

  /// Returns the new place of an old item, or nil if it is gone or replaced.
  func newPath(of path: IndexPath) -> IndexPath? {
    guard path.count == 2, newPaths.indices.contains(path.section),
      newPaths[path.section].indices.contains(path.item)
    else { return nil }
    return newPaths[path.section][path.item]
  }

  private mutating func mapSections(_ updates: [ItemUpdate], _ old: [Int], _ new: [Int]) {
    var leaves = Array(repeating: false, count: old.count), comes = Array(repeating: false, count: new.count)
    for update in updates {
      switch update {
      case .deleteSection(let section):
        Self.check(old.indices.contains(section), "section \(section) is deleted, and there are \(old.count)")
        leaves[section] = true
      case .insertSection(let section):
        Self.check(new.indices.contains(section), "section \(section) is inserted, and then there are \(new.count)")
        comes[section] = true
      case .moveSection(let from, let to):
        Self.check(
          old.indices.contains(from) && new.indices.contains(to), "section \(from) cannot be moved to \(to)")
        (leaves[from], comes[to], newSections[from], oldSections[to]) = (true, true, to, from)
      default: break
      }
    }
    let (staying, places) = (old.indices.filter { !leaves[$0] }, new.indices.filter { !comes[$0] })
    Self.check(
      staying.count == places.count,
      "there were \(old.count) sections and now are \(new.count), which the updates do not explain")
    for (from, to) in zip(staying, places) { (newSections[from], oldSections[to]) = (to, from) }
  }

  private mutating func mapItems(_ updates: [ItemUpdate], _ old: [Int], _ new: [Int]) {
    var leaves = old.map { Array(repeating: false, count: $0) }, comes = new.map { Array(repeating: false, count: $0) }
    var replaced: [IndexPath] = [], replacedSections: [Int] = []
    var moves: [(IndexPath, IndexPath)] = []
    for update in updates {
      switch update {
      case .deleteItem(let path):
        Self.check(leaves.has(path), "item \(path) is deleted, and there is none")
        leaves[path.section][path.item] = true
      case .insertItem(let path):
        Self.check(comes.has(path), "item \(path) is inserted, and then there is none")
        comes[path.section][path.item] = true
      case .moveItem(let from, let to):
        Self.check(leaves.has(from) && comes.has(to), "item \(from) cannot be moved to \(to)")
        (leaves[from.section][from.item], comes[to.section][to.item]) = (true, true)
        moves.append((from, to))
      case .reloadItem(let path):
        Self.check(leaves.has(path), "item \(path) is reloaded, and there is none")
        replaced.append(path)
      case .reloadSection(let section): replacedSections.append(section)
      default: break
      }
    }
    for (section, from) in oldSections.enumerated() {
      guard let from, !replacedSections.contains(from) else { continue }
      let staying = leaves[from].indices.filter { !leaves[from][$0] }
      let places = comes[section].indices.filter { !comes[section][$0] }
      Self.check(
        staying.count == places.count,
        "section \(from) had \(old[from]) items and now has \(new[section]), which the updates do not explain")
      for (item, place) in zip(staying, places) {
        join(IndexPath(item: item, section: from), IndexPath(item: place, section: section))
      }
    }
    for (from, to) in moves { join(from, to) }
    for path in replaced {
      guard let new = newPath(of: path) else { continue }
      newPaths[path.section][path.item] = nil
      oldPaths[new.section][new.item] = nil
    }
  }

  private mutating func join(_ old: IndexPath, _ new: IndexPath) {
    newPaths[old.section][old.item] = new
    oldPaths[new.section][new.item] = old
  }

  private static func check(_ isRight: Bool, _ message: @autoclosure () -> String) {
    precondition(isRight, "invalid update of a collection view: \(message())")
  }
}

extension [[Bool]] {
  fileprivate func has(_ path: IndexPath) -> Bool {
    path.count == 2 && indices.contains(path.section) && self[path.section].indices.contains(path.item)
  }
}

extension ItemUpdate {
  /// The update in the form that layouts receive.
  var forLayout: UICollectionViewUpdateItem {
    func all(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    return switch self {
    case .insertItem(let path): UICollectionViewUpdateItem(.insert, before: nil, after: path)
    case .deleteItem(let path): UICollectionViewUpdateItem(.delete, before: path, after: nil)
    case .reloadItem(let path): UICollectionViewUpdateItem(.reload, before: path, after: path)
    case .moveItem(let from, let to): UICollectionViewUpdateItem(.move, before: from, after: to)
    case .insertSection(let section): UICollectionViewUpdateItem(.insert, before: nil, after: all(section))
    case .deleteSection(let section): UICollectionViewUpdateItem(.delete, before: all(section), after: nil)
    case .reloadSection(let section): UICollectionViewUpdateItem(.reload, before: all(section), after: all(section))
    case .moveSection(let from, let to): UICollectionViewUpdateItem(.move, before: all(from), after: all(to))
    }
  }
}

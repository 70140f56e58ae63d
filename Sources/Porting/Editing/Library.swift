import SwiftSource

/// What the rules for one file have to know about the others: which types there are, and what their members promise.
struct Library {
  /// How often a class with a full name is declared: in the branches of a condition more than once.
  private var classCounts: [String: Int] = [:]
  /// The first name behind the colon of each class, by its own name without those of the types around it.
  private var superclasses: [String: String] = [:]
  /// The classes that say themselves how they are read from a nib.
  private(set) var readFromNibs: Set<String> = []
  private(set) var protocols: Set<String> = []
  /// The types that are said to be delegates of recognizers, in a class or an extension.
  private(set) var delegatesOfRecognizers: Set<String> = []
  /// The members that a class need not have.
  private(set) var optionals = OptionalMembers()
  /// The properties that are declared `dynamic`, which UIKit lets code observe, and the classes that declare them.
  private var dynamicProperties: [(name: String, owner: String)] = []
  /// The names in key paths.
  private var observed: Set<String> = []
  /// The names of variables that hold a closure, or nil.
  private(set) var closures: Set<String> = []
  /// The names of variables and parameters of the type `Selector`.
  private(set) var selectors: Set<String> = []
  /// The names of functions that take a `Selector`.
  private(set) var selectorTakers: Set<String> = []
  /// The types that have a method with a full name.
  private var owners: [String: [String]] = [:]
  /// The full names of methods that a class overrides.
  private(set) var overridden: Set<String> = []

  init(of files: [SourceFile]) {
    for file in files { read(file) }
    for file in files { optionals.readUses(in: file) }
  }

  private mutating func read(_ file: SourceFile) {
    let outline = SourceOutline(of: file)
    for declaration in outline.declarations {
      let name = Self.ownName(declaration.name)
      if declaration.kind == "class", let superclass = declaration.inherited.first { superclasses[name] = superclass }
      if declaration.kind == "protocol" { protocols.insert(name) }
      if declaration.kind == "class" { classCounts[declaration.name, default: 0] += 1 }
      if declaration.inherited.contains("UIGestureRecognizerDelegate") {
        delegatesOfRecognizers.insert(declaration.name)
      }
    }
    for index in file.tokens.indices {
      switch file.text(index) {
      case "optional":
        if let owner = outline.owner(of: index) {
          optionals.read(at: file.keyword(behind: index), in: owner.body, of: file)
        }
      case "func":
        if let name = file.methodName(at: index + 1), let owner = outline.owner(of: index) {
          owners[name, default: []].append(owner.name)
        }
      case "override":
        let keyword = file.keyword(behind: index)
        if let name = file.methodName(at: keyword + 1) { overridden.insert(name) }
      case "var", "let":
        if file.matches(index + 2, ":", "("), file.isWord(index + 1) { closures.insert(file.text(index + 1)) }
      case "Selector":
        if file.text(index - 1) == ":", file.isWord(index - 2) { selectors.insert(file.text(index - 2)) }
        if let open = file.opening(before: index), file.text(open - 2) == "func" {
          selectorTakers.insert(file.text(open - 1))
        }
      case "dynamic":
        let keyword = file.keyword(behind: index)
        if file.text(keyword) == "var", let owner = outline.owner(of: index) {
          dynamicProperties.append((file.text(keyword + 1), Self.ownName(owner.name)))
        }
      case "\\", "#keyPath", "forKeyPath": readKeyPath(at: index, of: file)
      default: break
      }
      if file.matches(index, "init", "?", "(", "coder"), let owner = outline.owner(of: index) {
        readFromNibs.insert(owner.name)
      }
    }
  }

  /// Returns the classes of these files that have a method, by its full name or without its labels.
  func classes(withMethod name: String) -> [String] {
    let all = owners.filter { $0.key == name || $0.key.prefix { $0 != "(" } == name }.flatMap(\.value)
    return Set(all).filter { superclasses[Self.ownName($0)] != nil || classCounts[$0] != nil }.sorted()
  }

  /// Whether a class is declared in one place.
  func declaresOnce(_ name: String) -> Bool { classCounts[name] == 1 }

  /// Reads the last name of `\.isOn`, `\Switch.isOn`, `#keyPath(Switch.isOn)` or `forKeyPath: "isOn"`.
  private mutating func readKeyPath(at index: Int, of file: SourceFile) {
    switch file.text(index) {
    case "#keyPath": file.partner(index + 1).map { _ = observed.insert(file.text($0 - 1)) }
    case "forKeyPath": observed.insert(String(file.text(index + 2).filter { $0 != "\"" }))
    default:
      var place = index + 1
      while file.isWord(place) || file.text(place) == "." { place += 1 }
      observed.insert(file.text(place - 1))
    }
  }

  /// Whether a property is `dynamic`, and somebody observes one of its name.
  func isObserved(_ name: String) -> Bool { observed.contains(name) && dynamicProperties.contains { $0.name == name } }

  /// Whether a class has such a property.
  func hasObserved(_ owner: String) -> Bool {
    dynamicProperties.contains { $0.owner == Self.ownName(owner) && observed.contains($0.name) }
  }

  /// Whether a word is the first of a method that delegates of UIKit need not have.
  func isOptionalOfUIKit(_ word: String) -> Bool { Self.delegateMethods.contains(word) }

  /// Returns what a class of these files descends from directly; nil for other names.
  func superclass(of name: String) -> String? { superclasses[Self.ownName(name)] }

  /// Returns a name without those of the types around it: `Page` of `Pager.Page`.
  private static func ownName(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }

  /// Returns the first class of UIKit that a class descends from; nil if that is not known.
  func ancestor(of name: String) -> String? {
    var (name, seen) = (Self.ownName(name), Set<String>())
    while let next = superclasses[name], seen.insert(name).inserted { name = next }
    return name.hasPrefix("UI") || name.hasPrefix("CA") ? name : nil
  }

  /// The first words of methods of UIKit's delegates that a delegate need not have.
  private static let delegateMethods: Set<String> = [
    "adaptivePresentationStyle", "animationController", "collectionView", "gestureRecognizer",
    "gestureRecognizerShouldBegin", "interactionController", "interactionControllerForDismissal",
    "interactionControllerForPresentation", "navigationController", "numberOfSections", "pageViewController",
    "presentationController", "presentationControllerDidAttemptToDismiss", "presentationControllerDidDismiss",
    "presentationControllerShouldDismiss", "presentationControllerWillDismiss",
    "scrollViewDidChangeAdjustedContentInset", "scrollViewDidEndDecelerating", "scrollViewDidEndDragging",
    "scrollViewDidEndScrollingAnimation", "scrollViewDidEndZooming", "scrollViewDidScroll", "scrollViewDidScrollToTop",
    "scrollViewDidZoom", "scrollViewShouldScrollToTop", "scrollViewWillBeginDecelerating",
    "scrollViewWillBeginDragging", "scrollViewWillBeginZooming", "scrollViewWillEndDragging", "tabBarController",
    "tableView", "textField", "textFieldDidBeginEditing", "textFieldDidEndEditing", "textFieldShouldBeginEditing",
    "textFieldShouldClear", "textFieldShouldEndEditing", "textFieldShouldReturn", "textView", "textViewDidBeginEditing",
    "textViewDidChange", "textViewDidEndEditing", "textViewShouldBeginEditing",
    "viewForZooming",
  ]
}

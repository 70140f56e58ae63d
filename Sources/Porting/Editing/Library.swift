/// What the rules for one file have to know about the others: which types there are, and what their members promise.
struct Library {
  /// The first name behind the colon of each class, by its own name without those of the types around it.
  private var superclasses: [String: String] = [:]
  /// The classes that say themselves how they are read from a nib.
  private(set) var readFromNibs: Set<String> = []
  private(set) var protocols: Set<String> = []
  /// The types that are said to be delegates of recognizers, in a class or an extension.
  private(set) var delegatesOfRecognizers: Set<String> = []
  /// The full names of methods that a class need not have: `pager(_:didShow:)`.
  private var optionalMethods: Set<String> = []
  private var optionalWords: Set<String> = []
  /// The names of properties that a class need not have.
  private var optionalProperties: Set<String> = []
  private var ambiguous: Set<String> = []
  private var answers: [String: String?] = [:]
  /// The names of properties that are declared `dynamic`, which UIKit lets code observe.
  private(set) var dynamicProperties: Set<String> = []
  /// The names of variables that hold a closure, or nil.
  private(set) var closures: Set<String> = []
  /// The names of variables and parameters of the type `Selector`.
  private(set) var selectors: Set<String> = []
  /// The names of functions that take a `Selector`.
  private(set) var selectorTakers: Set<String> = []
  /// The full names of methods that a class overrides.
  private(set) var overridden: Set<String> = []

  init(of files: [SourceFile]) {
    for file in files { read(file) }
    for file in files { readUses(of: file) }
  }

  /// Reads what callers take where an optional property is missing.
  private mutating func readUses(of file: SourceFile) {
    for index in file.tokens.indices
    where optionalProperties.contains(file.text(index)) && file.text(index - 1) == "." {
      let value = file.text(index + 1) == "??" ? Self.plainValue(at: index + 2, of: file) : nil
      answers[file.text(index)] = answers[file.text(index), default: value] == value ? value : .some(nil)
    }
  }

  private mutating func read(_ file: SourceFile) {
    let outline = SourceOutline(of: file)
    for declaration in outline.declarations {
      let name = Self.ownName(declaration.name)
      if declaration.kind == "class", let superclass = declaration.inherited.first { superclasses[name] = superclass }
      if declaration.kind == "protocol" { protocols.insert(name) }
      if declaration.inherited.contains("UIGestureRecognizerDelegate") {
        delegatesOfRecognizers.insert(declaration.name)
      }
    }
    for index in file.tokens.indices {
      switch file.text(index) {
      case "optional": readRequirement(at: file.keyword(behind: index) + 1, file)
      case "override":
        if let name = file.methodName(at: file.keyword(behind: index) + 1) { overridden.insert(name) }
      case "var", "let":
        if file.matches(index + 2, ":", "("), file.isWord(index + 1) { closures.insert(file.text(index + 1)) }
      case "Selector":
        if file.text(index - 1) == ":", file.isWord(index - 2) { selectors.insert(file.text(index - 2)) }
        if let open = file.opening(before: index), file.text(open - 2) == "func" {
          selectorTakers.insert(file.text(open - 1))
        }
      case "dynamic":
        let keyword = file.keyword(behind: index)
        if file.text(keyword) == "var" { dynamicProperties.insert(file.text(keyword + 1)) }
      case "?":
        if file.text(index + 1) == "(", let end = file.partner(index + 1), let name = file.calledName(at: index - 1) {
          // Callers that disagree, or do without a value, leave nothing to choose.
          let value = file.text(end + 1) == "??" ? Self.plainValue(at: end + 2, of: file) : nil
          answers[name] = answers[name, default: value] == value ? value : .some(nil)
        }
      default: break
      }
      if file.matches(index, "init", "?", "(", "coder"), let owner = outline.owner(of: index) {
        readFromNibs.insert(owner.name)
      }
    }
  }

  private mutating func readRequirement(at word: Int, _ file: SourceFile) {
    if file.text(word - 1) == "var" { return _ = optionalProperties.insert(file.text(word)) }
    guard let name = file.methodName(at: word) else { return }
    // Of two protocols with the same method nobody knows which one a caller means.
    if !optionalMethods.insert(name).inserted { ambiguous.insert(name) }
    optionalWords.insert(file.text(word))
  }

  /// What all callers take where an optional method is missing, `delegate?.height?(at: 1) ?? 44`; nil if they do not
  /// agree.
  func answer(without name: String) -> String? { ambiguous.contains(name) ? nil : answers[name] ?? nil }

  /// Returns a number, string, `true`, `false`, `nil` or `.name`, which means the same wherever it stands.
  private static func plainValue(at index: Int, of file: SourceFile) -> String? {
    let ends: Set<String> = ["?", ".", "(", "[", "+", "-", "*", "/"]
    if file.text(index) == ".", file.isWord(index + 1), !ends.contains(file.text(index + 2)) {
      return "." + file.text(index + 1)
    }
    if file.text(index) == "-", let number = plainValue(at: index + 1, of: file), number.first?.isNumber == true {
      return "-" + number
    }
    guard file.tokens.indices.contains(index), !ends.contains(file.text(index + 1)) else { return nil }
    let token = file.tokens[index]
    let isPlain = token.kind == .number || ["true", "false", "nil"].contains(token.text)
    return isPlain || token.kind == .string && !token.text.contains("\\") ? token.text : nil
  }

  /// Whether a method that is called with a `?` at a word is one that a class need not have: one of these files, or of
  /// UIKit's delegates. Else it is a closure that may be nil.
  func isOptional(_ word: Int, of file: SourceFile) -> Bool {
    Self.delegateMethods.contains(file.text(word)) || file.calledName(at: word).map(optionalMethods.contains) ?? false
  }

  /// Whether a word may be the name of such a method.
  func mayBeOptional(_ word: String) -> Bool { Self.delegateMethods.contains(word) || optionalWords.contains(word) }

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
    "collectionView", "gestureRecognizer", "gestureRecognizerShouldBegin", "navigationController",
    "numberOfSections", "scrollViewDidChangeAdjustedContentInset", "scrollViewDidEndDecelerating",
    "scrollViewDidEndDragging", "scrollViewDidEndScrollingAnimation", "scrollViewDidEndZooming", "scrollViewDidScroll",
    "scrollViewDidScrollToTop", "scrollViewDidZoom", "scrollViewShouldScrollToTop", "scrollViewWillBeginDecelerating",
    "scrollViewWillBeginDragging", "scrollViewWillBeginZooming", "scrollViewWillEndDragging", "tableView",
    "viewForZooming",
  ]
}

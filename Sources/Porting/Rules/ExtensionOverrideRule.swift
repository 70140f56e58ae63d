import SwiftSource

/// A member of an extension can neither override nor be overridden: it moves into its class. Private members of both stay
/// in sight there if the class is in the same file; what it leans on in another file is private no more.
enum ExtensionOverrideRule: PortRule {
  static func apply(to port: inout FilePort) {
    let classes = port.outline.declarations.filter { $0.kind == "class" }
    let conditions = port.file.conditions
    for index in port.file.tokens.indices where ["override", "func"].contains(port.file.text(index)) {
      guard let owner = port.outline.owner(of: index), owner.kind == "extension" else { continue }
      let (first, keyword) = (port.file.firstModifier(before: index), port.file.keyword(behind: index))
      // Something else may be called `override`, too.
      guard ["func", "init", "subscript", "var"].contains(port.file.text(keyword)) else { continue }
      let overrides = (first...keyword).contains { port.file.text($0) == "override" }
      if port.file.text(index) == "func" {
        let isOverridden = port.file.methodName(at: index + 1).map(port.library.overridden.contains) ?? false
        // What is private or final is another's of the same name.
        let isOther = (first...keyword).contains { ["private", "fileprivate", "final"].contains(port.file.text($0)) }
        guard isOverridden, !isOther, !overrides, port.library.superclass(of: owner.name) != nil else { continue }
      }
      let place = first...min(keyword + 1, owner.body.upperBound)
      let homes = classes.filter { $0.name == owner.name }
      guard let home = homes.first, let last = port.file.endOfMember(from: keyword, before: owner.body.upperBound)
      else {
        let isOwn = port.library.superclass(of: owner.name) != nil
        if let last = port.file.endOfMember(from: keyword, before: owner.body.upperBound),
          port.library.declaresOnce(owner.name), conditions[first] == (port.file.isWrapped ? conditions[1] : 0)
        {
          for word in port.file.wordsThatHide(what: first...last) { port.remove(word...word) }
          port.send(first...last, to: owner.name)
          continue
        }
        port.leave(place, Advice.override(of: owner.name, isOwn: isOwn))
        continue
      }
      if homes.count == 1, conditions[first] == conditions[home.body.upperBound] {
        port.move(first...last, toEndOf: home.body, of: owner.name)
      } else {
        port.leave(place, Advice.condition)
      }
    }
  }
}

extension SourceFile {
  /// Whether one `#if canImport` is around the whole file, and nothing else is under a condition.
  fileprivate var isWrapped: Bool {
    let conditions = tokens.indices.filter { ["#if", "#elseif", "#else", "#endif"].contains(text($0)) }
    return conditions == [0, tokens.count - 1] && text(1) == "canImport"
  }

  /// Returns the words that make private what tokens name and is declared in this file; not those of setters.
  fileprivate func wordsThatHide(what range: ClosedRange<Int>) -> [Int] {
    let names = Set(range.map(text))
    return tokens.indices.filter { index in
      guard ["private", "fileprivate"].contains(text(index)), text(index + 1) != "(" else { return false }
      let word = keyword(behind: index) + 1
      return isWord(word) && names.contains(text(word))
    }
  }

  /// A number for each token, the same for tokens under the same conditions of `#if`.
  fileprivate var conditions: [Int] {
    var (open, count) = ([0], 0)
    return tokens.map { token in
      switch token.text {
      case "#if":
        count += 1
        open.append(count)
      case "#elseif", "#else":
        count += 1
        open[open.count - 1] = count
      case "#endif": if open.count > 1 { open.removeLast() }
      default: break
      }
      return open[open.count - 1]
    }
  }
}

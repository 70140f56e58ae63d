import SwiftSource

/// `@objc dynamic var isOn = true`, which code of the folder observes, tells its observers in `didSet`; its class keeps
/// them if it is neither view nor controller nor recognizer.
enum ObservationRule: PortRule {
  static func apply(to port: inout FilePort) {
    for index in port.file.tokens.indices where port.file.text(index) == "dynamic" {
      let keyword = port.file.keyword(behind: index)
      guard port.file.text(keyword) == "var", port.library.isObserved(port.file.text(keyword + 1)),
        let owner = port.outline.owner(of: index)
      else { continue }
      tell(keyword, owner, &port)
    }
    for declaration in port.outline.declarations where declaration.kind == "class" {
      keepObservers(declaration, &port)
    }
  }

  // MARK: The property

  private static func tell(_ keyword: Int, _ owner: SourceOutline.Declaration, _ port: inout FilePort) {
    let file = port.file
    let call = "tellObservers(of: \"\(file.text(keyword + 1))\")"
    guard let last = file.endOfProperty(keyword, before: owner.body.upperBound) else {
      return port.leave(keyword...keyword + 1, Advice.ownObservation)
    }
    guard let open = file.accessors(in: keyword...last) else {
      return port.insert(" { didSet { \(call) } }", behind: last)
    }
    // The accessors of the property itself, not what stands in their bodies.
    var place = open + 1
    while place < last {
      if file.text(place) == "set" || file.text(place) == "didSet",
        let body = (place + 1...last).first(where: { file.text($0) == "{" })
      {
        // Observers hear of it when the property has done its own, which may be over early.
        let isOneLine = !file.beginsLine(body + 1) && file.text(body + 1) != "}"
        return port.insert(" defer { \(call) }" + (isOneLine ? ";" : ""), behind: body)
      }
      place = file.end(of: place) + 1
    }
    if file.text(open + 1) == "willSet" {
      port.insert(" didSet { \(call) }", behind: last - 1)
    } else {
      port.leave(keyword...keyword + 1, Advice.ownObservation)
    }
  }

  // MARK: The class

  private static func keepObservers(_ declaration: SourceOutline.Declaration, _ port: inout FilePort) {
    let (file, name) = (port.file, declaration.name)
    guard port.library.hasObserved(name), !isResponder(name, port) else { return }
    // A superclass keeps them for both.
    var superclass = port.library.superclass(of: name)
    for _ in 0..<16 {
      guard let present = superclass else { break }
      if port.library.hasObserved(present) { return }
      superclass = port.library.superclass(of: present)
    }
    let first = file.firstModifier(before: declaration.keyword)
    let isPublic = (first..<declaration.keyword).contains { ["public", "open"].contains(file.text($0)) }
    let isBare = declaration.inherited.isEmpty
    port.insert(isBare ? ": KeyValueObserved" : ", KeyValueObserved", behind: declaration.body.lowerBound - 1)
    port.insert(
      "\n  \(isPublic ? "public " : "")let keyValueObservers = KeyValueObservers()"
        + (file.beginsLine(declaration.body.lowerBound + 1) ? "" : "\n"),
      behind: declaration.body.lowerBound)
  }

  /// Whether a class descends from one of UIKit that keeps what is attached to it.
  private static func isResponder(_ name: String, _ port: FilePort) -> Bool {
    guard let ancestor = port.library.ancestor(of: name), ancestor.hasPrefix("UI") else { return false }
    return !["Item", "Layout", "Behavior", "Animator", "UIPresentationController", "Attributes"]
      .contains { ancestor.hasSuffix($0) }
  }
}

extension SourceFile {
  /// Returns the last token of the property that a keyword begins; nil if others are declared with it.
  fileprivate func endOfProperty(_ keyword: Int, before end: Int) -> Int? {
    var place = keyword + 1
    while place + 1 < end {
      let next = place + 1
      if text(next) == "," { return nil }
      if text(next) == ";" || beginsLine(next) && !continues(next) { return place }
      place = self.end(of: next)
    }
    return place
  }

  /// Whether a token at the beginning of a line belongs to the expression before it.
  private func continues(_ index: Int) -> Bool {
    if ["=", ":", "(", ",", "?", "+", "-", "*", "/", "??", "->"].contains(text(index - 1)) {
      return !touchesPrevious(index - 1) || text(index - 1) != "?"
    }
    return [".", "=", "?", ":", "+", "-", "*", "/", "??", "{"].contains(text(index))
  }

  /// Returns the brace that opens the accessors of a property; nil if it is only stored.
  fileprivate func accessors(in property: ClosedRange<Int>) -> Int? {
    guard let open = partner(property.upperBound), text(open) == "{", open > property.lowerBound else { return nil }
    if ["didSet", "willSet"].contains(text(open + 1)) { return open }
    // Without a value, a body computes one.
    let isStored = (property.lowerBound..<open).contains { text($0) == "=" }
    return isStored ? nil : open
  }
}

/// The classes whose code was asked or called, by what decisions know of them, so that a reader finds that code.
package struct CodeOwners {
  /// Whose class it is.
  package enum Part: Hashable {
    /// Somebody who answered a question, by the name in the decision.
    case respondent(NameID)
    /// A view or recognizer.
    case subject(SubjectID)
    /// The delegate of a scroll view.
    case delegate(of: SubjectID)
    /// The target of an action of a recognizer or control.
    case target(of: SubjectID, action: NameID)
  }

  private var classes: [Part: AnyObject.Type] = [:]

  /// Notes a class; allocates nothing if the part is known.
  mutating func note(_ type: AnyObject.Type, as part: Part) { classes[part] = type }

  /// Returns the name of an application's class, without its arguments; nil for one of the engine or of UIKit's names, and
  /// for a part that is not known.
  package subscript(part: Part) -> String? {
    guard let type = classes[part], !CodeNames.isEngineClass(type) else { return nil }
    return String("\(type)".prefix { $0 != "<" })
  }
}

import TouchKit

/// One thing that is otherwise in a run than in the program: what if this answer, this setting, this constant had been
/// another?
///
/// It holds from its time on, before the events of that time. What it names it names by keys that are the same in every
/// run of a scene: the paths of views and recognizers, the keys of engine parameters.
public struct Override: Hashable, Codable, Sendable {
  /// From when on.
  public var time: Instant
  /// What is otherwise.
  public var change: Change

  /// What can be otherwise.
  public enum Change: Hashable, Codable, Sendable {
    /// A question that is put to a view or recognizer, or to its delegate, about another (nil for anybody) has this
    /// answer. The application is asked all the same.
    case answer(Fact.Question, of: String, about: String?, Bool)
    /// A view or recognizer has this setting; flags are 0 and 1.
    case setting(Fact.Setting, of: String, Double)
    /// A recognizer has to wait for another to fail, or has not.
    case requirement(of: String, on: String, Bool)
    /// A constant of the engine, by the key of its ``EngineParameter`` and in its unit.
    case constant(String, Double)
  }

  /// Changes one thing, from the beginning if no time is given.
  public init(_ change: Change, from time: Instant = .zero) { (self.time, self.change) = (time, change) }
}

extension Override.Change {
  /// Changes a stage.
  ///
  /// - Throws: ``Problem`` if the stage has nobody of that name, or nothing of that kind.
  func apply(to window: Window) throws(Problem) {
    switch self {
    case .answer(let question, let subject, let other, let answer):
      window.answer(question, of: subject, about: other, with: answer)
    case .setting(let setting, let subject, let value):
      guard window.override(setting, of: subject, with: value) else { throw missing(setting.rawValue, subject, window) }
    case .requirement(let subject, let other, let isWanted):
      guard window.overrideRequirement(of: subject, on: other, isWanted) else {
        throw missing("failure requirement on \(other)", subject, window)
      }
    case .constant(let key, let value):
      guard let constant = EngineParameter.all.first(where: { $0.parameter.key == key }) else {
        throw Problem(
          .usage,
          "The engine has no constant \"\(key)\". There are "
            + "\(EngineParameter.all.map(\.parameter.key).joined(separator: ", ")).")
      }
      window.override(constant.path, named: key, with: value * constant.factor, shown: value)
    }
  }

  private func missing(_ what: String, _ subject: String, _ window: Window) -> Problem {
    Problem(
      .usage,
      "At \(NumberStyle.trace.milliseconds(window.now)) ms there is no \"\(subject)\" with a \(what) on the stage; "
        + "`trace` names everybody by path.")
  }
}

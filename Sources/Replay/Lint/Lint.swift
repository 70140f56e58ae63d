/// Likely mistakes in the gesture recognizers, controls and scroll views of a scene, found without a user.
public struct Lint: Hashable, Sendable {
  /// What was found, warnings first.
  public let findings: [LintFinding]
  /// The number of recognizers checked, without disabled ones and those that only delay touches.
  public let recognizers: Int
  /// The number of regions of the stage with different recognizers for a touch, as the scene begins; 24 at most are
  /// probed.
  public let places: Int
  /// The number of gestures that were played, in all states.
  public let probes: Int
  /// The states in which they were played; the scene as it begins comes first.
  public let states: [State]

  /// A state of the stage in which gestures were rehearsed.
  public struct State: Hashable, Sendable {
    /// The ready gesture that leads to it; nil for the scene as it begins.
    public let after: String?
    /// Further ready gestures that leave all views in the same place: nothing was rehearsed after them again.
    public package(set) var alike: [String] = []
    /// As ``Lint/places``, in this state.
    public let places: Int
    /// The number of gestures that were played in it.
    public let probes: Int
    /// The number of gestures for which the budget was used up.
    public let leftOut: Int

    package init(after: String?, places: Int = 0, probes: Int, leftOut: Int = 0) {
      (self.after, self.places, self.probes, self.leftOut) = (after, places, probes, leftOut)
    }
  }

  /// A result as given.
  package init(
    findings: [LintFinding], recognizers: Int = 0, places: Int = 0, probes: Int = 0, states: [State] = []
  ) {
    (self.findings, self.recognizers, self.places) = (findings, recognizers, places)
    (self.probes, self.states) = (probes, states)
  }

  /// The line that stands for an empty list of findings.
  public var allClear: String {
    "Nothing to complain about: \(recognizers) recognizer\(recognizers == 1 ? "" : "s"), \(rehearsed)"
  }

  /// What was rehearsed, in a sentence that begins with the number of gestures.
  public var rehearsed: String {
    let count = "\(probes) rehearsed gesture\(probes == 1 ? "" : "s")"
    let later = states.filter { $0.probes > 0 }.compactMap(\.after)
    let all = later.isEmpty ? "\(count)." : "\(count), as the scene begins and after \(later.joined(separator: ", "))."
    let missing = states.filter { $0.leftOut > 0 }.map { state in
      "\(state.leftOut) \(state.after.map { "after \($0)" } ?? "as the scene begins")"
    }
    return missing.isEmpty ? all : "\(all) Left out, as too many: \(missing.joined(separator: ", "))."
  }
}

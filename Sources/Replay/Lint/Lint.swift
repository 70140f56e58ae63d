/// Likely mistakes in the gesture recognizers, controls and scroll views of a scene, found without a user.
public struct Lint: Hashable, Sendable {
  /// The findings, warnings first.
  public let findings: [LintFinding]
  /// The number of recognizers that were checked, without disabled ones and those that only delay touches.
  public let recognizers: Int
  /// The number of regions of the initial stage in which a touch has different recognizers; at most 24 are probed.
  public let places: Int
  /// The number of gestures that were played, in all states.
  public let probes: Int
  /// The states in which gestures were played; the initial state of the scene comes first.
  public let states: [State]

  /// A state of the stage in which gestures were rehearsed.
  public struct State: Hashable, Sendable {
    /// The ready gesture that leads to the state; nil for the initial state.
    public let after: String?
    /// Other ready gestures that leave all views in the same places, so that nothing was rehearsed again.
    public package(set) var alike: [String] = []
    /// The same as ``Lint/places``, for this state.
    public let places: Int
    /// The number of gestures that were played in the state.
    public let probes: Int
    /// The number of gestures that exceeded the budget.
    public let leftOut: Int

    package init(after: String?, places: Int = 0, probes: Int, leftOut: Int = 0) {
      (self.after, self.places, self.probes, self.leftOut) = (after, places, probes, leftOut)
    }
  }

  package init(
    findings: [LintFinding], recognizers: Int = 0, places: Int = 0, probes: Int = 0, states: [State] = []
  ) {
    (self.findings, self.recognizers, self.places) = (findings, recognizers, places)
    (self.probes, self.states) = (probes, states)
  }

  /// The line to print if there are no findings.
  public var allClear: String {
    "Nothing to complain about: \(recognizers) recognizer\(recognizers == 1 ? "" : "s"), \(rehearsed)"
  }

  /// A sentence about the rehearsal that begins with the number of gestures.
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

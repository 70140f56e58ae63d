import Foundation

/// The numbers of the inspector, each with its unit and source.
public enum InspectorConstants {
  // MARK: Reading

  /// A trail or an offset series of this many samples is thinned: its older half loses every other one. Chosen so
  /// that half a minute of one finger at 120 Hz is kept whole.
  static let seriesLimit = 4_096
  /// Lists of a story (touches, timers, marks, stretches) forget their older half at this length. No gesture that
  /// anyone looks at comes near it.
  static let listLimit = 2_000
  /// The weight of the newest finite difference in a finger's velocity. Spec 3.3.
  static let latestSampleWeight = 0.2
  /// The weight of the difference before it. Spec 3.3.
  static let previousSampleWeight = 0.8
}

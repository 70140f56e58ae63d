import Foundation
import Replay
import TouchKit

/// What seed 000 tries in order to scroll pages up and down and turn them sideways.
enum Strategy: String, CaseIterable {
  case none
  case remorsefulPublished = "remorseful-published"
  case remorsefulFixed = "remorseful-fixed"
  case pagingToggle = "paging-toggle"
  case resetMinorAxis = "reset-minor-axis"
  case lockContentSize = "lock-content-size"
  case directionalLock = "directional-lock"
  case syntheticTouches = "synthetic-touches"
  case three20

  /// Whether there is one scroll view for both directions, instead of one in the other.
  var isSingle: Bool {
    switch self {
    case .none, .remorsefulPublished, .remorsefulFixed: return false
    default: return true
    }
  }

  /// The engine that is at work: some strategies live on one only.
  func engine(wanted: String) -> String {
    switch self {
    case .remorsefulPublished, .remorsefulFixed, .syntheticTouches: return "legacy"
    case .three20: return "hand-made"
    default: return wanted
    }
  }

  /// The scroll view that turns the pages.
  func makeOuter(_ frame: CGRect, isLegacy: Bool) -> ScrollView {
    switch self {
    case .remorsefulPublished: return RemorsefulScrollView(frame: frame, edition: .asPublished)
    case .remorsefulFixed: return RemorsefulScrollView(frame: frame, edition: .corrected)
    case .syntheticTouches: return RevengefulScrollView(frame: frame)
    case .three20: return HandMadeScrollView(frame: frame)
    default: return isLegacy ? TouchDrivenScrollView(frame: frame) : ScrollView(frame: frame)
    }
  }

  /// What its delegate does to keep it straight.
  var measures: StraightScrolling.Measures {
    switch self {
    case .pagingToggle: return .switchesPaging
    case .resetMinorAxis: return .resetsOffset
    case .lockContentSize: return [.switchesPaging, .locksSize]
    default: return []
    }
  }
}

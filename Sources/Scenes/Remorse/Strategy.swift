import Foundation
import Replay
import TouchKit

/// Seed 000's strategies for pages that turn horizontally and scroll vertically.
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

  /// Whether there is a single scroll view for both directions, not nested ones.
  var isSingle: Bool {
    switch self {
    case .none, .remorsefulPublished, .remorsefulFixed: return false
    default: return true
    }
  }

  /// The engine in use: some strategies work on one only.
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

  /// The measures of its delegate.
  var measures: StraightScrolling.Measures {
    switch self {
    case .pagingToggle: return .switchesPaging
    case .resetMinorAxis: return .resetsOffset
    case .lockContentSize: return [.switchesPaging, .locksSize]
    default: return []
    }
  }
}

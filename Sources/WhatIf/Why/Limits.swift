import Replay
import TouchKit

/// The numbers that decide a rule.
extension Decision {
  /// The engine's constants that the decision compares its measurement with.
  var limitConstants: [WritableKeyPath<EngineConstants, Double>] {
    switch rule {
    case .panSlop, .scrollSlop, .edgeSlop, .legacyClaim, .legacySwallow, .delayReleased: [\.panHysteresis]
    case .contentDelay, .delayLifted, .legacyDelay, .legacyForward: [\.contentTouchDelay]
    case .tapMoved: [\.tapMovement]
    case .tapHeld: [\.tapDuration]
    case .tapGap: [\.tapGap]
    case .tapApart: [\.tapSeparation]
    case .pinchSlop: [\.pinchHysteresis]
    case .rotationSlop: [\.rotationHysteresis]
    case .swipeDone: [\.swipeTravel]
    case .swipeCross: [\.swipeCross]
    case .swipeBack: [\.swipeBack]
    case .swipeSlow: [\.swipeDuration]
    case .edgeRegion: [\.screenEdgeRegion]
    case .edgeAngle: [\.screenEdgeAngle]
    case .directionLock: [\.lockHorizontalBelow, \.lockVerticalAbove]
    case .atEdge: [\.edgeToleranceInPixels]
    case .popRelease: [\.popProjection]
    case .liftedEarly:
      switch measured?.quantity {
      case .distance: [\.panHysteresis, \.swipeTravel]
      case .spread: [\.pinchHysteresis]
      case .arc: [\.rotationHysteresis]
      default: []
      }
    default: []
    }
  }

  /// The recognizer's setting that the decision compares its measurement with.
  var limitSetting: Fact.Setting? {
    switch (rule, measured?.quantity) {
    case (.pressHeld, _), (.liftedEarly, .duration): .minimumPressDuration
    case (.pressMoved, _): .allowableMovement
    case (.tooManyTouches, _): .maximumNumberOfTouches
    case (.liftedEarly, .touches): .minimumNumberOfTouches
    default: nil
    }
  }
}

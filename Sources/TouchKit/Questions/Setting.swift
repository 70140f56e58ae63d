extension Fact {
  /// Settings that the application may change while the engine runs, and that decisions depend on.
  public enum Setting: String, Hashable, Sendable, Codable, CaseIterable {
    /// Of a recognizer, the first also of a control; the press' duration in seconds, its movement in points.
    case isEnabled, cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded
    case numberOfTapsRequired, minimumPressDuration, allowableMovement, minimumNumberOfTouches, maximumNumberOfTouches
    /// A recognizer's `delegate`, where assigning it is refused.
    case delegate
    /// A failure requirement; added during a gesture it applies from the next reset.
    case requirement

    /// A scroll view's `contentOffset`, set without animation.
    case contentOffset
    /// A scroll view's `contentInset`; the value is that of the upper edge, with the safe area.
    case contentInset
    /// The safe area of a window, of a controller's view or, as a place changed, of a scroll view: its upper edge.
    case safeAreaInsets
    /// A scroll view's `keyboardDismissMode`: 0 none, 1 onDrag, 2 interactive.
    case keyboardDismissMode
    /// A scroll view's `contentSize`: the extent that changed, in points.
    case contentSize
    /// A scroll view's `decelerationRate`, the factor per millisecond.
    case decelerationRate
    /// A zoom scale, set by the application.
    case zoomScale
    /// Of a scroll view.
    case isScrollEnabled, isPagingEnabled, isDirectionalLockEnabled
    case bounces, bouncesHorizontally, bouncesVertically, alwaysBounceHorizontal, alwaysBounceVertical
    case delaysContentTouches, canCancelContentTouches
    /// The axes a scroll view scrolls: 0 for none, 1 for horizontal, 2 for vertical, 3 for both.
    case scrollableAxes

    /// Of a view.
    case isUserInteractionEnabled, isMultipleTouchEnabled, isExclusiveTouch
    /// A view's `frame`, `center`, `bounds` or `transform`; the value is 0.
    case place
    /// A view left the hierarchy.
    case removed

    /// Whether it is a Boolean, 0 and 1 in a trace.
    public var isFlag: Bool {
      switch self {
      case .numberOfTapsRequired, .minimumPressDuration, .allowableMovement, .minimumNumberOfTouches,
        .maximumNumberOfTouches, .delegate, .requirement, .contentOffset, .contentInset, .safeAreaInsets,
        .contentSize, .decelerationRate, .keyboardDismissMode, .zoomScale, .scrollableAxes, .place, .removed:
        return false
      default: return true
      }
    }
  }
}

extension Fact.Setting {
  /// Assigns this setting of a view or recognizer, as the application would; false if it has none to assign.
  package func assign(_ value: Double, to object: AnyObject) -> Bool {
    func set<Owner: AnyObject, Value>(_ path: ReferenceWritableKeyPath<Owner, Value>, _ value: Value) -> Bool {
      guard let owner = object as? Owner else { return false }
      owner[keyPath: path] = value
      return true
    }
    let flag = value != 0
    switch self {
    case .isEnabled: return set(\GestureRecognizer.isEnabled, flag) || set(\Control.isEnabled, flag)
    case .cancelsTouchesInView: return set(\GestureRecognizer.cancelsTouchesInView, flag)
    case .delaysTouchesBegan: return set(\GestureRecognizer.delaysTouchesBegan, flag)
    case .delaysTouchesEnded: return set(\GestureRecognizer.delaysTouchesEnded, flag)
    case .numberOfTapsRequired:
      return set(\TapGestureRecognizer.numberOfTapsRequired, Int(value))
        || set(\LongPressGestureRecognizer.numberOfTapsRequired, Int(value))
    case .minimumPressDuration: return set(\LongPressGestureRecognizer.minimumPressDuration, value)
    case .allowableMovement: return set(\LongPressGestureRecognizer.allowableMovement, value)
    case .minimumNumberOfTouches: return set(\PanGestureRecognizer.minimumNumberOfTouches, Int(value))
    case .maximumNumberOfTouches: return set(\PanGestureRecognizer.maximumNumberOfTouches, Int(value))
    case .decelerationRate:
      return value > 0 && value < 1 && set(\ScrollView.decelerationRate, DecelerationRate(rawValue: value))
    case .isScrollEnabled: return set(\ScrollView.isScrollEnabled, flag)
    case .isPagingEnabled: return set(\ScrollView.isPagingEnabled, flag)
    case .isDirectionalLockEnabled: return set(\ScrollView.isDirectionalLockEnabled, flag)
    case .bounces: return set(\ScrollView.bounces, flag)
    case .bouncesHorizontally: return set(\ScrollView.bouncesHorizontally, flag)
    case .bouncesVertically: return set(\ScrollView.bouncesVertically, flag)
    case .alwaysBounceHorizontal: return set(\ScrollView.alwaysBounceHorizontal, flag)
    case .alwaysBounceVertical: return set(\ScrollView.alwaysBounceVertical, flag)
    case .delaysContentTouches: return set(\ScrollView.delaysContentTouches, flag)
    case .canCancelContentTouches: return set(\ScrollView.canCancelContentTouches, flag)
    case .isUserInteractionEnabled: return set(\View.isUserInteractionEnabled, flag)
    case .isMultipleTouchEnabled: return set(\View.isMultipleTouchEnabled, flag)
    case .isExclusiveTouch: return set(\View.isExclusiveTouch, flag)
    case .keyboardDismissMode:
      return set(\ScrollView.keyboardDismissMode, ScrollView.KeyboardDismissMode(rawValue: Int(value)) ?? .none)
    case .delegate, .requirement, .contentOffset, .contentInset, .contentSize, .safeAreaInsets, .zoomScale,
      .scrollableAxes, .place, .removed:
      return false
    }
  }
}

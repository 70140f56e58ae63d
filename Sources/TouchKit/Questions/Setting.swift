extension Fact {
  /// Settings that the application may change while the engine runs, and that decisions depend on.
  public enum Setting: String, Hashable, Sendable, Codable, CaseIterable {
    // Recognizers
    /// A recognizer's or a control's `isEnabled`.
    case isEnabled
    /// A recognizer's `cancelsTouchesInView`.
    case cancelsTouchesInView
    /// A recognizer's `delaysTouchesBegan`.
    case delaysTouchesBegan
    /// A recognizer's `delaysTouchesEnded`.
    case delaysTouchesEnded
    /// A tap's or a long press' `numberOfTapsRequired`.
    case numberOfTapsRequired
    /// A long press' `minimumPressDuration`, in seconds.
    case minimumPressDuration
    /// A long press' `allowableMovement`, in points.
    case allowableMovement
    /// A pan's `minimumNumberOfTouches`.
    case minimumNumberOfTouches
    /// A pan's `maximumNumberOfTouches`.
    case maximumNumberOfTouches
    /// A recognizer's `delegate`, where assigning it is refused.
    case delegate
    /// A failure requirement; added during a gesture it applies from the next reset.
    case requirement

    // Scroll views
    /// A scroll view's `contentOffset`, set without animation.
    case contentOffset
    /// A zoom scale, set by the application.
    case zoomScale
    /// A scroll view's `isScrollEnabled`.
    case isScrollEnabled
    /// A scroll view's `isPagingEnabled`.
    case isPagingEnabled
    /// A scroll view's `isDirectionalLockEnabled`.
    case isDirectionalLockEnabled
    /// A scroll view's `bounces`.
    case bounces
    /// A scroll view's `alwaysBounceHorizontal`.
    case alwaysBounceHorizontal
    /// A scroll view's `alwaysBounceVertical`.
    case alwaysBounceVertical
    /// A scroll view's `delaysContentTouches`.
    case delaysContentTouches
    /// A scroll view's `canCancelContentTouches`.
    case canCancelContentTouches
    /// The axes a scroll view scrolls, by its content and bouncing: 0 for none, 1 for horizontal, 2 for vertical, 3 for
    /// both.
    case scrollableAxes

    // Views
    /// A view's `isUserInteractionEnabled`.
    case isUserInteractionEnabled
    /// A view's `isMultipleTouchEnabled`.
    case isMultipleTouchEnabled
    /// A view's `isExclusiveTouch`.
    case isExclusiveTouch
    /// A view's `frame`, `center`, `bounds` or `transform`; the value is 0.
    case place
    /// A view left the hierarchy.
    case removed

    /// Whether it is a Boolean, 0 and 1 in a trace.
    public var isFlag: Bool {
      switch self {
      case .numberOfTapsRequired, .minimumPressDuration, .allowableMovement, .minimumNumberOfTouches,
        .maximumNumberOfTouches, .delegate, .requirement, .contentOffset, .zoomScale, .scrollableAxes, .place, .removed:
        return false
      default: return true
      }
    }
  }
}

extension Fact.Setting {
  /// Assigns this setting of a view or recognizer, as the application would.
  ///
  /// - Returns: False if `object` has no such setting, or it cannot be assigned.
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
    case .isScrollEnabled: return set(\ScrollView.isScrollEnabled, flag)
    case .isPagingEnabled: return set(\ScrollView.isPagingEnabled, flag)
    case .isDirectionalLockEnabled: return set(\ScrollView.isDirectionalLockEnabled, flag)
    case .bounces: return set(\ScrollView.bounces, flag)
    case .alwaysBounceHorizontal: return set(\ScrollView.alwaysBounceHorizontal, flag)
    case .alwaysBounceVertical: return set(\ScrollView.alwaysBounceVertical, flag)
    case .delaysContentTouches: return set(\ScrollView.delaysContentTouches, flag)
    case .canCancelContentTouches: return set(\ScrollView.canCancelContentTouches, flag)
    case .isUserInteractionEnabled: return set(\View.isUserInteractionEnabled, flag)
    case .isMultipleTouchEnabled: return set(\View.isMultipleTouchEnabled, flag)
    case .isExclusiveTouch: return set(\View.isExclusiveTouch, flag)
    case .delegate, .requirement, .contentOffset, .zoomScale, .scrollableAxes, .place, .removed: return false
    }
  }
}

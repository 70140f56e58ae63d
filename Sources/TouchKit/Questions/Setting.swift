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
  /// How this setting of one view or recognizer is read and assigned, as a number; flags are 0 and 1.
  private struct Access {
    let value: Double
    /// Returns false for a value that the setting cannot have.
    let assign: (Double) -> Bool

    /// Nil unless `object` is of the owner's class.
    init?<Owner: AnyObject, Value>(
      _ object: AnyObject, _ path: ReferenceWritableKeyPath<Owner, Value>, _ number: (Value) -> Double,
      _ make: @escaping (Double) -> Value?
    ) {
      guard let owner = object as? Owner else { return nil }
      value = number(owner[keyPath: path])
      assign = { number in
        guard let value = make(number) else { return false }
        owner[keyPath: path] = value
        return true
      }
    }
  }

  /// Assigns this setting of a view or recognizer, as the application would; false if it has none to assign, or cannot
  /// have this value.
  package func assign(_ value: Double, to object: AnyObject) -> Bool { access(to: object)?.assign(value) ?? false }

  /// The value of this setting of a view or recognizer; nil if it has none that can be assigned.
  func value(of object: AnyObject) -> Double? { access(to: object)?.value }

  private static func whole(_ value: Double) -> Int? { Int(exactly: value.rounded(.towardZero)) }

  private func access(to object: AnyObject) -> Access? {
    func flag<Owner: AnyObject>(_ path: ReferenceWritableKeyPath<Owner, Bool>) -> Access? {
      Access(object, path, { $0 ? 1 : 0 }, { $0 != 0 })
    }
    func count<Owner: AnyObject>(_ path: ReferenceWritableKeyPath<Owner, Int>) -> Access? {
      Access(object, path, { Double($0) }, Self.whole)
    }
    func number(_ path: ReferenceWritableKeyPath<LongPressGestureRecognizer, Double>) -> Access? {
      Access(object, path, { $0 }, { $0 })
    }
    switch self {
    case .isEnabled: return flag(\GestureRecognizer.isEnabled) ?? flag(\Control.isEnabled)
    case .cancelsTouchesInView: return flag(\GestureRecognizer.cancelsTouchesInView)
    case .delaysTouchesBegan: return flag(\GestureRecognizer.delaysTouchesBegan)
    case .delaysTouchesEnded: return flag(\GestureRecognizer.delaysTouchesEnded)
    case .numberOfTapsRequired:
      return count(\TapGestureRecognizer.numberOfTapsRequired)
        ?? count(\LongPressGestureRecognizer.numberOfTapsRequired)
    case .minimumPressDuration: return number(\.minimumPressDuration)
    case .allowableMovement: return number(\.allowableMovement)
    case .minimumNumberOfTouches: return count(\PanGestureRecognizer.minimumNumberOfTouches)
    case .maximumNumberOfTouches: return count(\PanGestureRecognizer.maximumNumberOfTouches)
    case .decelerationRate:
      return Access(object, \ScrollView.decelerationRate, \.rawValue) { value in
        value > 0 && value < 1 ? DecelerationRate(rawValue: value) : nil
      }
    case .isScrollEnabled: return flag(\ScrollView.isScrollEnabled)
    case .isPagingEnabled: return flag(\ScrollView.isPagingEnabled)
    case .isDirectionalLockEnabled: return flag(\ScrollView.isDirectionalLockEnabled)
    case .bounces: return flag(\ScrollView.bounces)
    case .bouncesHorizontally: return flag(\ScrollView.bouncesHorizontally)
    case .bouncesVertically: return flag(\ScrollView.bouncesVertically)
    case .alwaysBounceHorizontal: return flag(\ScrollView.alwaysBounceHorizontal)
    case .alwaysBounceVertical: return flag(\ScrollView.alwaysBounceVertical)
    case .delaysContentTouches: return flag(\ScrollView.delaysContentTouches)
    case .canCancelContentTouches: return flag(\ScrollView.canCancelContentTouches)
    case .isUserInteractionEnabled: return flag(\View.isUserInteractionEnabled)
    case .isMultipleTouchEnabled: return flag(\View.isMultipleTouchEnabled)
    case .isExclusiveTouch: return flag(\View.isExclusiveTouch)
    case .keyboardDismissMode:
      return Access(object, \ScrollView.keyboardDismissMode, { Double($0.rawValue) }) { value in
        Self.whole(value).flatMap(ScrollView.KeyboardDismissMode.init(rawValue:))
      }
    case .delegate, .requirement, .contentOffset, .contentInset, .contentSize, .safeAreaInsets, .zoomScale,
      .scrollableAxes, .place, .removed:
      return nil
    }
  }
}

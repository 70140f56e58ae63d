import Foundation

/// What assistive technology would read of an object that is no view.
private final class ObjectAccessibility {
  var label: String?, hint: String?, value: String?, identifier: String?
  var traits = AccessibilityTraits.none
  var isElement = false
}

nonisolated(unsafe) private var accessibilityKey: UInt8 = 0

// UIKit gives these to all objects. They are kept and have no effect. Buttons in bars have some of their own.
extension NSObject {
  private var spoken: ObjectAccessibility {
    if let known = objc_getAssociatedObject(self, &accessibilityKey) as? ObjectAccessibility { return known }
    let made = ObjectAccessibility()
    objc_setAssociatedObject(self, &accessibilityKey, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return made
  }

  /// What is read out.
  @_disfavoredOverload public var accessibilityLabel: String? {
    get { spoken.label }
    set { spoken.label = newValue }
  }
  /// What an action does.
  @_disfavoredOverload public var accessibilityHint: String? {
    get { spoken.hint }
    set { spoken.hint = newValue }
  }
  /// The value that is read out.
  @_disfavoredOverload public var accessibilityValue: String? {
    get { spoken.value }
    set { spoken.value = newValue }
  }
  /// The name in tests.
  @_disfavoredOverload public var accessibilityIdentifier: String? {
    get { spoken.identifier }
    set { spoken.identifier = newValue }
  }
  /// What kind of element it is.
  public var accessibilityTraits: AccessibilityTraits {
    get { spoken.traits }
    set { spoken.traits = newValue }
  }
  /// Whether it is found.
  public var isAccessibilityElement: Bool {
    get { spoken.isElement }
    set { spoken.isElement = newValue }
  }
}

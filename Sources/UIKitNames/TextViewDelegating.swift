import Foundation

/// Gives the delegate of a text view the type that it has in UIKit. A class cannot have the property of its superclass with
/// another type; both are there, and the compiler takes the one that fits.
public protocol TextViewDelegating: ScrollView {}

extension TextViewDelegating {
  /// The delegate of the text view, which is that of the scroll view, too.
  public var delegate: (any UITextViewDelegate)? {
    get { (self as ScrollView).delegate as? any UITextViewDelegate }
    set { (self as ScrollView).delegate = newValue }
  }
}

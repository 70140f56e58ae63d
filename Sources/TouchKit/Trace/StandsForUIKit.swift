/// An object that answers where UIKit itself does. A trace calls it by the class of UIKit that a developer knows.
package protocol StandsForUIKit: AnyObject {
  /// The name of that class.
  static var uikitName: String { get }
}

import Foundation

/// An object that an item provider gives away: a text, a picture, a colour or an address.
public protocol NSItemProviderWriting: AnyObject {}
/// An object that an item provider can be asked for.
public protocol NSItemProviderReading: AnyObject {}

extension NSString: NSItemProviderWriting, NSItemProviderReading {}
extension NSAttributedString: NSItemProviderWriting, NSItemProviderReading {}
extension NSURL: NSItemProviderWriting, NSItemProviderReading {}
extension Image: NSItemProviderWriting, NSItemProviderReading {}

/// What is dragged or copied: `NSItemProvider`. It keeps one object, and gives it away inside of the application.
open class NSItemProvider: NSObject {
  private let object: AnyObject?
  /// A name for what it gives.
  open var suggestedName: String?

  /// Creates a provider of nothing.
  public override init() { object = nil }
  /// Creates a provider of an object.
  public init(object: any NSItemProviderWriting) { self.object = object }
  /// Creates a provider of an object with a type, which has no effect.
  public init(item: (any NSCopying)?, typeIdentifier: String?) { object = item as AnyObject? }

  /// The types of what it gives: that of the object's class.
  open var registeredTypeIdentifiers: [String] {
    switch object {
    case is NSString: ["public.utf8-plain-text"]
    case is NSURL: ["public.url"]
    case is Image: ["public.image"]
    case nil: []
    default: ["public.data"]
    }
  }
  /// Returns whether it gives this type.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains(typeIdentifier)
  }
  /// Returns whether its object is of this class.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    object.map { type(of: $0) == aClass || isA($0, aClass) } ?? false
  }
  /// Gives its object away, at once; nil if it is of another class.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(canLoadObject(ofClass: aClass) ? object as? any NSItemProviderReading : nil, nil)
    return Progress(totalUnitCount: 1)
  }

  private func isA(_ object: AnyObject, _ aClass: any NSItemProviderReading.Type) -> Bool {
    func check<Class>(_ type: Class.Type) -> Bool { object is Class }
    return _openExistential(aClass, do: check)
  }
}

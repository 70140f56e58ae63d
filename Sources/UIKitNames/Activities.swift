import Foundation

/// The sheet for sharing: only a ``PlaceholderView`` that can be presented and dismissed.
open class UIActivityViewController: ViewController {
  /// Called with the activity, whether it was done, what came of it, and an error.
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  /// Called after the dismissal, never here.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// The activities that are not offered. Has no effect.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// Whether an activity stands out. Has no effect.
  open var allowsProminentActivity = true

  /// Creates the sheet. What is shared has no effect.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) { super.init() }

  /// Shows the placeholder.
  open override func loadView() { view = PlaceholderView(frame: CGRect(x: 0, y: 0, width: 375, height: 667)) }
}

/// What can be done with things that are shared. Nobody offers it: the sheet is a placeholder.
open class UIActivity: NSObject {
  /// The name of an activity.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    private static func system(_ name: String) -> ActivityType { ActivityType("com.apple.UIKit.activity." + name) }

    /// An activity of the system.
    public static let postToFacebook = system("PostToFacebook"), postToTwitter = system("PostToTwitter"),
      postToWeibo = system("PostToWeibo"), message = system("Message"), mail = system("Mail"),
      print = system("Print"), copyToPasteboard = system("CopyToPasteboard"),
      assignToContact = system("AssignToContact"), saveToCameraRoll = system("SaveToCameraRoll"),
      addToReadingList = system("AddToReadingList"), postToFlickr = system("PostToFlickr"),
      postToVimeo = system("PostToVimeo"), postToTencentWeibo = system("TencentWeibo"), airDrop = system("AirDrop"),
      openInIBooks = system("OpenInIBooks"), markupAsPDF = system("MarkupAsPDF"), sharePlay = system("SharePlay")
  }
  /// Where an activity is in the sheet.
  public enum Category: Int, Hashable, Sendable { case action, share }

  /// The name; nil by default.
  open var activityType: ActivityType? { nil }
  /// What it is called; nil by default.
  open var activityTitle: String? { nil }
  /// Its picture; nil by default.
  open var activityImage: Image? { nil }
  /// A controller that does it; nil by default.
  open var activityViewController: ViewController? { nil }
  /// Where it is in the sheet; an action by default.
  open class var activityCategory: Category { .action }

  /// Returns whether it can do something with items, never asked here. False by default.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Called before it is done, never here. Does nothing by default.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// Called to do it, never here. Does nothing by default.
  open func perform() {}
  /// Says that it is done. Has no effect.
  open func activityDidFinish(_ completed: Bool) {}
}

/// Returns what is shared, for an activity. It is never asked. All methods but two are optional.
public protocol UIActivityItemSource: AnyObject {
  /// Returns a placeholder of the same kind as the item.
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
  /// Returns the item.
  func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  /// Returns a title.
  func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
  /// Returns the type of the item.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String
  /// Returns a small picture.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
  ) -> Image?
}

// The defaults, which nobody asks.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIActivityItemSource {
  public func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
  ) -> Image? { nil }
}

/// Makes what is shared when it is needed, never here.
open class UIActivityItemProvider: NSObject, UIActivityItemSource {
  /// A placeholder of the same kind as the item.
  public final let placeholderItem: Any?
  /// The activity: nil, as nobody chooses one.
  public final var activityType: UIActivity.ActivityType? { nil }
  /// The item. A subclass makes it; by default it is the placeholder.
  open var item: Any { placeholderItem as Any }

  /// Creates a provider.
  public init(placeholderItem: Any) { self.placeholderItem = placeholderItem }

  /// Returns a placeholder of the same kind as the item.
  open func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
    placeholderItem as Any
  }
  /// Returns the item.
  open func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? { item }
}

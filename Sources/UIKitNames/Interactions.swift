import Foundation

// What is added to views besides recognizers: menus, drags, pointers. Nothing here is shown, as there are no menus.

/// Something that is added to a view: `UIInteraction`.
public protocol UIInteraction: AnyObject {
  /// The view that it was added to.
  var view: View? { get }
  /// Called before it is added to a view, or removed with nil.
  func willMove(to view: View?)
  /// Called after it was added to a view, or removed with nil.
  func didMove(to view: View?)
}

private final class InteractionList { var items: [any UIInteraction] = [] }

extension View {
  /// What was added, in this order.
  public final var interactions: [any UIInteraction] {
    get { attachments[InteractionList.self]?.items ?? [] }
    set {
      for item in interactions { removeInteraction(item) }
      for item in newValue { addInteraction(item) }
    }
  }
  /// Adds an interaction, and removes it from its previous view.
  public final func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    let list = attachments[InteractionList.self] ?? InteractionList()
    attachments[InteractionList.self] = list
    interaction.willMove(to: self)
    list.items.append(interaction)
    interaction.didMove(to: self)
  }
  /// Removes an interaction. Does nothing for another view's.
  public final func removeInteraction(_ interaction: any UIInteraction) {
    guard let list = attachments[InteractionList.self], list.items.contains(where: { $0 === interaction }) else {
      return
    }
    interaction.willMove(to: nil)
    list.items.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}

/// An interaction that nobody starts.
open class UIInertInteraction: UIInteraction {
  /// The view that it was added to.
  public private(set) final weak var view: View?

  init() {}

  /// Does nothing by default.
  open func willMove(to view: View?) {}
  /// Keeps the view.
  open func didMove(to view: View?) { self.view = view }
}

/// A large picture of a small item for people who use large text. It is not shown.
open class UILargeContentViewerInteraction: UIInertInteraction {
  /// The object that names the items, which is never asked.
  public weak var delegate: (any UILargeContentViewerInteractionDelegate)?

  /// Creates an interaction.
  public init(delegate: (any UILargeContentViewerInteractionDelegate)? = nil) {
    self.delegate = delegate
    super.init()
  }
}

/// The delegate of a ``UILargeContentViewerInteraction``. It is never asked.
public protocol UILargeContentViewerInteractionDelegate: AnyObject {}

/// What was copied: `UIPasteboard`. Each access to `general` creates an empty one, which keeps nothing.
public final class UIPasteboard {
  /// A new, empty one.
  public static var general: UIPasteboard { UIPasteboard() }

  /// The text.
  public var string: String?
  /// The picture.
  public var image: Image?
  /// The address.
  public var url: URL?
  /// Whether there is a text, a picture or an address.
  public var hasStrings: Bool { string != nil }
  /// Whether there is a picture.
  public var hasImages: Bool { image != nil }
  /// Whether there is an address.
  public var hasURLs: Bool { url != nil }
}

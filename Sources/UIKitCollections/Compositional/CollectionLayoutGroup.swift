import Foundation

/// The frame of one item of a group whose items the application places.
open class NSCollectionLayoutGroupCustomItem: NSObject, NSCopying {
  /// The frame in the group.
  public final let frame: CGRect
  /// The order from back to front.
  public final let zIndex: Int

  /// Creates a frame.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

  /// Creates a frame with a place in the order.
  public init(frame: CGRect, zIndex: Int) { (self.frame, self.zIndex) = (frame, zIndex) }

  /// Returns the object itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Returns the frames of a group's items; the environment's container is the group.
public typealias NSCollectionLayoutGroupCustomItemProvider = (any NSCollectionLayoutEnvironment)
  -> [NSCollectionLayoutGroupCustomItem]

/// Items in a row, in a column, or where the application places them. A section repeats its group.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// How the items are placed.
  enum Arrangement {
    case row, column
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  /// How many items there are.
  enum Number {
    /// As many as there is room for, in turn.
    case filling
    /// So many, which share the length of the group.
    case sharing(Int)
    /// So many of their own size.
    case repeating(Int)
  }

  final let arrangement: Arrangement, number: Number
  /// The items and groups of which the group consists.
  public final let subitems: [NSCollectionLayoutItem]
  /// The distance of the items: none by default.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  init(
    _ size: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem], _ number: Number
  ) {
    (self.arrangement, self.subitems, self.number) = (arrangement, subitems, number)
    super.init(layoutSize: size, supplementaryItems: [])
  }

  /// Returns a row. The items follow each other in turn until the width is full.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .row, subitems, .filling) }

  /// Returns a row of so many items, which share the width: that of the item is ignored.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .row, [subitem], .sharing(count)) }

  /// Returns a row of so many items of their own width.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .row, [subitem], .repeating(count)) }

  /// Returns a column. The items follow each other in turn until the height is full.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .column, subitems, .filling) }

  /// Returns a column of so many items, which share the height: that of the item is ignored.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .column, [subitem], .sharing(count)) }

  /// Returns a column of so many items of their own height.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .column, [subitem], .repeating(count)) }

  /// Returns a group of items that `itemProvider` places.
  public static func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), [], .filling) }

  /// The views that are attached to the group.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { attachedItems }
    set { attachedItems = newValue }
  }

  /// Returns a copy.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutGroup(layoutSize, arrangement, subitems, number)
    copy.takeDistances(of: self)
    (copy.attachedItems, copy.interItemSpacing) = (attachedItems, interItemSpacing)
    return copy
  }

  /// Returns what the group is, in words. Unlike in UIKit, without the frames of its items.
  open func visualDescription() -> String {
    let name = if case .row = arrangement { "row" } else if case .column = arrangement { "column" } else { "group" }
    return "\(name) of \(subitems.count) kinds of items"
  }
}

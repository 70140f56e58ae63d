import Foundation
import TouchKit

/// How a list in a collection view looks: a section of rows as wide as the collection view, with lines between them.
public struct UICollectionLayoutListConfiguration {
  /// The kinds of lists.
  public enum Appearance: Int, Hashable, Sendable {
    /// Rows on white, with headers that stay at the upper edge.
    case plain
    /// White rows on grey; inset ones have margins and round corners.
    case grouped, insetGrouped
    /// As inset grouped, and as plain.
    case sidebar, sidebarPlain
  }

  /// What the header of a section is.
  public enum HeaderMode: Int, Hashable, Sendable {
    /// There is none, or a view of the data source, or the first item.
    case none, supplementary, firstItemInSection
  }

  /// What the footer of a section is.
  public enum FooterMode: Int, Hashable, Sendable {
    /// There is none, or a view of the data source.
    case none, supplementary
  }

  /// Returns the lines at an item, from those that it would have.
  public typealias ItemSeparatorHandler = (
    _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration
  /// Returns the actions of an item that is swiped aside.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// The kind of list.
  public let appearance: Appearance
  /// Whether there are lines between rows; true by default. Only a ``ListRowCell`` shows them.
  public var showsSeparators = true
  /// The lines.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Changes the lines of single items.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The colour behind the rows; nil for that of the appearance.
  public var backgroundColor: Color?
  /// The actions at one side of a row. Have no effect: rows are not swiped aside.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The actions at one side of a row. Have no effect: rows are not swiped aside.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// What the headers are; none by default.
  public var headerMode = HeaderMode.none
  /// What the footers are; none by default.
  public var footerMode = FooterMode.none
  /// The room above each section, in points; nil for none.
  public var headerTopPadding: CGFloat?

  /// Creates a list of a kind.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  /// Whether rows are in groups on grey.
  var isGrouped: Bool { appearance == .grouped || isInset }
  /// Whether groups have margins and round corners.
  var isInset: Bool { appearance == .insetGrouped || appearance == .sidebar }

  /// The colour behind the rows.
  var ground: Color { backgroundColor ?? (isGrouped ? Self.grey : .white) }
  private static let grey = Color(red: 242.0 / 255, green: 242.0 / 255, blue: 247.0 / 255)
}

/// The lines above and below a row of a list.
public struct UIListSeparatorConfiguration: Hashable {
  /// Whether a line shows.
  public enum Visibility: Int, Hashable, Sendable {
    /// As the list has it, always, or never.
    case automatic, visible, hidden
  }

  /// Insets that stand for those of the list: 16 points before the line.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)

  /// Whether the line above shows: never, where it is automatic.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether the line below shows: where it is automatic, but for the last row of a group.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The margins at the ends of the line above.
  public var topSeparatorInsets = Self.automaticInsets
  /// The margins at the ends of the line below.
  public var bottomSeparatorInsets = Self.automaticInsets
  /// The colour of the lines.
  public var color = Color(red: 60.0 / 255, green: 60.0 / 255, blue: 67.0 / 255, alpha: 0.29)
  /// The colour of the lines between selected rows. Has no effect.
  public var multipleSelectionColor = Color(red: 60.0 / 255, green: 60.0 / 255, blue: 67.0 / 255, alpha: 0.29)
  /// What `visualEffect` of `UIKitNames` keeps.
  package var effect: ObjectIdentity?

  /// Creates the lines of a kind of list.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

/// An object that is compared by its identity.
package struct ObjectIdentity: Hashable {
  package let object: AnyObject

  package init(_ object: AnyObject) { self.object = object }

  package static func == (a: ObjectIdentity, b: ObjectIdentity) -> Bool { a.object === b.object }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
}

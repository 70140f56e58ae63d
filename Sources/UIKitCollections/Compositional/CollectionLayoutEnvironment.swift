import Foundation
import TouchKit

/// The room in which a section or a group is laid out.
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size with insets.
  var contentSize: CGSize { get }
  /// The size without insets.
  var effectiveContentSize: CGSize { get }
  /// The insets.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets that count.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a section is laid out in: its room, and the traits of the collection view.
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The room. For a section, that of the collection view without its content insets.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits.
  var traitCollection: TraitCollection { get }
}

/// A room of some size.
final class LayoutContainer: NSObject, NSCollectionLayoutContainer {
  let contentSize: CGSize, contentInsets: NSDirectionalEdgeInsets

  init(_ size: CGSize, _ insets: NSDirectionalEdgeInsets = .zero) { (contentSize, contentInsets) = (size, insets) }

  var effectiveContentSize: CGSize { CGRect(origin: .zero, size: contentSize).inset(by: contentInsets).size }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
}

/// A room and the traits of a collection view.
final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment {
  let room: LayoutContainer
  let traitCollection: TraitCollection

  init(_ room: LayoutContainer, _ traits: TraitCollection) { (self.room, traitCollection) = (room, traits) }

  var container: any NSCollectionLayoutContainer { room }
}

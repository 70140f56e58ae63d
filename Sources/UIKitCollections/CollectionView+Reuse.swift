import Foundation
import TouchKit

/// Whether a collection view is being edited.
private final class Editing {
  let isOn: Bool
  init(isOn: Bool) { self.isOn = isOn }
}

/// What views are reused for: an identifier, and the kind of supplementary views.
struct ReuseKey: Hashable {
  /// The kind; empty for cells.
  var kind: String
  var identifier: String
}

/// The name of a nib file. There are none: making something of it traps, as with UIKit where the file is missing.
/// Register a class whose initializer makes the view.
public final class UINib {
  private let name: String

  /// Keeps the name of a file.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }

  /// Traps.
  public func instantiate(withOwner ownerOrNil: Any?, options: [AnyHashable: Any]? = nil) -> [Any] {
    preconditionFailure("there is no nib file \(name): register a class, or make the view in code")
  }
}

extension UICollectionView {
  /// Registers the class of new cells for an identifier. Nil unregisters it.
  public final func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    classes[ReuseKey(kind: "", identifier: identifier)] = cellClass as? UICollectionViewCell.Type
  }

  /// Registers the class of new supplementary views of a kind for an identifier. Nil unregisters it.
  public final func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    classes[ReuseKey(kind: elementKind, identifier: identifier)] = viewClass as? UICollectionReusableView.Type
  }

  /// Traps unless the nib is nil, which unregisters the identifier: there are no nib files.
  public final func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    _ = nib?.instantiate(withOwner: nil)
    classes[ReuseKey(kind: "", identifier: identifier)] = nil
  }

  /// Traps unless the nib is nil, which unregisters the identifier: there are no nib files.
  public final func register(
    _ nib: UINib?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    _ = nib?.instantiate(withOwner: nil)
    classes[ReuseKey(kind: elementKind, identifier: identifier)] = nil
  }

  /// Whether the view is being edited. Only kept: cells ask for it.
  public final var isEditing: Bool {
    get { attachments[Editing.self]?.isOn ?? false }
    set {
      attachments[Editing.self] = Editing(isOn: newValue)
      for cell in visibleCells { cell.setNeedsUpdateConfiguration() }
    }
  }

  final func dequeue(_ key: ReuseKey) -> UICollectionReusableView? {
    let view: UICollectionReusableView
    if let index = pool.lastIndex(where: { $0.reuseKey == key }) {
      view = pool.remove(at: index)
      if let cell = view as? UICollectionViewCell {
        if cell.isHighlighted { cell.isHighlighted = false }
        if cell.isSelected { cell.isSelected = false }
      }
      view.prepareForReuse()
    } else if let made = classes[key]?.init(forReuse: key.identifier, frame: wanted?.frame ?? .zero) {
      view = made
      view.reuseKey = key
    } else {
      return nil
    }
    if let wanted { view.take(wanted) }
    return view
  }

  /// Returns the view of a decoration, whose class the layout knows.
  final func decoration(_ kind: String) -> UICollectionReusableView {
    let key = ReuseKey(kind: kind, identifier: "decoration")
    if classes[key] == nil { classes[key] = layout.decorations[kind] }
    guard let view = dequeue(key) else { preconditionFailure("the layout has registered no decoration view \(kind)") }
    return view
  }
}

// MARK: Registrations

extension UICollectionView {
  /// Makes and configures cells of a class.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
    let handler: Handler

    /// Creates a registration.
    public init(handler: @escaping Handler) { self.handler = handler }
    /// Traps: there are no nib files.
    public init(cellNib: UINib, handler: @escaping Handler) {
      _ = cellNib.instantiate(withOwner: nil)
      self.handler = handler
    }
  }

  /// Makes and configures supplementary views of a class.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Configures a view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void
    let elementKind: String
    let handler: Handler

    /// Creates a registration.
    public init(elementKind: String, handler: @escaping Handler) {
      (self.elementKind, self.handler) = (elementKind, handler)
    }
    /// Traps: there are no nib files.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      _ = supplementaryNib.instantiate(withOwner: nil)
      (self.elementKind, self.handler) = (elementKind, handler)
    }
  }

  /// Returns a reused or new cell of the registration's class, configured for the item. Unlike in UIKit, registrations
  /// for the same class share their cells.
  public final func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = "registration of \(Cell.self)"
    register(Cell.self, forCellWithReuseIdentifier: identifier)
    guard let cell = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath) as? Cell else {
      preconditionFailure("the item is configured again with a cell of another class than \(Cell.self)")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a reused or new view of the registration's class, configured.
  public final func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let identifier = "registration of \(Supplementary.self)"
    register(
      Supplementary.self, forSupplementaryViewOfKind: registration.elementKind, withReuseIdentifier: identifier)
    let view = dequeueReusableSupplementaryView(
      ofKind: registration.elementKind, withReuseIdentifier: identifier, for: indexPath)
    guard let view = view as? Supplementary else {
      preconditionFailure("\(type(of: view)) is no \(Supplementary.self)")
    }
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }
}

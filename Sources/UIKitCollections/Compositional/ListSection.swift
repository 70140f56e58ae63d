import Foundation
import TouchKit

extension NSCollectionLayoutSection {
  /// Returns a section of rows that are as high as their cells want, 44 points until they are in view.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let item = NSCollectionLayoutItem(layoutSize: row)
    let section = NSCollectionLayoutSection(group: .vertical(layoutSize: row, subitems: [item]))
    section.list = configuration
    func bar(_ kind: String, _ alignment: NSRectAlignment) -> NSCollectionLayoutBoundarySupplementaryItem {
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(configuration.isGrouped ? 38 : 28))
      let bar = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: kind, alignment: alignment)
      bar.pinToVisibleBounds = configuration.appearance == .plain
      return bar
    }
    let (hasHeader, hasFooter) = (
      configuration.headerMode == .supplementary, configuration.footerMode == .supplementary
    )
    if hasHeader { section.boundarySupplementaryItems.append(bar(UICollectionView.elementKindSectionHeader, .top)) }
    if hasFooter { section.boundarySupplementaryItems.append(bar(UICollectionView.elementKindSectionFooter, .bottom)) }
    // The distances of groups are likely: measured in no source.
    if configuration.isGrouped {
      section.contentInsets.top = hasHeader ? 0 : 18
      section.contentInsets.bottom = hasFooter ? 0 : 18
    }
    if configuration.isInset { (section.contentInsets.leading, section.contentInsets.trailing) = (16, 16) }
    section.topPadding = configuration.headerTopPadding ?? 0
    section.decorationItems = [.background(elementKind: ListGround.kind)]
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// Returns a layout whose sections are all lists.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }
}

/// What a row of a list has besides its content.
struct ListRow {
  /// A line above or below.
  struct Line: Hashable {
    var leading: Double, trailing: Double
    var color: Color
  }

  private(set) var upper: Line?, lower: Line?
  /// The colour behind the row, and behind it while it is selected.
  private(set) var ground: Color?
  /// Whether the upper and the lower corners are round.
  private(set) var roundsTop = false, roundsBottom = false

  /// Describes an item of a section with so many items.
  init(_ path: IndexPath, of count: Int, in list: UICollectionLayoutListConfiguration) {
    let isHeader = list.headerMode == .firstItemInSection && path.item == 0
    let first = list.headerMode == .firstItemInSection ? 1 : 0
    if list.isGrouped, !isHeader { ground = .white }
    if list.isInset, !isHeader { (roundsTop, roundsBottom) = (path.item == first, path.item == count - 1) }
    guard list.showsSeparators else { return }
    let lines = list.itemSeparatorHandler?(path, list.separatorConfiguration) ?? list.separatorConfiguration
    if lines.topSeparatorVisibility == .visible { upper = Line(lines.topSeparatorInsets, lines.color) }
    let isBetween = !isHeader && (!list.isGrouped || path.item < count - 1)
    if lines.bottomSeparatorVisibility == .visible || lines.bottomSeparatorVisibility == .automatic && isBetween {
      lower = Line(lines.bottomSeparatorInsets, lines.color)
    }
  }

  /// Describes what is behind a section.
  init(ground: Color) { self.ground = ground }
}

extension ListRow.Line {
  fileprivate init(_ insets: NSDirectionalEdgeInsets, _ color: Color) {
    let automatic = UIListSeparatorConfiguration.automaticInsets
    leading = insets.leading == automatic.leading ? 16 : insets.leading
    trailing = insets.trailing == automatic.trailing ? 0 : insets.trailing
    self.color = color
  }
}

/// The colour behind a section of a list.
final class ListGround: UICollectionReusableView {
  static let kind = "UICollectionViewListLayoutSectionBackgroundColorDecoration"

  override func takeRow(_ row: ListRow?) {
    if backgroundColor != row?.ground { backgroundColor = row?.ground }
    if isUserInteractionEnabled { isUserInteractionEnabled = false }
  }
}

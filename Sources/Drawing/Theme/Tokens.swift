import Foundation
import TouchKit

/// The text styles of the user interface: size and line height, in points.
package enum TypeStyle: String, Hashable, Sendable, CaseIterable {
  /// 11 on 16: captions of panels, axes, units.
  case label
  /// 12 on 16: rows of lists.
  case list
  /// 13 on 20: running text.
  case body
  /// 13 semi-bold on 20: titles of cards.
  case title
  /// 16 semi-bold on 24: headings.
  case heading
}

/// The design tokens of the user interface: distances and sizes in points.
package struct Tokens: Hashable, Sendable {
  /// Creates the tokens.
  package init() {}

  /// The step of the layout grid.
  package var grid: Double { 4 }
  /// The distance from a panel's edge to its content.
  package var panelPadding: Double { 12 }
  /// The size of a recognizer's card.
  package var cardSize: CGSize { CGSize(width: 284, height: 58) }
  /// The radius of a card's corners.
  package var cardRadius: Double { 6 }
  /// The distance between two cards.
  package var cardGap: Double { 6 }
  /// A row of a list.
  package var rowHeight: Double { 24 }
  /// A lane of the timeline.
  package var laneHeight: Double { 18 }
  /// The bar in a lane.
  package var laneBarHeight: Double { 13 }
  /// A plot under the lanes.
  package var plotHeight: Double { 54 }
  /// The bar along the upper edge.
  package var topBarHeight: Double { 44 }
  /// The left column; wider from 1440 points on.
  package var leftColumnWidth: Double { 264 }
  /// The right column; wider from 1440 points on.
  package var rightColumnWidth: Double { 300 }
  /// The timeline's drawer.
  package var drawerHeight: Double { 136 }
  /// The minimum side of a touch target.
  package var smallestHitArea: Double { 44 }

  /// Returns the font of a style. Use the mono family for numbers and identifiers, so that digits keep their columns.
  package func font(_ style: TypeStyle, _ family: Font.Family = .inter) -> Font {
    switch style {
    case .label: Font(family, size: 11)
    case .list: Font(family, size: 12)
    case .body: Font(family, size: 13)
    case .title: Font(family, size: 13, weight: .semibold)
    case .heading: Font(family, size: 16, weight: .semibold)
    }
  }

  /// Returns the distance between two baselines of a style.
  package func lineHeight(_ style: TypeStyle) -> Double {
    switch style {
    case .label, .list: 16
    case .body, .title: 20
    case .heading: 24
    }
  }
}

import Foundation
import TouchKit

/// The views above and below the rows of a table, and what its properties without effect are.
private final class TableParts: Companion {
  var header: View?, footer: View?
  var estimatedRowHeight = 0.0, estimatedHeaderHeight = -1.0, estimatedFooterHeight = -1.0
  var separatorColor: Color? = Color(hex: 0x3C3C43, alpha: 0.29)
  var backgroundView: View?
  var sectionHeaderTopPadding = 0.0

  func didChange(_ view: View) {
    guard let table = view as? TableView else { return }
    place(in: table)
  }

  func place(in table: TableView) {
    let width = table.bounds.width
    if let header {
      set(header, CGRect(x: 0, y: 0, width: width, height: header.bounds.height))
      if Double(header.bounds.height) != table.roomAroundRows.above { makeRoom(in: table) }
    }
    if let footer {
      let height = footer.bounds.height
      set(footer, CGRect(x: 0, y: table.contentSize.height - height, width: width, height: height))
    }
    guard let backgroundView else { return }
    set(backgroundView, table.bounds)
    // The table puts new rows behind all others.
    if table.subviews.first !== backgroundView { table.sendSubviewToBack(backgroundView) }
  }

  private func set(_ view: View, _ frame: CGRect) {
    if view.frame != frame { view.placing { view.frame = frame } }
  }

  func makeRoom(in table: TableView) {
    table.roomAroundRows = (Double(header?.bounds.height ?? 0), Double(footer?.bounds.height ?? 0))
    table.reload { $0 }
    place(in: table)
  }
}

extension TableView {
  private var parts: TableParts {
    if let parts = attachments[TableParts.self] { return parts }
    let parts = TableParts()
    attachments[TableParts.self] = parts
    return parts
  }

  /// The height of rows, headers and footers that are as high as their content: −1.
  public static var automaticDimension: CGFloat { -1 }

  /// Has no effect: there is no room above the headers of sections, as with 0.
  public final var sectionHeaderTopPadding: CGFloat {
    get { parts.sectionHeaderTopPadding }
    set { parts.sectionHeaderTopPadding = newValue }
  }

  /// The view above the rows, as wide as the table. Its height is its own when it is set; to change it, set the view
  /// again, as in UIKit.
  public final var tableHeaderView: View? {
    get { parts.header }
    set {
      let parts = parts
      if parts.header !== newValue { parts.header?.removeFromSuperview() }
      parts.header = newValue
      if let newValue, newValue.superview !== self { addSubview(newValue) }
      parts.makeRoom(in: self)
    }
  }

  /// The view below the rows, as wide as the table. Its height is its own when it is set.
  public final var tableFooterView: View? {
    get { parts.footer }
    set {
      let parts = parts
      if parts.footer !== newValue { parts.footer?.removeFromSuperview() }
      parts.footer = newValue
      if let newValue, newValue.superview !== self { addSubview(newValue) }
      parts.makeRoom(in: self)
    }
  }

  /// The view behind the rows, which stays at the bounds.
  public final var backgroundView: View? {
    get { parts.backgroundView }
    set {
      let parts = parts
      if parts.backgroundView !== newValue { parts.backgroundView?.removeFromSuperview() }
      parts.backgroundView = newValue
      if let newValue { insertSubview(newValue, at: 0) }
      parts.place(in: self)
    }
  }

  /// The height of rows with `automaticDimension` before they were in view, in points; 44 for 0 or less.
  public final var estimatedRowHeight: CGFloat {
    get { CGFloat(parts.estimatedRowHeight) }
    set {
      parts.estimatedRowHeight = Double(newValue)
      automaticRowHeight = newValue > 0 ? Double(newValue) : 44
      reload { $0 }
    }
  }

  /// The height of headers that have a view or title and for which the delegate returns none, in points; by default
  /// `automaticDimension`, with which it is that of the view, or 28 for a title.
  public final var sectionHeaderHeight: CGFloat {
    get { CGFloat(ownHeaderHeight) }
    set {
      ownHeaderHeight = Double(newValue)
      reload { $0 }
    }
  }

  /// The same of footers.
  public final var sectionFooterHeight: CGFloat {
    get { CGFloat(ownFooterHeight) }
    set {
      ownFooterHeight = Double(newValue)
      reload { $0 }
    }
  }

  /// Has no effect: headers are measured when the table is loaded.
  public final var estimatedSectionHeaderHeight: CGFloat {
    get { CGFloat(parts.estimatedHeaderHeight) }
    set { parts.estimatedHeaderHeight = Double(newValue) }
  }

  /// Has no effect: footers are measured when the table is loaded.
  public final var estimatedSectionFooterHeight: CGFloat {
    get { CGFloat(parts.estimatedFooterHeight) }
    set { parts.estimatedFooterHeight = Double(newValue) }
  }

  /// Returns the rectangle of a section with its header and footer.
  public final func rect(forSection section: Int) -> CGRect {
    let (header, footer) = (rectForHeader(inSection: section), rectForFooter(inSection: section))
    return CGRect(x: header.minX, y: header.minY, width: header.width, height: footer.maxY - header.minY)
  }

  /// Returns the rows in a rectangle, from the top.
  public final func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    (0..<numberOfSections).flatMap { section in
      (0..<numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
    }.filter { rectForRow(at: $0).overlaps(rect) }
  }

  // MARK: Without effect

  /// Traps unless the nib is nil: there are no nib files.
  public final func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    _ = nib?.instantiate(withOwner: nil)
  }
  /// Traps unless the nib is nil: there are no nib files.
  public final func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    _ = nib?.instantiate(withOwner: nil)
  }
  /// The colour of the lines between rows; nil for none of its own.
  public final var separatorColor: Color? {
    get { separatorTint ?? parts.separatorColor }
    set {
      parts.separatorColor = newValue
      separatorTint = newValue
    }
  }
}

/// The views of a cell that TouchKit's cells do not have.
private final class CellParts: Companion {
  var background: View?, selected: View?, accessory: View?

  func didChange(_ view: View) { if let cell = view as? TableViewCell { place(in: cell) } }

  func place(in cell: TableViewCell) {
    for view in [background, selected].compactMap({ $0 }) where view.frame != cell.bounds { view.frame = cell.bounds }
    let shows = cell.isHighlighted || cell.isSelected
    if let selected, selected.isHidden == shows { selected.isHidden = !shows }
    guard let accessory else { return }
    let size = accessory.bounds.size
    let center = CGPoint(x: cell.bounds.width - 16 - size.width / 2, y: cell.bounds.height / 2)
    if accessory.center != center { accessory.center = center }
  }
}

extension TableViewCell {
  private var parts: CellParts {
    if let parts = attachments[CellParts.self] { return parts }
    let parts = CellParts()
    attachments[CellParts.self] = parts
    return parts
  }

  /// The view behind everything in the cell, as large as the cell.
  public final var backgroundView: View? {
    get { parts.background }
    set {
      parts.background?.removeFromSuperview()
      parts.background = newValue
      if let newValue { insertSubview(newValue, at: 0) }
      parts.place(in: self)
    }
  }

  /// The view behind the content while the cell is highlighted or selected. The grey of `selectionStyle` is below it.
  public final var selectedBackgroundView: View? {
    get { parts.selected }
    set {
      parts.selected?.removeFromSuperview()
      parts.selected = newValue
      if let newValue { insertSubview(newValue, at: parts.background == nil ? 0 : 1) }
      parts.place(in: self)
    }
  }

  /// The view at the right end, 16 points from the edge, in front of the content, which keeps its width.
  public final var accessoryView: View? {
    get { parts.accessory }
    set {
      parts.accessory?.removeFromSuperview()
      parts.accessory = newValue
      if let newValue { addSubview(newValue) }
      parts.place(in: self)
    }
  }
}

extension TableViewCell.SelectionStyle {
  /// The grey background: names of before iOS 7.
  public static var gray: Self { .default }
  /// The grey background: names of before iOS 7.
  public static var blue: Self { .default }
}

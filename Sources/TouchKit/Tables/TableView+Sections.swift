import Foundation

/// A header or a footer.
enum SectionPartKind: Hashable { case header, footer }

/// The headers and footers that a table has: those in view, and those that it asked for to learn their heights.
struct SectionParts {
  struct Part {
    let kind: SectionPartKind
    let section: Int
    let view: View
  }

  private(set) var parts: [Part] = []
  /// Views for reuse, with the most recently pooled one last.
  private(set) var pool: [TableViewHeaderFooterView] = []
  var classes: [String: TableViewHeaderFooterView.Type] = [:]

  subscript(kind: SectionPartKind, section: Int) -> View? {
    parts.first { $0.kind == kind && $0.section == section }?.view
  }

  mutating func add(_ view: View, _ kind: SectionPartKind, _ section: Int) {
    parts.append(Part(kind: kind, section: section, view: view))
  }

  /// Removes the views of sections other than `kept` from the table, and keeps those with an identifier for reuse.
  /// Returns those that were in the table.
  @discardableResult
  mutating func removeAll(except kept: Range<Int> = 0..<0) -> [Part] {
    let left = parts.filter { !kept.contains($0.section) && $0.view.superview != nil }
    for part in parts where !kept.contains(part.section) {
      part.view.removeFromSuperview()
      if let view = part.view as? TableViewHeaderFooterView, view.reuseIdentifier != nil { pool.append(view) }
    }
    parts.removeAll { !kept.contains($0.section) }
    return left
  }

  mutating func takeFromPool(_ identifier: String) -> TableViewHeaderFooterView? {
    pool.lastIndex { $0.reuseIdentifier == identifier }.map { pool.remove(at: $0) }
  }
}

/// The headers and footers of sections. They lie above the rows and keep touches from them. In a table that pins them, a
/// header stays below the upper edge as long as its section is in view, and is pushed out by its end; footers likewise.
extension TableView {
  /// The height of a header or footer with a title, in points; likely, as plain tables have it.
  static let titleHeight = 28.0

  /// Registers the class of new headers and footers for an identifier. Nil unregisters it.
  public final func register(
    _ viewClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) { sectionParts.classes[identifier] = viewClass as? TableViewHeaderFooterView.Type }

  /// Returns a header or footer for reuse, after `prepareForReuse()`, or a new one of the registered class, or nil.
  public final func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> TableViewHeaderFooterView? {
    if let view = sectionParts.takeFromPool(identifier) {
      view.prepareForReuse()
      return view
    }
    return sectionParts.classes[identifier]?.init(forReuse: identifier)
  }

  /// Returns the header of a section that is in view, or nil.
  public final func headerView(forSection section: Int) -> View? { sectionParts[.header, section] }
  /// Returns the footer of a section that is in view, or nil.
  public final func footerView(forSection section: Int) -> View? { sectionParts[.footer, section] }
  /// Returns where a section's header is when it is not pinned, empty without one; zero for an index out of range.
  public final func rectForHeader(inSection section: Int) -> CGRect { frame(of: .header, section) }
  /// Returns where a section's footer is when it is not pinned, empty without one; zero for an index out of range.
  public final func rectForFooter(inSection section: Int) -> CGRect { frame(of: .footer, section) }

  private func frame(of kind: SectionPartKind, _ number: Int) -> CGRect {
    loadIfNeeded()
    guard layout.sections.indices.contains(number) else { return .zero }
    let section = layout.sections[number]
    let (y, height) =
      kind == .header ? (section.top, section.header) : (section.bottom - section.footer, section.footer)
    return CGRect(x: 0, y: y, width: bounds.width, height: height)
  }

  /// Returns the height that the delegate wants. Code for UIKit hides a header with a tiny height.
  final func height(of kind: SectionPartKind, section: Int) -> Double {
    let given =
      kind == .header
      ? rowDelegate?.tableView(self, heightForHeaderInSection: section)
      : rowDelegate?.tableView(self, heightForFooterInSection: section)
    if let given, given >= 0 { return given < 1 ? 0 : given }
    let own = kind == .header ? ownHeaderHeight : ownFooterHeight
    if title(of: kind, section) != nil { return own >= 0 ? own : Self.titleHeight }
    guard let view = delegateView(of: kind, section) else { return 0 }
    sectionParts.add(view, kind, section)
    if own >= 0 { return own }
    if let fitting = fittingHeight(of: view) { return fitting }
    return view.bounds.height > 0 ? Double(view.bounds.height) : Self.titleHeight
  }

  private func title(of kind: SectionPartKind, _ section: Int) -> String? {
    kind == .header
      ? assignedDataSource?.tableView(self, titleForHeaderInSection: section)
      : assignedDataSource?.tableView(self, titleForFooterInSection: section)
  }

  private func delegateView(of kind: SectionPartKind, _ section: Int) -> View? {
    kind == .header
      ? rowDelegate?.tableView(self, viewForHeaderInSection: section)
      : rowDelegate?.tableView(self, viewForFooterInSection: section)
  }

  /// The height that a pinned header covers of a row's section; 0 if none does.
  final func pinnedHeaderHeight(above path: IndexPath) -> Double {
    guard pinsSectionParts, layout.sections.indices.contains(path.section) else { return 0 }
    return layout.sections[path.section].header
  }

  /// Gets the headers and footers of sections that came into view, places them, and lets those go that left.
  final func placeSectionParts() {
    let visible = layout.sections(from: bounds.minY, to: bounds.maxY)
    for part in sectionParts.removeAll(except: visible) {
      if part.kind == .header {
        rowDelegate?.tableView(self, didEndDisplayingHeaderView: part.view, forSection: part.section)
      } else {
        rowDelegate?.tableView(self, didEndDisplayingFooterView: part.view, forSection: part.section)
      }
    }
    for number in visible {
      let section = layout.sections[number]
      if section.header > 0 { place(.header, number, at: pinned(section, .header), height: section.header) }
      if section.footer > 0 { place(.footer, number, at: pinned(section, .footer), height: section.footer) }
    }
  }

  private func pinned(_ section: RowLayout.Section, _ kind: SectionPartKind) -> Double {
    switch kind {
    case .header:
      guard pinsSectionParts else { return section.top }
      let edge = Double(bounds.minY) + adjustedInset.top
      return min(max(section.top, edge), max(section.rows.upperBound - section.header, section.top))
    case .footer:
      guard pinsSectionParts else { return section.rows.upperBound }
      let edge = Double(bounds.maxY) - adjustedInset.bottom - section.footer
      return max(min(section.rows.upperBound, edge), min(section.rows.lowerBound, section.rows.upperBound))
    }
  }

  private func place(_ kind: SectionPartKind, _ section: Int, at y: Double, height: Double) {
    guard let view = sectionParts[kind, section] ?? makePart(kind, section) else { return }
    let frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
    if view.frame != frame { view.placing { view.frame = frame } }
    guard view.superview !== self else { return }
    addSubview(view)
    if kind == .header {
      rowDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    } else {
      rowDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
  }

  private func makePart(_ kind: SectionPartKind, _ section: Int) -> View? {
    var made = delegateView(of: kind, section)
    if made == nil, let title = title(of: kind, section) {
      let view = TableViewHeaderFooterView(reuseIdentifier: nil)
      view.textLabel?.text = style != .plain && kind == .header ? title.uppercased() : title
      made = view
    }
    guard let made else { return nil }
    (made as? TableViewHeaderFooterView)?.take(kind, isGrouped: style != .plain)
    sectionParts.add(made, kind, section)
    return made
  }
}

import Foundation
import TouchKit

/// The rows of a menu. A finger highlights the row below it and chooses it by lifting; a row of a submenu replaces the
/// rows by those of the submenu, below a row that leads back.
final class MenuList: View {
  /// The width of a menu, in points. Likely, as the following.
  static let width = 250.0
  /// The height of a row, of one with a subtitle and of a title, and the gap between groups, in points.
  private static let (rowHeight, tallHeight, titleHeight, groupGap) = (44.0, 60.0, 30.0, 8.0)

  /// Called with the action or command that was chosen.
  var chosen: (UIMenuElement) -> Void = { _ in }
  /// Called after the rows have changed.
  var resized: () -> Void = {}
  /// The height of all rows.
  private(set) var height = 0.0
  private var menu: UIMenu?
  /// The submenus that are open, the innermost one last.
  private var open: [UIMenu] = []
  private var rows: [MenuRow] = []

  init(_ menu: UIMenu?) {
    self.menu = menu
    super.init(frame: .zero)
    (backgroundColor, cornerRadius, clipsToBounds) = (Color(hex: 0xF7F7F8), 13, true)
    accessibilityIdentifier = "menu"
    if let menu { forgetDeferred(in: menu) }
    fill()
  }

  private func forgetDeferred(in menu: UIMenu) {
    for child in menu.children {
      (child as? UIDeferredMenuElement)?.prepareForMenu()
      if let submenu = child as? UIMenu { forgetDeferred(in: submenu) }
    }
  }

  func update(_ change: (UIMenu) -> UIMenu) {
    guard let menu else { return }
    (self.menu, open) = (change(menu), [])
    fill()
    resized()
  }

  // MARK: Rows

  private func fill() {
    for view in subviews { view.removeFromSuperview() }
    (rows, height) = ([], 0)
    guard let shown = open.last ?? menu else { return }
    if open.isEmpty, !shown.title.isEmpty {
      let label = Label(frame: CGRect(x: 16, y: 0, width: Self.width - 32, height: Self.titleHeight))
      (label.text, label.font) = (shown.title, Font(size: 12))
      label.textColor = MenuRow.gray
      addSubview(label)
      height = Self.titleHeight
    } else if !open.isEmpty {
      add(MenuRow(shown, isBack: true))
    }
    add(elements(of: shown))
  }

  private func elements(of menu: UIMenu) -> [[UIMenuElement]] {
    var groups: [[UIMenuElement]] = [[]]
    for child in menu.children {
      if let group = child as? UIMenu, group.options.contains(.displayInline) {
        groups += elements(of: group) + [[]]
      } else if let deferred = child as? UIDeferredMenuElement {
        groups[groups.count - 1] += deferred.elements { [weak self] in self?.deferredDidCome() }
      } else if (child as? any UIMenuLeaf)?.attributes.contains(.hidden) != true {
        groups[groups.count - 1].append(child)
      }
    }
    return groups.filter { !$0.isEmpty }
  }

  private func deferredDidCome() {
    guard superview != nil else { return }
    fill()
    resized()
  }

  private func add(_ groups: [[UIMenuElement]]) {
    for (index, group) in groups.enumerated() {
      if index > 0 { addLine(Self.groupGap) }
      for (place, element) in group.enumerated() {
        if place > 0 || index == 0 && height > 0 { addLine(0.5) }
        add(MenuRow(element))
      }
    }
  }

  private func add(_ row: MenuRow) {
    let size = CGSize(width: Self.width, height: row.hasSubtitle ? Self.tallHeight : Self.rowHeight)
    row.frame = CGRect(origin: CGPoint(x: 0, y: height), size: size)
    addSubview(row)
    rows.append(row)
    height += Double(size.height)
  }

  private func addLine(_ thickness: Double) {
    let line = View(frame: CGRect(x: 0, y: height, width: Self.width, height: thickness))
    line.backgroundColor = Color(hex: 0x3C3C43, alpha: thickness > 1 ? 0.12 : 0.29)
    addSubview(line)
    height += thickness
  }

  // MARK: Touches

  private func row(at point: CGPoint) -> MenuRow? {
    guard bounds.contains(point) else { return nil }
    return rows.first { $0.isEnabled && $0.frame.contains(point) }
  }

  /// Highlights the row at a point, or none.
  func highlight(_ point: CGPoint?) {
    let row = point.flatMap { self.row(at: $0) }
    for other in rows { other.isHighlighted = other === row }
  }

  /// Chooses the row at a point. Does nothing where there is none.
  func choose(at point: CGPoint) {
    guard let row = row(at: point) else { return }
    if row.isBack {
      open.removeLast()
    } else if let menu = row.element as? UIMenu {
      open.append(menu)
    } else {
      return chosen(row.element)
    }
    fill()
    resized()
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { touchesMoved(touches, with: event) }
  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    highlight(touches.earliest?.location(in: self))
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    highlight(nil)
    if let touch = touches.earliest { choose(at: touch.location(in: self)) }
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { highlight(nil) }
}

/// A row of a menu: a mark, the title, a second line, and the image or an arrow at the end.
final class MenuRow: View {
  static let gray = Color(hex: 0x3C3C43, alpha: 0.6)
  let element: UIMenuElement
  /// Whether it leads back from a submenu.
  let isBack: Bool
  private let title = Label()

  init(_ element: UIMenuElement, isBack: Bool = false) {
    (self.element, self.isBack) = (element, isBack)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityIdentifier = element.title.isEmpty ? "row" : element.title
    title.text = element.title
    title.font = Font(size: 17, weight: isBack ? .semibold : .regular)
    title.textColor = isDestructive ? Color(hex: 0xFF3B30) : isEnabled ? .black : Self.gray
    addSubview(title)
    if let subtitle = element.subtitle { add(subtitle, 12, x: textStart, y: 32, width: MenuList.width - 72, Self.gray) }
    if let leaf, leaf.state != .off { add(leaf.state == .on ? "✓" : "–", 15, x: 12, y: 10, width: 20, .black) }
    if let image = element.image {
      let view = ImageView(frame: CGRect(x: MenuList.width - 40, y: hasSubtitle ? 18 : 10, width: 24, height: 24))
      view.image = image
      view.contentMode = .scaleAspectFit
      view.tintColor = title.textColor
      addSubview(view)
    } else if element is UIMenu {
      add(isBack ? "⌄" : "›", 20, x: MenuList.width - 32, y: 8, width: 20, Self.gray)
    }
  }

  private var leaf: (any UIMenuLeaf)? { element as? any UIMenuLeaf }
  private var isDestructive: Bool {
    leaf?.attributes.contains(.destructive) ?? (element as? UIMenu)?.options.contains(.destructive) ?? false
  }
  private var textStart: Double { leaf.map { $0.state == .off } ?? true ? 16 : 36 }
  /// Whether it can be chosen.
  var isEnabled: Bool { leaf?.attributes.contains(.disabled) != true }
  var hasSubtitle: Bool { element.subtitle != nil && !isBack }
  /// Whether the finger is on it.
  var isHighlighted = false {
    didSet { if isHighlighted != oldValue { backgroundColor = isHighlighted ? Color(white: 0, alpha: 0.1) : nil } }
  }

  private func add(_ text: String, _ size: Double, x: Double, y: Double, width: Double, _ color: Color) {
    let label = Label(frame: CGRect(x: x, y: y, width: width, height: 24))
    (label.text, label.font) = (text, Font(size: size))
    label.textColor = color
    addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = hasSubtitle ? 24 : Double(bounds.height)
    title.frame = CGRect(x: textStart, y: hasSubtitle ? 10 : 0, width: MenuList.width - textStart - 48, height: height)
  }
}

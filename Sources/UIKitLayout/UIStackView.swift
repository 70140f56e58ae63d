import Foundation
import TouchKit

/// A view that arranges views in a row or column by constraints of its own.
///
/// Arranged views are placed by constraints: their `translatesAutoresizingMaskIntoConstraints` becomes false. A hidden one
/// takes no room and no spacing. The constraints of the stack view are not in `constraints`.
open class UIStackView: View {
  /// How the arranged views share the length of the stack view.
  public enum Distribution: Int, Hashable, Sendable {
    /// They fill it. Hugging and compression resistance decide which ones grow or shrink.
    case fill
    /// They fill it with equal lengths, or with lengths in proportion to their intrinsic ones.
    case fillEqually, fillProportionally
    /// They keep their lengths, and the gaps between them are equal, or the distances of their centres. Gaps are not below
    /// ``UIStackView/spacing``.
    case equalSpacing, equalCentering
  }

  /// How the arranged views lie across the direction of the stack view.
  public enum Alignment: Int, Hashable, Sendable {
    /// They are as thick as the stack view.
    case fill
    /// At the left or upper edge, at the base line of the first line, in the middle, at the right or lower edge, or at the
    /// base line of the last line. Base lines need a row.
    case leading, firstBaseline, center, trailing, lastBaseline

    /// In a row, the upper edge.
    public static let top = Alignment.leading
    /// In a row, the lower edge.
    public static let bottom = Alignment.trailing
  }

  /// The custom spacing of a view without one.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// A custom spacing of 8 pt.
  public static let spacingUseSystem = CGFloat.leastNonzeroMagnitude

  /// The views that are arranged, in their order, which need not be that of `subviews`.
  open private(set) var arrangedSubviews: [View] = []
  /// The direction; a row by default.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { arrangementDidChange() } } }
  /// How the views share the length; `fill` by default.
  open var distribution = Distribution.fill { didSet { if distribution != oldValue { arrangementDidChange() } } }
  /// How the views lie across the direction; `fill` by default.
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementDidChange() } } }
  /// The distance between neighbours in points, or the smallest one.
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementDidChange() } } }
  /// Whether the views keep clear of the layout margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }
  /// Whether distances in a column are between base lines. Has no effect: they are between edges.
  open var isBaselineRelativeArrangement = false

  private var customSpacings: [(view: ObjectIdentifier, spacing: CGFloat)] = []
  private var knownArrangement: [NSLayoutConstraint]?

  /// Creates an empty stack view.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a stack view of views.
  public convenience init(arrangedSubviews views: [View]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Views

  /// Adds a view at the end of the arranged ones, and as a subview if it is none.
  open func addArrangedSubview(_ view: View) {
    arrangedSubviews.removeAll { $0 === view }
    insert(view, at: arrangedSubviews.count)
  }

  /// Inserts a view among the arranged ones, and adds it as a subview if it is none. Traps for an index out of range.
  open func insertArrangedSubview(_ view: View, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    precondition(
      (0...arrangedSubviews.count).contains(stackIndex),
      "index \(stackIndex) is out of bounds for \(arrangedSubviews.count) arranged subviews")
    insert(view, at: stackIndex)
  }

  private func insert(_ view: View, at index: Int) {
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    // Adding it may have called code that arranges views.
    arrangedSubviews.insert(view, at: min(index, arrangedSubviews.count))
    view.layout.arranger = self
    arrangementDidChange()
  }

  /// Stops arranging a view. It stays a subview; hide it, or remove it from its superview.
  open func removeArrangedSubview(_ view: View) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings.removeAll { $0.view == ObjectIdentifier(view) }
    view.layout.arranger = nil
    arrangementDidChange()
  }

  /// Stops arranging a view that is removed.
  open override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the distance after an arranged view, in points; ``spacingUseDefault`` for ``spacing``.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: View) {
    let view = ObjectIdentifier(arrangedSubview)
    customSpacings.removeAll { $0.view == view }
    if spacing != Self.spacingUseDefault { customSpacings.append((view, spacing)) }
    arrangementDidChange()
  }

  /// Returns the distance that was set after a view, or ``spacingUseDefault``.
  open func customSpacing(after arrangedSubview: View) -> CGFloat {
    customSpacings.first { $0.view == ObjectIdentifier(arrangedSubview) }?.spacing ?? Self.spacingUseDefault
  }

  func spacing(after view: View) -> Double {
    let custom = customSpacing(after: view)
    if custom == Self.spacingUseSystem { return 8 }
    return Double(custom == Self.spacingUseDefault ? spacing : custom)
  }

  // MARK: Arrangement

  /// Forgets the constraints, and requests layout.
  func arrangementDidChange() {
    knownArrangement = nil
    layout.structureDidChange()
    superview?.setNeedsLayout()
    setNeedsLayout()
  }

  /// The constraints that arrange the views.
  func arrangement() -> [NSLayoutConstraint] {
    if let knownArrangement { return knownArrangement }
    let arrangement = StackArrangement(of: self).constraints
    knownArrangement = arrangement
    return arrangement
  }
}

import Foundation

/// Wheels of choices. Each one is a scroll view that comes to rest on a row; see ``UIPickerViewDelegate``.
///
/// A picker view asks its data source when it is laid out or asked itself, and again by ``reloadAllComponents()``.
open class UIPickerView: View {
  /// Says how many wheels and rows there are.
  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      isLoaded = false
      setNeedsLayout()
    }
  }
  /// Says what the rows show, and hears of the choice.
  open weak var delegate: (any UIPickerViewDelegate)? {
    didSet {
      guard delegate !== oldValue else { return }
      for wheel in wheels { wheel.reload(rowCount: wheel.rowCount) }
      setNeedsLayout()
    }
  }
  /// Has no effect: the row in the middle always has a gray ground.
  open var showsSelectionIndicator = true

  private var wheels: [PickerWheel] = []
  private var isLoaded = false
  private let band = View(frame: .zero)

  /// The size of a picker view that nobody has sized, in points.
  static let size = CGSize(width: 320, height: 216)
  private static let margin: CGFloat = 9, spacing: CGFloat = 5

  /// Creates a picker view, of 320 × 216 points if the frame has no size.
  public override init(frame: CGRect) {
    super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: Self.size) : frame)
    (band.backgroundColor, band.cornerRadius, band.isUserInteractionEnabled) = (.tertiarySystemFill, 8, false)
    addSubview(band)
  }

  /// 320 × 216 points.
  open override var intrinsicContentSize: CGSize { Self.size }
  /// Returns 320 × 216 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  // MARK: Content

  /// The number of wheels.
  open var numberOfComponents: Int {
    load()
    return wheels.count
  }

  /// Returns the number of rows of a wheel, or 0 for a wheel that does not exist.
  open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.rowCount ?? 0 }

  /// Returns the size of the rows of a wheel in points, or zero for a wheel that does not exist.
  open func rowSize(forComponent component: Int) -> CGSize {
    guard let wheel = wheel(component) else { return .zero }
    return CGSize(width: componentWidths()[component], height: rowHeight(of: wheel))
  }

  /// Returns the view that the delegate gave for a row, or nil if it is not shown.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    layoutIfNeeded()
    return wheel(component)?.content(ofRow: row)
  }

  /// Asks the data source and the delegate for everything again. Wheels keep their rows where they still exist.
  open func reloadAllComponents() {
    guard isLoaded, dataSource?.numberOfComponents(in: self) == wheels.count else {
      isLoaded = false
      setNeedsLayout()
      return
    }
    for wheel in wheels { reloadComponent(wheel.component) }
  }

  /// Asks the data source and the delegate for a wheel again. It keeps its row, or turns to the last one.
  open func reloadComponent(_ component: Int) {
    guard let wheel = wheel(component) else { return }
    wheel.reload(rowCount: dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
    setNeedsLayout()
  }

  // MARK: Selection

  /// Turns a wheel to a row, without a call of the delegate. Does nothing for a row that does not exist.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    wheel(component)?.select(row, animated: animated)
  }

  /// Returns the row on which a wheel rests or was last at rest, or to which code turns it; −1 without rows.
  open func selectedRow(inComponent component: Int) -> Int {
    guard let wheel = wheel(component), wheel.rowCount > 0 else { return -1 }
    return wheel.selectedRow
  }

  final func wheel(_ component: Int) -> PickerWheel? {
    load()
    return wheels.indices.contains(component) ? wheels[component] : nil
  }

  final func content(ofRow row: Int, in component: Int, reusing view: View?) -> View {
    if let delegate { return delegate.pickerView(self, viewForRow: row, forComponent: component, reusing: view) }
    let title = view as? PickerTitle ?? PickerTitle(frame: .zero)
    title.text = "?"
    return title
  }

  private func load() {
    guard !isLoaded else { return }
    isLoaded = true
    for wheel in wheels { wheel.removeFromSuperview() }
    wheels = (0..<max(dataSource?.numberOfComponents(in: self) ?? 0, 0)).map { PickerWheel(component: $0, of: self) }
    for wheel in wheels {
      wheel.reload(rowCount: dataSource?.pickerView(self, numberOfRowsInComponent: wheel.component) ?? 0)
      addSubview(wheel)
    }
    setNeedsLayout()
  }

  // MARK: Layout

  /// Places the wheels side by side in the middle.
  open override func layoutSubviews() {
    super.layoutSubviews()
    load()
    let widths = componentWidths()
    let gaps = Self.spacing * CGFloat(max(widths.count - 1, 0))
    var x = (bounds.width - widths.reduce(gaps, +)) / 2
    for (wheel, width) in zip(wheels, widths) {
      wheel.place(CGRect(x: x, y: 0, width: width, height: bounds.height), rowHeight: rowHeight(of: wheel))
      x += width + Self.spacing
    }
    let height = wheels.map(\.rowHeight).max() ?? 32
    placing {
      band.frame = CGRect(
        x: Self.margin, y: (bounds.height - height) / 2, width: max(bounds.width - 2 * Self.margin, 0), height: height)
    }
  }

  private func rowHeight(of wheel: PickerWheel) -> CGFloat {
    let height = delegate?.pickerView(self, rowHeightForComponent: wheel.component) ?? 32
    return height > 0 ? height : 32
  }

  /// Returns the widths that the delegate wishes, and divides the rest; narrower where there is too little room.
  private func componentWidths() -> [CGFloat] {
    let wishes = wheels.map { delegate?.pickerView(self, widthForComponent: $0.component) ?? -1 }
    let gaps = Self.spacing * CGFloat(max(wishes.count - 1, 0))
    let room = max(bounds.width - 2 * Self.margin - gaps, 0)
    let taken = wishes.filter { $0 >= 0 }.reduce(0, +)
    let sharing = wishes.count { $0 < 0 }
    let share = sharing > 0 ? max(room - taken, 0) / CGFloat(sharing) : 0
    let scale = taken > room ? room / taken : 1
    return wishes.map { $0 < 0 ? share : $0 * scale }
  }
}

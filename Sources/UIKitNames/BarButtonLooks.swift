import Foundation

// What has no effect on buttons in bars: pictures behind them, and how far parts are moved. It can be read back.

extension BarButtonItem {
  private static func key(_ state: Control.State, _ metrics: UIBarMetrics, _ part: String) -> String {
    "\(part) \(state.rawValue) \(metrics.rawValue)"
  }
  private final func distance(_ part: String, _ metrics: UIBarMetrics) -> CGFloat {
    values.distances["\(part) \(metrics.rawValue)"] ?? 0
  }
  private final func shift(_ part: String, _ metrics: UIBarMetrics) -> UIOffset {
    values.shifts["\(part) \(metrics.rawValue)"] ?? .zero
  }
}

/// None of these members has an effect.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension BarButtonItem {
  public final var possibleTitles: Set<String>? {
    get { values.possibleTitles }
    set { values.possibleTitles = newValue }
  }
  public final var isSelected: Bool {
    get { values.isSelected }
    set { values.isSelected = newValue }
  }
  public final var changesSelectionAsPrimaryAction: Bool {
    get { values.changesSelection }
    set { values.changesSelection = newValue }
  }
  public final var isSymbolAnimationEnabled: Bool {
    get { values.isAnimated }
    set { values.isAnimated = newValue }
  }
  public final var menuRepresentation: UIMenuElement? {
    get { values.menuRepresentation }
    set { values.menuRepresentation = newValue }
  }
  public final func setBackgroundImage(
    _ backgroundImage: Image?, for state: Control.State, barMetrics: UIBarMetrics
  ) { values.images[Self.key(state, barMetrics, "button")] = backgroundImage }
  public final func setBackgroundImage(
    _ backgroundImage: Image?, for state: Control.State, style: Style, barMetrics: UIBarMetrics
  ) { values.images[Self.key(state, barMetrics, "button")] = backgroundImage }
  public final func backgroundImage(for state: Control.State, barMetrics: UIBarMetrics) -> Image? {
    values.images[Self.key(state, barMetrics, "button")]
  }
  public final func setBackButtonBackgroundImage(
    _ backgroundImage: Image?, for state: Control.State, barMetrics: UIBarMetrics
  ) { values.images[Self.key(state, barMetrics, "back")] = backgroundImage }
  public final func backButtonBackgroundImage(for state: Control.State, barMetrics: UIBarMetrics) -> Image? {
    values.images[Self.key(state, barMetrics, "back")]
  }
  public final func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    values.distances["button \(barMetrics.rawValue)"] = adjustment
  }
  public final func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    distance("button", barMetrics)
  }
  public final func setBackButtonBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) { values.distances["back \(barMetrics.rawValue)"] = adjustment }
  public final func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    distance("back", barMetrics)
  }
  public final func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    values.shifts["button \(barMetrics.rawValue)"] = adjustment
  }
  public final func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { shift("button", barMetrics) }
  public final func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    values.shifts["back \(barMetrics.rawValue)"] = adjustment
  }
  public final func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    shift("back", barMetrics)
  }
}

extension BarButtonItem {
  /// The group that has the button, or nil.
  public final var buttonGroup: UIBarButtonItemGroup? { values.group }
  /// Returns a group of this button that stays where it is.
  public final func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }
  /// Returns a group of this button that users may move, which they cannot here.
  public final func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
    .movableGroup(customizationIdentifier: customizationIdentifier, items: [self])
  }
  /// Returns a group of this button that users may take out, which they cannot here.
  public final func creatingOptionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true
  ) -> UIBarButtonItemGroup {
    .optionalGroup(
      customizationIdentifier: customizationIdentifier, isInDefaultCustomization: isInDefaultCustomization,
      items: [self])
  }
  /// Returns the view that shows the item for the key "view", which code asks for with UIKit; nil for other keys, and
  /// before a bar shows the item.
  public final func value(forKey key: String) -> Any? { key == "view" ? shownView : nil }
}

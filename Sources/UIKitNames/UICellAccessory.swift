import Foundation

/// A symbol, a button or a view at an end of a ``UICollectionViewListCell``.
public struct UICellAccessory {
  /// When it is shown.
  public enum DisplayedState: Int, Hashable, Sendable { case always, whenEditing, whenNotEditing }
  /// The room for it: a standard one, that of its view, or another one.
  public enum LayoutDimension: Hashable, Sendable { case actual, standard, custom(CGFloat) }
  /// Where it is among those of its end; has no effect.
  public typealias Position = ([UICellAccessory]) -> Int
  /// At which end it is, when it is shown, and where among others.
  public enum Placement {
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }
  /// What it is.
  public enum AccessoryType: Hashable, Sendable {
    case disclosureIndicator, checkmark, delete, insert, reorder, multiselect, outlineDisclosure, detail, label
    case customView(ObjectIdentifier)
  }

  /// What it is.
  public let accessoryType: AccessoryType
  let displayed: DisplayedState, isLeading: Bool, isHidden: Bool
  let tintColor: Color?, text: String?, font: Font?, width: LayoutDimension?
  let view: View?, action: (() -> Void)?

  private init(
    _ type: AccessoryType, _ displayed: DisplayedState, isLeading: Bool = false, isHidden: Bool,
    tintColor: Color? = nil,
    text: String? = nil, font: Font? = nil, width: LayoutDimension? = nil, view: View? = nil,
    action: (() -> Void)? = nil
  ) {
    (accessoryType, self.displayed, self.isLeading, self.isHidden) = (type, displayed, isLeading, isHidden)
    (self.tintColor, self.text, self.font, self.width) = (tintColor, text, font, width)
    (self.view, self.action) = (view, action)
  }
}

// How accessories look. All have the same options, of which each style of UIKit names some.
extension UICellAccessory {
  /// The looks of a chevron.
  public struct DisclosureIndicatorOptions {
    /// Whether it is hidden.
    public var isHidden: Bool
    /// The room for it. Has no effect.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour.
    public var tintColor: Color?
    /// Creates options.
    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: Color? = nil) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden ?? false, reservedLayoutWidth, tintColor)
    }
  }
  /// The looks of a check mark.
  public typealias CheckmarkOptions = DisclosureIndicatorOptions
  /// The looks of a button for details.
  public typealias DetailOptions = DisclosureIndicatorOptions

  /// The looks of a button with a background.
  public struct DeleteOptions {
    /// Whether it is hidden.
    public var isHidden: Bool
    /// The room for it. Has no effect.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour.
    public var tintColor: Color?
    /// The colour of its background. Has no effect.
    public var backgroundColor: Color?
    /// Creates options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: Color? = nil,
      backgroundColor: Color? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden ?? false, reservedLayoutWidth)
      (self.tintColor, self.backgroundColor) = (tintColor, backgroundColor)
    }
  }
  /// The looks of a button that inserts.
  public typealias InsertOptions = DeleteOptions
  /// The looks of a circle for selection.
  public typealias MultiselectOptions = DeleteOptions

  /// The looks of a handle for moving.
  public struct ReorderOptions {
    /// Whether it is hidden.
    public var isHidden: Bool
    /// The room for it. Has no effect.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour.
    public var tintColor: Color?
    /// Whether a line is beside it. Has no effect.
    public var showsVerticalSeparator: Bool
    /// Creates options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: Color? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden ?? false, reservedLayoutWidth)
      (self.tintColor, self.showsVerticalSeparator) = (tintColor, showsVerticalSeparator ?? true)
    }
  }

  /// The looks of the chevron of a parent.
  public struct OutlineDisclosureOptions {
    /// Whether a tap anywhere in the cell counts. Has no effect: only one on the chevron does.
    public enum Style: Int, Hashable, Sendable { case automatic, header, cell }
    /// Whether a tap anywhere in the cell counts. Has no effect.
    public var style: Style
    /// Whether it is hidden.
    public var isHidden: Bool
    /// The room for it. Has no effect.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour.
    public var tintColor: Color?
    /// Creates options.
    public init(
      style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: Color? = nil
    ) {
      (self.style, self.isHidden, self.tintColor) = (style, isHidden ?? false, tintColor)
      self.reservedLayoutWidth = reservedLayoutWidth
    }
  }

  /// The looks of a text.
  public struct LabelOptions {
    /// Whether it is hidden.
    public var isHidden: Bool
    /// The room for it. Has no effect.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour.
    public var tintColor: Color?
    /// The font.
    public var font: Font
    /// Whether the font follows the size that people choose. Has no effect.
    public var adjustsFontForContentSizeCategory: Bool
    /// Creates options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: Color? = nil, font: Font? = nil,
      adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden ?? false, reservedLayoutWidth, tintColor)
      self.font = font ?? Font(size: 17)
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
    }
  }

  /// A view, and where it is.
  public struct CustomViewConfiguration {
    /// The view.
    public let customView: View
    /// At which end it is.
    public let placement: Placement
    /// Whether it is hidden.
    public var isHidden: Bool
    /// The room for it.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint of the view.
    public var tintColor: Color?
    /// Whether the view keeps its size.
    public var maintainsFixedSize: Bool
    /// Creates a configuration.
    public init(
      customView: View, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: Color? = nil, maintainsFixedSize: Bool? = nil
    ) {
      (self.customView, self.placement, self.isHidden) = (customView, placement, isHidden ?? false)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }
}

extension UICellAccessory {
  /// A chevron.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .disclosureIndicator, displayed, isHidden: options.isHidden, tintColor: options.tintColor, text: "›")
  }
  /// A check mark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    UICellAccessory(.checkmark, displayed, isHidden: options.isHidden, tintColor: options.tintColor, text: "✓")
  }
  /// A button that deletes, at the leading end.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .delete, displayed, isLeading: true, isHidden: options.isHidden, tintColor: options.tintColor ?? .systemRed,
      text: "−", action: actionHandler ?? {})
  }
  /// A button that inserts, at the leading end.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .insert, displayed, isLeading: true, isHidden: options.isHidden, tintColor: options.tintColor ?? .systemGreen,
      text: "+", action: actionHandler ?? {})
  }
  /// A handle for moving, which is only shown: move items by a gesture of your own.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    UICellAccessory(.reorder, displayed, isHidden: options.isHidden, tintColor: options.tintColor, text: "≡")
  }
  /// A circle for selection, at the leading end; it does not show the selection.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .multiselect, displayed, isLeading: true, isHidden: options.isHidden, tintColor: options.tintColor, text: "○")
  }
  /// The chevron of a parent, whose closure a tap calls. Without one, it does nothing: expand the item in a section snapshot.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .outlineDisclosure, displayed, isHidden: options.isHidden, tintColor: options.tintColor ?? .systemBlue, text: "›",
      action: actionHandler ?? {})
  }
  /// A button for details.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .detail, displayed, isHidden: options.isHidden, tintColor: options.tintColor ?? .systemBlue, text: "i",
      action: actionHandler ?? {})
  }
  /// A text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .label, displayed, isHidden: options.isHidden, tintColor: options.tintColor, text: text, font: options.font)
  }
  /// A view.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let (displayed, isLeading): (DisplayedState, Bool) =
      switch configuration.placement {
      case .leading(let displayed, _): (displayed, true)
      case .trailing(let displayed, _): (displayed, false)
      }
    if let tint = configuration.tintColor { configuration.customView.tintColor = tint }
    return UICellAccessory(
      .customView(ObjectIdentifier(configuration.customView)), displayed, isLeading: isLeading,
      isHidden: configuration.isHidden, width: configuration.reservedLayoutWidth, view: configuration.customView)
  }
}

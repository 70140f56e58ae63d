import Foundation

extension Button {
  /// The default look of a button.
  public enum ButtonType: Int, Hashable, Sendable {
    /// A white title.
    case custom
    /// A title in the `tintColor`, at 0.3 opacity while highlighted.
    case system
    /// Like system: the symbols of these types cannot be drawn.
    case detailDisclosure, infoLight, infoDark, contactAdd
    /// Like system, with a symbol that cannot be drawn.
    case close
  }

  /// Creates a button without a title, and without margins around it. Its typeface is regular, of 18 points for a custom
  /// button and 15 for others.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    contentEdgeInsets = .zero
    font = Font(size: type == .custom ? 18 : 15)
    usesTint = type != .custom
  }

  /// Creates a button of the type system with the action's title, which performs the action when it is pressed.
  public convenience init(primaryAction: UIAction?) { self.init(type: .system, primaryAction: primaryAction) }

  /// Creates a button with the action's title and image, which performs the action when it is pressed.
  public convenience init(type: ButtonType, primaryAction: UIAction?) {
    self.init(type: type)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    if let image = primaryAction.image { setImage(image, for: .normal) }
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  // MARK: Titles

  /// Sets the title of a state. A state without one has that of normal; nil removes it.
  public final func setTitle(_ title: String?, for state: State) {
    if content.titles.isEmpty, !self.title.isEmpty { content.titles[exactly: .normal] = self.title }
    content.titles[exactly: state] = title ?? (state == .normal ? "" : nil)
    content.update(self)
  }

  /// Returns the title of a state, or nil if empty.
  public final func title(for state: State) -> String? {
    guard !content.titles.isEmpty else { return title.isEmpty ? nil : title }
    return content.titles[state].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The title that is shown, or nil if empty.
  public final var currentTitle: String? { title.isEmpty ? nil : title }

  /// Sets the title of a state with attributes, of which the font and the colour of the first character are shown. The
  /// font is that of all states.
  public final func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    content.attributedTitles[exactly: state] = title
    if let title, title.length > 0 {
      let attributes = title.attributes(at: 0, effectiveRange: nil)
      if let font = attributes[.font] as? Font { self.font = font }
      if let color = attributes[.foregroundColor] as? Color { setTitleColor(color, for: state) }
    }
    content.update(self)
  }

  /// Returns the title of a state with attributes, or nil.
  public final func attributedTitle(for state: State) -> NSAttributedString? { content.attributedTitles[state] }

  /// The title with attributes that is shown, or nil.
  public final var currentAttributedTitle: NSAttributedString? { content.attributedTitles[state] }

  /// Sets the title colour of a state. A state without one has that of normal; nil removes it.
  public final func setTitleColor(_ color: Color?, for state: State) {
    if content.colors[exactly: .normal] == nil, !usesTint { content.colors[exactly: .normal] = titleColor }
    content.colors[exactly: state] = color ?? (state == .normal ? .white : nil)
    if state == .highlighted { pressedTitleColor = color }
    content.update(self)
  }

  /// Returns the title colour of a state.
  public final func titleColor(for state: State) -> Color? {
    if state.contains(.highlighted), let pressedTitleColor { return pressedTitleColor }
    return content.colors[state] ?? titleColor
  }

  /// The title colour that is shown.
  public final var currentTitleColor: Color { shownTitleColor }

  /// Has no effect: titles have no shadows.
  public final func setTitleShadowColor(_ color: Color?, for state: State) {}

  /// A label with the title's text, font and colour: `button.titleLabel?.font = .systemFont(ofSize: 20)`. Its font and
  /// colour are the button's. Unlike in UIKit it is not in the button, which draws the title itself; its frame and its
  /// other properties have no effect.
  public final var titleLabel: Label? { content.label(of: self) }

  // MARK: Images

  /// Sets the image of a state. A state without one has that of normal; nil removes it. One point per pixel, and smaller
  /// if there is no room. With a title, it is left of it.
  public final func setImage(_ image: Image?, for state: State) {
    content.images[exactly: state] = image
    content.update(self)
  }

  /// Returns the image of a state, or nil.
  public final func image(for state: State) -> Image? { content.images[state] }

  /// Whether the image is paler while the button is disabled and has no image of its own for that.
  public final var adjustsImageWhenDisabled: Bool {
    get { content.palesImages }
    set {
      content.palesImages = newValue
      content.update(self)
    }
  }

  /// Kept, and has no effect: pictures are not drawn darker.
  public final var adjustsImageWhenHighlighted: Bool {
    get { content.darkensImages }
    set { content.darkensImages = newValue }
  }

  /// Kept, and has no effect: nothing glows.
  public final var showsTouchWhenHighlighted: Bool {
    get { content.glows }
    set { content.glows = newValue }
  }

  /// The image that is shown, or nil.
  public final var currentImage: Image? { content.images[state] }

  /// The view of the image, a subview of the button. It is hidden without an image.
  public final var imageView: ImageView? { content.makeImageView(in: self) }

  /// Keeps a background image. It is not shown, because it would hide the title.
  public final func setBackgroundImage(_ image: Image?, for state: State) {
    content.backgrounds[exactly: state] = image
  }

  /// Returns the background image of a state, which is not shown, or nil.
  public final func backgroundImage(for state: State) -> Image? { content.backgrounds[state] }

  /// The background image of the present state, which is not shown, or nil.
  public final var currentBackgroundImage: Image? { content.backgrounds[state] }

  /// Whether a pointer changes its shape over the button. Has no effect.
  public final var isPointerInteractionEnabled: Bool {
    get { content.hasPointer }
    set { content.hasPointer = newValue }
  }

  /// Has no effect: a placeholder of a symbol has the size with which it was made.
  public final func setPreferredSymbolConfiguration(
    _ configuration: Image.SymbolConfiguration?, forImageIn state: State
  ) {}

  // MARK: Insets

  /// The margins around title and image, in points: none for a button that was made with a type, else 12 at the left
  /// and the right.
  public final var contentEdgeInsets: EdgeInsets {
    get { content.contentInsets ?? contentInsets }
    set {
      content.contentInsets = newValue
      content.update(self)
    }
  }
  /// Further margins around the title.
  public final var titleEdgeInsets: EdgeInsets {
    get { content.titleInsets }
    set {
      if content.contentInsets == nil { content.contentInsets = contentInsets }
      content.titleInsets = newValue
      content.update(self)
    }
  }
  /// Further margins around the image.
  public final var imageEdgeInsets: EdgeInsets {
    get { content.imageInsets }
    set {
      content.imageInsets = newValue
      setNeedsLayout()
    }
  }

  // MARK: Menus

  /// Keeps a menu, which is never shown.
  public final var menu: UIMenu? {
    get { content.menu }
    set { content.menu = newValue }
  }
  /// Has no effect: menus are never shown.
  public final var showsMenuAsPrimaryAction: Bool {
    get { content.showsMenu }
    set { content.showsMenu = newValue }
  }
}

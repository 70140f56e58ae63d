import Foundation

/// The titles, colours and images of a button for each state, and its image's view.
final class ButtonContent: Companion {
  /// Values by state. A state without a value of its own has that of normal.
  struct ByState<Value> {
    private var entries: [(state: UInt, value: Value)] = []

    var isEmpty: Bool { entries.isEmpty }

    subscript(exactly state: Control.State) -> Value? {
      get { entries.first { $0.state == state.rawValue }?.value }
      set {
        entries.removeAll { $0.state == state.rawValue }
        if let newValue { entries.append((state.rawValue, newValue)) }
      }
    }

    subscript(_ state: Control.State) -> Value? { self[exactly: state] ?? self[exactly: .normal] }
  }

  var titles = ByState<String>(), attributedTitles = ByState<NSAttributedString>()
  var colors = ByState<Color>(), images = ByState<Image>(), backgrounds = ByState<Image>()
  var contentInsets: EdgeInsets?, titleInsets = EdgeInsets.zero, imageInsets = EdgeInsets.zero
  /// Whether the insets of the title make room for the image.
  private var imageWidth = 0.0
  private var hasSetInsets = false
  /// The margins around the title where an override of `titleRect(forContentRect:)` places it; nil for none.
  private var movedTitle: EdgeInsets?
  private(set) var imageView: ImageView?
  private var titleLabel: Label?
  private var isUpdating = false
  var configuration: UIButton.Configuration?
  var cornerStyle: UIButton.Configuration.CornerStyle?
  var fixedRadius: CGFloat = 0
  var menu: UIMenu?
  var showsMenu = false, hasPointer = false
  var type = UIButton.ButtonType.custom
  var shadows = ByState<Color>()
  /// The state for which the configuration was last updated.
  private var configuredState = Control.State.normal
  private var isConfiguring = false
  var palesImages = true, darkensImages = true, glows = false

  func makeImageView(in button: UIButton) -> ImageView {
    if let imageView { return imageView }
    let made = ImageView(frame: .zero)
    made.isHidden = true
    imageView = made
    button.addSubview(made)
    return made
  }

  // MARK: The title's label

  /// Returns the label through which code sets the font and the colour of the title.
  func label(of button: UIButton) -> Label {
    let label = titleLabel ?? Label(frame: .zero)
    if titleLabel == nil {
      titleLabel = label
      copyTitle(of: button, to: label)
      label.attachments[TitleOfButton.self] = TitleOfButton(button)
    } else {
      copyTitle(of: button, to: label)
    }
    return label
  }

  private func copyTitle(of button: UIButton, to label: Label) {
    isUpdating = true
    if label.text != button.title { label.text = button.title }
    if label.font != button.font { label.font = button.font }
    if label.textColor != button.titleColor { label.textColor = button.titleColor }
    isUpdating = false
  }

  func titleDidChange(_ label: Label, of button: UIButton) {
    guard !isUpdating else { return }
    if button.font != label.font { button.font = label.font }
    if button.titleColor != label.textColor { button.titleColor = label.textColor }
  }

  // MARK: States

  func didChange(_ view: View) {
    guard let button = view as? UIButton else { return }
    update(button)
    if button.state != configuredState { updateConfiguration(of: button) }
  }

  /// Lets code adapt the configuration to the state.
  func updateConfiguration(of button: UIButton) {
    guard configuredState != button.state || !isConfiguring else { return }
    (isConfiguring, configuredState) = (true, button.state)
    button.updateConfiguration()
    isConfiguring = false
  }

  /// Shows what belongs to the button's state.
  func update(_ button: UIButton) {
    guard !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    let state = button.state
    if !titles.isEmpty || !attributedTitles.isEmpty {
      let title = attributedTitles[state]?.string ?? titles[state] ?? ""
      if button.title != title { button.title = title }
    }
    // The engine knows of a highlighted colour itself.
    if !colors.isEmpty, let color = colors[state.subtracting(.highlighted)], button.titleColor != color {
      button.titleColor = color
    }
    showImage(of: state, in: button)
    let insets = movedTitle ?? (contentInsets ?? Self.defaultInsets).adding(titleInsets, left: imageWidth)
    let hasInsets = movedTitle != nil || contentInsets != nil || titleInsets != .zero || imageWidth > 0
    guard hasInsets || hasSetInsets else { return }
    hasSetInsets = true
    if button.contentInsets != insets { button.contentInsets = insets }
  }

  private static let defaultInsets = EdgeInsets(left: 12, right: 12)

  /// The opacity of the image of a disabled button. Likely: no source has measured it.
  private static let disabledOpacity = 0.5

  private func showImage(of state: Control.State, in button: UIButton) {
    let image = images[state]
    guard imageView != nil || image != nil else { return }
    let view = makeImageView(in: button)
    if view.image != image { view.image = image }
    if view.isHidden != (image == nil) { view.isHidden = image == nil }
    let alpha = isPale(images, state) ? Self.disabledOpacity : 1
    if view.alpha != alpha { view.alpha = alpha }
    imageWidth = button.title.isEmpty ? 0 : Double(image?.size.width ?? 0)
    button.setNeedsLayout()
  }

  /// The size of the image with the margins of the content; nil without one.
  var sizeOfImage: CGSize? {
    guard let size = imageView?.image?.size else { return nil }
    let margins = contentInsets ?? Self.defaultInsets
    return CGSize(
      width: size.width + margins.left + margins.right, height: size.height + margins.top + margins.bottom)
  }

  /// The background image, stretched behind title and image.
  func decoration(of view: View) -> StageDecoration? {
    guard !backgrounds.isEmpty, let button = view as? UIButton, let image = backgrounds[button.state] else {
      return nil
    }
    let rect = button.backgroundRect(forBounds: button.bounds)
    let shown = (image.isTemplate ? image.tinted(button.tintColor) : image).stretched(to: rect.size)
    var group = StageGroup([.picture(shown, rect, part: CGRect(x: 0, y: 0, width: 1, height: 1))])
    if isPale(backgrounds, button.state) { group.opacity = Self.disabledOpacity }
    return StageDecoration(backdrop: [.group(group)])
  }

  /// Whether a picture is paler because the button is disabled. One of its own for the state is shown as it is.
  private func isPale(_ pictures: ByState<Image>, _ state: Control.State) -> Bool {
    palesImages && state.contains(.disabled) && pictures[exactly: state] == nil
  }

  // MARK: Places

  func placeSubviews(of view: View) {
    guard let button = view as? UIButton else { return }
    roundCorners(of: button)
    let room = button.contentRect(forBounds: button.bounds)
    if let imageView, imageView.image != nil { imageView.frame = button.imageRect(forContentRect: room) }
    let place = button.titleRect(forContentRect: room)
    // The engine draws the title within margins.
    let moved = place == title(of: button, in: room) ? nil : button.bounds.margins(around: place)
    guard moved != movedTitle else { return }
    movedTitle = moved
    update(button)
  }
}

extension ButtonContent: ButtonParts {
  func content(of button: Button, in bounds: CGRect) -> CGRect {
    bounds.inset(by: contentInsets ?? .zero)
  }

  func image(of button: Button, in room: CGRect) -> CGRect {
    guard let size = imageView?.image?.size else { return .zero }
    let room = room.inset(by: imageInsets)
    // As in UIKit, each side of an image that is too large is cut to the room; its content mode says what then shows.
    let (width, height) = (max(min(size.width, room.width), 0), max(min(size.height, room.height), 0))
    var x = room.midX - width / 2
    if button.titleAlignment == .leading {
      x = room.minX
    } else if !button.title.isEmpty {
      // The title is in the room that the image leaves, so both together have its alignment.
      let title = button.font.size(of: button.title, lineLimit: 1).width
      let free = room.width - width - title
      x = room.minX + max(0, button.titleAlignment == .trailing ? free : free / 2)
    } else if button.titleAlignment == .trailing {
      x = room.maxX - width
    }
    return CGRect(x: x, y: room.midY - height / 2, width: width, height: height)
  }

  func title(of button: Button, in room: CGRect) -> CGRect {
    guard !button.title.isEmpty else { return CGRect(x: room.midX, y: room.midY, width: 0, height: 0) }
    let room = room.inset(by: EdgeInsets.zero.adding(titleInsets, left: imageWidth))
    let size = button.font.size(of: button.title, lineLimit: 1)
    let (width, height) = (max(min(size.width, room.width), 0), max(min(size.height, room.height), 0))
    let x =
      switch button.titleAlignment {
      case .leading: room.minX
      case .center: room.midX - width / 2
      case .trailing: room.maxX - width
      }
    return CGRect(x: x, y: room.midY - height / 2, width: width, height: height)
  }
}

extension CGRect {
  /// Returns the distances from the edges of a rectangle in it.
  fileprivate func margins(around inner: CGRect) -> EdgeInsets {
    EdgeInsets(
      top: Double(inner.minY - minY), left: Double(inner.minX - minX), bottom: Double(maxY - inner.maxY),
      right: Double(maxX - inner.maxX))
  }
}

/// Passes what is set on the label of a button's title on to the button.
private final class TitleOfButton: Companion {
  private weak var button: UIButton?

  init(_ button: UIButton) { self.button = button }

  func didChange(_ view: View) {
    guard let label = view as? Label, let button else { return }
    button.content.titleDidChange(label, of: button)
  }
}

extension EdgeInsets {
  fileprivate func adding(_ other: EdgeInsets, left: Double) -> EdgeInsets {
    EdgeInsets(
      top: top + other.top, left: self.left + other.left + left, bottom: bottom + other.bottom,
      right: right + other.right)
  }
}

extension UIButton {
  final var content: ButtonContent {
    if let content = attachments[ButtonContent.self] { return content }
    let content = ButtonContent()
    attachments[ButtonContent.self] = content
    parts = content
    return content
  }
}

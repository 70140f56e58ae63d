import Foundation

/// Shows a ``UIListContentConfiguration`` by constraints, so that a row is as high as its texts.
open class UIListContentView: View, UIContentView {
  /// Where the text, the second text and the picture are.
  public final let textLayoutGuide: UILayoutGuide? = UILayoutGuide(),
    secondaryTextLayoutGuide: UILayoutGuide? = UILayoutGuide(), imageLayoutGuide: UILayoutGuide? = UILayoutGuide()
  private let label = Label(frame: .zero), secondLabel = Label(frame: .zero), picture = ImageView(image: nil)
  private var shown: UIListContentConfiguration

  /// Creates a view.
  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    for (view, guide) in [
      (label, textLayoutGuide), (secondLabel, secondaryTextLayoutGuide), (picture, imageLayoutGuide),
    ] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
      guard let guide else { continue }
      addLayoutGuide(guide)
      NSLayoutConstraint.activate([
        guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        guide.topAnchor.constraint(equalTo: view.topAnchor),
        guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ])
    }
    update()
  }

  /// Traps: there are no nib files.
  public required init?(coder: NSCoder) { preconditionFailure("there are no nib files: make the view in code") }

  /// The configuration. One of another type is ignored.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIListContentConfiguration else { return }
      shown = new
      update()
    }
  }

  private var active: [NSLayoutConstraint] = []

  private func update() {
    show(shown.text, shown.attributedText, shown.textProperties, in: label)
    show(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties, in: secondLabel)
    picture.image = shown.image
    picture.tintColor = shown.imageProperties.resolvedTintColor(for: tintColor)
    picture.layer.cornerRadius = shown.imageProperties.cornerRadius
    picture.clipsToBounds = shown.imageProperties.cornerRadius > 0
    picture.isHidden = shown.image == nil
    NSLayoutConstraint.deactivate(active)
    active = pictureConstraints + textConstraints
    NSLayoutConstraint.activate(active)
  }

  private func show(
    _ text: String?, _ attributed: NSAttributedString?, _ look: UIListContentConfiguration.TextProperties,
    in label: Label
  ) {
    label.font = look.font
    label.textColor = look.resolvedColor()
    label.numberOfLines = look.numberOfLines
    label.textAlignment = look.alignment == .center ? .center : .natural
    label.lineBreakMode = look.lineBreakMode
    label.adjustsFontSizeToFitWidth = look.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = look.minimumScaleFactor
    if let attributed { label.attributedText = attributed } else { label.text = look.transformed(text) }
    label.isHidden = attributed == nil && text == nil
  }

  // MARK: Constraints

  private var margins: NSDirectionalEdgeInsets { shown.directionalLayoutMargins }

  /// The size of the picture, within the limits of the configuration.
  private var pictureSize: CGSize {
    guard let image = shown.image, image.size.width > 0, image.size.height > 0 else { return .zero }
    let limit = shown.imageProperties.maximumSize
    let widthShare = limit.width > 0 ? Double(limit.width / image.size.width) : 1
    let heightShare = limit.height > 0 ? Double(limit.height / image.size.height) : 1
    let share = CGFloat(min(widthShare, heightShare, 1))
    return CGSize(width: image.size.width * share, height: image.size.height * share)
  }

  /// The width that is kept free for the picture.
  private var pictureRoom: CGFloat {
    let reserved = shown.imageProperties.reservedLayoutSize.width
    return reserved > 0 && reserved < 10_000 ? reserved : pictureSize.width
  }

  private var pictureConstraints: [NSLayoutConstraint] {
    let size = pictureSize
    return [
      picture.leadingAnchor.constraint(
        equalTo: leadingAnchor, constant: margins.leading + (pictureRoom - size.width) / 2),
      picture.centerYAnchor.constraint(equalTo: centerYAnchor),
      picture.widthAnchor.constraint(equalToConstant: size.width),
      picture.heightAnchor.constraint(equalToConstant: size.height),
      heightAnchor.constraint(greaterThanOrEqualTo: picture.heightAnchor, constant: margins.top + margins.bottom),
    ]
  }

  private var textConstraints: [NSLayoutConstraint] {
    let start = margins.leading + (shown.image == nil ? 0 : pictureRoom + shown.imageToTextPadding)
    let leading = label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: start)
    let minimum = heightAnchor.constraint(greaterThanOrEqualToConstant: 44)
    minimum.priority = .defaultHigh
    return [leading, minimum]
      + (shown.prefersSideBySideTextAndSecondaryText ? sideBySide : oneBelowTheOther(start))
  }

  private func oneBelowTheOther(_ start: CGFloat) -> [NSLayoutConstraint] {
    let gap = label.isHidden || secondLabel.isHidden ? 0 : shown.textToSecondaryTextVerticalPadding
    let top = label.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: margins.top)
    // The block of both texts is in the middle: as much room is above it as below.
    let above = UILayoutGuide(), below = UILayoutGuide()
    for guide in [above, below] { addLayoutGuide(guide) }
    guides.forEach(removeLayoutGuide)
    guides = [above, below]
    return [
      top,
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -margins.trailing),
      secondLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: start),
      secondLabel.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -margins.trailing),
      secondLabel.topAnchor.constraint(equalTo: label.bottomAnchor, constant: gap),
      secondLabel.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -margins.bottom),
      above.topAnchor.constraint(equalTo: topAnchor), above.bottomAnchor.constraint(equalTo: label.topAnchor),
      below.topAnchor.constraint(equalTo: secondLabel.bottomAnchor),
      below.bottomAnchor.constraint(equalTo: bottomAnchor), above.heightAnchor.constraint(equalTo: below.heightAnchor),
    ]
  }
  private var guides: [UILayoutGuide] = []

  private var sideBySide: [NSLayoutConstraint] {
    guides.forEach(removeLayoutGuide)
    guides = []
    secondLabel.setContentHuggingPriority(.required, for: .horizontal)
    return [
      secondLabel.leadingAnchor.constraint(
        greaterThanOrEqualTo: label.trailingAnchor, constant: shown.textToSecondaryTextHorizontalPadding),
      secondLabel.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -margins.trailing),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
      secondLabel.centerYAnchor.constraint(equalTo: centerYAnchor),
      label.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: margins.top),
      secondLabel.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: margins.top),
    ]
  }
}

extension TableViewCell {
  /// Returns a configuration without texts, in the style of the cell.
  public final func defaultContentConfiguration() -> UIListContentConfiguration {
    switch configurationStyle {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }
}

extension TableViewHeaderFooterView {
  /// Returns a configuration without texts for a header.
  public final func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }
}

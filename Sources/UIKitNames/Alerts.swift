import Foundation

/// A choice in an alert.
open class UIAlertAction {
  /// The weight of a choice: `cancel` comes last, `destructive` is red.
  public enum Style: Int, Hashable, Sendable { case `default`, cancel, destructive }

  /// The text of the button.
  public final let title: String?
  /// The weight.
  public final let style: Style
  /// Whether it can be chosen. Set it before the alert is presented.
  open var isEnabled = true
  final let handler: ((UIAlertAction) -> Void)?

  /// Creates a choice. `handler` is called after the alert was dismissed.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }
}

/// A question over everything: in the middle of the window, or at its bottom. Present it as any controller.
///
/// A sheet is dismissed by a tap beside it, which calls the handler of its `cancel`.
open class UIAlertController: ViewController {
  /// Where it is: a sheet at the bottom, or an alert in the middle.
  public enum Style: Int, Hashable, Sendable { case actionSheet, alert }

  /// The text under the title.
  open var message: String?
  /// Where it is.
  public private(set) final var preferredStyle = Style.alert
  /// The choices, in the order in which they were added.
  public private(set) final var actions: [UIAlertAction] = []
  /// The fields of an alert, or nil without one.
  public private(set) final var textFields: [UITextField]?
  /// The choice of an alert that is shown in bold, instead of its `cancel`. Set it before the alert is presented.
  open var preferredAction: UIAlertAction?
  private let dim = View(frame: .zero), panel = View(frame: .zero), stack = UIStackView(frame: .zero)
  /// The block of a sheet's cancel, below the others; nil without one.
  private var cancelButton: UIButton?
  /// The buttons below the texts; nil without one.
  private var choices: AlertChoices?

  /// Creates an alert without choices.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init()
    (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = preferredStyle == .alert ? .crossDissolve : .coverVertical
  }

  /// Adds a choice.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// Adds a field, which `configurationHandler` sets up.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: .zero)
    field.borderStyle = .roundedRect
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  /// Shows the texts, the fields and the choices.
  open override func viewDidLoad() {
    super.viewDidLoad()
    dim.backgroundColor = Color(white: 0, alpha: 0.2)
    view.addSubview(dim)
    (panel.backgroundColor, panel.cornerRadius) = (.secondarySystemBackground, 14)
    stack.axis = .vertical
    view.addSubview(panel)
    panel.addSubview(stack)
    add(title, Font.systemFont(ofSize: preferredStyle == .alert ? 17 : 13, weight: .semibold))
    add(message, Font.systemFont(ofSize: 13))
    for field in textFields ?? [] { stack.addArrangedSubview(field) }
    if preferredStyle == .alert { addChoices() } else { addBlocks() }
    if preferredStyle == .actionSheet {
      let tap = TapGestureRecognizer()
      tap.addTarget(self, action: UIAlertController.cancel(_:))
      view.addGestureRecognizer(tap)
    }
  }

  /// The choices in the order in which they stand below one another.
  private var orderedActions: [UIAlertAction] {
    actions.filter { $0.style != .cancel } + actions.filter { $0.style == .cancel }
  }

  private func button(for action: UIAlertAction) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(action.title, for: .normal)
    if action.style == .destructive { button.setTitleColor(.systemRed, for: .normal) }
    button.isEnabled = action.isEnabled
    button.accessibilityIdentifier = action.title
    button.addAction(UIAction { [weak self] _ in self?.choose(action) }, for: .touchUpInside)
    return button
  }

  /// Adds the choices of an alert under its texts.
  private func addChoices() {
    let actions = orderedActions
    guard !actions.isEmpty else { return }
    let bold = preferredAction ?? actions.first { $0.style == .cancel }
    let buttons = actions.map { action in
      let button = button(for: action)
      button.font = .systemFont(ofSize: 17, weight: action === bold ? .semibold : .regular)
      return button
    }
    let choices = AlertChoices(buttons, endsWithCancel: actions.last?.style == .cancel, width: Self.alertWidth)
    panel.addSubview(choices)
    self.choices = choices
  }

  /// Adds the choices of a sheet, its cancel as a block of its own.
  private func addBlocks() {
    var buttons: [UIButton] = []
    for action in orderedActions {
      let button = button(for: action)
      let isCancel = action.style == .cancel
      button.font = .systemFont(ofSize: 20, weight: isCancel ? .semibold : .regular)
      if isCancel {
        (button.backgroundColor, button.cornerRadius) = (.secondarySystemBackground, 14)
        cancelButton = button
        view.addSubview(button)
      } else {
        buttons.append(button)
      }
    }
    guard !buttons.isEmpty else { return }
    let choices = AlertChoices(ofSheet: buttons, isBelowTexts: !stack.arrangedSubviews.isEmpty)
    panel.addSubview(choices)
    self.choices = choices
  }

  private func add(_ text: String?, _ font: Font) {
    guard let text, !text.isEmpty else { return }
    let label = Label(frame: .zero)
    (label.text, label.font, label.textAlignment, label.numberOfLines) = (text, font, .center, 0)
    if preferredStyle == .actionSheet { label.textColor = .secondaryLabel }
    stack.addArrangedSubview(label)
  }

  /// Places the panel.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    dim.frame = bounds
    let width = preferredStyle == .alert ? Self.alertWidth : bounds.width - 16
    for case let label as Label in stack.arrangedSubviews where label.preferredMaxLayoutWidth != width - 32 {
      label.preferredMaxLayoutWidth = width - 32
    }
    let texts = stack.systemLayoutSizeFitting(CGSize(width: width - 32, height: 0)).height
    let textHeight = stack.arrangedSubviews.isEmpty ? 0 : texts + 32, height = textHeight + (choices?.frame.height ?? 0)
    var bottom = bounds.height - view.safeAreaInsets.bottom - Self.gap
    if let cancelButton {
      place(cancelButton, width: width, height: AlertChoices.sheetRowHeight, bottom: bottom)
      bottom -= AlertChoices.sheetRowHeight + Self.gap
    }
    if preferredStyle == .alert { bottom = (bounds.height + height) / 2 }
    panel.isHidden = height == 0
    place(panel, width: width, height: height, bottom: bottom)
    stack.frame = CGRect(x: 16, y: 16, width: width - 32, height: max(textHeight - 32, 0))
    choices?.frame.origin.y = textHeight
    choices?.frame.size.width = width
  }

  /// The distance between the blocks of a sheet and from the edges, in points.
  private static let gap = CGFloat(8)
  /// The width of an alert, in points.
  private static let alertWidth = CGFloat(270)

  /// Places a block, which may be on its way.
  private func place(_ block: View, width: CGFloat, height: CGFloat, bottom: CGFloat) {
    block.bounds.size = CGSize(width: width, height: height)
    block.center = CGPoint(x: view.bounds.midX, y: bottom - height / 2)
  }

  private func choose(_ action: UIAlertAction) { dismiss(animated: true) { action.handler?(action) } }

  private func cancel(_ recognizer: GestureRecognizer) {
    let place = recognizer.location(in: view)
    guard !panel.frame.contains(place), cancelButton?.frame.contains(place) != true else { return }
    if let cancel = actions.first(where: { $0.style == .cancel }) { choose(cancel) }
  }
}

extension UIAlertController: DimsBehind {
  /// Fades what is behind a sheet, and moves its blocks below the window or back.
  package final func place(away: Bool) {
    view.layoutIfNeeded()
    dim.alpha = away ? 0 : 1
    let distance = view.bounds.height - min(panel.center.y - panel.bounds.height / 2, view.bounds.height)
    for block in [panel, cancelButton].compactMap({ $0 }) {
      block.transform = away ? CGAffineTransform(translationX: 0, y: distance) : .identity
    }
  }
}

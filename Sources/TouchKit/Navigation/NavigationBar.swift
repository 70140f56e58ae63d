import Foundation

/// The bar above the pages of a navigation controller, with the page's title and a back button.
///
/// During a transition it shows both titles, cross-faded by the progress.
public final class NavigationBar: View {
  /// A title as it is drawn now.
  public struct Title: Hashable, Sendable {
    /// The page's title.
    public var text: String
    /// 0 for invisible, 1 for opaque.
    public var opacity: Double
    /// The distance from the bar's middle, in points.
    public var shift: Double
  }

  /// The titles that are shown now, one or two.
  public var titles: [Title] {
    guard let outgoing, outgoing.opacity > 0 else { return [incoming] }
    return [outgoing, incoming]
  }
  /// The back button, or the page's `leftBarButtonItem`; hidden if it has neither.
  public let leftButton = Button(frame: .zero)
  /// Whether an arrow is drawn before the button's title.
  public private(set) var showsBackArrow = false { didSet { setNeedsDisplay() } }

  /// Whether the pages lie under the bar, which is then part of their safe area; false by default, unlike UIKit: the
  /// pages begin below it.
  public var isTranslucent = false { didSet { if isTranslucent != oldValue { navigation?.layoutPages() } } }

  weak var navigation: NavigationController?
  private var page: ViewController?
  private var incoming = Title(text: "", opacity: 1, shift: 0) { didSet { setNeedsDisplay() } }
  private var outgoing: Title? { didSet { setNeedsDisplay() } }
  /// The side from which the incoming title comes: 1 for a push, −1 for a pop.
  private var side = 1.0

  /// The bar's height, in points.
  public static let height = 44.0

  /// Creates a bar; navigation controllers make their own.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "bar"
    leftButton.accessibilityIdentifier = "back"
    leftButton.font = Font(size: 16)
    leftButton.titleColor = Color(hex: 0x0A84FF)
    leftButton.titleAlignment = .leading
    leftButton.addAction(for: .touchUpInside, named: "goBack") { [weak self] _ in self?.press() }
    addSubview(leftButton)
  }

  override var stageContent: StageLook.Content { .bar(StageLook.Bar(titles: titles, showsArrow: showsBackArrow)) }

  deinit { page?.navigationItem.didChange = nil }

  private func press() {
    if let item = page?.navigationItem.leftBarButtonItem { return item.action() }
    navigation?.popViewController(animated: true)
  }

  /// Shows a page's title and back button, and the title of the page that it replaces, as far as ``blend(_:)`` sets.
  func show(_ page: ViewController?, below: ViewController?, from other: ViewController?, isPush: Bool) {
    self.page?.navigationItem.didChange = nil
    self.page = page
    page?.navigationItem.didChange = { [weak self] in self?.navigation?.refreshBar() }
    side = isPush ? 1 : -1
    incoming.text = page?.navigationItem.title ?? ""
    outgoing = other.map { Title(text: $0.navigationItem.title ?? "", opacity: 1, shift: 0) }
    showLeft(of: page, below: below)
    blend(outgoing == nil ? 1 : 0)
  }

  /// Cross-fades the titles: 0 shows the outgoing one, 1 the incoming one.
  func blend(_ progress: Double) {
    let width = Double(bounds.width) / 2
    (incoming.opacity, incoming.shift) = (progress, side * width * (1 - progress))
    outgoing?.opacity = 1 - progress
    outgoing?.shift = -side * width * progress
    leftButton.alpha = progress
  }

  private func showLeft(of page: ViewController?, below: ViewController?) {
    let item = page?.navigationItem
    showsBackArrow = below != nil && item?.hasDefaultBackButton == true
    if let own = item?.leftBarButtonItem {
      leftButton.title = own.title
    } else {
      let back = below?.navigationItem
      leftButton.title = showsBackArrow ? back?.backButtonTitle ?? back?.title ?? "Back" : ""
    }
    leftButton.contentInsets = EdgeInsets(left: showsBackArrow ? 26 : 16, right: 4)
    leftButton.isHidden = leftButton.title.isEmpty && !showsBackArrow
  }

  public override func layoutSubviews() {
    leftButton.frame = CGRect(x: 0, y: 0, width: bounds.width / 3, height: bounds.height)
  }
}

import Foundation

/// The bar above the pages of a navigation controller: the title of the page, and the way back.
///
/// On the way from one page to another both titles are there, one going and one coming.
public final class NavigationBar: View {
  /// A title, and how much of it is there.
  public struct Title: Hashable, Sendable {
    /// What it says.
    public var text: String
    /// 0 for gone, 1 for fully there.
    public var opacity: Double
    /// How far it is from the middle, in points.
    public var shift: Double
  }

  /// The titles that are shown now, one or two.
  public var titles: [Title] {
    guard let going, going.opacity > 0 else { return [coming] }
    return [going, coming]
  }
  /// The way back, or what stands in its place; hidden where there is neither.
  public let leftButton = Button(frame: .zero)
  /// Whether an arrow stands before the button's title.
  public private(set) var showsBackArrow = false { didSet { setNeedsDisplay() } }

  /// Whom a press of the back button concerns.
  weak var navigation: NavigationController?
  private var shown: ViewController?
  private var coming = Title(text: "", opacity: 1, shift: 0) { didSet { setNeedsDisplay() } }
  private var going: Title? { didSet { setNeedsDisplay() } }
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

  deinit { shown?.navigationItem.didChange = nil }

  private func press() {
    if let item = shown?.navigationItem.leftBarButtonItem { return item.action() }
    navigation?.popViewController(animated: true)
  }

  /// Shows a page, with the way back to the one below it, and the title of the one that it takes over from; how far
  /// that is, ``blend(_:)`` says.
  func show(_ page: ViewController?, below: ViewController?, from other: ViewController?, isPush: Bool) {
    shown?.navigationItem.didChange = nil
    shown = page
    page?.navigationItem.didChange = { [weak self] in self?.navigation?.refreshBar() }
    side = isPush ? 1 : -1
    coming.text = page?.navigationItem.title ?? ""
    going = other.map { Title(text: $0.navigationItem.title ?? "", opacity: 1, shift: 0) }
    showLeft(of: page, below: below)
    blend(going == nil ? 1 : 0)
  }

  /// How much of the page is there: 0 for the old title, 1 for the new one.
  func blend(_ progress: Double) {
    let width = Double(bounds.width) / 2
    (coming.opacity, coming.shift) = (progress, side * width * (1 - progress))
    going?.opacity = 1 - progress
    going?.shift = -side * width * progress
    leftButton.alpha = progress
  }

  private func showLeft(of page: ViewController?, below: ViewController?) {
    let item = page?.navigationItem
    showsBackArrow = below != nil && item?.hasOwnBackButton == true
    if let own = item?.leftBarButtonItem {
      leftButton.title = own.title
    } else {
      let back = below?.navigationItem
      leftButton.title = showsBackArrow ? back?.backButtonTitle ?? back?.title ?? "Back" : ""
    }
    leftButton.contentInsets = EdgeInsets(left: showsBackArrow ? 26 : 16, right: 4)
    leftButton.isHidden = leftButton.title.isEmpty && !showsBackArrow
  }

  /// The button takes the left third.
  public override func layoutSubviews() {
    leftButton.frame = CGRect(x: 0, y: 0, width: bounds.width / 3, height: bounds.height)
  }
}

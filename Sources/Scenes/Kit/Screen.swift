import Foundation
import TouchKit

/// The root view of a scene that looks like a page of an app: a header, content, and a hidden ``Readout``.
///
/// A subclass adds its content and overrides ``report``. When the screen enters its window, it adds header and readout
/// in front of the content, unless the subclass has added them. As a scroll view's delegate it updates the readout.
class Screen: View {
  static let size = CGSize(width: 375, height: 667)
  static let area = CGRect(origin: .zero, size: size)
  static let content = CGRect(0, HeaderBar.height, size.width, size.height - HeaderBar.height)

  final let bar: HeaderBar
  final let readout = Readout()
  /// Whether the conflict that it shows is fixed.
  final let isFixed: Bool
  private let hasBar: Bool

  /// Creates a screen; without a title it has no header.
  init(_ title: String? = nil, _ detail: String = "", isFixed: Bool = false) {
    self.isFixed = isFixed
    bar = HeaderBar(width: Self.size.width, title: title ?? "", detail: detail)
    hasBar = title != nil
    super.init(frame: Self.area)
    backgroundColor = Palette.ground
  }

  override func didMoveToWindow() {
    guard window != nil else { return }
    if hasBar && bar.superview == nil { addSubview(bar) }
    if readout.superview == nil { addSubview(readout) }
    refresh()
  }

  var report: String { "" }

  final func refresh() { readout.text = report }

  func scrollViewDidScroll(_ scrollView: ScrollView) { refresh() }
}

/// An app's header with a title at the left, after a portrait if it has one, and a detail at the right.
final class HeaderBar: View {
  static let height = 60.0

  init(width: Double, title: String, detail: String = "", portrait: String? = nil) {
    super.init(frame: CGRect(0, 0, width, Self.height))
    backgroundColor = Palette.surface
    if let portrait { addPicture(PictureKind.person.picture(of: portrait), CGRect(16, 14, 40, 40)) }
    addLabel(title, CGRect(portrait == nil ? 16 : 66, 18, width - 196, 34), .title(26))
    addLabel(detail, CGRect(width - 176, 24, 160, 24), .detail(13).trailing)
    addRule(bottom: Self.height)
  }
}

/// The scene's numbers: `main 160 · list 0`. It is in the tree for recordings and for whoever shows the numbers beside
/// the stage, but hidden: no app has such a line over its content.
final class Readout: View {
  private let label = Label()

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "readout"
    (isHidden, isUserInteractionEnabled) = (true, false)
    addSubview(label)
  }

  var text: String {
    get { label.text ?? "" }
    set { label.text = newValue }
  }
}

/// A screen whose navigation controller has custom back buttons, and therefore a custom delegate for its pop
/// recognizer.
class NavigationScreen: Screen, NavigationControllerDelegate {
  let navigation = NavigationController()
  private let popDelegate: GestureRecognizerDelegate

  init(popDelegate make: (NavigationController) -> GestureRecognizerDelegate) {
    popDelegate = make(navigation)
    super.init()
    navigation.delegate = self
    navigation.interactivePopGestureRecognizer?.delegate = popDelegate
    navigation.interactivePopGestureRecognizer?.addAction(named: "tell") { [unowned self] _ in refresh() }
    navigation.view.frame = bounds
    addSubview(navigation.view)
  }

  final func addBackButton(_ title: String, to page: ViewController) {
    page.navigationItem.leftBarButtonItem = BarButtonItem(title: title) { [weak navigation] in
      navigation?.popViewController(animated: true)
    }
  }

  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) { refresh() }
}

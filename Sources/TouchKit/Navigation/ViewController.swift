import Foundation

/// Whoever is responsible for one page: it has a root view, is told when that comes and goes, and stands in the
/// responder chain between its root view and that view's superview (spec 1.5.1).
open class ViewController: Responder {
  /// What the page is called.
  public var title: String? { didSet { navigationItem.title = title } }
  /// What a navigation bar shows for this page.
  public let navigationItem = NavigationItem()
  /// The controller that this one is in.
  public internal(set) weak var parent: ViewController?
  /// The controllers in this one.
  public internal(set) var children: [ViewController] = []

  /// Where the root view is on its way in and out of sight.
  enum Appearance: Hashable {
    case disappeared
    case appearing(animated: Bool)
    case appeared
    case disappearing(animated: Bool)
  }

  final var appearance = Appearance.disappeared
  private var loadedView: View?

  /// Creates a controller; its view is made when it is first asked for.
  public override init() { super.init() }

  /// Creates a controller, as UIKit's code without nib files has it: `super.init(nibName: nil, bundle: nil)`. There are
  /// no nib files here; a name traps.
  public init(nibName: String?, bundle: Bundle?) {
    precondition(nibName == nil, "there is no nib file \(nibName ?? ""): make the view in loadView() or viewDidLoad()")
    super.init()
  }

  deinit { loadedView?.controller = nil }

  // MARK: The view

  /// The root view; asking for it the first time calls ``loadView()`` and ``viewDidLoad()``.
  public final var view: View {
    get {
      if let loadedView { return loadedView }
      loadView()
      let view = loadedView ?? View()
      if loadedView == nil { self.view = view }
      viewDidLoad()
      return view
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue.controller = self
    }
  }

  /// Whether there is a view yet.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Makes the root view and assigns it to ``view``. The default is an empty one, as large as the parent's view, or
  /// as a phone of 375 × 667 points if there is none yet: as in UIKit, where it has the screen's size, code in
  /// ``viewDidLoad()`` may lay itself out by its bounds.
  open func loadView() { view = View(frame: parent?.loadedView?.bounds ?? Self.phone) }

  private static let phone = CGRect(x: 0, y: 0, width: 375, height: 667)

  /// Called once, when the view has been made.
  open func viewDidLoad() {}

  /// The root view is about to place its subviews.
  open func viewWillLayoutSubviews() {}
  /// The root view has placed its subviews.
  open func viewDidLayoutSubviews() {}

  /// The superview of the root view, so that what the controller leaves alone goes on climbing (spec 1.5.1).
  open override var next: Responder? { loadedView?.superview }

  // MARK: Appearing

  /// The view is about to come into sight.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view has come into sight.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to go out of sight.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view has gone out of sight.
  open func viewDidDisappear(_ animated: Bool) {}

  // MARK: Children

  /// The navigation controller that this one is in, over any number of parents.
  public final var navigationController: NavigationController? {
    var controller = parent
    while let current = controller {
      if let navigation = current as? NavigationController { return navigation }
      controller = current.parent
    }
    return nil
  }

  /// Takes a controller in; its view is the caller's to add.
  public final func addChild(_ child: ViewController) {
    precondition(child !== self, "a view controller cannot be its own child")
    if child.parent != nil { child.removeFromParent() }
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  /// Leaves the parent.
  public final func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Called before the controller gets another parent, or none.
  open func willMove(toParent parent: ViewController?) {}
  /// Called after the controller got another parent, or none; after ``addChild(_:)`` by the one who calls that.
  open func didMove(toParent parent: ViewController?) {}
}

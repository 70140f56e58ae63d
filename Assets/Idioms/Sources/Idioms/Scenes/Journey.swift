import UIKitNames

/// A picture that opens to a page. A pan on the page drives its dismissal, and what it would reach decides.
final class Journey: UIViewController, UIViewControllerTransitioningDelegate {
  /// What is known to go wrong.
  enum Mistake: String, CaseIterable {
    case none
    /// The animator reports every transition as completed.
    case alwaysCompletes = "always-completes"
    /// Only the distance at the lift decides, not which way the finger goes.
    case distanceOnly = "distance-only"
    /// A pan during the end of a dismissal dismisses once more.
    case secondPan = "second-pan"
  }

  private let mistake: Mistake
  private let card = UIButton(type: .custom)

  init(_ mistake: Mistake) {
    self.mistake = mistake
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .mist
    let heading = UILabel("Today", 32, .bold)
    let picture = Scenery(3)
    let title = UILabel("Afterglow over the pass", 22, .bold)
    let note = UILabel("Tap to read", 15, .regular, .faded)
    card.accessibilityIdentifier = "story"
    card.backgroundColor = .white
    card.raise(radius: 14, corners: 20)
    picture.layer.cornerRadius = 20
    picture.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    view.addArranged(heading, card)
    card.addArranged(picture, title, note)
    NSLayoutConstraint.activate([
      heading.topAnchor.constraint(equalTo: view.topAnchor, constant: 32),
      heading.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      card.topAnchor.constraint(equalTo: heading.bottomAnchor, constant: 18),
      card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      card.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      card.heightAnchor.constraint(equalToConstant: 420),
      picture.topAnchor.constraint(equalTo: card.topAnchor),
      picture.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: card.trailingAnchor),
      picture.heightAnchor.constraint(equalToConstant: 330),
      title.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 16),
      title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 20),
      note.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      note.leadingAnchor.constraint(equalTo: title.leadingAnchor),
    ])
    card.addTarget(self, action: Journey.read, for: .touchUpInside)
  }

  func read() {
    let page = StoryPage(mistake)
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = self
    present(page, animated: true)
  }

  // MARK: UIViewControllerTransitioningDelegate

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { SlideAnimator(isPresenting: true, reportsCancellation: true) }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    SlideAnimator(isPresenting: false, reportsCancellation: mistake != .alwaysCompletes)
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { (presentedViewController as? StoryPage)?.driver }
}

/// Slides a page in from below, and out again.
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool, reportsCancellation: Bool

  init(isPresenting: Bool, reportsCancellation: Bool) {
    (self.isPresenting, self.reportsCancellation) = (isPresenting, reportsCancellation)
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.45 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    let below = CGAffineTransform(translationX: 0, y: container.bounds.height)
    guard let page = transitionContext.view(forKey: isPresenting ? .to : .from) else { return }
    if isPresenting {
      page.frame = container.bounds
      page.transform = below
      container.addSubview(page)
    }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      options: transitionContext.isInteractive ? .curveLinear : .curveEaseOut
    ) {
      page.transform = self.isPresenting ? .identity : below
    } completion: { _ in
      let wasCancelled = self.reportsCancellation ? transitionContext.transitionWasCancelled : false
      transitionContext.completeTransition(!wasCancelled)
    }
  }
}

/// The page, with the pan that dismisses it.
final class StoryPage: UIViewController {
  /// Drives the dismissal while a finger does; nil for one by a button.
  private(set) var driver: UIPercentDrivenInteractiveTransition?
  /// Whether a dismissal by a finger has not ended yet.
  private(set) var isLeaving = false
  private let mistake: Journey.Mistake

  init(_ mistake: Journey.Mistake) {
    self.mistake = mistake
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "article"
    view.backgroundColor = .white
    let picture = Scenery(3)
    let title = UILabel("Afterglow over the pass", 26, .bold)
    let text = UILabel(
      """
      The last bus had gone, so we walked. Behind the second bend the wind fell, and the whole valley turned the \
      colour of the inside of a shell. Nobody said anything until the first star.
      """, 17, .regular, .ink)
    text.numberOfLines = 0
    view.addArranged(picture, title, text)
    NSLayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: view.topAnchor),
      picture.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      picture.heightAnchor.constraint(equalToConstant: 330),
      title.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 24),
      title.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 12),
      text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
    ])
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: StoryPage.pan(_:)))
  }

  func pan(_ pan: UIPanGestureRecognizer) {
    let share = pan.translation(in: view.superview).y / 667
    switch pan.state {
    case .began:
      guard !isLeaving || mistake == .secondPan else { return }
      isLeaving = true
      let driver = UIPercentDrivenInteractiveTransition()
      driver.completionCurve = .easeOut
      self.driver = driver
      dismiss(animated: true) { [weak self] in self?.isLeaving = false }
      transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] _ in self?.isLeaving = false }
    case .changed: driver?.update(share)
    case .ended, .cancelled:
      let speed = pan.velocity(in: view.superview).y
      let reach = share + (mistake == .distanceOnly ? 0 : projection(of: speed, rate: .fast) / 667)
      if pan.state == .ended, reach > 0.3 { driver?.finish() } else { driver?.cancel() }
      driver = nil
    default: break
    }
  }
}

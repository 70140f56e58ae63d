import UIKitNames

/// A player that a pan or a tap opens from a strip, over a list of albums. One property animator moves it; a finger
/// pauses it, scrubs it, turns it round, and lets it go on with its velocity.
final class Player: UIViewController, UITableViewDataSource, UITableViewDelegate {
  /// What is known to go wrong.
  enum Mistake: String, CaseIterable {
    case none
    /// Every drag starts an animator of its own.
    case secondAnimator = "second-animator"
    /// Touches find the moving card where it will be.
    case hitAtEnd = "hit-at-end"
    /// The direction at the lift is that of the distance alone.
    case ignoresVelocity = "ignores-velocity"
  }

  private let mistake: Mistake
  private let list = UITableView()
  private let dimming = UIView()
  let card = PlayerCard()
  private(set) var isOpen = false
  /// The animator under way; it is nil while the card rests.
  private(set) var animator: UIViewPropertyAnimator?
  private var fractionAtBegin: CGFloat = 0
  private let travel: CGFloat = 520

  init(_ mistake: Mistake) {
    self.mistake = mistake
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let stage = MovingHitView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    if mistake != .hitAtEnd { stage.mover = card }
    view = stage
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .paper
    list.accessibilityIdentifier = "albums"
    list.backgroundColor = .paper
    list.rowHeight = 76
    list.contentInset.bottom = 84
    (list.dataSource, list.delegate) = (self, self)
    dimming.backgroundColor = .black
    dimming.alpha = 0
    dimming.isUserInteractionEnabled = false
    card.accessibilityIdentifier = "player"
    view.addArranged(list, dimming, card)
    NSLayoutConstraint.activate(
      [list, dimming].flatMap { part in
        [
          part.topAnchor.constraint(equalTo: view.topAnchor),
          part.bottomAnchor.constraint(equalTo: view.bottomAnchor),
          part.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          part.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ]
      } + [
        card.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        card.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        card.heightAnchor.constraint(equalToConstant: 620),
        card.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 24),
      ])
    show(open: false)
    card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Player.pan(_:)))
    card.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Player.tap(_:)))
  }

  // MARK: The animator

  /// What the animator animates.
  private func show(open: Bool) {
    card.transform = open ? .identity : CGAffineTransform(translationX: 0, y: travel)
    card.small.alpha = open ? 0 : 1
    card.large.alpha = open ? 1 : 0
    dimming.alpha = open ? 0.35 : 0
  }

  private func makeAnimator() -> UIViewPropertyAnimator {
    let opens = !isOpen
    let animator = UIViewPropertyAnimator(duration: 0.6, dampingRatio: 0.9) { self.show(open: opens) }
    animator.addCompletion { [weak self] position in
      guard let self else { return }
      self.isOpen = position == .end ? opens : !opens
      self.animator = nil
    }
    self.animator = animator
    return animator
  }

  func tap(_ tap: UITapGestureRecognizer) {
    if let animator {
      animator.isReversed.toggle()
    } else {
      makeAnimator().startAnimation()
    }
  }

  func pan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      let running = mistake == .secondAnimator ? makeAnimator() : animator ?? makeAnimator()
      running.pauseAnimation()
      // Where it is paused, a reversed animator counts from its end.
      running.isReversed = false
      fractionAtBegin = running.fractionComplete
    case .changed:
      let way = pan.translation(in: view).y / travel
      animator?.fractionComplete = fractionAtBegin + (isOpen ? way : -way)
    case .ended, .cancelled:
      guard let animator else { return }
      let speed = pan.velocity(in: view).y * (isOpen ? 1 : -1)
      let fraction = animator.fractionComplete
      let goal = mistake == .ignoresVelocity ? fraction : fraction + projection(of: speed) / travel
      animator.isReversed = goal < 0.5
      let rest = max(animator.isReversed ? fraction : 1 - fraction, 0.01) * travel
      let relative = min(max(abs(speed) / rest, 0), 12)
      let spring = UISpringTimingParameters(
        dampingRatio: 0.9, initialVelocity: CGVector(dx: relative, dy: relative))
      animator.continueAnimation(withTimingParameters: spring, durationFactor: 0)
    default: break
    }
  }

  // MARK: The list

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 14 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let cover = Scenery(indexPath.row)
    cover.layer.cornerRadius = 6
    let title = UILabel(Scenery.lights[indexPath.row % 6].name, 16, .semibold)
    let artist = UILabel("Field recordings, volume \(indexPath.row + 1)", 13, .regular, .faded)
    cell.backgroundColor = .paper
    cell.contentView.addArranged(cover, title, artist)
    NSLayoutConstraint.activate([
      cover.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 16),
      cover.centerYAnchor.constraint(equalTo: cell.contentView.centerYAnchor),
      cover.widthAnchor.constraint(equalToConstant: 56), cover.heightAnchor.constraint(equalToConstant: 56),
      title.leadingAnchor.constraint(equalTo: cover.trailingAnchor, constant: 14),
      title.topAnchor.constraint(equalTo: cover.topAnchor, constant: 7),
      artist.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      artist.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 3),
    ])
    return cell
  }
}

/// The card of the player: a strip at its top, and what is seen when it is open.
final class PlayerCard: UIView {
  let small = UIView(), large = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    raise(radius: 16, corners: 22)
    addArranged(large, small)
    let strip = (cover: Scenery(2), title: UILabel("Golden hour", 16, .semibold), play: UILabel("▶", 20))
    strip.cover.layer.cornerRadius = 6
    small.addArranged(strip.cover, strip.title, strip.play)
    let grabber = UIView()
    grabber.backgroundColor = .hairline
    grabber.layer.cornerRadius = 2.5
    let cover = Scenery(2)
    cover.layer.cornerRadius = 14
    let title = UILabel("Golden hour", 26, .bold)
    let artist = UILabel("Field recordings, volume 3", 16, .regular, .accent)
    let bar = UIProgressView(progressViewStyle: .default)
    bar.progress = 0.35
    bar.progressTintColor = .ink
    let buttons = UIStackView(arrangedSubviews: [UILabel("◀◀", 24), UILabel("▶", 40), UILabel("▶▶", 24)])
    (buttons.spacing, buttons.alignment) = (52, .center)
    large.addArranged(grabber, cover, title, artist, bar, buttons)
    NSLayoutConstraint.activate([
      small.topAnchor.constraint(equalTo: topAnchor), small.heightAnchor.constraint(equalToConstant: 76),
      small.leadingAnchor.constraint(equalTo: leadingAnchor), small.trailingAnchor.constraint(equalTo: trailingAnchor),
      strip.cover.leadingAnchor.constraint(equalTo: small.leadingAnchor, constant: 16),
      strip.cover.centerYAnchor.constraint(equalTo: small.centerYAnchor),
      strip.cover.widthAnchor.constraint(equalToConstant: 48), strip.cover.heightAnchor.constraint(equalToConstant: 48),
      strip.title.leadingAnchor.constraint(equalTo: strip.cover.trailingAnchor, constant: 14),
      strip.title.centerYAnchor.constraint(equalTo: small.centerYAnchor),
      strip.play.trailingAnchor.constraint(equalTo: small.trailingAnchor, constant: -24),
      strip.play.centerYAnchor.constraint(equalTo: small.centerYAnchor),
      large.topAnchor.constraint(equalTo: topAnchor), large.bottomAnchor.constraint(equalTo: bottomAnchor),
      large.leadingAnchor.constraint(equalTo: leadingAnchor), large.trailingAnchor.constraint(equalTo: trailingAnchor),
      grabber.topAnchor.constraint(equalTo: large.topAnchor, constant: 10),
      grabber.centerXAnchor.constraint(equalTo: large.centerXAnchor),
      grabber.widthAnchor.constraint(equalToConstant: 40), grabber.heightAnchor.constraint(equalToConstant: 5),
      cover.topAnchor.constraint(equalTo: large.topAnchor, constant: 40),
      cover.centerXAnchor.constraint(equalTo: large.centerXAnchor),
      cover.widthAnchor.constraint(equalToConstant: 300), cover.heightAnchor.constraint(equalToConstant: 300),
      title.topAnchor.constraint(equalTo: cover.bottomAnchor, constant: 28),
      title.leadingAnchor.constraint(equalTo: cover.leadingAnchor),
      artist.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      artist.leadingAnchor.constraint(equalTo: cover.leadingAnchor),
      bar.topAnchor.constraint(equalTo: artist.bottomAnchor, constant: 24),
      bar.leadingAnchor.constraint(equalTo: cover.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: cover.trailingAnchor),
      buttons.topAnchor.constraint(equalTo: bar.bottomAnchor, constant: 26),
      buttons.centerXAnchor.constraint(equalTo: large.centerXAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

/// Finds a moving subview where it is seen: its layer is at its final place while an animation runs.
final class MovingHitView: UIView {
  weak var mover: UIView?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let mover, let shown = mover.layer.presentation() else { return super.hitTest(point, with: event) }
    if shown.hitTest(point) != nil { return mover }
    // It is not where its model is, unless it rests there.
    mover.isUserInteractionEnabled = false
    defer { mover.isUserInteractionEnabled = true }
    return super.hitTest(point, with: event)
  }
}

import UIKitNames

/// A stack of cards in a page that scrolls. A finger throws the top card to a side; what it would reach decides.
final class Deck: UIViewController, UIGestureRecognizerDelegate {
  /// What is known to go wrong.
  enum Mistake: String, CaseIterable {
    case none
    /// The pan begins in any direction, and the page does not scroll.
    case anyDirection = "any-direction"
    /// The anchor point is moved to the finger, and the position is not.
    case anchorJumps = "anchor-jumps"
    /// Only the distance at the lift decides.
    case distanceOnly = "distance-only"
  }

  private let mistake: Mistake
  let page = UIScrollView()
  private let status = UILabel("Six places to go", 15, .regular, .faded)
  /// The cards that are left, the top one first.
  private(set) var cards: [PlaceCard] = []
  private(set) var kept: [String] = []
  private let size = CGSize(width: 311, height: 380)

  init(_ mistake: Mistake) {
    self.mistake = mistake
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .mist
    page.accessibilityIdentifier = "page"
    page.frame = view.bounds
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page.contentSize = CGSize(width: 375, height: 1_080)
    view.addSubview(page)
    let heading = UILabel("Where next?", 32, .bold)
    page.addArranged(heading, status)
    NSLayoutConstraint.activate([
      heading.topAnchor.constraint(equalTo: page.topAnchor, constant: 28),
      heading.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 32),
      status.topAnchor.constraint(equalTo: heading.bottomAnchor, constant: 4),
      status.leadingAnchor.constraint(equalTo: heading.leadingAnchor),
    ])
    for index in 0..<6 { addCard(index) }
    settle()
    addNotes()
  }

  private func addCard(_ index: Int) {
    let card = PlaceCard(index, frame: CGRect(origin: CGPoint(x: 32, y: 116), size: size))
    card.accessibilityIdentifier = "card\(index)"
    let pan = UIPanGestureRecognizer(target: self, action: Deck.pan(_:))
    pan.delegate = self
    card.addGestureRecognizer(pan)
    if let last = cards.last { page.insertSubview(card, belowSubview: last) } else { page.addSubview(card) }
    cards.append(card)
  }

  /// What the page has below the stack.
  private func addNotes() {
    for (index, light) in Scenery.lights.enumerated() {
      let row = UIView(frame: CGRect(x: 32, y: 572 + index * 80, width: 311, height: 68))
      row.backgroundColor = .white
      row.layer.cornerRadius = 14
      let picture = Scenery(index, frame: CGRect(x: 10, y: 10, width: 48, height: 48))
      picture.layer.cornerRadius = 10
      row.addSubview(picture)
      let name = UILabel(light.name, 15, .semibold)
      let note = UILabel("\(index * 3 + 2) days · \(index * 40 + 120) km", 13, .regular, .faded)
      row.addArranged(name, note)
      NSLayoutConstraint.activate([
        name.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 14),
        name.topAnchor.constraint(equalTo: row.topAnchor, constant: 14),
        note.leadingAnchor.constraint(equalTo: name.leadingAnchor),
        note.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 3),
      ])
      page.addSubview(row)
    }
  }

  /// Shows the cards as a stack: each one below is smaller and lower, and only the top one takes touches.
  private func settle() {
    for (depth, card) in cards.enumerated() {
      let depth = min(CGFloat(depth), 3)
      card.transform = CGAffineTransform(translationX: 0, y: depth * 22).scaledBy(
        x: 1 - depth * 0.05, y: 1 - depth * 0.05)
      card.alpha = depth < 3 ? 1 : 0
      card.verdict.alpha = 0
      card.isUserInteractionEnabled = depth == 0
    }
  }

  // MARK: The gesture

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard mistake != .anyDirection, let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
    let velocity = pan.velocity(in: view)
    return abs(velocity.x) > abs(velocity.y)
  }

  func pan(_ pan: UIPanGestureRecognizer) {
    guard let card = pan.view as? PlaceCard else { return }
    let way = pan.translation(in: view)
    switch pan.state {
    case .began:
      hold(card, at: pan.location(in: card))
      fallthrough
    case .changed:
      // The card turns about the finger, by at most 14 degrees.
      let angle = min(max(way.x / 311, -1), 1) * 0.25
      card.transform = CGAffineTransform(translationX: way.x, y: way.y).rotated(by: angle)
      card.judge(way.x)
    case .ended:
      let speed = pan.velocity(in: view)
      let reach = way.x + (mistake == .distanceOnly ? 0 : projection(of: speed.x, rate: .fast))
      if abs(reach) > 160 { throwAway(card, by: way, speed: speed, to: reach > 0) } else { putBack(card, speed) }
    case .cancelled: putBack(card, .zero)
    default: break
    }
  }

  /// Moves the anchor point of a card to the finger, so that it turns about it. The position says where the anchor
  /// point is: it has to move as well, else the card jumps by the distance between the two.
  private func hold(_ card: PlaceCard, at point: CGPoint) {
    let anchor = CGPoint(x: point.x / size.width, y: point.y / size.height)
    let old = card.layer.anchorPoint
    card.layer.anchorPoint = anchor
    guard mistake != .anchorJumps else { return }
    card.layer.position.x += (anchor.x - old.x) * size.width
    card.layer.position.y += (anchor.y - old.y) * size.height
  }

  private func putBack(_ card: PlaceCard, _ speed: CGPoint) {
    let away = max(hypot(card.transform.tx, card.transform.ty), 1)
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.75,
      initialSpringVelocity: min(hypot(speed.x, speed.y) / away, 10), options: .allowUserInteraction,
      animations: settle)
  }

  private func throwAway(_ card: PlaceCard, by way: CGPoint, speed: CGPoint, to right: Bool) {
    let target: CGFloat = right ? 520 : -520
    let duration = min(max((target - way.x) / (speed.x == 0 ? 1 : speed.x), 0.15), 0.4)
    cards.removeFirst()
    if right { kept.append(card.place) }
    status.text = cards.isEmpty ? "That was all" : "\(cards.count) left, \(kept.count) kept"
    UIView.animate(withDuration: duration, delay: 0, options: .curveEaseOut) {
      card.transform = CGAffineTransform(translationX: target, y: way.y + speed.y * duration)
        .rotated(by: right ? 0.35 : -0.35)
    } completion: { _ in
      card.removeFromSuperview()
    }
    UIView.animate(
      withDuration: 0.45, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: settle)
  }
}

/// A card with the picture of a place and, while it is dragged, what the lift would mean.
final class PlaceCard: UIView {
  let place: String
  let verdict = UILabel("", 24, .heavy)

  init(_ index: Int, frame: CGRect) {
    let scenery = Scenery(index, frame: CGRect(x: 0, y: 0, width: frame.width, height: frame.height - 92))
    place = scenery.name
    super.init(frame: frame)
    backgroundColor = .white
    raise(radius: 14, corners: 20)
    scenery.layer.cornerRadius = 20
    scenery.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    addSubview(scenery)
    let title = UILabel(place, 22, .bold)
    let note = UILabel("\(index * 3 + 2) days, by train and on foot", 15, .regular, .faded)
    verdict.textAlignment = .center
    verdict.layer.borderWidth = 3
    verdict.layer.cornerRadius = 10
    verdict.alpha = 0
    addArranged(title, note, verdict)
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
      title.bottomAnchor.constraint(equalTo: note.topAnchor, constant: -4),
      note.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      note.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -20),
      verdict.centerXAnchor.constraint(equalTo: centerXAnchor),
      verdict.topAnchor.constraint(equalTo: topAnchor, constant: 28),
      verdict.widthAnchor.constraint(equalToConstant: 110), verdict.heightAnchor.constraint(equalToConstant: 44),
    ])
  }

  required init?(coder: NSCoder) { nil }

  /// Says what a lift at this distance would mean.
  func judge(_ x: CGFloat) {
    verdict.text = x > 0 ? "KEEP" : "SKIP"
    verdict.textColor = .white
    verdict.layer.borderColor = UIColor.white.cgColor
    verdict.alpha = min(abs(x) / 100, 1)
  }
}

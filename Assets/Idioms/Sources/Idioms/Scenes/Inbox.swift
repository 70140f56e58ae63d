import UIKitNames

/// A list of letters. A row is pulled to the left to show what can be done with it; only one is open at a time.
final class Inbox: UIViewController, UITableViewDataSource, UITableViewDelegate {
  /// What is known to go wrong.
  enum Mistake: String, CaseIterable {
    case none
    /// A row's pan begins in any direction, and the list does not scroll.
    case anyDirection = "any-direction"
    /// An open row stays open while the list scrolls.
    case staysOpen = "stays-open"
    /// A drag on an open row begins as if it were closed.
    case forgetsPlace = "forgets-place"
  }

  private let mistake: Mistake
  let list = UITableView()
  private(set) weak var openRow: LetterCell?
  private let letters = [
    ("Ada", "The notes on the engine", "I have marked the places where the numbers come back to themselves."),
    ("Grace", "A moth in relay 70", "We taped it into the log. You will laugh, but it was the cause."),
    ("Alan", "Sunday", "Is the chess set still with you? I have found a better opening."),
    ("Hedy", "Hopping frequencies", "Eighty-eight of them, like the keys of a piano."),
    ("Kurt", "About the second theorem", "It follows more simply than I wrote."),
    ("Emmy", "Symmetry", "Every one of them keeps something. I will show you which."),
    ("Lise", "From the snow", "We sat on a log and did the sum. It comes out."),
    ("Joan", "Hut 8", "There is tea, and nobody has slept."),
    ("Max", "A desperate act", "I had to come to a result at any price."),
    ("Rosa", "The garden", "The finches are back in the elder."),
    ("Niels", "Complementary", "The opposite of your letter is also true."),
    ("Vera", "Night shift", "The curve stays flat. I measured all of it again."),
  ]

  init(_ mistake: Mistake) {
    self.mistake = mistake
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .paper
    let heading = UILabel("Letters", 32, .bold)
    list.accessibilityIdentifier = "letters"
    list.backgroundColor = .paper
    list.rowHeight = 84
    list.separatorStyle = .none
    (list.dataSource, list.delegate) = (self, self)
    view.addArranged(heading, list)
    NSLayoutConstraint.activate([
      heading.topAnchor.constraint(equalTo: view.topAnchor, constant: 28),
      heading.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      list.topAnchor.constraint(equalTo: heading.bottomAnchor, constant: 12),
      list.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { letters.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "letter") as? LetterCell
      ?? LetterCell(style: .default, reuseIdentifier: "letter")
    let (sender, subject, text) = letters[indexPath.row]
    cell.show(sender: sender, subject: subject, text: text, picture: indexPath.row)
    (cell.beginsSideways, cell.remembersPlace) = (mistake != .anyDirection, mistake != .forgetsPlace)
    cell.willOpen = { [weak self] cell in
      guard let self else { return }
      if self.openRow !== cell { self.openRow?.close() }
      self.openRow = cell
    }
    return cell
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    guard mistake != .staysOpen else { return }
    openRow?.close()
    openRow = nil
  }
}

/// A row whose front is pulled aside. Behind it are two buttons.
final class LetterCell: UITableViewCell, UIGestureRecognizerDelegate {
  var beginsSideways = true, remembersPlace = true
  /// Called when a finger begins to pull the row.
  var willOpen: (LetterCell) -> Void = { _ in }
  private let front = UIView()
  private let picture = UIView()
  private let labels = (
    sender: UILabel("", 16, .semibold), subject: UILabel("", 14, .medium), text: UILabel("", 13, .regular, .faded)
  )
  private let width: CGFloat = 168
  private var startOffset: CGFloat = 0
  /// How far the front is aside, in points: from minus the width of the buttons to 0.
  private(set) var offset: CGFloat = 0 {
    didSet { front.transform = CGAffineTransform(translationX: offset, y: 0) }
  }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    clipsToBounds = true
    front.accessibilityIdentifier = "front"
    front.backgroundColor = .paper
    let buttons = UIStackView(arrangedSubviews: [button("Later", .systemIndigo), button("Archive", .accent)])
    buttons.distribution = .fillEqually
    let line = UIView()
    line.backgroundColor = .hairline
    contentView.addArranged(buttons, front)
    front.addArranged(picture, labels.sender, labels.subject, labels.text, line)
    picture.layer.cornerRadius = 22
    picture.clipsToBounds = true
    NSLayoutConstraint.activate([
      buttons.topAnchor.constraint(equalTo: contentView.topAnchor),
      buttons.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      buttons.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      buttons.widthAnchor.constraint(equalToConstant: width),
      front.topAnchor.constraint(equalTo: contentView.topAnchor),
      front.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      front.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      front.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      picture.leadingAnchor.constraint(equalTo: front.leadingAnchor, constant: 20),
      picture.centerYAnchor.constraint(equalTo: front.centerYAnchor),
      picture.widthAnchor.constraint(equalToConstant: 44), picture.heightAnchor.constraint(equalToConstant: 44),
      labels.sender.topAnchor.constraint(equalTo: front.topAnchor, constant: 13),
      labels.sender.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 14),
      labels.subject.topAnchor.constraint(equalTo: labels.sender.bottomAnchor, constant: 2),
      labels.subject.leadingAnchor.constraint(equalTo: labels.sender.leadingAnchor),
      labels.text.topAnchor.constraint(equalTo: labels.subject.bottomAnchor, constant: 2),
      labels.text.leadingAnchor.constraint(equalTo: labels.sender.leadingAnchor),
      labels.text.trailingAnchor.constraint(equalTo: front.trailingAnchor, constant: -20),
      line.heightAnchor.constraint(equalToConstant: 1), line.bottomAnchor.constraint(equalTo: front.bottomAnchor),
      line.leadingAnchor.constraint(equalTo: labels.sender.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: front.trailingAnchor),
    ])
    let pan = UIPanGestureRecognizer(target: self, action: LetterCell.pan(_:))
    pan.delegate = self
    front.addGestureRecognizer(pan)
  }

  required init?(coder: NSCoder) { nil }

  private func button(_ title: String, _ color: UIColor) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
    button.backgroundColor = color
    button.accessibilityIdentifier = title.lowercased()
    button.addTarget(self, action: LetterCell.close, for: .touchUpInside)
    return button
  }

  func show(sender: String, subject: String, text: String, picture index: Int) {
    (labels.sender.text, labels.subject.text, labels.text.text) = (sender, subject, text)
    picture.subviews.forEach { $0.removeFromSuperview() }
    picture.addSubview(Scenery(index, frame: CGRect(x: 0, y: 0, width: 44, height: 44)))
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    offset = 0
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard beginsSideways, let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
    let velocity = pan.velocity(in: self)
    return abs(velocity.x) > abs(velocity.y)
  }

  func pan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      willOpen(self)
      startOffset = remembersPlace ? offset : 0
    case .changed:
      let place = startOffset + pan.translation(in: self).x
      // Beyond the buttons it follows half as fast; to the right it does not go.
      offset = min(place < -width ? -width + (place + width) / 2 : place, 0)
    case .ended, .cancelled:
      let reach = offset + projection(of: pan.velocity(in: self).x, rate: .fast)
      move(to: reach < -width / 2 ? -width : 0, speed: pan.velocity(in: self).x)
    default: break
    }
  }

  /// Closes the row, if it is open.
  func close() { if offset != 0 { move(to: 0, speed: 0) } }

  private func move(to goal: CGFloat, speed: CGFloat) {
    let way = goal - offset
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.9,
      initialSpringVelocity: way == 0 ? 0 : min(max(speed / way, 0), 8), options: .allowUserInteraction
    ) { self.offset = goal }
  }
}

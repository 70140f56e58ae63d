import UIKitNames

/// A map with a sheet of places that rests at three heights. The list in it scrolls once the sheet is at its highest.
final class Places: UIViewController, UITableViewDataSource, UITableViewDelegate, UIGestureRecognizerDelegate {
  /// What is known to go wrong.
  enum Mistake: String, CaseIterable {
    case none
    /// The list scrolls while the sheet moves.
    case bothMove = "both-move"
    /// The sheet's pan does not recognize beside that of the list.
    case listOnly = "list-only"
    /// The nearest height at the lift is taken.
    case nearestOnly = "nearest-only"
  }

  /// The tops of the sheet at rest, from the highest.
  static let detents: [CGFloat] = [72, 330, 560]

  private let mistake: Mistake
  private let sheet = UIView()
  let list = UITableView()
  private var top: NSLayoutConstraint?
  private var topAtBegin: CGFloat = 0
  private var offsetAtBegin: CGFloat = 0
  private let places = [
    ("Harbour baths", "Open until 21:00 · 400 m"), ("Old observatory", "Closed today · 1.2 km"),
    ("Café Lindner", "Open until 18:00 · 250 m"), ("Botanical garden", "Open until 19:30 · 900 m"),
    ("Tram depot", "Museum · 2.1 km"), ("City library", "Open until 20:00 · 600 m"),
    ("Salt market", "Saturdays · 750 m"), ("North pier", "Always open · 1.6 km"),
    ("Glass works", "Tours at 15:00 · 3 km"), ("The three bridges", "Always open · 300 m"),
    ("Hill cinema", "First show at 17:00 · 1.9 km"), ("Ferry to the island", "Every 20 minutes · 500 m"),
  ]

  /// Where the top of the sheet is, in points below that of the view.
  var sheetTop: CGFloat { top?.constant ?? 0 }

  init(_ mistake: Mistake) {
    self.mistake = mistake
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let map = CityMap()
    let grabber = UIView()
    let heading = UILabel("Places nearby", 22, .bold)
    map.accessibilityIdentifier = "map"
    sheet.accessibilityIdentifier = "sheet"
    sheet.backgroundColor = .white
    sheet.raise(radius: 18, corners: 18)
    grabber.backgroundColor = .hairline
    grabber.layer.cornerRadius = 2.5
    list.accessibilityIdentifier = "places"
    list.rowHeight = 68
    list.backgroundColor = .white
    (list.dataSource, list.delegate) = (self, self)
    view.addArranged(map, sheet)
    sheet.addArranged(grabber, heading, list)
    let top = sheet.topAnchor.constraint(equalTo: view.topAnchor, constant: Self.detents[1])
    self.top = top
    NSLayoutConstraint.activate([
      map.topAnchor.constraint(equalTo: view.topAnchor), map.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      map.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      map.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      top, sheet.heightAnchor.constraint(equalTo: view.heightAnchor, constant: -Self.detents[0]),
      sheet.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      sheet.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      grabber.topAnchor.constraint(equalTo: sheet.topAnchor, constant: 8),
      grabber.centerXAnchor.constraint(equalTo: sheet.centerXAnchor),
      grabber.widthAnchor.constraint(equalToConstant: 40), grabber.heightAnchor.constraint(equalToConstant: 5),
      heading.topAnchor.constraint(equalTo: sheet.topAnchor, constant: 26),
      heading.leadingAnchor.constraint(equalTo: sheet.leadingAnchor, constant: 20),
      list.topAnchor.constraint(equalTo: heading.bottomAnchor, constant: 10),
      list.leadingAnchor.constraint(equalTo: sheet.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: sheet.trailingAnchor),
      list.bottomAnchor.constraint(equalTo: sheet.bottomAnchor),
    ])
    let pan = UIPanGestureRecognizer(target: self, action: Places.pan(_:))
    pan.delegate = self
    sheet.addGestureRecognizer(pan)
  }

  // MARK: Sheet and list

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { mistake != .listOnly && otherGestureRecognizer === list.panGestureRecognizer }

  func pan(_ pan: UIPanGestureRecognizer) {
    guard let top else { return }
    switch pan.state {
    case .began: (topAtBegin, offsetAtBegin) = (top.constant, max(list.contentOffset.y, 0))
    case .changed:
      // Of a pull down, the list takes what it is scrolled by, and the sheet the rest.
      let scrolled = mistake == .bothMove ? 0 : offsetAtBegin
      let way = pan.translation(in: view).y
      top.constant = max(topAtBegin + (way > 0 ? max(way - scrolled, 0) : way), Self.detents[0])
    case .ended, .cancelled:
      let speed = mistake == .nearestOnly ? 0 : pan.velocity(in: view).y
      // A lift within the list's own scrolling does not move the sheet.
      let isListScrolling = mistake != .bothMove && top.constant == Self.detents[0] && list.contentOffset.y > 0
      rest(near: isListScrolling ? top.constant : top.constant + projection(of: speed, rate: .fast), speed: speed)
    default: break
    }
  }

  /// Until the sheet is at its highest, and as soon as it leaves that place, the list stays at its top.
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard mistake == .none || mistake == .nearestOnly, sheetTop > Self.detents[0] else { return }
    if scrollView.contentOffset.y != 0 { scrollView.contentOffset.y = 0 }
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    if mistake == .none || mistake == .nearestOnly, sheetTop > Self.detents[0] { targetContentOffset.pointee = .zero }
  }

  private func rest(near place: CGFloat, speed: CGFloat) {
    guard let top, let goal = Self.detents.min(by: { abs($0 - place) < abs($1 - place) }) else { return }
    let way = goal - top.constant
    top.constant = goal
    UIView.animate(
      withDuration: 0.45, delay: 0, usingSpringWithDamping: 0.88,
      initialSpringVelocity: way == 0 ? 0 : min(max(speed / way, 0), 10), options: .allowUserInteraction
    ) { self.view.layoutIfNeeded() }
  }

  // MARK: Rows

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { places.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let (name, note) = places[indexPath.row]
    let picture = Scenery(indexPath.row)
    picture.layer.cornerRadius = 10
    let labels = UIStackView(arrangedSubviews: [UILabel(name, 16, .semibold), UILabel(note, 13, .regular, .faded)])
    (labels.axis, labels.spacing) = (.vertical, 3)
    cell.backgroundColor = .white
    cell.contentView.addArranged(picture, labels)
    NSLayoutConstraint.activate([
      picture.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 20),
      picture.centerYAnchor.constraint(equalTo: cell.contentView.centerYAnchor),
      picture.widthAnchor.constraint(equalToConstant: 48), picture.heightAnchor.constraint(equalToConstant: 48),
      labels.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 14),
      labels.centerYAnchor.constraint(equalTo: picture.centerYAnchor),
    ])
    return cell
  }
}

/// A map that is drawn: land, a river, a park and streets.
final class CityMap: UIView {
  override func draw(_ rect: CGRect) {
    fill(CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height), 0xF1ECE2)
    for (index, park) in [
      CGRect(x: 24, y: 60, width: 130, height: 96), CGRect(x: 236, y: 300, width: 112, height: 150),
    ]
    .enumerated() {
      UIColor(rgb: index == 0 ? 0xCFE3BE : 0xD6E7C8).setFill()
      UIBezierPath(roundedRect: park, cornerRadius: 18).fill()
    }
    let river = UIBezierPath()
    river.move(to: CGPoint(x: -20, y: 250))
    river.addCurve(
      to: CGPoint(x: 400, y: 150), controlPoint1: CGPoint(x: 120, y: 130), controlPoint2: CGPoint(x: 250, y: 330))
    stroke(river, 0xA9CFE8, 44)
    for step in 0..<7 {
      let way = Double(step)
      street(from: CGPoint(x: -20, y: 30 + way * 100), to: CGPoint(x: 400, y: 70 + way * 96), step % 3 == 0)
      street(from: CGPoint(x: 10 + way * 66, y: -20), to: CGPoint(x: -30 + way * 70, y: 700), step % 3 == 1)
    }
    UIColor.accent.setFill()
    UIBezierPath(ovalIn: CGRect(x: 176, y: 196, width: 22, height: 22)).fill()
    UIColor.white.setFill()
    UIBezierPath(ovalIn: CGRect(x: 183, y: 203, width: 8, height: 8)).fill()
  }

  private func street(from start: CGPoint, to end: CGPoint, _ isMain: Bool) {
    let path = UIBezierPath()
    path.move(to: start)
    path.addLine(to: end)
    stroke(path, isMain ? 0xFCE3A6 : 0xFFFFFF, isMain ? 9 : 5)
  }

  private func stroke(_ path: UIBezierPath, _ color: UInt32, _ width: CGFloat) {
    UIColor(rgb: color).setStroke()
    path.lineWidth = width
    path.stroke()
  }

  private func fill(_ rect: CGRect, _ color: UInt32) {
    UIColor(rgb: color).setFill()
    UIBezierPath(rect: rect).fill()
  }
}

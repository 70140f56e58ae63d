import UIKitNames

/// A list of pictures with a header that a pull shows. What the header takes is an inset of the list.
final class Feed: UIViewController, UITableViewDataSource, UITableViewDelegate {
  /// What is known to go wrong.
  enum Mistake: String, CaseIterable {
    case none
    /// The inset is set while the finger is down.
    case insetInDrag = "inset-in-drag"
    /// The inset is taken away at once when loading ends.
    case insetDrops = "inset-drops"
    /// Each scroll event beyond the threshold loads anew.
    case loadsAgain = "loads-again"
  }

  private let mistake: Mistake
  let list = UITableView()
  private let header = UILabel("Pull for more", 14, .medium, .faded)
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let threshold: CGFloat = 72
  private(set) var isLoading = false
  /// How often loading has begun.
  private(set) var loads = 0
  private var pictures = Array(0..<8)

  init(_ mistake: Mistake) {
    self.mistake = mistake
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .mist
    list.accessibilityIdentifier = "feed"
    list.backgroundColor = .mist
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.rowHeight = 228
    list.separatorStyle = .none
    (list.dataSource, list.delegate) = (self, self)
    view.addSubview(list)
    // Above the first row, where a pull shows it.
    let place = UIView(frame: CGRect(x: 0, y: -threshold, width: 375, height: threshold))
    place.accessibilityIdentifier = "header"
    place.addArranged(header, spinner)
    NSLayoutConstraint.activate([
      header.centerXAnchor.constraint(equalTo: place.centerXAnchor),
      header.topAnchor.constraint(equalTo: place.topAnchor, constant: 44),
      spinner.centerXAnchor.constraint(equalTo: place.centerXAnchor),
      spinner.topAnchor.constraint(equalTo: place.topAnchor, constant: 14),
    ])
    list.addSubview(place)
  }

  // MARK: Pull to refresh

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if !isLoading { header.text = isPulled ? "Let go to load" : "Pull for more" }
    guard isPulled, scrollView.isDragging else { return }
    if mistake == .loadsAgain { load() }
    if mistake == .insetInDrag, !isLoading {
      load()
      // The list stretches by half of what the finger moves beyond its inset. A greater inset is less of a stretch: the
      // same finger holds the content lower.
      scrollView.contentInset.top = threshold
    }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if mistake == .none || mistake == .insetDrops {
      guard isPulled, !isLoading else { return }
      load()
    }
    guard isLoading else { return }
    // The offset is what is seen, and stays the same; only the place of rest is another one.
    let offset = scrollView.contentOffset
    scrollView.contentInset.top = threshold
    scrollView.contentOffset = offset
    scrollView.setContentOffset(CGPoint(x: 0, y: -threshold), animated: true)
  }

  private var isPulled: Bool { list.contentOffset.y <= -threshold }

  private func load() {
    isLoading = true
    loads += 1
    header.text = loads > 1 ? "Loading, for the \(loads). time" : "Loading"
    spinner.startAnimating()
    Timer.scheduledTimer(withTimeInterval: 1.2, repeats: false) { [weak self] _ in self?.finish() }
  }

  private func finish() {
    guard isLoading else { return }
    isLoading = false
    spinner.stopAnimating()
    header.text = "Pull for more"
    pictures.insert(pictures.count, at: 0)
    list.reloadData()
    if mistake == .insetDrops {
      list.contentInset.top = 0
      if list.contentOffset.y < 0 { list.contentOffset.y = 0 }
      return
    }
    // Of a list at rest the offset changes with its inset, as part of the animation. A finger keeps its content.
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) { self.list.contentInset.top = 0 }
  }

  // MARK: Rows

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { pictures.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.selectionStyle = .none
    cell.backgroundColor = .mist
    let card = UIView()
    card.backgroundColor = .white
    card.raise(radius: 8, corners: 16)
    let picture = Scenery(pictures[indexPath.row])
    picture.layer.cornerRadius = 16
    picture.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    let title = UILabel(picture.name, 16, .semibold)
    let number = UILabel("No. \(pictures[indexPath.row] + 1)", 13, .regular, .faded)
    cell.contentView.addArranged(card)
    card.addArranged(picture, title, number)
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 14),
      card.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
      card.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 16),
      card.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: -16),
      picture.topAnchor.constraint(equalTo: card.topAnchor),
      picture.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: card.trailingAnchor),
      picture.heightAnchor.constraint(equalToConstant: 164),
      title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
      title.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 14),
      number.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16),
      number.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
    ])
    return cell
  }
}

import UIKitNames

/// Photos to page through and zoom. A drag down carries the photo away, back to its place in the grid.
final class Viewer: UIViewController, UIGestureRecognizerDelegate {
  /// What is known to go wrong.
  enum Mistake: String, CaseIterable {
    case none
    /// The pan begins in any direction, and pages do not turn.
    case anyDirection = "any-direction"
    /// The pan begins on a zoomed photo, too.
    case whileZoomed = "while-zoomed"
    /// A cancelled pan is not handled.
    case forgetsCancel = "forgets-cancel"
  }

  private let mistake: Mistake
  private let backdrop = UIView()
  let pager = UIScrollView()
  private var thumbs: [Scenery] = []
  private(set) var pages: [PhotoPage] = []
  private var page: PhotoPage { pages[min(max(Int(pager.contentOffset.x / 375 + 0.5), 0), pages.count - 1)] }

  init(_ mistake: Mistake) {
    self.mistake = mistake
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .paper
    let heading = UILabel("Six lights", 32, .bold)
    let note = UILabel("One valley, from dawn to rain", 15, .regular, .faded)
    view.addArranged(heading, note)
    NSLayoutConstraint.activate([
      heading.topAnchor.constraint(equalTo: view.topAnchor, constant: 36),
      heading.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      note.topAnchor.constraint(equalTo: heading.bottomAnchor, constant: 4),
      note.leadingAnchor.constraint(equalTo: heading.leadingAnchor),
    ])
    backdrop.backgroundColor = .black
    backdrop.isUserInteractionEnabled = false
    backdrop.frame = view.bounds
    pager.accessibilityIdentifier = "pager"
    pager.frame = view.bounds
    pager.isPagingEnabled = true
    pager.showsHorizontalScrollIndicator = false
    pager.contentSize = CGSize(width: 375 * 6, height: 667)
    for index in 0..<6 {
      addThumb(index)
      addPage(index)
    }
    view.addSubview(backdrop)
    view.addSubview(pager)
    pager.contentOffset.x = 375
    hideThumb()
  }

  private func addThumb(_ index: Int) {
    let place = CGPoint(x: 16 + Double(index % 2) * 176, y: 120 + Double(index / 2) * 138)
    let thumb = Scenery(index, frame: CGRect(origin: place, size: CGSize(width: 167, height: 125)))
    thumb.isUserInteractionEnabled = true
    thumb.accessibilityIdentifier = "thumb\(index)"
    thumb.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Viewer.open(_:)))
    thumbs.append(thumb)
    view.addSubview(thumb)
  }

  private func addPage(_ index: Int) {
    let page = PhotoPage(index, frame: CGRect(x: Double(index) * 375, y: 0, width: 375, height: 667))
    page.accessibilityIdentifier = "page\(index)"
    let pan = UIPanGestureRecognizer(target: self, action: Viewer.carry(_:))
    pan.delegate = self
    page.photo.addGestureRecognizer(pan)
    pages.append(page)
    pager.addSubview(page)
  }

  private func hideThumb() {
    for (thumb, page) in zip(thumbs, pages) { thumb.alpha = page === self.page && !pager.isHidden ? 0 : 1 }
  }

  // MARK: Carrying a photo away

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
    if mistake != .whileZoomed, page.zoomScale > page.minimumZoomScale { return false }
    guard mistake != .anyDirection else { return true }
    let velocity = pan.velocity(in: view)
    return velocity.y > abs(velocity.x)
  }

  func carry(_ pan: UIPanGestureRecognizer) {
    let way = pan.translation(in: view)
    switch pan.state {
    case .began: hideThumb()
    case .changed:
      let share = min(max(way.y / 400, 0), 1)
      page.photo.transform = CGAffineTransform(translationX: way.x, y: way.y).scaledBy(
        x: 1 - share / 3, y: 1 - share / 3)
      backdrop.alpha = 1 - share
    case .ended:
      if way.y + projection(of: pan.velocity(in: view).y, rate: .fast) > 160 { close() } else { putBack() }
    case .cancelled: if mistake != .forgetsCancel { putBack() }
    default: break
    }
  }

  private func putBack() {
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) {
      self.page.photo.transform = .identity
      self.backdrop.alpha = 1
    }
  }

  private func close() {
    let (page, thumb) = (page, thumbs[page.photo.index])
    let way = CGPoint(x: thumb.center.x - 187.5, y: thumb.center.y - 333.5)
    UIView.animate(withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0) {
      page.photo.transform = CGAffineTransform(translationX: way.x, y: way.y).scaledBy(x: 167 / 375, y: 167 / 375)
      self.backdrop.alpha = 0
    } completion: { _ in
      self.pager.isHidden = true
      self.hideThumb()
      page.photo.transform = .identity
    }
  }

  func open(_ tap: UITapGestureRecognizer) {
    guard let thumb = tap.view as? Scenery else { return }
    pager.contentOffset.x = Double(thumb.index) * 375
    pager.isHidden = false
    hideThumb()
    let way = CGPoint(x: thumb.center.x - 187.5, y: thumb.center.y - 333.5)
    page.photo.transform = CGAffineTransform(translationX: way.x, y: way.y).scaledBy(x: 167 / 375, y: 167 / 375)
    putBack()
  }
}

/// A photo that two fingers or two taps zoom.
final class PhotoPage: UIScrollView, UIScrollViewDelegate {
  let photo: Scenery

  init(_ index: Int, frame: CGRect) {
    photo = Scenery(index, frame: CGRect(x: 0, y: (frame.height - 281.25) / 2, width: 375, height: 281.25))
    super.init(frame: frame)
    delegate = self
    photo.isUserInteractionEnabled = true
    photo.accessibilityIdentifier = "photo\(index)"
    maximumZoomScale = 3
    contentSize = frame.size
    addSubview(photo)
    let tap = UITapGestureRecognizer(target: self, action: PhotoPage.zoom(_:))
    tap.numberOfTapsRequired = 2
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { photo }

  /// Keeps a photo that is lower than the page in its middle.
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    photo.center = CGPoint(x: max(contentSize.width, 375) / 2, y: max(contentSize.height, bounds.height) / 2)
  }

  func zoom(_ tap: UITapGestureRecognizer) {
    guard zoomScale == minimumZoomScale else { return setZoomScale(minimumZoomScale, animated: true) }
    let place = tap.location(in: photo)
    zoom(to: CGRect(x: place.x - 62.5, y: place.y - 111, width: 125, height: 222), animated: true)
  }
}

import Foundation
import TouchKit

/// The root of the photo scene: gallery, shade, pager and chrome, with tap, double tap and a pan to dismiss.
final class PhotoBrowser: View, ScrollViewDelegate, GestureRecognizerDelegate {
  private static let gap = 20.0
  /// How many pages are kept on either side of the current one.
  private static let near = 4

  private let library: PhotoLibrary
  private let hasEdgeRule: Bool
  private let pager: ScrollView
  private var pages: [(index: Int, page: PhotoPage)] = []
  private let gallery: PhotoGallery
  private let shade: View
  private let chrome: PhotoChrome
  private let style: DismissStyle
  private let tap = TapGestureRecognizer()
  private let doubleTap = TapGestureRecognizer()
  private let pan = PanGestureRecognizer()

  init(library: PhotoLibrary, size: CGSize, hasEdgeRule: Bool, style: DismissStyle) {
    let bounds = CGRect(origin: .zero, size: size)
    (self.library, self.style, self.hasEdgeRule) = (library, style, hasEdgeRule)
    gallery = PhotoGallery(frame: bounds, library: library)
    shade = View(bounds, .black).identified("shade")
    shade.isUserInteractionEnabled = false
    let frame = CGRect(-Self.gap / 2, 0, size.width + Self.gap, size.height)
    pager = ScrollView(frame: frame).identified("pager")
    chrome = PhotoChrome(frame: bounds, count: library.count)
    super.init(frame: bounds)
    accessibilityLabel = "the photo browser"
    setUpPager()
    for view in [gallery, shade, pager, chrome] { addSubview(view) }
    setUpRecognizers()
    // The picture covers it.
    gallery.isHidden = true
    gallery.onChoose = { [unowned self] index in open(index) }
    chrome.show(page: 0, of: library)
  }

  private func setUpPager() {
    (pager.isPagingEnabled, pager.showsHorizontalScrollIndicator) = (true, false)
    pager.contentSize = CGSize(width: pager.bounds.width * Double(library.count), height: pager.bounds.height)
    pager.delegate = self
    showPages()
  }

  /// Adds the missing pages near the current one, and removes the others.
  private func showPages() {
    let wanted = max(currentIndex - Self.near, 0)...min(currentIndex + Self.near, library.count - 1)
    for (index, page) in pages where !wanted.contains(index) { page.removeFromSuperview() }
    pages.removeAll { !wanted.contains($0.index) }
    for index in wanted where page(index) == nil {
      let x = Double(index) * pager.bounds.width + Self.gap / 2
      let frame = CGRect(x, 0, bounds.width, bounds.height)
      let page = PhotoPage(frame: frame, image: library[index], hasEdgeRule: hasEdgeRule)
        .identified("page\(index)", as: library.caption(index))
      pages.append((index, page))
      pager.addSubview(page)
    }
  }

  private func page(_ index: Int) -> PhotoPage? { pages.first { $0.index == index }?.page }

  private func setUpRecognizers() {
    (doubleTap.numberOfTapsRequired, doubleTap.name) = (2, "the double tap")
    tap.require(toFail: doubleTap)
    pan.maximumNumberOfTouches = 1
    pan.delegate = self
    tap.addTarget(self, action: PhotoBrowser.didTap, named: "toggleChrome")
    doubleTap.addTarget(self, action: PhotoBrowser.didDoubleTap, named: "zoom")
    pan.addTarget(self, action: PhotoBrowser.didPull, named: "pull")
    for recognizer in [tap, doubleTap, pan] { addGestureRecognizer(recognizer) }
  }

  private var currentIndex: Int { pager.currentPage(of: library.count) }

  private var currentPage: PhotoPage {
    guard let page = page(currentIndex) else { preconditionFailure("the current page is missing") }
    return page
  }

  private func didTap(_ recognizer: GestureRecognizer) {
    guard !pager.isHidden else { return }
    animate(from: chrome.alpha, to: chrome.alpha < 0.5 ? 1 : 0, duration: 0.2) { [chrome] in chrome.alpha = $0 }
  }

  private func didDoubleTap(_ recognizer: GestureRecognizer) {
    guard !pager.isHidden else { return }
    currentPage.toggleZoom(at: recognizer.location(in: currentPage.imageView))
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    chrome.show(page: currentIndex, of: library)
    showPages()
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    for (_, page) in pages where page !== currentPage && page.zoomScale != 1 {
      page.setZoomScale(1, animated: false)
    }
  }

  /// Lets the pan begin for vertical drags, but not for those that the edge rule leaves to the page.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard gestureRecognizer === pan, !pager.isHidden else { return gestureRecognizer !== pan }
    let pull = pan.translation(in: self)
    return abs(pull.y) > abs(pull.x) && !currentPage.keeps(pull: pull.y)
  }

  private func didPull(_ recognizer: GestureRecognizer) {
    let pull = pan.translation(in: self)
    switch pan.state {
    case .began:
      recordValue(style.rawValue, of: "dismiss")
      show(pull)
    case .changed: show(pull)
    case .ended, .cancelled:
      let velocity = pan.velocity(in: self)
      style.dismisses(travel: pull.y, velocity: velocity.y) ? dismiss(from: pull) : comeBack(from: pull)
    case .possible, .failed: break
    }
  }

  private func show(_ pull: CGPoint) {
    gallery.isHidden = false
    gallery.reveal(currentIndex)
    currentPage.transform = style.transform(pull, in: bounds.size)
    let left = style.shade(pull, in: bounds.size)
    shade.alpha = left
    chrome.alpha = min(chrome.alpha, left)
  }

  private func comeBack(from pull: CGPoint) {
    let faded = chrome.alpha
    animate(duration: 0.3) { [unowned self] part in
      currentPage.transform = style.transform(CGPoint(x: pull.x * (1 - part), y: pull.y * (1 - part)), in: bounds.size)
      shade.alpha = style.shade(CGPoint(x: 0, y: pull.y * (1 - part)), in: bounds.size)
      chrome.alpha = faded + (1 - faded) * part
    } completion: { [gallery] in
      gallery.isHidden = true
    }
  }

  /// Shrinks the picture to its thumbnail.
  private func dismiss(from pull: CGPoint) {
    let page = currentPage
    let start = page.transform
    let end = placement(of: page, onThumbnail: currentIndex)
    let shaded = shade.alpha
    animate(duration: 0.32) { [unowned self] part in
      page.transform = start.mixed(with: end, by: part)
      page.alpha = part < 0.7 ? 1 : (1 - part) / 0.3
      shade.alpha = shaded * (1 - part)
      chrome.alpha = min(chrome.alpha, 1 - part)
    } completion: { [unowned self] in
      (pager.isHidden, page.transform, page.alpha) = (true, .identity, 1)
    }
  }

  private func open(_ index: Int) {
    guard pager.isHidden else { return }
    pager.contentOffset = CGPoint(x: Double(index) * pager.bounds.width, y: 0)
    pager.isHidden = false
    let page = currentPage
    let start = placement(of: page, onThumbnail: index)
    animate(duration: 0.32) { [unowned self] part in
      page.transform = start.mixed(with: .identity, by: part)
      page.alpha = min(part / 0.3, 1)
      (shade.alpha, chrome.alpha) = (part, part)
    } completion: { [gallery] in
      gallery.isHidden = true
    }
  }

  private func placement(of page: PhotoPage, onThumbnail index: Int) -> CGAffineTransform {
    let thumbnail = gallery.convert(gallery.frame(of: index), to: self)
    let scale = thumbnail.width / page.bounds.width
    return CGAffineTransform(scaleX: scale, y: scale)
      .concatenating(CGAffineTransform(translationX: thumbnail.midX - bounds.midX, y: thumbnail.midY - bounds.midY))
  }
}

extension CGAffineTransform {
  /// Interpolates the components linearly, not as rotations.
  fileprivate func mixed(with other: CGAffineTransform, by part: Double) -> CGAffineTransform {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    return CGAffineTransform(
      a: mix(a, other.a), b: mix(b, other.b), c: mix(c, other.c), d: mix(d, other.d), tx: mix(tx, other.tx),
      ty: mix(ty, other.ty))
  }
}

/// The animation of a dismissed picture (spec 8.3, row 3.10).
enum DismissStyle: String {
  case slide
  case scale
  case rotate

  /// Whether a release after `travel` points at `velocity` points per second dismisses.
  func dismisses(travel: Double, velocity: Double) -> Bool {
    abs(travel) > (self == .scale ? 100 : 200) || abs(velocity) > 500
  }

  func transform(_ pull: CGPoint, in size: CGSize) -> CGAffineTransform {
    let part = min(abs(pull.y) / size.height, 1)
    switch self {
    case .slide: return CGAffineTransform(translationX: 0, y: pull.y)
    case .scale:
      let scale = 1 - 0.6 * part
      return CGAffineTransform(scaleX: scale, y: scale)
        .concatenating(CGAffineTransform(translationX: pull.x, y: pull.y))
    case .rotate:
      let scale = 1 - 0.3 * part
      return CGAffineTransform(rotationAngle: pull.x / size.width * 0.6 + part * 0.25)
        .concatenating(CGAffineTransform(scaleX: scale, y: scale))
        .concatenating(CGAffineTransform(translationX: pull.x, y: pull.y))
    }
  }

  func shade(_ pull: CGPoint, in size: CGSize) -> Double { max(1 - 1.4 * abs(pull.y) / size.height, 0) }
}

/// A zoomable picture, as wide as the page.
///
/// The edge rule is the fix of seed 003: the page's own pan does not begin for a drag down at the top or a drag up at
/// the bottom, so that the superview's pan can begin.
final class PhotoPage: ScrollView, ScrollViewDelegate {
  let imageView: ImageView
  private let hasEdgeRule: Bool

  init(frame: CGRect, image: Image, hasEdgeRule: Bool) {
    self.hasEdgeRule = hasEdgeRule
    let size = CGSize(width: frame.width, height: frame.width * image.ratio)
    imageView = image.makeView(frame: CGRect(origin: .zero, size: size))
    super.init(frame: frame)
    imageView.accessibilityIdentifier = "image"
    addSubview(imageView)
    contentSize = size
    (minimumZoomScale, maximumZoomScale) = (1, 4)
    delegate = self
  }

  func viewForZooming(in scrollView: ScrollView) -> View? { imageView }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard hasEdgeRule, gestureRecognizer === panGestureRecognizer, gestureRecognizer.state == .possible else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    return !isAtEdge(against: panGestureRecognizer.translation(in: self).y)
  }

  /// Whether a drag in this direction has nothing left to scroll.
  func isAtEdge(against pull: Double) -> Bool {
    if pull > 0 { return contentOffset.y <= 0 }
    return pull < 0 && contentOffset.y >= (contentSize.height - bounds.height).rounded(.down)
  }

  /// Whether the edge rule leaves a vertical drag to the page. Without the rule the two pans compete for it.
  func keeps(pull: Double) -> Bool {
    hasEdgeRule && contentSize.height > bounds.height && !isAtEdge(against: pull)
  }

  /// Centers a picture that does not fill the page.
  override func layoutSubviews() {
    let size = imageView.frame.size
    imageView.center = CGPoint(x: max(size.width, bounds.width) / 2, y: max(size.height, bounds.height) / 2)
  }

  /// Zooms in at the point, or out if zoomed.
  func toggleZoom(at point: CGPoint) {
    guard zoomScale <= minimumZoomScale else { return setZoomScale(minimumZoomScale, animated: true) }
    let size = CGSize(width: bounds.width / 2.5, height: bounds.height / 2.5)
    let rect = CGRect(point.x - size.width / 2, point.y - size.height / 2, size.width, size.height)
    zoom(to: rect, animated: true)
  }
}

/// The name and the page dots over the pictures. It receives no touches.
final class PhotoChrome: View {
  private let caption: Label
  private let position: Label
  private var dots: [View] = []
  private var shownPage = -1

  init(frame: CGRect, count: Int) {
    caption = Label(frame: CGRect(20, 10, frame.width - 120, 24), .title(15).white)
    position = Label(frame: CGRect(frame.width - 100, 10, 80, 24), .mono(12).white(0.75).trailing)
    super.init(frame: frame)
    isUserInteractionEnabled = false
    accessibilityIdentifier = "chrome"
    let bar = addPatch(CGRect(0, 0, frame.width, 44), Color(white: 0, alpha: 0.55))
    for label in [caption, position] { bar.addSubview(label) }
    addDots(count)
  }

  private func addDots(_ count: Int) {
    guard (2...20).contains(count) else { return }
    let width = 16 * Double(count) - 9
    let pill = addPatch(
      CGRect((bounds.width - width) / 2 - 12, bounds.height - 36, width + 24, 20), Color(white: 0, alpha: 0.45),
      radius: 10)
    dots = (0..<count).map { pill.addDisc(x: 15.5 + 16 * Double($0), y: 10, radius: 3.5, nil) }
  }

  func show(page: Int, of library: PhotoLibrary) {
    guard page != shownPage else { return }
    shownPage = page
    caption.text = library.caption(page)
    position.text = "\(page + 1) / \(library.count)"
    for (index, dot) in dots.enumerated() { dot.backgroundColor = Color(white: 1, alpha: index == page ? 1 : 0.4) }
  }
}

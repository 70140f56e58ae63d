import Foundation

/// The view that shows the background configuration of a cell or a header.
private final class ConfiguredBackground: Companion {
  var configuration: UIBackgroundConfiguration?
  var followsState = true
  private var view: View?
  private var shown: UIBackgroundConfiguration?
  private var plainColor: Color?

  /// Shows the configuration for the state of its view.
  func didChange(_ host: View) {
    guard configuration != nil || view != nil else { return }
    var wanted = configuration
    if followsState, let cell = host as? TableViewCell {
      wanted = wanted?.updated(for: cell.configurationState)
    } else if followsState, let cell = host as? UICollectionViewCell {
      wanted = wanted?.updated(for: cell.configurationState)
    }
    guard let wanted else { return remove(from: host) }
    let view = self.view ?? make(in: host)
    place(view, wanted, in: host.bounds)
    guard wanted != shown else { return }
    shown = wanted
    view.backgroundColor = wanted.resolvedBackgroundColor(for: .clear)
    view.setBorder(
      cornerRadius: Double(wanted.cornerRadius), width: Double(wanted.strokeWidth),
      color: wanted.strokeWidth > 0 ? wanted.resolvedStrokeColor(for: host.tintColor) : nil)
    for content in view.subviews { content.removeFromSuperview() }
    let picture = wanted.image.map { ImageView(image: $0) }
    picture?.contentMode = wanted.imageContentMode
    picture?.clipsToBounds = true
    for content in [picture, wanted.customView].compactMap({ $0 }) {
      content.frame = view.bounds
      content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(content)
    }
  }

  private func place(_ view: View, _ configuration: UIBackgroundConfiguration, in bounds: CGRect) {
    let insets = configuration.backgroundInsets
    let frame = bounds.inset(
      by: EdgeInsets(
        top: Double(insets.top), left: Double(insets.leading), bottom: Double(insets.bottom),
        right: Double(insets.trailing)))
    if view.frame != frame { view.frame = frame }
  }

  private func make(in host: View) -> View {
    let view = View(frame: host.bounds)
    view.isUserInteractionEnabled = false
    plainColor = host.backgroundColor
    self.view = view
    host.backgroundColor = nil
    host.insertSubview(view, at: 0)
    return view
  }

  private func remove(from host: View) {
    let old = view
    (view, shown) = (nil, nil)
    old?.removeFromSuperview()
    host.backgroundColor = plainColor
  }
}

extension View {
  fileprivate final var configuredBackground: ConfiguredBackground {
    if let background = attachments[ConfiguredBackground.self] { return background }
    let background = ConfiguredBackground()
    attachments[ConfiguredBackground.self] = background
    return background
  }

  fileprivate final func setBackground(_ configuration: UIBackgroundConfiguration?) {
    configuredBackground.configuration = configuration
    configuredBackground.didChange(self)
  }
}

extension TableViewCell {
  /// The background in place of the cell's colour and of its grey while it is selected; nil for these.
  public final var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configuredBackground.configuration }
    set { setBackground(newValue) }
  }
  /// Whether the background follows the state of the cell.
  public final var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configuredBackground.followsState }
    set { configuredBackground.followsState = newValue }
  }
  /// Returns the background of a row of a list.
  public final func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }
}

extension TableViewHeaderFooterView {
  /// The background in place of the view's own; nil for that.
  public final var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configuredBackground.configuration }
    set { setBackground(newValue) }
  }
  /// Whether the background follows the state of the view.
  public final var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configuredBackground.followsState }
    set { configuredBackground.followsState = newValue }
  }
  /// Returns the background of a header of a list.
  public final func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainHeaderFooter() }
}

extension UICollectionViewCell {
  /// The background behind the content; nil for none.
  public final var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configuredBackground.configuration }
    set { setBackground(newValue) }
  }
  /// Whether the background follows the state of the cell.
  public final var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configuredBackground.followsState }
    set { configuredBackground.followsState = newValue }
  }
  /// Returns the background of a row of a list.
  public final func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }
}

/// What a cell shows and how, as a value: `UIContentConfiguration`.
public protocol ContentConfiguration {
  /// Returns a new view that shows the configuration.
  func makeContentView() -> View & ContentConfigurationView
  /// Returns the configuration for a state of the cell.
  func updated(for state: any ConfigurationState) -> Self
}

/// A view that shows a configuration: `UIContentView`.
public protocol ContentConfigurationView: AnyObject {
  /// The configuration. Setting it changes what the view shows.
  var configuration: any ContentConfiguration { get set }
  /// Returns whether the view can show a configuration; if not, the cell makes a new view. By default those of the type of
  /// its own.
  func supports(_ configuration: any ContentConfiguration) -> Bool
}

extension ContentConfigurationView {
  /// Whether the configuration is of the type of the present one.
  public func supports(_ configuration: any ContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The view of a configuration in place of the content view of a cell or a header.
package final class ConfiguredContent {
  /// The configuration, or nil.
  package private(set) var configuration: (any ContentConfiguration)?
  /// The view that shows it, or nil without one.
  package private(set) var view: (View & ContentConfigurationView)?
  /// Whether the configuration follows the state.
  package var updatesAutomatically = true
  /// Whether the state has changed since the last update.
  package var needsUpdate = true

  package init() {}

  /// Shows a configuration in `host`, instead of its content view `plain`.
  package func set(_ new: (any ContentConfiguration)?, in host: View, insteadOf plain: View) {
    let old = view ?? plain
    configuration = new
    if let new, let view, view.supports(new) {
      view.configuration = new
    } else {
      view = new?.makeContentView()
      let next = view ?? plain
      next.frame = old.frame
      host.insertSubview(next, aboveSubview: old)
      old.removeFromSuperview()
    }
    host.setNeedsLayout()
  }

  /// Adapts the configuration to a state, if it follows it.
  package func follow(_ state: any ConfigurationState, in host: View, insteadOf plain: View) {
    guard updatesAutomatically, let configuration else { return }
    set(configuration.updated(for: state), in: host, insteadOf: plain)
  }
}

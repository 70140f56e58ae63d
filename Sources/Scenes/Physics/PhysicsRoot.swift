import Foundation
import Replay
import TouchKit

/// The root of the scene: a header, the scroll view, and its curves.
final class PhysicsRoot: View {
  /// The height of the scroll view, and so of a page, in points.
  private static let viewport = 300.0

  private let driver: PhysicsDriver

  init(size: CGSize, _ settings: Settings) {
    let toolkit = Toolkit(rawValue: settings["preset"]) ?? .uikit
    let (rate, pages) = (settings.number("decelerationRate"), settings.isOn("paging"))
    let top = HeaderBar.height
    let scrollView = ScrollView(frame: CGRect(x: 0, y: top, width: size.width, height: Self.viewport))
    (scrollView.accessibilityIdentifier, scrollView.backgroundColor) = ("scroll", Palette.surface)
    scrollView.bounces = settings.isOn("bounces")
    scrollView.decelerationRate = DecelerationRate(rawValue: rate)
    scrollView.velocityEstimation = ScrollView.VelocityEstimation(rawValue: settings["velocity"]) ?? .uikit
    RulerContent.fill(scrollView)
    driver = PhysicsDriver(toolkit, moving: scrollView, pages: pages)
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = Palette.ground
    addSubview(scrollView)
    let law = toolkit == .uikit ? "UIKit · \(rate) per ms" : toolkit.title
    addSubview(HeaderBar(width: size.width, title: "Physics", detail: pages ? "\(law) · pages" : law))
    let chartTop = top + Self.viewport + 10
    let chart = CurveChart(
      frame: CGRect(x: 10, y: chartTop, width: size.width - 20, height: size.height - chartTop - 10), toolkit: toolkit)
    chart.accessibilityIdentifier = "chart"
    addSubview(chart)
    driver.onChange = { [unowned chart] in chart.show($0) }
  }
}

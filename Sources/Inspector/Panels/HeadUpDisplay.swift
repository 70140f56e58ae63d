import Drawing
import Foundation
import Replay
import TouchKit

/// Four lines in a corner of the stage while panels are hidden: scene, time, owner of each touch, key to show panels; and
/// a button that does.
final class HeadUpDisplay: PanelView {
  private var lines: [String] = []
  private let button: PanelButton

  override init(_ context: PanelContext) {
    button = PanelButton(context, "showPanels", title: Command.back(of: .togglePanels)) {
      context.send(.togglePanels)
    }
    super.init(context)
    accessibilityIdentifier = "hud"
    (button.isOn, button.isCentered) = (true, true)
    addSubview(button)
  }

  /// All but the button is the stage's.
  override func point(inside point: CGPoint, with event: TouchEvent?) -> Bool { button.frame.contains(point) }

  override func layoutSubviews() {
    let (gap, side) = (4 * context.tokens.scale, context.tokens.smallestHitArea)
    let width = max(button.naturalWidth, side)
    button.frame = CGRect(x: bounds.width - width - gap, y: gap, width: width, height: side)
  }

  func show(_ moment: Moment) {
    let status = moment.status
    var state = "\(status.source.rawValue)\(status.isPaused ? " · PAUSED" : "") · \(status.speed.asSpeed)"
    if status.isRecording { state = "REC · \(state)" }
    state += String(format: " · t %.3f s", status.time.seconds)
    if let recall = status.recall { state += " · \(recall.words)" }
    let owners = moment.reading.touches.filter { $0.ended == nil }.map {
      "#\($0.number) \(moment.trace.rowTitle(of: $0.owner))"
    }
    lines = [
      moment.scene.title, state, owners.isEmpty ? "no touch" : owners.joined(separator: "  "),
      status.notice?.text ?? "\(Command.key(of: .togglePanels)) shows panels",
    ]
  }

  override func draw(on canvas: Canvas) {
    let (tokens, theme, unit) = (context.tokens, context.theme, context.tokens.scale)
    canvas.fill(bounds, theme.chip, radius: 6 * unit)
    for (index, line) in lines.enumerated() {
      let row = CGRect(
        x: 12 * unit, y: (8 + Double(index) * 18) * unit, width: button.frame.minX - 20 * unit, height: 18 * unit)
      let font = index == 0 ? tokens.font(.title) : tokens.font(.label, .mono)
      canvas.text(line, in: row, font: font, color: index == 0 ? theme.text1 : index == 3 ? theme.text3 : theme.text2)
    }
  }
}

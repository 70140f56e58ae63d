import Drawing
import Foundation
import Replay
import TouchKit

/// Three lines beside the device while panels are hidden: scene, time, and the key that shows the panels; with a button for
/// the same.
final class HeadUpDisplay: PanelView {
  private var lines: [String] = []
  private let button: PanelButton

  init(_ context: PanelContext) {
    let command = Command.view(.togglePanels)
    button = PanelButton(context, "showPanels", of: command, title: CommandEntry.back(of: command), showsKey: false)
    super.init(context, id: "hud")
    (button.isOn, button.isCentered) = (true, true)
    addSubview(button)
  }

  /// Only the button takes touches; the rest belongs to the stage.
  override func point(inside point: CGPoint, with event: TouchEvent?) -> Bool { button.frame.contains(point) }

  // In points, chosen by eye:

  /// The distance to the edges of the stage's area and to the device, and from the button to the edge.
  private static let (border, gap) = (12.0, 4.0)
  /// The maximum width, and the minimum with the button beside the lines instead of above them.
  private static let (widest, flat) = (340.0, 260.0)
  /// The minimum width with lines.
  private static let narrowest = 100.0
  /// The height of a line, and the distance of the lines to the edge.
  private static let (line, padding) = (18.0, 8.0)

  /// The height with nothing but the button.
  private static var height: Double { Tokens.smallestHitArea + 2 * gap }
  /// The room that it needs between the edge of the stage's area and the device: above, or else beside it.
  static var roomAbove: Double { height + 2 * gap }
  static var roomBeside: Double { narrowest + 2 * border }

  private var buttonSize: CGSize {
    let side = Tokens.smallestHitArea
    return CGSize(width: max(button.naturalWidth, side), height: side)
  }

  /// Places itself in the room left of a stage, or else above it. Without room for the lines it is as small as its
  /// button, in the caption or in a corner.
  func place(beside place: StageLayout.Place) {
    let (room, device) = (place.frame.room, place.frame.device)
    let beside = min(Self.widest, device.minX - room.minX - 2 * Self.border)
    let above = device.minY - room.minY - 2 * Self.gap
    let (lines, least) = (3 * Self.line + 2 * Self.padding, Self.height)
    var size = CGSize(width: buttonSize.width + 2 * Self.gap, height: least)
    var inset = Self.border
    if beside >= Self.flat {
      size = CGSize(width: beside, height: lines)
    } else if beside >= Self.narrowest {
      size = CGSize(width: beside, height: min(least + lines - Self.padding, room.height - 2 * Self.border))
    } else if above >= least {
      size = CGSize(width: min(Self.widest, room.width - 2 * Self.border), height: min(lines, above))
      inset = Self.gap
    }
    var origin = CGPoint(x: room.minX + Self.border, y: room.minY + inset)
    if beside < Self.narrowest, above < least, place.caption.height >= buttonSize.height {
      (origin, size) = (place.caption.origin, buttonSize)
    }
    self.place(CGRect(origin: origin, size: size))
  }

  private var isFlat: Bool { bounds.width >= Self.flat }

  override func layoutSubviews() {
    let gap = min(Self.gap, (bounds.height - buttonSize.height) / 2)
    let x = isFlat ? bounds.width - buttonSize.width - gap : gap
    button.frame = CGRect(origin: CGPoint(x: x, y: gap), size: buttonSize)
  }

  func show(_ moment: Moment) {
    let (status, clock) = (moment.status, moment.status.clock)
    var state = "\(status.program.source.rawValue)\(clock.isPaused ? " · PAUSED" : "") · \(clock.speed.asSpeed)"
    if status.program.isRecording { state = "REC · \(state)" }
    state += String(format: " · t %.3f s", moment.clockSeconds)
    if let recall = status.recall { state += " · \(recall.words)" }
    let hint = context.isTouch ? "" : "\(CommandEntry.key(of: .view(.togglePanels))) shows panels"
    lines = [moment.scene.title, state, status.program.notice?.text ?? hint]
  }

  override func draw(on canvas: Canvas) {
    let theme = context.theme
    canvas.fill(bounds, theme.chip, radius: 6)
    let top = isFlat ? Self.padding : Double(button.frame.maxY)
    let width = (isFlat ? Double(button.frame.minX) : Double(bounds.width)) - 20
    for (index, line) in lines.enumerated() {
      let row = CGRect(x: 12, y: top + Double(index) * Self.line, width: width, height: Self.line)
      guard row.maxY <= bounds.height else { break }
      let font = index == 0 ? Font.title : Font.labelMono
      canvas.text(line, in: row, font: font, color: index == 0 ? theme.text1 : index == 2 ? theme.text3 : theme.text2)
    }
  }
}

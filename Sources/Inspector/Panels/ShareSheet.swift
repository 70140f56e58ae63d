import Drawing
import Foundation
import TouchKit

/// The sheet of *Share…*: a row for each kind of file, which says what became of it, and where files go.
final class ShareSheet: Sheet {
  private let rows: [ShareRow]
  private let place: SharePlace

  init(_ context: PanelContext) {
    rows = ShareKind.allCases.enumerated().map { ShareRow(context, $1, key: "\($0 + 1)") }
    place = SharePlace(context)
    super.init(context, "shareSheet", title: "Share this gesture")
    for row in rows { scroll.addSubview(row) }
    scroll.addSubview(place)
  }

  func show(_ moment: Moment) {
    let hasGesture = moment.story.storyStart != nil
    for row in rows { row.show(moment.status.program.sharing[kind: row.kind], isPossible: hasGesture) }
    place.show(hasGesture ? moment.status.program.sharing.folder : nil)
  }

  /// Handles a key: a row's number writes its file. Returns false for other keys.
  func press(_ key: KeyStroke) -> Bool {
    guard let row = rows.first(where: { $0.key == key.name }), !key.control else { return false }
    if row.isEnabled { row.press() }
    return true
  }

  // MARK: Layout

  /// The preferred width of the card, and the height of the line about the folder. Unit: points.
  private static let (width, foot) = (580.0, 44.0)

  override func naturalSize(in size: CGSize) -> CGSize {
    CGSize(width: min(Double(size.width), Self.width), height: Double(rows.count) * ShareRow.height + Self.foot)
  }

  override func layoutContent(width: Double) {
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: Double(index) * ShareRow.height, width: width, height: ShareRow.height)
    }
    place.frame = CGRect(x: 0, y: Double(rows.count) * ShareRow.height, width: width, height: Self.foot)
  }
}

/// Writes a file when it is pressed, and says what became of it. A file that is written can be looked at in its folder.
final class ShareRow: PanelControl {
  static let height = 60.0

  let kind: ShareKind
  /// The key that presses it while the sheet is open.
  let key: String
  private let folder: PanelButton
  private var outcome: Sharing.Outcome?

  init(_ context: PanelContext, _ kind: ShareKind, key: String) {
    (self.kind, self.key) = (kind, key)
    folder = PanelButton(context, "folder", title: "Open folder")
    super.init(context, id: kind.rawValue)
    folder.onPress = { [weak self] in
      guard case .written(let path, _) = self?.outcome else { return }
      context.send(.session(.openFolder(of: path)))
    }
    addSubview(folder)
    show(nil, isPossible: false)
  }

  func show(_ new: Sharing.Outcome?, isPossible: Bool) {
    isEnabled = isPossible && new != .underWay
    guard new != outcome || folder.isHidden != !isWritten else { return }
    outcome = new
    folder.isHidden = !isWritten
    setNeedsLayout()
    setNeedsDisplay()
  }

  private var isWritten: Bool { if case .written = outcome { true } else { false } }

  override func press() { context.send(.session(.share(kind))) }

  override func layoutSubviews() {
    let (width, height) = (folder.naturalWidth, context.hitExtent(30))
    folder.frame = CGRect(
      x: Double(bounds.width) - width - 14, y: (Self.height - height) / 2, width: width, height: height)
  }

  private var line: (text: String, isProblem: Bool) {
    switch outcome {
    case nil: (kind.help, false)
    case .underWay: ("Writing…", false)
    case .written(let path, let bytes): ("\((path as NSString).lastPathComponent), \(Self.size(bytes))", false)
    case .failed(let why): (why, true)
    }
  }

  /// A size in words: `116 KB`, `1.2 MB`.
  private static func size(_ bytes: Int) -> String {
    bytes < 1_000_000 ? "\((bytes + 999) / 1_000) KB" : String(format: "%.1f MB", Double(bytes) / 1e6)
  }

  override func draw(on canvas: Canvas) {
    let theme = context.theme
    drawHighlight(on: canvas, in: bounds.insetBy(dx: 8, dy: 2), radius: 6)
    let left = 20.0, ending = ".\(kind.ending)"
    let end = isWritten ? Double(folder.frame.minX) - 8 : Double(bounds.width) - 20
    let upper = CGRect(x: left, y: 9, width: end - left, height: 20)
    canvas.text(kind.title, in: upper, font: .reason, color: isEnabled ? theme.text1 : theme.text3)
    if isWritten {
      let beside = left + context.width(kind.title, .reason) + 14
      canvas.glyph(.tick, at: CGPoint(x: beside, y: upper.midY), size: 12, theme.ink(.granted))
    }
    let lower = CGRect(x: left, y: 31, width: end - left, height: 18)
    let (text, isProblem) = line
    canvas.text(
      text, in: lower, font: .label, color: isProblem ? theme.ink(.broken) : theme.text2, truncation: .middle)
    guard !isWritten else { return }
    let hint = context.isTouch ? ending : "\(ending)  \(key)"
    canvas.text(hint, in: upper, font: .labelMono, color: theme.text3, alignment: .right)
  }
}

/// Says where files go, or what to do first.
final class SharePlace: PanelView {
  private var folder: String?

  init(_ context: PanelContext) { super.init(context, id: "place") }

  /// - Parameter folder: The folder to which files go; nil if there is nothing to share yet.
  func show(_ folder: String?) {
    guard folder != self.folder else { return }
    self.folder = folder
    setNeedsDisplay()
  }

  override func draw(on canvas: Canvas) {
    let play = CommandEntry.key(of: .session(.playGesture(.next)))
    let text =
      folder.map { "Files go to \($0), and nowhere else." }
      ?? (context.isTouch
        ? "There is no gesture yet: touch the stage first."
        : "There is no gesture yet: touch the stage, or press \(play), first.")
    let room = CGRect(x: 20, y: 8, width: Double(bounds.width) - 40, height: 28)
    canvas.text(text, in: room, font: .label, color: context.theme.text3, truncation: .middle)
  }
}

import Foundation
import TouchKit

/// The inbox on the engine of iPhone OS 2: a scroll view that receives touches and forwards them to its rows, which
/// highlight and select themselves.
final class LegacyMailTable: TouchDrivenScrollView {
  private var selected: LegacyMailRow?

  init(frame: CGRect, onEvent: @escaping (String, Int) -> Void) {
    super.init(frame: frame)
    alwaysBounceVertical = true
    for number in Mail.inbox.indices {
      let row = LegacyMailRow(number: number, width: frame.width) { [unowned self] event, row in
        if event == "chosen" { select(row) }
        onEvent(event, row.number)
      }
      addSubview(row)
    }
    contentSize = CGSize(width: frame.width, height: MailFace.height * Double(Mail.inbox.count))
  }

  private func select(_ row: LegacyMailRow) {
    selected?.isSelected = false
    row.isSelected = true
    selected = row
  }
}

final class LegacyMailRow: View {
  let number: Int
  var isSelected = false { didSet { updateBackground() } }

  private var isHighlighted = false { didSet { updateBackground() } }
  private let onEvent: (String, LegacyMailRow) -> Void

  init(number: Int, width: Double, onEvent: @escaping (String, LegacyMailRow) -> Void) {
    (self.number, self.onEvent) = (number, onEvent)
    super.init(frame: CGRect(x: 0, y: MailFace.height * Double(number), width: width, height: MailFace.height))
    accessibilityIdentifier = "row\(number)"
    let face = MailFace(width: width)
    face.show(Mail.inbox[number], row: number)
    addSubview(face)
    updateBackground()
  }

  private func updateBackground() {
    backgroundColor = MailFace.background(isHighlighted: isHighlighted, isSelected: isSelected)
  }

  private func highlight(_ isOn: Bool) {
    guard isOn != isHighlighted else { return }
    isHighlighted = isOn
    onEvent(isOn ? "lit" : "out", self)
  }

  private func isInside(_ touches: Set<Touch>) -> Bool {
    touches.first.map { point(inside: $0.location(in: self), with: nil) } ?? false
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { highlight(true) }
  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) { highlight(isInside(touches)) }
  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { highlight(false) }
  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    highlight(false)
    if isInside(touches) { onEvent("chosen", self) }
  }
}

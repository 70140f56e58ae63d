import Foundation
import TouchKit

/// The inbox on the engine of iPhone OS 2: a scroll view that is told of touches and forwards them to its rows, which
/// do all the rest by themselves.
final class LegacyMailTable: TouchDrivenScrollView {
  private var chosen: LegacyMailRow?

  init(frame: CGRect, tell: @escaping (String, Int) -> Void) {
    super.init(frame: frame)
    alwaysBounceVertical = true
    for number in Mail.inbox.indices {
      let row = LegacyMailRow(number: number, width: frame.width) { [unowned self] event, row in
        if event == "chosen" { choose(row) }
        tell(event, row.number)
      }
      addSubview(row)
    }
    contentSize = CGSize(width: frame.width, height: MailFace.height * Double(Mail.inbox.count))
  }

  private func choose(_ row: LegacyMailRow) {
    chosen?.isChosen = false
    row.isChosen = true
    chosen = row
  }
}

/// A row of ``LegacyMailTable``.
final class LegacyMailRow: View {
  let number: Int
  var isChosen = false { didSet { color() } }

  private var isLit = false { didSet { color() } }
  private let tell: (String, LegacyMailRow) -> Void

  init(number: Int, width: Double, tell: @escaping (String, LegacyMailRow) -> Void) {
    (self.number, self.tell) = (number, tell)
    super.init(frame: CGRect(x: 0, y: MailFace.height * Double(number), width: width, height: MailFace.height))
    accessibilityIdentifier = "row\(number)"
    let face = MailFace(width: width)
    face.show(Mail.inbox[number], row: number)
    addSubview(face)
    color()
  }

  private func color() { backgroundColor = MailFace.background(isLit: isLit, isChosen: isChosen) }

  private func light(_ lit: Bool) {
    guard lit != isLit else { return }
    isLit = lit
    tell(lit ? "lit" : "out", self)
  }

  private func isInside(_ touches: Set<Touch>) -> Bool {
    touches.first.map { point(inside: $0.location(in: self), with: nil) } ?? false
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { light(true) }
  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) { light(isInside(touches)) }
  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { light(false) }
  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    light(false)
    if isInside(touches) { tell("chosen", self) }
  }
}

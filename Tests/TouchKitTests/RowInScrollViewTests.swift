import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 8.0, the rows of both engines.
@Suite struct RowInScrollViewTests {
  /// Whose rules hold: today's, or those of iPhone OS 2.
  enum Engine: CaseIterable {
    case modern, legacy

    func scrollView(_ frame: CGRect) -> ScrollView {
      switch self {
      case .modern: ScrollView(frame: frame)
      case .legacy: TouchDrivenScrollView(frame: frame)
      }
    }
  }

  struct Rig {
    let tester = Tester()
    let table: ScrollView
    let row = Row(frame: CGRect(x: 0, y: 50, width: 375, height: 100))
    let delegate = LoggingDelegate()

    init(_ engine: Engine, _ configure: (ScrollView) -> Void = { _ in }) {
      table = engine.scrollView(CGRect(x: 0, y: 0, width: 375, height: 667))
      table.contentSize = CGSize(width: 375, height: 3000)
      table.delegate = delegate
      tester.window.addSubview(table)
      table.addSubview(row)
      configure(table)
    }
  }

  @Test("0.1 a drag within the delay never reaches the row", arguments: Engine.allCases)
  func row1(engine: Engine) {
    let rig = Rig(engine)
    rig.tester.down(0, 100, 100)
    rig.tester.moveTo(0.016, 100, 88)
    #expect(rig.table.contentOffset.y == 2)
    rig.tester.moveTo(0.033, 100, 70)
    #expect(rig.table.contentOffset.y == 20)
    rig.tester.up(0.05)
    #expect(rig.row.log.words == "")
  }

  @Test("0.2 a drag after the delay cancels the row", arguments: Engine.allCases)
  func row2(engine: Engine) {
    let rig = Rig(engine)
    rig.tester.down(0, 100, 100)
    #expect(!rig.row.isHighlighted)
    rig.tester.advance(to: 0.15)
    #expect(rig.row.isHighlighted)
    rig.tester.move(0.2, dy: -5)
    #expect(rig.row.isHighlighted)
    rig.tester.move(0.216, dy: -12)
    #expect(!rig.row.isHighlighted)
    #expect(rig.row.log.story == "began@150000/0 moved@200000/200000 cancelled@216000/216000")
    #expect(rig.row.log.touches[0].at == CGPoint(x: 100, y: 100))
    #expect(rig.table.contentOffset.y == 2)
  }

  @Test("0.3 a tap within the delay is delivered at its lift", arguments: Engine.allCases)
  func row3(engine: Engine) {
    let rig = Rig(engine)
    rig.tester.down(0, 100, 100)
    rig.tester.up(0.1)
    #expect(rig.row.log.story == "began@100000/0 ended@100000/100000")
    #expect(rig.row.isSelected)
  }

  @Test("0.4 without delays the row knows at once, and is cancelled", arguments: Engine.allCases)
  func row4(engine: Engine) {
    let rig = Rig(engine) { $0.delaysContentTouches = false }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.016, dy: -12)
    #expect(rig.row.log.story == "began@0/0 cancelled@16000/16000")
    #expect(rig.table.contentOffset.y == 2)
  }

  @Test("0.5 without cancelling, a row that has the touch keeps it", arguments: Engine.allCases)
  func row5(engine: Engine) {
    let rig = Rig(engine) { $0.canCancelContentTouches = false }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.2, dy: -5)
    rig.tester.move(0.25, dy: -60)
    rig.tester.up(0.3)
    #expect(
      rig.row.log.story
        == "began@150000/0 moved@200000/200000 moved@250000/250000 ended@300000/300000")
    #expect(rig.table.contentOffset.y == 0)
    #expect(rig.delegate.log.isEmpty)
  }

  @Test(
    "0.6 without cancelling, a drag within the delay scrolls: nothing was delivered yet", arguments: Engine.allCases)
  func row6(engine: Engine) {
    let rig = Rig(engine) { $0.canCancelContentTouches = false }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.033, dy: -30)
    #expect(rig.row.log.words == "")
    #expect(rig.table.contentOffset.y == 20)
  }

  // MARK: Crossed scroll views

  /// A horizontal pager with a long list in it, and a drag up by 12 pt every 16 ms after `hold`, to y = 100.
  struct Crossed {
    let tester = Tester(CGSize(width: 320, height: 480))
    let outer: ScrollView
    let inner: ScrollView
    let log = Log()

    init(_ engine: Engine) {
      let frame = CGRect(x: 0, y: 0, width: 320, height: 480)
      outer = engine.scrollView(frame)
      outer.contentSize = CGSize(width: 960, height: 480)
      outer.isPagingEnabled = true
      outer.delaysContentTouches = false
      inner = engine == .legacy ? LoggingLegacyView(frame: frame, log: log) : ScrollView(frame: frame)
      inner.contentSize = CGSize(width: 320, height: 2000)
      outer.addSubview(inner)
      tester.window.addSubview(outer)
    }

    /// The inner offset after each move.
    func drag(hold: Double = 0) -> [Double] {
      tester.down(0, 160, 300)
      let offsets = (1...17).map { step in
        tester.moveTo(hold + 0.016 * Double(step), 160, max(300 - 12 * Double(step), 100))
        return Double(inner.contentOffset.y)
      }
      tester.up(hold + 0.016 * 18)
      return offsets
    }
  }

  @Test("0.7 crossed legacy scroll views: the outer one swallows a quick move (Began and Cancelled inside: [I])")
  func row7() {
    let rig = Crossed(.legacy)
    #expect(rig.drag() == Array(repeating: 0, count: 17))
    #expect(rig.log.story == "began@0/0 cancelled@16000/16000")
    #expect(rig.outer.contentOffset == .zero)
    let swallow = rig.tester.window.trace.decisions.first { $0.rule == .legacySwallow }
    #expect(swallow?.measured == Measured(.distance, 12, limit: 10))
  }

  @Test("0.8 crossed legacy scroll views: after a rest of 160 ms the inner one scrolls")
  func row8() {
    let rig = Crossed(.legacy)
    let offsets = rig.drag(hold: 0.16)
    #expect(offsets.first == 2)
    #expect(offsets.last == 190)
    #expect(rig.outer.contentOffset == .zero)
    #expect(rig.tester.window.trace.decisions.contains { $0.rule == .legacyClaim })
  }

  @Test("0.9 crossed scroll views: the inner one takes its axis, the outer one rests")
  func row9() {
    let rig = Crossed(.modern)
    let offsets = rig.drag()
    #expect(offsets.first == 2)
    #expect(offsets.last == 190)
    #expect(rig.outer.contentOffset == .zero)
  }
}

/// A table row as seed 000 knows it: it lights up while it is touched, and is selected by a lift.
final class Row: View {
  let log = Log()
  private(set) var isHighlighted = false
  private(set) var isSelected = false

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    log.add(.began, touches, window)
    isHighlighted = true
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) { log.add(.moved, touches, window) }
  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    log.add(.ended, touches, window)
    (isHighlighted, isSelected) = (false, true)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    log.add(.cancelled, touches, window)
    isHighlighted = false
  }
}

/// A legacy scroll view that writes down what it is told.
final class LoggingLegacyView: TouchDrivenScrollView {
  private let log: Log

  init(frame: CGRect, log: Log) {
    self.log = log
    super.init(frame: frame)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    log.add(.began, touches, window)
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    log.add(.moved, touches, window)
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    log.add(.ended, touches, window)
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    log.add(.cancelled, touches, window)
    super.touchesCancelled(touches, with: event)
  }
}

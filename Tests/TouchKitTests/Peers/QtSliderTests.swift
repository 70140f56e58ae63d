import Foundation
import TestSupport
import Testing
import TouchKit

/// Qt's table of a slider in a flickable (`tst_flickableinterop.cpp`, mouseDragSlider, 8 rows), told again as a slider in
/// a scroll view that scrolls both ways.
///
/// Qt's sliders stand upright and ours lie, so Qt's "down" is "along" here and its "sideways" is "across". One of its
/// sliders can be dragged by the knob only, the other one by the whole groove. Qt decides by direction: along a part that
/// can be dragged the slider wins, else the flickable. UIKit decides by time as well (4.2, 4.3): a drag that begins within
/// 0.150 s is the scroll view's, and a control that was told of its touch keeps it. Only a control with a veto (2.9) gives
/// Qt's table.
@Suite struct QtSliderTests {
  enum Winner: Sendable { case slider, scrollView, nobody }

  struct Row: Sendable, CustomTestStringConvertible {
    let isGrooveSlider, isOnKnob, isAlong: Bool
    /// What Qt asserts; what a slider with a veto does here, however quick the drag.
    let qt: Winner
    /// What UIKit's slider does with a drag that comes after the delay.
    let held: Winner
    var testDescription: String {
      "\(isAlong ? "along" : "across") on \(isOnKnob ? "knob" : "groove") of \(isGrooveSlider ? "groove" : "knob") slider"
    }
  }

  static let rows = [
    Row(isGrooveSlider: false, isOnKnob: true, isAlong: true, qt: .slider, held: .slider),
    Row(isGrooveSlider: false, isOnKnob: true, isAlong: false, qt: .scrollView, held: .slider),
    // The slider was told of the touch and lets it lie, but a control is not asked to give it up: nobody moves.
    Row(isGrooveSlider: false, isOnKnob: false, isAlong: true, qt: .scrollView, held: .nobody),
    Row(isGrooveSlider: false, isOnKnob: false, isAlong: false, qt: .scrollView, held: .nobody),
    Row(isGrooveSlider: true, isOnKnob: true, isAlong: true, qt: .slider, held: .slider),
    Row(isGrooveSlider: true, isOnKnob: true, isAlong: false, qt: .scrollView, held: .slider),
    Row(isGrooveSlider: true, isOnKnob: false, isAlong: true, qt: .slider, held: .slider),
    Row(isGrooveSlider: true, isOnKnob: false, isAlong: false, qt: .scrollView, held: .slider),
  ]

  /// A slider that may be dragged by the groove, and that may refuse pans along the part that can be dragged.
  final class TestSlider: Slider {
    var isGroove = false
    var hasVeto = false

    override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
      super.beginTracking(touch, with: event) || isGroove
    }
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
      guard hasVeto, let pan = gestureRecognizer as? PanGestureRecognizer else { return true }
      let (travel, place) = (pan.translation(in: self), pan.location(in: self))
      let down = CGPoint(x: place.x - travel.x, y: place.y - travel.y)
      return abs(travel.y) > abs(travel.x) || !(isGroove || thumbRect.contains(down))
    }
  }

  /// Who moved, or has the finger, after a drag that begins `delay` after the touch-down.
  private func winner(_ row: Row, after delay: Double, veto: Bool) -> (Winner, CGPoint) {
    let rig = ScrollRig()
    rig.scrollView.contentSize = CGSize(width: 2_000, height: 2_000)
    let slider = TestSlider(frame: CGRect(x: 20, y: 100, width: 228, height: 40))
    slider.value = 0.5
    (slider.isGroove, slider.hasVeto) = (row.isGrooveSlider, veto)
    rig.scrollView.addSubview(slider)
    slider.layoutIfNeeded()
    let knob = slider.convert(CGPoint(x: slider.thumbRect.midX, y: slider.thumbRect.midY), to: nil)
    rig.tester.down(0, knob.x + (row.isOnKnob ? 0 : 60), knob.y)
    for step in 1...4 {
      let way = Double(step) * -12
      rig.tester.move(delay + Double(step) * 0.01, dx: row.isAlong ? way : 0, dy: row.isAlong ? 0 : way)
    }
    rig.tester.advance(to: 1)
    let winner: Winner = rig.scrollView.isDragging ? .scrollView : slider.isTracking ? .slider : .nobody
    if winner == .slider { #expect((slider.value < 0.5) == row.isAlong) }
    return (winner, rig.scrollView.contentOffset)
  }

  @Test("a quick drag is the scroll view's, whatever Qt says, and the slider never hears of it", arguments: rows)
  func quick(_ row: Row) {
    let (winner, offset) = winner(row, after: 0, veto: false)
    #expect(winner == .scrollView)
    #expect(offset == (row.isAlong ? CGPoint(x: 38, y: 0) : CGPoint(x: 0, y: 38)))
  }

  @Test("a drag after 0.150 s is the control's: it was told of the touch and keeps it", arguments: rows)
  func held(_ row: Row) {
    let (winner, offset) = winner(row, after: 0.2, veto: false)
    #expect(winner == row.held)
    #expect(offset == .zero)
  }

  @Test("a slider that refuses pans along what can be dragged gives Qt's table", arguments: rows)
  func withVeto(_ row: Row) {
    let (winner, offset) = winner(row, after: 0, veto: true)
    #expect(winner == row.qt)
    #expect((offset == .zero) == (row.qt == .slider))
  }
}

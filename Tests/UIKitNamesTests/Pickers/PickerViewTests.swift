import TestSupport
import Testing
import UIKitNames

/// Two wheels of twenty and three rows, in a view of 320 × 216 points.
@Suite struct PickerViewTests {
  private final class Choice: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    let tester = Tester()
    let picker = UIPickerView()
    var counts = [20, 3], log: [String] = []

    override init() {
      super.init()
      (picker.dataSource, picker.delegate) = (self, self)
      tester.window.addSubview(picker)
      tester.window.layoutIfNeeded()
    }
    func wheel(_ component: Int) -> UIScrollView? {
      picker.subviews.compactMap { $0 as? UIScrollView }.dropFirst(component).first
    }
    func tap(_ t: Double, _ x: Double, _ y: Double) {
      tester.down(t, x, y)
      tester.up(t + 0.05)
      tester.advance(to: t + 1)
    }
    /// Drags slowly enough that the wheel has no momentum.
    func drag(_ t: Double, x: Double, by dy: Double) {
      tester.down(t, x, 108)
      for step in 1...10 { tester.move(t + Double(step) * 0.05, dy: dy * Double(step) / 10) }
      tester.up(t + 1)
      tester.advance(to: t + 3)
    }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      "row \(row)"
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      log.append("\(component): \(row)")
    }
  }

  @Test("It asks for its rows, and shows those near the middle") func content() {
    let choice = Choice()
    let picker = choice.picker
    #expect(picker.bounds.size == CGSize(width: 320, height: 216))
    #expect(picker.numberOfComponents == 2)
    #expect(picker.numberOfRows(inComponent: 1) == 3)
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 148.5, height: 32))
    #expect(picker.selectedRow(inComponent: 0) == 0)
    #expect((picker.view(forRow: 0, forComponent: 0) as? UILabel)?.text == "row 0")
    #expect(picker.view(forRow: 12, forComponent: 0) == nil)
    #expect(UIPickerView().selectedRow(inComponent: 0) == -1)
  }

  @Test("A drag lands on a row, and the delegate hears of it once at rest") func drag() {
    let choice = Choice()
    choice.drag(1, x: 80, by: -110)
    let wheel = choice.wheel(0)
    #expect(choice.log == ["0: 3"])
    #expect(choice.picker.selectedRow(inComponent: 0) == 3)
    #expect(Double(wheel?.contentOffset.y ?? 0) == 3.5 * 32 - 108)
    choice.drag(5, x: 240, by: 300)
    #expect(choice.log == ["0: 3", "1: 0"])
  }

  @Test("A flick turns on, and a touch that stops it selects the row under the mark") func flick() {
    let choice = Choice()
    choice.counts[0] = 500
    choice.picker.reloadAllComponents()
    choice.tester.window.layoutIfNeeded()
    choice.tester.down(1, 80, 150)
    for step in 1...6 { choice.tester.move(1 + Double(step) * 0.01, dy: Double(step) * -18) }
    choice.tester.up(1.07)
    choice.tester.advance(to: 1.3)
    #expect(choice.log == [])
    choice.tap(1.3, 80, 180)
    #expect(choice.log.count == 1)
    let row = choice.picker.selectedRow(inComponent: 0)
    #expect(row > 3)
    #expect(Double(choice.wheel(0)?.contentOffset.y ?? 0) == (Double(row) + 0.5) * 32 - 108)
  }

  @Test("A tap selects the row that is seen there") func tap() {
    let choice = Choice()
    choice.tap(1, 80, 108 + 61)
    #expect(choice.log == ["0: 2"])
    choice.tap(3, 80, 108)
    #expect(choice.log == ["0: 2"])
    choice.tap(5, 80, 108 - 31)
    #expect(choice.log == ["0: 2", "0: 1"])
    // There is nothing above the first row.
    choice.tap(7, 240, 30)
    #expect(choice.log == ["0: 2", "0: 1"])
  }

  @Test("Code selects without a call, and rows that are gone are left") func code() {
    let choice = Choice()
    choice.picker.selectRow(15, inComponent: 0, animated: true)
    #expect(choice.picker.selectedRow(inComponent: 0) == 15)
    choice.tester.advance(to: 2)
    #expect(choice.log == [])
    #expect(Double(choice.wheel(0)?.contentOffset.y ?? 0) == 15.5 * 32 - 108)
    choice.counts[0] = 5
    choice.picker.reloadComponent(0)
    choice.tester.window.layoutIfNeeded()
    #expect(choice.picker.selectedRow(inComponent: 0) == 4)
    #expect(Double(choice.wheel(0)?.contentOffset.y ?? 0) == 4.5 * 32 - 108)
    choice.picker.selectRow(99, inComponent: 0, animated: false)
    #expect(choice.picker.selectedRow(inComponent: 0) == 4)
  }

  private final class Blocks: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var reused = 0
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 50 }
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 48 }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 100 }
    func pickerView(
      _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
      if view != nil { reused += 1 }
      let block = view ?? UIView()
      block.tag = row
      return block
    }
  }

  @Test("Views, widths and heights are the delegate's; views are used again") func views() {
    let (picker, blocks) = (UIPickerView(), Blocks())
    (picker.dataSource, picker.delegate) = (blocks, blocks)
    picker.layoutIfNeeded()
    #expect(picker.view(forRow: 2, forComponent: 0)?.frame == CGRect(x: 0, y: 0, width: 100, height: 48))
    let wheel = picker.subviews.lazy.compactMap { $0 as? UIScrollView }.first
    #expect(wheel?.frame == CGRect(x: 110, y: 0, width: 100, height: 216))
    picker.selectRow(30, inComponent: 0, animated: false)
    #expect(picker.view(forRow: 30, forComponent: 0)?.tag == 30)
    #expect(blocks.reused > 0)
  }
}

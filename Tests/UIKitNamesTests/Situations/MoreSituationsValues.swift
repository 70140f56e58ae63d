import TestSupport
import Testing
import UIKitNames

/// Situations 84 and 85 of the second list: the events of controls, and rows.
@Suite struct MoreSituationsValues {
  private func tap(_ tester: Tester, _ t: Double, _ x: Double, _ y: Double) {
    tester.down(t, x, y)
    tester.up(t + 0.05)
  }

  @Test("84 a slider that is not continuous sends one value, at the lift")
  func discreteSlider() {
    let (tester, slider) = (Tester(), UISlider(frame: CGRect(x: 50, y: 100, width: 200, height: 30)))
    slider.isContinuous = false
    var values: [Double] = []
    slider.addAction(UIAction { _ in values.append(Double(slider.value)) }, for: .valueChanged)
    tester.window.addSubview(slider)
    tester.window.layoutIfNeeded()
    tester.down(0, 64, 115)
    for step in 1...10 { tester.move(0.02 * Double(step), dx: 8.6 * Double(step)) }
    #expect(values.isEmpty)
    #expect(slider.value > 0.3)
    tester.up(0.4)
    #expect(values.count == 1)
    slider.value = 0.1
    slider.setValue(0.9, animated: true)
    tester.advance(to: 1)
    #expect(values.count == 1)
  }

  @Test("84 values that code sets send no events")
  func setByCode() {
    let tester = Tester()
    let (toggle, stepper) = (UISwitch(frame: .zero), UIStepper(frame: .zero))
    let (segments, pages) = (UISegmentedControl(items: ["a", "b"]), UIPageControl(frame: .zero))
    var events = 0
    for control in [toggle, stepper, segments, pages] as [UIControl] {
      control.addAction(UIAction { _ in events += 1 }, for: [.valueChanged, .primaryActionTriggered])
      tester.window.addSubview(control)
    }
    toggle.isOn = true
    toggle.setOn(false, animated: true)
    stepper.value = 5
    segments.selectedSegmentIndex = 1
    pages.numberOfPages = 4
    pages.currentPage = 2
    tester.advance(to: 1)
    #expect(events == 0)
    #expect(pages.currentPage == 2)
  }

  @Test("84 momentary segments: the index is there in the action only")
  func momentary() {
    let (tester, segments) = (Tester(), UISegmentedControl(items: ["a", "b", "c"]))
    segments.frame = CGRect(x: 0, y: 100, width: 300, height: 32)
    var chosen: [Int] = []
    segments.addAction(UIAction { _ in chosen.append(segments.selectedSegmentIndex) }, for: .valueChanged)
    tester.window.addSubview(segments)
    tester.window.layoutIfNeeded()
    tap(tester, 0, 150, 116)
    tap(tester, 1, 150, 116)
    #expect(chosen == [1])
    #expect(segments.selectedSegmentIndex == 1)
    segments.isMomentary = true
    tap(tester, 2, 250, 116)
    tap(tester, 3, 250, 116)
    #expect(chosen == [1, 2, 2])
    tester.advance(to: 4)
    #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test("84 a stepper repeats, wraps, and keeps its event until the end")
  func stepper() {
    let (tester, stepper) = (Tester(), UIStepper(frame: CGRect(x: 0, y: 100, width: 0, height: 0)))
    var values: [Double] = []
    stepper.addAction(UIAction { _ in values.append(stepper.value) }, for: .valueChanged)
    tester.window.addSubview(stepper)
    tester.window.layoutIfNeeded()
    tester.down(0, 80, 116)
    tester.up(1.05)
    #expect(values.count > 1)
    let steps: [Double] = (1...values.count).map { Double($0) }
    #expect(values == steps)
    values = []
    stepper.value = 0
    stepper.autorepeat = false
    tester.down(2, 80, 116)
    tester.up(3.05)
    #expect(values == [1])
    stepper.wraps = true
    stepper.value = 0
    tap(tester, 4, 20, 116)
    #expect(stepper.value == 100)
    values = []
    stepper.wraps = false
    stepper.value = 0
    stepper.autorepeat = true
    stepper.isContinuous = false
    tester.down(5, 80, 116)
    tester.advance(to: 6)
    #expect(values.isEmpty)
    #expect(stepper.value > 1)
    tester.up(6.05)
    #expect(values.count == 1)
  }

  /// A table of 100 rows of 44 pt that writes down its delegate's calls.
  private final class Table: NSObject, UITableViewDataSource, UITableViewDelegate {
    let tester = Tester()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain)
    var log: [String] = []
    var shown: [String] = []
    var made: Set<UITableViewCell> = []
    var dress: (UITableViewCell, IndexPath) -> Void = { _, _ in }

    func show() {
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      table.dataSource = self
      table.delegate = self
      tester.window.addSubview(table)
      tester.window.layoutIfNeeded()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      made.insert(cell)
      dress(cell, indexPath)
      return cell
    }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      shown.append("will \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      shown.append("end \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      log.append("highlight \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
      log.append("unhighlight \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
    }
  }

  @Test("84 a slider in a row is moved by a quick drag sideways, and the table stays")
  func sliderInRow() {
    let list = Table()
    var sliders: [Int: UISlider] = [:]
    list.dress = { cell, path in
      let slider = UISlider(frame: CGRect(x: 50, y: 7, width: 200, height: 30))
      sliders[path.row] = slider
      cell.contentView.addSubview(slider)
    }
    list.show()
    list.tester.down(0, 64, 110)
    for step in 1...10 { list.tester.move(0.01 * Double(step), dx: 8.6 * Double(step)) }
    list.tester.up(0.15)
    #expect((sliders[2]?.value ?? 0) > 0.3)
    #expect(list.table.contentOffset.y == 0)
    #expect(list.log.isEmpty)
  }

  @Test("85 a row that is pressed and then dragged goes dark without being chosen")
  func pressedThenDragged() {
    let list = Table()
    list.show()
    list.tester.down(0, 100, 110)
    list.tester.advance(to: 0.2)
    #expect(list.log == ["highlight 2"])
    for step in 1...5 { list.tester.move(0.2 + 0.02 * Double(step), dy: -10 * Double(step)) }
    list.tester.up(0.5)
    list.tester.advance(to: 2)
    #expect(list.log == ["highlight 2", "unhighlight 2"])
  }

  @Test("85 the positions of scrollToRow")
  func scrollPositions() {
    let list = Table()
    list.show()
    func offset(_ row: Int, _ position: UITableView.ScrollPosition) -> Double {
      list.table.scrollToRow(at: IndexPath(row: row, section: 0), at: position, animated: false)
      return Double(list.table.contentOffset.y)
    }
    #expect(offset(50, .middle) == 1_888.5)
    #expect(offset(50, .top) == 2_200)
    #expect(offset(50, .bottom) == 1_577)
    #expect(offset(99, .top) == 3_733)
    #expect(offset(0, .middle) == 0)
  }

  @Test("85 rows are displayed and put away one at a time, by few cells")
  func displayedRows() {
    let list = Table()
    list.show()
    #expect(list.shown == (0...15).map { "will \($0)" })
    list.shown = []
    list.table.contentOffset.y = 44
    list.tester.window.layoutIfNeeded()
    #expect(Set(list.shown) == ["will 16", "end 0"])
    list.tester.down(0, 100, 600)
    for step in 1...10 { list.tester.move(0.01 * Double(step), dy: -50 * Double(step)) }
    list.tester.up(0.105)
    list.tester.advance(to: 6)
    #expect(list.table.contentOffset.y > 2_000)
    #expect(list.made.count <= 18)
  }

  @Test("85 a table that reloads under a finger chooses nothing at the lift")
  func reloadUnderFinger() {
    let list = Table()
    list.show()
    list.tester.down(0, 100, 110)
    list.tester.advance(to: 0.3)
    list.table.reloadData()
    list.tester.advance(to: 0.4)
    list.tester.up(0.5)
    list.tester.advance(to: 1)
    #expect(!list.log.contains("select 2"))
    #expect(list.table.visibleCells.allSatisfy { !$0.isHighlighted })
  }
}

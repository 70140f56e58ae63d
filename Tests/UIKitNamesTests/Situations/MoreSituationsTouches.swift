import TestSupport
import Testing
import UIKitNames

/// Situations 74, 75 and 80 to 83 of the second list: windows, controls, responders and animations.
@Suite struct MoreSituationsTouches {
  private func tap(_ tester: Tester, _ t: Double, _ x: Double, _ y: Double) {
    tester.down(t, x, y)
    tester.up(t + 0.05)
  }

  private final class Recorder {
    var taps = 0
    func tapped() { taps += 1 }
  }

  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var selected: [Int] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath.row) }
  }

  @Test("74 a tap on the window hears of all taps but those on buttons")
  func windowTap() {
    let (tester, recorder, rows) = (Tester(), Recorder(), Rows())
    let tap = UITapGestureRecognizer(target: recorder, action: Recorder.tapped)
    tap.cancelsTouchesInView = false
    tester.window.addGestureRecognizer(tap)
    let table = UITableView(frame: CGRect(x: 0, y: 300, width: 375, height: 367))
    (table.dataSource, table.delegate) = (rows, rows)
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let control = UIControl(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
    var (presses, touches) = (0, 0)
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    control.addAction(UIAction { _ in touches += 1 }, for: .touchUpInside)
    for view in [table, button, control] { tester.window.addSubview(view) }
    tester.window.layoutIfNeeded()
    self.tap(tester, 0, 300, 50)
    #expect(recorder.taps == 1)
    self.tap(tester, 1, 100, 310)
    #expect(recorder.taps == 2)
    #expect(rows.selected == [0])
    self.tap(tester, 2, 50, 25)
    #expect(recorder.taps == 2)
    #expect(presses == 1)
    self.tap(tester, 3, 50, 125)
    #expect(recorder.taps == 3)
    #expect(touches == 1)
  }

  @Test("75 a tap on the button itself beats it; one around a switch does not")
  func tapOnControl() {
    let (tester, recorder, around) = (Tester(), Recorder(), Recorder())
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    button.addGestureRecognizer(UITapGestureRecognizer(target: recorder, action: Recorder.tapped))
    let row = UIView(frame: CGRect(x: 0, y: 100, width: 375, height: 50))
    row.addGestureRecognizer(UITapGestureRecognizer(target: around, action: Recorder.tapped))
    let toggle = UISwitch(frame: CGRect(x: 300, y: 10, width: 0, height: 0))
    row.addSubview(toggle)
    tester.window.addSubview(button)
    tester.window.addSubview(row)
    tap(tester, 0, 50, 25)
    #expect(recorder.taps == 1)
    #expect(presses == 0)
    tap(tester, 1, 325, 125)
    #expect(toggle.isOn)
    #expect(around.taps == 0)
    tap(tester, 2, 100, 125)
    #expect(around.taps == 1)
  }

  private final class EditPage: UIViewController {
    var begans = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesBegan(touches, with: event)
      begans += 1
      view.endEditing(true)
    }
  }

  private final class PassingView: UIView {
    var begans = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      begans += 1
      next?.touchesBegan(touches, with: event)
    }
  }

  @Test("80 touchesBegan of a page hears of the background, labels and pictures, not of buttons and scroll views")
  func pageTouches() {
    let (tester, page) = (Tester(), EditPage())
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let picture = UIImageView(frame: CGRect(x: 0, y: 60, width: 100, height: 50))
    let button = UIButton(frame: CGRect(x: 0, y: 120, width: 100, height: 50))
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 180, width: 100, height: 50))
    let passing = PassingView(frame: CGRect(x: 0, y: 240, width: 100, height: 50))
    scrollView.contentSize = CGSize(width: 100, height: 500)
    for view in [label, picture, button, scrollView, passing] { page.view.addSubview(view) }
    tester.window.rootViewController = page
    tester.window.layoutIfNeeded()
    tap(tester, 0, 300, 400)
    #expect(page.begans == 1)
    tap(tester, 1, 50, 25)
    #expect(page.begans == 2)
    tap(tester, 2, 50, 85)
    #expect(page.begans == 3)
    tap(tester, 3, 50, 145)
    #expect(page.begans == 3)
    tap(tester, 4, 50, 205)
    #expect(page.begans == 3)
    tap(tester, 5, 50, 265)
    #expect(page.begans == 4)
    #expect(passing.begans == 1)
  }

  @Test("81 a button that moves takes no touches, or only at its end place")
  func movingButton() {
    let tester = Tester()
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    tester.window.addSubview(button)
    UIView.animate(withDuration: 2) { button.frame.origin.y = 500 }
    tap(tester, 0.1, 150, 110)
    tap(tester, 1, 150, 520)
    #expect(presses == 0)
    tap(tester, 2.5, 150, 520)
    #expect(presses == 1)
    UIView.animate(withDuration: 2, delay: 0, options: [.allowUserInteraction]) { button.frame.origin.y = 100 }
    tap(tester, 2.7, 150, 520)
    #expect(presses == 1)
    tap(tester, 3, 150, 120)
    #expect(presses == 2)
  }

  @Test("82 an animation whose view is taken out completes with false")
  func cutAnimation() {
    let (tester, card) = (Tester(), UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    tester.window.addSubview(card)
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, animations: { card.center.x = 300 }, completion: { ends.append($0) })
    tester.advance(to: 0.3)
    #expect(ends.isEmpty)
    card.removeFromSuperview()
    tester.advance(to: 2)
    #expect(ends == [false])
  }

  @Test("82 an animation with a delay: the model is at the end at once, the picture waits")
  func delayedAnimation() {
    let (tester, card) = (Tester(), UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    tester.window.addSubview(card)
    var ends: [Double] = []
    UIView.animate(withDuration: 0.5, delay: 1, options: []) {
      card.frame.origin.x = 200
    } completion: { _ in
      ends.append(tester.window.now.seconds)
    }
    #expect(card.frame.minX == 200)
    tester.advance(to: 0.9)
    #expect(card.layer.presentation()?.frame.minX == 0)
    tester.advance(to: 1.25)
    #expect(card.layer.presentation().map { near($0.frame.minX, 100, within: 5) } == true)
    tester.advance(to: 2)
    #expect(ends.count == 1)
    #expect(ends.first.map { near($0, 1.5, within: 0.02) } == true)
  }

  private final class Story { var lines: [String] = [] }

  private final class TimeoutApplication: UIApplication {
    let story: Story
    var timer: Timer?
    var timeouts = 0
    init(_ story: Story) {
      self.story = story
      super.init()
    }
    override func sendEvent(_ event: UIEvent) {
      story.lines.append("application")
      super.sendEvent(event)
      guard let touches = event.allTouches, touches.contains(where: { $0.phase == .began }) else { return }
      timer?.invalidate()
      timer = Timer.scheduledTimer(
        timeInterval: 5, target: self, selector: TimeoutApplication.timedOut, userInfo: nil, repeats: false)
    }
    func timedOut() { timeouts += 1 }
  }

  private final class LoudButton: UIButton {
    var story = Story()
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      story.lines.append("view")
      super.touchesBegan(touches, with: event)
    }
  }

  @Test("83 an application that times out sees every touch first, and buttons work")
  func timeout() {
    let (tester, story) = (Tester(), Story())
    let application = TimeoutApplication(story)
    tester.window.application = application
    let button = LoudButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    button.story = story
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    tester.window.addSubview(button)
    tap(tester, 0, 50, 25)
    #expect(story.lines == ["application", "view", "application"])
    #expect(presses == 1)
    tap(tester, 4, 50, 25)
    tester.advance(to: 8.9)
    #expect(application.timeouts == 0)
    tester.advance(to: 9.1)
    #expect(application.timeouts == 1)
    tester.advance(to: 30)
    #expect(application.timeouts == 1)
  }
}

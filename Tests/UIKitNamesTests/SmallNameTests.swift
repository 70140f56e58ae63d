import TestSupport
import Testing

import UIKitNames

/// Names that code takes for granted: geometry as functions, values in objects, what is set and has no effect.
@Suite("Small names") struct SmallNameTests {
  @Test("Points, sizes, rectangles and transforms by functions") func functions() {
    #expect(CGPointMake(1, 2).equalTo(CGPoint(x: 1, y: 2)))
    #expect(!CGPointMake(1, 2).equalTo(CGPoint(x: 1, y: 3)))
    #expect(CGSizeMake(3, 4).equalTo(CGSize(width: 3, height: 4)))
    let rect = CGRectMake(10, 20, 30, 40)
    #expect(rect.equalTo(CGRect(x: 40, y: 60, width: -30, height: -40)), "the same rectangle")
    #expect([CGRectGetMinX(rect), CGRectGetMidX(rect), CGRectGetMaxX(rect)] == [10, 25, 40])
    #expect([CGRectGetMinY(rect), CGRectGetMidY(rect), CGRectGetMaxY(rect)] == [20, 40, 60])
    #expect([CGRectGetWidth(rect), CGRectGetHeight(rect)] == [30, 40])
    #expect(CGRectContainsPoint(rect, CGPoint(x: 10, y: 20)))
    #expect(!CGRectIntersectsRect(rect, CGRect(x: 50, y: 60, width: 5, height: 5)))
    #expect(CGPoint(x: 1, y: 1).applying(CGAffineTransformMakeScale(2, 3)) == CGPoint(x: 2, y: 3))
    #expect(CGPoint(x: 1, y: 1).applying(CGAffineTransformMakeTranslation(2, 3)) == CGPoint(x: 3, y: 4))
    #expect(UIEdgeInsetsInsetRect(rect, UIEdgeInsetsMake(1, 2, 3, 4)) == CGRect(x: 12, y: 21, width: 24, height: 36))
    #expect(
      AVMakeRect(aspectRatio: CGSize(width: 3, height: 2), insideRect: rect)
        == CGRect(x: 10, y: 30, width: 30, height: 20))
    #expect(NSStringFromCGRect(rect) == "{{10.0, 20.0}, {30.0, 40.0}}")
  }

  @Test("Events of the application reach its targets, and no others") func ownEvents() {
    let (control, log) = (UIControl(frame: .zero), Log())
    let opened = UIControl.Event(rawValue: 1 << 24), closed = UIControl.Event(rawValue: 1 << 25)
    control.addTarget(log, action: Log.note, for: [opened, .touchDown])
    control.sendActions(for: closed)
    #expect(log.notes == 0)
    control.sendActions(for: opened)
    #expect(log.notes == 1)
    control.removeTarget(log, action: nil, for: .allEvents)
    control.sendActions(for: opened)
    #expect(log.notes == 1)
  }

  private final class Log {
    var notes = 0
    func note() { notes += 1 }
  }

  @Test("A slider counts in Float, as in UIKit") func slider() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    let seconds: Float = 90
    slider.maximumValue = 600
    slider.value = seconds
    let shown = slider.value
    #expect(shown is Float)
    #expect(shown == seconds)
    slider.setValue(seconds * 2, animated: false)
    #expect(slider.value / slider.maximumValue == 0.3 as Float)
    slider.value = 0.5
    #expect(CGFloat(slider.value) == 0.5)
  }

  @Test("Values in objects come out as they went in") func values() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
    #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
  }

  private final class People: UITableView {
    private(set) var isReady = false

    override init(frame: CGRect, style: UITableView.Style) {
      super.init(frame: frame, style: style)
      isReady = true
    }
  }

  /// An action that carries what it is about.
  private final class RowAction: UIAccessibilityCustomAction {
    let row: Int

    init(row: Int, target: Any?, selector: Selector) {
      self.row = row
      super.init(name: "Delete", target: target, selector: selector)
    }
  }

  private final class Rows {
    private(set) var deleted: [Int] = []

    func delete(_ action: UIAccessibilityCustomAction) -> Bool {
      guard let action = action as? RowAction, action.row < 3 else { return false }
      deleted.append(action.row)
      return true
    }
  }

  @Test("Tables and actions of one's own call the initializers that UIKit has for them") func initializers() {
    let people = People(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .grouped)
    #expect(people.isReady)
    #expect(people.backgroundColor == .systemGroupedBackground)
    #expect(UITableView(frame: .zero, style: .plain).backgroundColor == .white)
    let rows = Rows()
    let actions = [2, 5].map { RowAction(row: $0, target: rows, selector: Selector(Rows.delete(_:))) }
    #expect(actions.map { $0.perform() } == [true, false])
    #expect(rows.deleted == [2])
  }

  @Test("What has no effect can be read back, each view for itself") func inert() {
    let (first, second) = (UIScrollView(), UIScrollView())
    first.semanticContentAttribute = .forceRightToLeft
    first.indicatorStyle = .white
    first.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(first.semanticContentAttribute == .forceRightToLeft)
    #expect(first.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(second.effectiveUserInterfaceLayoutDirection == .leftToRight)
    #expect(first.indicatorStyle == .white)
    #expect(first.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(second.semanticContentAttribute == .unspecified)
    #expect(second.indicatorStyle == .default)
    #expect(second.directionalLayoutMargins.leading == 8)
    let window = UIWindow(size: CGSize(width: 10, height: 10), scale: 3)
    #expect(first.contentScaleFactor == 1)
    window.addSubview(first)
    #expect(first.contentScaleFactor == 3)
    first.contentScaleFactor = 1
    #expect(first.contentScaleFactor == 1)
  }

  @Test("Two subviews change places") func exchange() {
    let (parent, views) = (UIView(), [UIView(), UIView(), UIView()])
    for view in views { parent.addSubview(view) }
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(parent.subviews == [views[2], views[1], views[0]])
    parent.exchangeSubview(at: 1, withSubviewAt: 1)
    #expect(parent.subviews == [views[2], views[1], views[0]])
    parent.exchangeSubview(at: 2, withSubviewAt: 1)
    #expect(parent.subviews == [views[2], views[0], views[1]])
  }

  @Test("A tint comes from the superview until it is set, and who has it hears of changes") func tint() {
    final class Listener: UIView {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let (parent, child, own) = (UIView(), Listener(), Listener())
    parent.addSubview(child)
    parent.addSubview(own)
    own.tintColor = .green
    #expect(own.changes == 1)
    #expect(child.tintColor == UIColor.systemBlue)
    parent.tintColor = .red
    #expect(child.tintColor == UIColor.red)
    #expect(own.tintColor == UIColor.green)
    #expect(child.changes == 1)
    #expect(own.changes == 1)
    own.tintColor = nil
    #expect(own.tintColor == UIColor.red)
  }

  @Test("Who is added where another tint holds hears of it, and so do the views in it") func addedTint() {
    final class Listener: UIView {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let (parent, child, inner) = (UIView(), Listener(), Listener())
    child.addSubview(inner)
    #expect((child.changes, inner.changes) == (0, 0))
    parent.tintColor = .red
    parent.addSubview(child)
    #expect((child.changes, inner.changes) == (1, 1))
    #expect(inner.tintColor == UIColor.red)
  }

  @Test("Subclasses override what UIKit's do, and are asked") func overrides() throws {
    final class Box: UIView {
      var said: [String] = []
      override func willMove(toWindow window: UIWindow?) { said.append("will \(window != nil)") }
      override func didMoveToWindow() { said.append("did \(window != nil)") }
      override func willRemoveSubview(_ view: UIView) { said.append("loses \(subviews.contains(view))") }
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 30, height: 40) }
      override var alpha: Double { didSet { said.append("alpha") } }
      override func addSubview(_ view: UIView) {
        said.append("adds")
        super.addSubview(view)
      }
    }
    let (window, box, inner) = (UIWindow(size: CGSize(width: 100, height: 100)), Box(), UIView())
    window.addSubview(box)
    box.addSubview(inner)
    inner.removeFromSuperview()
    box.removeFromSuperview()
    #expect(box.said == ["will true", "did true", "adds", "loses true", "will false", "did false"])
    box.frame = CGRect(x: 5, y: 6, width: 1, height: 1)
    box.sizeToFit()
    #expect(box.frame == CGRect(x: 5, y: 6, width: 30, height: 40))
  }

  @Test("A recognizer's state, a page that is pushed, and a row that is selected are overridden, too")
  func more() throws {
    final class Pan: UIPanGestureRecognizer {
      var states: [UIGestureRecognizer.State] = []
      override var state: UIGestureRecognizer.State { didSet { states.append(state) } }
    }
    final class Pages: UINavigationController {
      var pushed = 0
      override func pushViewController(_ controller: UIViewController, animated: Bool) {
        pushed += 1
        super.pushViewController(controller, animated: animated)
      }
    }
    final class Row: UITableViewCell {
      var said: [Bool] = []
      override var isSelected: Bool { didSet { said.append(isSelected) } }
    }
    let pages = Pages(rootViewController: UIViewController())
    pages.pushViewController(UIViewController(), animated: false)
    #expect(pages.pushed == 1)
    #expect(pages.viewControllers.count == 2)
    let row = Row(style: .default, reuseIdentifier: nil)
    row.setSelected(true, animated: false)
    #expect(row.said == [true])
    let pan = Pan()
    pan.state = .began
    #expect(pan.states.count == 1)
  }
}

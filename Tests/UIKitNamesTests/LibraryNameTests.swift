import Foundation
import Testing
import UIKitNames

extension UILayoutPriority {
  fileprivate static func + (priority: UILayoutPriority, difference: Int) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + Float(2 * difference))
  }
  fileprivate static func - (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - 2 * difference)
  }
}

/// Names that libraries use now and then.
@Suite("Names of libraries") struct LibraryNameTests {
  private final class Bubble: UIPopoverBackgroundView {
    private var offset: CGFloat = 0
    override init(frame: CGRect) { super.init(frame: frame) }
    override var arrowOffset: CGFloat {
      get { offset }
      set { offset = newValue }
    }
    override class func arrowHeight() -> CGFloat { 12 }
    override class func contentViewInsets() -> UIEdgeInsets { UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1) }
    override class var wantsDefaultContentAppearance: Bool { false }
  }

  private final class Writer: NSObject, UITextViewDelegate {
    var changes = 0
    func textViewDidChange(_ textView: UITextView) { changes += 1 }
  }

  private final class NotedView: UITextView {
    override func insertText(_ text: String) {
      super.insertText(text)
      delegate?.textViewDidChange(self)
    }
  }

  @Test("The application's own operators of priorities come first") func priorities() {
    #expect((UILayoutPriority.defaultHigh + 1).rawValue == 752)
    #expect((UILayoutPriority.required - 1).rawValue == 998)
  }

  @Test("The delegate of a text view has the methods of text") func textView() {
    let (writer, view) = (Writer(), NotedView())
    view.delegate = writer
    #expect(view.delegate === writer)
    view.delegate?.textViewDidChange(view)
    let same: (any UITextViewDelegate)? = view.delegate
    same?.textViewDidChange(view)
    view.insertText("a")
    #expect(writer.changes == 4)
    view.delegate = nil
    #expect(view.delegate == nil)
  }

  @Test("Geometry as text, and back") func strings() {
    let rect = CGRect(x: 1, y: 2.5, width: 30, height: -4)
    #expect(NSCoder.string(for: rect) == "{{1, 2.5}, {30, -4}}")
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
    #expect(NSCoder.cgRect(for: "{1, 2}") == .zero)
    #expect(NSCoder.cgPoint(for: "{3, 4}") == CGPoint(x: 3, y: 4))
    #expect(NSCoder.cgSize(for: NSCoder.string(for: CGSize(width: 3, height: 4))) == CGSize(width: 3, height: 4))
    let turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 6)
    #expect(NSCoder.string(for: turn) == "[0, 1, -1, 0, 5, 6]")
    #expect(NSCoder.cgAffineTransform(for: "[0, 1, -1, 0, 5, 6]") == turn)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSCoder.uiEdgeInsets(for: NSCoder.string(for: insets)) == insets)
  }

  @Test("A popover's background and the font of a text layer") func others() {
    let bubble = Bubble(frame: .zero)
    bubble.arrowOffset = 3
    #expect(bubble.arrowOffset == 3)
    #expect(Bubble.arrowHeight() == 12)
    let layer = CATextLayer()
    layer.font = UIFont.systemFont(ofSize: 20) as CFTypeRef
    #expect((layer.font as? UIFont)?.pointSize == 20)
  }
}

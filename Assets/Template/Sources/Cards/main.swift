import Sandbox
import UIKitNames

/// A list of cards; each can be swiped away to the side.
final class CardList: UIViewController, UIGestureRecognizerDelegate {
  var isPolite = false

  override func viewDidLoad() {
    view.backgroundColor = UIColor(white: 0.95, alpha: 1)
    let list = UIScrollView(frame: view.bounds)
    list.accessibilityIdentifier = "list"
    list.contentSize = CGSize(width: 375, height: 12 * 120 + 16)
    view.addSubview(list)
    for index in 0..<12 { list.addSubview(makeCard(index)) }
  }

  func makeCard(_ index: Int) -> UIView {
    let card = UIView(frame: CGRect(x: 16, y: index * 120 + 16, width: 343, height: 104))
    card.accessibilityIdentifier = "card\(index)"
    card.backgroundColor = .white
    card.layer.cornerRadius = 12
    let title = UILabel(frame: CGRect(x: 20, y: 16, width: 300, height: 24))
    title.text = "Card \(index)"
    title.font = .boldSystemFont(ofSize: 17)
    card.addSubview(title)
    let pan = UIPanGestureRecognizer(target: self, action: CardList.slide(_:))
    pan.delegate = self
    card.addGestureRecognizer(pan)
    return card
  }

  func slide(_ pan: UIPanGestureRecognizer) {
    let x = pan.translation(in: view).x
    pan.view?.transform = pan.state == .changed ? CGAffineTransform(translationX: x, y: 0) : .identity
  }

  /// A polite card leaves vertical drags to the list.
  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard isPolite, let pan = recognizer as? UIPanGestureRecognizer else { return true }
    let way = pan.translation(in: view)
    return abs(way.x) > abs(way.y)
  }
}

extension CardList {
  static let polite = Parameter.toggle("polite", "Polite cards", default: false)

  static let dragUp = ReadyGesture(
    "drag-up", "Drag a card up", outcome: "The card takes the touch, so the list does not scroll.",
    script: "Gestures/drag-up.gesture.json")

  static let scene = OwnScene("cards", title: "Cards", parameters: [polite], gestures: [dragUp]) { settings in
    let list = CardList()
    list.isPolite = settings.isOn("polite")
    return list
  }
}

openSandbox(on: CardList.scene)

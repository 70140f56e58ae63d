import Foundation

/// The companion that holds one object of each class: each module above the engine attaches its own.
package final class Attachments: Companion {
  /// The attached objects. Whoever looks for one very often casts them itself: generic code of another module is slow.
  package private(set) var objects: [AnyObject] = []
  /// Those of the objects that take part.
  private var companions: [any Companion] = []

  package init() {}

  /// The attached object of a class, or nil.
  package subscript<Value: AnyObject>(_ type: Value.Type) -> Value? {
    get { objects.firstValue { $0 as? Value } }
    set {
      objects.removeAll { $0 is Value }
      if let newValue { objects.append(newValue) }
      companions = objects.compactMap { $0 as? any Companion }
    }
  }

  package func placeSubviews(of view: View) {
    for companion in companions { companion.placeSubviews(of: view) }
  }

  package func stateDidChange() { for companion in companions { companion.stateDidChange() } }

  package func willLayoutSubtree(of view: View) {
    for companion in companions { companion.willLayoutSubtree(of: view) }
  }

  package func intrinsicSizeDidChange(of view: View) {
    for companion in companions { companion.intrinsicSizeDidChange(of: view) }
  }

  package func willFit(_ view: View) { for companion in companions { companion.willFit(view) } }

  package func fittingSize(of view: View, target: FittingTarget) -> CGSize? {
    companions.firstValue { $0.fittingSize(of: view, target: target) }
  }

  package func didChange(_ view: View) { for companion in companions { companion.didChange(view) } }

  package func target(of view: ScrollView, proposed: CGPoint, velocity: CGPoint) -> CGPoint? {
    companions.firstValue { $0.target(of: view, proposed: proposed, velocity: velocity) }
  }

  package func present(_ place: inout View.Place, of view: View) {
    for companion in companions { companion.present(&place, of: view) }
  }

  package func drawing(of view: View, content: [StageMark]) -> StageDrawing? {
    companions.firstValue { $0.drawing(of: view, content: content) }
  }

  package func decoration(of view: View) -> StageDecoration? {
    var sum: StageDecoration?
    for companion in companions {
      guard let each = companion.decoration(of: view) else { continue }
      let before = sum ?? StageDecoration()
      sum = StageDecoration(
        below: before.below + each.below, backdrop: before.backdrop + each.backdrop, front: before.front + each.front)
    }
    return sum
  }
}

extension Attachments {
  /// Returns the attachments that an object has as its companion. They are created when first asked for.
  fileprivate static func kept(as companion: inout (any Companion)?) -> Attachments {
    if let attachments = companion as? Attachments { return attachments }
    let attachments = Attachments()
    companion = attachments
    return attachments
  }
}

extension Responder {
  /// What modules above the engine keep with this object.
  package final var attachments: Attachments { Attachments.kept(as: &companion) }
}

extension GestureRecognizer {
  /// What modules above the engine keep with this recognizer.
  package final var attachments: Attachments { Attachments.kept(as: &companion) }
}

extension Attachments {
  /// Returns the object of a class that the current window has, or the thread outside of windows. It is created when first
  /// asked for.
  package static func ofWindowOrThread<Value: AnyObject>(_ make: () -> Value) -> Value {
    if let window = Window.current {
      if let value = window.attachments[Value.self] { return value }
      let value = make()
      window.attachments[Value.self] = value
      return value
    }
    let key = String(reflecting: Value.self)
    if let value = Thread.current.threadDictionary[key] as? Value { return value }
    let value = make()
    Thread.current.threadDictionary[key] = value
    return value
  }
}

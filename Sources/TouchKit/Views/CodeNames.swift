@_spi(Reflection) import Swift

/// Finds what an application's own code calls a view: the property that holds it, or its own class.
///
/// Few views have an ``View/accessibilityIdentifier``, and “the page followed the finger” helps nobody who wrote
/// `private let thumb = UIView()`. Properties are compared with the view by address and never loaded as values: loading
/// an `unowned` one whose object is gone would trap, and a computed or lazy one would run the application's code.
///
/// Names are for windows with ``EngineOptions/namesViewsAfterCode``.
final class CodeNames {
  /// A property that can hold a view or controller, and where it lies in its object.
  private struct Property {
    let name: String
    let offset: Int
    /// Whether it can hold nothing, and so perhaps one view after another.
    let isOptional: Bool

    /// Takes the name as it is written: a lazy property, which holds one view for ever, and one with a wrapper are
    /// stored under other names.
    init(stored name: String, offset: Int, isOptional: Bool) {
      let lazy = "$__lazy_storage_$_"
      self.offset = offset
      self.isOptional = isOptional && !name.hasPrefix(lazy)
      self.name = String((name.hasPrefix(lazy) ? name.dropFirst(lazy.count) : name[...]).drop { $0 == "_" })
    }
  }

  /// What is known of a class: its own properties, without those of the engine's classes, and its name.
  private struct Class {
    let properties: [Property]
    /// Nil for a class of the engine or of UIKit's names.
    let name: String?
  }

  private var classes: [ObjectIdentifier: Class] = [:]

  /// Returns what the code calls a view, or nil for a view of the engine's classes that no property holds.
  ///
  /// A property that always holds a view names it better than its class does: `leftThumb` and `rightThumb` are both
  /// `ThumbView`. One that is optional may hold another view later, so it names only views without a class of their own.
  /// The root view of a controller is called by what holds the controller, or by the controller's class without
  /// `ViewController`.
  func name(of view: View) -> String? {
    let controller = view.controller
    if controller?.fillsScene == true { return nil }
    var optional: String?
    for holder in holders(of: view) {
      for property in known(type(of: holder)).properties where holds(holder, property, view, controller) {
        if !property.isOptional { return property.name }
        optional = optional ?? property.name
      }
    }
    let className = known(type(of: view)).name ?? controller.flatMap { known(type(of: $0)).name.flatMap(stem) }
    return className.map(lowercasingFirst) ?? optional
  }

  /// The objects that may hold a view: its own controller, and the views and controllers around it, the nearest first.
  private func holders(of view: View) -> [AnyObject] {
    var holders: [AnyObject] = view.controller.map { [$0] } ?? []
    for ancestor in view.lineage.dropFirst() {
      holders.append(ancestor)
      if let controller = ancestor.controller { holders.append(controller) }
    }
    return holders
  }

  private func holds(_ holder: AnyObject, _ property: Property, _ view: View, _ controller: ViewController?) -> Bool {
    let start = UnsafeRawPointer(Unmanaged.passUnretained(holder).toOpaque())
    guard let held = start.load(fromByteOffset: property.offset, as: UnsafeRawPointer?.self) else { return false }
    if held == UnsafeRawPointer(Unmanaged.passUnretained(view).toOpaque()) { return true }
    guard let controller, controller !== holder else { return false }
    return held == UnsafeRawPointer(Unmanaged.passUnretained(controller).toOpaque())
  }

  private func known(_ type: AnyClass) -> Class {
    if let known = classes[ObjectIdentifier(type)] { return known }
    let read = Self.read(type)
    classes[ObjectIdentifier(type)] = read
    return read
  }

  /// `_EachFieldOptions.classType`, which Swift 6 does not let anybody read: it is a variable.
  private static let ofClass = _EachFieldOptions(rawValue: 1)

  private static func read(_ type: AnyClass) -> Class {
    guard !isEngineClass(type) else { return Class(properties: [], name: nil) }
    var (properties, inherited): ([Property], AnyClass?) = ([], type)
    while let ancestor = inherited, !isEngineClass(ancestor) { inherited = _getSuperclass(ancestor) }
    // The properties of the engine's superclass come first.
    var rest = 0
    if let inherited {
      _forEachField(of: inherited, options: ofClass) { _, _, _, _ in
        rest += 1
        return true
      }
    }
    _forEachField(of: type, options: ofClass) { name, offset, fieldType, _ in
      rest -= 1
      guard rest < 0, let isOptional = isOptionalReference(fieldType) else { return true }
      properties.append(Property(stored: String(cString: name), offset: offset, isOptional: isOptional))
      return true
    }
    return Class(properties: properties, name: String("\(type)".prefix { $0 != "<" }))
  }

  /// Whether a property of this type is an optional reference; nil for one that holds no reference.
  private static func isOptionalReference(_ type: Any.Type) -> Bool? {
    if type is AnyClass { return false }
    guard let optional = type as? any OptionalReference.Type, optional.wrapsClass else { return nil }
    return true
  }

  static func isEngineClass(_ type: AnyClass) -> Bool {
    engineModules.contains(String(_typeName(type).prefix { $0 != "." }))
  }

  /// The modules whose classes are nobody's own: that of the engine, and those that build on it.
  private static let engineModules: Set<String> = [
    "TouchKit", "Stages", "UIKitNames", "UIKitLayout", "UIKitLayers", "UIKitCollections", "UIKitMotion",
    "UIKitTransitions",
  ]

  /// Returns `Cards` for `CardsViewController`; nil for a class that is called nothing else.
  private func stem(_ name: String) -> String? {
    for ending in ["ViewController", "Controller", "VC"] where name.hasSuffix(ending) {
      return name.count > ending.count ? String(name.dropLast(ending.count)) : nil
    }
    return name
  }

  /// Returns `cardView` for `CardView`, and `TRDrawer` as it is.
  private func lowercasingFirst(_ name: String) -> String {
    if name.dropFirst().first?.isUppercase == true { return name }
    return name.prefix(1).lowercased() + name.dropFirst()
  }
}

private protocol OptionalReference {
  static var wrapsClass: Bool { get }
}

extension Optional: OptionalReference {
  fileprivate static var wrapsClass: Bool { (Wrapped.self as Any.Type) is AnyClass }
}

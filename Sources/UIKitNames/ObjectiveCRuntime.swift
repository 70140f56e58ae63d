import Foundation

// Swift on Linux has no Objective-C runtime. Its functions are here so that code which calls them compiles, and they say that
// they do nothing.

/// A method of the Objective-C runtime: there are none.
public typealias Method = OpaquePointer
/// The function of a method: there are none.
public typealias IMP = OpaquePointer

/// Returns nil.
@available(
  *, deprecated, message: "there is no Objective-C runtime, so no method is found or exchanged; override it instead"
)
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }

/// Returns nil.
@available(
  *, deprecated, message: "there is no Objective-C runtime, so no method is found or exchanged; override it instead"
)
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }

/// Returns nil, and changes nothing.
@available(
  *, deprecated, message: "an object keeps its class here: make one of the other class, or subclass where it is made"
)
@discardableResult
public func object_setClass(_ obj: Any?, _ cls: AnyClass) -> AnyClass? { nil }

/// An object of Core Foundation, which is any object here.
public typealias CFTypeRef = AnyObject

/// Does nothing.
@available(*, deprecated, message: "there is no Objective-C runtime: nothing is exchanged; override it")
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {}

/// Returns nil, and adds nothing.
@available(*, deprecated, message: "there is no Objective-C runtime, so nothing is added; subclass instead")
@discardableResult
public func class_addMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP?, _ types: UnsafePointer<CChar>?
) -> Bool { false }

/// Returns nil, and replaces nothing.
@available(*, deprecated, message: "there is no Objective-C runtime: nothing is replaced; override it")
@discardableResult
public func class_replaceMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP?, _ types: UnsafePointer<CChar>?
) -> IMP? { nil }

/// Traps: there is no method of which to ask.
@available(*, deprecated, message: "there is no Objective-C runtime, and so no method")
public func method_getImplementation(_ m: Method) -> IMP {
  preconditionFailure("there is no Objective-C runtime, and so no method")
}

/// Returns nil.
@available(*, deprecated, message: "there is no Objective-C runtime, and so no method")
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

/// Returns the class of an object.
public func object_getClass(_ object: Any?) -> AnyClass? { object.flatMap { type(of: $0 as AnyObject) } }

/// Returns the superclass of a class, or nil.
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? {
  cls.flatMap { Mirror(reflecting: $0).superclassMirror?.subjectType as? AnyClass }
}

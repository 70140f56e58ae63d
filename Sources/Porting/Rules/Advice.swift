/// What to write by hand, in sentences.
enum Advice {
  static let action = "call addTarget(_:action:for:) in viewDidLoad; nothing connects an action in a nib"
  static let outlet = "make the view and add it to its superview in viewDidLoad; there are no nibs"
  static let image = "UIImage(path:size:) reads a file; there is no asset catalog"
  static let data = "UIImage(path:size:) reads a file; of data no picture is made, and this is nil"
  static let selector = "write a reference to the method, as Editor.handlePan(_:), with the name of its class"
  static let responds = "take the test out; a method that may be missing has a default in an extension of its protocol"
  static let trying = "write try? before the call, which throws where the method is missing"
  static let closure = "take the ? out if this is the delegate's method; a variable of this name holds a closure"
  static let condition = "move it into the class in each of the conditions; an extension cannot override"
  static let managed = "move it in steps: no animation finds it by its key"
  static let ownObservation = "call tellObservers(of:) after each change; an observed property does so in didSet"
  private static let swizzling = "write a subclass, or set a policy; methods cannot be exchanged"
  static let keyed = "read or set the property itself; there is no key-value coding"
  static let nib = "make the views in code; there are no nibs and storyboards"
  private static let application = "set window.application; there is no UIApplicationMain"

  static func optionalProperty(of name: String) -> String {
    "take optional out, and give the property a default in an extension of \(name)"
  }

  static func otherAnswer(than answer: String) -> String {
    "see whether \(answer) will do, which a delegate without this method answers; what follows ?? is for no delegate"
  }

  static func answer(of method: String, in name: String) -> String {
    "give \(method) a default in an extension of \(name): what its callers take where it is missing"
  }

  /// - Parameter isOwn: Whether the class is one of the files.
  static func override(of name: String, isOwn: Bool) -> String {
    isOwn
      ? "move it into class \(name), which is in another file; an extension cannot override"
      : "write a subclass of \(name), or ask for it in the member that is overridden if that is yours; an extension cannot"
        + " override"
  }

  /// Returns what to do about a module of Apple's that is not here; nil for others, which may be the program's own.
  static func module(_ name: String) -> String? {
    modules.contains(name) ? "leave out what needs \(name), or stub it; the module is not here" : nil
  }

  private static let modules: Set<String> = [
    "AVFoundation", "AVKit", "Accelerate", "Accessibility", "AudioToolbox", "Combine", "CoreAnimation", "CoreData",
    "CoreHaptics", "CoreImage", "CoreLocation", "CoreMedia", "CoreMotion", "CoreServices", "CoreText", "GameController",
    "ImageIO", "MapKit", "MediaPlayer", "MessageUI", "Metal", "MetalKit", "MobileCoreServices", "Photos", "PhotosUI",
    "SafariServices", "SceneKit", "SpriteKit", "StoreKit", "SwiftUI", "UniformTypeIdentifiers", "WebKit", "os",
  ]

  /// Returns what to write instead of a name; nil if it is none of those that need the Objective-C runtime or a nib.
  static func name(_ word: String) -> String? { names[word] }

  private static let names: [String: String] = [
    "@NSManaged": "keep a property of your own; there is no Core Data",
    "@UIApplicationMain": application, "UIApplicationMain": application,
    "NSClassFromString": "name the class in code",
    "class_addMethod": swizzling, "class_getInstanceMethod": swizzling, "class_replaceMethod": swizzling,
    "method_exchangeImplementations": swizzling, "method_setImplementation": swizzling,
    "object_setClass": swizzling,
    "UINib": nib, "UIStoryboard": nib, "loadNibNamed": nib, "awakeFromNib": nib, "instantiateViewController": nib,
    "@main": application,
    "prepareForSegue": nib, "performSegue": nib,
  ]
}

/// Returns the name of a class, which code compares with the names of views that UIKit itself makes. A class of TouchKit
/// has UIKit's name, "UITableViewCellContentView", and one of UIKit's own modules its name without the module.
public func NSStringFromClass(_ aClass: AnyClass) -> String {
  let name = Foundation.NSStringFromClass(aClass)
  if name.hasPrefix("TouchKit.") { return "UI" + name.dropFirst("TouchKit.".count) }
  return name.hasPrefix("UIKit") ? String(name.drop { $0 != "." }.dropFirst()) : name
}

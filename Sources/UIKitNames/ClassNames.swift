/// Returns the name of a class, which code compares with the names of views that UIKit itself makes. A class of TouchKit
/// has UIKit's name: "UITableViewCellContentView".
public func NSStringFromClass(_ aClass: AnyClass) -> String {
  let name = Foundation.NSStringFromClass(aClass)
  return name.hasPrefix("TouchKit.") ? "UI" + name.dropFirst("TouchKit.".count) : name
}

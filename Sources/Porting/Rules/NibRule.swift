/// `super.init(coder:)` becomes the initializer without a nib: there are no storyboards and no nibs.
enum NibRule: PortRule {
  static func apply(to port: inout FilePort) {
    for index in port.file.tokens.indices where port.file.matches(index, "super", ".", "init", "(", "coder", ":") {
      guard let close = port.file.partner(index + 3), let owner = port.outline.owner(of: index),
        let superclass = port.library.superclass(of: owner.name),
        !port.library.readFromNibs.contains(superclass), let ancestor = port.library.ancestor(of: owner.name)
      else { continue }
      port.replace(index + 3...close, with: arguments(of: ancestor))
    }
  }

  private static func arguments(of ancestor: String) -> String {
    if ancestor == "UIPageViewController" {
      return "(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)"
    }
    if ancestor.hasSuffix("Controller") { return "(nibName: nil, bundle: nil)" }
    if ancestor == "UITableViewCell" { return "(style: .default, reuseIdentifier: nil)" }
    if ancestor == "UITableViewHeaderFooterView" { return "(reuseIdentifier: nil)" }
    if ancestor == "UIVisualEffectView" { return "(effect: nil)" }
    if ancestor == "UITextView" { return "(frame: .zero, textContainer: nil)" }
    let endings = [
      "Bar", "Button", "Cell", "Control", "Field", "Label", "Picker", "Slider", "Stepper", "Switch", "Toolbar", "View",
      "Window",
    ]
    return endings.contains(where: ancestor.hasSuffix) ? "(frame: .zero)" : "()"
  }
}

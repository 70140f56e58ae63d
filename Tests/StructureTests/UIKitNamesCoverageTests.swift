import Foundation
import Testing

/// UIKitNames, held against the public types of TouchKit.
@Suite("UIKitNames and TouchKit") struct UIKitNamesCoverageTests {
  /// What has no counterpart in UIKit, and why.
  private static let without: Set<String> = [
    // The clock, and input from outside.
    "Instant", "TickGrid", "InputEvent", "InputError", "ScrollPhase",
    // The record of decisions.
    "Trace", "Decision", "DecisionID", "DisplayState", "Rule", "Fact", "Measured", "Causes", "Misuse", "Subject",
    "SubjectID",
    "SubjectList", "Skip", "SkipList", "NameID", "ScrollCallback", "ScrollReport", "ScrollMode", "RowEvent",
    "NavigationEvent",
    // How the stage looks, as values.
    "Stage", "StageNodes", "StageNode", "StageLook", "StageScrolling", "StageRecognizer", "DrawsItself",
    // The numbers of the engine.
    "EngineConstants", "EngineOptions", "DynamicsConstants", "ScrollIndicator", "ScrollIndicatorMetrics",
    // What UIKit lacks.
    "NestedScrollPolicy", "Axes", "ShapeView", "TextTruncation", "TouchDrivenScrollView", "Keyboard", "OverridableView",
    "TransitionCoordinator", "OverridableViewController", "OverridableWindow", "OverridableResponder",
    "DynamicForceBehavior", "OverridableLabel", "OverridableImageView", "OverridableScrollView",
  ]

  /// What UIKit keeps inside another type, or calls otherwise.
  private static let elsewhere: [String: String] = [
    "DynamicRegion": "typealias UIRegion = DynamicRegion", "ApplicationScene": "typealias UIScene = ApplicationScene",
    "KeyValueChangeKey": "typealias NSKeyValueChangeKey = KeyValueChangeKey",
    "Button": "open class UIButton: Button",
    "ParagraphAlignment": "typealias NSTextAlignment = ParagraphAlignment",
    "LineBreakMode": "typealias NSLineBreakMode = LineBreakMode", "ClockTimer": "typealias Timer = ClockTimer",
    "MethodSelector": "typealias Selector = TouchKit.Selector", "Selector": "typealias Selector = TouchKit.Selector",
    "UserActivity": "typealias NSUserActivity = UserActivity", "KeyboardKey": "typealias UIKey = KeyboardKey",
    "ControlEvent": "struct Event", "TouchPhase": "typealias Phase", "TouchType": "typealias TouchType",
    "DecelerationRate": "typealias DecelerationRate", "TouchEvent": "typealias UIEvent = TouchEvent",
    "ContentConfigurationView": "typealias UIContentView = ContentConfigurationView",
    "MenuCommand": "typealias UICommand = MenuCommand",
    "TableViewDataSource": "protocol UITableViewDataSource", "TableViewDelegate": "protocol UITableViewDelegate",
    "NavigationControllerDelegate": "protocol UINavigationControllerDelegate",
  ]

  private static let names = Repository.swift.filter { $0.module.hasPrefix("UIKit") }.flatMap(\.code).map(\.text)
    .filter { $0.contains("public ") || $0.contains("open class") }

  /// The types that stand at the top level of TouchKit, and of Primitives, which it exports. Those with a name of Core
  /// Graphics have it already.
  private static let types: [String] = Repository.swift.filter {
    ["Primitives", "TouchKit"].contains($0.module)
  }.flatMap(\.code)
    .compactMap { line in
      guard line.text.hasPrefix("public") || line.text.hasPrefix("open") else { return nil }
      let pattern = /^(?:public|open)(?: final)? (?:class|struct|enum|protocol|typealias) (\w+)/
      return line.text.firstMatch(of: pattern).map { String($0.1) }
    }.filter { !$0.hasPrefix("CG") }

  @Test("Every public type of TouchKit has its name in UIKit, or has no counterpart there") func complete() {
    #expect(Self.types.count > 60, "\(Self.types.count) types")
    for type in Self.types where !Self.without.contains(type) {
      let wanted = Self.elsewhere[type] ?? "public typealias UI\(type) = \(type)"
      #expect(Self.names.contains { $0.contains(wanted) }, "UIKitNames has no \(wanted)")
    }
  }

  @Test("What is said to have no counterpart is there, and has none") func exceptions() {
    for type in Self.without.union(Self.elsewhere.keys) {
      #expect(Self.types.contains(type), "there is no \(type)")
    }
    for type in Self.without {
      #expect(!Self.names.contains { $0.contains("typealias UI\(type) ") }, "\(type) has a name after all")
    }
  }
}

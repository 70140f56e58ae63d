import Foundation
import Inspector

/// A setting that the window remembers: a key of the settings file.
enum Preference: String, CaseIterable, Sendable {
  case theme, overlays, wideTimeline, drawerHeight, column, showsColumn, showsPanels, reducedMotion, recentFiles,
    introduction

  /// A value in the file.
  enum Value: Hashable, Sendable {
    case word(String)
    case flag(Bool)
    case number(Double)
    case numbers([Int])
    case lists([[String]])

    var json: Any {
      switch self {
      case .word(let word): word
      case .flag(let flag): flag
      case .number(let number): number
      case .numbers(let numbers): numbers
      case .lists(let lists): lists
      }
    }
  }

  /// The greatest height of the wide timeline that is remembered, in points.
  private static let tallest = 10_000.0

  /// The number of recent sets of files that are remembered.
  static let mostRecentFiles = 8

  /// Returns its value in the window's options; nil if there is nothing to write.
  func value(in options: InspectorOptions) -> Value? {
    switch self {
    case .theme: .word(options.isDark ? "dark" : "light")
    case .overlays: .numbers(options.overlays.map(\.rawValue).sorted())
    case .wideTimeline: .flag(options.hasWideTimeline)
    case .drawerHeight: options.drawerHeight.map { .number(min(max($0, 0), Self.tallest)) }
    case .column: .word(options.storyPage.name)
    case .showsColumn: .flag(options.showsStory)
    case .showsPanels: .flag(options.showsPanels)
    case .reducedMotion: .flag(options.reducesMotion)
    case .introduction: .flag(options.hasIntroduction)
    case .recentFiles: options.recentFiles.isEmpty ? nil : .lists(options.recentFiles)
    }
  }

  /// Sets it in the options to a value of the file. Returns false for an invalid value.
  func set(_ json: Any, in options: inout InspectorOptions) -> Bool {
    switch (self, json) {
    case (.theme, let word as String) where ["dark", "light"].contains(word): options.isDark = word == "dark"
    case (.overlays, let numbers as [Int]):
      let overlays = numbers.compactMap(Overlay.init(rawValue:))
      guard overlays.count == numbers.count else { return false }
      options.overlays = Set(overlays)
    case (.wideTimeline, let flag as Bool): options.hasWideTimeline = flag
    case (.drawerHeight, let height as Double) where (0...Self.tallest).contains(height): options.drawerHeight = height
    case (.column, let word as String):
      guard let page = InspectorOptions.StoryPage.allCases.first(where: { $0.name == word }) else { return false }
      options.storyPage = page
    case (.showsColumn, let flag as Bool): options.showsStory = flag
    case (.showsPanels, let flag as Bool): options.showsPanels = flag
    case (.reducedMotion, let flag as Bool): options.reducesMotion = flag
    case (.introduction, let flag as Bool): options.hasIntroduction = flag
    case (.recentFiles, let lists as [[String]]) where lists.allSatisfy({ !$0.isEmpty }):
      options.recentFiles = Array(lists.prefix(Self.mostRecentFiles))
    default: return false
    }
    return true
  }
}

extension InspectorOptions.StoryPage {
  /// Its name in the file, and for `render --beside`.
  var name: String {
    switch self {
    case .story: "story"
    case .views: "views"
    case .log: "log"
    case .lint: "lint"
    }
  }
}

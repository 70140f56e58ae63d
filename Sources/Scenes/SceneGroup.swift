/// The headings under which the picker offers the scenes.
enum SceneGroup {
  static let seeds = "The five articles"
  static let nesting = "Scroll views in scroll views"
  static let controls = "Buttons, sliders and scrolling"
  static let rows = "Rows and taps"
  static let edges = "Edges and swiping back"
  static let recognizers = "Recognizers against each other"
  static let momentum = "Flings, bounces and callbacks"
}

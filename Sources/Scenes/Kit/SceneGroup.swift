/// The headings in the list of scenes.
enum SceneGroup: String {
  case articles = "From articles"
  case nesting = "Scroll views in scroll views"
  case controls = "Buttons, sliders and scrolling"
  case rows = "Rows and taps"
  case edges = "Edges and swiping back"
  case recognizers = "Recognizers against each other"
  case momentum = "Flings, bounces and callbacks"
}

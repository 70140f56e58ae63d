/// The guides about conflicts, by their file names in `Assets/Guides`.
enum Guide: String, CaseIterable {
  case button = "my-button-does-not-highlight"
  case bothMove = "both-scroll-views-move"
  case rows = "rows-cannot-be-selected"
  case swipeBack = "swipe-back-does-nothing"
  case halfWay = "the-list-stops-half-way"
  case slider = "my-slider-moves-the-page"
  case dismissal = "pull-to-dismiss-does-nothing"
  case sheet = "the-sheet-and-its-list-both-move"
  case cell = "a-pan-on-a-cell-stops-the-list"
  case overlay = "buttons-under-an-overlay-get-no-taps"
  /// A list of what to look at, which belongs to no scene of its own.
  case checklist = "a-gesture-does-not-fire"

  /// The path inside Scrollarium's folder.
  var path: String { "Assets/Guides/\(rawValue).md" }
}

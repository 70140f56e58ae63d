import Sandbox

extension Places {
  static let scene = OwnScene(
    "places", title: "A sheet with detents",
    story: Story(
      shows: "A sheet over a map rests at three heights. At the highest one its list scrolls.",
      attempt: """
        Drag the sheet up by its list, scroll on, and pull it down again. With both-move the list scrolls \
        while the sheet moves. With list-only the sheet follows only where there is no list. With nearest- \
        only a flick is lost.
        """,
      source: """
        Both pans recognize at once; scrollViewDidScroll(_:) holds the list while it is the sheet's turn.
        """),
    symptoms: ["bottom sheet and its table scroll at the same time", "sheet does not move when I drag its list"],
    parameters: [mistakes(of: Mistake.self)],
    gestures: [
      gesture("up", "Drag the list up", script: "places-up", "The sheet rises to its highest place."),
      gesture(
        "up-both", "The same, both move", script: "places-up", mistake: "both-move",
        "The list scrolls at the same time."),
      gesture(
        "up-list", "The same, the list alone", script: "places-up", mistake: "list-only",
        "The list scrolls, and the sheet stays."),
      gesture("back", "Drag up, then back down", script: "places-back", "The sheet returns to the middle."),
      gesture("flick", "A short flick down", script: "places-flick", "The sheet sinks to its lowest place."),
      gesture(
        "flick-lost", "The same, nearest place", script: "places-flick", mistake: "nearest-only",
        "The sheet goes back to the middle."),
      gesture("catch", "Let go, and catch the sheet", script: "places-catch", "The second finger takes it down."),
    ]
  ) { settings in Places(Mistake(rawValue: settings["mistake"]) ?? .none) }
}

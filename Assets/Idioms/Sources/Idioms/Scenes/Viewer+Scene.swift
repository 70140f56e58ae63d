import Sandbox

extension Viewer {
  static let scene = OwnScene(
    "viewer", title: "A photo to drag away",
    story: Story(
      shows: """
        Photos that turn by pages and zoom by two taps. A drag down carries one back to its place in the \
        grid.
        """,
      attempt: """
        Turn a page, drag a photo down, and let go early or late. Zoom, and look around. With any-direction \
        pages do not turn. With while-zoomed a drag on a zoomed photo carries it away. With forgets-cancel a \
        photo whose drag the system cancels hangs where it is.
        """,
      source: "A recognizer on the photo is asked before those of the scroll views around it."),
    symptoms: ["pull to dismiss takes the swipes of my pager", "zoomed photo is dismissed when I look around"],
    parameters: [mistakes(of: Mistake.self)],
    gestures: [
      gesture("carry", "Drag the photo down", script: "viewer-carry", "It goes back to its place in the grid."),
      gesture("back", "Drag it down, and back up", script: "viewer-back", "It springs back."),
      gesture("turn", "Drag to the left", script: "viewer-turn", "The next photo comes."),
      gesture(
        "turn-blocked", "The same in any direction", script: "viewer-turn", mistake: "any-direction",
        "The photo moves, and the page does not turn."),
      gesture("zoomed", "Zoom, then drag down", script: "viewer-zoomed", "The zoomed photo scrolls."),
      gesture(
        "zoomed-carried", "The same while zoomed", script: "viewer-zoomed", mistake: "while-zoomed",
        "The zoomed photo is carried away."),
      gesture("cancelled", "A drag that the system cancels", script: "viewer-cancelled", "The photo springs back."),
      gesture(
        "cancelled-hangs", "The same, not handled", script: "viewer-cancelled", mistake: "forgets-cancel",
        "The photo hangs where it was."),
    ]
  ) { settings in Viewer(Mistake(rawValue: settings["mistake"]) ?? .none) }
}

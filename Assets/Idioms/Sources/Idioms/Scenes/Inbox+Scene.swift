import Sandbox

extension Inbox {
  static let scene = OwnScene(
    "inbox", title: "Rows to swipe",
    story: Story(
      shows: "Letters. A row that is pulled to the left shows two buttons; scrolling closes it.",
      attempt: """
        Pull a row open, pull another one, and scroll. With any-direction a drag up on a row does not \
        scroll. With stays-open a row stays open while the list scrolls. With forgets-place an open row \
        jumps shut under the finger.
        """,
      source: """
        A pan begins after 10 pt in any direction, unless gestureRecognizerShouldBegin(_:) asks which way it \
        goes.
        """),
    symptoms: ["table does not scroll since its cells can be swiped", "swiped cell jumps when I drag it again"],
    parameters: [mistakes(of: Mistake.self)],
    gestures: [
      gesture("open", "Pull a row to the left", script: "inbox-open", "Its buttons show."),
      gesture("back", "Pull it, and take it back", script: "inbox-back", "It closes."),
      gesture("again", "Pull an open row further", script: "inbox-again", "It goes on from where it is."),
      gesture(
        "again-jumps", "The same with a forgotten place", script: "inbox-again", mistake: "forgets-place",
        "It jumps shut as the finger begins."),
      gesture("scroll", "Open a row, then scroll", script: "inbox-scroll", "The row closes, and the list scrolls."),
      gesture(
        "scroll-open", "The same, and it stays open", script: "inbox-scroll", mistake: "stays-open",
        "The list scrolls with an open row."),
      gesture(
        "scroll-blocked", "The same in any direction", script: "inbox-scroll", mistake: "any-direction",
        "The list does not scroll."),
    ]
  ) { settings in Inbox(Mistake(rawValue: settings["mistake"]) ?? .none) }
}

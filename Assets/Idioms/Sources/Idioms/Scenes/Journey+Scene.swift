import Sandbox

extension Journey {
  static let scene = OwnScene(
    "journey", title: "A transition by a pan",
    story: Story(
      shows: """
        A card opens to a page. A drag down drives the dismissal by a UIPercentDrivenInteractiveTransition.
        """,
      attempt: """
        Tap the card, drag the page down, and let go; or turn back before. With always-completes a dismissal \
        that is taken back removes the page all the same. With distance-only the page leaves although the \
        finger goes back up. With second-pan a finger on the leaving page begins a dismissal that is none.
        """,
      source: "completeTransition(_:) takes whether it was completed: not transitionWasCancelled."),
    symptoms: ["view disappears after a cancelled interactive transition", "app freezes after a swipe to dismiss"],
    parameters: [mistakes(of: Mistake.self)],
    gestures: [
      gesture("leave", "Open, and drag down", script: "journey-leave", "The page leaves."),
      gesture("back", "Drag down, then up", script: "journey-back", "The page comes back."),
      gesture(
        "back-distance", "The same by distance only", script: "journey-back", mistake: "distance-only",
        "The page leaves, although the finger went back up."),
      gesture("short", "A short drag", script: "journey-short", "The page comes back."),
      gesture(
        "short-gone", "The same, always completed", script: "journey-short", mistake: "always-completes",
        "The page comes back and is gone."),
      gesture("again", "Catch the page as it comes back", script: "journey-again", "The second finger waits its turn."),
      gesture(
        "again-second", "The same with a second dismissal", script: "journey-again", mistake: "second-pan",
        "The second dismissal begins while the first one ends."),
    ]
  ) { settings in Journey(Mistake(rawValue: settings["mistake"]) ?? .none) }
}

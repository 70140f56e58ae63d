import Sandbox

extension Player {
  static let scene = OwnScene(
    "player", title: "An animator under a finger",
    story: Story(
      shows: """
        A strip opens to a player. One UIViewPropertyAnimator moves it, fades it and dims the list.
        """,
      attempt: """
        Tap the strip and catch the card while it opens: it stops under the finger, follows it, and goes on \
        with its velocity. With second-animator each drag starts an animator of its own: the one before goes \
        on, too, and the card no longer keeps to the finger. With hit-at-end a finger on the moving card \
        takes hold of the list behind.
        """,
      source: """
        While an animation runs, a view's frame is already that of the end; layer.presentation() is what is \
        seen.
        """),
    symptoms: ["view jumps when I grab it during an animation", "cannot catch a view while it animates"],
    parameters: [mistakes(of: Mistake.self)],
    gestures: [
      gesture("open", "Drag the strip up", script: "player-open", "The card follows the finger and opens."),
      gesture("back", "Drag up, then back", script: "player-back", "The animator is reversed, and the card closes."),
      gesture(
        "catch", "Tap, then catch the card", script: "player-catch", "The card stops under the finger and closes."),
      gesture(
        "catch-second", "The same with a second animator", script: "player-catch", mistake: "second-animator",
        "The card does not keep to the finger."),
      gesture(
        "catch-at-end", "The same, hit where it will be", script: "player-grab", mistake: "hit-at-end",
        "The finger on the closing card scrolls the list behind it."),
      gesture(
        "grab", "Close it by a tap, and grab it", script: "player-grab", "The closing card is caught and opened."),
      gesture("flick", "A short flick up", script: "player-flick", "The velocity opens the card."),
      gesture(
        "flick-ignored", "The same by distance only", script: "player-flick", mistake: "ignores-velocity",
        "The card falls back, although it was flicked up."),
    ]
  ) { settings in Player(Mistake(rawValue: settings["mistake"]) ?? .none) }
}

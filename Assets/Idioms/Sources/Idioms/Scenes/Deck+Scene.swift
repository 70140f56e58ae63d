import Sandbox

extension Deck {
  static let scene = OwnScene(
    "deck", title: "A stack of cards",
    story: Story(
      shows: """
        Cards in a page that scrolls. A drag to the side throws the top one away: right keeps the place.
        """,
      attempt: """
        Flick a card, let one go half way, and scroll the page by a drag up on a card. With any-direction \
        the page does not scroll there. With anchor-jumps the card jumps as the finger takes hold of it. \
        With distance-only a short flick does not throw.
        """,
      source: """
        A view's position is the place of its anchor point: whoever moves one has to move the other.
        """),
    symptoms: ["card jumps when I set the anchor point", "cards in a scroll view stop it from scrolling"],
    parameters: [mistakes(of: Mistake.self)],
    gestures: [
      gesture("throw", "Flick a card to the right", script: "deck-flick", "It flies on, and the next one comes up."),
      gesture(
        "throw-distance", "The same by distance only", script: "deck-flick", mistake: "distance-only",
        "The card springs back, although it was flicked."),
      gesture("let-go", "Drag half way and rest", script: "deck-rest", "It springs back."),
      gesture(
        "jump", "The same with an anchor point alone", script: "deck-rest", mistake: "anchor-jumps",
        "The card jumps away from the finger that takes hold of it."),
      gesture("scroll", "Drag up on a card", script: "deck-scroll", "The page scrolls."),
      gesture(
        "scroll-blocked", "The same in any direction", script: "deck-scroll", mistake: "any-direction",
        "The card follows, and the page does not scroll."),
      gesture("again", "Let one go, and catch it", script: "deck-catch", "The next finger takes the card."),
    ]
  ) { settings in Deck(Mistake(rawValue: settings["mistake"]) ?? .none) }
}

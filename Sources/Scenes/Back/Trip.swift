/// A journey, and what each of its days is about.
struct Trip {
  struct Day {
    let title: String
    let text: String
  }

  let name: String
  let detail: String
  let days: [Day]

  /// The journeys that the app offers.
  static let all: [Trip] = [
    Trip("Lisbon", "Three days in May"), Trip("Porto", "A weekend"), Trip("Sintra", "By train, there and back"),
    Trip("Coimbra", "Books and a river"), Trip("The Algarve", "Out of season"), Trip("Evora", "White walls, red earth"),
    Trip("The Azores", "Whales, if they like"), Trip("Madeira", "Walking along water"),
    Trip("Braga", "Steps, many of them"), Trip("Aveiro", "Boats with painted bows"),
  ]

  private init(_ name: String, _ detail: String) {
    (self.name, self.detail) = (name, detail)
    days = [
      Day(title: "Up the hills", text: "Arrive before noon, leave the bags, and walk up until there is a view."),
      Day(
        title: "Old town and river",
        text: "Begin at the market while it is still cool. The ferry over goes every twenty minutes."),
      Day(title: "Out to the sea", text: "The last stop of the line is a beach. Take a coat, also in summer."),
    ]
  }
}

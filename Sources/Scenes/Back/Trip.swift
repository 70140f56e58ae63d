/// A journey through three days.
struct Trip {
  let name: String
  let detail: String

  /// The days, the same for all journeys.
  static let days: [(title: String, text: String)] = [
    ("Up the hills", "Arrive before noon, leave the bags, and walk up until there is a view."),
    ("Old town and river", "Begin at the market while it is still cool. The ferry over goes every twenty minutes."),
    ("Out to the sea", "The last stop of the line is a beach. Take a coat, also in summer."),
  ]

  /// The journeys in the list.
  static let all = [
    Trip("Lisbon", "Three days in May"), Trip("Porto", "A weekend"), Trip("Sintra", "By train, there and back"),
    Trip("Coimbra", "Books and a river"), Trip("The Algarve", "Out of season"), Trip("Evora", "White walls, red earth"),
    Trip("The Azores", "Whales, if they like"), Trip("Madeira", "Walking along water"),
    Trip("Braga", "Steps, many of them"), Trip("Aveiro", "Boats with painted bows"),
  ]

  private init(_ name: String, _ detail: String) { (self.name, self.detail) = (name, detail) }
}

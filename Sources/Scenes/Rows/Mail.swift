/// The content of a row.
struct Mail {
  let sender: String
  let subject: String
  let time: String

  static let inbox = [
    Mail(sender: "Ada Brandt", subject: "The keys are under the blue pot", time: "09:41"),
    Mail(sender: "Harbour office", subject: "Berth 14 is yours from Friday", time: "09:12"),
    Mail(sender: "Jon Okafor", subject: "Re: the bread that would not rise", time: "08:57"),
    Mail(sender: "Town library", subject: "Two books are due on Thursday", time: "08:30"),
    Mail(sender: "Mira Holm", subject: "Photos from the pass, finally", time: "08:04"),
    Mail(sender: "Night train 472", subject: "Your berth: carriage 3, upper", time: "07:45"),
    Mail(sender: "Choir", subject: "Altos, please be there by six", time: "07:20"),
    Mail(sender: "Theo Lang", subject: "I found your other glove", time: "Mon"),
    Mail(sender: "Observatory", subject: "Clear sky tonight, doors at ten", time: "Mon"),
    Mail(sender: "Ines Carrasco", subject: "Soup recipe, as promised", time: "Mon"),
    Mail(sender: "Bicycle kitchen", subject: "The wheel is true again", time: "Sun"),
    Mail(sender: "Grandmother", subject: "Call me when it rains", time: "Sun"),
    Mail(sender: "Paul Weiss", subject: "Minutes of a short meeting", time: "Sun"),
    Mail(sender: "Allotment 9", subject: "Too many courgettes, help", time: "Sat"),
    Mail(sender: "Ferry line", subject: "Timetable from the first of May", time: "Sat"),
    Mail(sender: "Lena Fischer", subject: "A map for the long way round", time: "Sat"),
  ]
}

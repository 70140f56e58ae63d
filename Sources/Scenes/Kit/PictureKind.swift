import Foundation
import TouchKit

/// What a drawn picture shows, which is also its folder in `Assets/Pictures`. The file's name is the title in lower case
/// with hyphens: `dishes/lentil-soup.png`.
///
/// A picture is only named here. Whoever draws the stage reads the file, and a run without a screen reads none.
enum PictureKind: String {
  case app = "apps"
  case card = "cards"
  case dish = "dishes"
  case episode = "episodes"
  case person = "people"
  case place = "places"
  case song = "songs"

  /// Returns the picture of a title. `size` is in pixels.
  func picture(of title: String, size: CGSize = CGSize(width: 132, height: 132)) -> Image {
    Image(path: "Pictures/\(rawValue)/\(Self.fileName(of: title)).png", size: size)
  }

  /// "Belém tower" is `belem-tower`.
  private static func fileName(of title: String) -> String {
    var name = ""
    for scalar in title.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": name.unicodeScalars.append(scalar)
      // Accents are scalars of their own.
      case "\u{300}"..."\u{36F}": break
      default: if !name.isEmpty, !name.hasSuffix("-") { name += "-" }
      }
    }
    return name.hasSuffix("-") ? String(name.dropLast()) : name
  }
}

extension View {
  /// Adds a picture stretched to a frame.
  func addPicture(_ image: Image, _ frame: CGRect) {
    let view = ImageView(frame: frame)
    view.image = image
    addSubview(view)
  }

  /// Adds the card of a title in a frame.
  func addCard(_ title: String, _ frame: CGRect) {
    let view = ImageView(frame: frame)
    view.showCard(title)
    addSubview(view)
  }
}

extension ImageView {
  /// Shows the card of a title, which has two pixels per point of this view.
  func showCard(_ title: String) {
    let size = CGSize(width: 2 * bounds.width, height: 2 * bounds.height)
    image = PictureKind.card.picture(of: title, size: size)
  }
}

import Foundation
import TouchKit

/// Keeps a view's content mode.
private final class ContentModeHolder {
  var mode = View.ContentMode.scaleToFill
}

extension View {
  /// Where in a view a picture is that has another size.
  public enum ContentMode: Int, Hashable, Sendable {
    /// Stretched to the bounds, as large as fits, or as small as fills the bounds.
    case scaleToFill, scaleAspectFit, scaleAspectFill
    /// Stretched to the bounds: everything is drawn anew in any case.
    case redraw
    /// In its own size: in the middle, at a side, or in a corner.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    /// Returns the place of a picture in the bounds.
    func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
      guard size.width > 0, size.height > 0 else { return bounds }
      var size = size
      switch self {
      case .scaleToFill, .redraw: return bounds
      case .scaleAspectFit, .scaleAspectFill:
        let (x, y) = (bounds.width / size.width, bounds.height / size.height)
        let scale = self == .scaleAspectFit ? min(x, y) : max(x, y)
        size = CGSize(width: size.width * scale, height: size.height * scale)
      default: break
      }
      let x: CGFloat =
        switch self {
        case .left, .topLeft, .bottomLeft: bounds.minX
        case .right, .topRight, .bottomRight: bounds.maxX - size.width
        default: bounds.midX - size.width / 2
        }
      let y: CGFloat =
        switch self {
        case .top, .topLeft, .topRight: bounds.minY
        case .bottom, .bottomLeft, .bottomRight: bounds.maxY - size.height
        default: bounds.midY - size.height / 2
        }
      return CGRect(x: x, y: y, width: size.width, height: size.height)
    }
  }

  /// Where in an image view a picture is that has another size: stretched to the bounds by default. A picture of a file
  /// has as many points as pixels. Other views ignore it.
  public final var contentMode: ContentMode {
    get { attachments[ContentModeHolder.self]?.mode ?? .scaleToFill }
    set {
      let holder = attachments[ContentModeHolder.self] ?? ContentModeHolder()
      holder.mode = newValue
      attachments[ContentModeHolder.self] = holder
      // The view's layer draws the picture.
      _ = layer
      setNeedsDisplay()
    }
  }

  /// Whether it is an image view with a picture.
  final var showsPicture: Bool { (self as? ImageView)?.shownImage != nil }

  /// Returns the picture of an image view if it is not stretched to the bounds.
  final func picture(in bounds: CGRect) -> StageMark? {
    guard let image = (self as? ImageView)?.shownImage, contentMode != .scaleToFill, contentMode != .redraw else {
      return nil
    }
    let rect = contentMode.place(image.size, in: bounds)
    return .picture(image.stretched(to: rect.size), rect, part: CGRect(x: 0, y: 0, width: 1, height: 1))
  }
}

extension View {
  /// Pixels per point of the window that shows the view, 2 outside of one. Setting it has no effect: what is drawn is sharp
  /// at every scale.
  public final var contentScaleFactor: CGFloat {
    get { CGFloat(window?.scale ?? 2) }
    set {}
  }
}

import Foundation
import TouchKit

/// Draws pages, and returns no bytes: no document is written here. Show a picture of ``UIGraphicsImageRenderer`` instead.
open class UIGraphicsPDFRenderer {
  private let bounds: CGRect

  /// Creates a renderer for pages of a size in points.
  public init(bounds: CGRect) { self.bounds = bounds }
  /// Creates a renderer for pages of a size in points.
  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) { self.bounds = bounds }

  /// Calls the closure, and returns no bytes.
  @available(*, deprecated, message: "returns no bytes: no document is written here")
  open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
    let context = CGContext()
    context.imageSize = bounds.size
    context.whileCurrent { actions(UIGraphicsPDFRendererContext(context, bounds)) }
    return Data()
  }
}

/// The settings of a document. They have no effect.
public final class UIGraphicsPDFRendererFormat {
  /// Its title and author.
  public var documentInfo: [String: Any] = [:]

  /// Creates settings.
  public init() {}
}

/// What a page is drawn in.
public final class UIGraphicsPDFRendererContext {
  /// The graphics context, which is the current one.
  public let cgContext: CGContext
  /// The bounds of the page.
  public let pdfContextBounds: CGRect

  init(_ context: CGContext, _ bounds: CGRect) { (cgContext, pdfContextBounds) = (context, bounds) }

  /// Begins a page.
  public func beginPage() {}
  /// Begins a page. All have the bounds of the renderer.
  public func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {}
}

import Foundation

/// A controller that picks a picture: it shows an empty page, as there are no photos and no camera.
@available(*, deprecated, message: "nothing can be picked: there are no photos and no camera; draw an image")
open class UIImagePickerController: NavigationController {
  /// Where pictures come from.
  public enum SourceType: Int, Hashable, Sendable { case photoLibrary, camera, savedPhotosAlbum }
  /// The name of something about a picture.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The picture, and what belongs to it.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType"),
      originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage"),
      editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage"),
      cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect"),
      mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL"),
      imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL"),
      phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
  }

  /// Returns whether pictures come from there: false.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { false }
  /// Where pictures come from. Has no effect.
  open var sourceType = SourceType.photoLibrary
  /// The kinds of what is picked. Has no effect.
  open var mediaTypes = ["public.image"]
  /// Whether what is picked can be cropped. Has no effect.
  open var allowsEditing = false
}

/// Told of what was picked. No method is called.
@available(*, deprecated, message: "nothing can be picked: there are no photos and no camera; draw an image")
public protocol UIImagePickerControllerDelegate: AnyObject {
  /// Not called.
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Not called.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

@available(*, deprecated, message: "nothing can be picked: there are no photos and no camera; draw an image")
extension UIImagePickerControllerDelegate {
  /// Does nothing.
  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  /// Does nothing.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}

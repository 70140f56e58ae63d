import CSDL
import Foundation

/// Xlib, which SDL has loaded, for what SDL leaves to it: errors of the display end the process by default.
enum XLibrary {
  /// Returns a function of Xlib; nil where the window is not on X.
  static func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
    guard SDL_GetCurrentVideoDriver().map({ String(cString: $0) }) == "x11",
      // SDL has loaded the library already, but without making its symbols global.
      let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD), let symbol = dlsym(library, name)
    else { return nil }
    return unsafeBitCast(symbol, to: type)
  }

  /// Goes on when the server refuses a request. Its window may have gone meanwhile, as that of a file manager from which
  /// something is dragged: Xlib would end the process with code 1.
  ///
  /// Call this before SDL opens the display, and again when it has, because SDL then sets a handler of its own. As it
  /// closes the display, it puts back the one from before: what another thread has sent to the window, to wake this one,
  /// may be refused only then.
  static func ignoreRefusedRequests() {
    typealias Handler = @convention(c) (OpaquePointer?, OpaquePointer?) -> Int32
    guard let library = dlopen("libX11.so.6", RTLD_LAZY), let symbol = dlsym(library, "XSetErrorHandler") else {
      return
    }
    let set = unsafeBitCast(symbol, to: (@convention(c) (Handler?) -> Handler?).self)
    _ = set { _, _ in 0 }
  }
}

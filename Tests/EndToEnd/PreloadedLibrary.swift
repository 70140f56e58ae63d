import Testing

extension TemporaryFolder {
  /// Builds a library from C whose functions a process finds before the system's own, if `LD_PRELOAD` names its path,
  /// which is returned.
  func preloadedLibrary(_ source: String) throws -> String {
    let library = path("preloaded.so")
    let arguments = ["clang", "-shared", "-fPIC", "-o", library, try write("preloaded.c", source)]
    let built = try Command.run("/usr/bin/env", arguments)
    try #require(built.status == 0, "\(built.errors)")
    return library
  }
}

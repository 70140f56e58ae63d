import Testing

/// Has a suite go on before everything else that could: without it each step of the suite waits for all tests that have
/// not begun yet.
struct First: SuiteTrait {}

extension Trait where Self == First {
  static var first: First { First() }
}

// Swift 6.0 knows no scopes; there the suite takes its turn.
#if compiler(>=6.1)
  extension First: TestScoping {
    func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      try await withoutActuallyEscaping(function) { function in
        try await Task(priority: .high) { try await function() }.value
      }
    }
  }
#endif

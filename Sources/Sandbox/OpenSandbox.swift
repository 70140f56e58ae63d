// A client package needs only `import Sandbox` to write scenes.
@_exported import Replay
@_exported import Stages
@_exported import TouchKit
@_exported import WhatIf

/// Runs the sandbox on your own scenes, with all its overlays, panels, parameters and commands.
///
/// Call it last in a program: it ends the process with the command's exit code. Without arguments the window opens on
/// the first scene. The arguments are those of `scrollarium` (`list`, `trace SCENE --script FILE`, `render SCENE … -o
/// OUT.png`, `--help`). Traps without scenes, and on any thread but the main one.
public func openSandbox(on scenes: any Scene...) -> Never {
  // Not `@MainActor`: in Swift 5 mode, the last lines of a `main.swift` are not isolated either.
  MainActor.assumeIsolated { Program(scenes: scenes).runAndExit() }
}

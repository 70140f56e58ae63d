// A client package needs only `import Sandbox` to write scenes.
@_exported import Replay
@_exported import Stages
@_exported import TouchKit
@_exported import WhatIf

/// Runs the sandbox on your own scenes, with all its overlays, panels, parameters and commands.
///
/// Call it last in a program: it ends the process with the command's exit code. Without arguments the window opens on
/// the first scene; the arguments are those of `scrollarium` (`list`, `trace SCENE --script FILE`,
/// `render SCENE … -o OUT.png`, `--help`). A call without scenes traps, and so does one from another thread than the
/// main one.
public func openSandbox(on scenes: any Scene...) -> Never {
  // Not isolated, as the last lines of a `main.swift` are not in Swift 5 mode.
  MainActor.assumeIsolated { Program(scenes: scenes).runAndExit() }
}

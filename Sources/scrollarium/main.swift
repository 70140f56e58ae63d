import Bench
import Sandbox
import Scenes

Program(scenes: Catalog.scenes, furtherCommands: [BenchCommand.self, InstallCommand.self, UninstallCommand.self])
  .runAndExit()

import Bench
import Sandbox
import Scenes

Program(scenes: Catalog.scenes, furtherCommands: [BenchCommand.self]).runAndExit()

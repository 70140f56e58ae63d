import Sandbox
import Scenes

Program(scenes: Catalog.scenes).runAndExit()

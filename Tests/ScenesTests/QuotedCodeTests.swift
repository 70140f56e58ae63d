import Files
import Foundation
import Replay
import SceneSupport
import Scenes
import Testing
import WhatIf

/// Explanations quote the application's code that answered or was called, as it stands in its source.
@Suite("Quoted code") struct QuotedCodeTests {
  private func code(_ scene: String, _ gesture: String) throws -> [CodeExcerpt] {
    let ready = try #require(try Catalog.scene(scene)?.gesture(gesture))
    let session = try Stage(playing: gesture, of: scene).session
    let answer = try #require(session.run.answer(about: .meant(ready.intent)))
    return try Why(answer, of: session.run, scene: session.scene, assets: session.configuration.assets, gesture: ready)
      .code
  }

  @Test("The action that took it back is quoted with its case, and the delegate that answered no") func pull() throws {
    let code = try code("photos", "fraction")
    let answering = ["PhotoPage.gestureRecognizerShouldBegin(_:)", "PhotoPage.isAtEdge(against:)"]
    #expect(code.map(\.name) == ["PhotoBrowser.didPull(_:)"] + answering)
    #expect(code[0].lines.contains("  case .ended, .cancelled:"))
    #expect(!code[0].lines.contains { $0.contains("case .changed") })
    #expect(code[0].title.hasSuffix("  PhotoBrowser.didPull(_:) as pull()"))
    #expect(code[1].title.hasSuffix("  PhotoPage.gestureRecognizerShouldBegin(_:)"))
  }

  @Test("A method that a class inherits is said to be its own") func inherited() throws {
    let title = try code("conflict-seam", "up-together").first?.title
    #expect(title?.hasSuffix(" of ProfilePage") == true, "\(title ?? "none")")
  }

  @Test("Code that scrolls by itself is quoted for the move and for the lift") func byHand() throws {
    let code = try code("remorse", "hand-made-turn")
    #expect(code.map(\.name) == ["HandMadeScrollView.touchesMoved(_:with:)", "HandMadeScrollView.release()"])
  }

  @Test("Where UIKit decides, none is quoted, whatever delegates are told") func engine() throws {
    #expect(try code("physics", "flick") == [])
    #expect(try code("conflict-slider-in-pager", "quick") == [])
  }

  @Test("A quoted line is the line of its file") func lines() throws {
    let folder = try #require(Catalog.scene("photos")?.sourceFolder)
    let files = Disk.tree(of: folder)
    for (scene, gesture) in [("photos", "fraction"), ("cover", "dynamics"), ("conflict-bottom-sheet", "back")] {
      for excerpt in try code(scene, gesture) {
        let path = try #require(files.first { $0.nameOfPath == excerpt.file })
        let lines = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8).split(
          omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        #expect(lines[excerpt.line - 1].hasSuffix(excerpt.lines[0]), "\(excerpt.title)")
        #expect(excerpt.lines.count <= CodeExcerpt.most)
      }
    }
  }

  @Test("Where room is scarce the head is left out, also one of two lines") func bodies() throws {
    let code = try code("photos", "fraction")
    #expect(code[0].lines.first == "private func didPull(_ recognizer: GestureRecognizer) {")
    #expect(code[0].body.contains("case .ended, .cancelled:"))
    #expect(!code[0].body.contains { $0.contains("func ") || $0 == "}" })
    let asked = try #require(code.last)
    #expect(asked.body.first == "if pull > 0 { return contentOffset.y <= 0 }")
  }
}

import Foundation
import Replay
import TestSupport
import Testing
import TouchKit

/// What the lint says of stages that are made for one mistake each, and that it is silent where there is none.
@Suite("Lint") struct LintTests {
  private static let half = CGRect(x: 0, y: 0, width: 375, height: 300)
  private static let whole = CGRect(x: 0, y: 0, width: 375, height: 667)

  private func only(_ scene: LintScene, sourceLocation: SourceLocation = #_sourceLocation) throws -> LintFinding {
    let findings = try scene.lint.findings
    #expect(findings.count == 1, "\(findings.map(\.sentence))", sourceLocation: sourceLocation)
    return try #require(findings.first, sourceLocation: sourceLocation)
  }

  // MARK: The graph

  @Test("Three that wait for each other are one circle, told with the requirement that is ignored") func circle() throws
  {
    let finding = try only(
      LintScene { root in
        let (tap, press, swipe) = (
          root.recognize(TapGestureRecognizer()), root.recognize(LongPressGestureRecognizer()),
          root.recognize(SwipeGestureRecognizer())
        )
        tap.require(toFail: press)
        press.require(toFail: swipe)
        swipe.require(toFail: tap)
      })
    #expect(finding.code == .requirementCycle)
    #expect(finding.rule == .cycle)
    #expect(finding.severity == .warning)
    #expect(finding.subjects == ["stage#swipe", "stage#tap", "stage#longPress"])
    #expect(finding.sentence.hasPrefix("stage#swipe should wait for stage#tap, but stage#tap for stage#longPress, "))
    #expect(finding.sentence.contains("stage#longPress for stage#swipe: a cycle. The engine breaks it (REQ-CYCLE)"))
  }

  @Test("A circle that delegates close with their answers is found too") func circleByAnswers() throws {
    let finding = try only(
      LintScene { root in
        let (first, second) = (root.recognize(tap(2)), root.recognize(tap(1)))
        second.require(toFail: first)
        first.delegate = root
        root.waits = [(first, second)]
      })
    #expect(finding.code == .requirementCycle)
    #expect(Set(finding.subjects) == ["stage#tap", "stage#tap2"])
  }

  @Test("Who waits for itself is told so") func itself() throws {
    let finding = try only(
      LintScene { root in
        let tap = root.recognize(TapGestureRecognizer())
        tap.require(toFail: tap)
      })
    #expect(finding.code == .requirementCycle)
    #expect(finding.subjects == ["stage#tap"])
  }

  @Test("A wait for a recognizer that is switched off holds nobody back") func disabled() throws {
    let finding = try only(
      LintScene { root in
        let (double, single) = (root.recognize(tap(2)), root.recognize(tap(1)))
        single.require(toFail: double)
        double.isEnabled = false
      })
    #expect(finding.code == .requiresDisabled)
    #expect(finding.severity == .note)
    #expect(finding.subjects == ["stage#tap", "stage#tap2"])
    #expect(finding.sentence.hasPrefix("stage#tap waits for stage#tap2, which is disabled"))
  }

  @Test(
    "A wait for a recognizer beside, on no view or not on the stage holds nobody back",
    arguments: [
      ("beside", "stage/left and stage/right are beside each other"), ("nowhere", "the latter is on no view"),
      ("elsewhere", "is not on the stage"),
    ])
  func apart(place: String, words: String) throws {
    let finding = try only(
      LintScene { root in
        let left = root.add(View(frame: Self.half), "left")
        let right = root.add(View(frame: Self.half.offsetBy(dx: 0, dy: 300)), "right")
        let waiter = root.recognize(TapGestureRecognizer(), on: left)
        let other = PanGestureRecognizer()
        switch place {
        case "beside": right.addGestureRecognizer(other)
        case "elsewhere":
          right.removeFromSuperview()
          right.addGestureRecognizer(other)
          root.keeps = [right]
        default: root.keeps = [other]
        }
        waiter.require(toFail: other)
      })
    #expect(finding.code == .requiresUnrelated)
    #expect(finding.subjects.first == "stage/left#tap")
    #expect(finding.sentence.contains(words), "\(finding.sentence)")
  }

  @Test("A recognizer on a view that takes no touches is deaf; a scroll view there is nobody's mistake") func deaf()
    throws
  {
    let finding = try only(
      LintScene { root in
        let picture = root.add(ImageView(frame: Self.half), "picture")
        picture.isUserInteractionEnabled = false
        root.recognize(TapGestureRecognizer(), on: picture)
        root.add(list(Self.half), "list", to: picture)
      })
    #expect(finding.code == .noInteraction)
    #expect(finding.subjects == ["stage/picture#tap", "stage/picture"])
    #expect(finding.sentence.contains("isUserInteractionEnabled of its view is false"))
  }

  // MARK: The rehearsal

  @Test("A tap behind an identical one that was added later never wins") func shadowedTap() throws {
    let finding = try only(
      LintScene { root in
        root.recognize(TapGestureRecognizer())
        root.recognize(TapGestureRecognizer())
      })
    #expect(finding.code == .neverWins)
    #expect(finding.rule == .excluded)
    #expect(finding.severity == .warning)
    #expect(finding.subjects == ["stage#tap", "stage#tap2"])
    #expect(
      finding.sentence.hasSuffix(
        " It never wins: of 1 gesture made for it, the tap 2 of the screen takes 1. Allow both with"
          + " shouldRecognizeSimultaneouslyWith, or let the tap 2 of the screen answer no in"
          + " gestureRecognizerShouldBegin(_:) where the tap of the screen should win."),
      "if stage#tap2 waited, it would never win itself")
  }

  @Test("An outer pan behind a list that can always scroll never wins, and the winners are named") func outerPan()
    throws
  {
    let finding = try only(
      LintScene { root in
        root.recognize(PanGestureRecognizer())
        let pager = root.add(list(Self.whole), "pager")
        pager.contentSize = CGSize(width: 1_125, height: 667)
        root.add(list(Self.whole), "list", to: pager)
      })
    #expect(finding.code == .neverWins)
    #expect(finding.rule == .excluded)
    #expect(finding.subjects == ["stage#pan", "stage/pager/list#pan", "stage/pager#pan"])
    #expect(
      finding.sentence.contains("of 8 gestures made for it, the pan of the list takes 4, the pan of the pager takes 4.")
    )
  }

  @Test("The same pan wins where there is a strip beside the list") func strip() throws {
    let lint = try LintScene { root in
      root.recognize(PanGestureRecognizer())
      root.add(list(Self.half), "list")
    }.lint
    #expect(lint.findings == [])
    #expect(lint.places == 2)
  }

  @Test("A pan that wins on a narrow strip only is told of the list that takes the rest") func narrowStrip() throws {
    let finding = try only(
      LintScene { root in
        root.recognize(PanGestureRecognizer())
        root.add(list(CGRect(x: 0, y: 60, width: 375, height: 607)), "list").contentSize.width = 1_000
      })
    #expect(finding.code == .seldomWins)
    #expect(finding.rule == .excluded)
    #expect(finding.severity == .note)
    #expect(finding.subjects == ["stage#pan", "stage/list#pan"])
    #expect(
      finding.sentence.contains(
        "It loses on 91 % of the area where it follows a finger: of 8 gestures made for it, the pan of the list takes 8"
          + " there."), "\(finding.sentence)")
  }

  @Test("A swipe behind a pan, and a press that a shorter one forestalls, never win") func slower() throws {
    let findings = try LintScene { root in
      root.recognize(SwipeGestureRecognizer())
      root.recognize(PanGestureRecognizer())
      let long = root.recognize(LongPressGestureRecognizer())
      long.minimumPressDuration = 1.5
      root.recognize(LongPressGestureRecognizer())
    }.lint.findings
    #expect(findings.map(\.code) == [.neverWins, .neverWins])
    #expect(findings.map { $0.subjects[0] } == ["stage#swipe", "stage#longPress"])
  }

  @Test("Who waits for somebody who never fails first is told by REQ-FAIL") func neverReleased() throws {
    let finding = try only(
      LintScene { root in
        let (single, double) = (root.recognize(tap(1)), root.recognize(tap(2)))
        double.require(toFail: single)
      })
    #expect(finding.code == .neverWins)
    #expect(finding.rule == .requiredRecognized)
    #expect(finding.subjects == ["stage#tap2", "stage#tap"])
  }

  @Test("A list on whose content no drag may begin never scrolls") func contentKeeps() throws {
    let finding = try only(
      LintScene { root in
        let list = root.add(list(Self.whole), "list")
        (list.delaysContentTouches, list.canCancelContentTouches) = (false, false)
        root.add(Button(frame: CGRect(x: 0, y: 0, width: 375, height: 2_000)), "button", to: list)
      })
    #expect(finding.code == .neverWins)
    #expect(finding.rule == .contentKeeps)
    #expect(finding.subjects == ["stage/list#pan"])
    #expect(finding.sentence.contains("touchesShouldCancel(in:)"))
  }

  @Test("Two pans whose delegate allows everything move together") func together() throws {
    let finding = try only(
      LintScene { root in
        let outer = root.recognize(PanGestureRecognizer())
        outer.delegate = root
        root.isSimultaneous = true
        root.recognize(PanGestureRecognizer(), on: root.add(View(frame: Self.whole), "card"))
      })
    #expect(finding.code == .bothMove)
    #expect(finding.rule == .delegateAnswer)
    #expect(finding.severity == .note)
    #expect(finding.subjects == ["stage/card#pan", "stage#pan"])
    #expect(finding.sentence.contains("Both pans begin together in all 4 drags that either takes."))
  }

  @Test("Pans that part on one axis, or of which one merely watches, are no pair") func part() throws {
    let crossing = try LintScene { root in
      let outer = root.recognize(PanGestureRecognizer())
      outer.delegate = root
      root.isSimultaneous = true
      root.add(list(Self.whole), "list")
    }.lint
    #expect(crossing.findings == [])
    let watching = try LintScene { root in
      let outer = root.recognize(PanGestureRecognizer())
      (outer.delegate, outer.cancelsTouchesInView) = (root, false)
      root.isSimultaneous = true
      root.recognize(PanGestureRecognizer(), on: root.add(View(frame: Self.whole), "card"))
    }.lint
    #expect(watching.findings == [])
  }

  @Test("Rows that say the same are told once") func rows() throws {
    let finding = try only(
      LintScene { root in
        for number in 0..<6 {
          let row = root.add(View(frame: CGRect(x: 0, y: number * 100, width: 375, height: 100)), "row\(number)")
          root.recognize(TapGestureRecognizer(), on: row)
          root.recognize(TapGestureRecognizer(), on: row)
        }
      })
    #expect(finding.verdict?.target == "stage/row0#tap")
    #expect(finding.subjects.count == 12)
    #expect(finding.sentence.hasSuffix("The same holds for 5 more like it."))
  }

  // MARK: Silence

  @Test("Each kind of recognizer alone wins a gesture that is made for it") func everyKind() throws {
    let makers: [@Sendable () -> GestureRecognizer] = [
      { TapGestureRecognizer() }, { tap(2) }, { tap(5) }, { LongPressGestureRecognizer() }, { PanGestureRecognizer() },
      { PinchGestureRecognizer() }, { RotationGestureRecognizer() }, { SwipeGestureRecognizer() },
      {
        let tap = TapGestureRecognizer()
        tap.numberOfTouchesRequired = 3
        return tap
      },
      {
        let press = LongPressGestureRecognizer()
        (press.minimumPressDuration, press.numberOfTapsRequired, press.numberOfTouchesRequired) = (3, 1, 2)
        return press
      },
      {
        let pan = PanGestureRecognizer()
        pan.minimumNumberOfTouches = 3
        return pan
      },
      {
        let pan = ScreenEdgePanGestureRecognizer()
        pan.edges = .right
        return pan
      },
    ]
    for number in Volume.pick(Array(makers.indices), every: 3) {
      let make = makers[number]
      // A second one of the kind, which the first excludes, would be found: so the gesture reaches it.
      let pair = try LintScene { root in
        root.recognize(make())
        root.recognize(make())
      }.lint
      #expect(pair.findings.map(\.code) == [.neverWins], "\(number): \(pair.findings.map(\.sentence))")
      #expect(try LintScene { $0.recognize(make()) }.lint.findings == [], "\(number)")
    }
  }

  @Test("A wait that works, a list that fits, and a delegate that says no now are no findings") func silence() throws {
    let waiting = try LintScene { root in
      let (double, single) = (root.recognize(tap(2)), root.recognize(tap(1)))
      single.require(toFail: double)
    }.lint
    #expect(waiting.findings == [])
    #expect(waiting.recognizers == 2)
    #expect(waiting.places == 1)
    #expect(waiting.probes == 2)
    let fitting = try LintScene { root in
      root.recognize(PanGestureRecognizer())
      root.add(list(Self.whole, height: 200), "list")
    }.lint
    #expect(fitting.findings == [])
    let refusing = try LintScene { root in
      root.recognize(PanGestureRecognizer()).delegate = root
      root.begins = false
      root.add(list(Self.half), "list")
    }.lint
    // Beside the list it says no by itself, on it the list wins.
    #expect(refusing.findings == [])
    #expect(refusing.places == 2)
  }

  @Test("A stage without recognizers is not rehearsed") func empty() throws {
    let lint = try LintScene { _ in }.lint
    #expect(lint.findings == [])
    #expect((lint.recognizers, lint.places, lint.probes) == (0, 0, 0))
  }

  @Test(
    "A stage with very many views or places is rehearsed within bounds, and the same each time",
    .enabled(if: Volume.isFull, ".ci/volume plays it"))
  func bounds() throws {
    let scene = LintScene { root in
      for number in 0..<600 {
        let tile = View(frame: CGRect(x: number % 15 * 25, y: number / 15 * 16, width: 25, height: 16))
        root.add(tile, "tile\(number)")
        root.recognize(TapGestureRecognizer(), on: tile)
        root.recognize(PanGestureRecognizer(), on: tile)
      }
      root.recognize(PanGestureRecognizer())
    }
    let lint = try scene.lint
    // 602 views are built for each, 100,000 at most for all.
    #expect(lint.recognizers == 1_201)
    #expect(lint.places == 24)
    #expect(lint.probes == 166)
    #expect(lint.states[0].leftOut > 0)
    #expect(
      lint.rehearsed
        == "166 rehearsed gestures. Left out, as too many: \(lint.states[0].leftOut) as the scene begins.")
    #expect(try scene.lint == lint)
  }
}

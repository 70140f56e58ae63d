import Foundation
import DeviceRecordings
import Testing

/// What the kernel's protocols mean: slots, anonymous contacts, one finger.
@Suite("Contacts of a panel") struct ContactTests {
  @Test("Slots: a finger comes down, moves by one axis and lifts, each frame at its report's time") func slots() throws
  {
    let (lines, notes) = try touches(
      .slotted,
      [
        .id(5, 44), .x(5, 100), .y(6, 200), .touch(6, 1), .report(7), .x(8_340, 101), .report(8_341),
        .report(9_000), .id(16_007, -1), .touch(16_007, 0), .report(16_007),
      ])
    #expect(lines == ["2 down 1 25.0 50.0", "8336 move 1 25.25 50.0", "16002 up 1 25.25 50.0"])
    #expect(notes.isEmpty)
  }

  @Test("Two slots at once; a slot used again, with what has not changed; an id replaced without a lift") func reuse()
    throws
  {
    let (lines, _) = try touches(
      .slotted,
      [
        .id(0, 1), .x(0, 100), .y(0, 200), .slot(0, 1), .id(0, 2), .x(0, 400), .y(0, 800), .report(0),
        .slot(10, 0), .id(10, -1), .report(10), .id(20, 3), .x(20, 104), .report(20),
        .slot(30, 1), .id(30, 4), .x(30, 500), .report(30), .id(40, -1), .slot(40, 0), .id(40, -1), .report(40),
      ])
    #expect(
      lines == [
        "0 down 1 25.0 50.0", "0 down 2 100.0 200.0", "10 up 1 25.0 50.0", "20 down 1 26.0 50.0", "30 up 2 100.0 200.0",
        "30 down 2 125.0 200.0", "40 up 1 26.0 50.0", "40 up 2 125.0 200.0",
      ])
  }

  @Test("A finger that hovers is no touch until it lands, nor after it rises") func hovering() throws {
    let (lines, _) = try touches(
      .slotted,
      [
        .id(0, 1), .distance(0, 9), .x(0, 100), .y(0, 200), .report(0), .x(10, 200), .report(10), .distance(20, 0),
        .report(20), .x(30, 300), .report(30), .distance(40, 3), .report(40), .id(50, -1), .report(50),
      ])
    #expect(lines == ["20 down 1 50.0 50.0", "30 move 1 75.0 50.0", "40 up 1 75.0 50.0"])
  }

  @Test("A palm is cancelled, and stays one") func palm() throws {
    let (lines, _) = try touches(
      .slotted,
      [
        .id(0, 1), .x(0, 100), .y(0, 200), .report(0), .tool(10, 2), .report(10), .tool(20, 0), .x(20, 300),
        .report(20),
        .id(30, -1), .report(30), .id(40, 2), .report(40), .id(50, -1), .report(50),
      ])
    #expect(lines == ["0 down 1 25.0 50.0", "10 cancel 1 25.0 50.0", "40 down 1 75.0 50.0", "50 up 1 75.0 50.0"])
  }

  @Test("What is down when events are dropped is cancelled, and comes back with its next touch-down") func dropped()
    throws
  {
    let (lines, notes) = try touches(
      .slotted,
      [
        .id(0, 1), .x(0, 100), .y(0, 200), .report(0), .dropped(10), .x(11, 900), .report(12), .x(20, 500), .report(20),
        .id(30, -1), .report(30), .id(40, 2), .x(40, 600), .report(40), .id(50, -1), .report(50),
      ])
    #expect(lines == ["0 down 1 25.0 50.0", "10 cancel 1 25.0 50.0", "40 down 1 150.0 50.0", "50 up 1 150.0 50.0"])
    #expect(notes == ["the kernel dropped events once (SYN_DROPPED); what was down is cancelled."])
  }

  @Test(
    "A finger that is down before the first event counts from its next touch-down; one down at the end is cancelled")
  func ends() throws {
    let (lines, notes) = try touches(
      .slotted,
      [
        .x(0, 100), .y(0, 200), .report(0), .x(10, 110), .report(10), .id(20, -1), .report(20), .id(30, 7), .report(30),
        .x(40, 120), .report(40), .x(50, 900),
      ])
    #expect(lines == ["30 down 1 27.5 50.0", "40 move 1 30.0 50.0", "50 cancel 1 30.0 50.0"])
    #expect(
      notes == [
        "a finger was down before the first event, and counts from its next touch-down.",
        "a finger is still down at the end, and cancelled.",
      ])
  }

  @Test("A touch whose position is not told is left out, with a note") func placeless() throws {
    let (lines, notes) = try touches(
      .slotted,
      [
        .id(0, 1), .y(0, 200), .report(0), .id(10, -1), .report(10), .id(20, 2), .x(20, 100), .report(20), .id(30, -1),
        .report(30),
      ])
    #expect(lines == ["20 down 1 25.0 50.0", "30 up 1 25.0 50.0"])
    #expect(notes == ["a touch without a position was left out."])
  }

  @Test("Anonymous contacts are told apart by the least sum of squared distances, not each by the nearest")
  func anonymous() throws {
    // Two fingers 20 apart that both move by 15, the packets in another order; then a third comes and the first lifts.
    let (lines, _) = try touches(
      .anonymous,
      [
        .x(0, 100), .y(0, 400), .packet(0), .x(0, 120), .y(0, 400), .packet(0), .report(0),
        .x(10, 135), .y(10, 400), .packet(10), .x(10, 115), .y(10, 400), .packet(10), .report(10),
        .x(20, 900), .y(20, 1_800), .packet(20), .x(20, 136), .y(20, 400), .packet(20), .x(20, 116), .y(20, 400),
        .packet(20), .report(20),
        .x(30, 136), .y(30, 400), .packet(30), .x(30, 904), .y(30, 1_800), .packet(30), .report(30),
        .packet(40), .report(40),
      ])
    #expect(
      lines == [
        "0 down 1 25.0 100.0", "0 down 2 30.0 100.0", "10 move 1 28.75 100.0", "10 move 2 33.75 100.0",
        "20 move 1 29.0 100.0", "20 move 2 34.0 100.0", "20 down 3 225.0 450.0", "30 up 1 29.0 100.0",
        "30 move 3 226.0 450.0", "40 up 2 34.0 100.0", "40 up 3 226.0 450.0",
      ])
  }

  @Test("Anonymous contacts with tracking ids are told apart by them; BTN_TOUCH lifts where no packet says so")
  func trackingIDs() throws {
    let (lines, _) = try touches(
      .anonymous,
      [
        .id(0, 5), .x(0, 100), .y(0, 400), .packet(0), .id(0, 6), .x(0, 200), .y(0, 400), .packet(0), .report(0),
        .id(10, 6), .x(10, 100), .y(10, 400), .packet(10), .id(10, 5), .x(10, 200), .y(10, 400), .packet(10),
        .report(10),
        .id(20, 6), .x(20, 100), .y(20, 400), .packet(20), .report(20), .touch(30, 0), .report(30),
      ])
    #expect(
      lines == [
        "0 down 1 25.0 100.0", "0 down 2 50.0 100.0", "10 move 1 50.0 100.0", "10 move 2 25.0 100.0",
        "20 up 1 50.0 100.0", "30 up 2 25.0 100.0",
      ])
  }

  @Test("What is down when an anonymous panel's events are dropped does not come back until it has been away")
  func anonymousDropped() throws {
    let (lines, _) = try touches(
      .anonymous,
      [
        .x(0, 100), .y(0, 400), .packet(0), .report(0), .dropped(10), .report(10), .x(20, 108), .y(20, 400),
        .packet(20),
        .report(20), .packet(30), .report(30), .x(40, 108), .y(40, 400), .packet(40), .report(40), .packet(50),
        .report(50),
      ])
    #expect(lines == ["0 down 1 25.0 100.0", "10 cancel 1 25.0 100.0", "40 down 1 27.0 100.0", "50 up 1 27.0 100.0"])
  }

  @Test("One finger, by BTN_TOUCH and ABS_X and _Y") func single() throws {
    let (lines, notes) = try touches(
      .single,
      [
        Evdev(0, 3, 0, 90), .report(0), .touch(5, 0), .report(5), .touch(10, 1), Evdev(10, 3, 0, 100),
        Evdev(10, 3, 1, 400), .report(10), Evdev(20, 3, 1, 408), .report(20), .touch(30, 0), .report(30), .touch(40, 1),
        .report(40), .touch(50, 0), .report(50),
      ])
    #expect(
      lines == [
        "10 down 1 25.0 100.0", "20 move 1 25.0 102.0", "30 up 1 25.0 102.0", "40 down 1 25.0 102.0",
        "50 up 1 25.0 102.0",
      ])
    #expect(notes.count == 1)
  }

  @Test("The panel's whole area is the stage: a touch at its far edge is inside, one beyond at the edge") func edges()
    throws
  {
    let panel = Panel(axes: [(0x2f, 0, 9), (0x35, -100, 900), (0x36, 100, 2_100)])
    let (lines, _) = try touches(
      panel,
      [
        .id(0, 1), .x(0, -100), .y(0, 100), .report(0), .x(10, 900), .y(10, 2_100), .report(10), .x(20, 5_000),
        .y(20, -7), .report(20), .id(30, -1), .report(30),
      ])
    #expect(
      lines == [
        "0 down 1 0.0 0.0", "10 move 1 249.984375 499.984375", "20 move 1 249.984375 0.0", "30 up 1 249.984375 0.0",
      ])
  }
}

import Foundation
import TestSupport
import Testing
import TouchKit

/// Views are called as the code calls them: by the property that holds them, or by a class of its own.
@Suite("Names after the application's code")
struct CodeNamesTests {
  private let window: Window = {
    var options = EngineOptions()
    options.namesViewsAfterCode = true
    return Window(size: CGSize(width: 375, height: 667), options: options)
  }()

  private func shown<Some: View>(_ view: Some, in parent: View? = nil) -> Some {
    (parent ?? window).addSubview(view)
    return view
  }

  @Test("A property names the view that it holds: plain, lazy, optional, of a class in between")
  func properties() {
    let panel = shown(Panel())
    #expect(panel.identifierPath == "panel")
    #expect(panel.handle.identifierPath == "panel/handle")
    #expect(panel.dimming.identifierPath == "panel/dimming")
    #expect(panel.badge?.identifierPath == "panel/badge")
    #expect(panel.closeButton.identifierPath == "panel/closeButton")
  }

  @Test("Two of one class are told apart by the properties that always hold one; an optional one names no class")
  func classes() {
    let slider = shown(RangeSlider())
    #expect(slider.leftThumb.identifierPath == "rangeSlider/leftThumb")
    #expect(slider.rightThumb.identifierPath == "rangeSlider/rightThumb")
    #expect(slider.active?.identifierPath == "rangeSlider/leftThumb")
    #expect(slider.ghost?.identifierPath == "rangeSlider/thumb")
    let more = shown(Thumb(), in: slider)
    #expect(more.identifierPath == "rangeSlider/thumb2")
  }

  @Test("A controller's root view is called by what holds the controller, or by its class")
  func controllers() {
    let outer = OuterController()
    window.addSubview(outer.view)
    #expect(outer.view.identifierPath == "outer")
    #expect(outer.menu.view.identifierPath == "outer/menu")
    #expect(outer.menu.list.identifierPath == "outer/menu/list")
    #expect(outer.children[1].view.identifierPath == "outer/menu2")
  }

  @Test("An identifier comes first, and names that nothing gives stay as they are elsewhere")
  func others() {
    let panel = Panel()
    panel.handle.accessibilityIdentifier = "grip"
    window.addSubview(panel)
    let loose = shown(View(), in: panel)
    let label = shown(Label(), in: loose)
    #expect(panel.handle.identifierPath == "panel/grip")
    #expect(loose.identifierPath == "panel/~View")
    #expect(label.identifierPath == "panel/~Label")
    let plain = Window(size: CGSize(width: 375, height: 667))
    let other = Panel()
    plain.addSubview(other)
    #expect(other.handle.identifierPath == "~View")
  }

  @Test("A property whose object is gone is not loaded")
  func unowned() {
    let dangling: Dangling = {
      let gone = View()
      return Dangling(gone)
    }()
    window.addSubview(dangling)
    #expect(dangling.knob.identifierPath == "dangling/knob")
  }

  @Test("A name stays, whatever the property holds later, and is not given twice")
  func stays() {
    let panel = shown(Panel())
    let first = panel.badge
    #expect(first?.identifierPath == "panel/badge")
    panel.badge = shown(View(), in: panel)
    #expect(first?.identifierPath == "panel/badge")
    #expect(panel.badge?.identifierPath == "panel/badge2")
  }

  @Test("The second of one class is never called like the first of another")
  func digits() {
    let first = shown(Thumb()), other = shown(Thumb2()), second = shown(Thumb()), third = shown(Thumb2())
    #expect(third.identifierPath == "thumb2.2")
    #expect(first.identifierPath == "thumb")
    #expect(other.identifierPath == "thumb2")
    #expect(second.identifierPath == "thumb3")
  }

  @Test("Properties that hold no reference are not taken for one")
  func smallProperties() {
    let small = shown(Small())
    let view = shown(View(), in: small)
    #expect(view.identifierPath == "small/~View")
  }
}

/// A class in between, which has a property of its own.
private class PanelBase: View {
  let closeButton = Button()
}

private final class Panel: PanelBase {
  let handle = View()
  private(set) lazy var dimming = View()
  var badge: View? = View()

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    for view in [handle, dimming, badge, closeButton] { view.map(addSubview) }
  }
}

private final class Thumb: View {}

private final class Thumb2: View {}

private final class RangeSlider: View {
  var active: Thumb?
  let leftThumb = Thumb(), rightThumb = Thumb()
  var ghost: Thumb? = Thumb()

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    active = leftThumb
    for view in [leftThumb, rightThumb, ghost] { view.map(addSubview) }
  }
}

private final class OuterController: ViewController {
  let menu = MenuViewController()

  override func viewDidLoad() {
    for controller in [menu, MenuViewController()] {
      addChild(controller)
      view.addSubview(controller.view)
    }
  }
}

private final class MenuViewController: ViewController {
  let list = ScrollView()

  override func viewDidLoad() { view.addSubview(list) }
}

private final class Dangling: View {
  unowned let gone: View
  let knob = View()

  init(_ gone: View) {
    self.gone = gone
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    addSubview(knob)
  }
}

private final class Small: View {
  var flag = true
  var number: UInt8? = 7
}

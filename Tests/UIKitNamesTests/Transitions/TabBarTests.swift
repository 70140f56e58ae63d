import TestSupport
import Testing
import UIKitNames

/// `UITabBarController`, and the device.
@Suite struct TabBarTests {
  private final class Chooser: UITabBarControllerDelegate {
    var allows = true, selected = 0
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    {
      allows
    }
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
      selected += 1
    }
  }

  @Test("a tap on the bar selects a tab, if the delegate allows it, and pages appear and disappear")
  func select() {
    let (tester, diary, chooser) = (Tester(), Diary(), Chooser())
    let (first, second) = (NotingController("first", diary), NotingController("second", diary))
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    tabs.delegate = chooser
    tester.window.rootViewController = tabs
    tester.tick()
    #expect(diary.take() == ["first will appear", "first is appearing", "first did appear"])
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 618, width: 375, height: 49))
    #expect(first.view.safeAreaInsets.bottom == 49)
    #expect(first.tabBarController === tabs)
    tester.down(1, 300, 640)
    tester.up(1.05)
    tester.advance(to: 1.2)
    #expect(tabs.selectedIndex == 1)
    #expect(chooser.selected == 1)
    #expect(first.view.window == nil)
    #expect(
      diary.take() == [
        "first will disappear", "first did disappear", "second will appear", "second is appearing",
        "second did appear",
      ])
    chooser.allows = false
    tester.down(2, 50, 640)
    tester.up(2.05)
    tester.advance(to: 2.2)
    #expect(tabs.selectedViewController === second)
    tabs.selectedIndex = 0
    #expect(chooser.selected == 1)
    #expect(first.view.window != nil)
    tabs.viewControllers = [second]
    #expect(tabs.selectedIndex == 0)
    #expect(first.parent == nil)
    #expect(second.view.window != nil)
  }

  @Test("the device, the scene and the status bar of a phone")
  func device() {
    let tester = Tester()
    tester.window.screenInsets = UIEdgeInsets(top: 47, bottom: 34)
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
    #expect(UIDevice.current.systemVersion == "18.0")
    tester.window.makeKeyAndVisible()
    #expect(tester.window.windowScene?.statusBarManager?.statusBarFrame == CGRect(x: 0, y: 0, width: 375, height: 47))
    #expect(tester.window.application.statusBarFrame.height == 47)
    let scenes = tester.window.application.connectedScenes.compactMap { $0 as? UIWindowScene }
    #expect(scenes.first?.windows.first === tester.window)
    #expect(scenes.first?.interfaceOrientation.isPortrait == true)
  }
}

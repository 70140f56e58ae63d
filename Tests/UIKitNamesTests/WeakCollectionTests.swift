import Testing

import UIKitNames

/// Collections of objects that are not retained.
@Suite("Weak collections") struct WeakCollectionTests {
  @Test("A table has each object once, in order, while it lives") func tables() {
    let table = NSHashTable<AnyObject>.weakObjects()
    let kept = UIView()
    var lost: UIView? = UIView()
    table.add(lost)
    table.add(kept)
    table.add(lost)
    #expect(table.count == 2)
    #expect(table.contains(lost))
    lost = nil
    #expect(table.allObjects.count == 1)
    #expect(table.contains(kept))
    table.remove(kept)
    #expect(table.anyObject == nil)
  }

  @Test("A map forgets a value with its key, or a key with its value") func maps() {
    let (values, names) = (
      NSMapTable<UIView, NSString>.weakToStrongObjects(), NSMapTable<NSString, UIView>.strongToWeakObjects()
    )
    let name: NSString = "a"
    var view: UIView? = UIView()
    values.setObject("1", forKey: view)
    values.setObject("2", forKey: view)
    names.setObject(view, forKey: name)
    #expect(values.object(forKey: view) == "2")
    #expect(values.count == 1)
    #expect(names.object(forKey: name) === view)
    view = nil
    #expect(values.count == 0)
    #expect(names.object(forKey: name) == nil)
  }
}

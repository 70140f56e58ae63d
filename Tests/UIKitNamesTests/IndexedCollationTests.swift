import Testing
import UIKitNames

@Suite("Sections by first letters") struct IndexedCollationTests {
  private final class Contact: NSObject {
    let name: String
    init(_ name: String) { self.name = name }
    func title() -> String { name }
  }

  private let collation = UILocalizedIndexedCollation.current()
  private let byName = Selector("name", { (object: Contact) in { object.name } })

  @Test("There are the letters A to Z and #") func titles() {
    #expect(collation.sectionTitles.count == 27)
    #expect(collation.sectionTitles.first == "A")
    #expect(collation.sectionIndexTitles.last == "#")
    #expect(collation.section(forSectionIndexTitle: 3) == 3)
    #expect(collation.section(forSectionIndexTitle: 40) == 26)
  }

  @Test("An object is in the section of its first letter, without the accent; all else is in the last")
  func sections() {
    let sections = ["Bea", "ärger", "Zoe", "7 Dwarfs", "", "Ωmega"].map {
      collation.section(for: Contact($0), collationStringSelector: byName)
    }
    #expect(sections == [1, 0, 25, 26, 26, 26])
    #expect(collation.section(for: Contact("cat"), collationStringSelector: Selector("title", Contact.title)) == 2)
  }

  @Test("Objects are sorted without regard to case and accents") func sorting() {
    let contacts = ["bob", "Ann", "ánna", "Bea"].map(Contact.init)
    let sorted = collation.sortedArray(from: contacts, collationStringSelector: byName) as? [Contact]
    #expect(sorted?.map(\.name) == ["Ann", "ánna", "Bea", "bob"])
  }
}

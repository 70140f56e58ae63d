import Testing
import UIKitNames

/// Descriptions of fonts by attributes, and the order of content sizes.
@Suite("Font descriptors") struct FontDescriptorTests {
  @Test("Names, sizes and weights decide the font") func attributes() {
    let descriptor = UIFontDescriptor(fontAttributes: [.family: "Menlo", .size: 15])
    #expect(UIFont(descriptor: descriptor, size: 0).familyName == "JetBrains Mono")
    #expect(UIFont(descriptor: descriptor, size: 0).size == 15)
    let heavy = descriptor.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy]])
    #expect(heavy.symbolicTraits == [.traitBold, .traitMonoSpace])
    #expect(heavy.postscriptName == "JetBrainsMono-SemiBold")
    #expect(descriptor.withFace("Bold").symbolicTraits.contains(.traitBold))
    #expect(descriptor.object(forKey: .size) as? CGFloat == 15)
    #expect(descriptor.addingAttributes([.textStyle: "a"]).fontAttributes[.textStyle] as? String == "a")
  }

  @Test("Numbers of weights lead to the nearest bundled one") func weights() {
    #expect(UIFont.Weight(rawValue: 0.4) == .semibold)
    #expect(UIFont.Weight(0.23) == .regular)
    #expect(UIFont.familyNames.flatMap { UIFont.fontNames(forFamilyName: $0) }.count == 4)
  }

  @Test("Content sizes have an order") func contentSizes() {
    #expect(UIContentSizeCategory.large < .extraLarge)
    #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
    #expect(UIContentSizeCategory.unspecified < .extraSmall)
  }
}

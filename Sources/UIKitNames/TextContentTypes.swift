import Foundation

/// What a text is about, which lets a phone fill it in: `UITextContentType`. Has no effect.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The word for it.
  public let rawValue: String
  /// Creates one from its word.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Of a person.
  public static let name = Self(rawValue: "name"), givenName = Self(rawValue: "given-name"),
    familyName = Self(rawValue: "family-name"), emailAddress = Self(rawValue: "email"),
    telephoneNumber = Self(rawValue: "tel")
  /// Of an account.
  public static let username = Self(rawValue: "username"), password = Self(rawValue: "password"),
    newPassword = Self(rawValue: "new-password"), oneTimeCode = Self(rawValue: "one-time-code")
  /// Of a place or a payment.
  public static let fullStreetAddress = Self(rawValue: "street-address"), addressCity = Self(rawValue: "address-city"),
    postalCode = Self(rawValue: "postal-code"), countryName = Self(rawValue: "country-name"),
    creditCardNumber = Self(rawValue: "cc-number"), URL = Self(rawValue: "url")
  /// Of the parts of a name.
  public static let namePrefix = Self(rawValue: "name-prefix"), middleName = Self(rawValue: "middle-name"),
    nameSuffix = Self(rawValue: "name-suffix"), nickname = Self(rawValue: "nickname")
  /// Of work.
  public static let jobTitle = Self(rawValue: "organization-title"),
    organizationName = Self(rawValue: "organization")
  /// Of the parts of an address.
  public static let location = Self(rawValue: "location"),
    streetAddressLine1 = Self(rawValue: "address-line1"), streetAddressLine2 = Self(rawValue: "address-line2"),
    addressState = Self(rawValue: "address-level1"), addressCityAndState = Self(rawValue: "address-level1+2"),
    sublocality = Self(rawValue: "address-level3")
  /// Of a delivery, a flight or a time.
  public static let shipmentTrackingNumber = Self(rawValue: "shipment-tracking-number"),
    flightNumber = Self(rawValue: "flight-number"), dateTime = Self(rawValue: "date-time")
}

import Foundation

/// What somebody is doing, for another device or a later launch: `NSUserActivity`. It is kept and goes nowhere.
open class UserActivity: NSObject {
  /// The name of the activity.
  public final let activityType: String
  /// The title.
  open var title: String?
  /// What describes the activity.
  open var userInfo: [AnyHashable: Any]?
  /// The keys that are needed.
  open var requiredUserInfoKeys: Set<String>?
  /// Whether ``userInfo`` is out of date.
  open var needsSave = false
  /// The page in the web.
  open var webpageURL: URL?, referrerURL: URL?
  /// When it is out of date.
  open var expirationDate: Date?
  /// Words for a search.
  open var keywords: Set<String> = []
  /// Where it may be offered.
  open var isEligibleForHandoff = true, isEligibleForSearch = false, isEligibleForPublicIndexing = false,
    isEligibleForPrediction = false
  /// The content that it is about.
  open var targetContentIdentifier: String?, persistentIdentifier: String?

  /// Creates an activity.
  public init(activityType: String) { self.activityType = activityType }

  /// Adds to ``userInfo``.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }
  /// Has no effect: no other device hears of it.
  open func becomeCurrent() {}
  /// Has no effect: no other device hears of it.
  open func resignCurrent() {}
  /// Has no effect: no other device hears of it.
  open func invalidate() {}
}

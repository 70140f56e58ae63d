import Foundation

// A stage has no network: what comes from outside would come at another moment in each run. These names mean these types in
// a file that does not import FoundationNetworking by itself. Every request fails, after the event in which it was made.

/// A request for an address: `URLRequest`.
public struct URLRequest: Hashable, Sendable {
  /// How a cache is used. Has no effect.
  public enum CachePolicy: Hashable, Sendable {
    case useProtocolCachePolicy, reloadIgnoringLocalCacheData, returnCacheDataElseLoad, returnCacheDataDontLoad
  }

  /// The address.
  public var url: URL?
  /// The method, `GET` by default.
  public var httpMethod: String? = "GET"
  /// The data that is sent.
  public var httpBody: Data?
  /// The seconds after which it fails. Has no effect: it fails at once.
  public var timeoutInterval: TimeInterval
  /// How a cache is used. Has no effect.
  public var cachePolicy: CachePolicy
  /// The fields of the head.
  public var allHTTPHeaderFields: [String: String]?

  /// Creates a request.
  public init(url: URL, cachePolicy: CachePolicy = .useProtocolCachePolicy, timeoutInterval: TimeInterval = 60) {
    (self.url, self.cachePolicy, self.timeoutInterval) = (url, cachePolicy, timeoutInterval)
  }

  /// Sets a field of the head.
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {
    allHTTPHeaderFields = (allHTTPHeaderFields ?? [:]).merging([field: value ?? ""]) { $1 }
  }
  /// Sets a field of the head.
  public mutating func addValue(_ value: String, forHTTPHeaderField field: String) {
    setValue(value, forHTTPHeaderField: field)
  }
}

/// What a server answers: never here.
open class URLResponse {
  /// The address.
  public let url: URL?

  init(url: URL?) { self.url = url }
}

/// What a server of the web answers: never here.
open class HTTPURLResponse: URLResponse {
  /// The state.
  public var statusCode: Int { 0 }
}

/// Makes requests, all of which fail with `URLError.notConnectedToInternet`: `URLSession`.
open class URLSession {
  /// The one of the application.
  public static var shared: URLSession { URLSession(configuration: .default) }
  /// How requests are made. Has no effect.
  public let configuration: URLSessionConfiguration

  /// Creates a session. Neither delegate nor queue is used.
  public init(
    configuration: URLSessionConfiguration, delegate: AnyObject? = nil, delegateQueue queue: OperationQueue? = nil
  ) { self.configuration = configuration }

  /// Returns a task that fails after the event in which it was resumed.
  open func dataTask(
    with request: URLRequest, completionHandler: @escaping (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask { URLSessionDataTask(request.url, completionHandler) }
  /// Returns a task that fails after the event in which it was resumed.
  open func dataTask(
    with url: URL, completionHandler: @escaping (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask { URLSessionDataTask(url, completionHandler) }
  /// Does nothing.
  open func invalidateAndCancel() {}
  /// Does nothing.
  open func finishTasksAndInvalidate() {}
}

/// How requests are made: kept and without effect.
open class URLSessionConfiguration {
  /// One of these.
  public static var `default`: URLSessionConfiguration { URLSessionConfiguration() }
  /// One of these.
  public static var ephemeral: URLSessionConfiguration { URLSessionConfiguration() }
  /// The seconds after which a request fails.
  open var timeoutIntervalForRequest: TimeInterval = 60, timeoutIntervalForResource: TimeInterval = 604_800
  /// How a cache is used.
  open var requestCachePolicy = URLRequest.CachePolicy.useProtocolCachePolicy
  /// How many requests a server has at once.
  open var httpMaximumConnectionsPerHost = 6
  /// The fields of the head of each request.
  open var httpAdditionalHeaders: [AnyHashable: Any]?
}

/// A request that fails: `URLSessionTask`.
open class URLSessionTask {
  /// What became of it.
  public enum State: Int, Hashable, Sendable { case running, suspended, canceling, completed }

  /// What became of it.
  public private(set) var state = State.suspended
  /// The part that was received: none.
  public let progress = Progress(totalUnitCount: 1)
  private let fail: (URLError.Code) -> Void

  init(_ fail: @escaping (URLError.Code) -> Void) { self.fail = fail }

  /// Fails after the present event, unless it is cancelled before.
  open func resume() {
    guard state == .suspended else { return }
    state = .running
    MainQueue.main.async { [self] in
      guard state == .running else { return }
      state = .completed
      fail(.notConnectedToInternet)
    }
  }
  /// Fails after the present event with `URLError.cancelled`.
  open func cancel() {
    guard state == .running || state == .suspended else { return }
    state = .canceling
    MainQueue.main.async { [self] in
      state = .completed
      fail(.cancelled)
    }
  }
  /// Does nothing.
  open func suspend() {}
}

/// A request for data, which fails.
open class URLSessionDataTask: URLSessionTask {
  init(_ url: URL?, _ done: @escaping (Data?, URLResponse?, (any Error)?) -> Void) {
    super.init { done(nil, nil, URLError($0)) }
  }
}

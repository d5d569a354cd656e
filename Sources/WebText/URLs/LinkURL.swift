/// An absolute, canonical URL with its parts.
///
/// The canonical form is that of the URL standard (WHATWG URL): one letter case of scheme and host,
/// no default port, no dot segments, one percent-encoding. Percent-encoded bytes stay encoded, so
/// that `%2F` stays different from `/`.
public struct LinkURL: Hashable, Sendable {
  /// The canonical URL.
  public let text: String
  /// The URL as written.
  public let raw: String
  @usableFromInline package let places: URLPlaces

  /// An absolute URL.
  ///
  /// - Parameter text: any text; the time grows linearly with it.
  /// - Returns: nil if the text is not an absolute URL.
  public init?(_ text: String) {
    if let places = URLPlaces.of(canonical: Array(text.utf8)) {
      self.init(text: text, raw: text, places: places)
    } else {
      guard text.utf8.count <= Self.maximumCount, let record = URLParser.parse(text) else {
        return nil
      }
      self.init(record, raw: text)
    }
  }

  /// A URL that may be relative to another.
  public init?(_ text: String, relativeTo base: LinkURL) {
    guard text.utf8.count <= Self.maximumCount, base.text.utf8.count <= Self.maximumCount,
      let record = URLParser.parse(text, relativeTo: URLParser.parse(base.text))
    else { return nil }
    self.init(record, raw: text)
  }

  /// The longest text in UTF-8 that may be a URL; percent-encoding may triple it.
  private static let maximumCount = URLPlaces.PackedRange.maximumCount / 4

  init(_ record: URLRecord, raw: String) {
    let (text, places) = URLPlaces.serialize(record)
    self.init(text: text, raw: raw, places: places)
  }

  @inlinable package init(text: String, raw: String, places: URLPlaces) {
    self.text = text
    self.raw = raw
    self.places = places
  }

  /// The scheme in lower case, without its colon.
  public var scheme: String { part(places.scheme) }
  /// The user name, percent-encoded; empty if there is none.
  public var username: String { part(places.username) }
  /// The password, percent-encoded; empty if there is none.
  public var password: String { part(places.password) }
  /// The host; empty if there is none.
  public var host: String { part(places.host) }
  /// The port in decimal digits; empty if it is absent or the scheme's default.
  public var port: String { part(places.port) }
  /// The path, percent-encoded.
  public var path: String { part(places.path) }
  /// The query without its question mark, percent-encoded; empty if there is none.
  public var query: String { part(places.query) }
  /// The fragment without its number sign, percent-encoded; empty if there is none.
  public var fragment: String { part(places.fragment) }

  /// The path's segments, each percent-decoded once; `/a/` has two, the second of them empty.
  public var pathSegments: [String] {
    let path = path
    guard path.hasPrefix("/") else { return path.isEmpty ? [] : [PercentEncoding.decode(path)] }
    return path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
      .map { PercentEncoding.decode(String($0)) }
  }

  /// The query's items in their order, repeated names kept.
  public var queryItems: [QueryItem] { QueryItem.items(in: query) }

  /// Equality of the canonical texts.
  public static func == (left: LinkURL, right: LinkURL) -> Bool { left.text == right.text }

  /// Hashes the canonical text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  private func part(_ range: URLPlaces.PackedRange) -> String {
    let bytes = text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    return String(text[start..<bytes.index(start, offsetBy: range.count)])
  }
}

extension LinkURL: CustomStringConvertible {
  /// The canonical URL.
  public var description: String { text }
}

/// The eight parts of a URL that a pattern describes one by one, under the standard's names and in
/// the order of a URL.
package enum URLComponent: String, Hashable, Comparable, Sendable, CaseIterable {
  case `protocol`, username, password, hostname, port, pathname, search, hash

  private var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  package static func < (left: Self, right: Self) -> Bool { left.place < right.place }
}

extension LinkURL {
  /// A URL from its parts.
  package init?(parts: [URLComponent: String]) {
    func part(_ component: URLComponent, after mark: String) -> String {
      parts[component].map { $0.isEmpty ? "" : mark + $0 } ?? ""
    }
    let path = parts[.pathname] ?? ""
    self.init(
      (parts[.protocol] ?? "https") + "://" + (parts[.hostname] ?? "") + part(.port, after: ":")
        + path + part(.search, after: "?") + part(.hash, after: "#"))
  }

  /// The text of a part; hosts are in lower case in every scheme.
  package func text(of component: URLComponent) -> String {
    switch component {
    case .protocol: scheme
    case .username: username
    case .password: password
    case .hostname: host.lowercased()
    case .port: port
    case .pathname: path
    case .search: query
    case .hash: fragment
    }
  }
}

/// One `name=value` of a link's query, percent-decoded once; a plus sign stays a plus sign.
public struct QueryItem: Hashable, Sendable {
  /// The name, which may be empty.
  public let name: String
  /// The value; nil if the link has no equals sign.
  public let value: String?

  package init(name: String, value: String?) {
    self.name = name
    self.value = value
  }
}

extension QueryItem {
  /// The items of a query without its question mark; none when it is empty.
  package static func items(in query: some StringProtocol) -> [QueryItem] {
    if query.isEmpty { return [] }
    return query.split(separator: "&", omittingEmptySubsequences: false).map { item in
      guard let equals = item.utf8.firstIndex(of: UInt8(ascii: "=")) else {
        return QueryItem(name: PercentEncoding.decode(String(item)), value: nil)
      }
      return QueryItem(
        name: PercentEncoding.decode(String(item[..<equals])),
        value: PercentEncoding.decode(String(item[item.utf8.index(after: equals)...])))
    }
  }
}

package import WebText

/// A URL in Routing 1.4: the route, in which patterns are searched, and the query's items.
///
/// It follows `URL(string:)` and `URLComponents` of swift-foundation, the base of Routing: a part
/// with a character that is not allowed is percent-encoded as a whole, percent signs included, and a
/// host outside ASCII becomes Punycode.
package struct RoutingURL: Hashable, Sendable {
  /// The URL without its query.
  package private(set) var route: String
  /// The query's items, decoded, repetitions included.
  package private(set) var queryItems: [QueryItem]

  private static let unreserved = ByteSet.letters.union(.digits).union(ByteSet("-._~!$&'()*+,;=%"))
  private static let pathBytes = unreserved.union(ByteSet(":@/"))
  private static let queryBytes = pathBytes.union(ByteSet("?"))

  /// A URL that may be relative; nil if Foundation refuses it.
  package init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    if rest.isEmpty { return nil }
    let fragment = Self.cut(&rest, at: UInt8(ascii: "#"))
    let query = Self.cut(&rest, at: UInt8(ascii: "?"))
    var route: [UInt8] = []
    guard Self.takeScheme(&rest, into: &route) else { return nil }
    let hasScheme = !route.isEmpty
    let slashes = [UInt8(ascii: "/"), UInt8(ascii: "/")]
    let hasAuthority = rest.starts(with: slashes)
    if hasAuthority {
      let end = rest.dropFirst(2).firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      guard let authority = Self.authority(rest[(rest.startIndex + 2)..<end]) else { return nil }
      route += slashes + authority
      rest = rest[end...]
    }
    let isRooted = hasAuthority || rest.first == UInt8(ascii: "/")
    route += isRooted ? Self.encoded(rest, allowed: Self.pathBytes) : Self.rootless(rest, hasScheme)
    if let fragment {
      route.append(UInt8(ascii: "#"))
      route += Self.encoded(fragment, allowed: Self.queryBytes)
    }
    self.route = String(decoding: route, as: UTF8.self)
    let encodedQuery = query.map { Self.encoded($0, allowed: Self.queryBytes) } ?? []
    // Foundation decodes invalid UTF-8 to an empty text.
    queryItems = QueryItem.items(in: String(decoding: encodedQuery, as: UTF8.self)).map { item in
      QueryItem(name: Self.decoded(item.name), value: item.value.map(Self.decoded))
    }
  }

  private static func decoded(_ text: String) -> String {
    text.unicodeScalars.contains("\u{FFFD}") ? "" : text
  }

  /// Cuts off and returns the bytes after the first byte of a value, which is cut off too.
  private static func cut(_ rest: inout ArraySlice<UInt8>, at byte: UInt8) -> ArraySlice<UInt8>? {
    guard let place = rest.firstIndex(of: byte) else { return nil }
    defer { rest = rest[..<place] }
    return rest[(place + 1)...]
  }

  /// Takes the scheme, if there is one; false if the text before the first colon is not a scheme.
  private static func takeScheme(_ rest: inout ArraySlice<UInt8>, into route: inout [UInt8]) -> Bool
  {
    let firstSegment = rest.prefix { !ByteSet("/[]@").contains($0) }
    guard let colon = firstSegment.firstIndex(of: UInt8(ascii: ":")), colon > rest.startIndex else {
      return true
    }
    let scheme = rest[..<colon]
    guard let first = scheme.first, ByteSet.letters.contains(first),
      scheme.allSatisfy(ByteSet.schemeTail.contains)
    else { return false }
    route += scheme + [UInt8(ascii: ":")]
    rest = rest[(colon + 1)...]
    return true
  }

  private static func authority(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var host = bytes
    if let at = bytes.lastIndex(of: UInt8(ascii: "@")) {
      result += credentials(bytes[..<at]) + [UInt8(ascii: "@")]
      host = bytes[(at + 1)...]
    }
    var port: ArraySlice<UInt8> = []
    let bracket = host.lastIndex(of: UInt8(ascii: "]")) ?? host.startIndex
    if let colon = host[bracket...].firstIndex(of: UInt8(ascii: ":")) {
      port = host[(colon + 1)...]
      host = host[..<colon]
    }
    guard port.allSatisfy(ByteSet.digits.contains), let name = self.host(host) else { return nil }
    let number = Int(String(decoding: port, as: UTF8.self)).map { Array(String($0).utf8) }
    return result + name + (port.isEmpty ? [] : [UInt8(ascii: ":")] + (number ?? Array(port)))
  }

  private static func credentials(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else {
      return encoded(bytes, allowed: unreserved)
    }
    return encoded(bytes[..<colon], allowed: unreserved) + [UInt8(ascii: ":")]
      + encoded(bytes[(colon + 1)...], allowed: unreserved)
  }

  private static func host(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    if bytes.first == UInt8(ascii: "[") {
      return bytes.last == UInt8(ascii: "]") ? Array(bytes) : nil
    }
    if isValid(bytes, allowed: unreserved) { return Array(bytes) }
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(where: { $0 >= 0x80 }), hasGoodLabels(text),
      let ascii = HostName.ascii(text), isValid(Array(ascii.utf8)[...], allowed: unreserved)
    else { return nil }
    return Array(ascii.utf8)
  }

  /// Whether Foundation accepts the labels of a name outside ASCII: only the last may be empty, and none
  /// begins or ends with a hyphen or has two in Punycode's place.
  private static func hasGoodLabels(_ name: String) -> Bool {
    var labels = HostName.labels(of: name)
    if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
    return labels.allSatisfy { label in
      let isPunycode = label.lowercased().hasPrefix("xn--") && label.utf8.allSatisfy { $0 < 0x80 }
      return !label.isEmpty && label.first != "-" && label.last != "-"
        && (isPunycode || !label.dropFirst(2).hasPrefix("--"))
    }
  }

  private static func isValid(_ bytes: ArraySlice<UInt8>, allowed: ByteSet) -> Bool {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard allowed.contains(bytes[index]) else { return false }
      if bytes[index] == UInt8(ascii: "%") {
        let digits = bytes[(index + 1)...].prefix(2)
        guard digits.count == 2, digits.allSatisfy(\.isHexDigit) else { return false }
      }
      index += 1
    }
    return true
  }

  /// A path without a leading slash; a colon in its first segment might end a scheme.
  private static func rootless(_ bytes: ArraySlice<UInt8>, _ hasScheme: Bool) -> [UInt8] {
    let first = bytes.prefix { $0 != UInt8(ascii: "/") }
    let rest = bytes[first.endIndex...]
    let kept = hasScheme ? 0 : 1
    if isValid(bytes, allowed: pathBytes) {
      let isBarred = !hasScheme && first.first != UInt8(ascii: ":")
      return isBarred
        ? encodedAll(first, kept: pathBytes.subtracting(ByteSet(":"))) + rest : Array(bytes)
    }
    let always = pathBytes.subtracting(ByteSet("%"))
    return encodedAll(first.prefix(kept), kept: always)
      + encodedAll(first.dropFirst(kept), kept: always.subtracting(ByteSet(":")))
      + encodedAll(rest, kept: always)
  }

  private static func encoded(_ bytes: ArraySlice<UInt8>, allowed: ByteSet) -> [UInt8] {
    isValid(bytes, allowed: allowed)
      ? Array(bytes) : encodedAll(bytes, kept: allowed.subtracting(ByteSet("%")))
  }

  private static func encodedAll(_ bytes: ArraySlice<UInt8>, kept: ByteSet) -> [UInt8] {
    PercentEncoding(except: kept).encode(bytes)
  }
}

package import WebText

/// A URL as Routing 1.4 sees it: what its patterns are searched in, and the query's items.
///
/// It follows `URL(string:)` and `URLComponents` of swift-foundation, which Routing is built on: a
/// part with a character that is not allowed is percent-encoded as a whole, percent signs included,
/// a host outside ASCII becomes Punycode, and nothing else is brought into another form.
package struct RoutingURL: Hashable, Sendable {
  /// The URL without its query.
  package private(set) var route: String
  /// The query's items, decoded; a repeated name is kept, an item without a value has none.
  package private(set) var queryItems: [QueryItem]

  private static let unreserved = ByteSet.letters.union(.digits).union(ByteSet("-._~!$&'()*+,;=%"))
  private static let userBytes = unreserved.union(ByteSet(":"))
  private static let pathBytes = unreserved.union(ByteSet(":@/"))
  private static let queryBytes = pathBytes.union(ByteSet("?"))

  /// Parses a URL, which may be relative; nil when Foundation refuses it.
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
    // Unlike elsewhere, a value that does not decode to UTF-8 is empty.
    queryItems = QueryItem.items(in: String(decoding: encodedQuery, as: UTF8.self)).map { item in
      QueryItem(name: Self.decoded(item.name), value: item.value.map(Self.decoded))
    }
  }

  private static func decoded(_ text: String) -> String {
    text.unicodeScalars.contains("\u{FFFD}") ? "" : text
  }

  /// Takes what follows the first such byte off the end.
  private static func cut(_ rest: inout ArraySlice<UInt8>, at byte: UInt8) -> ArraySlice<UInt8>? {
    guard let place = rest.firstIndex(of: byte) else { return nil }
    defer { rest = rest[..<place] }
    return rest[(place + 1)...]
  }

  /// Takes the scheme, if there is one; false when something else is before the first colon.
  private static func takeScheme(
    _ rest: inout ArraySlice<UInt8>, into route: inout [UInt8]
  ) -> Bool {
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
      let ascii = HostName.ascii(text),
      isValid(Array(ascii.utf8)[...], allowed: unreserved)
    else { return nil }
    return Array(ascii.utf8)
  }

  /// Whether a name outside ASCII keeps to what Foundation asks of its labels: none is empty but the
  /// last, none begins or ends with a hyphen or has two where Punycode has them.
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

  /// A path without a slash in front, in whose first segment a colon could be taken for the end of
  /// a scheme.
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
    var encoded: [UInt8] = []
    for byte in bytes {
      if kept.contains(byte) {
        encoded.append(byte)
      } else {
        PercentEncoding.append(byte, to: &encoded)
      }
    }
    return encoded
  }
}

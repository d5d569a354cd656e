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
    guard let hasScheme = Self.takeScheme(&rest, into: &route) else { return nil }
    let slashes = [UInt8(ascii: "/"), UInt8(ascii: "/")]
    let hasAuthority = rest.starts(with: slashes)
    if hasAuthority {
      let end = rest.dropFirst(2).firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      guard let authority = Self.authority(rest[(rest.startIndex + 2)..<end]) else { return nil }
      route += slashes + authority
      rest = rest[end...]
    }
    // A colon in the first segment would be read back as a scheme's, unless something is before it.
    let isRooted = hasAuthority || rest.first == UInt8(ascii: "/")
    route += Self.encoded(
      rest, allowed: Self.pathBytes, colonInFirstSegment: isRooted || !hasScheme)
    if let fragment {
      route.append(UInt8(ascii: "#"))
      route += Self.encoded(fragment, allowed: Self.queryBytes)
    }
    self.route = String(decoding: route, as: UTF8.self)
    let encodedQuery = query.map { Self.encoded($0, allowed: Self.queryBytes) } ?? []
    queryItems = QueryItem.items(in: String(decoding: encodedQuery, as: UTF8.self))
  }

  /// Takes what follows the first such byte off the end.
  private static func cut(_ rest: inout ArraySlice<UInt8>, at byte: UInt8) -> ArraySlice<UInt8>? {
    guard let place = rest.firstIndex(of: byte) else { return nil }
    defer { rest = rest[..<place] }
    return rest[(place + 1)...]
  }

  /// Whether there is a scheme; nil when there is something else before the first colon.
  private static func takeScheme(
    _ rest: inout ArraySlice<UInt8>, into route: inout [UInt8]
  ) -> Bool? {
    let firstSegment = rest.prefix { $0 != UInt8(ascii: "/") }
    guard let colon = firstSegment.firstIndex(of: UInt8(ascii: ":")), colon > rest.startIndex else {
      return false
    }
    let scheme = rest[..<colon]
    guard let first = scheme.first, ByteSet.letters.contains(first),
      scheme.allSatisfy(ByteSet.schemeTail.contains)
    else { return nil }
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
    return result + name + (port.isEmpty ? [] : [UInt8(ascii: ":")] + port)
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
    guard bytes.contains(where: { $0 >= 0x80 }),
      let ascii = HostName.ascii(String(decoding: bytes, as: UTF8.self)),
      isValid(Array(ascii.utf8)[...], allowed: unreserved)
    else { return nil }
    return Array(ascii.utf8)
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

  private static func encoded(
    _ bytes: ArraySlice<UInt8>, allowed: ByteSet, colonInFirstSegment: Bool = true
  ) -> [UInt8] {
    if isValid(bytes, allowed: allowed) { return Array(bytes) }
    let kept = allowed.subtracting(ByteSet("%"))
    var encoded: [UInt8] = []
    var isInFirstSegment = true
    for byte in bytes {
      if byte == UInt8(ascii: "/") { isInFirstSegment = false }
      let isBarredColon = byte == UInt8(ascii: ":") && isInFirstSegment && !colonInFirstSegment
      if kept.contains(byte), !isBarredColon {
        encoded.append(byte)
      } else {
        PercentEncoding.append(byte, to: &encoded)
      }
    }
    return encoded
  }
}

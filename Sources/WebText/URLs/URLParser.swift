/// The parts of a URL in their canonical form.
package struct URLRecord: Hashable, Sendable {
  package var scheme = ""
  package var username = ""
  package var password = ""
  /// Nil without `//`.
  package var host: String?
  /// Nil when it is absent or the scheme's default.
  package var port: String?
  package var path = ""
  /// Whether the path is one piece of text without a leading slash, as in `mailto:`.
  package var isOpaque = false
  /// Without its question mark; nil if there is none.
  package var query: String?
  /// Without its number sign; nil if there is none.
  package var fragment: String?

  package var isSpecial: Bool { URLScheme.isSpecial(scheme) }
}

/// The special schemes of the URL standard.
package enum URLScheme {
  /// The special schemes and their default ports; `file` has none.
  package static let special: [(name: String, defaultPort: String?)] = [
    ("http", "80"), ("https", "443"), ("ws", "80"), ("wss", "443"), ("ftp", "21"), ("file", nil),
  ]

  /// Whether a scheme's URLs have a domain, a path that is never empty, and `\` as a slash.
  package static func isSpecial(_ scheme: some StringProtocol) -> Bool {
    special.contains { $0.name == scheme }
  }

  /// The port that the scheme's URLs leave out.
  package static func defaultPort(of scheme: some StringProtocol) -> String? {
    special.first { $0.name == scheme }?.defaultPort
  }
}

/// The URL parser of the standard, in one pass over the bytes.
///
/// Source: WHATWG URL, section 4.4; the states of its parser are the functions here. Windows drive
/// letters in `file` URLs are not treated specially.
package struct URLParser {
  private var rest: ArraySlice<UInt8>
  private var record = URLRecord()

  private init(_ text: String) {
    let blank = ByteSet(0...0x20)
    let removed = ByteSet("\t\n\r")
    let bytes = Array(text.utf8.filter { !removed.contains($0) })
    var slice = bytes[...]
    while let first = slice.first, blank.contains(first) { slice.removeFirst() }
    while let last = slice.last, blank.contains(last) { slice.removeLast() }
    rest = slice
  }

  /// The parts of a URL, resolved against a base if it is relative; nil if it is not a URL.
  package static func parse(_ text: String, relativeTo base: URLRecord? = nil) -> URLRecord? {
    var parser = URLParser(text)
    return parser.parse(relativeTo: base) ? parser.record : nil
  }

  private mutating func parse(relativeTo base: URLRecord?) -> Bool {
    guard let scheme = takeScheme() else {
      guard let base else { return false }
      return resolve(against: base)
    }
    record.scheme = scheme
    guard record.isSpecial else { return parseNonSpecial() }
    if let base, base.scheme == scheme, !isSlash(at: 0) { return resolve(against: base) }
    if scheme == "file" { return parseFile() }
    rest = rest.drop(while: isSlash)
    return takeAuthority() && takePath()
  }

  private mutating func parseNonSpecial() -> Bool {
    if takeSlashes() { return takeAuthority() && takePath() }
    if isSlash(at: 0) { return takePath() }
    record.isOpaque = true
    record.path = Self.text(PercentEncoding.controls.encode(take(until: Self.endsPath)))
    takeQueryAndFragment()
    return true
  }

  private mutating func parseFile() -> Bool {
    record.host = ""
    guard takeSlashes() else { return takePath() }
    let authority = take(until: endsAuthority)
    if !authority.isEmpty {
      guard let host = HostName.canonical(authority, isSpecial: true) else { return false }
      record.host = host == "localhost" ? "" : host
    }
    return takePath()
  }

  private mutating func resolve(against base: URLRecord) -> Bool {
    record.scheme = base.scheme
    if base.isOpaque {
      guard rest.first == UInt8(ascii: "#") else { return false }
      record = base
      takeQueryAndFragment()
      return true
    }
    if takeSlashes() { return takeAuthority() && takePath() }
    (record.username, record.password) = (base.username, base.password)
    (record.host, record.port) = (base.host, base.port)
    if isSlash(at: 0) { return takePath() }
    if rest.first.map(Self.endsPath) ?? true {
      record.path = base.path
      if rest.first != UInt8(ascii: "?") { record.query = base.query }
      record.fragment = nil
      takeQueryAndFragment()
      return true
    }
    let folder = base.path.utf8.prefix(
      through: base.path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? base.path.startIndex)
    rest = (base.path.isEmpty ? [UInt8(ascii: "/")] : Array(folder)) + rest
    return takePath()
  }

  private mutating func takeScheme() -> String? {
    guard let first = rest.first, ByteSet.letters.contains(first),
      let colon = rest.firstIndex(where: { !ByteSet.schemeTail.contains($0) }),
      rest[colon] == UInt8(ascii: ":")
    else { return nil }
    defer { rest = rest[(colon + 1)...] }
    return Self.text(rest[..<colon].map(\.lowercased))
  }

  private mutating func takeAuthority() -> Bool {
    var authority = take(until: endsAuthority)
    let at = authority.lastIndex(of: UInt8(ascii: "@"))
    if let at {
      let credentials = authority[..<at]
      let colon = credentials.firstIndex(of: UInt8(ascii: ":")) ?? credentials.endIndex
      record.username = Self.text(PercentEncoding.userInfo.encode(credentials[..<colon]))
      record.password = Self.text(
        PercentEncoding.userInfo.encode(credentials[colon...].dropFirst()))
      authority = authority[(at + 1)...]
      if authority.isEmpty { return false }
    }
    let bracket = authority.lastIndex(of: UInt8(ascii: "]")) ?? authority.startIndex
    if let colon = authority[bracket...].firstIndex(of: UInt8(ascii: ":")) {
      guard colon > authority.startIndex,
        let port = Self.port(authority[(colon + 1)...], scheme: record.scheme)
      else { return false }
      record.port = port.isEmpty ? nil : port
      authority = authority[..<colon]
    }
    if authority.isEmpty {
      record.host = ""
      return !record.isSpecial
    }
    record.host = HostName.canonical(authority, isSpecial: record.isSpecial)
    return record.host != nil
  }

  /// The port in its shortest form, empty for the scheme's default; nil if it is not a port.
  package static func port(_ digits: some Collection<UInt8>, scheme: String) -> String? {
    guard digits.allSatisfy(ByteSet.digits.contains) else { return nil }
    if digits.isEmpty { return "" }
    let significant = digits.drop { $0 == UInt8(ascii: "0") }
    guard significant.count <= 5, let number = UInt16(Self.text([UInt8(ascii: "0")] + significant))
    else { return nil }
    let port = String(number)
    return port == URLScheme.defaultPort(of: scheme) ? "" : port
  }

  private mutating func takePath() -> Bool {
    record.path = URLPath.canonical(take(until: Self.endsPath), isSpecial: record.isSpecial)
    takeQueryAndFragment()
    return true
  }

  private mutating func takeQueryAndFragment() {
    if rest.first == UInt8(ascii: "?") {
      let set: PercentEncoding = record.isSpecial ? .specialQuery : .query
      record.query = Self.text(set.encode(take { $0 == UInt8(ascii: "#") }.dropFirst()))
    }
    if rest.first == UInt8(ascii: "#") {
      record.fragment = Self.text(PercentEncoding.fragment.encode(rest.dropFirst()))
    }
  }

  private func isSlash(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || record.isSpecial && byte == UInt8(ascii: "\\")
  }

  private func isSlash(at distance: Int) -> Bool {
    rest.dropFirst(distance).first.map(isSlash) ?? false
  }

  private static func endsPath(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  private func endsAuthority(_ byte: UInt8) -> Bool { Self.endsPath(byte) || isSlash(byte) }

  /// Takes the two slashes before an authority, if they are there.
  private mutating func takeSlashes() -> Bool {
    guard isSlash(at: 0), isSlash(at: 1) else { return false }
    rest = rest.dropFirst(2)
    return true
  }

  private mutating func take(until ends: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let end = rest.firstIndex(where: ends) ?? rest.endIndex
    defer { rest = rest[end...] }
    return rest[..<end]
  }

  private static func text(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

/// Paths without dot segments, percent-encoded.
package enum URLPath {
  /// The canonical path: it starts with a slash unless it is empty and the scheme allows that.
  ///
  /// Source: WHATWG URL, section 4.4, path state.
  package static func canonical(_ bytes: some Collection<UInt8>, isSpecial: Bool) -> String {
    let slash = UInt8(ascii: "/")
    func isSlash(_ byte: UInt8) -> Bool { byte == slash || isSpecial && byte == UInt8(ascii: "\\") }
    if bytes.isEmpty { return isSpecial ? "/" : "" }
    let rooted = bytes.first.map(isSlash) == true ? bytes.dropFirst() : bytes[...]
    let parts = rooted.split(omittingEmptySubsequences: false, whereSeparator: isSlash)
    var segments: [[UInt8]] = []
    for (place, part) in parts.enumerated() {
      let isLast = place == parts.count - 1
      switch dots(part) {
      case 1: if isLast { segments.append([]) }
      case 2:
        if !segments.isEmpty { segments.removeLast() }
        if isLast { segments.append([]) }
      default: segments.append(PercentEncoding.path.encode(part))
      }
    }
    var path: [UInt8] = []
    for segment in segments { path += [slash] + segment }
    return String(decoding: path, as: UTF8.self)
  }

  /// The number of dots of a dot segment, `%2e` counting as one; 0 for any other segment.
  private static func dots(_ segment: some Collection<UInt8>) -> Int {
    guard segment.count <= 6 else { return 0 }
    let decoded = PercentEncoding.decode(segment)
    let isWritten = segment.allSatisfy { ByteSet(".%2eE").contains($0) }
    return isWritten && decoded.count <= 2 && decoded.allSatisfy { $0 == UInt8(ascii: ".") }
      ? decoded.count : 0
  }
}

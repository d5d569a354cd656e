import WebText

/// The canonical form of single parts of URLs; nil for a text that cannot be such a part.
///
/// Source: WHATWG URL Pattern, section 3.2.
enum Canonicalization {
  static func scheme(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard let first = bytes.first else { return "" }
    guard ByteSet.letters.contains(first), bytes.allSatisfy(ByteSet.schemeTail.contains) else {
      return nil
    }
    return text.lowercased()
  }

  static func userInfo(_ text: String) -> String? { PercentEncoding.userInfo.encode(text) }

  static func hostname(_ text: String) -> String? {
    let bytes = Array(withoutLineEnds(text).utf8)
    let isBracketed = bytes.first == UInt8(ascii: "[")
    let host = bytes.prefix { !ByteSet("/?#\\").contains($0) }
    if text.isEmpty { return "" }
    guard isBracketed || !host.contains(UInt8(ascii: ":")), !host.isEmpty else { return nil }
    return HostName.canonical(host, isSpecial: true)
  }

  /// A host of a scheme whose hosts are not domains, in lower case.
  static func opaqueHostname(_ text: String) -> String? {
    if text.isEmpty { return "" }
    return HostName.canonical(Array(withoutLineEnds(text).utf8), isSpecial: false)?.lowercased()
  }

  /// A piece of an address in brackets.
  static func addressPiece(_ text: String) -> String? {
    text.utf8.allSatisfy { $0.isHexDigit || ByteSet("[]:").contains($0) } ? text.lowercased() : nil
  }

  static func port(_ text: String, scheme: String = "") -> String? {
    let digits = withoutLineEnds(text).utf8.prefix { ByteSet.digits.contains($0) }
    if text.isEmpty { return "" }
    return digits.isEmpty ? nil : URLParser.port(Array(digits), scheme: scheme)
  }

  static func pathname(_ text: String) -> String? {
    if text.isEmpty { return "" }
    // The prefix keeps text from the middle of a path from being resolved as its start.
    let isRooted = text.hasPrefix("/")
    let text = withoutLineEnds(isRooted ? text : "/-" + text)
    let path = URLPath.canonical(Array(text.utf8), isSpecial: true)
    return isRooted ? path : String(path.dropFirst(2))
  }

  static func opaquePathname(_ text: String) -> String? {
    PercentEncoding.controls.encode(withoutLineEnds(text))
  }

  static func search(_ text: String) -> String? {
    PercentEncoding.specialQuery.encode(withoutLineEnds(text))
  }

  static func hash(_ text: String) -> String? {
    PercentEncoding.fragment.encode(withoutLineEnds(text))
  }

  private static func withoutLineEnds(_ text: String) -> String {
    let removed = ByteSet("\t\n\r")
    guard text.utf8.contains(where: removed.contains) else { return text }
    return String(decoding: text.utf8.filter { !removed.contains($0) }, as: UTF8.self)
  }
}

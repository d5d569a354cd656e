/// Paths with their dot segments resolved and their characters percent-encoded.
enum URLPath {
  /// The canonical path: it starts with a slash unless it is empty and the scheme allows that.
  ///
  /// Source: WHATWG URL, section 4.4, path state.
  static func canonical(_ bytes: some Collection<UInt8>, isSpecial: Bool) -> String {
    let slash = UInt8(ascii: "/")
    func isSlash(_ byte: UInt8) -> Bool { byte == slash || isSpecial && byte == UInt8(ascii: "\\") }
    if bytes.isEmpty { return isSpecial ? "/" : "" }
    let rooted = bytes.first.map(isSlash) == true ? bytes.dropFirst() : bytes[...]
    let parts = rooted.split(omittingEmptySubsequences: false, whereSeparator: isSlash)
    var segments: [[UInt8]] = []
    for (place, part) in parts.enumerated() {
      let isLast = place == parts.count - 1
      switch dots(part) {
      case 1:
        if isLast { segments.append([]) }
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

  /// How many dots a segment consists of, `%2e` counting as one; 0 when of anything else.
  private static func dots(_ segment: some Collection<UInt8>) -> Int {
    guard segment.count <= 6 else { return 0 }
    let decoded = PercentEncoding.decode(segment)
    let isWritten = segment.allSatisfy { ByteSet(".%2eE").contains($0) }
    return isWritten && decoded.count <= 2 && decoded.allSatisfy { $0 == UInt8(ascii: ".") }
      ? decoded.count : 0
  }
}

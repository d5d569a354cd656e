/// The places of the parts of a canonical URL in its text, in UTF-8 bytes.
@usableFromInline package struct URLPlaces: Hashable, Sendable {
  /// A range of bytes in half the space of a `Range<Int>`: URLs are copied a lot.
  @usableFromInline package struct PackedRange: Hashable, Sendable {
    @usableFromInline let lower: Int32
    @usableFromInline let upper: Int32

    /// The longest text that has packed ranges.
    static let maximumCount = Int(Int32.max)

    init(_ range: Range<Int>) {
      lower = Int32(clamping: range.lowerBound)
      upper = Int32(clamping: range.upperBound)
    }

    @inlinable package var lowerBound: Int { Int(lower) }
    @inlinable package var upperBound: Int { Int(upper) }
    var count: Int { Int(upper &- lower) }
    @inlinable package var range: Range<Int> { lowerBound..<max(lowerBound, upperBound) }
  }

  package var scheme = PackedRange(0..<0)
  var username = PackedRange(0..<0)
  var password = PackedRange(0..<0)
  package var host = PackedRange(0..<0)
  package var port = PackedRange(0..<0)
  package var path = PackedRange(0..<0)
  var query = PackedRange(0..<0)
  var fragment = PackedRange(0..<0)
  package var isSpecial = false

  init() {}

  /// The text of a URL, with the places of its parts.
  static func serialize(_ record: URLRecord) -> (text: String, places: URLPlaces) {
    var text = ""
    var places = URLPlaces()
    places.isSpecial = record.isSpecial
    func append(_ part: String, after mark: String = "") -> PackedRange {
      text += mark
      let start = text.utf8.count
      text += part
      return PackedRange(start..<text.utf8.count)
    }
    places.scheme = append(record.scheme)
    text += ":"
    if let host = record.host {
      text += "//"
      if !record.username.isEmpty || !record.password.isEmpty {
        places.username = append(record.username)
        if !record.password.isEmpty { places.password = append(record.password, after: ":") }
        text += "@"
      }
      places.host = append(host)
      if let port = record.port { places.port = append(port, after: ":") }
    } else if !record.isOpaque, record.path.hasPrefix("//") {
      // Without this, the path would be read back as a host.
      text += "/."
    }
    places.path = append(record.path)
    if let query = record.query { places.query = append(query, after: "?") }
    if let fragment = record.fragment { places.fragment = append(fragment, after: "#") }
    return (text, places)
  }
}

extension URLPlaces {
  private static let hostBytes = ByteSet.lowercase.union(.digits).union(ByteSet("-."))
  private static let pathBytes = ByteSet.letters.union(.digits).union(
    ByteSet("-_~!$&'()*+,;=:@%|[]"))
  private static let queryBytes = pathBytes.union(ByteSet("/?.\\^`{}")).subtracting(ByteSet("'"))
  private static let fragmentBytes = pathBytes.union(ByteSet("/?.\\^{}#"))

  /// The places of a URL that is canonical already, found in one pass; nil for every text that may
  /// not be, which needs the whole parser.
  ///
  /// A function, because an initializer would retain the bytes for every link.
  package static func of(canonical bytes: [UInt8]) -> URLPlaces? {
    let count = bytes.count
    if count > PackedRange.maximumCount { return nil }
    // Copies, because a global is looked up again each time.
    let (lowercase, hostBytes) = (ByteSet.lowercase, hostBytes)
    let (queryBytes, fragmentBytes) = (queryBytes, fragmentBytes)
    var index = 0
    var places = URLPlaces()
    while index < count, lowercase.contains(bytes[index]) { index += 1 }
    guard index > 0, index + 3 <= count, bytes[index] == UInt8(ascii: ":"),
      bytes[index + 1] == UInt8(ascii: "/"), bytes[index + 2] == UInt8(ascii: "/")
    else { return nil }
    places.scheme = PackedRange(0..<index)
    places.isSpecial = isSpecial(bytes, to: index)
    // Only the whole parser leaves out the local host of a file.
    if places.isSpecial, bytes[0] == UInt8(ascii: "f") { return nil }
    let hostStart = index + 3
    index = hostStart
    var lastLabel = index
    while index < count, hostBytes.contains(bytes[index]) {
      if bytes[index] == UInt8(ascii: ".") { lastLabel = index + 1 }
      index += 1
    }
    places.host = PackedRange(hostStart..<index)
    if places.isSpecial {
      // A host whose last label starts with a digit, or is empty, may be an address.
      guard lastLabel < index, !ByteSet.digits.contains(bytes[lastLabel]),
        index < count, bytes[index] == UInt8(ascii: "/")
      else { return nil }
    }
    let pathStart = index
    if index < count, bytes[index] == UInt8(ascii: "/") {
      guard let end = scanPath(bytes, from: index) else { return nil }
      index = end
    }
    places.path = PackedRange(pathStart..<index)
    if index < count, bytes[index] == UInt8(ascii: "?") {
      let start = index + 1
      index = start
      while index < count, queryBytes.contains(bytes[index]) { index += 1 }
      places.query = PackedRange(start..<index)
    }
    if index < count, bytes[index] == UInt8(ascii: "#") {
      let start = index + 1
      index = start
      while index < count, fragmentBytes.contains(bytes[index]) { index += 1 }
      places.fragment = PackedRange(start..<index)
    }
    return index == count ? places : nil
  }

  private static func scanPath(_ bytes: [UInt8], from start: Int) -> Int? {
    let pathBytes = pathBytes
    var index = start
    var isSegmentStart = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "/") {
        isSegmentStart = true
      } else if pathBytes.contains(byte) {
        // `%2e` at the start of a segment may make it a dot segment.
        if isSegmentStart, byte == UInt8(ascii: "%") { return nil }
        isSegmentStart = false
      } else if byte == UInt8(ascii: ".") {
        if isSegmentStart { return nil }
      } else {
        break
      }
      index += 1
    }
    return index
  }

  /// Whether the bytes up to `end` are a special scheme; compared as one word, because every link
  /// asks.
  private static func isSpecial(_ bytes: [UInt8], to end: Int) -> Bool {
    if end > 5 { return false }
    var word: UInt64 = 0
    for byte in bytes[0..<end] { word = word &<< 8 | UInt64(byte) }
    return specialWords.contains(word)
  }

  private static let specialWords = URLScheme.special.map { scheme in
    scheme.name.utf8.reduce(UInt64(0)) { $0 &<< 8 | UInt64($1) }
  }
}

/// A link on its way through a table's tree, and the best match so far.
struct TableWalk {
  let url: LinkURL
  let bytes: [UInt8]
  /// Where the path starts and ends.
  let start: Int
  let end: Int
  var bestRank = Int32.max
  var bestPattern: Int32 = -1
  var parameters: [LinkParameter] = []

  init(_ url: LinkURL, bytes: [UInt8]) {
    self.url = url
    self.bytes = bytes
    start = url.places.path.lowerBound
    end = url.places.path.upperBound
  }

  /// The bytes of a segment, the first being number 0.
  func range(ofSegment number: Int) -> Range<Int> {
    var index = start
    var count = -1
    while index < end {
      if bytes[index] == UInt8(ascii: "/") {
        count &+= 1
        if count == number { break }
      }
      index &+= 1
    }
    let first = min(index &+ 1, end)
    return first..<endOfSegment(from: first)
  }

  /// Whether a part has capital letters, which hosts outside the web's schemes keep.
  @inline(__always)
  func hasCapitals(in range: Range<Int>) -> Bool {
    let capitals = ByteSet.uppercase
    var index = range.lowerBound
    while index < range.upperBound {
      if capitals.contains(bytes[index]) { return true }
      index &+= 1
    }
    return false
  }

  /// The end of the segment that starts at `start`.
  @inline(__always)
  func endOfSegment(from start: Int) -> Int {
    var index = start
    while index < end, bytes[index] != UInt8(ascii: "/") { index &+= 1 }
    return index
  }
}

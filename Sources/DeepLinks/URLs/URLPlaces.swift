/// Where the parts of a canonical URL are in its text, in UTF-8 bytes.
struct URLPlaces: Hashable, Sendable {
  var scheme = PackedRange(0..<0)
  var username = PackedRange(0..<0)
  var password = PackedRange(0..<0)
  var host = PackedRange(0..<0)
  var port = PackedRange(0..<0)
  var path = PackedRange(0..<0)
  var query = PackedRange(0..<0)
  var fragment = PackedRange(0..<0)
  var isSpecial = false

  init() {}

  /// Writes a record as text and notes where each part went.
  static func serialize(_ record: URLRecord) -> (text: String, places: URLPlaces) {
    var text = ""
    var places = URLPlaces()
    places.isSpecial = record.isSpecial
    func append(_ part: String) -> PackedRange {
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
        if !record.password.isEmpty {
          text += ":"
          places.password = append(record.password)
        }
        text += "@"
      }
      places.host = append(host)
      if let port = record.port {
        text += ":"
        places.port = append(port)
      }
    } else if !record.isOpaque, record.path.hasPrefix("//") {
      // Without this, the path would be read back as a host.
      text += "/."
    }
    places.path = append(record.path)
    if let query = record.query {
      text += "?"
      places.query = append(query)
    }
    if let fragment = record.fragment {
      text += "#"
      places.fragment = append(fragment)
    }
    return (text, places)
  }
}

import DeepLinks

/// A URI of the Navigation component as a pattern: `{id}` is a part of the path.
struct AndroidLink {
  private(set) var pattern = ""
  private(set) var example: String? = ""
  private(set) var parameter: String?
  private(set) var note: String?

  init(_ uri: String, parameter: String?, sample: String?) {
    var rest = Substring(uri)
    if !uri.contains("://") {
      rest = Substring("https://" + uri)
      note = "'\(uri)' has no scheme, so it is read as https"
    }
    if let query = rest.firstIndex(of: "?") {
      note = "the query of '\(uri)' is ignored"
      rest = rest[..<query]
    }
    while let start = rest.first {
      if start == "{", let end = rest.firstIndex(of: "}") {
        let name = String(rest[rest.index(after: rest.startIndex)..<end])
        take(name, isContext: name == parameter, sample: sample)
        rest = rest[rest.index(after: end)...]
      } else if rest.hasPrefix(".*") {
        pattern += "*"
        example? += "any"
        rest = rest.dropFirst(2)
      } else {
        pattern += start == ":" || start == "/" ? String(start) : LinkPattern.literal(String(start))
        example?.append(start)
        rest = rest.dropFirst()
      }
    }
  }

  private mutating func take(_ name: String, isContext: Bool, sample: String?) {
    let plain = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    pattern += ":\(plain.first?.isLetter == true ? plain : "part\(plain)")"
    example? += isContext ? sample ?? "1" : "1"
    if isContext { parameter = plain }
  }
}

/// A link that another format declares, said as a pattern of ours.
public struct ImportedLink: Hashable, Sendable {
  /// What it may be called: small words joined by hyphens, after what the format calls it.
  public let name: String
  /// The pattern, as ``LinkPattern`` reads it.
  public let pattern: String
  /// The parameters that the pattern names.
  public let parameters: [String]
  /// What of it no pattern says, in fragments of sentences.
  public let notes: [String]
  /// Where it is written.
  public let place: TextPlace

  /// A link, unless its pattern cannot be read.
  init?(name: String, pattern: String, notes: [String], at place: TextPlace) {
    guard let compiled = try? LinkPattern(pattern) else { return nil }
    self.name = LinkName.plain(name)
    self.pattern = pattern
    parameters = compiled.parameterNames.filter { !$0.utf8.allSatisfy(ByteSet.digits.contains) }
    self.notes = notes
    self.place = place
  }
}

/// Names of imported links.
enum LinkName {
  /// A text as small words joined by hyphens: `ItemDetails` and `/item/details/*` are both
  /// `item-details`.
  static func plain(_ text: String) -> String {
    var words: [String] = []
    var word = ""
    var previous: UInt8 = 0
    for byte in text.utf8 {
      let isCapital = ByteSet.uppercase.contains(byte)
      let isPart = ByteSet.letters.union(.digits).contains(byte)
      if !isPart || isCapital && !ByteSet.uppercase.contains(previous), !word.isEmpty {
        words.append(word)
        word = ""
      }
      if isPart { word += String(UnicodeScalar(byte)).lowercased() }
      previous = byte
    }
    if !word.isEmpty { words.append(word) }
    return words.isEmpty ? "home" : words.joined(separator: "-")
  }
}

/// The cases of an enumeration as files have them: `firstLook` is `first-look`.
struct CaseWords<Value: CaseIterable & RawRepresentable & Sendable>: Sendable
where Value.RawValue == UInt8 {
  private let words: [String]

  init() {
    var words = [String](repeating: "", count: Int(UInt8.max) + 1)
    for value in Value.allCases { words[Int(value.rawValue)] = Self.word(of: value) }
    self.words = words
  }

  /// The word of a case.
  subscript(value: Value) -> String { words[Int(value.rawValue)] }

  private static func word(of value: Value) -> String {
    "\(value)".reduce(into: "") { word, letter in
      word += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
    }
  }
}

/// The case of an enumeration as files have it: `firstLook` is `first-look`.
enum CaseWord {
  /// The word of a case without values.
  static func of<Value>(_ value: Value) -> String {
    "\(value)".reduce(into: "") { word, letter in
      word += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
    }
  }
}

extension TidyRule {
  static let testNames = TidyRule(
    "a test's name is a sentence that says what holds",
    reason: "the list of the tests is the list of what the product promises",
    broken: [
      SwiftSource(path: "Tests/ATests/A.swift", text: "  @Test func merging() {"),
      SwiftSource(
        path: "Tests/ATests/A.swift", text: "  @Test(arguments: [1])\n  func merging() {"),
      SwiftSource(path: "Tests/ATests/A.swift", text: "  @Test(\"merging\")"),
      SwiftSource(path: "Tests/ATests/A.swift", text: "  @Test(\"tallies merge in any order.\")"),
    ],
    kept: [
      SwiftSource(path: "Tests/ATests/A.swift", text: "  @Test(\"tallies merge in any order\")"),
      SwiftSource(
        path: "Tests/ATests/A.swift",
        text: "  @Test(\n    \"tallies merge in any order\",\n    arguments: [1])"),
      SwiftSource(path: "Tests/ATests/A.swift", text: "// @Test\n@TestScope let a = 1"),
    ]
  ) { source in
    source.code.indices.filter { beginsTest(source.code[$0]) }.compactMap { index in
      let place = "\(source.path):\(index + 1)"
      let text = source.lines[index...].prefix(2).joined(separator: " ")
      let argument = text.drop { $0 != "(" }.dropFirst().drop { $0 == " " }
      guard argument.first == "\"" else { return "\(place): a test without a name" }
      let name = argument.dropFirst().prefix { $0 != "\"" }
      let isSentence = name.split(separator: " ").count >= 3 && name.last != "."
      return isSentence ? nil : "\(place): '\(name)' is no sentence"
    }
  }

  private static func beginsTest(_ line: Substring) -> Bool {
    let code = line.drop { $0 == " " }
    return code.hasPrefix("@Test")
      && !(code.dropFirst(5).first.map { $0.isLetter || $0.isNumber } ?? false)
  }
}

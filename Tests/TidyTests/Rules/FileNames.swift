extension TidyRule {
  static let fileNames = TidyRule(
    "a file is named after what it declares: a type, with a concern, an entry of a catalogue",
    reason: "who looks for something finds its file by name",
    broken: [
      SwiftSource(path: "Sources/A/Tally.swift", text: "struct Tallies {}"),
      SwiftSource(path: "Sources/A/Tally.swift", text: "// struct Tally\nlet count = 1"),
      SwiftSource(path: "Tests/ATests/Tally+Merge.swift", text: "struct TallyMerge {}"),
    ],
    kept: [
      SwiftSource(path: "Sources/A/Tally.swift", text: "package struct Tally<A> {}"),
      SwiftSource(path: "Sources/A/Tally.swift", text: "public final class Tally: A {"),
      SwiftSource(path: "Sources/A/Tally+Merge.swift", text: "extension Tally {"),
      SwiftSource(path: "Sources/A/Walk+Merge.swift", text: "extension Outer.Walk where A: B {"),
      SwiftSource(path: "Tests/ATests/withEvery.swift", text: "package func withEvery<A>("),
      SwiftSource(path: "Sources/A/Names.swift", text: "typealias Names = [String]"),
      SwiftSource(path: "Sources/A/Lostness.swift", text: "  static let lostness = Metric("),
      SwiftSource(path: "Sources/A/RouterBuilt.swift", text: "  static let built = Metric("),
      SwiftSource(path: "Sources/A/Measured+JSON.swift", text: "  var json: JSONNode {"),
      SwiftSource(path: "Tests/ATests/IsClose.swift", text: "func isClose(_ a: Int) -> Bool {"),
      SwiftSource(path: "Sources/A/main.swift", text: "print(1)"),
    ]
  ) { source in
    let name = source.name.prefix { $0 != "+" }
    let concern = source.name.dropFirst(name.count + 1)
    let isDeclared = source.code.contains { declares(name, concern, $0) }
    return isDeclared || exempt.contains(source.name) ? [] : ["\(source.path): declares no \(name)"]
  }

  private static func declares(_ subject: Substring, _ concern: Substring, _ line: Substring)
    -> Bool
  {
    let words = line.split(separator: " ")
    return words.indices.dropFirst().contains { index in
      let path = words[index].prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      guard let name = path.split(separator: ".").last else { return false }
      // An entry's file may begin with its family: `RouterBuilt.swift` declares `built`.
      let isInFamily =
        name.count > 2 && subject.hasSuffix(name.prefix(1).uppercased() + name.dropFirst())
      switch words[index - 1] {
      case "struct", "enum", "class", "actor", "protocol", "typealias", "macro":
        return name == subject
      case "extension":
        return isInFamily
      case "func", "let", "var":
        // A concern that many small types share is one file: `Measured+JSON.swift`.
        return name == subject || isInFamily || name.lowercased() == concern.lowercased()
      default:
        return false
      }
    }
  }

  /// What the compiler names; and a test target needs a file before it has tests.
  private static let exempt: Set<Substring> = ["main", "Package", "Stub"]
}

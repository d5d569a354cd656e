extension TidyRule {
  /// A rule that bans words from the code of some modules of `Sources`, or of all.
  private static func bannedWords(
    _ name: String, reason: String, words: [String], in modules: [String]? = nil
  ) -> TidyRule {
    let module = modules?.first ?? "A"
    return TidyRule(
      name, reason: reason,
      broken: words.map { SwiftSource(path: "Sources/\(module)/A.swift", text: "let a = \($0)") },
      kept: [
        SwiftSource(
          path: "Sources/\(module)/A.swift",
          text: words.map { "/* \($0) */ let a = \"\($0)\" // \($0)" }.joined(separator: "\n")),
        SwiftSource(path: "Sources/\(module)/A.swift", text: "let a = Catalog(xtry! b)"),
        SwiftSource(path: "Tests/ATests/A.swift", text: words.joined(separator: "\n")),
      ]
    ) { source in
      guard let module = source.module, modules?.contains(module) ?? true else { return [] }
      return words.flatMap { word in
        source.lines(containing: word).map { "\(source.path):\($0): \(word)" }
      }
    }
  }

  static let noTraps = bannedWords(
    "nothing in Sources traps on purpose",
    reason: "no input may end the process; an error says what is wrong",
    words: ["fatalError(", "preconditionFailure(", "try!", "as!"])

  static let determinism = bannedWords(
    "nothing in Sources depends on the clock, the hash seed or the system's randomness",
    reason: "the same spec and seed give the same bytes",
    words: [
      "SystemRandomNumberGenerator", ".hashValue", "Date()", "Date.now", "UUID()", ".shuffled(",
      ".shuffle(", ".randomElement(", ".random(in",
    ])

  static let exactArithmetic = bannedWords(
    "simulated people use only arithmetic that every machine does alike",
    reason: "the C library's functions differ in their last bits from machine to machine",
    words: ["log(", "log2(", "log1p(", "exp(", "expm1(", "pow(", "sin(", "cos(", "tan("],
    in: ["Simulation", "NavigationGraph"])
}

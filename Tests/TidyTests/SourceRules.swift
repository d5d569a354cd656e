extension TidyRule {
  /// Words of unfinished work; put together here so that this file does not break its own rule.
  private static let words = ["TO" + "DO", "FIX" + "ME", "X" + "XX", "HA" + "CK"]

  static let nothingUnfinished = TidyRule(
    "nothing is marked as unfinished",
    reason: "what is missing is either done or written down where users see it",
    broken: words.map { SwiftSource(path: "Sources/A/A.swift", text: "// \($0): later") },
    kept: [SwiftSource(path: "Sources/A/A.swift", text: "// Why it is so.\nlet hack = 1")]
  ) { source in
    source.lines.enumerated().flatMap { index, line in
      // Whole words only, as `split` sees them: a name may hold one of them by chance.
      let found = line.split { !$0.isLetter }.filter { words.contains(String($0)) }
      return found.map { "\(source.path):\(index + 1): \($0)" }
    }
  }

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

  static let waysOut = TidyRule(
    "text leaves the program by its streams only",
    reason: "names from any file could move a cursor, or give a CI system a command",
    broken: [
      SwiftSource(path: "Sources/Commands/A.swift", text: "print(name)"),
      SwiftSource(path: "Sources/Analysis/A.swift", text: "debugPrint(name)"),
      SwiftSource(path: "Sources/Commands/A.swift", text: "fputs(name, stderr)"),
      SwiftSource(path: "Sources/Commands/A.swift", text: "write(STDOUT_FILENO, name, 1)"),
      SwiftSource(path: "Sources/Commands/A.swift", text: "world.streams.output(name)"),
      SwiftSource(path: "Sources/Commands/A.swift", text: "world.document(name)"),
    ],
    kept: [
      SwiftSource(path: "Sources/Commands/A.swift", text: "world.output(name) // print(name)"),
      SwiftSource(path: "Sources/Commands/ReportCommand.swift", text: "world.document(name)"),
      SwiftSource(path: "Sources/Commands/World/System.swift", text: "put(STDOUT_FILENO)"),
      SwiftSource(path: "Sources/Benchmarks/A.swift", text: "print(name)"),
    ]
  ) { source in
    guard let module = source.module, module != "Benchmarks" else { return [] }
    return exits.flatMap { word, files in
      files.contains(where: source.path.hasSuffix)
        ? [] : source.lines(containing: word).map { "\(source.path):\($0): \(word)" }
    }
  }

  /// The words by which text leaves the program, and the files that may have them: there a format escapes
  /// by its own rules.
  private static let exits: [(word: String, files: [String])] = [
    ("print(", []), ("debugPrint(", []), ("dump(", []), ("fputs(", []), ("FileHandle", []),
    ("STDOUT_FILENO", ["World/System.swift"]), ("STDERR_FILENO", ["World/System.swift"]),
    ("streams.", ["World/Streams.swift"]),
    (
      "world.document(",
      [
        "LanguageServerCommand.swift", "Navlab.swift", "ExportCommand.swift", "ReportCommand.swift",
        "CheckCommand.swift", "HelpCommand.swift",
        "SchemaCommand.swift",
      ]
    ),
  ]

  static let exactArithmetic = bannedWords(
    "simulated people use only arithmetic that every machine does alike",
    reason: "the C library's functions differ in their last bits from machine to machine",
    words: ["log(", "log2(", "log1p(", "exp(", "expm1(", "pow(", "sin(", "cos(", "tan("],
    in: ["Simulation", "NavigationGraph"])

  /// The most lines of a source file.
  private static let longest = 450

  static let fileLength = TidyRule(
    "no file of Sources is longer than \(longest) lines",
    reason: "a longer file holds two things and is two files",
    broken: [SwiftSource(path: "Sources/A/Long.swift", text: lines(longest + 1))],
    kept: [
      SwiftSource(path: "Sources/A/Short.swift", text: lines(longest)),
      SwiftSource(path: "Tests/A/Long.swift", text: lines(longest + 1)),
    ]
  ) { source in
    guard source.module != nil, source.lineCount > longest else { return [] }
    return ["\(source.path): \(source.lineCount) lines"]
  }

  private static func lines(_ count: Int) -> String {
    String(repeating: "let a = 1\n", count: count)
  }

  /// The fewest lines of a source file that is worth a name of its own.
  private static let shortest = 16

  static let scraps = TidyRule(
    "no file of Sources is a scrap of \(shortest - 1) lines or fewer",
    reason: "a small type is read beside the type that it belongs to",
    broken: [SwiftSource(path: "Sources/A/Word.swift", text: lines(shortest - 1))],
    kept: [
      SwiftSource(path: "Sources/A/Word.swift", text: lines(shortest)),
      SwiftSource(path: "Sources/A/main.swift", text: "print(1)"),
      SwiftSource(path: "Tests/ATests/Word.swift", text: "let a = 1"),
    ]
  ) { source in
    guard source.module != nil, source.name != "main", source.lineCount < shortest else {
      return []
    }
    return ["\(source.path): \(source.lineCount) lines"]
  }

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

  /// The most lines of a suite that lies in another suite's file.
  private static let companion = 40

  static let suiteNames = TidyRule(
    "a suite lies in the file of its name, or in another suite's if it has \(companion) lines or fewer",
    reason: "the name of the file is the name that `make test FILTER=` takes",
    broken: [
      SwiftSource(path: "Tests/ATests/ATests.swift", text: suite("BTests", lines: 5)),
      SwiftSource(
        path: "Tests/ATests/Crowd.swift", text: suite("CrowdTests", lines: companion + 1)),
      SwiftSource(
        path: "Tests/ATests/ATests.swift",
        text: suite("ATests", lines: 9) + suite("BTests", lines: companion + 1)),
    ],
    kept: [
      SwiftSource(
        path: "Tests/ATests/ATests.swift",
        text: suite("ATests", lines: 90) + suite("BTests", lines: companion)
          + "struct Crowd {\n\(lines(90))}\n"),
      SwiftSource(path: "Tests/ATests/Crowd.swift", text: suite("CrowdTests", lines: 5)),
    ]
  ) { source in
    guard source.path.hasPrefix("Tests/") else { return [] }
    let suites = suites(of: source)
    let lacksOwn = source.name.hasSuffix("Tests") && !suites.contains { $0.name == source.name }
    return suites.filter { $0.name != source.name && (lacksOwn || $0.lines.count > companion) }
      .map { "\(source.path):\($0.lines.lowerBound): the suite \($0.name)" }
  }

  private static func suite(_ name: String, lines count: Int) -> String {
    "struct \(name) {\n  @Test(\"tallies merge in any order\")\n\(lines(count - 3))}\n"
  }

  /// The types of a file that have tests, with the lines of their declarations.
  private static func suites(
    of source: SwiftSource
  ) -> [(name: Substring, lines: ClosedRange<Int>)] {
    var suites: [(name: Substring, lines: ClosedRange<Int>)] = []
    var open: (name: Substring, line: Int, hasTests: Bool)?
    for (index, line) in source.code.enumerated() {
      if let name = declaredType(line) { open = (name, index + 1, false) }
      if beginsTest(line) { open?.hasTests = true }
      if line.hasPrefix("}"), let type = open {
        if type.hasTests { suites.append((type.name, type.line...index + 1)) }
        open = nil
      }
    }
    return suites
  }

  private static let typeKeywords: Set<Substring> = [
    "struct", "class", "enum", "actor", "extension",
  ]

  /// The name of the type that an unindented line declares or extends.
  private static func declaredType(_ line: Substring) -> Substring? {
    guard line.first?.isLetter == true else { return nil }
    let words = line.split { " {:".contains($0) }
    return words.indices.dropLast().first { typeKeywords.contains(words[$0]) }.map { words[$0 + 1] }
  }

  private static func beginsTest(_ line: Substring) -> Bool {
    let code = line.drop { $0 == " " }
    return code.hasPrefix("@Test")
      && !(code.dropFirst(5).first.map { $0.isLetter || $0.isNumber } ?? false)
  }
}

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
}

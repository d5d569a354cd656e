import SourceText

extension Rule {
  /// The experiment's name can be the name of a folder.
  static let plainName = Rule(
    name: "plain-name",
    summary:
      "An experiment's name consists of small letters, digits and hyphens: it names a folder.",
    toleratesGaps: true
  ) { experiment, diagnostics in
    let name = experiment.spec.name
    let isPlain = name.value.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
    }
    if !isPlain || name.value.hasPrefix("-") || name.value.utf8.count > 100 {
      diagnostics.error(
        "plain-name",
        "'\(name.value)' cannot name a folder: use small letters, digits and hyphens",
        at: name.range)
    }
  }
}

import SourceText

extension Rule {
  /// Every name that is used is declared.
  static let knownNames = Rule(
    name: "unknown-name", summary: "Every name that is used is declared somewhere.",
    toleratesGaps: true
  ) { experiment, diagnostics in
    let names = Names(experiment)
    for reference in experiment.references {
      let name = reference.name.value
      guard !names.contains(name, reference.kind) else { continue }
      let other = NameKind.allCases.first { names.contains(name, $0) }
      // Where a context task is named, one of the words that every app has may have been meant.
      let known =
        names.all(reference.kind)
        + (reference.kind == .contextTask ? TaskWord.allCases.map(\.rawValue) : [])
      diagnostics.error(
        "unknown-name", "no \(reference.kind.phrase) is called '\(name)'",
        at: reference.name.range,
        help: other.map { "'\(name)' is \($0.article) \($0.phrase)" }
          ?? Suggestion.didYouMean(name, among: known) ?? listing(known, reference.kind))
    }
  }

  /// The names that there are, where they are few enough to be read.
  private static func listing(_ names: [String], _ kind: NameKind) -> String? {
    switch names.count {
    case 0: "the spec declares no \(kind.phrase)"
    case 1: "there is only '\(names[0])'"
    case 2...6:
      "there are " + names.dropLast().map { "'\($0)'" }.joined(separator: ", ")
        + " and '\(names[names.count - 1])'"
    default: nil
    }
  }
}

import SourceText

extension Rule {
  /// Every name that is used is declared.
  static let knownNames = Rule(
    name: "unknown-name", summary: "Every name that is used is declared somewhere."
  ) { experiment, diagnostics in
    let names = Names(experiment)
    for reference in experiment.references {
      let known = names.all(reference.kind)
      let name = reference.name.value
      guard !known.contains(name) else { continue }
      let other = NameKind.allCases.first { names.all($0).contains(name) }
      diagnostics.error(
        "unknown-name", "no \(reference.kind.phrase) is called '\(name)'",
        at: reference.name.range,
        help: Suggestion.didYouMean(name, among: known)
          ?? other.map { "'\(name)' is a \($0.phrase)" })
    }
  }
}

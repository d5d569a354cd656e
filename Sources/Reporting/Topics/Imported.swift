import Metrics
import SourceText

extension ReportComposition {
  /// The decision about a spec that has too little of the app it was imported from; `nil` for any other.
  var importedDecision: Decision? {
    guard let imported = setup.imported, let first = importShortcomings.first else { return nil }
    return Decision(
      words: "This spec does not carry a verdict.", evidence: imported.sentence,
      confidence: .init(
        sign: "✗", title: "Import incomplete",
        detail: (importShortcomings.count == 1
          ? first : importShortcomings.joined(separator: "; ")) + ".",
        emphasis: .bad),
      next: .init(
        sentence: "Edit the spec first, or confirm its guesses below 'imported:'.",
        command: "navlab check \(setup.spec.shellWord)"))
  }

  /// Why no verdict rests on an imported spec; empty if one may.
  var importShortcomings: [String] {
    setup.imported?.shortcomings(reachable: reachableScreens) ?? []
  }

  /// How much was imported, and the edits that would bring the most if that is too little.
  var importCautions: [String] {
    guard let imported = setup.imported else { return [] }
    guard !importShortcomings.isEmpty else { return [imported.sentence] }
    return imported.edits.map { "To edit: \($0)." }
  }

  /// The number of screens that taps lead to with the control; `nil` if they were not counted.
  private var reachableScreens: Int? {
    guard let taps = results.layouts[checked: control]?.tapsFromHome,
      taps.contains(where: { $0 != nil })
    else { return nil }
    return zip(setup.screens, taps).count {
      $1 != nil && $0.name != ExperimentResults.ImportCoverage.launchScreen
    }
  }
}

extension Report {
  /// How much of the app was imported, in a line; `nil` for a spec that people wrote.
  package var importLine: String? { imported?.sentence }
}

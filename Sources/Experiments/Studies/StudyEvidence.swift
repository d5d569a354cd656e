/// How well it is known what a study found.
package enum StudyEvidence: String, Hashable, Sendable, CaseIterable {
  /// It follows from the model by calculation.
  case calculation
  /// The publication, or its abstract, says so itself.
  case publication
  /// Others quote it; the publication itself was not read.
  case quoted
}

extension StudyEvidence: SummarizedChoice {
  package var summary: String {
    switch self {
    case .calculation: "it follows from the model by calculation"
    case .publication: "the publication, or its abstract, says so itself"
    case .quoted: "others quote it; the publication itself was not read"
    }
  }
}

/// A published experiment, held against what our synthetic people do in the same structures.
///
/// A new study is a file that makes one of these and a line in `catalogue`.
package struct PublishedStudy: Sendable {
  /// A short name, as `validate-models` prints it.
  package let id: String
  /// Who published it, where and when.
  package let source: String
  /// What was found, in a sentence.
  package let finding: String
  /// Runs it with people whose labels are as ambiguous as this.
  package let check: @Sendable (_ labelNoise: Double, _ people: Int, _ seed: UInt64) -> StudyCheck
  /// Over which label noises it is run.
  package let labelNoises: [Double]

  /// All studies, in the order in which they are reported.
  package static let catalogue: [PublishedStudy] = [
    .closedForm, .chainAgreement, .larsonCzerwinski, .millerRemington, .kiger, .miller, .geven,
    .parushYuvilerGavish,
  ]

  /// Runs the study over all its label noises.
  ///
  /// - Parameters:
  ///   - people: how many people each structure gets, at least 1.
  ///   - seed: the seed of everything random.
  package func run(people: Int, seed: UInt64) -> StudyVerdict {
    StudyVerdict(
      study: self, checks: labelNoises.map { (labelNoise: $0, check: check($0, people, seed)) })
  }
}

/// What to conclude from an experiment.
package struct Verdict: Equatable {
  /// The judgement in one word.
  package var judgement: Judgement
  /// Which layout to prefer, in a few words.
  package var answer: String
  /// Whom that holds for; empty where the answer says it.
  package var basis: String
  /// What the conclusion rests on, a sentence each.
  package var reasons: [String]

  package init(
    _ judgement: Judgement, answer: String, basis: String = "", reasons: [String] = []
  ) {
    self.judgement = judgement
    self.answer = answer
    self.basis = basis
    self.reasons = reasons
  }

  /// The conclusion in one sentence.
  package var headline: String { basis.isEmpty ? answer : "\(answer) \(basis)." }
}

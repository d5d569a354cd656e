/// What to conclude from an experiment.
package struct Verdict: Equatable {
  /// The judgement in one word.
  package var judgement: Judgement
  /// The conclusion in one sentence.
  package var headline: String
  /// What the conclusion rests on, a sentence each.
  package var reasons: [String]

  package init(_ judgement: Judgement, headline: String, reasons: [String] = []) {
    self.judgement = judgement
    self.headline = headline
    self.reasons = reasons
  }
}

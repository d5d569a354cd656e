/// What an experiment allows to say, in words that claim no more.
package struct Conclusion: Hashable, Sendable {
  /// What kind of answer it is.
  package enum Kind: String, Sendable, CaseIterable {
    /// One layout is better than all others.
    case better
    /// Several layouts are better than the control and cannot be told apart.
    case several
    /// Whatever differences there are do not matter.
    case same
    /// It cannot be said which is better.
    case undecided
    /// There is only one layout.
    case single
    /// Nobody walked.
    case empty
  }

  /// What kind of answer it is.
  package let kind: Kind
  /// The places of the layouts that are preferred, none when there is no preference.
  package let preferred: [Int]
  /// The answer without what it holds for: no sentence yet where there is a basis.
  package let answer: String
  /// Whom the answer holds for; empty where there is nothing to say.
  package let basis: String
  /// What the answer rests on, a sentence each.
  package let reasons: [String]

  /// The answer in one sentence, which never stands without whom it holds for.
  package var headline: String { basis.isEmpty ? answer : "\(answer) \(basis)." }
}

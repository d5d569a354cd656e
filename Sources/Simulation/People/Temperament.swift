package import Experiments

/// The parameters of a segment in the form in which the walker uses them: chances as integers,
/// times in microseconds.
package struct Temperament: Sendable {
  /// The parameters as they were declared.
  package let parameters: PeopleParameters
  let leafIsNoisy: Bool
  let evaluateTime: Int64
  let tapTime: Int64
  let backTime: Int64
  let passTime: Int64
  let stretchTime: Int64
  let gripTime: Int64
  let tapBudget: Int
  let timeBudget: Int64
  let slip: Probability
  let answer: Probability
  let deadEndQuit: Probability
  let quit: Probability
  let oneHanded: Probability
  /// Whether it matters how well somebody notices, or in how many hands they hold the phone.
  let hasBody: Bool

  /// Prepares declared parameters; numbers that are out of their range are taken as its nearest end.
  package init(_ parameters: PeopleParameters) {
    var clamped = parameters
    for parameter in PeopleParameter.catalogue {
      let value = clamped[keyPath: parameter.value]
      clamped[keyPath: parameter.value] =
        value.isNaN
        ? parameter.standard
        : min(max(value, parameter.range.lowerBound), parameter.range.upperBound)
    }
    self.parameters = clamped
    leafIsNoisy = clamped.leafNoise >= 0.5
    evaluateTime = Self.microseconds(clamped.evaluateTime)
    tapTime = Self.microseconds(clamped.tapTime)
    backTime = Self.microseconds(clamped.backTime)
    passTime = Self.microseconds(clamped.passTime)
    stretchTime = Self.microseconds(clamped.stretchTime)
    gripTime = Self.microseconds(clamped.gripTime)
    tapBudget = Int(clamped.tapBudget)
    timeBudget = Self.microseconds(clamped.timeBudget)
    slip = Probability(clamped.slipChance)
    answer = Probability(clamped.answerChance)
    deadEndQuit = Probability(clamped.deadEndQuit)
    quit = Probability(clamped.quitChance)
    oneHanded = Probability(clamped.oneHanded)
    // People without a memory notice by chance, anew on every screen.
    hasBody = clamped.model == .mesa || clamped.model == .snifAct || clamped.oneHanded > 0
  }

  /// Whole microseconds of a time in seconds that is in the catalogue's range.
  static func microseconds(_ seconds: Double) -> Int64 {
    Int64((seconds * 1_000_000).rounded())
  }
}

package import Experiments

/// One synthetic person: what distinguishes them from the others of their segment, drawn once and
/// the same in every layout.
package struct Person: Sendable {
  /// The person's number; with the seed it says everything about them.
  package let number: UInt32
  /// The segment the person belongs to, by place in the experiment's list.
  package let segment: Int
  /// How ambiguous labels are to them after what they have learnt.
  let labelNoise: Double
  /// How long they take to judge a label after what they have learnt, in microseconds.
  let evaluateTime: Int64
  /// How hard hidden navigation is for them to notice, in 0..<1; they notice it once the chance to
  /// have done so is greater.
  let blindness: Double
  let isOneHanded: Bool
  /// How many taps they spend on a task.
  package let tapBudget: Int
  /// How long they stay with a task, in microseconds.
  package let timeBudget: Int64

  /// The person with a number.
  @inline(__always)
  package init(
    number: UInt32, segment: Int, temperament: PreparedParameters, draws: KeyedDraws
  ) {
    self.number = number
    self.segment = segment
    let parameters = temperament.parameters
    if parameters.visits >= 1 {
      var untaught = 1.0
      var sequence = DrawSequence(draws: draws, person: number, purpose: .visits, entity: 0)
      let visits = sequence.below(UInt32(parameters.visits) + 1)
      for _ in 0..<visits { untaught *= 1 - parameters.practice }
      labelNoise = parameters.labelNoise * untaught
      evaluateTime = Int64((Double(temperament.evaluateTime) * untaught).rounded())
    } else {
      labelNoise = parameters.labelNoise
      evaluateTime = temperament.evaluateTime
    }
    let body =
      temperament.hasBody ? draws.block(person: number, purpose: .body) : Draw(words: .zero)
    blindness = body.uniform
    isOneHanded = temperament.oneHanded.includes(body.second)
    tapBudget =
      parameters.tapBudgetSpread == 0
      ? temperament.tapBudget
      : Int(
        Self.budget(
          median: parameters.tapBudget, spread: parameters.tapBudgetSpread,
          purpose: .tapBudget, person: number, draws: draws))
    timeBudget =
      parameters.timeBudgetSpread == 0
      ? temperament.timeBudget
      : PreparedParameters.microseconds(
        Self.budget(
          median: parameters.timeBudget, spread: parameters.timeBudgetSpread,
          purpose: .timeBudget, person: number, draws: draws))
  }

  /// A log-normal budget, cut at ten million so that it stays an integer whatever was declared.
  private static func budget(
    median: Double, spread: Double, purpose: DrawPurpose, person: UInt32, draws: KeyedDraws
  ) -> Double {
    let uniform = draws.block(person: person, purpose: purpose).uniform + 0x1p-54
    let factor = ExactMath.exponential(spread * NormalQuantile.of(uniform))
    return min(10_000_000, max(1, median * factor))
  }
}

/// The parameters of a segment in the form in which the walker uses them: chances as integers,
/// times in microseconds.
package struct PreparedParameters: Sendable {
  /// The parameters as they were declared.
  package let parameters: PeopleParameters
  /// The walk of their model, and the same where the people have no memory.
  let model: any JourneyModel.Type
  let memoryless: (any MemorylessModel.Type)?
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
    model = clamped.model.walk ?? MesaModel.self
    memoryless = clamped.model.memorylessWalk
    // People without a memory notice by chance, anew on every screen.
    hasBody = memoryless == nil || clamped.oneHanded > 0
  }

  /// Whole microseconds of a time in seconds that is in the catalogue's range.
  static func microseconds(_ seconds: Double) -> Int64 {
    Int64((seconds * 1_000_000).rounded())
  }
}

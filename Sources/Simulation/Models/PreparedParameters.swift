package import Experiments

/// The parameters of a segment as a walk uses them: chances as integers, times in microseconds.
package struct PreparedParameters: Sendable {
  /// The declared parameters, clamped to their ranges.
  package let parameters: PeopleParameters
  let model: any JourneyModel.Type
  /// The model, if it is a memoryless one.
  let memoryless: (any MemorylessModel.Type)?
  let leafIsNoisy: Bool
  let menuNotice: MenuNotice
  let scale: ScentScale
  /// The spread of the error of words' meanings.
  let scentError: Double
  let evaluateTime, tapTime, backTime, passTime, typeTime, scrollTime, stretchTime, gripTime: Int64
  /// The entries in sight without scrolling; 0 for all of them.
  let fold: Int
  let tapBudget: Int
  let timeBudget: Int64
  let slip, answer, searchMiss, oneHanded: Probability
  /// Whether blindness and the number of hands are drawn.
  let hasBody: Bool

  /// Prepares parameters; a number out of its range becomes the nearest end.
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
    menuNotice = MenuNotice(clamped)
    scale = clamped.scale
    scentError = clamped.model.reads(\.scentError) ? clamped.scentError : 0
    leafIsNoisy = clamped.leafNoise >= 0.5
    evaluateTime = Self.microseconds(clamped.evaluateTime)
    tapTime = Self.microseconds(clamped.tapTime)
    backTime = Self.microseconds(clamped.backTime)
    passTime = Self.microseconds(clamped.passTime)
    typeTime = Self.microseconds(clamped.typeTime)
    scrollTime = Self.microseconds(clamped.scrollTime)
    fold = clamped.input == .screenReader ? 0 : Int(clamped.fold)
    stretchTime = Self.microseconds(clamped.stretchTime)
    gripTime = Self.microseconds(clamped.gripTime)
    tapBudget = Int(clamped.tapBudget)
    timeBudget = Self.microseconds(clamped.timeBudget)
    slip = Probability(clamped.slipChance)
    answer = Probability(clamped.answerChance)
    searchMiss = Probability(clamped.searchMiss)
    oneHanded = Probability(clamped.oneHanded)
    model = clamped.model.walk ?? ForagerModel.self
    memoryless = clamped.model.memorylessWalk
    // Memoryless people notice by chance, anew on every screen.
    hasBody = memoryless == nil || clamped.oneHanded > 0
  }

  /// Whole microseconds of seconds in the catalogue's range.
  static func microseconds(_ seconds: Double) -> Int64 { Int64((seconds * 1_000_000).rounded()) }
}

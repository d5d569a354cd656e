import Experiments

/// One synthetic person: their own parameters, drawn once and the same in every layout.
package struct Person: Sendable {
  /// The number, which determines the person together with the seed.
  package let number: UInt32
  /// The segment, by place in the experiment's list.
  package let segment: Int
  /// The share of the app that is left to learn after earlier visits.
  let untaught: Double
  /// Microseconds to assess a label after earlier visits.
  private(set) var evaluateTime: Int64
  /// The chance that nobody with as many earlier visits has noticed hidden navigation: each was one
  /// more occasion at least.
  private(set) var unnoticed: Double
  /// Microseconds to look, on a page, at the place where something used to be.
  private(set) var habitTime: Int64 = 0
  /// The same three in a layout to which the control was changed.
  private let afterChange: (evaluateTime: Int64, unnoticed: Double, habitTime: Int64)
  /// The threshold, in 0..<1, above which the chance to have noticed hidden navigation must rise.
  let blindness: Double
  let isOneHanded: Bool
  /// The most taps and microseconds for a task.
  package let tapBudget: Int
  package let timeBudget: Int64

  @inline(__always)
  package init(number: UInt32, segment: Int, prepared: PreparedParameters, draws: KeyedDraws) {
    self.number = number
    self.segment = segment
    let parameters = prepared.parameters
    if parameters.visits + parameters.oldVisits + parameters.newVisits >= 1 {
      var sequence = DrawSequence(draws: draws, person: number, purpose: .visits, entity: 0)
      let drawn = Int(sequence.below(UInt32(parameters.visits) + 1))
      let here = drawn + Int(parameters.newVisits)
      let old = Experience(of: Int(parameters.oldVisits), parameters)
      let new = Experience(of: here, parameters)
      let all = Experience(of: here + Int(parameters.oldVisits), parameters)
      let reading = Double(prepared.evaluateTime)
      unnoticed = all.unnoticed
      untaught = all.untaught
      evaluateTime = Int64((reading * all.untaught).rounded())
      afterChange = (
        evaluateTime: Int64((reading * new.untaught).rounded()), unnoticed: new.unnoticed,
        habitTime: Int64((reading * (1 - old.untaught) * new.untaught).rounded())
      )
    } else {
      unnoticed = 1
      untaught = 1
      evaluateTime = prepared.evaluateTime
      afterChange = (evaluateTime: prepared.evaluateTime, unnoticed: 1, habitTime: 0)
    }
    let body = prepared.hasBody ? draws.block(person: number, purpose: .body) : Draw(words: .zero)
    blindness = body.uniform
    isOneHanded = prepared.oneHanded.includes(body.second)
    tapBudget =
      parameters.tapBudgetSpread == 0
      ? prepared.tapBudget
      : Int(
        Self.budget(
          median: parameters.tapBudget, spread: parameters.tapBudgetSpread,
          most: PeopleParameters.mostTaps, purpose: .tapBudget, person: number, draws: draws))
    timeBudget =
      parameters.timeBudgetSpread == 0
      ? prepared.timeBudget
      : PreparedParameters.microseconds(
        Self.budget(
          median: parameters.timeBudget, spread: parameters.timeBudgetSpread,
          most: 10_000_000, purpose: .timeBudget, person: number, draws: draws))
  }

  /// The parts that are left to learn after a number of visits.
  private struct Experience {
    private(set) var untaught = 1.0
    private(set) var unnoticed = 1.0

    init(of visits: Int, _ parameters: PeopleParameters) {
      for _ in 0..<visits {
        untaught *= 1 - parameters.practice
        unnoticed *= 1 - parameters.menuNotice
      }
    }
  }

  /// Meets a layout to which the control was changed: words are known from before, places are not.
  mutating func meetChange() {
    (evaluateTime, unnoticed, habitTime) = afterChange
  }

  /// A log-normal budget, cut at ten million so that it is an integer in any case.
  private static func budget(
    median: Double, spread: Double, most: Double, purpose: DrawPurpose, person: UInt32,
    draws: KeyedDraws
  ) -> Double {
    let uniform = draws.block(person: person, purpose: purpose).uniform + 0x1p-54
    let factor = ExactMath.exponential(spread * NormalQuantile.of(uniform))
    return min(most, max(1, median * factor))
  }
}

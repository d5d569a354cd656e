import SourceText
import YAMLTree

/// Everything that is assumed about a group of people.
///
/// `PeopleParameter.catalogue` says for each number what it means, its unit, its range and where
/// its default comes from; specs, reports and sweeps use the names that stand there.
public struct PeopleParameters: Hashable, Sendable {
  /// How they decide.
  public var model = PeopleModel.mesa
  /// In which order they look at a screen.
  public var readingOrder = ReadingOrder.random
  /// With which means they use the phone.
  public var means = InputMode.touch

  /// How ambiguous labels are: the standard deviation of what a label seems to promise.
  public var labelNoise = 0.3
  /// Whether labels that name their target exactly are ambiguous too (0 no, 1 yes).
  public var leafNoise = 0.0
  /// How good a label must smell to be tapped at first sight.
  public var firstThreshold = 0.5
  /// How good it must smell on the second look, before going back.
  public var secondThreshold = 0.1

  /// How strongly the softmax model prefers the better smell; small is strict, large is careless.
  public var temperature = 0.25
  /// The chance that a softmax person or a monkey stops before a tap.
  public var quitChance = 0.02
  /// How much SNIF-ACT people read before they choose; smaller is more eager.
  public var readiness = 600.0
  /// What SNIF-ACT people feel going back costs.
  public var backCost = 1.0
  /// How many points of scent a label that fully promises the goal has in SNIF-ACT.
  public var scentScale = 50.0
  /// The standard deviation of SNIF-ACT's noise on scent.
  public var scentNoise = 1.8138
  /// How much SNIF-ACT's three utilities waver: the scale of logistic noise.
  public var utilityNoise = 0.0

  /// The chance to notice a hidden menu on one screen.
  public var menuNotice = 0.3
  /// The chance that a tap misses and hits a neighbour.
  public var slipChance = 0.01
  /// The chance to do what an interceptor asks (sign in) rather than to leave it.
  public var answerChance = 0.95

  /// The median number of taps people are ready to spend on a task.
  public var tapBudget = 60.0
  /// The spread of that budget: the standard deviation of its logarithm.
  public var tapBudgetSpread = 0.5
  /// The median time in seconds people are ready to spend on a task.
  public var timeBudget = 300.0
  /// The spread of that budget: the standard deviation of its logarithm.
  public var timeBudgetSpread = 0.0
  /// The chance to give up whenever a page turns out to lead nowhere.
  public var deadEndQuit = 0.0
  /// People leave when the best thing left on a page smells worse than this.
  public var scentQuit = 0.0

  /// How many earlier visits people have made at most; each person has a number of their own.
  public var visits = 0.0
  /// How much of what is left to learn one visit teaches.
  public var practice = 0.3

  /// The time in seconds to read and judge one label.
  public var evaluateTime = 0.25
  /// The time in seconds for one tap.
  public var tapTime = 0.5
  /// The time in seconds to go back once.
  public var backTime = 0.5
  /// The time in seconds a screen reader takes to pass one item.
  public var passTime = 0.4
  /// The share of people who hold the phone in one hand.
  public var oneHanded = 0.49
  /// The extra time in seconds for one thumb to stretch.
  public var stretchTime = 0.15
  /// The extra time in seconds for one hand to change its grip.
  public var gripTime = 0.5

  /// The defaults of the catalogue.
  public init() {}
}

extension ValueSchema {
  /// A mapping with parameters of the catalogue as keys, and what is said about each.
  /// - Parameters:
  ///   - name: what messages and the reference call the mapping.
  ///   - summary: what it is for.
  ///   - example: how one is written.
  ///   - fallback: what holds for a parameter that is left out.
  ///   - shape: how the value of a parameter is written.
  static func byParameter<Each: Sendable>(
    _ name: String, _ summary: String, example: String,
    fallback: @escaping @Sendable (PeopleParameter) -> String,
    of shape: @escaping @Sendable (PeopleParameter) -> ValueSchema<Each>
  ) -> ValueSchema where Value == [(parameter: PeopleParameter, value: Each)] {
    let description = ValueSchemaDescription.object {
      ObjectDescription(
        name, summary, example: example,
        keys: PeopleParameter.catalogue.map { parameter in
          KeyDescription(
            name: parameter.name,
            summary: "\(parameter.summary.capitalizedFirst).",
            isRequired: false, fallback: fallback(parameter),
            description: shape(parameter).description)
        })
    }
    return ValueSchema(description: description) { node, diagnostics in
      guard case .mapping(let entries) = node.content else {
        diagnostics.mismatch(description, node)
        return nil
      }
      return entries.compactMap { entry in
        guard let parameter = PeopleParameter.catalogue.first(where: { $0.name == entry.key })
        else {
          diagnostics.error(
            "unknown-key", "people have no parameter '\(entry.key)'", at: entry.keyRange,
            help: Suggestion.didYouMean(
              entry.key, among: PeopleParameter.catalogue.map(\.name)))
          return nil
        }
        return shape(parameter).read(entry.value, &diagnostics).map { (parameter, $0) }
      }
    }
  }
}

extension ValueSchema where Value == Double {
  /// A number within the range of a parameter.
  static func number(_ parameter: PeopleParameter) -> ValueSchema {
    .number(parameter.range, unit: parameter.unit.isEmpty ? nil : parameter.unit)
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

import SourceText
import YAMLTree

/// The assumptions about a segment of people.
///
/// `PeopleParameter.catalogue` has the meaning, unit, range and source of each number; specs, reports and
/// sweeps use its names.
package struct PeopleParameters: Hashable, Sendable {
  package var model = PeopleModel.forager
  package var readingOrder = ReadingOrder.random
  package var input = InputMode.touch

  package var temperature = 0.07
  package var lapse = 0.125
  package var expectation = 0.4
  package var pathScent = 0.22
  package var scentError = 0.12

  package var labelNoise = 0.3
  package var leafNoise = 0.0
  package var firstThreshold = 0.5
  package var secondThreshold = 0.1

  package var quitChance = 0.02
  package var readiness = 600.0
  package var backCost = 1.0
  package var scentScale = 50.0
  package var scentNoise = 1.8138
  package var utilityNoise = 0.0

  package var menuNotice = 0.15
  package var slipChance = 0.01
  package var searchMiss = 0.49
  package var answerChance = 0.95

  package var tapBudget = 10.0
  /// The most taps of a journey: each may come to a state that is new, which has to be remembered.
  package static let mostTaps = 100_000.0
  package var tapBudgetSpread = 0.88
  package var timeBudget = 300.0
  package var timeBudgetSpread = 0.0

  package var visits = 0.0
  package var practice = 0.3
  package var oldVisits = 0.0
  package var newVisits = 0.0

  package var evaluateTime = 0.25
  package var tapTime = 0.5
  package var backTime = 0.5
  package var passTime = 0.4
  package var typeTime = 1.66
  package var fold = 10.0
  package var scrollTime = 0.86
  package var oneHanded = 0.49
  package var stretchTime = 0.15
  package var gripTime = 0.5
  package var thumbLength = 112.0

  /// The defaults of the catalogue.
  package init() {}
}

extension ValueSchema {
  /// A mapping with parameters of the catalogue as keys.
  /// - Parameters:
  ///   - fallback: the default of a parameter, in words.
  ///   - schema: the form of a parameter's value.
  static func byParameter<Each: Sendable>(
    _ name: String, _ summary: String, example: String,
    fallback: @escaping @Sendable (PeopleParameter) -> String,
    of schema: @escaping @Sendable (PeopleParameter) -> ValueSchema<Each>
  ) -> ValueSchema where Value == [(parameter: PeopleParameter, value: Each)] {
    .mapping {
      ObjectDescription(
        name: name, summary: summary, example: example,
        keys: PeopleParameter.catalogue.map {
          .init(
            name: $0.name, summary: $0.summary.asSentence, fallback: fallback($0),
            description: schema($0).description)
        })
    } read: { entries, _, diagnostics in
      entries.compactMap { entry in
        if let parameter = PeopleParameter.catalogue.first(where: { $0.name == entry.key }) {
          return schema(parameter).read(entry.value, &diagnostics).map { (parameter, $0) }
        }
        if let help = PeopleParameter.retired[entry.key] {
          diagnostics.error(
            "unknown-key", "people no longer have the parameter '\(entry.key)'", at: entry.keyRange,
            help: help)
          return nil
        }
        diagnostics.error(
          "unknown-key", "people have no parameter '\(entry.key)'", unknown: entry.key,
          at: entry.keyRange, among: PeopleParameter.catalogue.map(\.name))
        return nil
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
  /// The fragment of a sentence with its capital letter and its full stop.
  var asSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}

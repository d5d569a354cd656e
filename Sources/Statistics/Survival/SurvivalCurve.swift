/// The share that has not arrived yet, step by step, when some leave before they arrive.
///
/// Source: Kaplan and Meier, JASA 53 (1958) 457.
package struct SurvivalCurve: Hashable, Sendable {
  /// The steps at which somebody arrived, ascending.
  package let steps: [SurvivalStep]
  /// How many people there were.
  package let count: Int

  /// The curve of a group.
  package init(_ group: SurvivalSample) {
    count = group.count
    var walk = group.atRisk
    var survival = 1.0
    var greenwood = CompensatedSum()
    steps = group.arrived.entries.map { time, events in
      let atRisk = walk.advance(to: time)
      let staying = Double(atRisk - events)
      survival *= staying / Double(atRisk)
      greenwood.add(Double(events) / (Double(atRisk) * staying))
      return SurvivalStep(
        time: time, atRisk: atRisk, events: events, survival: survival,
        standardError: survival > 0 ? survival * greenwood.total.squareRoot() : nil)
    }
  }

  /// The first step by which at least half have arrived; nothing when fewer ever do.
  package var median: Double? {
    steps.first { $0.survival <= 0.5 }?.time
  }
}

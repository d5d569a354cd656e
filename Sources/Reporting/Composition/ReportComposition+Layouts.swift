import Analysis
import Metrics
import Statistics

extension ReportComposition {
  /// How far every screen is, layout by layout.
  var maps: [LayoutMap] {
    let control = facts(of: results.tally.shape.control)
    return order.compactMap { variant -> LayoutMap? in
      guard let facts = facts(of: variant), !setup.screens.isEmpty else { return nil }
      let extent =
        facts.states.map { "all \(DecimalText.grouped($0)) states were searched" } ?? ""
      return LayoutMap(
        variant: title(ofVariant: variant), extent: extent,
        rings: rings(facts, control: facts == control ? nil : control, variant: variant))
    }
  }

  /// The journeys with exact steps.
  var journeys: [ScriptedJourney] {
    results.scripted.map { ending in
      let place = ending.file.flatMap { file in
        ending.line.map { Place(file: file, line: $0) }
      }
      return ScriptedJourney(
        variant: title(ofVariant: ending.variant),
        title: ending.title.isEmpty ? ending.journey : ending.title, failure: ending.failure,
        place: place)
    }
  }

  private func facts(of variant: Int) -> ExperimentResults.LayoutFacts? {
    results.layouts.indices.contains(variant) ? results.layouts[variant] : nil
  }

  private func rings(
    _ facts: ExperimentResults.LayoutFacts, control: ExperimentResults.LayoutFacts?, variant: Int
  ) -> [LayoutRing] {
    func taps(_ facts: ExperimentResults.LayoutFacts?, _ screen: Int) -> Int? {
      guard let facts, facts.tapsFromHome.indices.contains(screen) else { return nil }
      return facts.tapsFromHome[screen]
    }
    let distances = setup.screens.indices.map { taps(facts, $0) }
    let reached = Set(distances.compactMap { $0 }).sorted().map { Optional($0) }
    return (reached + (distances.contains(nil) ? [nil] : [])).map { distance in
      let screens = setup.screens.indices.filter { distances[$0] == distance }
      return LayoutRing(
        taps: distance,
        screens: screens.map { screen in
          LayoutScreen(
            title: title(ofScreen: setup.screens[screen].name),
            traffic: traffic(on: setup.screens[screen].name, variant: variant),
            tapsInControl: taps(control, screen))
        })
    }
  }

  /// The share of people who came by, in any of their journeys.
  private func traffic(on screen: String, variant: Int) -> Figure? {
    guard
      let visitors = results.tally.visitors(of: screen, variant: variant),
      let share = Proportion(successes: visitors, trials: results.people.count)
    else { return nil }
    let interval = share.wilsonInterval(analysis.level)
    return Figure(share.estimate, low: interval.lower, high: interval.upper, unit: .share)
  }
}

import Metrics

extension ReportComposition {
  /// Where the same person fares differently: for each layout and task, the shortest journey that
  /// arrives in only one of the two layouts.
  var partings: [Parting] {
    let control = results.tally.shape.control
    return order.filter { $0 != control }.flatMap { variant in
      setup.tasks.indices.flatMap { task -> [Parting] in
        let cell = results.tally.cell(variant: variant, task: task)
        return [(cell.variantOnly.shortest, true), (cell.controlOnly.shortest, false)]
          .compactMap { example, arrives in
            example.map { parting($0, task: task, variant: variant, arrives: arrives) }
          }
      }
    }
  }

  private func parting(
    _ found: JourneyExample, task: Int, variant: Int, arrives: Bool
  ) -> Parting {
    let control = results.tally.shape.control
    let names = (title(ofVariant: variant), title(ofVariant: control))
    func journey(_ place: Int) -> ExampleJourney {
      let key = StoryKey(
        variant: place, task: task, person: found.person, occasion: found.occasion)
      let story = story(key)
      let taps =
        story.map { $0.steps.count { $0.chosen != nil } + ($0.untold ?? 0) } ?? found.taps
      let outcome = story.flatMap { JourneyOutcome(name: $0.outcome) }
      return example(key, taps: place == variant ? found.taps : taps, outcome: outcome)
    }
    return Parting(
      variant: names.0, control: names.1, task: title(ofTask: task),
      arrivesIn: arrives ? names.0 : names.1, inVariant: journey(variant),
      inControl: journey(control))
  }
}

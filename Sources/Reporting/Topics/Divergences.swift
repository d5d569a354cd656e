import Metrics

/// A person who arrives in one of two layouts only.
package struct Divergence: Equatable {
  /// Titles of the layout and of the control.
  package var variant: String
  package var control: String
  /// Title of the task.
  package var task: String
  /// Title of the layout in which the person arrives.
  package var arrivesIn: String
  /// The journey in the layout.
  package var inVariant: ExampleJourney
  /// The same person's journey in the control.
  package var inControl: ExampleJourney

  package init(
    variant: String, control: String, task: String, arrivesIn: String,
    inVariant: ExampleJourney, inControl: ExampleJourney
  ) {
    self.variant = variant
    self.control = control
    self.task = task
    self.arrivesIn = arrivesIn
    self.inVariant = inVariant
    self.inControl = inControl
  }
}

extension ReportComposition {
  /// Where the same person fares differently: for each layout and task, the shortest journey that
  /// arrives in only one of the two layouts.
  var partings: [Divergence] {
    let control = results.tally.shape.control
    return order.filter { $0 != control }.flatMap { variant in
      setup.tasks.indices.flatMap { task -> [Divergence] in
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
  ) -> Divergence {
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
    return Divergence(
      variant: names.0, control: names.1, task: title(ofTask: task),
      arrivesIn: arrives ? names.0 : names.1, inVariant: journey(variant),
      inControl: journey(control))
  }
}

extension Report {
  /// Where the same person parts ways.
  var partingsChapter: Chapter? {
    guard !partings.isEmpty else { return nil }
    let rows = partings.map { parting in
      [
        Cell(parting.task), Cell("\(parting.variant) vs \(parting.control)"),
        Cell("person \(parting.inVariant.person) arrives with \(parting.arrivesIn) only"),
        Cell(parting.inVariant.replay, detail: parting.inControl.replay, isVerbatim: true),
      ]
    }
    let columns = [
      Column("Task"), Column("Layouts"), Column("Who"), Column("Replay in both"),
    ]
    return Chapter(
      "partings", title: "Where the same person parts ways",
      introduction: "People who arrive in one layout and not in the other, the shortest journey "
        + "of each task.",
      tables: [Table(columns: columns, rows: rows, isList: true)],
      isFolded: true)
  }
}

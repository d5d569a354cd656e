import Metrics

/// A person who arrives in only one of two layouts.
struct Divergence: Equatable, Encodable {
  var variant: String
  var control: String
  var task: String
  /// The title of the layout in which the person arrives.
  var arrivesIn: String
  /// The same person's journeys.
  var inVariant: ExampleJourney
  var inControl: ExampleJourney
}

extension ReportComposition {
  /// For each layout and task, the shortest recorded journey that arrives in only one of the two layouts.
  var divergences: [Divergence] {
    others.flatMap { variant in
      setup.tasks.indices.flatMap { task -> [Divergence] in
        let cell = results.tally.cell(variant: variant, task: task)
        return [(cell.variantOnly.shortest, true), (cell.controlOnly.shortest, false)]
          .compactMap { example, arrives in
            example.flatMap { divergence($0, task: task, variant: variant, arrives: arrives) }
          }
      }
    }
  }

  private func divergence(
    _ found: JourneyExample, task: Int, variant: Int, arrives: Bool
  ) -> Divergence? {
    func journey(_ place: Int) -> ExampleJourney? {
      let key = StoryKey(found, variant: place, task: task)
      return stories[key].map { story in
        let taps = story.steps.count { $0.chosen != nil } + (story.untold ?? 0)
        return example(
          key, taps: place == variant ? found.taps : taps,
          outcome: JourneyOutcome(name: story.outcome))
      }
    }
    guard let inVariant = journey(variant), let inControl = journey(control) else { return nil }
    let names = (title(ofVariant: variant), title(ofVariant: control))
    return Divergence(
      variant: names.0, control: names.1, task: title(ofTask: task),
      arrivesIn: arrives ? names.0 : names.1, inVariant: inVariant, inControl: inControl)
  }
}

extension Report {
  var divergencesChapter: Chapter? {
    guard !divergences.isEmpty else { return nil }
    let rows = divergences.map { divergence in
      [
        Cell(divergence.task), Cell("\(divergence.variant) vs \(divergence.control)"),
        Cell("person \(divergence.inVariant.person) arrives with \(divergence.arrivesIn) only"),
        Cell(divergence.inVariant.replay, detail: divergence.inControl.replay, isVerbatim: true),
      ]
    }
    return Chapter(
      id: "divergences", title: "Where the same person's journeys part",
      introduction: "People who arrive in only one of the layouts: the shortest journey of each "
        + "task.",
      tables: [
        Table(columns: ["Task", "Layouts", "Who", "Replay in both"], rows: rows, isList: true)
      ], isFolded: true)
  }
}

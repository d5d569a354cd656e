/// What a run found out, all of it: the one document that every report is made from.
///
/// It holds nothing of where, when and on how many threads it was made, so the same experiment and
/// seed give the same document.
package struct ExperimentResults: Hashable, Sendable {
  /// The name of the document's form; another form is another name.
  package static let schema = "navlab-results/1"

  /// What was asked, of whom, about what.
  package var setup: Setup
  /// The people who have been walked; all of them unless this is a shard.
  package var people: PeopleRanges
  /// What is true of the layouts whoever uses them, by variant.
  package var layouts: [LayoutFacts]
  /// How the journeys with exact steps ended.
  package var scripted: [ScriptedEnding]
  /// Examples, step by step; `Tally.wantedStories(isWhole:)` says which.
  package var stories: [Story]
  /// What is known exactly about people without a memory; nothing of others.
  package var exact: [ExactAnswer]
  /// What became of the links.
  package var links: LinkTally
  /// What became of the people's journeys.
  package var tally: Tally

  /// The results of a run.
  package init(
    setup: Setup, people: PeopleRanges, layouts: [LayoutFacts], scripted: [ScriptedEnding],
    stories: [Story], exact: [ExactAnswer] = [], links: LinkTally, tally: Tally
  ) {
    self.setup = setup
    self.people = people
    self.layouts = layouts
    self.scripted = scripted
    self.stories = stories
    self.exact = exact
    self.links = links
    self.tally = tally
  }

  /// Whether everybody has been walked; only then may anything be judged.
  package var isComplete: Bool { people == PeopleRanges(0..<setup.people) }

  /// The metrics of the tally, in its order; nothing when it names one that nobody knows.
  package var metrics: [Metric]? {
    var known: [String: Metric] = [:]
    let titles = Dictionary(
      setup.screens.filter { !$0.title.isEmpty }.map { ($0.name, $0.title) }
    ) { first, _ in first }
    for metric in Metric.all(watching: setup.watched, titles: titles) { known[metric.id] = metric }
    let found = tally.shape.metrics.compactMap { known[$0] }
    return found.count == tally.shape.metrics.count ? found : nil
  }

  /// The names that the experiment's gates use.
  package var gateVocabulary: GateVocabulary {
    GateVocabulary(
      variants: setup.variants.map(\.name), control: setup.control,
      segments: setup.segments.map(\.name), tasks: setup.tasks.map(\.name),
      watchedScreens: setup.watched, links: setup.links.map(\.name))
  }
}

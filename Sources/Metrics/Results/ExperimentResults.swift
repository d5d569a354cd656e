/// The results of a run: the one document that every report is made from.
///
/// It holds nothing of where, when and on how many threads it was made, so the same experiment and
/// seed give the same document.
package struct ExperimentResults: Hashable, Sendable {
  /// The name of the document's form; another form is another name.
  package static let schema = "navlab-results/2"

  /// The form, `ExperimentResults.schema`.
  private(set) var schema = Self.schema
  package var setup: Setup
  /// The people who have been walked; all of them unless this is a shard.
  package var people: PeopleRanges
  /// Facts of the layouts that hold for everybody, by variant.
  package var layouts: [LayoutFacts]
  /// How the journeys with exact steps ended.
  package var scripted: [ScriptedEnding]
  /// Examples, step by step; `Tally.wantedStories(isWhole:)` says which.
  package var stories: [Story]
  // Most people have a memory; where nothing is exact, nothing is said about it.
  private var exactAnswers: [ExactAnswer]?
  // Most specs promise nothing; then nothing is said about it.
  private var promiseAnswers: [PromiseAnswer]?
  package var links: LinkTally
  /// What the checks found; `nil` in results of parts that nobody checked.
  package var checks: Checks?
  /// The counts of the people's journeys.
  package var tally: Tally

  package init(
    setup: Setup, people: PeopleRanges, layouts: [LayoutFacts], scripted: [ScriptedEnding],
    promises: [PromiseAnswer] = [], stories: [Story], exact: [ExactAnswer] = [],
    links: LinkTally, checks: Checks? = nil, tally: Tally
  ) {
    self.setup = setup
    self.people = people
    self.layouts = layouts
    self.scripted = scripted
    self.stories = stories
    self.links = links
    self.checks = checks
    self.tally = tally
    self.exact = exact
    self.promises = promises
  }

  /// The answers to the spec's promises, as far as a run looks for them.
  package var promises: [PromiseAnswer] {
    get { promiseAnswers ?? [] }
    set { promiseAnswers = newValue.isEmpty ? nil : newValue }
  }

  /// Exact answers, for people without a memory only.
  package var exact: [ExactAnswer] {
    get { exactAnswers ?? [] }
    set { exactAnswers = newValue.isEmpty ? nil : newValue }
  }

  /// Whether everybody has been walked; only then may anything be judged.
  package var isComplete: Bool { people == PeopleRanges(0..<setup.people) }

  /// The metrics of the tally, in its order; `nil` if it names an unknown one.
  package var metrics: [Metric]? {
    var known: [String: Metric] = [:]
    let titles = Dictionary(
      setup.screens.filter { !$0.title.isEmpty }.map { ($0.name, $0.title) }
    ) { first, _ in first }
    for metric in Metric.all(watching: setup.watched, titles: titles) { known[metric.id] = metric }
    let found = tally.shape.metrics.compactMap { known[$0] }
    return found.count == tally.shape.metrics.count ? found : nil
  }
}

extension ExperimentResults {
  /// Adds another part of the same run, in any order.
  ///
  /// - Throws: `Mismatch` if the other is no other part of the same run; then nothing is
  ///   changed.
  package mutating func merge(_ other: ExperimentResults) throws(Mismatch) {
    if let difference = setup.difference(from: other.setup) {
      throw Mismatch("these are parts of different runs: \(difference)")
    }
    guard let everybody = people.union(other.people) else {
      throw Mismatch("some people are in both parts")
    }
    guard layouts == other.layouts, scripted == other.scripted, exact == other.exact,
      promises == other.promises, checks == other.checks
    else {
      throw Mismatch(
        "the parts disagree about the layouts; they were made by other versions")
    }
    var merged = self
    do throws(Tally.Mismatch) { try merged.tally.merge(other.tally) } catch {
      throw Mismatch(error.description)
    }
    do throws(LinkTally.Disagreement) { try merged.links.merge(other.links) } catch {
      throw Mismatch(error.description)
    }
    merged.people = everybody
    merged.stories = Self.stories(
      merged.tally.wantedStories(isWhole: merged.isComplete), from: stories + other.stories)
    self = merged
  }

  private static func stories(_ keys: [StoryKey], from told: [Story]) -> [Story] {
    var known: [StoryKey: Story] = [:]
    for story in told { known[story.key] = story }
    return keys.compactMap { known[$0] }
  }
}

extension ExperimentResults.Setup {
  /// The difference of two setups, in words; `nil` if they are the same.
  package func difference(from other: ExperimentResults.Setup) -> String? {
    if self == other { return nil }
    if name != other.name { return "'\(name)' and '\(other.name)'" }
    if digest != other.digest { return "their specs differ" }
    if seed != other.seed { return "their seeds are \(seed) and \(other.seed)" }
    if people != other.people { return "they have \(people) and \(other.people) people" }
    return "their assumptions differ"
  }
}

extension ExperimentResults {
  /// Two results that cannot be put together.
  package struct Mismatch: Error, Hashable, Sendable, CustomStringConvertible {
    /// Why not, as a sentence without a full stop.
    package let description: String

    init(_ description: String) {
      self.description = description
    }
  }

  /// A contradiction within the results, in words; `nil` if there is none.
  package var contradiction: String? {
    let shape = tally.shape
    let counts: [(what: String, listed: Int, counted: Int)] = [
      ("variants", setup.variants.count, shape.variants),
      ("controls", setup.control, shape.control),
      ("segments", setup.segments.count, shape.segments),
      ("tasks", setup.tasks.count, shape.tasks),
      ("layouts", layouts.count, shape.variants),
    ]
    if let (what, listed, counted) = counts.first(where: { $0.listed != $0.counted }) {
      return "\(listed) \(what) are listed, but \(counted) are counted"
    }
    if let unknown = setup.worlds?.first(where: { !$0.isSound(worlds: shape.worlds) }) {
      return
        "the values of '\(unknown.name.prefix(100))' are not one within its range for each world"
    }
    if setup.watched.count > 64 { return "more than 64 screens are watched" }
    if layouts.contains(where: { $0.tapsFromHome.count != setup.screens.count }) {
      return "a layout has distances of unknown screens"
    }
    if metrics == nil {
      let known = Set(Metric.all(watching: setup.watched).map(\.id))
      let unknown = shape.metrics.first { !known.contains($0) } ?? ""
      return "the metric '\(unknown)' is unknown; another version of navlab counted it"
    }
    return misplaced
  }

  private var misplaced: String? {
    let variants = setup.variants.indices
    let isLinkMisplaced = links.records.contains { record in
      !variants.contains(record.variant) || !setup.links.indices.contains(record.link)
        || !setup.situations.indices.contains(record.situation)
        || !setup.links[record.link].examples.indices.contains(record.example)
    }
    if isLinkMisplaced { return "a link's ending names a link or a variant that is not listed" }
    if scripted.contains(where: { !variants.contains($0.variant) }) {
      return "a journey with exact steps names a variant that is not listed"
    }
    if promises.contains(where: { !variants.contains($0.variant) }) {
      return "a promise is about a variant that is not listed"
    }
    let isExactMisplaced = exact.contains { answer in
      !variants.contains(answer.variant) || !setup.segments.indices.contains(answer.segment)
        || !setup.tasks.indices.contains(answer.task)
    }
    if isExactMisplaced { return "an exact answer is about something that is not listed" }
    let isStoryMisplaced = stories.contains { story in
      !variants.contains(story.key.variant) || !setup.tasks.indices.contains(story.key.task)
        || JourneyOutcome(name: story.outcome) == nil
    }
    if isStoryMisplaced { return "a story names a variant, a task or an ending that is unknown" }
    if let last = people.ranges.last, last.upperBound > setup.people {
      return "person \(last.upperBound - 1) is counted, but there are only \(setup.people) people"
    }
    return setup.unshowableText ?? tally.contradiction(counting: people.count)
  }
}

extension ExperimentResults: DocumentOfJSON {
  private enum CodingKeys: String, CodingKey {
    case schema, setup, people, layouts, scripted, stories
    case exactAnswers = "exact"
    case promiseAnswers = "promises"
    case links, checks, tally
  }

  /// The name of such documents in messages.
  package static var plural: String { "results" }
}

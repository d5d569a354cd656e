extension ExperimentResults {
  /// Adds another part of the same run, in any order.
  ///
  /// - Throws: `ResultsMismatch` when the other is no other part of the same run; then nothing is
  ///   changed.
  package mutating func merge(_ other: ExperimentResults) throws(ResultsMismatch) {
    if let difference = setup.difference(from: other.setup) {
      throw ResultsMismatch("these are parts of different runs: \(difference)")
    }
    guard let everybody = people.union(other.people) else {
      throw ResultsMismatch("some people are in both parts")
    }
    guard layouts == other.layouts, scripted == other.scripted, exact == other.exact else {
      throw ResultsMismatch(
        "the parts disagree about the layouts; they were made by other versions")
    }
    var merged = self
    do throws(TallyMismatch) { try merged.tally.merge(other.tally) } catch {
      throw ResultsMismatch(error.description)
    }
    do throws(LinkDisagreement) { try merged.links.merge(other.links) } catch {
      throw ResultsMismatch(error.description)
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
  /// What tells two setups apart, in words; nothing when they are the same.
  package func difference(from other: ExperimentResults.Setup) -> String? {
    if self == other { return nil }
    if name != other.name { return "'\(name)' and '\(other.name)'" }
    if digest != other.digest { return "their specs differ" }
    if seed != other.seed { return "their seeds are \(seed) and \(other.seed)" }
    if people != other.people { return "they are about \(people) and \(other.people) people" }
    return "what they assume differs"
  }
}

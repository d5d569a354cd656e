extension ExperimentResults {
  /// What in the results contradicts something else in them; nothing when all fits.
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
    if setup.watched.count > 64 { return "more than 64 screens are watched" }
    if layouts.contains(where: { $0.tapsFromHome.count != setup.screens.count }) {
      return "a layout has distances of other screens than there are"
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
    return nil
  }
}

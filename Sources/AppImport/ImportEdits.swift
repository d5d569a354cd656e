import SourceText

extension AppOutline {
  /// The edits of its spec that would bring the most screens and taps, best first.
  func edits(after survey: SourceSurvey) -> [String] {
    let all =
      unreadScreens(of: survey) + unreachedScreens + missedCalls + unreadBars(of: survey)
      + guessedLabels + guessedStart
    return all.enumerated().sorted {
      ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
    }
    .prefix(10).map(\.element.text)
  }

  private typealias Edit = (weight: Double, text: String)

  private func unreadScreens(of survey: SourceSurvey) -> [Edit] {
    let read = Set(screens.map(\.place.path))
    return survey.files(of: .screen).filter { !read.contains($0.path) }.prefix(10).map { file in
      let place = ImportPlace(path: file.path, line: file.line).text
      return (Double(file.count), "\(place) has \(file.count.counted("screen")) not in this spec")
    }
  }

  /// The screens that no taps lead to, each with those behind it.
  private var unreachedScreens: [Edit] {
    var reached = Set(depths(from: start).keys)
    var found: [Edit] = []
    while found.count < 10 {
      let left = screens.filter { !reached.contains($0.name) }
      let behind = left.map { screen in
        (screen, depths(from: screen.name).keys.filter { !reached.contains($0) })
      }
      guard let (best, gained) = behind.max(by: { $0.1.count < $1.1.count }) else { break }
      reached.formUnion(gained)
      let others = gained.count > 1 ? " and \(gained.count - 1) more" : ""
      found.append(
        (Double(gained.count), "an entry that opens '\(best.name)'\(others) (\(best.place.text))"))
    }
    return found
  }

  private var missedCalls: [Edit] {
    let files = Dictionary(grouping: findings.missedPlaces, by: \.path)
    return files.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(10).map {
      path, places in
      let place = ImportPlace(path: path, line: places.map(\.line).min() ?? 1).text
      return (
        Double(places.count) / 2,
        "\(place) has \(places.count.counted("transition")) without an entry"
      )
    }
  }

  private func unreadBars(of survey: SourceSurvey) -> [Edit] {
    guard let bar = survey.sites.first(where: { $0.part == .bar }) else { return [] }
    let place = ImportPlace(path: bar.path, line: bar.line).text
    if isBarTooLong {
      let text =
        "\(place) has a bar of \(sections.count) sections; a phone shows \(Self.mostInBar): keep those"
      return [(Double(screens.count), text)]
    }
    guard shell == .stack else { return [] }
    return [(Double(screens.count) / 4, "\(place) has a bar, whose sections are not in this spec")]
  }

  private var guessedLabels: [Edit] {
    screens.compactMap { screen -> Edit? in
      let count = screen.entries.count(where: \.isLabelGuessed)
      return count == 0
        ? nil
        : (
          Double(count) / 4,
          "\(count.counted("label")) of '\(screen.name)' \(count == 1 ? "is" : "are") guessed (\(screen.place.text))"
        )
    }
  }

  private var guessedStart: [Edit] {
    isStartGuessed
      ? [(Double(screens.count), "the screen that the app starts with is guessed: '\(start)'")] : []
  }
}

extension AppOutline {
  /// What was found and guessed, as the value of the key `imported`.
  func provenance(after survey: SourceSurvey, commit: String?) -> SpecValue {
    func number(_ count: Int) -> SpecValue { .word("\(count)") }
    var members = [SpecValue.Member("from", .text(format))]
    if let commit { members.append(.init("commit", .text(commit))) }
    let calls = max(survey.count(.transition), declaredActions)
    // A call that several entries come from counts once, and one that was not even seen is missed.
    let missed = calls - (declaredActions - findings.missedActions)
    let counts: [SpecValue.Member] = [
      .init("screens", number(max(survey.count(.screen), screens.count))),
      .init("transitions", number(calls)), .init("missed", number(max(0, missed))),
      .init("entries", number(screens.reduce(0) { $0 + $1.entries.count })),
      .init("links", number(max(survey.count(.link), links.count))),
    ]
    members.append(.init("counts", .map(counts)))
    let guesses = [
      ("guessed-labels", guesses(where: \.isLabelGuessed) + OutlineSpec(self).guessedLabels),
      ("guessed-entries", guesses(where: \.isGuessed)),
    ]
    members += guesses.filter { !$0.1.isEmpty }.map { .init($0.0, .map($0.1)) }
    if isStartGuessed { members.append(.init("guessed-start", .word("true"))) }
    let edits = edits(after: survey)
    if !edits.isEmpty {
      members.append(.init("edits", .list(edits.map { .text($0) })))
    }
    return .map(members)
  }

  /// The labels of entries of which something is guessed, by their screens.
  private func guesses(where isGuess: (OutlineEntry) -> Bool) -> [SpecValue.Member] {
    screens.compactMap { screen in
      // The text of an entry in the spec has no words in braces.
      let labels = screen.entries.filter(isGuess).map { SpecValue.shown($0.label) }
      return labels.isEmpty ? nil : SpecValue.Member(screen.name, .list(labels))
    }
  }
}

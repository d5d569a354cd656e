import Experiments
import Metrics
import RouterCore
import SourceText

extension TapReview {
  /// The taps that open a screen which does not show, and those from which going back leads elsewhere.
  var misled: [Fault] {
    var seen: Set<String> = []
    var ends: [String: Set<String>] = [:]
    var found: [Fault] = []
    for (move, sighting) in survey.moves {
      guard move.end == .done || move.end == .idle, let match = match(move, sighting) else {
        continue
      }
      if let route = match.routes.last {
        let expected = ends[route] ?? Set(layout.destinations(ofRoute: route))
        ends[route] = expected
        let key = "covered\n\(match.entry.label.range.start)\n\(page(move.target).names)"
        if !seen.contains(key), expected.isDisjoint(with: page(move.target).shown.map(\.screen)),
          let fault = covered(match, route, expected, move, sighting)
        {
          seen.insert(key)
          found.append(fault)
        }
      }
      let key = "back\n\(match.entry.label.range.start)\n\(match.owner)"
      if move.kind == .entry, move.back != TapSurvey.Move.none, move.back != move.page,
        !seen.contains(key), let fault = backElsewhere(move, sighting)
      {
        seen.insert(key)
        found.append(fault)
      }
    }
    return found
  }

  /// The taps for which a page of the same kind that lies below is brought to the front and made to be about
  /// something else, so that the pages above it are gone.
  var lostPages: [Fault] {
    guard !experiment.app.checks.isOff(.pagesKept) else { return [] }
    var seen: Set<SourceRange> = []
    var found: [Fault] = []
    for (move, sighting) in survey.moves where move.kind == .entry && move.end == .done {
      guard let trial = trial(sighting, move), let route = onlyRoute(of: trial.match),
        trial.result.outcome.isSuccess, !seen.contains(trial.range)
      else { continue }
      let (before, after) = (trial.before.tree, trial.after.tree)
      guard let left = before.frontmost.first, let front = after.frontmost.first, left != front,
        before.contains(front), before.context(of: front) != after.context(of: front),
        !after.contains(left)
      else { continue }
      seen.insert(trial.range)
      found += [
        makeFault(
          .pagesKept, route, at: range(ofRoute: route), trial, move, sighting,
          fault: "\(words(move, trial.match)) makes \(before.words(for: front)) below it "
            + "\(after.words(for: front)), and \(before.words(for: left)) is gone")
      ].compactMap(\.self)
    }
    return found
  }

  private func covered(
    _ match: DeclaredEntries.Match, _ route: String, _ expected: Set<String>,
    _ move: TapSurvey.Move, _ sighting: TapSurvey.Sighting
  ) -> Fault? {
    // Another navigation that follows by itself may have shown something else on purpose.
    guard layout.hasKnownEnd(route), !layout.opensByItself(route),
      let trial = trial(sighting, move),
      trial.result.outcome.isSuccess
    else { return nil }
    let tree = trial.after.tree
    let isSeen = tree.topmost.map { tree.visibleScreens(from: $0) }?.contains { screen in
      tree.screenClass(of: screen).map { layout.isKind($0.name, ofAny: expected) } ?? false
    }
    guard isSeen != true else { return nil }
    let names = expected.sorted().joined(separator: " or ")
    let shown = layout.shownNames(in: trial.after).joined(separator: " + ")
    return makeFault(
      .covered, route, at: range(ofRoute: route), trial, move, sighting,
      fault: "\(words(move, match)) opens \(names), but \(shown) shows")
  }

  private func backElsewhere(_ move: TapSurvey.Move, _ sighting: TapSurvey.Sighting)
    -> Fault?
  {
    guard let trial = trial(sighting, move), let route = onlyRoute(of: trial.match),
      let back = wayBack(behind: sighting.place),
      let behind = exploration.graph.routerState(
        at: exploration.graph.table.transitions[back].target)
    else { return nil }
    let (before, after) = (trial.before, trial.after)
    // If the screen was there before, or lay below, the tap goes back and opens nothing.
    let opensSomething = after.tree.frontmost.contains { isOpened($0, trial) }
    guard opensSomething,
      layout.shownNames(in: behind) != layout.shownNames(in: after),
      !layout.shown(in: behind).isEmpty, !isUnderClosedModal(behind, trial),
      !leadsBack(back, trial),
      !isWayBack(move, from: sighting.state)
    else { return nil }
    let came = layout.shownNames(in: before).joined(separator: " + ")
    let goes = layout.shownNames(in: behind).joined(separator: " + ")
    let label = exploration.graph.labels.text(
      at: exploration.graph.table.transitions[back].label)
    // If the screens are still there, such as in another tab, some apps lead to a place of their own on purpose.
    let isLost = before.tree.frontmost.contains { !after.tree.contains($0) }
    return makeFault(
      .backElsewhere, route, at: range(ofRoute: route), trial, move, sighting, then: [back],
      isDebatable: !isLost,
      fault: "after \(words(move, trial.match)), '\(label)' leads to \(goes) instead of \(came)")
  }

  /// Whether a screen in front was made by a tap, or fetched from another section to be about something else.
  private func isOpened(_ screen: ScreenID, _ trial: Trial) -> Bool {
    let (before, after) = (trial.before.tree, trial.after.tree)
    guard before.contains(screen) else { return true }
    let isBelow = before.parent(of: screen).map(before.frontmostPath.contains) ?? true
    return !isBelow && before.context(of: screen) != after.context(of: screen)
  }

  /// Whether going back shows the same screens as before, even if their contexts have changed.
  private func leadsBack(_ back: Int, _ trial: Trial) -> Bool {
    let position = Int(exploration.graph.table.transitions[back].position)
    guard let way = layout.affordance(at: position, in: trial.after) else { return false }
    let behind = layout.perform(way, in: trial.after).state
    return behind.tree.frontmost.allSatisfy(trial.before.tree.frontmost.contains)
  }

  /// Whether an entry replaces the missing way back of its page: it leads to the previous page.
  private func isWayBack(_ move: TapSurvey.Move, from state: Int32) -> Bool {
    let table = exploration.graph.table
    let hasWayBack = !survey.waysBack(of: state, in: table).isEmpty
    guard !hasWayBack, let origin = exploration.origin(of: state) else { return false }
    return table.states[Int(origin)].page == move.target
  }

  /// Whether the tap closed its own modal, and going back leads to the screens below.
  private func isUnderClosedModal(_ behind: RouterState, _ trial: Trial) -> Bool {
    let (before, after) = (trial.before.tree, trial.after.tree)
    guard let top = before.topmost, let presenter = before.presenting(top), !after.contains(top)
    else { return false }
    let below = before.parents(of: presenter).last ?? presenter
    // A list below changes its context once a detail has been opened beside it.
    let covered = before.visibleScreens(from: below).map { before.name(of: $0) }
    return layout.shown(in: behind).allSatisfy { covered.contains($0.screen) }
  }

  /// The first way back after a tap that changes anything.
  private func wayBack(behind place: Int) -> Int? {
    let table = exploration.graph.table
    let state = table.transitions[place].target
    return survey.waysBack(of: state, in: table).first {
      table.transitions[$0].target != state
    }
  }
}

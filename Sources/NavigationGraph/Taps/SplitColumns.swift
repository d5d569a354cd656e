import Experiments
import Metrics
import RouterCore
import SourceText

extension TapReview {
  /// The taps that put a screen into the wrong column of a split view, or leave list and detail at odds.
  var columnFaults: [Fault] {
    let columns = columnsOfPages
    guard !columns.isEmpty else { return [] }
    let lists = Set(columns.compactMap(\.first))
    let details = Set(columns.compactMap { $0.count > 1 ? $0[1] : nil })
    var seen: Set<String> = []
    var found: [Fault] = []
    for (move, sighting) in survey.moves
    where move.end == .done && !page(move.target).columns.isEmpty
      && !page(move.page).columns.isEmpty
    {
      guard let step = columnStep(move, sighting) else { continue }
      for (kind, fault) in faults(of: step, lists.intersection(details)) {
        let cause = onlyRoute(of: step.trial.match)
        let key = "\(kind.rawValue)\n\(cause ?? "")\n\(step.trial.range.start)"
        guard seen.insert(key).inserted,
          let fault = makeFault(
            kind, cause ?? step.trial.match?.owner ?? page(move.page).names,
            at: cause.flatMap(range(ofRoute:)), step.trial, move, sighting,
            fault: "\(words(move, step.trial.match)) \(fault)")
        else { continue }
        found.append(fault)
      }
    }
    return found.contains { $0.check == .wrongColumn } ? found : found + unusedColumns(details)
  }

  /// A tap that leaves the same split view in front.
  fileprivate struct ColumnStep {
    let trial: Trial
    let list: (before: ScreenID, after: ScreenID)
    let detail: (before: ScreenID, after: ScreenID)

    func words(_ screen: ScreenID) -> String { trial.after.tree.words(for: screen) }
    func name(_ screen: ScreenID) -> String { trial.after.tree.name(of: screen) }
    func isNew(_ screen: ScreenID) -> Bool { !trial.before.tree.contains(screen) }

    /// Whether a screen is about the same before and after.
    func isKept(_ screen: (before: ScreenID, after: ScreenID)) -> Bool {
      screen.before == screen.after
        && trial.before.tree.context(of: screen.before)
          == trial.after.tree.context(of: screen.after)
    }
  }

  private func columnStep(_ move: TapSurvey.Move, _ sighting: TapSurvey.Sighting) -> ColumnStep? {
    guard let trial = trial(sighting, move), let before = trial.before.tree.columns,
      let after = trial.after.tree.columns, before.split == after.split,
      before.fronts.count == 2, after.fronts.count == 2
    else { return nil }
    return ColumnStep(
      trial: trial, list: (before.fronts[0], after.fronts[0]),
      detail: (before.fronts[1], after.fronts[1]))
  }

  private func faults(of step: ColumnStep, _ inBoth: Set<String>) -> [(CheckName, String)] {
    if let fault = wrongColumn(step, inBoth) { return [(.wrongColumn, fault)] }
    if let fault = unselected(step) { return [(.unselected, fault)] }
    return keptDetail(step).map { [(.formKept, $0)] } ?? []
  }

  private func wrongColumn(_ step: ColumnStep, _ inBoth: Set<String>) -> String? {
    let (list, detail) = (step.list.after, step.detail.after)
    guard step.isNew(list), step.isKept(step.detail) else { return nil }
    let tree = step.trial.before.tree
    if let owner = step.trial.match?.owner, owner == tree.name(of: step.detail.before),
      owner != tree.name(of: step.list.before)
    {
      return
        "puts \(step.words(list)) into the list's column, but the detail stays \(step.words(detail))"
    }
    guard inBoth.contains(step.name(list)), !isFirstOfList(list, in: step.trial.after.tree) else {
      return nil
    }
    return "puts \(step.words(list)) into the list's column; elsewhere it shows in the detail's"
  }

  /// Whether a screen is the first of a list's column.
  private func isFirstOfList(_ screen: ScreenID, in tree: ScreenTree) -> Bool {
    tree.parent(of: screen).flatMap { tree.firstChild(of: $0) } == screen
  }

  /// The fault of a list that gets, or should have got, its detail's context but shows something else.
  private func unselected(_ step: ColumnStep) -> String? {
    let tree = step.trial.after.tree
    let (list, detail) = (step.list.after, step.detail.after)
    let isAbout = tree.context(of: detail)
    guard step.list.before == list, !step.isKept(step.detail) || !step.isKept(step.list),
      isAbout != .absent, tree.context(of: list) != isAbout,
      isSelecting(step.name(list), step.name(detail)), !tree.vetoesDismissal(detail)
    else { return nil }
    return "shows \(step.words(detail)) beside \(step.words(list))"
  }

  /// Whether the routes pass the detail's context to a list.
  private func isSelecting(_ list: String, _ detail: String) -> Bool {
    let takes = experiment.app.screens.first { $0.name.value == list }?.value.context
    guard let takes, takes != .none, let route = layout.route(to: detail) else { return false }
    return layout.hands(itsContextTo: list, alongRoute: route)
  }

  /// The fault of a detail with unsaved work that stays while the list changes.
  private func keptDetail(_ step: ColumnStep) -> String? {
    let (before, after) = (step.trial.before.tree, step.trial.after.tree)
    guard step.isKept(step.detail), after.vetoesDismissal(step.detail.after),
      step.name(step.list.after) == before.name(of: step.list.before),
      before.context(of: step.list.before) != after.context(of: step.list.after)
    else { return nil }
    return
      "changes \(before.words(for: step.list.before)) to \(step.words(step.list.after)) beside "
      + "\(step.words(step.detail.after)), which has unsaved work"
  }

  /// A split view whose detail never changes, although its list's column does.
  private func unusedColumns(_ details: Set<String>) -> [Fault] {
    guard details.count == 1, exploration.isComplete else { return [] }
    for (move, sighting) in survey.moves
    where move.end == .done && move.kind == .entry && !page(move.target).columns.isEmpty {
      guard let step = columnStep(move, sighting), step.isNew(step.list.after),
        let route = onlyRoute(of: step.trial.match)
      else { continue }
      let fault =
        "\(words(move, step.trial.match)) puts \(step.words(step.list.after)) into the list's column; "
        + "the detail's column only ever shows \(step.words(step.detail.after))"
      return [
        makeFault(
          .wrongColumn, route, at: range(ofRoute: route), step.trial, move, sighting, fault: fault)
      ].compactMap(\.self)
    }
    return []
  }
}

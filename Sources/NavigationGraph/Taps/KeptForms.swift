import Experiments
import Metrics
import RouterCore
import SourceText

extension TapReview {
  /// The forms and modals that stay in front while the thing below them changes.
  var keptForms: [Fault] {
    var seen: Set<String> = []
    var found: [Fault] = []
    for (move, sighting) in survey.moves
    where move.page == move.target && move.end != .idle && move.end != .turnedDown {
      guard let trial = trial(sighting, move) else { continue }
      let (before, after) = (trial.before.tree, trial.after.tree)
      guard let front = after.frontmost.first, before.frontmost.first == front,
        after.vetoesDismissal(front) || after.isInModal(front)
      else { continue }
      let (was, isNow) = (before.below(front), after.below(front))
      // A column that appears or disappears when the phone is turned does not count as a change below.
      guard !Set(was).isSubset(of: isNow), !Set(isNow).isSubset(of: was),
        seen.insert("\(after.name(of: front))\n\(trial.range.start)").inserted
      else { continue }
      let fault =
        "\(words(move, trial.match)) leaves \(after.words(for: front)) open, and changes the screens below "
        + "it from \(was.joined(separator: " + ")) to \(isNow.joined(separator: " + "))"
      found += [
        makeFault(
          .formKept, after.name(of: front), at: trial.match?.entry.label.range, trial, move,
          sighting, fault: fault)
      ].compactMap(\.self)
    }
    return found
  }

  /// The screens that keep the word of a value that a tap switches, each entry and screen once.
  var staleScreens: [Fault] {
    let screens = ScreensOfValues(experiment)
    var seen: Set<String> = []
    var found: [Fault] = []
    for (move, sighting) in survey.moves where move.end == .done {
      guard let match = match(move, sighting), match.entry.switchesValue,
        let trial = trial(sighting, move)
      else { continue }
      for stale in screens.stale(
        among: trial.after.tree.everyScreen, before: trial.before, after: trial.after, in: layout)
      where seen.insert("\(stale.screen)\n\(trial.range.start)").inserted {
        let fault =
          "\(words(move, match)) makes '\(stale.value)' \(stale.isNow), but "
          + "\(stale.screen)(\(stale.context)) keeps \(stale.was)"
        found += [
          makeFault(
            .stale, stale.screen, at: match.entry.label.range, trial, move, sighting, fault: fault)
        ].compactMap(\.self)
      }
    }
    return found
  }

  /// The screens that show without a flag that they need, each flag and tap once.
  var unguarded: [Fault] {
    let needs = experiment.app.screens.filter { !$0.value.needs.isEmpty }
    guard !needs.isEmpty else { return [] }
    var byName: [String: ScreenSpec] = [:]
    for screen in needs { byName[screen.name.value] = screen.value }
    let table = exploration.graph.table
    var seen: Set<String> = []
    var found: [Fault] = []
    for state in exploration.order {
      let shown = page(table.states[Int(state)].page).shown.map(\.screen)
      let open = shown.filter { byName[$0] != nil && !seen.contains($0) }
      guard !open.isEmpty, let whole = exploration.graph.routerState(at: state) else { continue }
      for screen in open {
        let flag = byName[screen]?.needs.first { !whole.flags.contains($0.value) }
        guard let flag, seen.insert(screen).inserted else { continue }
        found += unguarded(screen, flag, in: state).map { [$0] } ?? []
      }
    }
    return found
  }

  private func unguarded(_ screen: String, _ flag: Located<String>, in state: Int32)
    -> Fault?
  {
    let (start, places) = exploration.path(to: state)
    return start.map { start in
      let example = telling.counterexample(
        start, places, fault: "\(screen) shows although '\(flag.value)' is not set")
      let range = example.steps.last?.range ?? flag.range
      // One tap may take the flag away from many screens that need it.
      return Fault(
        check: .guarded, variant: layout.name, subject: screen, range: range,
        cause: "\(flag.value) \(range.start.line):\(range.start.column)", example: example)
    }
  }
}

extension ScreenTree {
  /// Whether a screen is in a modal.
  fileprivate func isInModal(_ screen: ScreenID) -> Bool {
    presenting(parents(of: screen).last ?? screen) != nil
  }

  /// The screens that going back or closing shows: the ones below in the same stack, and the ones that the
  /// modal covers.
  fileprivate func below(_ screen: ScreenID) -> [String] {
    var found: [String] = []
    if let stack = parent(of: screen), screenClass(of: stack)?.kind.rules.shows == .last {
      found += children(of: stack).prefix { $0 != screen }.suffix(1).map { words(for: $0) }
    }
    let layer = parents(of: screen).last ?? screen
    // A screen on its way in counts as there.
    if let presenter = presenting(layer) {
      let covered = parents(of: presenter).last ?? presenter
      found += visibleScreens(from: covered).filter { childCount(of: $0) == 0 }
        .map { words(for: $0) }
    }
    // The containers between the screen and its layer may hold more of it.
    for container in parents(of: screen).dropLast() {
      guard let outer = parent(of: container), screenClass(of: outer)?.kind.rules.shows == .last
      else { continue }
      found += children(of: outer).prefix { $0 != container }.suffix(1).map { words(for: $0) }
    }
    return found
  }
}

extension EntrySpec {
  /// Whether a tap gives a value of the app another word.
  fileprivate var switchesValue: Bool {
    effects.contains { if case .choose = $0 { true } else { false } }
  }
}

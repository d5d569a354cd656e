package import Experiments
import Metrics
import RouterCore
import SourceText

extension PromiseProver {
  /// The faults of the layout, each check once for each screen or link, nearest first.
  /// - Parameters:
  ///   - pagesMax: the number of different appearances in which links are tried, and the app is left and come back
  ///     to; the nearest first.
  ///   - isForEach: whether every fault has an example, and not just the first of those with one cause.
  ///   - watch: asked for each appearance; the rest is left out once it ends the work.
  package func faults(
    of experiment: Experiment, pagesMax: Int = 300, withExampleForEach isForEach: Bool = false,
    watch: WorkWatch = .none
  ) -> [Fault] {
    let home = exploration.layout.home
    let setups = Fault.ofSituations(of: experiment, in: exploration.layout)
    let taps = TapReview(exploration, telling, of: experiment).faults
    let all =
      setups + taps + stuck(home) + badSteps(home) + unwantedScreens(of: experiment)
      + strayLinks(of: experiment, pagesMax: pagesMax, watch)
      + lostStates(of: experiment, pagesMax: pagesMax, watch)
    // Where a walk begins in a situation that could not be set up, nothing else is known of it.
    let broken = Set(setups.filter { $0.check == .situationFails }.map(\.subject))
    let opensOnDetail = setups.contains { $0.check == .collapsedDetail }
    let known = all.filter { fault in
      if opensOnDetail, fault.check == .wayHome { return false }
      return fault.check == .situationFails
        || !(fault.example.situation.map(broken.contains) ?? false)
    }
    return FaultCauses(experiment).writtenOut(known, forEach: isForEach, by: telling)
  }

  /// The names of the screens that show in any state, when the process starts, or when people come back to the app.
  package var shownScreens: Set<String> {
    let layout = exploration.layout
    var pages: Set<Int32> = []
    var names = Set(layout.shown(in: layout.launched()).map(\.screen))
    let start = layout.state(in: nil).state
    for way in Comeback.allCases where layout.mayChange(at: way) {
      names.formUnion(layout.shown(in: layout.state(after: way, to: start)).map(\.screen))
    }
    for state in exploration.order where pages.insert(page(of: state)).inserted {
      names.formUnion(shown(in: state).map(\.screen))
    }
    return names
  }

  func page(of state: Int32) -> Int32 { exploration.graph.table.states[Int(state)].page }

  func shown(in state: Int32) -> [(screen: String, context: ContextValue)] {
    exploration.graph.routerState(at: state).map { exploration.layout.shown(in: $0) } ?? []
  }

  func names(in state: Int32) -> String {
    shown(in: state).map(\.screen).joined(separator: " + ")
  }

  /// The screens that are meant to be missing under the layout and show all the same.
  private func unwantedScreens(of experiment: Experiment) -> [Fault] {
    let unwanted = experiment.app.screens.filter { screen in
      screen.value.absentIn.contains { $0.value == variant }
    }
    guard !unwanted.isEmpty else { return [] }
    return unwanted.compactMap { screen in
      let name = screen.name.value
      let state = exploration.order.first { shown(in: $0).contains { $0.screen == name } }
      var found = state.flatMap {
        makeFault(
          .screenMissing, name, to: $0, fault: "'\(name)' is meant to be missing, and shows")
      }
      found?.range = screen.value.absentIn.first { $0.value == variant }?.range
      return found
    }
  }

  /// The first state, for each way of coming back, that the app does not show again: at once, or after one tap on
  /// what it opens by itself.
  ///
  /// It is looked for in the nearest appearances.
  private func lostStates(
    of experiment: Experiment, pagesMax: Int, _ watch: WorkWatch
  ) -> [Fault] {
    let layout = exploration.layout
    let launch = layout.shownNames(in: layout.launched())
    let isLaunchHome = launch == layout.home
    return [Comeback.reopen, .return].filter(layout.mayChange).compactMap { way in
      var pages: Set<[Int32]> = []
      for state in exploration.order where pages.count < pagesMax {
        guard let left = exploration.graph.routerState(at: state), left.isAtRest,
          pages.insert([page(of: state), left.tree.hasUnsavedWork ? 1 : 0]).inserted,
          isLaunchHome || layout.shownNames(in: left) != launch
        else { continue }
        guard !watch.isStopped else { return nil }
        let again = layout.state(after: way, to: left)
        let isThere =
          again.tree == left.tree
          || layout.opensRoutes(at: way)
            && layout.affordances(in: again).contains {
              layout.perform($0, in: again).state.tree == left.tree
            }
        let (start, places) = exploration.path(to: state)
        guard !isThere, let start else { continue }
        return Fault(
          check: .asLeft, variant: variant, subject: names(in: state),
          range: way == .reopen ? experiment.app.restoresRange : nil, cause: way.rawValue,
          example: telling.counterexample(
            start, places, endingWith: (.comeBack(way), again),
            fault: "\(way.summary), the app has \(again.tree), not \(left.tree)"))
      }
      return nil
    }
  }

  /// The steps of which one alone can tell.
  private func badSteps(_ home: [String]) -> [Fault] {
    let table = exploration.graph.table
    let launch = exploration.layout.shown(in: exploration.layout.launched()).map(\.screen)
    var seen: Set<String> = []
    var faults: [Fault] = []
    for state in exploration.order where exploration.isExpanded[Int(state)] {
      for place in table.range(of: state) where table.transitions[place].target != state {
        guard let check = brokenCheck(table.transitions[place], from: state, launch, home) else {
          continue
        }
        let names = names(in: state)
        guard seen.insert("\(check.rawValue) \(names)").inserted else { continue }
        let words =
          switch check {
          case .nothingCovers: "the menu is still open"
          case .backLeaves: "going back leads out of the app"
          default: "going back shows the same once more"
          }
        faults += makeFault(check, names, to: state, then: place, fault: words).map { [$0] } ?? []
      }
    }
    return faults
  }

  private func brokenCheck(
    _ transition: Transition, from state: Int32, _ launch: [String], _ home: [String]
  ) -> CheckName? {
    switch transition.kind {
    case .menuItem:
      return sets.isMenuOpen[Int(transition.target)] && transition.outcome == .done
        && page(of: state) != page(of: transition.target) ? .nothingCovers : nil
    case .back, .close:
      if sets.isMenuOpen[Int(state)] { return nil }
      if page(of: state) == page(of: transition.target) { return .backRepeats }
      let shown = shown(in: transition.target).map(\.screen)
      return shown.isEmpty || launch != home && shown == launch ? .backLeaves : nil
    default: return nil
    }
  }

  func makeFault(
    _ check: CheckName, _ subject: String, to state: Int32, then place: Int? = nil,
    fault: String
  ) -> Fault? {
    let (start, places) = exploration.path(to: state)
    return start.map { start in
      Fault(
        check: check, variant: variant, subject: subject,
        example: telling.counterexample(start, places + (place.map { [$0] } ?? []), fault: fault))
    }
  }
}

extension PromiseProver {
  /// Links that show something else in some state than at a cold start, one state tried of all that look
  /// the same.
  private func strayLinks(
    of experiment: Experiment, pagesMax: Int, _ watch: WorkWatch
  ) -> [Fault] {
    var links: [String: LinkExpectation] = [:]
    let all = exploration.layout.linkExpectations(of: experiment).filter { !$0.staysOutside }
    for link in all where links[link.link] == nil { links[link.link] = link }
    let cold = SituationSpec.coldStart(of: experiment)
    var found: [Fault] = []
    let routes = LinkRoutes(experiment)
    let states = onePerPage(pagesMax)
    var usual: [String: [String]] = [:]
    for link in links.values.sorted(by: { $0.link < $1.link }) {
      for state in states where !watch.isStopped {
        guard let fault = stray(link, in: state, cold, &usual, of: experiment) else { continue }
        found.append(fault)
        break
      }
    }
    return routes.blamed(found)
  }

  /// The first states of the nearest appearances in which nothing waits and nothing refuses to go.
  private func onePerPage(_ most: Int) -> [Int32] {
    var pages: Set<Int32> = []
    var found: [Int32] = []
    for state in exploration.order where found.count < most {
      guard exploration.distance[Int(state)] > 0, pages.insert(page(of: state)).inserted,
        let whole = exploration.graph.routerState(at: state), whole.pending.isEmpty,
        !whole.tree.hasUnsavedWork
      else { continue }
      found.append(state)
    }
    return found
  }

  private func stray(
    _ link: LinkExpectation, in state: Int32, _ cold: SituationSpec,
    _ usual: inout [String: [String]], of experiment: Experiment
  ) -> Fault? {
    let layout = exploration.layout
    guard let before = exploration.graph.routerState(at: state) else { return nil }
    let flags = layout.flags(in: before)
    let channel = link.channels.first ?? .mail
    let key = ([link.url] + flags).joined(separator: "\n")
    let expected =
      usual[key]
      ?? layout.shownNames(
        in: layout.arrival(of: link.url, in: cold.with(flags, of: experiment), by: channel)
          .result.state)
    usual[key] = expected
    let arrival = layout.arrival(of: link.url, in: before, by: channel)
    // Its author says what becomes of a link that is not followed.
    if arrival.reading == .handedOn || arrival.result.outcome == .leftToBrowser { return nil }
    let landed = arrival.result.state
    let shown = layout.shownNames(in: landed)
    guard shown != expected else { return nil }
    let (start, places) = exploration.path(to: state)
    let beside = Neighbours(shown, expected, arriving: layout.shown(in: landed), by: link)
    return start.map { start in
      Fault(
        check: .coldLikeWarm, variant: variant, subject: link.link, cause: beside?.cause,
        example: telling.counterexample(
          start, places, endingWith: (.link(url: link.url), landed), by: link.channels.first,
          fault: beside?.fault
            ?? "at a cold start it shows \(expected.joined(separator: " + "))"))
    }
  }
}

extension SituationSpec {
  /// The cold start that a spec declares, else one with nothing set.
  fileprivate static func coldStart(of experiment: Experiment) -> SituationSpec {
    experiment.app.situations.first { $0.value.start == .cold }?.value ?? .notRunning
  }

  /// The same with flags by their names, and without any other, be it one that is set at first.
  fileprivate func with(_ names: [String], of experiment: Experiment) -> SituationSpec {
    var situation = self
    situation.flags = experiment.app.flags.filter { names.contains($0.value) }
    situation.cleared = experiment.app.flags.filter { !names.contains($0.value) }
    return situation
  }
}

extension ScreenTree {
  /// Whether a screen refuses to be dismissed.
  fileprivate var hasUnsavedWork: Bool { everyScreen.contains(where: vetoesDismissal) }
}

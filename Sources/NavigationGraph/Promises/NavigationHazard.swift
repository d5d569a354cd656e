package import Experiments
import RouterCore
import SourceText

/// Something about a layout that nobody promised and that hardly anybody wants, with the nearest example.
package struct NavigationHazard: Sendable {
  package let kind: Kind
  /// The layout's name.
  package let variant: String
  /// The screen or link that it is about.
  package let subject: String
  package let example: Counterexample

  /// The kinds, each with a word and a sentence.
  package enum Kind: String, CaseIterable, Sendable {
    case deadEnd = "dead-end"
    case trap
    case backRepeats = "back-repeats"
    case backLeaves = "back-leaves"
    case linkDiffers = "link-differs"
    case menuStays = "menu-stays"

    /// The demand that is not met.
    package var demand: String {
      switch self {
      case .deadEnd: "In every state there is something to tap that has an effect."
      case .trap: "From every state home can be reached."
      case .backRepeats: "Going back never shows the same once more."
      case .backLeaves: "Going back never leads out of the app, to its launch screen or to nothing."
      case .linkDiffers:
        "A link shows in a running app what it shows at a cold start with the same flags."
      case .menuStays: "A menu does not stay open over what was asked for."
      }
    }
  }
}

extension PromiseProver {
  /// The hazards of the layout, each kind once for each screen or link, nearest first.
  /// - Parameter pagesMax: the number of different appearances in which links are tried.
  package func hazards(of experiment: Experiment, pagesMax: Int = 300) -> [NavigationHazard] {
    let home = exploration.layout.home
    return stuck(home) + badSteps(home) + strayLinks(of: experiment, pagesMax: pagesMax)
  }

  /// The names of the screens that show in any state.
  package var shownScreens: Set<String> {
    var pages: Set<Int32> = []
    var names: Set<String> = []
    for state in exploration.order where pages.insert(page(of: state)).inserted {
      names.formUnion(shown(in: state).map(\.screen))
    }
    return names
  }

  private func page(of state: Int32) -> Int32 { exploration.graph.table.states[Int(state)].page }

  private func shown(in state: Int32) -> [(screen: String, context: ContextValue)] {
    exploration.graph.routerState(at: state).map { exploration.layout.shown(in: $0) } ?? []
  }

  private func names(in state: Int32) -> String {
    shown(in: state).map(\.screen).joined(separator: " + ")
  }

  /// The states of which one alone can tell, with the fault of each: dead ends and traps.
  private func stuck(_ home: [String]) -> [NavigationHazard] {
    var isHome: [Int32: Bool] = [:]
    let goal = exploration.graph.table.states.indices.map { index -> Bool in
      let state = Int32(clamping: index)
      let isSo = isHome[page(of: state)] ?? (shown(in: state).map(\.screen) == home)
      isHome[page(of: state)] = isSo
      return isSo
    }
    let (lost, _) = distances.states(fartherThan: nil, from: distances.taps(to: goal))
    var seen: Set<String> = []
    var found: [NavigationHazard] = []
    for state in exploration.order where deadEnds[Int(state)] || lost[Int(state)] {
      let kind: NavigationHazard.Kind = deadEnds[Int(state)] ? .deadEnd : .trap
      let names = names(in: state)
      guard seen.insert("\(kind.rawValue) \(names)").inserted else { continue }
      let fault = kind == .trap ? "home cannot be reached from here" : "nothing can be done here"
      found += hazard(kind, names, to: state, fault: fault).map { [$0] } ?? []
    }
    return found
  }

  /// The steps of which one alone can tell.
  private func badSteps(_ home: [String]) -> [NavigationHazard] {
    let table = exploration.graph.table
    let launch = exploration.layout.shown(in: exploration.layout.launched()).map(\.screen)
    var seen: Set<String> = []
    var found: [NavigationHazard] = []
    for state in exploration.order where exploration.isExpanded[Int(state)] {
      for place in table.range(of: state) where table.transitions[place].target != state {
        guard let kind = hazard(of: table.transitions[place], from: state, launch, home) else {
          continue
        }
        let names = names(in: state)
        guard seen.insert("\(kind.rawValue) \(names)").inserted else { continue }
        let fault =
          switch kind {
          case .menuStays: "the menu is still open"
          case .backLeaves: "going back leads out of the app"
          default: "going back shows the same once more"
          }
        found += hazard(kind, names, to: state, then: place, fault: fault).map { [$0] } ?? []
      }
    }
    return found
  }

  private func hazard(
    of transition: Transition, from state: Int32, _ launch: [String], _ home: [String]
  ) -> NavigationHazard.Kind? {
    switch transition.kind {
    case .menuItem:
      return sets.isMenuOpen[Int(transition.target)] && transition.outcome == .done
        && page(of: state) != page(of: transition.target) ? .menuStays : nil
    case .back, .close:
      if sets.isMenuOpen[Int(state)] { return nil }
      if page(of: state) == page(of: transition.target) { return .backRepeats }
      let shown = shown(in: transition.target).map(\.screen)
      return shown.isEmpty || launch != home && shown == launch ? .backLeaves : nil
    default: return nil
    }
  }

  private func hazard(
    _ kind: NavigationHazard.Kind, _ subject: String, to state: Int32, then place: Int? = nil,
    fault: String
  ) -> NavigationHazard? {
    let (start, places) = exploration.path(to: state)
    return start.map { start in
      NavigationHazard(
        kind: kind, variant: variant, subject: subject,
        example: telling.counterexample(start, places + (place.map { [$0] } ?? []), fault: fault))
    }
  }
}

extension PromiseProver {
  /// Links that show something else in some state than at a cold start, one state tried of all that look
  /// the same.
  private func strayLinks(of experiment: Experiment, pagesMax: Int) -> [NavigationHazard] {
    var links: [String: LinkExpectation] = [:]
    let all = exploration.layout.linkExpectations(of: experiment).filter { !$0.staysOutside }
    for link in all where links[link.link] == nil { links[link.link] = link }
    let cold = SituationSpec.coldStart(of: experiment)
    var found: [NavigationHazard] = []
    let states = onePerPage(pagesMax)
    var usual: [String: [String]] = [:]
    for link in links.values.sorted(by: { $0.link < $1.link }) {
      for state in states {
        guard let hazard = stray(link, in: state, cold, &usual, of: experiment) else { continue }
        found.append(hazard)
        break
      }
    }
    return found
  }

  /// The first states of the nearest appearances in which nothing waits and nothing refuses to go.
  private func onePerPage(_ most: Int) -> [Int32] {
    var pages: Set<Int32> = []
    var found: [Int32] = []
    for state in exploration.order where found.count < most {
      guard exploration.distance[Int(state)] > 0, pages.insert(page(of: state)).inserted,
        let whole = exploration.graph.routerState(at: state), whole.pending.isEmpty,
        !whole.tree.everyScreen.contains(where: { whole.tree.vetoesDismissal($0) })
      else { continue }
      found.append(state)
    }
    return found
  }

  private func stray(
    _ link: LinkExpectation, in state: Int32, _ cold: SituationSpec,
    _ usual: inout [String: [String]], of experiment: Experiment
  ) -> NavigationHazard? {
    let layout = exploration.layout
    guard let before = exploration.graph.routerState(at: state) else { return nil }
    let flags = layout.flags.filter { before.flags.contains($0) }
    let channel = link.channels.first ?? .mail
    let key = ([link.url] + flags).joined(separator: "\n")
    let expected =
      usual[key]
      ?? layout.shownNames(
        in: layout.arrival(of: link.url, in: cold.with(flags, of: experiment), by: channel)
          .result.state)
    usual[key] = expected
    let landed = layout.arrival(of: link.url, in: before, by: channel).result.state
    let shown = layout.shownNames(in: landed)
    guard shown != expected else { return nil }
    let (start, places) = exploration.path(to: state)
    return start.map { start in
      NavigationHazard(
        kind: .linkDiffers, variant: variant, subject: link.link,
        example: telling.counterexample(
          start, places, arriving: (link, landed),
          fault: "at a cold start it shows \(expected.joined(separator: " + "))"))
    }
  }
}

extension Layout {
  /// The screens that show after an ordinary start.
  fileprivate var home: [String] { shown(in: state(in: nil).state).map(\.screen) }
}

extension SituationSpec {
  /// The cold start that a spec declares, else one with nothing set.
  fileprivate static func coldStart(of experiment: Experiment) -> SituationSpec {
    experiment.app.situations.first { $0.value.start == .cold }?.value ?? .notRunning
  }

  /// The same with flags by their names.
  fileprivate func with(_ names: [String], of experiment: Experiment) -> SituationSpec {
    var situation = self
    situation.flags = experiment.app.flags.filter { names.contains($0.value) }
    return situation
  }
}

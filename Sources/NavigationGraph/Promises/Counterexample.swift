package import Experiments
package import RouterCore
package import SourceText

/// A shortest walk that breaks a promise, with the changes of each step.
package struct Counterexample: Hashable, Sendable {
  /// One step of the walk.
  package struct Step: Hashable, Sendable {
    package let action: Action
    /// The visible changes: screens, flags, menus.
    package let changes: [String]
    /// The place of the tapped entry in the spec, if it is an entry.
    package let range: SourceRange?

    package init(action: Action, changes: [String], range: SourceRange?) {
      self.action = action
      self.changes = changes
      self.range = range
    }
  }

  /// An action of a person that a command can replay.
  package enum Action: Hashable, Sendable {
    /// A tap on a label; if several affordances have it, on the one with this number, from 1.
    case tap(label: String, number: Int)
    case link(url: String)
    /// A person comes back to the app without a link.
    case comeBack(Comeback)
    /// The next action comes before the last one has settled.
    case atOnce

    package var words: String {
      switch self {
      case .tap(let label, let number):
        number == 1 ? "tap '\(label)'" : "tap '\(label)' (number \(number))"
      case .link(let url): "link \(url)"
      case .comeBack(let way): way.words
      case .atOnce: "at once"
      }
    }
  }

  /// The situation and flags in which it begins, in words: `signed-in, with 'wide'`.
  package var beginning: String {
    let flags = flags.isEmpty ? "" : ", with \(flags.quotedList)"
    return (situation ?? "ordinary start") + flags
  }

  /// The situation in which it begins; `nil` for an ordinary start.
  package let situation: String?
  /// The flags that a segment of the people begins with besides.
  package var flags: [String] = []
  /// The channel by which links come.
  package let channel: ChannelWord?
  /// The screens that show at first.
  package let shown: String
  package let steps: [Step]
  /// The states before, between and after the steps; empty for faults, of which there may be thousands.
  package var states: [RouterState] = []
  /// The number of steps before those that repeat for ever; `nil` if none do.
  package let circle: Int?
  /// The fault at the end.
  package var fault: String

  package init(
    situation: String?, flags: [String] = [], channel: ChannelWord? = nil, shown: String = "",
    steps: [Step], states: [RouterState] = [], circle: Int? = nil, fault: String
  ) {
    self.situation = situation
    self.flags = flags
    self.channel = channel
    self.shown = shown
    self.steps = steps
    self.states = states
    self.circle = circle
    self.fault = fault
  }

  /// No walk at all: for faults that need none.
  package static let nowhere = Counterexample(situation: nil, steps: [], fault: "")

  /// The same with other words for the fault.
  package func saying(_ fault: String) -> Counterexample {
    var other = self
    other.fault = fault
    return other
  }
}

/// Describes walks in words.
struct WalkTelling {
  let exploration: Exploration
  let declared: DeclaredEntries
  private var layout: Layout { exploration.layout }
  private let told = ToldSteps()

  /// The steps that were described so far, by their transitions: hundreds of walks begin alike.
  private final class ToldSteps {
    var byPlace: [Int: Counterexample.Step] = [:]
  }

  init(_ exploration: Exploration, of experiment: Experiment) {
    self.exploration = exploration
    declared = DeclaredEntries(experiment, under: exploration.layout.name)
  }

  /// The beginning and the fault of a walk, without its steps.
  func outline(_ start: Exploration.Start, fault: String) -> Counterexample {
    Counterexample(
      situation: start.situation, flags: start.flags, channel: start.link?.channels.first,
      steps: [], fault: fault)
  }

  /// A walk as a counterexample.
  /// - Parameters:
  ///   - end: what happens at the end of the walk, with the state where it leads.
  ///   - isDoubled: whether the last step is made twice at once.
  ///   - circle: the number of steps after which the others repeat.
  ///   - keepsStates: whether the states of the walk are shown, too.
  func counterexample(
    _ start: Exploration.Start, _ places: [Int],
    endingWith end: (action: Counterexample.Action, state: RouterState)? = nil,
    isDoubled: Bool = false, by channel: ChannelWord? = nil, circle: Int? = nil,
    keepsStates: Bool = false, fault: String
  ) -> Counterexample {
    var steps: [Counterexample.Step] = []
    var states: [RouterState] = []
    var state = exploration.graph.routerState(at: start.state) ?? RouterState()
    let situation = exploration.starts.first { $0.isOrigin(of: start) }
    let first = situation.flatMap { exploration.graph.routerState(at: $0.state) } ?? state
    if let link = start.link {
      steps.append(step(.link(url: link.url), from: first, to: state))
      states.append(first)
    }
    states.append(state)
    var position = start.state
    for place in places {
      if let known = told.byPlace[place] {
        steps.append(known)
      } else {
        let next = taken(place, from: exploration.graph.routerState(at: position) ?? state)
        told.byPlace[place] = next
        steps.append(next)
      }
      position = exploration.graph.table.transitions[place].target
      if keepsStates { states.append(exploration.graph.routerState(at: position) ?? state) }
    }
    state = exploration.graph.routerState(at: position) ?? state
    if isDoubled, let last = steps.last {
      steps += [.atOnce, last.action].map {
        Counterexample.Step(action: $0, changes: [], range: nil)
      }
    }
    if let end {
      steps.append(step(end.action, from: state, to: end.state))
      states.append(end.state)
    }
    return Counterexample(
      situation: start.situation, flags: start.flags,
      channel: channel ?? start.link?.channels.first,
      shown: layout.shownNames(in: first).joined(separator: " + "), steps: steps,
      states: keepsStates ? states : [],
      circle: circle, fault: fault)
  }

  /// The step that takes a transition, described from a state like the one in which it begins.
  private func taken(_ place: Int, from state: RouterState) -> Counterexample.Step {
    let graph = exploration.graph
    let transition = graph.table.transitions[place]
    let label = graph.labels.text(at: transition.label)
    let affordances = layout.affordances(in: state)
    let position = Int(transition.position)
    let number = affordances.prefix(position + 1).count { $0.label == label }
    let next = graph.routerState(at: transition.target) ?? state
    let range = declared.entry(
      saying: label, as: transition.kind,
      number: affordances.prefix(position).count {
        $0.label == label && $0.kind.isBeside(transition.kind)
      },
      on: layout.shown(in: state).map { ($0.screen, $0.context.description) },
      flags: { layout.flags(in: state) })?.entry.label.range
    return step(.tap(label: label, number: max(1, number)), from: state, to: next, range)
  }

  private func step(
    _ action: Counterexample.Action, from before: RouterState, to after: RouterState,
    _ range: SourceRange? = nil
  ) -> Counterexample.Step {
    Counterexample.Step(
      action: action, changes: changes(from: before, to: after), range: range)
  }

  /// The changes from one state to another, in words.
  private func changes(from before: RouterState, to after: RouterState) -> [String] {
    if before == after { return ["nothing changes"] }
    var changes: [String] = []
    let shown = layout.shownNames(in: after)
    if shown != layout.shownNames(in: before) {
      changes.append("shows \(shown.joined(separator: " + "))")
    }
    for flag in layout.flags {
      let isSet = after.flags.contains(flag)
      if isSet != before.flags.contains(flag) {
        changes.append(isSet ? "sets \(flag)" : "clears \(flag)")
      }
    }
    if after.hasOpenMenu != before.hasOpenMenu {
      changes.append(after.hasOpenMenu ? "a menu is open" : "the menu is closed")
    }
    return changes.isEmpty ? ["the screens below change"] : changes
  }
}

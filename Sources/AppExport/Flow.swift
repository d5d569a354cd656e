import Experiments
import NavigationGraph
import RouterCore
import SourceText

/// A test of the real app: things a person does, and the screens that must show.
struct Flow: Sendable {
  let name: String
  let title: String
  /// The word by which a tool runs flows of one origin.
  let tag: String
  var steps: [Step] = []

  enum Step: Hashable, Sendable {
    /// The app is started; flags of the situation are its arguments.
    case launch(flags: [String])
    /// A tap on this label; if several elements have it, on the one with an index, from 0.
    case tap(String, index: Int?)
    /// An action without a label of its own, with its name in the model.
    case motion(Motion, String)
    case link(String)
    /// The app goes to the background, or is ended by the person or the system.
    case leave, stop, kill
    case wait(milliseconds: Int)
    /// A screen must show.
    case see(screen: String, title: String)
    case note(String)
  }

  enum Motion: Hashable, Sendable {
    case back, closeMenu, pullUp, pullDown
  }
}

/// A walk through a layout that is written down as a flow.
struct FlowWalk {
  let layout: Layout
  private(set) var state: RouterState
  private(set) var steps: [Flow.Step] = []
  /// Whether the flow checks every new screen, or only the requested ones.
  private let looksAround: Bool

  init(_ layout: Layout, looksAround: Bool = true) {
    self.layout = layout
    self.looksAround = looksAround
    state = layout.state(in: nil).state
  }

  mutating func note(_ text: String) { steps.append(.note(text)) }

  mutating func add(_ step: Flow.Step) { steps.append(step) }

  /// Starts the app as usual, and taps until it is in a situation; `nil` for an ordinary start.
  mutating func begin(in situation: SituationSpec?) {
    steps.append(.launch(flags: situation?.flags.map(\.value) ?? []))
    state = layout.state(in: situation?.atHome).state
    see(from: nil)
    guard let situation, !situation.isOrdinary, !situation.opensNothing else { return }
    let goal = layout.state(in: situation).state
    let path = PathSearch(layout, statesMax: 2_000).path(from: state) {
      $0.tree == goal.tree || layout.shownNames(in: $0) == layout.shownNames(in: goal)
    }
    guard let path else {
      note("by hand: bring the app to \(layout.shownNames(in: goal).joined(separator: " and "))")
      state = goal
      return
    }
    for affordance in path { perform(affordance) }
    state = goal
  }

  /// Starts the app by a link that meets it in a situation; `nil` for an ordinary start.
  /// - Returns: whether the link came into the app.
  mutating func open(
    _ url: String, in situation: SituationSpec?, by channel: ChannelWord
  ) -> Bool {
    if situation?.start.launches == true, situation?.start != .restored {
      steps += [.launch(flags: situation?.flags.map(\.value) ?? []), .stop]
    } else {
      begin(in: situation)
      if situation?.start == .background { steps.append(.leave) }
      if situation?.start == .restored { steps += [.leave, .kill] }
    }
    // A process that the link starts shows nothing before.
    let before = situation?.start.launches == true ? nil : state
    let arrival = layout.arrival(of: url, in: situation, by: channel)
    steps.append(.link(url))
    state = arrival.result.state
    see(from: before, isSure: true)
    return arrival.reading != .outside
  }

  /// A link arrives in the app as it is.
  mutating func open(_ url: String, by channel: ChannelWord) {
    let before = state
    steps.append(.link(url))
    state = layout.arrival(of: url, in: state, by: channel).result.state
    see(from: before, isSure: true)
  }

  /// Answers questions with yes, like a person who opened a link.
  mutating func answerQuestions() {
    for _ in 0..<Layout.mostQuestions {
      guard let yes = layout.yes(in: state) else { return }
      perform(yes)
    }
  }

  /// Taps a label; if several elements have it, the one with a number, from 1.
  /// - Returns: whether there is one.
  @discardableResult
  mutating func tap(_ label: String, number: Int = 1) -> Bool {
    let found = layout.affordances(in: state).filter { $0.label == label }
    guard found.indices.contains(number - 1) else { return false }
    perform(found[number - 1])
    return true
  }

  /// Uses the affordance at a place of the state's list.
  mutating func use(at place: Int) {
    let affordances = layout.affordances(in: state)
    if affordances.indices.contains(place) { perform(affordances[place]) }
  }

  mutating func perform(_ affordance: Affordance) {
    steps.append(step(of: affordance))
    let before = state
    state = layout.perform(affordance, in: state).state
    see(from: before)
  }

  /// The screen that must show.
  mutating func see(_ screen: String) {
    let context = layout.shown(in: state).first { $0.screen == screen }?.context ?? .absent
    steps.append(.see(screen: screen, title: layout.title(of: screen, about: context)))
  }

  private mutating func see(from before: RouterState?, isSure: Bool = false) {
    guard looksAround || isSure else { return }
    let shown = layout.shown(in: state).map(\.screen)
    let isNew = before.map { layout.shown(in: $0).map(\.screen) != shown } ?? true
    if isNew, let first = shown.first { see(first) }
  }

  private func step(of affordance: Affordance) -> Flow.Step {
    switch affordance.kind {
    case .back: return .motion(.back, affordance.label)
    case .expand: return .motion(.pullUp, affordance.label)
    case .drag: return .motion(.pullDown, affordance.label)
    case .closeMenu where affordance.effects.allSatisfy(\.closesMenu):
      return .motion(.closeMenu, affordance.label)
    default: return .tap(affordance.label, index: index(of: affordance))
    }
  }

  /// The index among the labels that a tool cannot distinguish, because case is ignored; `nil` for the only
  /// one.
  private func index(of affordance: Affordance) -> Int? {
    let label = affordance.label.lowercased()
    let alike = layout.affordances(in: state).filter { $0.label.lowercased() == label }
    return alike.count > 1 ? alike.firstIndex(of: affordance) : nil
  }
}

extension Affordance.Effect {
  fileprivate var closesMenu: Bool {
    if case .gesture(.closeMenu) = self { true } else { false }
  }
}

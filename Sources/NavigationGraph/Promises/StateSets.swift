import Experiments
import RouterCore
import SourceText

/// For each of some moments the states that are so, each state looked at once.
struct StateSets {
  /// By the moments' words.
  private var sets: [String: [Bool]] = [:]
  /// The states in which a menu covers the screen in front.
  private(set) var isMenuOpen: [Bool] = []
  private let layout: Layout
  private let flags: Set<String>

  /// Looks at all states of an exploration, including those that were only looked ahead to.
  /// - Parameter moments: the moments; their taps and links do not show in a state.
  init(_ moments: [MomentSpec], in exploration: Exploration, of experiment: Experiment) {
    layout = exploration.layout
    flags = Set(experiment.app.flags.map(\.value))
    let count = exploration.graph.table.states.count
    isMenuOpen = [Bool](repeating: false, count: count)
    var asked: [String: MomentSpec] = [:]
    for moment in moments { asked[moment.state.phrase] = moment.state }
    for phrase in asked.keys { sets[phrase] = [Bool](repeating: false, count: count) }
    look(at: asked.map { ($0.key, $0.value) }, in: exploration.graph, count)
  }

  /// The states that match a moment.
  func states(_ moment: MomentSpec) -> [Bool] { sets[moment.state.phrase] ?? [] }

  private mutating func look(
    at moments: [(phrase: String, moment: MomentSpec)], in graph: LayoutGraph, _ count: Int
  ) {
    // Only the moments of a screen that shows are asked: there may be as many as screens.
    let visible = Dictionary(grouping: moments.filter { $0.moment.isVisible(flags) }) {
      $0.moment.screen
    }
    let hidden = moments.filter { !$0.moment.isVisible(flags) }
    var pages: [Int32: Page] = [:]
    for index in 0..<count {
      let page = graph.table.states[index].page
      let known = pages[page]
      let state =
        known == nil || !hidden.isEmpty ? graph.routerState(at: Int32(clamping: index)) : nil
      let shown = state.map { layout.shown(in: $0) } ?? []
      func phrases(_ moments: [(phrase: String, moment: MomentSpec)]) -> [String] {
        moments.filter { holds($0.moment, in: state, shown) }.map(\.phrase)
      }
      /// The phrases of moments of one of the screens that show.
      func ofShown() -> [String] {
        Set(shown.map(\.screen)).flatMap { phrases(visible[$0] ?? []) }
      }
      let look = known ?? Page(phrases(visible[nil] ?? []) + ofShown(), state)
      pages[page] = look
      isMenuOpen[index] = look.isMenuOpen
      for phrase in look.phrases + phrases(hidden) { sets[phrase]?[index] = true }
    }
  }

  /// The facts that all states have in common that look the same.
  private struct Page {
    /// The words of the moments that they are.
    let phrases: [String]
    let isMenuOpen: Bool

    init(_ phrases: [String], _ state: RouterState?) {
      self.phrases = phrases
      isMenuOpen =
        state.map { state in
          state.tree.frontmostPath.contains { state.tree.isMenuOpen($0) }
        } ?? false
    }
  }

  private func holds(
    _ moment: MomentSpec, in state: RouterState?, _ shown: [(screen: String, context: ContextValue)]
  ) -> Bool {
    guard let state else { return false }
    if let flag = moment.flag, !state.flags.contains(flag.value) { return false }
    if let flag = moment.unless, state.flags.contains(flag.value) { return false }
    if let match = moment.show, !layout.shows(match, among: shown) { return false }
    if let screen = moment.vetoing, !state.tree.hasVeto(of: screen.value) { return false }
    guard let name = moment.name else { return true }
    return flags.contains(name.value)
      ? state.flags.contains(name.value) : layout.shows(ScreenMatchSpec(name), among: shown)
  }
}

extension MomentSpec {
  /// The same without the tap and the link that led there.
  fileprivate var state: MomentSpec {
    var state = self
    (state.tap, state.leave, state.link) = (nil, nil, nil)
    return state
  }

  /// A screen without which no state matches; `nil` if none is named.
  fileprivate var screen: String? { show?.screen.value ?? name?.value }

  /// Whether states that look the same are alike in it.
  fileprivate func isVisible(_ flags: Set<String>) -> Bool {
    flag == nil && unless == nil && vetoing == nil
      && !(name.map { flags.contains($0.value) } ?? false)
  }
}

extension ScreenTree {
  /// Whether a screen of a name refuses to be dismissed.
  func hasVeto(of name: String) -> Bool {
    everyScreen.contains { vetoesDismissal($0) && screenClass(of: $0)?.name == name }
  }
}

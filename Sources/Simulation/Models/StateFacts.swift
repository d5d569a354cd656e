import NavigationGraph

/// The facts about the states of a layout that people need at every look, each computed once.
///
/// They are the same for all people and tasks, and valid as long as the states keep their numbers.
struct StateFacts {
  private var facts: ContiguousArray<Fact> = []

  /// The known facts about one state.
  struct Fact {
    /// The number of labels that are read in it; −1 before it was looked at.
    fileprivate(set) var labels: Int32 = -1
    /// Whether it has results of a search, and items of a menu.
    fileprivate(set) var isSearch = false
    fileprivate(set) var hasMenuItems = false
    /// Whether it asks a question; nil before that was asked.
    var asksQuestion: Bool?
    /// The step out of it; `nil` likewise.
    var wayOut: WayOut?
  }

  @inline(__always)
  subscript(state: Int32) -> Fact {
    let place = Int(state)
    return place < facts.count ? facts[place] : Fact()
  }

  /// Notes something about a state.
  @inline(never)
  mutating func note(_ state: Int32, _ change: (inout Fact) -> Void) {
    let place = Int(state)
    if place >= facts.count {
      facts += repeatElement(Fact(), count: place + 1 + place / 2 - facts.count)
    }
    change(&facts[place])
  }

  mutating func forget() { facts.removeAll(keepingCapacity: true) }
}

extension Walker {
  /// The facts about the labels of a state that is explored; of another one there are none yet.
  @inline(__always)
  mutating func facts(of state: Int32) -> StateFacts.Fact {
    let known = facts[state]
    return known.labels >= 0 ? known : lookOver(state)
  }

  /// Whether a state asks a question.
  @inline(__always)
  mutating func asksQuestion(in state: Int32) -> Bool {
    if let known = facts[state].asksQuestion { return known }
    let asks = graph.asksQuestion(in: state)
    facts.note(state) { $0.asksQuestion = asks }
    return asks
  }

  /// The way out of a state.
  @inline(__always)
  mutating func wayOut(of state: Int32) -> WayOut {
    if let known = facts[state].wayOut { return known }
    let wayOut = graph.wayOut(of: state)
    facts.note(state) { $0.wayOut = wayOut }
    return wayOut
  }

  @inline(never)
  private mutating func lookOver(_ state: Int32) -> StateFacts.Fact {
    guard graph.table.states[Int(state)].isExplored else { return StateFacts.Fact() }
    let transitions = graph.table.transitions
    let range = graph.table.range(of: state)
    let labels = Int32(clamping: range.count { transitions[$0].traits.isRead })
    let isSearch = range.contains { transitions[$0].traits.isTyped }
    let hasMenuItems = range.contains { transitions[$0].isMenuItem }
    facts.note(state) {
      $0.labels = labels
      $0.isSearch = isSearch
      $0.hasMenuItems = hasMenuItems
    }
    return facts[state]
  }
}

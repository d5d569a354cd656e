import Experiments
import RouterCore
import SourceText

/// All taps of a layout that walks reach, grouped by look and target.
struct TapSurvey {
  /// Taps on the same label of the same page that end alike.
  struct Move: Hashable {
    /// The page on which the tap is, and that it leads to.
    let page: Int32
    let target: Int32
    let label: Int32
    /// The number of taps before it on the page with the same label.
    let number: Int
    let kind: Affordance.Kind
    let end: End
    /// The page to which going back leads from there: the tap's own page if any way back leads to it.
    let back: Int32

    static let none: Int32 = -1
  }

  /// How a tap ended.
  enum End: Hashable {
    case done, idle, vetoed, failed
    /// An interceptor refused it, which is not a fault of the tap.
    case turnedDown
  }

  /// The number of taps of a kind, and the first of them.
  struct Sighting {
    var count = 0
    let state: Int32
    let place: Int
  }

  /// The moves in the order in which walks come to them, nearest first.
  private(set) var moves: [(move: Move, sighting: Sighting)] = []
  /// The first state of each page.
  private(set) var firstState: [Int32: Int32] = [:]

  /// The transitions by which each state is left to where people came from.
  private var waysBack: [Int32: [Int]] = [:]

  init(_ exploration: Exploration) {
    let table = exploration.graph.table
    for state in exploration.order where exploration.isExpanded[Int(state)] {
      waysBack[state] = Self.waysBack(of: state, in: table)
    }
    var known: [Move: Int] = [:]
    for state in exploration.order {
      let page = table.states[Int(state)].page
      if firstState[page] == nil { firstState[page] = state }
      guard exploration.isExpanded[Int(state)] else { continue }
      var numbers: [Named: Int] = [:]
      for place in table.range(of: state) where table.transitions[place].kind.isAuthored {
        let named = Named(table.transitions[place])
        let number = numbers[named, default: 0]
        numbers[named] = number + 1
        let move = Move(place, number: number, on: page, from: state, in: exploration, self)
        if let index = known[move] {
          moves[index].sighting.count += 1
        } else {
          known[move] = moves.count
          moves.append((move, Sighting(count: 1, state: state, place: place)))
        }
      }
    }
  }
}

extension TapSurvey {
  /// The transitions by which a state is left to where people came from, looked for once: a state may have hundreds
  /// of others, and hundreds of taps lead to it.
  func waysBack(of state: Int32, in table: TransitionTable) -> [Int] {
    waysBack[state] ?? Self.waysBack(of: state, in: table)
  }

  private static func waysBack(of state: Int32, in table: TransitionTable) -> [Int] {
    table.range(of: state).filter { place in
      let kind = table.transitions[place].kind
      return kind == .back || kind == .close
    }
  }

  /// The label of taps that are found in the same list of entries.
  private struct Named: Hashable {
    let label: Int32
    let isItem: Bool

    init(_ transition: Transition) {
      label = transition.label
      isItem = transition.kind.isBeside(.tab)
    }
  }
}

extension TapSurvey.Move {
  /// - Parameter number: the number of taps before it with the same label.
  fileprivate init(
    _ place: Int, number: Int, on page: Int32, from state: Int32, in exploration: Exploration,
    _ survey: TapSurvey
  ) {
    let table = exploration.graph.table
    let transition = table.transitions[place]
    self.page = page
    target = table.states[Int(transition.target)].page
    label = transition.label
    self.number = number
    kind = transition.kind
    end = TapSurvey.End(transition, isIdle: transition.target == state)
    back =
      end == .done && target != page
      ? Self.back(from: transition.target, to: page, in: exploration, survey) : Self.none
  }

  private static func back(
    from state: Int32, to page: Int32, in exploration: Exploration, _ survey: TapSurvey
  ) -> Int32 {
    guard exploration.isExpanded[Int(state)] else { return none }
    let table = exploration.graph.table
    var first = none
    for place in survey.waysBack(of: state, in: table) {
      let target = table.transitions[place].target
      let behind = table.states[Int(target)].page
      if behind == page { return page }
      if first == none, target != state { first = behind }
    }
    return first
  }
}

extension TapSurvey.End {
  fileprivate init(_ transition: Transition, isIdle: Bool) {
    switch transition.outcome {
    case .done, .nothing: self = isIdle ? .idle : .done
    case .vetoed: self = .vetoed
    case .rejected, .superseded, .unanswered, .unknownLink: self = .turnedDown
    case .compositionFailed, .typeMismatch, .noOrigin, .failed: self = .failed
    }
  }
}

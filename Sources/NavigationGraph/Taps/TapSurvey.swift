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

  init(_ exploration: Exploration) {
    let table = exploration.graph.table
    var known: [Move: Int] = [:]
    for state in exploration.order {
      let page = table.states[Int(state)].page
      if firstState[page] == nil { firstState[page] = state }
      guard exploration.isExpanded[Int(state)] else { continue }
      for place in table.range(of: state) where table.transitions[place].kind.isAuthored {
        let move = Move(place, on: page, from: state, in: exploration)
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

extension TapSurvey.Move {
  fileprivate init(_ place: Int, on page: Int32, from state: Int32, in exploration: Exploration) {
    let table = exploration.graph.table
    let transition = table.transitions[place]
    self.page = page
    target = table.states[Int(transition.target)].page
    label = transition.label
    number = table.range(of: state).prefix { $0 < place }.count {
      let other = table.transitions[$0]
      return other.label == transition.label && other.kind.isBeside(transition.kind)
    }
    kind = transition.kind
    end = TapSurvey.End(transition, isIdle: transition.target == state)
    back =
      end == .done && target != page
      ? Self.back(from: transition.target, to: page, in: exploration) : Self.none
  }

  private static func back(from state: Int32, to page: Int32, in exploration: Exploration) -> Int32
  {
    guard exploration.isExpanded[Int(state)] else { return none }
    let table = exploration.graph.table
    var first = none
    for place in table.range(of: state) {
      let transition = table.transitions[place]
      guard transition.kind == .back || transition.kind == .close else { continue }
      let behind = table.states[Int(transition.target)].page
      if behind == page { return page }
      if first == none, transition.target != state { first = behind }
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

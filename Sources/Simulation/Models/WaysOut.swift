import Experiments
import NavigationGraph

/// The way out of a page, shared by the models that read labels.
extension Walker {
  /// The transition out of a page on which nothing is left: from an open menu to a section of this journey that
  /// has something left; back, if such a page lies there; the shortest way to one over pages of this journey; else
  /// back, if there is a step back.
  ///
  /// - Parameter orBack: whether to go back even if nothing known is left there.
  mutating func wayOut(from place: Int32, orBack: Bool = true) -> Int? {
    if facts(of: place).hasMenuItems, let item = menuItem(from: place) { return item }
    let state = graph.table.states[Int(place)]
    let back = state.wayBack >= 0 ? first(of: place) + Int(state.wayBack) : nil
    if let back, hasLabelsLeft(target(of: back, from: place)) { return back }
    if let way = knownWay(from: place) ?? (orBack ? back : nil) { return way }
    return ways.hasRefused ? knownWay(from: place, even: true) : nil
  }

  /// The first step of the shortest way, over pages of this journey only, to one that has labels left:
  /// a dead end that lies behind others is left, too.
  ///
  /// - Parameter isAgreed: whether to say yes where that is a way, too.
  private mutating func knownWay(from place: Int32, even isAgreed: Bool = false) -> Int? {
    ways.begin(at: place)
    var next = 0
    while next < ways.waiting.count, ways.waiting.count < KnownWays.most {
      let (here, firstStep) = ways.waiting[next]
      next += 1
      if !graph.table.states[Int(here)].isExplored {
        graph.prepare(here)
        memory.reserve(graph.table.pages.count)
      }
      for index in graph.table.range(of: here) {
        let transition = graph.table.transitions[index]
        guard isKnownStep(transition) else { continue }
        if transition.traits.isAccepting, !isAgreed {
          ways.hasRefused = true
          continue
        }
        let target =
          transition.target >= 0 ? transition.target : self.target(of: index, from: here)
        guard ways.met.insert(target) else { continue }
        let step = firstStep ?? index
        if hasLabelsLeft(target) { return step }
        ways.waiting.append((target, step))
      }
    }
    return nil
  }

  /// Whether a step leads to a page of this journey, and can be taken for its own sake.
  @inline(__always)
  private func isKnownStep(_ transition: Transition) -> Bool {
    transition.traits.isFreeStep
      && memory.pages[self.place(of: transition.page)].seenIn == memory.journey
  }

  /// Whether there is no reason to read a label of a place once more: what it leads to was chosen in this
  /// journey, or was seen in it, if it is a section or was come to by this very label.
  ///
  /// People know which section they come from; `wayOut` leads back to those that
  /// have something left.
  @inline(__always)
  func isUsed(_ transition: Transition, _ target: PageMemory.Page, at place: Int) -> Bool {
    // A question that stands before a page is not what the label leads to.
    if transition.traits.isAsking {
      return target.seenIn == memory.journey && memory.wasTapped(transition.label)
    }
    if target.chosenIn == memory.journey { return true }
    guard target.seenIn == memory.journey else { return false }
    return transition.isMenuItem || transition.isTab
      || memory.wasTapped(transition.label, at: place)
  }

  /// The first item of a menu that leads to a page of this journey with labels left.
  private mutating func menuItem(from place: Int32) -> Int? {
    for index in graph.table.range(of: place) {
      let transition = graph.table.transitions[index]
      let traits = transition.traits
      if transition.isMenuItem, transition.target != place, !traits.isFailure,
        !traits.isIrreversible,
        memory.pages[self.place(of: transition.page)].seenIn == memory.journey,
        hasLabelsLeft(target(of: index, from: place))
      {
        return index
      }
    }
    return nil
  }

  /// Whether a page of this journey has labels left, or one to which going back from there leads: a
  /// section keeps the screen on which it was left.
  private mutating func hasLabelsLeft(_ place: Int32) -> Bool {
    var place = place
    // Stacks are finite; a circle of steps back would go on for ever.
    for _ in 0..<16 {
      memory.reserve(graph.table.pages.count)
      let page = memory.pages[self.place(of: graph.table.states[Int(place)].page)]
      // A question that was answered is none of the places to look around in.
      guard page.seenIn == memory.journey, !asksQuestion(in: place) else { return false }
      if page.look < 2 { return true }
      let wayOut = wayOut(of: place)
      guard wayOut.target >= 0 else { return false }
      place = wayOut.target
    }
    return false
  }
}

/// The working memory of a search for a way, kept for the next search.
struct KnownWays {
  /// The largest number of states that people consider.
  static let most = 64

  /// The states found so far.
  var met = NumberSet()
  /// Those to look at, in the order in which they were met, with the first step towards them.
  var waiting: ContiguousArray<(state: Int32, firstStep: Int?)> = []
  /// Whether a step was left out because it answers yes.
  var hasRefused = false
  /// Begins a search in a state.
  @inline(__always)
  mutating func begin(at state: Int32) {
    met.removeAll()
    met.insert(state)
    waiting.removeAll(keepingCapacity: true)
    waiting.append((state, nil))
    hasRefused = false
  }
}

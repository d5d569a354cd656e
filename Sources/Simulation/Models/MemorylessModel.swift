import Experiments
package import NavigationGraph

/// People without a memory: a softmax over the smell of everything in sight, or a monkey that taps
/// anything. What they do depends on where they are and on nothing else, so it can be solved
/// exactly (`AbsorbingChain`) and the walk held against the solution.
extension Walker {
  /// Walks until the goal is reached or the person stops.
  mutating func walkByChance<Account: JourneyObserver>(
    _ journey: inout Journey, scents: inout GoalScents, account: inout Account
  ) {
    if hasArrived(journey) { return journey.end = .arrived }
    chances.reserve(graph.table.pages.count)
    chances.seenIn[Int(journey.page)] = memory.journey
    let kind = person.segment * GoalSet.capacity + journey.goal
    var source = ChanceDraws(draws, person: person.number, entity: UInt64(journey.goal))
    var end: JourneyEnd?
    while end == nil {
      if journey.taps >= person.tapBudget {
        end = .tapBudget
      } else if journey.time > person.timeBudget {
        end = .timeBudget
      } else if let row = chances.choices.row(of: journey.state, kind: kind) {
        end = walk(&journey, from: row, kind: kind, draws: &source, account: &account)
      } else {
        learnChoice(for: journey, kind: kind, scents: &scents)
      }
    }
    if let end { journey.end = end }
  }

  /// Walks from a row as far as it goes without a stop.
  ///
  /// - Returns: how the journey ended; nothing when it goes on.
  @inline(__always)
  private mutating func walk<Account: JourneyObserver>(
    _ journey: inout Journey, from row: Int, kind: Int, draws: inout ChanceDraws,
    account: inout Account
  ) -> JourneyEnd? {
    // However long the steps are, so many of them begin in time.
    let begun = (person.timeBudget &- journey.time) / chances.choices.longest + 1
    let most = min(Int(begun), person.tapBudget &- journey.taps, ChanceWalk.limit)
    let (origin, taps) = (journey.state, journey.taps)
    var (pause, last) = ChanceWalk.walk(
      &journey, from: row, serial: memory.journey, draws: &draws, through: chances.choices,
      upTo: Account.listens ? 1 : most, seen: &chances.seenIn)
    if case .special(let number, let row) = pause {
      last = number
      let step = chances.choices.steps[number]
      count(step, &journey)
      ChanceWalk.take(
        number, with: &journey, serial: memory.journey, through: chances.choices,
        seen: &chances.seenIn)
      if step.arrives {
        pause = .ended(.arrived)
      } else {
        chances.choices.link(number, in: row, kind: kind)
      }
    }
    if Account.listens, journey.taps > taps {
      let transition = graph.table.transitions[Int(chances.choices.steps[last].transition)]
      account.tapped(transition, from: origin, because: .chance)
    }
    if case .ended(let end) = pause { return end }
    return nil
  }

  /// Counts what is not plain about a step; the step itself is still to be taken.
  @inline(__always)
  private func count(_ step: ChanceStep, _ journey: inout Journey) {
    guard step.isSpecial else { return }
    if journey.taps == 0 { journey.firstTapTowards = step.isTowards }
    countSpecial(graph.table.transitions[Int(step.transition)], journey: &journey)
  }

  private mutating func learnChoice(for journey: Journey, kind: Int, scents: inout GoalScents) {
    prepare(for: journey)
    chances.reserve(graph.table.pages.count)
    let options = graph.choices(
      in: journey.state, goal: journey.goal, temperament: temperament, scents: &scents)
    chances.choices.learn(
      journey.state, kind: kind,
      options: options.map { option in
        guard option.transition != ChoiceTable.quit else { return (.quit, option.chance) }
        let step = ChanceStep(
          option.transition, of: graph.table, from: journey.state, goal: journey.goalSet,
          temperament: temperament)
        return (step, option.chance)
      })
  }
}

extension LayoutGraph {
  /// What people without a memory do in a state that is explored and solved: transitions (or
  /// −1 for stopping) with their chances, which add up to 1; there is always one.
  ///
  /// Every thing in sight has the weight exp(scent / temperature), for a monkey the same weight;
  /// hidden navigation counts as much as its chance to be noticed. They stop only where there is
  /// something to choose from: whoever can only go back goes back.
  package func choices(
    in state: Int32, goal: Int, temperament: PreparedParameters, scents: inout GoalScents
  ) -> [(transition: Int32, chance: Double)] {
    let range = table.range(of: state)
    let parameters = temperament.parameters
    var weights: [Double] = []
    for index in range {
      let transition = table.transitions[index]
      var weight = 1.0
      if parameters.model != .monkey {
        let scent = scents.scent(
          of: transition.label, isTowards: transition.towards.meets(GoalSet(goal: goal)))
        weight = ExactMath.exponential((scent - 1) / parameters.temperature)
      }
      if transition.traits.isHidden { weight = 0 }
      if transition.traits.isMenuButton { weight *= parameters.menuNotice }
      weights.append(weight)
    }
    let total = weights.reduce(0, +)
    guard total > 0 else { return [(transition: ChoiceTable.quit, chance: 1)] }
    let quit = range.count > 1 ? parameters.quitChance : 0
    var options = zip(range, weights).map { index, weight in
      (transition: Int32(clamping: index), chance: (1 - quit) * weight / total)
    }
    if quit > 0 { options.append((transition: ChoiceTable.quit, chance: quit)) }
    return options
  }
}

/// What walking people without a memory needs to know: what they choose, and, because it is counted,
/// which pages they have seen.
struct ChanceMemory {
  /// What they choose in each state.
  var choices = ChoiceTable()
  /// The journey in which each page was last seen.
  var seenIn: [UInt32] = []

  /// Makes room for as many pages.
  @inline(__always)
  mutating func reserve(_ count: Int) {
    if seenIn.count < count {
      seenIn += [UInt32](repeating: 0, count: count + count / 2 - seenIn.count)
    }
  }
}

/// The 32-bit draws of one journey by chance, four from every block.
struct ChanceDraws {
  private let draws: KeyedDraws
  private let person: UInt32
  private let entity: UInt64
  /// How many have been drawn.
  private var count: UInt32 = 0

  /// The draws of a person's journey to a goal.
  init(_ draws: KeyedDraws, person: UInt32, entity: UInt64) {
    self.draws = draws
    self.person = person
    self.entity = entity
  }

  /// How many of the block at hand have been drawn.
  @inline(__always)
  var drawn: Int { Int(count & 3) }

  /// The block at hand.
  @inline(__always)
  var block: Philox.Words {
    draws.block(person: person, purpose: .choice, entity: entity, occurrence: count >> 2).words
  }

  /// Notes that so many more have been drawn.
  @inline(__always)
  mutating func advance(by count: Int) {
    self.count &+= UInt32(truncatingIfNeeded: count)
  }
}

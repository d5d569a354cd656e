package import Experiments
import Metrics
package import NavigationGraph

/// A model of people without a memory: what they do depends on where they are and on nothing else, so
/// that it can be solved exactly (`AbsorbingChain`) and the walk held against the solution.
package protocol MemorylessModel: JourneyModel {
  /// The weight of a thing in sight against the others, by the scent of its label.
  static func weight(ofScent scent: Double, _ parameters: PeopleParameters) -> Double
}

extension SoftmaxModel: MemorylessModel {
  package static func weight(ofScent scent: Double, _ parameters: PeopleParameters) -> Double {
    ExactMath.exponential((scent - 1) / parameters.temperature)
  }
}

extension MonkeyModel: MemorylessModel {
  package static func weight(ofScent scent: Double, _ parameters: PeopleParameters) -> Double { 1 }
}

extension MemorylessModel {
  package static func walk<Observer: JourneyObserver>(
    _ journey: inout Journey, by walker: inout Walker, impressions: inout LabelImpressions,
    scents: inout GoalScents, observer: inout Observer
  ) {
    walker.walkByChance(&journey, scents: &scents, observer: &observer)
  }
}

extension Walker {
  /// Walks until the goal is reached or the person stops.
  fileprivate mutating func walkByChance<Observer: JourneyObserver>(
    _ journey: inout Journey, scents: inout GoalScents, observer: inout Observer
  ) {
    if hasArrived(journey) { return journey.end = .arrived }
    chances.reserve(graph.table.pages.count)
    chances.seenIn[Int(journey.page)] = memory.journey
    let kind = person.segment * GoalSet.capacity + journey.goal
    var source = ChanceDraws(draws, person: person.number, entity: UInt64(journey.goal))
    var end: JourneyEnd?
    while end == nil {
      if journey.record.taps >= person.tapBudget {
        end = .tapBudget
      } else if journey.record.time > person.timeBudget {
        end = .timeBudget
      } else if let row = chances.choices.row(of: journey.state, kind: kind) {
        end = walk(&journey, from: row, kind: kind, draws: &source, observer: &observer)
      } else {
        learnChoice(for: journey, kind: kind, scents: &scents)
      }
    }
    if let end { journey.end = end }
  }

  /// Walks from a row as far as it goes without a stop.
  ///
  /// - Returns: how the journey ended; nil when it goes on.
  @inline(__always)
  private mutating func walk<Observer: JourneyObserver>(
    _ journey: inout Journey, from row: Int, kind: Int, draws: inout ChanceDraws,
    observer: inout Observer
  ) -> JourneyEnd? {
    // However long the steps are, so many of them begin in time.
    let begun = (person.timeBudget &- journey.record.time) / chances.choices.longest + 1
    let most = min(Int(begun), person.tapBudget &- journey.record.taps, ChanceWalk.limit)
    let (origin, taps) = (journey.state, journey.record.taps)
    var (pause, last) = ChanceWalk.walk(
      &journey, from: row, serial: memory.journey, draws: &draws, through: chances.choices,
      upTo: Observer.listens ? 1 : most, seen: &chances.seenIn)
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
    if Observer.listens, journey.record.taps > taps {
      let transition = graph.table.transitions[Int(chances.choices.steps[last].transition)]
      observer.tapped(transition, from: origin, because: .chance)
    }
    if case .ended(let end) = pause { return end }
    return nil
  }

  /// Counts what is not plain about a step; the step itself is still to be taken.
  @inline(__always)
  private func count(_ step: ChanceStep, _ journey: inout Journey) {
    guard step.isSpecial else { return }
    if journey.record.taps == 0 { journey.record.firstTapIsOptimal = step.isTowards }
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
  /// The choices of people without a memory in a state that is explored and solved: transitions, or
  /// `ChoiceTable.quit`, with their chances, which add up to 1; at least one.
  ///
  /// Hidden navigation counts as much as its chance to be noticed. People stop only where there is
  /// something to choose from; where the only step leads back, they take it. People with a memory
  /// are taken for those of the softmax model.
  package func choices(
    in state: Int32, goal: Int, temperament: PreparedParameters, scents: inout GoalScents
  ) -> [(transition: Int32, chance: Double)] {
    let model = temperament.memoryless ?? SoftmaxModel.self
    let range = table.range(of: state)
    let parameters = temperament.parameters
    var weights: [Double] = []
    for index in range {
      let transition = table.transitions[index]
      let scent = scents.scent(
        of: transition.label, isTowards: transition.towards.meets(GoalSet(goal: goal)))
      var weight = model.weight(ofScent: scent, parameters)
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

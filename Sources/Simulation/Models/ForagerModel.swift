package import Experiments
import Metrics
import NavigationGraph

/// People who take what promises most: a label of the page in sight, or what is left on a page that they know
/// from this journey. docs/models.md has the rule in full.
extension ForagerModel: JourneyModel {
  package static func walk<Observer: JourneyObserver>(
    _ journey: inout Journey, by walker: inout Walker, impressions: inout LabelImpressions,
    scents: inout GoalScents, observer: inout Observer
  ) {
    while let noticed = walker.beginStep(
      &journey, impressions: &impressions, scents: &scents, observer: &observer)
    {
      walker.passAgain(&journey)
      walker.beginPage(&journey)
      walker.weigh(
        noticed: noticed, journey: journey, impressions: &impressions, scents: &scents)
      guard let choice = walker.choose(journey) else {
        guard walker.leave(noticed: noticed, &journey, &observer) else {
          return journey.end = .noScent
        }
        continue
      }
      guard walker.read(upTo: choice, &journey, &observer) else { return journey.end = .timeBudget }
      walker.take(choice, &journey, &observer)
    }
  }
}

extension ForagerModel {
  /// What a person can do next.
  struct Options {
    fileprivate var all: ContiguousArray<Option> = []
    /// Whether labels are left further down the page.
    fileprivate var isCut = false
  }

  /// One thing to do.
  fileprivate struct Option {
    /// The place of its transition.
    let index: Int
    /// The place in the reading order; 0 for a step back, which is not read.
    let key: UInt64
    /// The scent as the person takes it.
    let promise: Double
    let kind: Kind

    enum Kind {
      /// To a page that the person has not met in this journey: by a label, by one that names the goal, or back.
      case label, name, back
      /// To a page of this journey.
      case known
    }

    var isLabel: Bool { kind == .label || kind == .name }

    /// The place in the order of preference.
    var rank: (Double, Int, UInt64) { (promise, kind == .known ? 0 : 1, .max - key) }
  }

  /// A chosen thing to do, and the reason.
  fileprivate struct Choice {
    let option: Option
    let reason: TapReason
  }
}

extension Walker {
  /// Weighs the labels of the present page and the step back, screenful after screenful while none promises as
  /// much as may be further down.
  fileprivate mutating func weigh(
    noticed: Bool, journey: Journey, impressions: inout LabelImpressions, scents: inout GoalScents
  ) {
    // Taken out while they are written, so that the walker can be read.
    var options = ForagerModel.Options()
    swap(&options, &self.options)
    markLabels(of: journey.state)
    let page = place(of: journey.page)
    let back = wayBack(journey.whereabouts, &impressions, &scents)
    repeat {
      options.all.removeAll(keepingCapacity: true)
      if let back { options.all.append(back) }
      options.isCut = weighLabels(
        into: &options.all, noticed: noticed, journey.whereabouts,
        comesLater: readsLastingLater(journey), &impressions, &scents)
      let best = options.all.reduce(-.infinity) { max($0, $1.promise) }
      // More below is worth as much here as elsewhere: people scroll before they leave.
      if !options.isCut || best > prepared.parameters.expectation { break }
      memory.pages[page].screenfuls += 1
    } while true
    swap(&options, &self.options)
    reading.begin()
    for option in self.options.all where option.key > 0 {
      reading.add(key: option.key, promise: option.promise)
    }
  }

  /// - Returns: whether labels are left further down the page.
  private mutating func weighLabels(
    into options: inout ContiguousArray<ForagerModel.Option>, noticed: Bool,
    _ journey: Journey.Whereabouts, comesLater: Bool, _ impressions: inout LabelImpressions,
    _ scents: inout GoalScents
  ) -> Bool {
    let range = graph.table.range(of: journey.state)
    let here = place(of: journey.page)
    let (byPosition, fold) = (readsByPosition, prepared.fold)
    var isCut = false
    for index in range {
      let transition = graph.table.transitions[index]
      guard isReadable(transition, noticed, journey, &scents) else { continue }
      guard isInSight(transition, on: here) else {
        isCut = true
        continue
      }
      let key = Self.key(
        of: transition, at: index &- range.lowerBound,
        impression: impressions.known(transition.label)
          ?? impressions.meet(graph.table.transitions, in: index..<range.upperBound),
        byPosition: byPosition, fold: fold, comesLater: comesLater)
      if isKnown(transition, at: here) {
        guard place(of: transition.page) != here, transition.traits.isFreeStep else { continue }
        let target = target(of: index, from: journey.state)
        guard let left = left(in: target, journey, &impressions, &scents) else { continue }
        options.append(.init(index: index, key: key, promise: left, kind: .known))
      } else if let (promise, isNaming) = weighed(
        transition, in: range, journey, &impressions, &scents)
      {
        options.append(
          .init(index: index, key: key, promise: promise, kind: isNaming ? .name : .label))
      }
    }
    return isCut
  }

  /// Whether the person knows which page of this journey a label leads to: they tapped it, or it is a section's.
  @inline(__always)
  private func isKnown(_ transition: Transition, at page: Int) -> Bool {
    let target = memory.pages[place(of: transition.page)]
    guard target.seenIn == memory.journey || target.chosenIn == memory.journey else { return false }
    if memory.wasTapped(transition.label, at: page) { return true }
    if transition.traits.isAsking { return memory.wasTapped(transition.label) }
    return transition.isTab || transition.isMenuItem
      || target.chosenIn == memory.journey && memory.wasTapped(transition.label)
  }

  /// The promise of a label to a page that the person has not met in this journey, and whether it names the goal; `nil`
  /// if the label is not called for.
  @inline(__always)
  private func weighed(
    _ transition: Transition, in range: Range<Int>, _ journey: Journey.Whereabouts,
    _ impressions: inout LabelImpressions, _ scents: inout GoalScents
  ) -> (promise: Double, isNaming: Bool)? {
    let isTowards = graph.leads(transition, in: range, to: journey.goalSet)
    let opensGoal = opensGoal(transition, journey)
    let scent = scents.scent(
      of: transition, isTowards: isTowards, opensGoal: opensGoal, by: prepared.scale)
    guard !scents.isUncalledFor(transition, isTowards: isTowards) else { return nil }
    let promise = promise(
      of: transition, scent: scent, isTowards: isTowards,
      impressions.impression(of: transition.label), memory.pages[place(of: transition.page)])
    return (promise, scents.isSought(transition, opensGoal: opensGoal))
  }

  /// Whether a label is on a part of its page that the person has scrolled to.
  @inline(__always)
  private func isInSight(_ transition: Transition, on page: Int) -> Bool {
    prepared.fold == 0
      || Self.screenful(of: transition, fold: prepared.fold) <= memory.pages[page].screenfuls
  }

  /// The step back, and what it promises: the most that is left on the pages behind, or what a page may hold that
  /// the person has not met in this journey.
  private mutating func wayBack(
    _ journey: Journey.Whereabouts, _ impressions: inout LabelImpressions,
    _ scents: inout GoalScents
  ) -> ForagerModel.Option? {
    guard let back = wayBack(from: journey.state) else { return nil }
    let index = first(of: journey.state) + Int(graph.table.states[Int(journey.state)].wayBack)
    if memory.pages[place(of: back.page)].seenIn != memory.journey {
      let promise = promiseOfUnknown(back, journey, &impressions)
      return .init(index: index, key: 0, promise: promise, kind: .back)
    }
    var state = back.target
    var best: Double?
    for _ in 0..<Self.pagesInMind {
      let page = graph.table.states[Int(state)].page
      guard memory.pages[place(of: page)].seenIn == memory.journey else { break }
      if let left = left(in: state, journey, &impressions, &scents) {
        best = max(best ?? left, left)
      }
      guard let next = wayBack(from: state) else { break }
      state = next.target
    }
    return best.map { .init(index: index, key: 0, promise: $0, kind: .known) }
  }

  /// The number of pages behind this one that people have in mind.
  private static var pagesInMind: Int { 8 }

  /// The promise of a step back to a page that the person has not met in this journey.
  private func promiseOfUnknown(
    _ back: Transition, _ journey: Journey.Whereabouts, _ impressions: inout LabelImpressions
  ) -> Double {
    promise(
      of: back, scent: prepared.parameters.expectation,
      isTowards: back.towards.meets(journey.goalSet), impressions.impression(of: back.label),
      memory.pages[place(of: back.page)])
  }

  /// The most that a page of this journey still promises, besides labels that stand here, too; `nil` if nothing is
  /// left on it.
  private mutating func left(
    in state: Int32, _ journey: Journey.Whereabouts, _ impressions: inout LabelImpressions,
    _ scents: inout GoalScents
  ) -> Double? {
    let page = place(of: graph.table.states[Int(state)].page)
    guard memory.pages[page].seenIn == memory.journey, !asksQuestion(in: state) else { return nil }
    let known = graph.table.states[Int(state)]
    if !known.isExplored || !known.solved.meets(journey.goalSet) {
      graph.prepare(state, goal: journey.goal)
      memory.reserve(graph.table.pages.count)
    }
    let range = graph.table.range(of: state)
    var most = -Double.infinity
    for index in range {
      let transition = graph.table.transitions[index]
      guard isReadable(transition, knowsMenu, journey, &scents),
        !marked.contains(transition.label)
      else { continue }
      if !isInSight(transition, on: page) {
        most = max(most, prepared.parameters.expectation)
      } else if isKnown(transition, at: page) {
        // A menu is opened again for what is left in it.
        let isElsewhere = place(of: transition.page) != place(of: journey.page)
        if transition.traits.isMenuButton, isElsewhere {
          most = max(most, memory.pages[place(of: transition.page)].left)
        }
      } else if let weighed = weighed(transition, in: range, journey, &impressions, &scents) {
        most = max(most, weighed.promise)
      }
    }
    if let back = wayBack(from: state),
      memory.pages[place(of: back.page)].seenIn != memory.journey
    {
      most = max(most, promiseOfUnknown(back, journey, &impressions))
    }
    memory.pages[page].left = most
    return most > -.infinity ? most : nil
  }

  /// Chooses what promises most, or by lapse any label, and remembers whether and what the page still promises.
  fileprivate mutating func choose(_ journey: Journey) -> ForagerModel.Choice? {
    let choice = lapse(journey) ?? best(journey)
    var left = options.isCut ? prepared.parameters.expectation : -.infinity
    for option in options.all where option.kind != .known && option.index != choice?.option.index {
      left = max(left, option.promise)
    }
    let page = place(of: journey.page)
    memory.pages[page].look = left > -.infinity ? 0 : 2
    memory.pages[page].left = left
    return choice
  }

  private func best(_ journey: Journey) -> ForagerModel.Choice? {
    // Of two alike, what is here comes first, or two pages would send people to and fro.
    guard let best = options.all.max(by: { $0.rank < $1.rank }) else { return nil }
    switch best.kind {
    case .label: return .init(option: best, reason: .mostPromising)
    case .name: return .init(option: best, reason: .recognised)
    case .back, .known:
      let isReturn = graph.table.transitions[best.index].traits.isReturn
      let isLast = !options.isCut && !options.all.contains(where: \.isLabel)
      return .init(
        option: best, reason: !isReturn ? .returned : isLast ? .exhausted : .turnedBack)
    }
  }

  /// A label of the page by lot, if the person's scents do not decide this time; none that has been in sight since
  /// the page on which the journey began, which they have judged.
  private func lapse(_ journey: Journey) -> ForagerModel.Choice? {
    let chance = prepared.parameters.lapse * person.untaught
    guard chance > 0 else { return nil }
    let draw = draws.block(
      person: person.number, purpose: .lapse, entity: UInt64(journey.goal),
      occurrence: UInt32(clamping: journey.record.taps &+ journey.looks))
    guard draw.uniform < chance else { return nil }
    let isStart = place(of: journey.page) == memory.start
    let labels = options.all.filter {
      $0.isLabel && (isStart || !graph.table.transitions[$0.index].isLasting)
    }
    guard !labels.isEmpty else { return nil }
    let option = labels[Int(draw.second % UInt64(labels.count))]
    return .init(option: option, reason: .chance)
  }

  /// Reads what the person has not read yet of the page: all of it in sight, but for a label that names the goal,
  /// which ends the reading; false if the time budget ends before.
  fileprivate mutating func read<Observer: JourneyObserver>(
    upTo choice: ForagerModel.Choice, _ journey: inout Journey, _ observer: inout Observer
  ) -> Bool {
    let page = place(of: journey.page)
    let cursor = memory.pages[page].cursor
    let option = choice.option
    let last =
      choice.reason == .recognised ? option.key : reading.labels.reduce(cursor) { max($0, $1.key) }
    memory.pages[page].cursor = max(cursor, last)
    return read(
      after: cursor, upTo: last, chosen: option.key, threshold: option.promise, &journey, &observer)
  }

  fileprivate mutating func take<Observer: JourneyObserver>(
    _ choice: ForagerModel.Choice, _ journey: inout Journey, _ observer: inout Observer
  ) {
    let (option, reason) = (choice.option, choice.reason)
    if option.isLabel {
      tapOrSlip(option.index, because: reason, journey: &journey, observer: &observer)
    } else {
      takeBack(option.index, because: reason, journey: &journey, observer: &observer)
    }
  }
}

package import Experiments
import Metrics
import NavigationGraph

/// People who take what promises most: a label of the page in sight, or what is left on a page that they know
/// from this journey. docs/reference/models.md has the rule in full.
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
    /// What it is, with the scent as the person takes it.
    let thing: PageMemory.Leftover
    /// Whether it leads to a page of this journey.
    var isKnown = false
    /// Whether it names the goal.
    var isNaming = false

    var promise: Double { thing.promise }
    var isLabel: Bool { !isKnown && thing.kind != .back }

    /// The place in the order of preference.
    var rank: (Double, Int, UInt64) { (promise, isKnown ? 0 : 1, .max - key) }
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
      var thing = leftover(transition)
      if memory.isKnown(thing, at: here) {
        guard thing.page != here, transition.traits.isFreeStep,
          let left = left(on: thing.page)
        else { continue }
        thing.promise = left
        options.append(.init(index: index, key: key, thing: thing, isKnown: true))
      } else if let (promise, isNaming) = weighed(
        transition, in: range, journey, &impressions, &scents)
      {
        thing.promise = promise
        options.append(.init(index: index, key: key, thing: thing, isNaming: isNaming))
      }
    }
    return isCut
  }

  /// A transition as people have it in mind.
  @inline(__always)
  private func leftover(_ transition: Transition) -> PageMemory.Leftover {
    .init(
      label: transition.label, page: place(of: transition.page),
      kind: transition.traits.isAsking
        ? .question
        : transition.isTab || transition.isMenuItem
          ? .section : transition.traits.isMenuButton ? .menu : .label)
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
    var thing = PageMemory.Leftover(
      label: back.label, page: place(of: back.page), kind: .back)
    guard memory.isKnown(thing, at: thing.page) else {
      thing.promise = promise(
        of: back, scent: prepared.parameters.expectation,
        isTowards: back.towards.meets(journey.goalSet),
        impressions.impression(of: back.label), memory.pages[thing.page])
      return .init(index: index, key: 0, thing: thing)
    }
    var state = back.target
    for _ in 0..<Self.pagesInMind {
      let page = place(of: graph.table.states[Int(state)].page)
      guard memory.pages[page].seenIn == memory.journey else { break }
      if let left = left(on: page) { thing.promise = max(thing.promise, left) }
      // Whether others have been there must not matter.
      if !graph.table.states[Int(state)].isExplored {
        graph.prepare(state)
        memory.reserve(graph.table.pages.count)
      }
      guard let next = wayBack(from: state) else { break }
      state = next.target
    }
    return thing.promise > -.infinity
      ? .init(index: index, key: 0, thing: thing, isKnown: true) : nil
  }

  /// The number of pages behind this one that people have in mind.
  private static var pagesInMind: Int { 8 }

  /// The most that a page of this journey still promises, besides labels that stand here, too; `nil` if nothing is
  /// left on it.
  @inline(__always)
  private func left(on page: Int) -> Double? {
    memory.leftover(on: page) { thing in
      guard thing.label < 0 || !marked.contains(thing.label) else { return false }
      return thing.kind == .menu || !memory.isKnown(thing, at: page)
    }?.promise
  }

  /// Chooses what promises most, or by lapse any label, and keeps in mind what else the page promises.
  fileprivate mutating func choose(_ journey: Journey) -> ForagerModel.Choice? {
    let choice = lapse(journey) ?? best(journey)
    let page = place(of: journey.page)
    memory.clear(page)
    if options.isCut {
      memory.remember(.init(promise: prepared.parameters.expectation), on: page)
    }
    for option in options.all where option.index != choice?.option.index {
      // A menu is opened again for what is left in it.
      if !option.isKnown || option.thing.kind == .menu { memory.remember(option.thing, on: page) }
    }
    memory.pages[page].look = memory.hasLeftovers(on: page) ? 0 : 2
    return choice
  }

  private func best(_ journey: Journey) -> ForagerModel.Choice? {
    // Of two alike, what is here comes first, or two pages would send people to and fro.
    guard let best = options.all.max(by: { $0.rank < $1.rank }) else { return nil }
    if best.isLabel {
      return .init(option: best, reason: best.isNaming ? .recognised : .mostPromising)
    }
    let isReturn = graph.table.transitions[best.index].traits.isReturn
    let isLast = !options.isCut && !options.all.contains(where: \.isLabel)
    return .init(
      option: best, reason: !isReturn ? .returned : isLast ? .exhausted : .turnedBack)
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

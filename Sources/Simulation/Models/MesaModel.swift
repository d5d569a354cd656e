package import Experiments
import Metrics
import NavigationGraph

/// The MESA model (Miller & Remington, HCI 19:225-271, 2004): links are assessed one after the other
/// and the first above the threshold is selected; a second pass has a lower threshold, then people
/// back up.
///
/// Beyond trees: selected links are remembered by their targets; people look once more for navigation
/// that they have not noticed; where there is no step back, they go to a page of this journey that still
/// has links to assess, and at last try the best of the rest. docs/models.md has the rule in full.
extension MesaModel: JourneyModel {
  package static func walk<Observer: JourneyObserver>(
    _ journey: inout Journey, by walker: inout Walker, impressions: inout LabelImpressions,
    scents: inout GoalScents, observer: inout Observer
  ) {
    walker.recallWayBack(journey)
    while true {
      if walker.hasArrived(journey) { return journey.end = .arrived }
      if journey.record.taps >= walker.person.tapBudget { return journey.end = .tapBudget }
      walker.prepare(for: &journey)
      if walker.takeAnswer(
        &journey, impressions: &impressions, scents: &scents, observer: &observer)
      {
        continue
      }
      if walker.mendsSlip(&journey, observer: &observer) { continue }
      let noticed = walker.lookForMenu(journey: journey)
      walker.tellOverlooked(&observer, noticed: noticed, journey: journey)
      let look = walker.look(
        noticed: noticed, journey: &journey, impressions: &impressions, scents: &scents,
        observer: &observer)
      switch look {
      case .outOfTime: return journey.end = .timeBudget
      case .turnBack(let index):
        walker.takeBack(index, because: .turnedBack, journey: &journey, observer: &observer)
      case .tap(let index, let reason):
        _ = walker.tapOrSlip(index, because: reason, journey: &journey, observer: &observer)
      case .exhausted(let best):
        if !noticed {
          guard walker.readAgain(&journey) else { return journey.end = .timeBudget }
          if walker.lookForMenuAgain(journey: journey) { continue }
          if walker.isMenuOnPath(journey) { journey.missedMenu = true }
        }
        if best < walker.prepared.parameters.scentQuit { return journey.end = .noScent }
        if walker.quitsAtDeadEnd(journey: journey) { return journey.end = .deadEnd }
        let end = walker.leave(
          noticed: noticed, journey: &journey, impressions: &impressions, scents: &scents,
          observer: &observer)
        if let end { return journey.end = end }
      }
    }
  }
}

extension Walker {
  /// The result of a look at a page.
  fileprivate enum Look {
    case tap(Int, TapReason)
    /// By this step the page behind promises more.
    case turnBack(Int)
    /// No label is left; with the best promise of the last pass.
    case exhausted(best: Double)
    case outOfTime
  }

  fileprivate mutating func look<Observer: JourneyObserver>(
    noticed: Bool, journey: inout Journey, impressions: inout LabelImpressions,
    scents: inout GoalScents, observer: inout Observer
  ) -> Look {
    let page = place(of: journey.page)
    let first = self.first(of: journey.state) - 1
    let readingTime = readingTime
    passAgain(&journey)
    guard memory.pages[page].look < 2 else { return .exhausted(best: 0) }
    readPage(noticed: noticed, journey: journey, impressions: &impressions, scents: &scents)
    beginPage(&journey)
    if reading.recognised < .max { return recognise(&journey, observer: &observer) }
    if memory.pages[page].look == 1 { passOver(journey.whereabouts, scents: &scents) }
    while true {
      let isFirstLook = memory.pages[page].look == 0
      let threshold =
        isFirstLook ? prepared.parameters.firstThreshold : prepared.parameters.secondThreshold
      let cursor = memory.pages[page].cursor
      let glance = reading.glance(after: cursor, threshold: threshold)
      if Observer.listens {
        let labels = reading.labels(after: cursor, upTo: glance.chosen)
        tell(&observer, of: labels, threshold: threshold, journey)
      }
      if isWatched { countLooks(after: cursor, upTo: glance.chosen, journey.whereabouts) }
      scroll(after: cursor, upTo: glance.chosen, &journey)
      guard spend(glance.read, readingTime, on: &journey) else { return .outOfTime }
      if glance.chosen < .max {
        memory.pages[page].cursor = glance.chosen
        return .tap(first + Int(glance.chosen & 0xFFFF), isFirstLook ? .firstLook : .secondLook)
      }
      memory.pages[page].look += 1
      memory.pages[page].cursor = 0
      if !isFirstLook { return .exhausted(best: reading.best(after: cursor)) }
      passOver(journey.whereabouts, scents: &scents)
      if let index = turnsBack(journey.whereabouts, &impressions, &scents) {
        return .turnBack(index)
      }
      if let best = leavesUnread() {
        memory.pages[page].look = 2
        return .exhausted(best: best)
      }
    }
  }

  /// Taps a label that says what is sought; the others on the way to it are passed, not judged.
  @inline(never)
  private mutating func recognise<Observer: JourneyObserver>(
    _ journey: inout Journey, observer: inout Observer
  ) -> Look {
    let key = reading.recognised
    if Observer.listens {
      let passed = reading.labels(after: 0, upTo: key)
      tell(
        &observer, of: passed.suffix(1), threshold: prepared.parameters.firstThreshold, journey)
    }
    if isWatched { countLooks(after: 0, upTo: key, journey.whereabouts) }
    scroll(after: 0, upTo: key, &journey)
    guard spend(reading.count(upTo: key), readingTime, on: &journey) else { return .outOfTime }
    memory.pages[place(of: journey.page)].cursor = key
    return .tap(first(of: journey.state) - 1 + Int(key & 0xFFFF), .recognised)
  }

  /// Spends the time to read a page once more; false when the time budget ends before.
  fileprivate mutating func readAgain(_ journey: inout Journey) -> Bool {
    spend(Int(facts(of: journey.state).labels), readingTime, on: &journey)
  }

  /// Leaves an exhausted page: back, to a page of this journey with labels left, or else by the best of
  /// the labels that promised too little, here or on such a page.
  ///
  /// - Returns: the end of the journey; `nil` when it goes on.
  fileprivate mutating func leave<Observer: JourneyObserver>(
    noticed: Bool, journey: inout Journey, impressions: inout LabelImpressions,
    scents: inout GoalScents, observer: inout Observer
  ) -> JourneyOutcome? {
    let isIdle = isIdleMenu(journey.state)
    if !isIdle {
      if journey.isReturning, goesOn(&journey, &observer) { return nil }
      if goesOut(before: 2, &journey, &observer) { return nil }
    }
    let page = place(of: journey.page)
    for look: UInt8 in 3...4 {
      if memory.pages[page].look < look {
        readPage(
          noticed: noticed, isLastLook: true, journey: journey, impressions: &impressions,
          scents: &scents)
        if look == 3 {
          guard spend(reading.count, readingTime, on: &journey) else { return .timeBudget }
        }
        let spared = look == 3 && !isIdle ? spareIdle(journey.whereabouts, &scents) : 0
        if takeLastResort(&journey, &observer) { return nil }
        memory.pages[page].look = spared > 0 ? 3 : 4
      }
      if goesOut(before: look, &journey, &observer) { return nil }
    }
    // Rather than give up, people agree to what they refused.
    guard reconsiders(&journey) else { return .noScent }
    let isThere = memory.pages[page].look < 2
    return isThere || goesOut(before: 1, &journey, &observer) ? nil : .noScent
  }

  /// Leaves out of the labels read what promises nothing at all, what the task does not ask for, and what
  /// leads to a page that the person has seen, and counts it: people try it when nothing else is left anywhere.
  private mutating func spareIdle(
    _ journey: Journey.Whereabouts, _ scents: inout GoalScents
  ) -> Int {
    let first = self.first(of: journey.state) - 1
    let here = place(of: journey.page)
    let count = reading.count
    // Taken out while it is written, so that the walker can be read.
    var page = MesaModel.Reading()
    swap(&page, &reading)
    page.drop {
      let transition = graph.table.transitions[first + Int($0.key & 0xFFFF)]
      return $0.promise <= 0 || scents.isAside(transition.label)
        || isUsed(transition, memory.pages[place(of: transition.page)], at: here)
    }
    swap(&page, &reading)
    return count - reading.count
  }

  /// Taps the best of the labels read that promises enough for a last resort; false without one.
  private mutating func takeLastResort<Observer: JourneyObserver>(
    _ journey: inout Journey, _ observer: inout Observer
  ) -> Bool {
    let threshold = prepared.parameters.lastThreshold
    guard let best = reading.best(from: threshold) else { return false }
    tell(&observer, of: [best], threshold: threshold, journey)
    memory.pages[place(of: journey.page)].cursor = best.key
    let index = first(of: journey.state) - 1 + Int(best.key & 0xFFFF)
    _ = tapOrSlip(index, because: .lastResort, journey: &journey, observer: &observer)
    return true
  }

  /// Tells an observer of labels that were read on the present page.
  private func tell<Observer: JourneyObserver>(
    _ observer: inout Observer, of labels: some Sequence<MesaModel.Reading.Label>,
    threshold: Double,
    _ journey: Journey
  ) {
    guard Observer.listens else { return }
    for label in labels {
      let index = first(of: journey.state) - 1 + Int(label.key & 0xFFFF)
      observer.read(graph.table.transitions[index], promise: label.promise, threshold: threshold)
    }
  }

  /// Spends the time to read labels; false when the time budget ends before the last one is begun.
  @inline(__always)
  private func spend(_ labels: Int, _ readingTime: Int64, on journey: inout Journey) -> Bool {
    guard labels > 0 else { return true }
    let beforeLast = journey.record.time &+ Int64(labels - 1) &* readingTime
    if beforeLast > person.timeBudget {
      let left = person.timeBudget &- journey.record.time
      if left >= 0, readingTime > 0 {
        journey.record.time &+= (left / readingTime + 1) &* readingTime
      }
      return false
    }
    journey.record.time = beforeLast &+ readingTime
    return true
  }

  /// Reads the present page: all labels that can be read and were not selected in this journey, and the
  /// step back where people know from before where it leads.
  @inline(__always)
  private mutating func readPage(
    noticed: Bool, isLastLook: Bool = false, journey: Journey,
    impressions: inout LabelImpressions, scents: inout GoalScents
  ) {
    backPromise = isLastLook ? nil : promiseOfBack(journey.whereabouts, &impressions, &scents)
    let state = graph.table.states[Int(journey.state)]
    let first = self.first(of: journey.state)
    let end = first &+ Int(state.transitionCount)
    let byPosition = readsByPosition
    let fold = prepared.fold
    let here = place(of: journey.page)
    let comesLater = readsLastingLater(journey)
    let hasVisited = memory.hasVisited
    let menuPromise = prepared.parameters.menuPromise
    let length = Int(facts(of: journey.state).labels)
    let noise = noise(amongLabels: length)
    var recognised = UInt64.max
    scents.turn(to: graph.table.transitions, in: first..<end)
    // Taken out while it is written, so that the walker can be read.
    var page = MesaModel.Reading()
    swap(&page, &reading)
    page.begin(atMost: Int(state.transitionCount))
    var labels = page.labels.mutableSpan
    var count = 0
    for index in first..<end {
      let transition = graph.table.transitions[index]
      guard transition.traits.isRead, noticed || !transition.traits.isMenuButton else { continue }
      if transition.traits.isTyped, !finds(transition, journey.whereabouts, &scents) { continue }
      let impression =
        impressions.known(transition.label)
        ?? impressions.meet(graph.table.transitions, in: index..<end)
      let truth = scents.scent(
        of: transition, isTowards: graph.leads(transition, in: first..<end, to: journey.goalSet),
        menuPromise: menuPromise)
      let target = memory.pages[place(of: transition.page)]
      let isFamiliar = hasVisited && memory.isFamiliar(target)
      let wavering =
        isClear(transition, truth: truth, scents) ? 0 : isFamiliar ? familiar(noise) : noise
      let key = Self.key(
        of: transition, at: index &- first, impression: impression, byPosition: byPosition,
        fold: fold, comesLater: comesLater)
      labels[count] = MesaModel.Reading.Label(
        key: key,
        promise: promise(
          of: transition, truth: truth, impression, wavering: wavering, again: isLastLook,
          impressions, scents))
      // Counted or overwritten by the next one, without a branch that cannot be predicted.
      let counts =
        UInt64(!isUsed(transition, target, at: here) || isLastLook && isUntried(transition))
        & UInt64(!isLastLook || !transition.traits.isIrreversible)
      count &+= Int(truncatingIfNeeded: counts)
      if truth >= 1, counts > 0, key < recognised,
        prepared.pageLength.isRecognised(impression.attention, labels: length),
        scents.isSought(transition, opensGoal: opensGoal(transition, journey.whereabouts))
      {
        recognised = key
      }
    }
    if let backPromise {
      labels[count] = MesaModel.Reading.Label(
        key: keyOfBack(in: state, byPosition: byPosition, &impressions, first: first),
        promise: backPromise)
      count &+= 1
    }
    labels[count] = .end
    page.recognised = recognised
    swap(&page, &reading)
  }
}

extension MesaModel {
  /// The labels of a page as one person reads them: place in the reading order, and promise.
  ///
  /// People assess one label after the other, but the selected one is the good one with the least key,
  /// and its cost is the number of keys before it; so no order has to be made.
  struct Reading {
    /// The labels, then one without a key, and room for more; contiguous, because a plain array lends out
    /// no span before macOS 26.
    var labels: ContiguousArray<Label> = [.end]
    /// The key of the first label that was recognised as what is sought; the greatest number without one.
    var recognised = UInt64.max

    struct Label {
      /// The place in the person's reading order, never 0; see `Walker.key`.
      let key: UInt64
      let promise: Double

      /// The mark behind the last label.
      static let end = Label(key: 0, promise: 0)
    }

    /// The result of reading a page until a label is good enough.
    struct Glance {
      /// The key of the first good label; the greatest number without one.
      let chosen: UInt64
      /// The number of labels read, that one included.
      let read: Int
    }

    /// Makes room for labels and the end.
    @inline(__always)
    mutating func begin(atMost limit: Int) {
      if labels.count <= limit { grow(to: limit) }
    }

    @inline(never)
    private mutating func grow(to limit: Int) {
      labels = ContiguousArray(repeating: .end, count: 2 * limit + 16)
    }

    /// The first label after a key with at least the threshold's promise.
    ///
    /// Neither it nor the labels before it can be predicted: both are found with integers instead of
    /// branches. Labels count by their distance behind the key; those before it come out beyond all others.
    @inline(__always)
    func glance(after cursor: UInt64, threshold: Double) -> Glance {
      let labels = labels.span
      let beyond = UInt64.max &- cursor
      // Numbers that are not negative are in the order of their bits.
      let enough = Int64(bitPattern: max(0, threshold).bitPattern)
      var nearest = UInt64.max
      var place = 0
      while labels[place].key > 0 {
        let isPoor = (Int64(bitPattern: labels[place].promise.bitPattern) &- enough) >> 63
        nearest = min(nearest, labels[place].key &- cursor &- 1 | UInt64(bitPattern: isPoor))
        place &+= 1
      }
      let last = min(nearest, beyond &- 1)
      var read: UInt64 = 0
      place = 0
      while labels[place].key > 0 {
        read &+= UInt64(labels[place].key &- cursor &- 1 <= last)
        place &+= 1
      }
      return Glance(
        chosen: nearest < beyond ? cursor &+ 1 &+ nearest : .max,
        read: Int(truncatingIfNeeded: read))
    }

    /// Leaves labels out.
    @inline(__always)
    mutating func drop(where isLeftOut: (Label) -> Bool) {
      var kept = 0
      var place = 0
      while labels[place].key > 0 {
        let label = labels[place]
        place += 1
        guard !isLeftOut(label) else { continue }
        labels[kept] = label
        kept += 1
      }
      labels[kept] = .end
    }

    /// The number of labels.
    var count: Int { count(upTo: .max) }

    /// The number of labels up to a key.
    func count(upTo last: UInt64) -> Int {
      let labels = labels.span
      var count = 0
      var place = 0
      while labels[place].key > 0 {
        count &+= Int(truncatingIfNeeded: UInt64(labels[place].key <= last))
        place &+= 1
      }
      return count
    }

    /// The label with the best promise, from a threshold up; the first of several in reading order.
    func best(from threshold: Double) -> Label? {
      var best: Label?
      var place = 0
      while labels[place].key > 0 {
        let label = labels[place]
        place += 1
        guard label.promise >= threshold else { continue }
        if let best, (best.promise, label.key) >= (label.promise, best.key) { continue }
        best = label
      }
      return best
    }

    /// The best promise after a key; 0 when no label is left.
    func best(after cursor: UInt64) -> Double {
      let labels = labels.span
      var best = 0.0
      var place = 0
      while labels[place].key > 0 {
        if labels[place].key > cursor { best = max(best, labels[place].promise) }
        place &+= 1
      }
      return best
    }

    /// The labels between two keys, in reading order.
    func labels(after first: UInt64, upTo last: UInt64) -> [Label] {
      labels.prefix { $0.key > 0 }
        .filter { $0.key > first && $0.key <= last }
        .sorted { $0.key < $1.key }
    }
  }
}

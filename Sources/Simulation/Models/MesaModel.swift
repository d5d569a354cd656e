package import Experiments
import Metrics
import NavigationGraph

/// The MESA model: judge labels one after the other, tap the first that is good enough, look again
/// with lower standards, go back (Miller & Remington, HCI 19:225-271, 2004).
///
/// Beyond trees: a page is what the person sees, whatever lies below it; links that were chosen
/// are remembered by where they led; and where there is no step back, a person goes to a page of
/// this journey that still has something to look at.
extension MesaModel: JourneyModel {
  package static func walk<Observer: JourneyObserver>(
    _ journey: inout Journey, by walker: inout Walker, impressions: inout LabelImpressions,
    scents: inout GoalScents, observer: inout Observer
  ) {
    walker.walkByLabels(
      &journey, impressions: &impressions, scents: &scents, observer: &observer)
  }
}

extension Walker {
  /// Walks until the goal is reached or the person gives up.
  fileprivate mutating func walkByLabels<Observer: JourneyObserver>(
    _ journey: inout Journey,
    impressions: inout LabelImpressions, scents: inout GoalScents, observer: inout Observer
  ) {
    while true {
      if hasArrived(journey) { return journey.end = .arrived }
      if journey.record.taps >= person.tapBudget { return journey.end = .tapBudget }
      prepare(for: journey)
      if takeAnswer(&journey, observer: &observer) {
        continue
      }
      let noticed = noticesMenu(journey: journey)
      tellOverlooked(&observer, noticed: noticed, journey: journey)
      let choice = look(
        noticed: noticed, journey: &journey,
        impressions: &impressions, scents: &scents, observer: &observer)
      switch choice {
      case .outOfTime:
        return journey.end = .timeBudget
      case .tap(let index, let reason):
        _ = tapOrSlip(
          index, because: reason, journey: &journey, observer: &observer)
      case .exhausted(let best):
        if !noticed, isMenuTheWay(journey) { journey.missedMenu = true }
        if best < temperament.parameters.scentQuit { return journey.end = .scent }
        if quitsAtDeadEnd(journey: journey) {
          return journey.end = .deadEnd
        }
        guard let index = wayOut(from: journey.state) else { return journey.end = .scent }
        take(
          index, because: graph.table.transitions[index].traits.isReturn ? .exhausted : .returned,
          journey: &journey, observer: &observer)
      }
    }
  }

  /// What looking at a page came to.
  private enum Look {
    case tap(Int, TapReason)
    /// Nothing is left; the best promise among what was judged last.
    case exhausted(best: Double)
    case outOfTime
  }

  private mutating func look<Observer: JourneyObserver>(
    noticed: Bool, journey: inout Journey,
    impressions: inout LabelImpressions, scents: inout GoalScents, observer: inout Observer
  ) -> Look {
    let page = Int(journey.page)
    let first = self.first(of: journey.state) - 1
    let readingTime = readingTime
    passAgain(&journey)
    guard memory.pages[page].look < 2 else { return .exhausted(best: 0) }
    readPage(
      noticed: noticed, journey: journey, impressions: &impressions, scents: &scents)
    while true {
      let isFirstLook = memory.pages[page].look == 0
      let threshold =
        isFirstLook ? temperament.parameters.firstThreshold : temperament.parameters.secondThreshold
      let cursor = memory.pages[page].cursor
      let glance = reading.glance(after: cursor, threshold: threshold)
      if Observer.listens {
        for label in reading.labels(after: cursor, upTo: glance.chosen) {
          let index = first + Int(label.key & 0xFFFF)
          observer.read(
            graph.table.transitions[index], promise: label.promise, threshold: threshold)
        }
      }
      guard spend(glance.read, readingTime, on: &journey) else { return .outOfTime }
      if glance.chosen < .max {
        memory.pages[page].cursor = glance.chosen
        return .tap(first + Int(glance.chosen & 0xFFFF), isFirstLook ? .firstLook : .secondLook)
      }
      memory.pages[page].look += 1
      memory.pages[page].cursor = 0
      if !isFirstLook { return .exhausted(best: reading.best(after: cursor)) }
    }
  }

  /// Spends the time to read so many labels.
  ///
  /// - Returns: false when the person's time is up before the last one is begun.
  @inline(__always)
  private func spend(_ labels: Int, _ readingTime: Int64, on journey: inout Journey) -> Bool {
    guard labels > 0 else { return true }
    let beforeLast = journey.record.time &+ Int64(labels - 1) &* readingTime
    if beforeLast > person.timeBudget {
      // They stop at the first label that they come to after their time.
      let left = person.timeBudget &- journey.record.time
      if left >= 0, readingTime > 0 {
        journey.record.time &+= (left / readingTime + 1) &* readingTime
      }
      return false
    }
    journey.record.time = beforeLast &+ readingTime
    return true
  }
}

/// How people read a page who take the first label that is good enough.
extension Walker {
  /// Looks over the page in front of a person: everything that can be read and has not been chosen
  /// in this journey.
  @inline(__always)
  private mutating func readPage(
    noticed: Bool, journey: Journey, impressions: inout LabelImpressions, scents: inout GoalScents
  ) {
    let state = graph.table.states[Int(journey.state)]
    let first = self.first(of: journey.state)
    let end = first &+ Int(state.transitionCount)
    let byPosition = readsByPosition
    let hasVisited = memory.hasVisited
    // Taken out while it is written, so that everything else can be read.
    var page = PageReading()
    swap(&page, &reading)
    page.begin(atMost: Int(state.transitionCount))
    var labels = page.labels.mutableSpan
    var count = 0
    for index in first..<end {
      let transition = graph.table.transitions[index]
      guard transition.traits.isRead, noticed || !transition.traits.isMenuButton else { continue }
      let impression =
        impressions.known(transition.label)
        ?? impressions.meet(graph.table.transitions, in: index..<end)
      let truth = scents.scent(
        of: transition.label, isTowards: transition.towards.meets(journey.goalSet))
      let target = memory.pages[Int(transition.page)]
      labels[count] = PageReading.Label(
        key: Self.key(
          of: transition, at: index &- first, impression: impression, byPosition: byPosition),
        promise: promise(
          truth: truth, impression: impression,
          isClear: transition.traits.isNamed && !temperament.leafIsNoisy,
          isFamiliar: hasVisited && memory.isFamiliar(target)))
      // Counted or overwritten by the next one: nobody can foresee what was chosen.
      count &+= Int(truncatingIfNeeded: UInt64(target.chosenIn != memory.journey))
    }
    labels[count] = .end
    swap(&page, &reading)
  }

  /// How much a label seems to promise, 0 nothing to 1 everything: what it truly promises, blurred
  /// towards the opposite by the person's noise.
  ///
  /// - Parameters:
  ///   - isClear: whether nobody can be misled by it.
  ///   - isFamiliar: whether the person knows from an earlier journey where it leads.
  @inline(__always)
  private func promise(
    truth: Double, impression: LabelImpression, isClear: Bool, isFamiliar: Bool
  ) -> Double {
    var noise = isClear ? 0 : person.labelNoise * impression.noise
    if isFamiliar { noise *= 1 - temperament.parameters.practice }
    return min(1, max(0, truth - Double(signOf: truth - 0.5, magnitudeOf: noise)))
  }
}

/// What somebody can read on the page in front of them: when they look at each label, and how much it
/// seems to promise.
///
/// People read one label after the other, but what they come to is the good one that they look at
/// earliest, and what it costs is the number of those before it. So nothing need be put in order.
struct PageReading {
  /// The labels, then one without a key, and room for more; contiguous, because a plain array lends out
  /// no span before macOS 26.
  var labels: ContiguousArray<Label> = [.end]

  /// One label.
  struct Label {
    /// Its place in the order in which the person reads, never 0; see `Walker.key`.
    let key: UInt64
    /// How much it seems to promise, 0 nothing to 1 everything.
    let promise: Double

    /// What stands behind the last label.
    static let end = Label(key: 0, promise: 0)
  }

  /// What comes of reading a page until something is good enough.
  struct Glance {
    /// The key of the first label that is; the greatest number when none is.
    let chosen: UInt64
    /// How many labels are read up to there, itself included.
    let read: Int
  }

  /// Makes room for so many labels and the end.
  @inline(__always)
  mutating func begin(atMost limit: Int) {
    if labels.count <= limit { grow(to: limit) }
  }

  @inline(never)
  private mutating func grow(to limit: Int) {
    labels = ContiguousArray(repeating: .end, count: 2 * limit + 16)
  }

  /// Reads what comes after a key until something promises at least as much as the threshold.
  ///
  /// Which label is good enough, and which ones come before it, nobody can foresee: both are worked out
  /// with integers instead of branches. Labels count by how far they lie behind the key, where those
  /// that do not lie behind it come out beyond all others.
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

  /// The best promise among what comes after a key; 0 when nothing does.
  func best(after cursor: UInt64) -> Double {
    labels.prefix { $0.key > 0 }.reduce(0) { $1.key > cursor ? max($0, $1.promise) : $0 }
  }

  /// The labels between two keys, in the order in which they are read.
  func labels(after first: UInt64, upTo last: UInt64) -> [Label] {
    labels.prefix { $0.key > 0 }
      .filter { $0.key > first && $0.key <= last }
      .sorted { $0.key < $1.key }
  }
}

package import Experiments
import Metrics
import NavigationGraph

/// The SNIF-ACT 2.0 model (Fu & Pirolli, HCI 22, 2007): after every link, attending to the next one,
/// clicking the best one so far and backing up compete by their utilities.
extension SnifActModel: JourneyModel {
  package static func walk<Observer: JourneyObserver>(
    _ journey: inout Journey, by walker: inout Walker, impressions: inout LabelImpressions,
    scents: inout GoalScents, observer: inout Observer
  ) {
    while let noticed = walker.beginStep(
      &journey, impressions: &impressions, scents: &scents, observer: &observer)
    {
      walker.findReadable(
        journey: journey, noticed: noticed, impressions: &impressions, scents: &scents)
      walker.beginPage(&journey)
      let forage = walker.forage(
        &journey, impressions: &impressions, scents: &scents, observer: &observer)
      if journey.record.time > walker.person.timeBudget { return journey.end = .timeBudget }
      if let chosen = forage {
        walker.choose(chosen, journey: &journey, observer: &observer)
        continue
      }
      if walker.memory.pages[walker.place(of: journey.page)].look == 2 {
        walker.noteExhausted(journey)
        guard walker.leave(noticed: noticed, &journey, &observer) else {
          return journey.end = .noScent
        }
      } else {
        guard let index = walker.wayOut(from: journey.state) else { return journey.end = .noScent }
        walker.takeBack(index, because: .turnedBack, journey: &journey, observer: &observer)
      }
    }
  }
}

extension Walker {
  /// A chosen link with its scent.
  fileprivate struct Chosen {
    var index: Int
    var scent: Double
  }

  /// Reads the page until a link is chosen; `nil` when the person wants to go back or no link is left.
  fileprivate mutating func forage<Observer: JourneyObserver>(
    _ journey: inout Journey, impressions: inout LabelImpressions, scents: inout GoalScents,
    observer: inout Observer
  ) -> Chosen? {
    let state = graph.table.states[Int(journey.state)]
    let page = place(of: journey.page)
    let first = self.first(of: journey.state)
    var patch = patches[page, memory.journey]
    var utilities = SnifActModel.Utilities()
    var best = Chosen(index: -1, scent: 0)
    var place = 0
    passAgain(&journey)
    defer { patches[page, memory.journey] = patch }
    while true {
      // Labels of an earlier stay still count for choosing, but are not read again.
      while place < readable.count {
        let key = readable[place]
        let index = first + Int(key & 0xFFFF) - 1
        let isNew = key > memory.pages[page].cursor
        let transition = graph.table.transitions[index]
        let target = self.place(of: transition.page)
        let wasChosen = isUsed(transition, memory.pages[target], at: page)
        if isNew && !wasChosen { break }
        if !wasChosen {
          let scent = scent(
            of: transition, target: target, journey: journey, impressions: &impressions,
            scents: &scents)
          if scent > best.scent { best = Chosen(index: index, scent: scent) }
        }
        place += 1
      }
      let canRead = place < readable.count && memory.pages[page].look == 0
      // On a new page people begin to read; the three compete from the first label on.
      let isCompeting = utilities != SnifActModel.Utilities()
      let act = utilities.best(
        canRead: canRead, canChoose: best.index >= 0,
        canGoBack: isCompeting && state.wayBack >= 0,
        noise: isCompeting ? noise(after: place, journey: journey) : .zero)
      switch act {
      case .choose: return best
      case .back: return nil
      case nil:
        memory.pages[page].look = 2
        return nil
      case .read:
        if journey.record.time > person.timeBudget { return nil }
        let key = readable[place]
        let index = first + Int(key & 0xFFFF) - 1
        let transition = graph.table.transitions[index]
        let target = self.place(of: transition.page)
        let scent = scent(
          of: transition, target: target, journey: journey, impressions: &impressions,
          scents: &scents)
        journey.record.time &+= readingTime
        observer.read(transition, promise: scent, threshold: 0)
        scroll(after: memory.pages[page].cursor, upTo: key, &journey)
        memory.pages[page].cursor = key
        patch.sum += scent
        patch.count += 1
        utilities.read(
          scent: scent, arrivedOn: patch.arrivedOn, meanBefore: patch.meanBefore,
          readiness: prepared.parameters.readiness,
          backCost: prepared.parameters.backCost)
        if scent > best.scent { best = Chosen(index: index, scent: scent) }
        place += 1
      }
    }
  }

  /// The noise of the utilities after a label: a draw of its own for every label of every page.
  @inline(__always)
  private func noise(after place: Int, journey: Journey) -> SIMD4<Double> {
    let scale = prepared.parameters.utilityNoise
    guard scale > 0 else { return .zero }
    let page =
      UInt64(truncatingIfNeeded: journey.goal) << 32
      | UInt64(truncatingIfNeeded: journey.record.taps)
    let draw = draws.block(
      person: person.number, purpose: .utility, entity: page, occurrence: UInt32(clamping: place))
    return SnifActModel.Utilities.noise(by: draw, scale: scale)
  }

  /// Taps a chosen link, and remembers the mean scent of the patch that is left for it.
  fileprivate mutating func choose<Observer: JourneyObserver>(
    _ chosen: Chosen, journey: inout Journey, observer: inout Observer
  ) {
    let page = place(of: journey.page)
    var left = patches[page, memory.journey]
    left.sum -= chosen.scent
    left.count -= 1
    patches[page, memory.journey] = left
    let taken = tapOrSlip(chosen.index, because: .bestSoFar, journey: &journey, observer: &observer)
    let now = place(of: journey.page)
    guard taken, now != page else { return }
    var entered = patches[now, memory.journey]
    entered.arrivedOn = chosen.scent
    entered.meanBefore = left.count > 0 ? left.sum / left.count : 0
    entered.before = page
    patches[now, memory.journey] = entered
  }

  /// Lowers the mean scent of the page before one on which nothing is left.
  fileprivate mutating func noteExhausted(_ journey: Journey) {
    let before = patches[place(of: journey.page), memory.journey].before
    guard before >= 0 else { return }
    patches[before, memory.journey].sum += 0.01
    patches[before, memory.journey].count += 1
  }

  /// The scent of a label in SNIF-ACT's points, at least 0.01.
  @inline(__always)
  private func scent(
    of transition: Transition, target: Int, journey: Journey, impressions: inout LabelImpressions,
    scents: inout GoalScents
  ) -> Double {
    let parameters = prepared.parameters
    let truth = scents.scent(
      of: transition,
      isTowards: graph.leads(
        transition, in: graph.table.range(of: journey.state), to: journey.goalSet),
      opensGoal: opensGoal(transition, journey.whereabouts), by: prepared.scale)
    // A look around is no reason for a step that cannot be undone.
    if transition.traits.isIrreversible, truth <= 0 { return 0 }
    var noise = parameters.scentNoise * impressions.impression(of: transition.label).noise
    if transition.traits.isNamed, !prepared.leafIsNoisy { noise = 0 }
    if memory.isFamiliar(memory.pages[target]) { noise *= 1 - parameters.practice }
    return max(0.01, parameters.scentScale * truth + noise)
  }
}

extension SnifActModel {
  /// The utilities of SNIF-ACT's productions Attend-to-Link, Click-Link and Backup-a-Page, all 0 on a
  /// new page.
  ///
  /// Source: Fu & Pirolli, "SNIF-ACT: a cognitive model of user navigation on the world wide web"
  /// (HCI 22, 2007), in the form in which CogTool-Explorer computes them.
  package struct Utilities: Hashable, Sendable {
    package private(set) var read = 0.0
    package private(set) var choose = 0.0
    package private(set) var back = 0.0
    private var labels = 0.0
    private var sum = 0.0
    private var best = 0.0

    package enum Act: Hashable, Sendable { case read, choose, back }

    package init() {}

    /// Updates the utilities with one more label.
    ///
    /// - Parameters:
    ///   - scent: its scent, more than 0.
    ///   - arrivedOn: the scent of the link that led to this page.
    ///   - meanBefore: the mean scent of the page before, without that link.
    package mutating func read(
      scent: Double, arrivedOn: Double, meanBefore: Double, readiness: Double, backCost: Double
    ) {
      labels += 1
      sum += scent
      best = max(best, scent)
      read = (read + scent) / (1 + labels)
      choose = (choose + best) / (1 + labels + readiness)
      back = meanBefore - (sum + arrivedOn) / (labels + 1) - backCost
    }

    /// Logistic noise of the utilities, as in ACT-R; its standard deviation is `scale` times π/√3.
    package static func noise(by draw: Draw, scale: Double) -> SIMD4<Double> {
      let words = draw.words
      return SIMD4(
        LogisticQuantile.value(words[0]), LogisticQuantile.value(words[1]),
        LogisticQuantile.value(words[2]), 0) * scale
    }

    /// The possible act with the greatest utility, with noise in the order read, choose, back.
    package func best(
      canRead: Bool, canChoose: Bool, canGoBack: Bool, noise: SIMD4<Double> = .zero
    ) -> Act? {
      var found: Act?
      var utility = -Double.infinity
      if canRead, read + noise[0] > utility { (found, utility) = (.read, read + noise[0]) }
      if canChoose, choose + noise[1] > utility { (found, utility) = (.choose, choose + noise[1]) }
      if canGoBack, back + noise[2] > utility { found = .back }
      return found
    }
  }

  /// The information patches of a journey: the scents met on each page.
  struct Memory {
    struct Patch {
      /// The journey to which the rest belongs.
      var journey: UInt32 = 0
      /// The sum and number of scents that were read and not chosen.
      var sum = 0.0
      var count = 0.0
      /// The scent of the link that led here.
      var arrivedOn = 0.0
      /// The mean scent of the page before, without the link that led here.
      var meanBefore = 0.0
      /// The page before; −1 without one.
      var before = -1
    }

    private var patches: [Patch] = []

    @inline(__always)
    subscript(page: Int, journey: UInt32) -> Patch {
      get {
        guard page < patches.count, patches[page].journey == journey else {
          return Patch(journey: journey)
        }
        return patches[page]
      }
      set {
        while patches.count <= page { patches.append(Patch()) }
        patches[page] = newValue
        patches[page].journey = journey
      }
    }
  }
}

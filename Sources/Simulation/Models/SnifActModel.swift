package import Experiments
import Metrics
import NavigationGraph

/// The SNIF-ACT 2 model: after every label, reading on, tapping the best label so far and going
/// back compete (Fu & Pirolli, HCI 22, 2007).
extension SnifActModel: JourneyModel {
  package static func walk<Observer: JourneyObserver>(
    _ journey: inout Journey, by walker: inout Walker, impressions: inout LabelImpressions,
    scents: inout GoalScents, observer: inout Observer
  ) {
    walker.walkByForaging(
      &journey, impressions: &impressions, scents: &scents, observer: &observer)
  }
}

extension Walker {
  /// Walks until the goal is reached or the person gives up.
  fileprivate mutating func walkByForaging<Observer: JourneyObserver>(
    _ journey: inout Journey,
    impressions: inout LabelImpressions, scents: inout GoalScents, observer: inout Observer
  ) {
    while true {
      if hasArrived(journey) { return journey.end = .arrived }
      if journey.record.taps >= person.tapBudget { return journey.end = .tapBudget }
      if journey.record.time > person.timeBudget { return journey.end = .timeBudget }
      prepare(for: journey)
      if takeAnswer(&journey, observer: &observer) {
        continue
      }
      let noticed = noticesMenu(journey: journey)
      tellOverlooked(&observer, noticed: noticed, journey: journey)
      findReadable(journey: journey, noticed: noticed, impressions: &impressions)
      let forage = forage(
        &journey, impressions: &impressions, scents: &scents, observer: &observer)
      if journey.record.time > person.timeBudget { return journey.end = .timeBudget }
      if let chosen = forage {
        choose(chosen, journey: &journey, observer: &observer)
        continue
      }
      if !noticed, isMenuTheWay(journey) { journey.missedMenu = true }
      if quitsAtDeadEnd(journey: journey) {
        return journey.end = .deadEnd
      }
      guard let index = wayOut(from: journey.state) else { return journey.end = .scent }
      leave(index, journey: &journey, observer: &observer)
    }
  }

  /// A link that was chosen, with the scent that spoke for it.
  private struct Chosen {
    var index: Int
    var scent: Double
  }

  /// Reads the page until something is chosen; nil when the person wants to go back or nothing is
  /// left to choose.
  private mutating func forage<Observer: JourneyObserver>(
    _ journey: inout Journey,
    impressions: inout LabelImpressions, scents: inout GoalScents, observer: inout Observer
  ) -> Chosen? {
    let state = graph.table.states[Int(journey.state)]
    let page = Int(journey.page)
    let first = self.first(of: journey.state)
    var patch = foraging[page, memory.journey]
    var utilities = ForagingUtilities()
    var best = Chosen(index: -1, scent: 0)
    var place = 0
    passAgain(&journey)
    defer { foraging[page, memory.journey] = patch }
    while true {
      // What was read on an earlier stay still counts for choosing, but is not read again.
      while place < readable.count {
        let key = readable[place]
        let index = first + Int(key & 0xFFFF) - 1
        let isNew = key > memory.pages[page].cursor
        let transition = graph.table.transitions[index]
        let target = Int(transition.page)
        let wasChosen = memory.pages[target].chosenIn == memory.journey
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
      let isCompeting = utilities != ForagingUtilities()
      let act = utilities.best(
        canRead: canRead, canChoose: best.index >= 0,
        canGoBack: isCompeting && state.wayBack >= 0,
        noise: isCompeting
          ? noise(after: place, journey: journey) : .zero)
      switch act {
      case .choose:
        return best
      case .back:
        return nil
      case nil:
        memory.pages[page].look = 2
        return nil
      case .read:
        if journey.record.time > person.timeBudget { return nil }
        let key = readable[place]
        let index = first + Int(key & 0xFFFF) - 1
        let transition = graph.table.transitions[index]
        let target = Int(transition.page)
        let scent = scent(
          of: transition, target: target, journey: journey, impressions: &impressions,
          scents: &scents)
        journey.record.time &+= readingTime
        observer.read(transition, promise: scent, threshold: 0)
        memory.pages[page].cursor = key
        patch.sum += scent
        patch.count += 1
        utilities.read(
          scent: scent, arrivedOn: patch.arrivedOn, meanBefore: patch.meanBefore,
          readiness: temperament.parameters.readiness,
          backCost: temperament.parameters.backCost)
        if scent > best.scent { best = Chosen(index: index, scent: scent) }
        place += 1
      }
    }
  }

  /// How the utilities waver after a label: a draw of its own for every label of every page.
  @inline(__always)
  private func noise(after place: Int, journey: Journey) -> SIMD4<Double> {
    let scale = temperament.parameters.utilityNoise
    guard scale > 0 else { return .zero }
    let page =
      UInt64(truncatingIfNeeded: journey.goal) << 32
      | UInt64(truncatingIfNeeded: journey.record.taps)
    let draw = draws.block(
      person: person.number, purpose: .utility, entity: page, occurrence: UInt32(clamping: place))
    return ForagingUtilities.noise(by: draw, scale: scale)
  }

  /// Taps what was chosen, and remembers what was left for it.
  private mutating func choose<Observer: JourneyObserver>(
    _ chosen: Chosen, journey: inout Journey, observer: inout Observer
  ) {
    let page = journey.page
    var left = foraging[Int(page), memory.journey]
    left.sum -= chosen.scent
    left.count -= 1
    foraging[Int(page), memory.journey] = left
    let taken = tapOrSlip(chosen.index, because: .bestSoFar, journey: &journey, observer: &observer)
    let now = journey.page
    guard taken, now != page else { return }
    var entered = foraging[Int(now), memory.journey]
    entered.arrivedOn = chosen.scent
    entered.meanBefore = left.count > 0 ? left.sum / left.count : 0
    entered.before = page
    foraging[Int(now), memory.journey] = entered
  }

  /// Goes back; a page that was exhausted lowers the confidence in the one before.
  private mutating func leave<Observer: JourneyObserver>(
    _ index: Int, journey: inout Journey, observer: inout Observer
  ) {
    let page = Int(journey.page)
    let before = foraging[page, memory.journey].before
    let isExhausted = memory.pages[page].look == 2
    if isExhausted, before >= 0 {
      foraging[Int(before), memory.journey].sum += 0.01
      foraging[Int(before), memory.journey].count += 1
    }
    let isReturn = graph.table.transitions[index].traits.isReturn
    take(
      index, because: !isReturn ? .returned : isExhausted ? .exhausted : .turnedBack,
      journey: &journey, observer: &observer)
  }

  /// The scent of a label in SNIF-ACT's points: never less than a hundredth.
  @inline(__always)
  private func scent(
    of transition: Transition, target: Int, journey: Journey, impressions: inout LabelImpressions,
    scents: inout GoalScents
  ) -> Double {
    let parameters = temperament.parameters
    let truth = scents.scent(
      of: transition.label, isTowards: transition.towards.meets(journey.goalSet))
    var noise = parameters.scentNoise * impressions.impression(of: transition.label).noise
    if transition.traits.isNamed, !temperament.leafIsNoisy { noise = 0 }
    if memory.isFamiliar(memory.pages[target]) { noise *= 1 - parameters.practice }
    return max(0.01, parameters.scentScale * truth + noise)
  }
}

/// The three utilities that compete after every label in SNIF-ACT 2.
///
/// Source: Fu & Pirolli, "SNIF-ACT: a cognitive model of user navigation on the world wide web"
/// (HCI 22, 2007), in the form in which CogTool-Explorer computes them.
package struct ForagingUtilities: Hashable, Sendable {
  /// Of reading another label.
  package private(set) var read = 0.0
  /// Of choosing the best label so far.
  package private(set) var choose = 0.0
  /// Of going back.
  package private(set) var back = 0.0
  private var labels = 0.0
  private var sum = 0.0
  private var best = 0.0

  /// What people do next.
  package enum Act: Hashable, Sendable {
    case read
    case choose
    case back
  }

  /// On entering a page all utilities are 0.
  package init() {}

  /// Takes in one more label.
  ///
  /// - Parameters:
  ///   - scent: its scent, more than 0.
  ///   - arrivedOn: the scent of the link that led to this page.
  ///   - meanBefore: the mean scent of the page before, without that link.
  ///   - readiness: how much people read before they choose.
  ///   - backCost: what going back costs.
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

  /// Noise for the three utilities: logistic, as ACT-R has it.
  ///
  /// - Parameters:
  ///   - draw: the random bits.
  ///   - scale: the scale of the noise, which is its standard deviation times √3/π; 0 is none.
  package static func noise(by draw: Draw, scale: Double) -> SIMD4<Double> {
    let words = draw.words
    return SIMD4(
      LogisticQuantile.value(words[0]), LogisticQuantile.value(words[1]),
      LogisticQuantile.value(words[2]), 0) * scale
  }

  /// The act with the greatest utility; what is impossible is left out.
  ///
  /// - Parameter noise: added to the three utilities, in the order read, choose, back.
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

/// What SNIF-ACT people keep in mind of the pages of a journey, beyond what everybody does.
struct ForagingMemory {
  /// The scent that was met on one page.
  struct Patch {
    /// The journey to which the rest belongs.
    var journey: UInt32 = 0
    /// The scents that were read and not chosen, as a sum and a number.
    var sum = 0.0
    var count = 0.0
    /// The scent of the link that led here.
    var arrivedOn = 0.0
    /// The mean scent of the page before, without the link that led here.
    var meanBefore = 0.0
    /// The page before, −1 when there is none.
    var before: Int32 = -1
  }

  private var patches: [Patch] = []

  /// What is known of a page in a journey.
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

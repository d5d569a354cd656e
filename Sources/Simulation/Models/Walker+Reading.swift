import Experiments
import NavigationGraph

/// How people read a page who take the first label that is good enough.
extension Walker {
  /// Looks over the page in front of a person: everything that can be read and has not been chosen
  /// in this journey.
  @inline(__always)
  mutating func readPage(
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

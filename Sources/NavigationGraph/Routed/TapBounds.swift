import Experiments
import RouterCore

/// At least so many taps from a state to each goal, by what the state shows, hides and waits for.
struct TapBounds {
  private let fewestTaps: FewestTaps
  private let goals: Int
  /// How many taps a screen takes to be seen that lies deep in a stack.
  private let tapsToDeep: UInt8
  /// The fewest taps while each face is in front, goals side by side.
  private var faceTaps: [UInt8] = []
  /// The fewest taps while a navigation waits, by where it is going.
  private var waitingTaps: [ScreenProspect: [UInt8]] = [:]
  private var found: [UInt8] = []

  /// Bounds for the goals of a layout.
  init(_ fewestTaps: FewestTaps, of plan: AppPlan) {
    self.fewestTaps = fewestTaps
    goals = plan.tasks.count
    tapsToDeep = plan.layout.uncoversOneByOne ? 2 : 1
  }

  /// Takes the next face of the alphabet.
  mutating func meet(_ name: String, about context: ContextValue) {
    faceTaps += fewestTaps.taps(from: name, about: context)
  }

  /// The bounds of a state, by goal.
  mutating func bounds(of state: RouterState, as survey: TreeSurvey) -> [UInt8] {
    found.removeAll(keepingCapacity: true)
    found.append(contentsOf: repeatElement(FewestTaps.never, count: goals))
    if survey.isMenuOpen { lower(to: fewestTaps.tapsUnderMenu) }
    for navigation in state.pending { lower(to: taps(whileWaiting: navigation)) }
    // An open menu has to be closed first.
    for face in survey.front { lower(face, more: survey.isMenuOpen ? 1 : 0) }
    for face in survey.hidden { lower(face, more: 1) }
    for face in survey.deep { lower(face, more: tapsToDeep) }
    return found
  }

  private mutating func lower(_ face: ScreenAlphabet.Face, more: UInt8) {
    let first = face.number * goals
    for goal in 0..<goals {
      let taps = min(FewestTaps.never, faceTaps[first + goal] + more)
      if taps < found[goal] { found[goal] = taps }
    }
  }

  private mutating func lower(to taps: [UInt8]) {
    for goal in 0..<goals where taps[goal] < found[goal] { found[goal] = taps[goal] }
  }

  private mutating func taps(whileWaiting navigation: PendingNavigation) -> [UInt8] {
    let target = ScreenProspect(navigation.destination, about: navigation.context)
    if let known = waitingTaps[target] { return known }
    let taps = fewestTaps.taps(whileWaiting: navigation)
    waitingTaps[target] = taps
    return taps
  }
}

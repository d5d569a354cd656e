import Experiments
import NavigationGraph

/// The promise of a label to foragers: its scent as one person takes it.
extension Walker {
  /// The promise of a transition to a page that the person has not met in this journey.
  ///
  /// People who know where a label leads, from earlier visits, do not judge its words. A label that was tried in vain
  /// elsewhere in this journey comes after all others.
  @inline(__always)
  func promise(
    of transition: Transition, scent: Double, isTowards: Bool,
    _ impression: LabelImpressions.Impression, _ target: PageMemory.Page
  ) -> Double {
    let known = knowledge(of: target)
    let guess =
      memory.wasInVain(transition.label)
      ? -1 : scent + prepared.parameters.temperature * impression.surprise
    return (1 - known) * guess + (isTowards ? known : 0)
  }

  /// How surely the person knows what a label to a page leads to, from 0 to 1.
  @inline(__always)
  private func knowledge(of target: PageMemory.Page) -> Double {
    let untaught = memory.isFamiliar(target) ? 1 - prepared.parameters.practice : 1
    return 1 - person.untaught * untaught
  }
}

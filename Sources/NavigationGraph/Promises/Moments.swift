import Experiments
import SourceText

/// Moments of walks in the prover's form: dense sets of states, and labels by number.
struct Moments {
  fileprivate let alternatives: [Alternative]

  /// A moment with everything that must hold of it at once.
  fileprivate struct Alternative {
    let states: [Bool]
    let label: Int32?
    /// The states in which the screen shows that is left.
    let left: [Bool]?
    let link: String?
    var isEvent: Bool { label != nil || left != nil || link != nil }
  }

  /// A step of a walk: a transition, with the states on both sides.
  struct Step {
    let source: Int32
    /// The transition's place in the table.
    let place: Int
    let transition: Transition
    var target: Int32 { transition.target }
  }

  /// Alternative moments; an empty list has none.
  init(_ specs: [MomentSpec], _ sets: StateSets, labels: LabelTable) {
    alternatives = specs.map { spec in
      Alternative(
        states: sets.states(spec), label: spec.tap.map { labels.index(of: $0.value) },
        left: spec.leave.map { sets.states(MomentSpec(showing: ScreenMatchSpec($0))) },
        link: spec.link?.value)
    }
  }

  /// Whether it is such a moment when a walk begins.
  func hold(at start: Exploration.Start) -> Bool {
    alternatives.contains { moment in
      moment.states[Int(start.state)] && moment.label == nil && moment.left == nil
        && (moment.link == nil || moment.link == start.link?.link)
    }
  }

  /// Whether it is such a moment right after a step.
  func hold(after step: Step) -> Bool {
    alternatives.contains { moment in
      moment.states[Int(step.target)] && moment.link == nil && moment.fits(step)
    }
  }

  /// Whether a state alone is one, however a walk came there.
  func hold(in state: Int32) -> Bool {
    alternatives.contains { !$0.isEvent && $0.states[Int(state)] }
  }

  /// Whether a step is such a moment, although the state after it is not.
  func happen(in step: Step) -> Bool {
    alternatives.contains {
      $0.isEvent && $0.link == nil && $0.states[Int(step.target)] && $0.fits(step)
    }
  }

  /// Whether a walk's beginning is one that its state alone is not.
  func happen(at start: Exploration.Start) -> Bool {
    alternatives.contains { moment in
      moment.link != nil && moment.label == nil && moment.left == nil
        && moment.link == start.link?.link && moment.states[Int(start.state)]
    }
  }
}

extension Moments.Alternative {
  fileprivate func fits(_ step: Moments.Step) -> Bool {
    if let label, step.transition.label != label { return false }
    guard let left else { return true }
    return left[Int(step.source)] && !left[Int(step.target)]
  }
}

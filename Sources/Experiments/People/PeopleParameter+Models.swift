extension PeopleParameter {
  /// Whether a model of behaviour looks at this number when it decides; times count through the
  /// budget of time, which every model has.
  package func matters(to model: PeopleModel) -> Bool {
    let own: [String]
    switch model {
    case .mesa:
      own = ["label-noise", "leaf-noise", "first-threshold", "second-threshold", "scent-quit"]
    case .snifAct:
      own = [
        "leaf-noise", "readiness", "back-cost", "scent-scale", "scent-noise", "utility-noise",
      ]
    case .softmax: own = ["temperature", "quit-chance", "menu-notice"]
    case .monkey: own = ["quit-chance", "menu-notice"]
    }
    if own.contains(name) { return true }
    if Self.budgets.contains(name) { return true }
    return (model == .mesa || model == .snifAct) && Self.ofMindfulPeople.contains(name)
  }

  private static let budgets = [
    "tap-budget", "tap-budget-spread", "time-budget", "time-budget-spread",
  ]
  /// What only people with a memory have.
  private static let ofMindfulPeople = [
    "menu-notice", "slip-chance", "answer-chance", "dead-end-quit", "visits", "practice",
  ]
}

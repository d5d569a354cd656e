package import Experiments
package import NavigationGraph

/// The scents of labels for one goal: authored where the author said so, otherwise by the rule of
/// the experiment; where that does not look at words, 1 on a shortest path and 0 off it.
package struct GoalScents {
  private let authored: [String: Double]
  private let rule: ScentRule
  /// The task in people's words.
  private let wanted: String
  private let labels: LabelTable
  /// The scents of labels, two numbers each: off a shortest path, and on it.
  private var known: [Double] = []

  /// The scents of one goal: authored ones by label, from 0 to 1, and the rule for all other labels.
  package init(
    authored: [String: Double], rule: ScentRule = .standard, wanted: String = "",
    labels: LabelTable
  ) {
    self.authored = authored
    self.rule = rule
    self.wanted = wanted
    self.labels = labels
  }

  package init(_ task: TaskPlan, labels: LabelTable) {
    self.init(authored: task.scents, rule: task.scentRule, wanted: task.title, labels: labels)
  }

  /// The scent of a label; one that cannot be undone has any only where the author says so or the goal
  /// lies behind it.
  @inline(__always)
  package mutating func scent(
    of label: Int32, isTowards: Bool, isIrreversible: Bool
  ) -> Double {
    let scent = scent(of: label, isTowards: isTowards)
    return isIrreversible && !isTowards && !isAuthored(label) ? 0 : scent
  }

  private func isAuthored(_ label: Int32) -> Bool { authored[labels.text(at: label)] != nil }

  @inline(__always)
  package mutating func scent(of label: Int32, isTowards: Bool) -> Double {
    let place = 2 &* Int(label) &+ Int(truncatingIfNeeded: UInt64(isTowards))
    return place < known.count ? known[place] : learn(upTo: place)
  }

  @inline(never)
  private mutating func learn(upTo place: Int) -> Double {
    while known.count <= place {
      let text = labels.text(at: Int32(clamping: known.count / 2))
      let scent = (authored[text] ?? rule.scent(of: text, for: wanted)).map { min(1, max(0, $0)) }
      known += [scent ?? 0, scent ?? 1]
    }
    return known[place]
  }
}

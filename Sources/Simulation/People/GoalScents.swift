package import Experiments
package import NavigationGraph

/// How strongly labels smell of one goal: authored where the author said so, otherwise by the rule of
/// the experiment; where that does not look at words, 1 on a shortest way and 0 off it.
package struct GoalScents {
  private let authored: [String: Double]
  private let rule: ScentRule
  /// What people want, in their words.
  private let wanted: String
  /// Whether the way alone decides, whatever a label says.
  private let isByWay: Bool
  private let labels: LabelTable
  private var known: [Double] = []

  /// The scents of one goal.
  ///
  /// - Parameters:
  ///   - authored: scents by label, 0 nothing to 1 everything.
  ///   - rule: how labels smell that the author has not judged.
  ///   - wanted: what people want, in their words.
  package init(
    authored: [String: Double], rule: ScentRule = .standard, wanted: String = "",
    labels: LabelTable
  ) {
    self.authored = authored
    self.rule = rule
    self.wanted = wanted
    self.labels = labels
    isByWay = authored.isEmpty && rule == .shortestWay
  }

  /// The scents of a task.
  package init(_ task: TaskPlan, labels: LabelTable) {
    self.init(authored: task.scents, rule: task.scentRule, wanted: task.title, labels: labels)
  }

  /// How strongly a label smells.
  @inline(__always)
  package mutating func scent(of label: Int32, isTowards: Bool) -> Double {
    if isByWay { return isTowards ? 1 : 0 }
    let index = Int(label)
    if index >= known.count { learn(index) }
    let scent = known[index]
    return scent >= 0 ? scent : isTowards ? 1 : 0
  }

  private mutating func learn(_ index: Int) {
    while known.count <= index {
      let label = labels.text(at: Int32(clamping: known.count))
      let scent = authored[label] ?? rule.scent(of: label, for: wanted)
      known.append(scent.map { min(1, max(0, $0)) } ?? -1)
    }
  }
}

package import NavigationGraph

/// How strongly labels smell of one goal: authored where the author said so, otherwise 1 on a
/// shortest way and 0 off it.
package struct GoalScents {
  private let authored: [String: Double]
  private let isAuthored: Bool
  private let labels: LabelTable
  private var known: [Double] = []

  /// The scents of one goal.
  ///
  /// - Parameter authored: scents by label, 0 nothing to 1 everything.
  package init(authored: [String: Double], labels: LabelTable) {
    self.authored = authored
    isAuthored = !authored.isEmpty
    self.labels = labels
  }

  /// How strongly a label smells.
  @inline(__always)
  package mutating func scent(of label: Int32, isTowards: Bool) -> Double {
    guard isAuthored else { return isTowards ? 1 : 0 }
    let index = Int(label)
    if index >= known.count { learn(index) }
    let scent = known[index]
    return scent >= 0 ? scent : isTowards ? 1 : 0
  }

  private mutating func learn(_ index: Int) {
    while known.count <= index {
      let scent = authored[labels.text(at: Int32(clamping: known.count))]
      known.append(scent.map { min(1, max(0, $0)) } ?? -1)
    }
  }
}

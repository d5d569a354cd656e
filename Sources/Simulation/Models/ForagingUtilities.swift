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

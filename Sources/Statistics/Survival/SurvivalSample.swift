/// When the people of a group arrived, and when the others left without arriving.
package struct SurvivalSample: Hashable, Sendable {
  /// The steps at which people arrived.
  package let arrived: Histogram
  /// The steps at which people left; somebody who leaves at a step still counts as there at it.
  package let censored: Histogram

  /// A group.
  package init(arrived: Histogram, censored: Histogram) {
    self.arrived = arrived
    self.censored = censored
  }

  /// How many people there are.
  package var count: Int { arrived.count.addingSaturated(censored.count) }

  var atRisk: AtRisk { AtRisk(self) }
}

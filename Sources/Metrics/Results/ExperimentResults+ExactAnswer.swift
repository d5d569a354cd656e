extension ExperimentResults {
  /// The exact fate of people without a memory, for one variant, segment and task.
  package struct ExactAnswer: Hashable, Sendable, Codable {
    /// The places of variant, segment and task.
    package var variant: Int
    package var segment: Int
    package var task: Int
    /// How many of a thousand million people arrive.
    package var arrivals: Int
    /// How many of them were still under way when the calculation stopped: the error of `arrivals`.
    package var unaccounted: Int

    private static let people = 1e9

    /// An answer from shares of people.
    package init(variant: Int, segment: Int, task: Int, success: Double, unaccounted: Double) {
      self.variant = variant
      self.segment = segment
      self.task = task
      arrivals = Int((min(max(success, 0), 1) * Self.people).rounded())
      self.unaccounted = Int((min(max(unaccounted, 0), 1) * Self.people).rounded(.up))
    }

    /// The share of people who arrive.
    package var success: Double { Double(arrivals) / Self.people }
    /// How far off that share may be.
    package var error: Double { Double(unaccounted) / Self.people }
  }
}

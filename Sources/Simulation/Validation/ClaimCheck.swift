/// What became of one claim of a study at one point of its sweep.
package struct ClaimCheck: Hashable, Sendable {
  /// Whether the synthetic people bear it out.
  package let holds: Bool
  /// The figures behind that.
  package internal(set) var figures: String

  package init(holds: Bool, figures: String) {
    self.holds = holds
    self.figures = figures
  }
}

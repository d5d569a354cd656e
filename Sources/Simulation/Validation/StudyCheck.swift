/// What one run of a published study showed.
package struct StudyCheck: Hashable, Sendable {
  /// Whether everything the study found was found again.
  package let isReproduced: Bool
  /// Whether at least the direction of its main finding was.
  package let hasDirection: Bool
  /// The figures behind that, as a sentence.
  package let figures: String

  /// What was found; whatever is reproduced has its direction.
  package init(isReproduced: Bool, hasDirection: Bool, figures: String) {
    self.isReproduced = isReproduced
    self.hasDirection = hasDirection || isReproduced
    self.figures = figures
  }
}

/// A figure that says whether the run itself is sound, whatever it found.
package struct HealthCheck: Equatable {
  /// What is looked at.
  package var title: String
  /// What it should be, and why.
  package var meaning: String
  /// What it is, as text.
  package var value: String
  /// Whether it is as it should be.
  package var isSound: Bool

  package init(title: String, meaning: String, value: String, isSound: Bool) {
    self.title = title
    self.meaning = meaning
    self.value = value
    self.isSound = isSound
  }
}

/// The labels that were read with the same standard.
struct ExampleLook: Equatable {
  /// How much would have been enough; nothing where the best promise is taken.
  let threshold: Double?
  var readings: [ExampleReading]

  /// What it is called: `read, 0.50 is enough`.
  var title: String {
    threshold.map { "read, \(ExampleReading.text($0)) is enough" } ?? "read"
  }
}

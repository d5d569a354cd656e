/// A demand on every link that needs no expected output: it holds or it does not, whatever the app.
///
/// The classes are those of the project's catalogue of deep-link failures in real apps; a violation
/// names the classes that it is a sign of.
package struct LinkOracle: Sendable {
  /// The stable name.
  package let name: String
  /// What it demands, as a sentence.
  package let demand: String
  /// The numbers of the classes of failure that a violation is a sign of.
  package let classes: [Int]
  /// What is wrong, if anything.
  let violation: @Sendable (LinkScene) -> String?

  init(
    _ name: String, _ demand: String, classes: [Int],
    violation: @escaping @Sendable (LinkScene) -> String?
  ) {
    self.name = name
    self.demand = demand
    self.classes = classes
    self.violation = violation
  }

  /// All oracles, in the order in which they are asked.
  package static let all: [LinkOracle] = [
    .understood, .rightScreen, .sameTwice, .coldLikeWarm, .wayHome, .wayBackRepeatsNothing,
    .selectionOwnsScreen, .guarded, .nothingPending, .cancelledIsForgotten, .nothingCovers,
    .stopsClean,
  ]
}

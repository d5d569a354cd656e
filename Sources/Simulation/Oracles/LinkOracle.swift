/// A demand on every link that needs no expected output: it holds or it does not, whatever the app.
///
/// The classes are those of the project's catalogue of deep-link failures in real apps; what an
/// oracle finds names the class that it is.
package struct LinkOracle: Sendable {
  /// The stable name.
  package let name: String
  /// What it demands, as a sentence.
  package let demand: String
  /// What is wrong, if anything.
  let fault: @Sendable (LinkScene) -> LinkFault?

  init(
    _ name: String, _ demand: String, fault: @escaping @Sendable (LinkScene) -> LinkFault?
  ) {
    self.name = name
    self.demand = demand
    self.fault = fault
  }

  /// All oracles, in the order in which they are asked.
  package static let all: [LinkOracle] = [
    .reachesApp, .staysOutside, .understood, .rightScreen, .stopsClean, .sameTwice, .nextLink,
    .coldLikeWarm, .channelsAgree, .parametersSteerNothing, .wayHome, .wayBackRepeatsNothing,
    .backAsDeclared, .nothingBlank, .keepsChrome, .oneShell, .selectionOwnsScreen,
    .otherBranchesKept, .sameLayer, .nothingCovers, .guarded, .rightAccount, .nothingPending,
    .resumedOnce, .cancelledIsForgotten, .newestWins, .startsAfresh,
  ]
}

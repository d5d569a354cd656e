/// Where journeys are written to.
package protocol JourneySink: Sendable {
  /// Makes what is to be written of a range of people, on the thread that walked them.
  ///
  /// - Returns: the writing itself, which is done range by range in the order of the people.
  func writing(of rows: JourneyRows) -> @Sendable () throws -> Void
}

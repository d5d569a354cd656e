/// One way in which journeys fail in one layout.
package struct Failure: Equatable {
  /// Title of the layout.
  package var variant: String
  /// The stable name of the class.
  package var kind: String
  /// The class as a reader sees it.
  package var title: String
  /// How many journeys ended like this.
  package var journeys: Int
  /// Their share of the layout's journeys.
  package var share: Figure
  /// The shortest of them that was kept.
  package var example: ExampleJourney?

  package init(
    variant: String, kind: String, title: String, journeys: Int, share: Figure,
    example: ExampleJourney? = nil
  ) {
    self.variant = variant
    self.kind = kind
    self.title = title
    self.journeys = journeys
    self.share = share
    self.example = example
  }
}

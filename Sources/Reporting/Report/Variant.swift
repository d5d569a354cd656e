/// One of the layouts compared.
package struct Variant: Equatable {
  /// The layout's name in the specification.
  package var id: String
  /// The layout's title.
  package var title: String
  /// Whether the others are compared with this one.
  package var isControl: Bool
  /// Journeys walked through it.
  package var journeys: Int

  package init(id: String, title: String, isControl: Bool, journeys: Int) {
    self.id = id
    self.title = title
    self.isControl = isControl
    self.journeys = journeys
  }
}

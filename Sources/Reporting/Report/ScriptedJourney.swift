/// A journey with exact steps and expectations.
package struct ScriptedJourney: Equatable {
  /// Title of the layout.
  package var variant: String
  /// The journey's title.
  package var title: String
  /// Why it failed, or nothing when it went as expected.
  package var failure: String?
  /// Where the journey is written.
  package var place: Place?

  package init(variant: String, title: String, failure: String? = nil, place: Place? = nil) {
    self.variant = variant
    self.title = title
    self.failure = failure
    self.place = place
  }
}

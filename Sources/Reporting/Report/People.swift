/// Who walked, and what was assumed about them.
package struct People: Equatable {
  /// How many people.
  package var count: Int
  /// The model of behaviour, by name.
  package var model: String
  /// Groups of people with their shares.
  package var segments: [PeopleShare]
  /// The model's parameters as declared.
  package var assumptions: [Assumption]

  package init(
    count: Int = 0, model: String = "", segments: [PeopleShare] = [],
    assumptions: [Assumption] = []
  ) {
    self.count = count
    self.model = model
    self.segments = segments
    self.assumptions = assumptions
  }
}

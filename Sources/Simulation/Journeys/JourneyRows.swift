/// The journeys of a range of people, ready to be written.
package struct JourneyRows: Sendable {
  /// The people.
  package let people: PeopleRange
  /// Their journeys, by person, then variant, then occasion.
  package internal(set) var journeys: [JourneyRow] = []
  /// Their steps, in the same order.
  package internal(set) var steps: [StepRow] = []
  /// What the steps refer to by place.
  package internal(set) var kinds: [StepKind] = []

  init(people: PeopleRange) {
    self.people = people
  }
}

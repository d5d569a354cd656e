package import Experiments

/// A people model that can be walked: the other half of its description in the spec language.
///
/// A model is one type in two places: `PeopleModelDescription` says what the spec language knows of
/// it, and a conformance to this protocol, in a file of its own, how its people walk. The dispatch
/// is one call a journey; behind it the whole walk is compiled for the one model.
package protocol JourneyModel: PeopleModelDescription {
  /// Walks a journey until its goal is reached or the person gives up, and sets its end.
  ///
  /// - Parameters:
  ///   - journey: the journey, at its start.
  ///   - walker: the layout with the person in it, and everything that all models share: perception,
  ///     taps, slips, budgets.
  ///   - impressions: how labels strike the person.
  ///   - scents: the scents of labels for the goal.
  ///   - observer: the observer of what happens; nothing that it does may change the journey.
  static func walk<Observer: JourneyObserver>(
    _ journey: inout Journey, by walker: inout Walker, impressions: inout LabelImpressions,
    scents: inout GoalScents, observer: inout Observer)

  /// The same walk unobserved. It has a default, which is a requirement so that it is compiled for
  /// each model.
  static func walk(
    _ journey: inout Journey, by walker: inout Walker, impressions: inout LabelImpressions,
    scents: inout GoalScents)
}

extension JourneyModel {
  package static func walk(
    _ journey: inout Journey, by walker: inout Walker, impressions: inout LabelImpressions,
    scents: inout GoalScents
  ) {
    var observer = NullObserver()
    walk(
      &journey, by: &walker, impressions: &impressions, scents: &scents, observer: &observer)
  }
}

extension PeopleModel {
  /// The model's walk; nil where it is only described.
  var walk: (any JourneyModel.Type)? { description as? any JourneyModel.Type }

  /// The model's walk, where its people have no memory.
  var memorylessWalk: (any MemorylessModel.Type)? { description as? any MemorylessModel.Type }
}

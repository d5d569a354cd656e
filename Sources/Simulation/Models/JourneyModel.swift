package import Experiments

/// The walk of a people model: the other half of its description in the spec language.
///
/// A model is one type in two places: `PeopleModelDescription` is the part of the spec language, a
/// conformance to this protocol, in a file of its own, its walk. The dispatch is one call a journey;
/// behind it the whole walk is compiled for the one model.
package protocol JourneyModel: PeopleModelDescription {
  /// Walks a journey until its goal is reached or the person gives up, and sets its end.
  ///
  /// - Parameter walker: the person in a layout, with all that models share: perception, slips, budgets.
  static func walk<Observer: JourneyObserver>(
    _ journey: inout Journey, by walker: inout Walker, impressions: inout LabelImpressions,
    scents: inout GoalScents, observer: inout Observer)

  /// The same walk unobserved: a requirement with a default, so that it is compiled for each model.
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
    walk(&journey, by: &walker, impressions: &impressions, scents: &scents, observer: &observer)
  }
}

extension PeopleModel {
  /// The model's walk; `nil` if it is only described.
  var walk: (any JourneyModel.Type)? { description as? any JourneyModel.Type }

  var memorylessWalk: (any MemorylessModel.Type)? { description as? any MemorylessModel.Type }
}

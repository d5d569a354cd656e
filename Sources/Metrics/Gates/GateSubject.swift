/// What a gate measures.
package enum GateSubject: Hashable, Sendable {
  /// A metric of journeys by its name, over one task by its place or over all.
  case journeys(metric: String, task: Int?)
  /// A metric of links by its name, over one link by its place or over all.
  case links(metric: String, link: Int?)

  /// The metric's name.
  package var metric: String {
    switch self {
    case .journeys(let metric, _), .links(let metric, _): metric
    }
  }
}

/// A group of people with parameters of their own.
public struct PeopleSegment: Hashable, Sendable {
  /// What reports call it.
  public let name: String
  /// Its share of all people, relative to the other segments' weights.
  public let weight: Int
  /// What is assumed about its people.
  public let parameters: PeopleParameters

  /// Describes a segment.
  ///
  /// - Parameters:
  ///   - name: what reports call it.
  ///   - weight: its share relative to the others' weights, 1 or more.
  ///   - parameters: what is assumed about its people.
  public init(name: String, weight: Int, parameters: PeopleParameters) {
    self.name = name
    self.weight = weight
    self.parameters = parameters
  }
}

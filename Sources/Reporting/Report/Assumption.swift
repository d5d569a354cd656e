/// A parameter of the model of behaviour.
package struct Assumption: Equatable {
  /// The parameter's name in the specification.
  package var name: String
  /// Its value with its unit.
  package var value: String
  /// What it means, and where its value comes from.
  package var meaning: String

  package init(name: String, value: String, meaning: String = "") {
    self.name = name
    self.value = value
    self.meaning = meaning
  }
}

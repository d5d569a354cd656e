/// An error with the elements at which the loops around it were.
package struct LabelledError: Error, CustomStringConvertible {
  let labels: LabelStack
  let underlying: any Error

  package var description: String { "\(labels): \(underlying)" }
}

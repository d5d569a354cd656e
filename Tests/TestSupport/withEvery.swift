/// Runs a body for every element; whatever fails inside can say at which.
/// - Parameters:
///   - label: what the elements are, as `container`.
///   - elements: the elements.
/// - Throws: `LabelledError` with the first error of the body.
package func withEvery<Element>(
  _ label: String, in elements: some Sequence<Element>, _ body: (Element) throws -> Void
) throws {
  for element in elements {
    let stack = LabelStack.current.pushing("\(label): \(element)")
    try LabelStack.$current.withValue(stack) {
      do {
        try body(element)
      } catch let error as LabelledError {
        throw error
      } catch {
        throw LabelledError(labels: stack, underlying: error)
      }
    }
  }
}

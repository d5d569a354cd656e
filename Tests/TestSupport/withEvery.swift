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

/// Which elements the loops around a check are at, for the message of a check that fails.
///
/// ```swift
/// try withEvery("container", in: containers) { container in
///   try withEvery("action", in: actions) { action in
///     #expect(allowed(action, in: container), "\(LabelStack.current)")
///   }
/// }
/// ```
///
/// The idea is swift-collections'.
package struct LabelStack: Sendable, CustomStringConvertible {
  /// The labels of all loops around, from the outermost.
  @TaskLocal package static var current = LabelStack(labels: [])

  let labels: [String]

  package var description: String { labels.joined(separator: ", ") }

  func pushing(_ label: String) -> LabelStack { LabelStack(labels: labels + [label]) }
}

/// An error with the elements at which the loops around it were.
package struct LabelledError: Error, CustomStringConvertible {
  let labels: LabelStack
  let underlying: any Error

  package var description: String { "\(labels): \(underlying)" }
}

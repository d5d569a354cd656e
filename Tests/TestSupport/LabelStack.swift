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

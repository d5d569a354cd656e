extension ContextRepresentable {
  /// Reads a context, or throws the error the router gives when the type does not fit.
  static func read(
    _ value: ContextValue, for entity: @autoclosure () -> String
  ) throws(RoutingError) -> Self {
    guard let context = Self(contextValue: value) else {
      throw .typeMismatch(
        actual: value.typeName, expected: contextType.description,
        .init("\(entity()) does not accept the context '\(value)'"))
    }
    return context
  }
}

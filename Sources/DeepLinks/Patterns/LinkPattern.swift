public struct LinkPattern: Hashable, Sendable {
  public let text: String
  public let types: [String: ParameterType]
  public init(_ text: String, types: [String: ParameterType] = [:]) throws(LinkPatternError) {
    self.text = text; self.types = types
  }
  public var parameterNames: [String] { [] }
}

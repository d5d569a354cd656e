/// A factory of the application's own.
///
/// ```swift
/// struct GreetingFactory: CustomFactory {
///   typealias Target = Greeting
///   var name = ""
///   mutating func prepare(with context: String) { name = context }
///   func build(with context: String) -> ScreenNode {
///     ScreenNode(Greeting.screenClass, context: .text("Hello, \(name)"))
///   }
/// }
/// ```
public protocol CustomFactory: Factory {
  /// Called before anything moves; what it throws ends the navigation cleanly. The default does nothing.
  ///
  /// Every navigation prepares a copy of its own and lets that one build.
  mutating func prepare(with context: Context) throws(RoutingError)

  /// Describes the screen; an error leaves what was integrated so far.
  func build(with context: Context) throws(RoutingError) -> ScreenNode
}

extension CustomFactory {
  /// Does nothing.
  public mutating func prepare(with context: Context) throws(RoutingError) {}

  /// The form the router runs: prepares a copy, and asks that one.
  public var erased: AnyFactory? {
    AnyFactory(
      .preparing(Target.screenClass) { value throws(RoutingError) in
        var copy = self
        try copy.prepare(with: Context.read(value, for: "\(Self.self)"))
        let prepared = copy
        return { value throws(RoutingError) in
          let node = try prepared.build(with: Context.read(value, for: "\(Self.self)"))
          return try Target.checked(node, madeBy: "\(Self.self)")
        }
      }, context: Context.contextType)
  }
}

extension Screen {
  /// What a factory described, when it is a screen of this class.
  static func checked(
    _ node: ScreenNode, madeBy factory: @autoclosure () -> String
  ) throws(RoutingError) -> ScreenNode {
    guard node.screenClass.isKind(of: screenClass) else {
      throw .typeMismatch(
        actual: node.screenClass.name, expected: screenClass.name,
        .init("\(factory()) described another screen than it is for"))
    }
    return node
  }
}

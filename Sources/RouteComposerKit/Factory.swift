public import RouterCore

/// Makes a screen.
public protocol Factory: Sendable {
  /// The class of screens it makes.
  associatedtype Target: Screen
  /// The context it takes.
  associatedtype Context: ContextRepresentable
  /// The type-erased form; `nil` for a factory that is to be ignored.
  var erased: AnyFactory? { get }
}

extension Factory {
  /// Prepares the factory and makes its screen, outside of any navigation.
  ///
  /// - Throws: `RoutingError.compositionFailed(_:)` for a factory that makes nothing,
  ///   `RoutingError.typeMismatch(actual:expected:_:)` for a context it does not take, and its own
  ///   errors.
  public func execute(with context: Context) throws(RoutingError) -> ScreenNode {
    guard let factory = erased else {
      throw .compositionFailed(.init("a factory that makes nothing was asked for a screen"))
    }
    return try NavigationSession.make(factory, context.contextValue)
  }
}

extension Factory where Context: ImplicitContext {
  /// Prepares the factory and makes its screen for a caller without a context.
  public func execute() throws(RoutingError) -> ScreenNode { try execute(with: Context()) }
}

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
public protocol CustomFactory: Factory, Preparable {
  /// Describes the screen; an error leaves the screens that were integrated so far.
  func build(with context: Context) throws(RoutingError) -> ScreenNode
}

extension CustomFactory {
  /// The type-erased form: prepares a copy, and asks that one.
  public var erased: AnyFactory? {
    AnyFactory(
      .preparing(Target.screenClass) { value throws(RoutingError) in
        let prepared = try prepared(with: Context.read(value, for: "\(Self.self)"))
        return { value throws(RoutingError) in
          let node = try prepared.build(with: Context.read(value, for: "\(Self.self)"))
          return try Target.checked(node, madeBy: "\(Self.self)")
        }
      }, context: Context.contextType)
  }
}

extension Screen {
  /// The node a factory described, when it is a screen of this class.
  static func checked(
    _ node: ScreenNode, madeBy factory: @autoclosure () -> String
  ) throws(RoutingError) -> ScreenNode {
    guard node.screenClass.isKind(of: screenClass) else {
      throw .typeMismatch(
        actual: node.screenClass.name, expected: screenClass.name,
        .init("\(factory()) described a screen of another class"))
    }
    return node
  }
}

/// Makes the screen that a closure describes.
public struct InlineFactory<Target: Screen, Context: ContextRepresentable>: Factory {
  private let describe: @Sendable (Context) throws(RoutingError) -> ScreenNode

  /// Creates a factory from a closure that describes the screen for a context.
  public init(_ describe: @escaping @Sendable (Context) throws(RoutingError) -> ScreenNode) {
    self.describe = describe
  }

  /// The type-erased form.
  public var erased: AnyFactory? {
    AnyFactory(
      .inline(Target.screenClass) { [describe] value throws(RoutingError) in
        try Target.checked(
          describe(Context.read(value, for: "an inline factory")), madeBy: "an inline factory")
      }, context: Context.contextType)
  }
}

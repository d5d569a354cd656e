public import RouterCore

/// Is asked before a navigation moves anything.
public protocol RoutingInterceptor: Preparable {
  /// The name in traces.
  var name: String { get }
  /// Decides about the navigation; an error ends it.
  func perform(
    with context: Context, on stage: inout Stage
  ) throws(RoutingError) -> AnyInterceptor.Verdict
  /// The type-erased form; the default prepares a copy and asks that one.
  var erased: AnyInterceptor { get }
}

extension RoutingInterceptor {
  /// The name of its type.
  public var name: String { "\(Self.self)" }

  /// The type-erased form.
  public var erased: AnyInterceptor {
    AnyInterceptor(
      .preparing { value throws(RoutingError) in
        let prepared = try prepared(with: Context.read(value, for: name))
        return { stage, value throws(RoutingError) in
          try prepared.perform(with: Context.read(value, for: prepared.name), on: &stage)
        }
      }, name: name, context: Context.contextType)
  }

  /// Prepares a copy of the interceptor and asks it, outside of any navigation.
  ///
  /// - Throws: the error of preparing or asking.
  public func execute(
    with context: Context, on stage: inout Stage
  ) throws(RoutingError) -> AnyInterceptor.Verdict {
    try prepared(with: context).perform(with: context, on: &stage)
  }

  /// Prepares a copy of the interceptor and asks it; an error becomes its verdict.
  public func commit(with context: Context, on stage: inout Stage) -> AnyInterceptor.Verdict {
    do throws(RoutingError) {
      return try execute(with: context, on: &stage)
    } catch {
      return .reject(error)
    }
  }
}

extension RoutingInterceptor where Context: ImplicitContext {
  /// Prepares a copy of the interceptor and asks it for a caller without a context.
  public func execute(on stage: inout Stage) throws(RoutingError) -> AnyInterceptor.Verdict {
    try execute(with: Context(), on: &stage)
  }
}

/// An interceptor made of closures.
public struct InlineInterceptor<Context: ContextRepresentable>: RoutingInterceptor {
  /// The name in traces.
  public let name: String
  private let prepareBlock: (@Sendable (Context) throws(RoutingError) -> Void)?
  private let performBlock:
    @Sendable (Context, inout Stage) throws(RoutingError) -> AnyInterceptor.Verdict

  /// An interceptor; `prepare` is called before anything is searched.
  public init(
    _ name: String, prepare: (@Sendable (Context) throws(RoutingError) -> Void)? = nil,
    perform:
      @escaping @Sendable (Context, inout Stage) throws(RoutingError) -> AnyInterceptor.Verdict
  ) {
    self.name = name
    prepareBlock = prepare
    performBlock = perform
  }

  /// Calls the closure given for it.
  public func prepare(with context: Context) throws(RoutingError) { try prepareBlock?(context) }

  /// Calls the closure given for it.
  public func perform(
    with context: Context, on stage: inout Stage
  ) throws(RoutingError) -> AnyInterceptor.Verdict {
    try performBlock(context, &stage)
  }
}

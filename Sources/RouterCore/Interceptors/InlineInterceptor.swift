/// An interceptor made of closures.
public struct InlineInterceptor<Context: ContextRepresentable>: RoutingInterceptor {
  /// What a trace calls it.
  public let name: String
  private let prepareBlock: (@Sendable (Context) throws(RoutingError) -> Void)?
  private let performBlock:
    @Sendable (Context, inout Stage) throws(RoutingError) -> InterceptorVerdict

  /// Creates an interceptor.
  ///
  /// - Parameters:
  ///   - name: what a trace calls it.
  ///   - prepare: called before anything is searched.
  ///   - perform: says what is to happen.
  public init(
    _ name: String, prepare: (@Sendable (Context) throws(RoutingError) -> Void)? = nil,
    perform:
      @escaping @Sendable (Context, inout Stage) throws(RoutingError) -> InterceptorVerdict
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
  ) throws(RoutingError) -> InterceptorVerdict {
    try performBlock(context, &stage)
  }
}

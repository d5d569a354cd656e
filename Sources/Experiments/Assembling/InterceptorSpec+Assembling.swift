import RouterCore
import SourceText

extension InterceptorSpec {
  /// The interceptor as the router asks it.
  ///
  /// The router never sets a flag for it: that is up to the entry that gives the answer.
  func interceptor(called name: String) -> AnyInterceptor {
    let when = when?.value
    let unless = unless?.value
    // Without a context there is nothing to know or to refuse.
    let passing: Set<String> = passes.isEmpty ? [] : Set(passes.map(\.text) + [""])
    let verdict: InterceptorVerdict =
      switch consequence {
      case .show(let route): .navigateAndAsk(Route([.reference(route.value)]), with: .absent)
      case .reject(let reason): .reject(.rejected(.init(reason)))
      }
    return AnyInterceptor(
      .custom { state, context in
        if let when, !state.flags.contains(when) { return .proceed }
        if let unless, state.flags.contains(unless) { return .proceed }
        return passing.contains(context.description) ? .proceed : verdict
      }, name: name)
  }
}

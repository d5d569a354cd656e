import RouterCore
import SourceText

/// Turns interceptors of a spec into the router's: each of them once, whichever steps name it.
struct InterceptorAssembler {
  private let interceptors: [String: AnyInterceptor]

  init(_ experiment: Experiment, variant: String, classes: ClassCatalog) {
    let app = experiment.app
    let subjects = StepSubjects(experiment.app, under: variant)
    interceptors = Dictionary(
      app.interceptors.map { interceptor in
        let head = interceptor.value.consequence.route.flatMap { name in
          app.routes.first { $0.name.value == name.value }
            .flatMap { subjects.heads(of: $0.value, in: name.value).first }
        }
        return (
          interceptor.name.value,
          interceptor.value.interceptor(
            called: interceptor.name.value, classes: classes, opening: head)
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The interceptor of a name.
  func interceptor(_ name: Located<String>) -> AnyInterceptor? { interceptors[name.value] }
}

extension InterceptorSpec {
  /// The interceptor as the router asks it.
  ///
  /// The router never sets a flag for it: that is up to the entry that gives the answer.
  /// - Parameter screen: the screen that the route it shows or opens ends with.
  func interceptor(called name: String, classes: ClassCatalog, opening screen: String?)
    -> AnyInterceptor
  {
    let passing = PassingContexts(passes)
    if case .whileMoving(let waits) = consequence {
      return AnyInterceptor(.navigationDelaying(waits ? .wait : .abort), name: name)
    }
    if case .rejectEarly(let reason) = consequence {
      return AnyInterceptor(.pass, name: name) { (context) throws(RoutingError) in
        if !passing.contains(context) { throw .rejected(.init(reason)) }
      }
    }
    let when = when?.value
    let unless = unless?.value
    let decide = decision(classes, opening: screen)
    return AnyInterceptor(
      .custom { (stage, context) throws(RoutingError) in
        if let when, !stage.flags.contains(when) { return .proceed }
        if let unless, stage.flags.contains(unless) { return .proceed }
        return passing.contains(context) ? .proceed : try decide(stage.flags, context)
      }, name: name)
  }

  private typealias Decision =
    @Sendable (FlagSet, ContextValue) throws(RoutingError) ->
    AnyInterceptor.Verdict

  /// The effect on a navigation that does not simply pass.
  private func decision(_ classes: ClassCatalog, opening screen: String?) -> Decision {
    switch consequence {
    case .show(let name, let source):
      let route = Route([.reference(name.value)])
      let conversion = ContextConversion(source, for: screen, classes)
      return { (_, context) throws(RoutingError) in
        .navigateAndAsk(route, with: try conversion(context))
      }
    case .open(let name, let source):
      let route = Route([.reference(name.value)])
      let conversion = ContextConversion(source, for: screen, classes)
      return { (_, context) throws(RoutingError) in
        .navigate(route, with: try conversion(context))
      }
    case .reject(let reason, after: 0):
      let error = RoutingError.rejected(.init(reason))
      return { _, _ in .reject(error) }
    case .reject(let reason, let milliseconds):
      let error = RoutingError.rejected(.init(reason))
      return { _, _ in .delay(milliseconds: milliseconds, then: error) }
    case .delay(let milliseconds):
      return { _, _ in .delay(milliseconds: milliseconds, then: nil) }
    case .wait(let flag):
      let name = flag.value
      return { flags, _ in flags.contains(name) ? .proceed : .ask }
    case .silence: return { _, _ in .never }
    // Asked in their own ways, above.
    case .whileMoving, .rejectEarly: return { _, _ in .proceed }
    }
  }
}

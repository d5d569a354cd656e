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

import RouterCore
import SourceText

extension ContextTaskSpec {
  /// The task as the router does it.
  /// - Parameter screen: the screen that it is done with, if there is one only.
  func contextTask(called name: String, for screen: String?, _ classes: ClassCatalog)
    -> AnyContextTask
  {
    switch deed {
    case .reject(let reason, let except, let isLate):
      let passing = PassingContexts(except)
      let error = RoutingError.generic(.init(reason))
      if isLate {
        return AnyContextTask(
          .custom(prepare: nil) { (_, _, context) throws(RoutingError) in
            if !passing.contains(context) { throw error }
          }, name: name)
      }
      return AnyContextTask(
        .custom(
          prepare: { (context) throws(RoutingError) in
            if !passing.contains(context) { throw error }
          }, perform: nil), name: name)
    case .remember(let source):
      let conversion = ContextConversion(source, for: screen, classes)
      return AnyContextTask(
        .custom(prepare: nil) { (current, _, context) throws(RoutingError) in
          current = try conversion(context)
        }, name: name)
    case .select(let choice):
      return AnyContextTask(
        .select { _, context in choice.index(for: context.description) }, name: name)
    }
  }
}

import RouterCore
import SourceText

extension ContextTaskSpec {
  /// The task as the router does it.
  /// - Parameters:
  ///   - screen: the screen that it is done with, if there is one only.
  ///   - method: how the screen closes itself: one for all steps that have the task, because screens
  ///     are only alike that close alike.
  func contextTask(
    called name: String, for screen: String?, _ classes: ClassCatalog, method: DismissalMethod?
  ) -> AnyContextTask {
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
    case .close:
      return AnyContextTask(
        .providingDismissal(method ?? DismissalMethod(.dismiss)), name: name)
    case .select(let choice):
      return AnyContextTask(
        .select { _, context in choice.index(for: context.description) }, name: name)
    }
  }

  /// How a screen closes itself that the task is done with; nothing for other tasks.
  var dismissalMethod: DismissalMethod? {
    guard case .close(let closing) = deed else { return nil }
    return switch closing {
    case .dismiss: DismissalMethod(.dismiss)
    case .open(let route): DismissalMethod(.navigate(Route([.reference(route.value)]), with: nil))
    }
  }
}

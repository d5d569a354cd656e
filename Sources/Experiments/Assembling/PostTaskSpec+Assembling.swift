import RouterCore
import SourceText

extension PostTaskSpec {
  /// The task as the router does it.
  /// - Parameter conversion: what the route that it opens gets as its context; where nothing is
  ///   written for a context, nothing is opened.
  func postTask(called name: String, conversion: ContextConversion) -> AnyPostTask {
    guard !set.isEmpty || !clear.isEmpty || route != nil else { return AnyPostTask(name) }
    let when = when?.value
    let unless = unless?.value
    let changes = set.map { ($0.value, true) } + clear.map { ($0.value, false) }
    let next = route.map { Route([.reference($0.value)]) }
    return AnyPostTask(
      name,
      act: { stage, _, context, _ in
        if let when, !stage.flags.contains(when) { return nil }
        if let unless, stage.flags.contains(unless) { return nil }
        for (flag, isSet) in changes { stage.flags.turn(flag, on: isSet) }
        guard let next, let opened = try? conversion(context) else { return nil }
        return FollowUp(next, with: opened)
      })
  }
}

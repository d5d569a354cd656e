/// Something about a route that cannot work, found by reading it.
public struct RouteMistake: Hashable, Sendable {
  /// Index of the step in ``Route/steps`` whose action cannot work.
  public let step: Int
  /// What is wrong: `push needs a navigation stack, but 'tabs' is a tab bar`.
  public let message: String
}

extension Route {
  /// The container actions whose previous step makes something that cannot hold their screens.
  ///
  /// What the compiler refuses in the typed interface a specification has to ask for. A previous step
  /// that is a plain screen is accepted when `asContainer` says that its container is meant, as
  /// RouteComposer's `expectingContainer()` does; a step that makes nothing of its own tells nothing.
  ///
  /// - Parameter asContainer: whether the previous step of that name stands for the container around it.
  public func containerMismatches(
    asContainer: (String) -> Bool = { _ in false }
  ) -> [RouteMistake] {
    var mistakes: [RouteMistake] = []
    for index in steps.indices {
      guard steps[index].factory != nil, let requirement = steps[index].action.container,
        let previous = steps[(index + 1)...].first(where: { !$0.isAdapter }),
        let made = previous.screenClass, !requirement.accepts(made), !asContainer(previous.name)
      else { continue }
      mistakes.append(
        RouteMistake(
          step: index,
          message: "\(steps[index].action.name) needs \(requirement), but '\(previous.name)' is "
            + made.kind.description))
    }
    return mistakes
  }
}

extension Step {
  var isAdapter: Bool { if case .adapt = kind { true } else { false } }

  /// The class of the screen a step finds or makes, where it says so.
  public var screenClass: ScreenClass? {
    if let made = factory?.screenClass { return made }
    switch finder?.kind {
    case .ofClass(let screenClass, _), .ofClassWithContext(let screenClass, _): return screenClass
    case .inline(let screenClass, _, _): return screenClass
    case .instance, .presenting, .detailsNavigation, .custom, nil: return nil
    }
  }
}

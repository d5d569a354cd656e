extension NavigationSession {
  /// Closes a screen in the way whoever showed it has told it.
  ///
  /// - Parameters:
  ///   - screen: the screen that closes itself.
  ///   - context: what it is closed with.
  ///   - animated: whether a navigation that closes it takes its time.
  /// - Returns: how it ended. A screen that was never told how fails with
  ///   ``RoutingError/compositionFailed(_:)``, one that is closed with another context than it asks for
  ///   with ``RoutingError/typeMismatch(actual:expected:_:)``.
  public mutating func dismiss(
    _ screen: ScreenID, with context: ContextValue = .absent, animated: Bool = false
  ) -> NavigationStatus {
    beginCall()
    do throws(RoutingError) {
      let method = try dismissalMethod(of: screen)
      try method.context.check(context, for: "the dismissal")
      if case .navigate(let route, let value) = method.kind {
        return navigate(route, value ?? context, animated: animated)
      }
      let before = state.tree.changes
      let error = dismiss(screen, method, context)
      endChange()
      return .finished(
        NavigationOutcome(error: error, changedTree: state.tree.changes != before))
    } catch {
      return .finished(NavigationOutcome(error: error))
    }
  }

  private func dismissalMethod(of screen: ScreenID) throws(RoutingError) -> DismissalMethod {
    guard state.tree.slot(screen) >= 0 else {
      throw .compositionFailed(.init("the screen to close has gone"))
    }
    guard let method = state.dismissalMethods[screen] else {
      let name = state.tree.name(screen.slot)
      throw .compositionFailed(.init("'\(name)' was not told how it closes itself"))
    }
    return method
  }

  private mutating func dismiss(
    _ screen: ScreenID, _ method: DismissalMethod, _ context: ContextValue
  ) -> RoutingError? {
    do throws(RoutingError) {
      try onStage { stage throws(RoutingError) in
        switch method.kind {
        case .dismiss: try stage.dismissModal(of: screen)
        case .custom(let dismiss): try dismiss(&stage, screen, context)
        case .navigate: break
        }
      }
      return nil
    } catch {
      return error
    }
  }

  /// Forgets how screens close themselves that have gone.
  mutating func forgetDismissalMethods() {
    if state.dismissalMethods.isEmpty { return }
    state.dismissalMethods = state.dismissalMethods.filter { state.tree.slot($0.key) >= 0 }
  }
}

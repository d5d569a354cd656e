/// An action of the application's own that needs no container.
///
/// ```swift
/// struct PresentOnRoot: CustomAction {
///   let name = "presentOnRoot"
///   func perform(_ screen: ScreenID, on existing: ScreenID, stage: inout Stage) throws(RoutingError) {
///     try stage.present(screen, on: stage.tree.root ?? existing)
///   }
/// }
/// ```
public protocol CustomAction: Action {
  /// The class of the screen it acts on; any other is a type mismatch.
  associatedtype Existing: Screen = AnyScreen
  /// What a trace calls it.
  var name: String { get }

  /// Puts the screen where it belongs; one that is put nowhere is gone after the navigation.
  ///
  /// - Parameters:
  ///   - screen: the screen that was made.
  ///   - existing: the screen before it in the route.
  ///   - stage: the screens, and what can be done with them.
  /// - Throws: ``RoutingError`` when it cannot be put there; the navigation then fails with it.
  func perform(
    _ screen: ScreenID, on existing: ScreenID, stage: inout Stage
  ) throws(RoutingError)
}

extension CustomAction {
  /// The form the router runs: asks ``perform(_:on:stage:)``.
  public var erased: AnyAction {
    AnyAction(
      .perform { stage, screen, existing throws(RoutingError) in
        try perform(screen, on: existing, stage: &stage)
      }, name: name, target: Existing.self == AnyScreen.self ? nil : Existing.screenClass)
  }
}

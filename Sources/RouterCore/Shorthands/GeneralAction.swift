/// The actions that need no container, by the names they have in RouteComposer.
public enum GeneralAction {
  /// Makes the screen the root of the window.
  public static func replaceRoot() -> ReplaceRoot { ReplaceRoot() }

  /// Presents the screen modally.
  ///
  /// - Parameters:
  ///   - start: on which screen it is presented; when that presents something, the action fails.
  ///   - style: the style of the presentation, for reports and pictures.
  public static func presentModally(
    startingFrom start: AnyAction.PresentationStart = .current, style: String? = nil
  ) -> PresentModally { PresentModally(startingFrom: start, style: style) }

  /// Leaves the tree as it is.
  public static func nilAction() -> NilAction { NilAction() }
}

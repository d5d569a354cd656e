/// Presents the screen modally.
public struct PresentModally: Action {
  private let start: AnyAction.PresentationStart
  private let style: String?

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - start: on which screen it is presented; when that presents something, the action fails.
  ///   - style: the style of the presentation, for reports and pictures; the router does not read it.
  public init(startingFrom start: AnyAction.PresentationStart = .current, style: String? = nil) {
    self.start = start
    self.style = style
  }

  /// The form the router runs.
  public var erased: AnyAction { AnyAction(.present(start, style: style)) }
}

extension Action where Self == PresentModally {
  /// Presents the screen on the one before it in the route.
  public static var present: PresentModally { PresentModally() }

  /// Presents the screen on the one that is said; the parameters are those of ``PresentModally``.
  public static func present(
    startingFrom start: AnyAction.PresentationStart, style: String? = nil
  ) -> PresentModally { PresentModally(startingFrom: start, style: style) }
}

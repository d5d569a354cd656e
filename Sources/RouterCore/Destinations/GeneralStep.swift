/// The steps every route can end in, because they find a screen to start from by themselves.
public enum GeneralStep {
  /// Starts from the root of the window.
  public static func root<Context: ContextRepresentable>() -> DestinationStep<AnyScreen, Context> {
    DestinationStep(.root)
  }

  /// Starts from the end of the chain of presented screens.
  public static func current<Context: ContextRepresentable>()
    -> DestinationStep<AnyScreen, Context>
  { DestinationStep(.current) }

  /// Starts from whatever a finder finds; when it finds nothing the navigation fails.
  public static func custom<F: Finder>(using finder: F) -> DestinationStep<F.Target, F.Context> {
    let name = F.Target.screenClass.name
    return DestinationStep(Route([.custom(name, finder: finder.erased ?? .neverFinding)]))
  }
}

extension AnyFinder {
  static let neverFinding = AnyFinder(.custom { _, _ in nil }, name: "nil")
}

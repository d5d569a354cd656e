extension Finder {
  /// Finds the first screen of the class, whatever it shows.
  public static func ofClass<Target: Screen, Context: ContextRepresentable>(
    options: SearchOptions = .fullStack, startingPoint: StartingPoint = .topmost
  ) -> Self where Self == ClassFinder<Target, Context> {
    ClassFinder(options: options, startingPoint: startingPoint)
  }

  /// Finds the first screen of the class that shows the context.
  public static func ofClassWithContext<Target: Screen>(
    options: SearchOptions = .fullStack, startingPoint: StartingPoint = .topmost
  ) -> Self where Self == ClassWithContextFinder<Target> {
    ClassWithContextFinder(options: options, startingPoint: startingPoint)
  }

  /// Never finds anything.
  public static func none<Target: Screen, Context: ContextRepresentable>() -> Self
  where Self == NilFinder<Target, Context> {
    NilFinder()
  }
}

/// Finders by their short names: `StepAssembler<Product, String>().finder(.classWithContextFinder)`.
extension StepAssembler {
  /// Says that the screen is found by its class.
  public func finder(
    _ finder: ClassFinder<Target, Context>
  ) -> StepAssemblerWithFinder<ClassFinder<Target, Context>> {
    StepAssemblerWithFinder(finder: finder)
  }

  /// Says which screen it is.
  public func finder(
    _ finder: InstanceFinder<Target, Context>
  ) -> StepAssemblerWithFinder<InstanceFinder<Target, Context>> {
    StepAssemblerWithFinder(finder: finder)
  }

  /// Says that the screen is made anew every time.
  public func finder(
    _ finder: NilFinder<Target, Context>
  ) -> StepAssemblerWithFinder<NilFinder<Target, Context>> {
    StepAssemblerWithFinder(finder: finder)
  }

  /// Says that the screen is found by its class and what it shows.
  public func finder(
    _ finder: ClassWithContextFinder<Target>
  ) -> StepAssemblerWithFinder<ClassWithContextFinder<Target>> where Context == Target.Context {
    StepAssemblerWithFinder(finder: finder)
  }
}

extension ClassFinder {
  /// Finds the first screen of the class, wherever it is.
  public static var classFinder: Self { Self() }

  /// Finds the first screen of the class where the options say.
  public static func classFinder(
    options: SearchOptions, startingPoint: StartingPoint = .topmost
  ) -> Self { Self(options: options, startingPoint: startingPoint) }
}

extension ClassWithContextFinder {
  /// Finds the first screen of the class that shows the context, wherever it is.
  public static var classWithContextFinder: Self { Self() }

  /// Finds the first screen of the class that shows the context where the options say.
  public static func classWithContextFinder(
    options: SearchOptions, startingPoint: StartingPoint = .topmost
  ) -> Self { Self(options: options, startingPoint: startingPoint) }
}

extension InstanceFinder {
  /// Finds one particular screen while it is there.
  public static func instanceFinder(instance: ScreenID) -> Self { Self(instance) }
}

extension NilFinder {
  /// Never finds anything.
  public static var nilFinder: Self { Self() }
}

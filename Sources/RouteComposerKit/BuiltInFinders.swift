public import RouterCore

/// Finds the first screen of a class, with any context.
public struct ClassFinder<Target: Screen, Context: ContextRepresentable>: Finder {
  /// How it goes through the screens.
  public let iterator: StackIterator

  /// Creates a finder; by default it goes through everything from the topmost screen.
  public init(
    options: SearchOptions = .fullStack, startingPoint: StackIterator.StartingPoint = .topmost
  ) {
    iterator = StackIterator(options: options, startingPoint: startingPoint)
  }

  /// The type-erased form.
  public var erased: AnyFinder? {
    AnyFinder(.ofClass(Target.screenClass, iterator), context: Context.contextType)
  }
}

/// Finds the first screen of a class that shows the context.
public struct ClassWithContextFinder<Target: Screen>: Finder {
  /// The context its class is shown with.
  public typealias Context = Target.Context
  /// How it goes through the screens.
  public let iterator: StackIterator
  private let kind: AnyFinder.Kind

  /// Creates a finder; by default it goes through everything from the topmost screen.
  public init(
    options: SearchOptions = .fullStack, startingPoint: StackIterator.StartingPoint = .topmost
  ) {
    iterator = StackIterator(options: options, startingPoint: startingPoint)
    if let checking = Target.self as? any ContextChecking.Type {
      kind = .inline(Target.screenClass, iterator) { tree, screen, value in
        checking.shows(value, remembering: tree.context(of: screen))
      }
    } else {
      kind = .ofClassWithContext(Target.screenClass, iterator)
    }
  }

  /// The type-erased form.
  public var erased: AnyFinder? { AnyFinder(kind, context: Context.contextType) }
}

/// Finds a particular screen as long as it exists.
public struct InstanceFinder<Target: Screen, Context: ContextRepresentable>: Finder {
  /// The screen it finds.
  public let instance: ScreenID

  /// Creates a finder of a screen.
  public init(_ instance: ScreenID) { self.instance = instance }

  /// The type-erased form.
  public var erased: AnyFinder? { AnyFinder(.instance(instance), context: Context.contextType) }
}

/// Finds the screen that presents the starting point, to which a "close" button goes back.
public struct PresentingFinder<Context: ContextRepresentable>: Finder {
  /// Any screen may present another.
  public typealias Target = AnyScreen
  /// The screen whose presenter is found.
  public let startingPoint: StackIterator.StartingPoint

  /// Creates a finder of the screen that presents the starting point.
  public init(startingPoint: StackIterator.StartingPoint = .topmost) {
    self.startingPoint = startingPoint
  }

  /// The type-erased form.
  public var erased: AnyFinder? {
    AnyFinder(.presenting(startingPoint), context: Context.contextType)
  }
}

/// Finds the navigation stack in the detail column of the first split view.
public struct DetailsNavigationFinder<Context: ContextRepresentable>: Finder {
  /// The detail is a navigation stack.
  public typealias Target = NavigationStack
  /// How it looks for the split view.
  public let iterator: StackIterator

  /// Creates a finder.
  public init(iterator: StackIterator = StackIterator()) { self.iterator = iterator }

  /// The type-erased form.
  public var erased: AnyFinder? {
    AnyFinder(.detailsNavigation(iterator), context: Context.contextType)
  }
}

/// Never finds anything: the screen is always made.
public struct NilFinder<Target: Screen, Context: ContextRepresentable>: Finder {
  /// Creates the finder.
  public init() {}
  /// `nil`: it is ignored.
  public var erased: AnyFinder? { nil }
}

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

  /// Never finds the screen, so that it is always made.
  public func finder(
    _ finder: NilFinder<Target, Context>
  ) -> StepAssemblerWithFinder<NilFinder<Target, Context>> {
    StepAssemblerWithFinder(finder: finder)
  }

  /// Finds the screen by its class and context.
  public func finder(
    _ finder: ClassWithContextFinder<Target>
  ) -> StepAssemblerWithFinder<ClassWithContextFinder<Target>> where Context == Target.Context {
    StepAssemblerWithFinder(finder: finder)
  }
}

extension ClassFinder {
  /// Finds the first screen of the class, wherever it is.
  public static var classFinder: Self { Self() }

  /// Finds the first screen of the class in the places that the options name.
  public static func classFinder(
    options: SearchOptions, startingPoint: StackIterator.StartingPoint = .topmost
  ) -> Self { Self(options: options, startingPoint: startingPoint) }
}

extension ClassWithContextFinder {
  /// Finds the first screen of the class that shows the context, wherever it is.
  public static var classWithContextFinder: Self { Self() }

  /// Finds the first screen of the class with the context, in the places that the options name.
  public static func classWithContextFinder(
    options: SearchOptions, startingPoint: StackIterator.StartingPoint = .topmost
  ) -> Self { Self(options: options, startingPoint: startingPoint) }
}

extension InstanceFinder {
  /// Finds a particular screen as long as it exists.
  public static func instanceFinder(instance: ScreenID) -> Self { Self(instance) }
}

extension NilFinder {
  /// Never finds anything.
  public static var nilFinder: Self { Self() }
}

public import RouterCore

/// Makes an empty screen of a class.
public struct ClassFactory<Target: Screen, Context: ContextRepresentable>: Factory {
  private let configuration: AnyFactory.Configuration?

  /// Creates the factory; the `configuration` may change the screen once it is made, but not its children.
  public init(configuration: AnyFactory.Configuration? = nil) { self.configuration = configuration }
  /// The type-erased form.
  public var erased: AnyFactory? {
    AnyFactory(
      .ofClass(Target.screenClass), context: Context.contextType, configuration: configuration)
  }
}

/// Makes ready-made screens, as a storyboard does; a template of another class is a type mismatch.
public struct TemplateFactory<Target: Screen, Context: ContextRepresentable>: Factory {
  private let node: ScreenNode

  /// Creates a factory of described screens.
  public init(_ node: ScreenNode) { self.node = node }

  /// The type-erased form.
  public var erased: AnyFactory? {
    guard !node.screenClass.isKind(of: Target.screenClass) else {
      return AnyFactory(.template(node), context: Context.contextType)
    }
    let mismatch = RoutingError.typeMismatch(
      actual: node.screenClass.name, expected: Target.screenClass.name,
      .init("the template has another class than the factory"))
    return AnyFactory(.template(node), context: Context.contextType) { _ throws(RoutingError) in
      throw mismatch
    }
  }
}

/// Takes a screen that another factory has made meanwhile.
public struct FinderFactory<Target: Screen, Context: ContextRepresentable>: Factory {
  private let finder: AnyFinder
  private let configuration: AnyFactory.Configuration?

  /// Takes the screen that a finder finds once the steps before have been made; `nil` for one to be ignored.
  public init?<F: Finder>(_ finder: F, configuration: AnyFactory.Configuration? = nil)
  where F.Target == Target, F.Context == Context {
    guard let erased = finder.erased else { return nil }
    self.finder = erased
    self.configuration = configuration
  }

  /// The type-erased form.
  public var erased: AnyFactory? {
    AnyFactory(.finder(finder), context: Context.contextType, configuration: configuration)
  }
}

/// A factory that makes no screen: it has to be there, at the latest when the steps before it have been made.
public struct NilFactory<Target: Screen, Context: ContextRepresentable>: Factory {
  /// Creates the factory.
  public init() {}
  /// `nil`: it is ignored.
  public var erased: AnyFactory? { nil }
}

/// Factories by their short names: `….finder(.nilFinder).factory(.classFactory)`.
extension StepAssemblerWithFinder {
  /// Says that an empty screen of the class is made.
  public func factory(
    _ factory: ClassFactory<F.Target, F.Context>
  ) -> StepAssembly<F, ClassFactory<F.Target, F.Context>> {
    StepAssembly(finder: finder, factory: factory)
  }

  /// Says that the screen is never made.
  public func factory(
    _ factory: NilFactory<F.Target, F.Context>
  ) -> StepAssembly<F, NilFactory<F.Target, F.Context>> {
    StepAssembly(finder: finder, factory: factory)
  }

  /// Says that the screen is another step's.
  public func factory(
    _ factory: FinderFactory<F.Target, F.Context>
  ) -> StepAssembly<F, FinderFactory<F.Target, F.Context>> {
    StepAssembly(finder: finder, factory: factory)
  }

  /// Says that the screen is ready-made.
  public func factory(
    _ factory: TemplateFactory<F.Target, F.Context>
  ) -> StepAssembly<F, TemplateFactory<F.Target, F.Context>> {
    StepAssembly(finder: finder, factory: factory)
  }

  /// Says that a closure describes the screen.
  public func factory(
    _ factory: InlineFactory<F.Target, F.Context>
  ) -> StepAssembly<F, InlineFactory<F.Target, F.Context>> {
    StepAssembly(finder: finder, factory: factory)
  }
}

extension ClassFactory {
  /// Makes an empty screen of the class.
  public static var classFactory: Self { Self() }
}

extension NilFactory {
  /// Makes nothing: the screen must exist.
  public static var nilFactory: Self { Self() }
}

extension NilFactory where Target: ContainerScreen {
  /// Makes nothing: the container must exist.
  public static var nilContainerFactory: Self { Self() }
}

extension FinderFactory {
  /// Takes a screen that another factory has made meanwhile; `nil` for a finder to be ignored.
  public static func finderFactory<F: Finder>(finder: F) -> Self?
  where F.Target == Target, F.Context == Context { Self(finder) }
}

extension TemplateFactory {
  /// Makes ready-made screens.
  public static func templateFactory(_ node: ScreenNode) -> Self { Self(node) }
}

extension InlineFactory {
  /// Makes the screen that a closure describes.
  public static func build(
    _ describe: @escaping @Sendable (Context) throws(RoutingError) -> ScreenNode
  ) -> Self { Self(describe) }
}

extension ClassFactory where Target: ContainerScreen {
  /// Makes a container of the class.
  public static var containerFactory: Self { Self() }
}

extension ClassFactory where Target == NavigationStack {
  /// Makes a navigation stack.
  public static var navigationStackFactory: Self { Self() }
}

extension ClassFactory where Target == TabBar {
  /// Makes a tab bar.
  public static var tabBarFactory: Self { Self() }
}

extension ClassFactory where Target == SplitView {
  /// Makes a split view.
  public static var splitViewFactory: Self { Self() }
}

extension ClassFactory where Target == Drawer {
  /// Makes a drawer.
  public static var drawerFactory: Self { Self() }
}

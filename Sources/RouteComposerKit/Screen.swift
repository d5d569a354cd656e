public import RouterCore

/// A class of screens known to the compiler, so that parts that do not fit together do not compile.
///
/// The type has no values; it represents the class.
///
/// ```swift
/// enum Product: Screen {
///   typealias Context = String
///   static let screenClass = ScreenClass("Product", context: .text)
/// }
/// ```
public protocol Screen: Sendable {
  /// The context the screen is shown with.
  associatedtype Context: ContextRepresentable = AnyContext
  /// The class of the screen.
  static var screenClass: ScreenClass { get }
}

/// Any screen: the class of a step that starts from the current screen.
public enum AnyScreen: Screen {
  /// A class no screen has; steps that start somewhere do not ask for it.
  public static let screenClass = ScreenClass("AnyScreen")
}

/// A class of containers known to the compiler.
public protocol ContainerScreen: Screen {}

/// A class of navigation stacks.
public protocol NavigationStackScreen: ContainerScreen {}
/// A class of tab bars.
public protocol TabBarScreen: ContainerScreen {}
/// A class of split views.
public protocol SplitViewScreen: ContainerScreen {}
/// A class of drawers.
public protocol DrawerScreen: ContainerScreen {}
/// A class of containers with one slot.
public protocol SlotScreen: ContainerScreen {}

/// A class of screens that decides which contexts it accepts and remembers.
///
/// A ``ContextSettingTask`` asks it. A class that is declared with closures instead
/// (`ScreenClass.init(_:kind:superclass:context:matching:compatibility:setup:)`) needs no conformance.
public protocol ContextAccepting: Screen {
  /// Called before anything moves; an error ends the navigation. The default accepts everything.
  static func checkCompatibility(with context: Context) throws(RoutingError)

  /// The value a screen of the class remembers; the default is the context itself.
  static func setup(with context: Context) throws(RoutingError) -> Context
}

extension ContextAccepting {
  /// Accepts everything.
  public static func checkCompatibility(with context: Context) throws(RoutingError) {}

  /// Remembers the context as it is.
  public static func setup(with context: Context) throws(RoutingError) -> Context { context }

  /// The task that asks the class.
  static var setting: AnyContextTask.Kind {
    .custom(
      prepare: { value throws(RoutingError) in
        try checkCompatibility(with: Context.read(value, for: "\(Self.self)"))
      },
      perform: { remembered, _, value throws(RoutingError) in
        remembered = try setup(with: Context.read(value, for: "\(Self.self)")).contextValue
      })
  }
}

/// A class of screens that says itself whether a screen shows a context.
///
/// A ``ClassWithContextFinder`` asks it. A class that is declared with a `ScreenClass.Matching` instead needs
/// no conformance.
public protocol ContextChecking: Screen {
  /// Whether a screen that remembers one context matches another context.
  static func isTarget(remembering remembered: Context, for context: Context) -> Bool
}

extension ContextChecking {
  /// Whether a screen that remembers one context shows another; one of another type it does not.
  static func shows(_ context: ContextValue, remembering remembered: ContextValue) -> Bool {
    guard let remembered = Context(contextValue: remembered),
      let asked = Context(contextValue: context)
    else { return false }
    return isTarget(remembering: remembered, for: asked)
  }
}

/// A class of screens that can close themselves, by a method that the showing step decides.
///
/// A ``DismissalMethodProvidingContextTask`` in the route sets the method; `Router.dismiss(_:with:in:)`
/// closes the screen.
public protocol Dismissible: Screen {
  /// The value such a screen is closed with, such as a person's choice.
  associatedtype DismissalContext: ContextRepresentable = AnyContext
}

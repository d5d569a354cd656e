public import RouterCore

/// Puts a screen into the tree.
public protocol RoutingAction: Sendable {
  /// The type-erased form.
  var erased: AnyAction { get }
}

/// An action that needs no container: it may follow any step.
public protocol Action: RoutingAction {}

/// An action on a container: the step before it has to be that container.
public protocol ContainerAction: RoutingAction {
  /// The class of containers it works on.
  associatedtype Container: ContainerScreen
}

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
  /// The name in traces.
  var name: String { get }

  /// Puts the screen in its place, beside the one before it in the route; a screen without a place is lost.
  ///
  /// - Throws: `RoutingError` if it cannot be put there; the navigation then fails with it.
  func perform(
    _ screen: ScreenID, on existing: ScreenID, stage: inout Stage
  ) throws(RoutingError)
}

extension CustomAction {
  /// The type-erased form: asks ``perform(_:on:stage:)``.
  public var erased: AnyAction {
    AnyAction(
      .perform { stage, screen, existing throws(RoutingError) in
        try perform(screen, on: existing, stage: &stage)
      }, name: name, target: Existing.self == AnyScreen.self ? nil : Existing.screenClass)
  }
}

/// An action on a container of the application's own.
public protocol CustomContainerAction: ContainerAction {
  /// The name in traces.
  var name: String { get }

  /// The children of a container once the screen has joined them, be it there or being made.
  ///
  /// - Throws: `RoutingError` when the screen cannot join; the navigation then fails with it.
  func join(
    _ screen: ScreenID, to children: [ScreenID], _ use: AnyAction.CustomUse
  ) throws(RoutingError) -> [ScreenID]
}

extension CustomContainerAction {
  /// The type-erased form: asks ``join(_:to:_:)``.
  public var erased: AnyAction {
    AnyAction(
      .custom { children, screen, use throws(RoutingError) in try join(screen, to: children, use) },
      name: name, container: Container.screenClass)
  }
}

/// Another action that calls back later if the navigation is animated, like `DispatchQueue.delay`.
public struct Delayed<Wrapped: RoutingAction>: RoutingAction {
  private let wrapped: Wrapped
  private let milliseconds: Int

  /// Delays an action by some milliseconds of virtual time, by default 300 as in RouteComposer.
  public init(_ wrapped: Wrapped, milliseconds: Int = 300) {
    self.wrapped = wrapped
    self.milliseconds = milliseconds
  }

  /// The type-erased form.
  public var erased: AnyAction {
    let inner = wrapped.erased
    return AnyAction(inner, delayMilliseconds: milliseconds, delaysOnlyAnimated: true)
  }
}

extension Delayed: Action where Wrapped: Action {}

extension Delayed: ContainerAction where Wrapped: ContainerAction {
  /// The container of the delayed action.
  public typealias Container = Wrapped.Container
}

/// The actions that need no container, by the names they have in RouteComposer.
public enum GeneralAction {
  /// Makes the screen the root of the window.
  public static func replaceRoot() -> ReplaceRoot { ReplaceRoot() }

  /// Presents the screen modally; the parameters are those of ``PresentModally``.
  public static func presentModally(
    startingFrom start: AnyAction.PresentationStart = .current, style: String? = nil
  ) -> PresentModally { PresentModally(startingFrom: start, style: style) }

  /// Leaves the tree as it is.
  public static func nilAction() -> NilAction { NilAction() }
}

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

  /// The type-erased form.
  public var erased: AnyAction { AnyAction(.present(start, style: style)) }
}

extension Action where Self == PresentModally {
  /// Presents the screen on the one before it in the route.
  public static var present: PresentModally { PresentModally() }

  /// Presents the screen on the given one; the parameters are those of ``PresentModally``.
  public static func present(
    startingFrom start: AnyAction.PresentationStart, style: String? = nil
  ) -> PresentModally { PresentModally(startingFrom: start, style: style) }
}

/// Makes the screen the root of the window; only from the root.
public struct ReplaceRoot: Action {
  /// Creates the action.
  public init() {}
  /// The type-erased form.
  public var erased: AnyAction { AnyAction(.replaceRoot) }
}

extension Action where Self == ReplaceRoot {
  /// Makes the screen the root of the window.
  public static var replaceRoot: ReplaceRoot { ReplaceRoot() }
}

/// Leaves the tree as it is.
public struct NilAction: Action {
  /// Creates the action.
  public init() {}
  /// The type-erased form.
  public var erased: AnyAction { AnyAction(.none) }
}

extension Action where Self == NilAction {
  /// Leaves the tree as it is.
  public static var nilAction: NilAction { NilAction() }
}

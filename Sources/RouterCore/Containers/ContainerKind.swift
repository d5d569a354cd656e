/// What kind of thing a screen class is: a plain screen, or one of the containers.
public enum ContainerKind: Sendable {
  /// A plain screen, which shows itself.
  case screen
  /// A stack of screens of which the last is visible.
  case navigationStack
  /// Screens side by side of which the selected one is visible.
  case tabBar
  /// A primary and a detail column; both are visible unless collapsed.
  case splitView
  /// Sections behind a menu; the selected one is visible. Whether the menu is open is part of its state.
  case drawer
  /// A container that holds at most one screen.
  case slot
  /// A container of the application's own, driven by its adapter.
  case custom(any ContainerAdapter)

  /// Whether screens of this kind hold other screens.
  public var isContainer: Bool { code != .screen }

  /// The kind as a person would call it, with its article: `a tab bar`.
  public var description: String { code.description }

  var code: ContainerCode {
    switch self {
    case .screen: .screen
    case .navigationStack: .navigationStack
    case .tabBar: .tabBar
    case .splitView: .splitView
    case .drawer: .drawer
    case .slot: .slot
    case .custom: .custom
    }
  }
}

/// The kind of a container without what belongs to one, small enough to be compared on every step.
enum ContainerCode: UInt8, Sendable {
  case screen, navigationStack, tabBar, splitView, drawer, slot, custom

  var description: String {
    switch self {
    case .screen: "a screen"
    case .navigationStack: "a navigation stack"
    case .tabBar: "a tab bar"
    case .splitView: "a split view"
    case .drawer: "a drawer"
    case .slot: "a container with one slot"
    case .custom: "a container of its own kind"
    }
  }
}

/// Which containers an action works on: all of a kind, or those of a class.
public struct ContainerRequirement: Hashable, Sendable {
  let code: ContainerCode
  /// The class of containers; `nil` for every container of the kind.
  public let screenClass: ScreenClass?

  init(_ code: ContainerCode, _ screenClass: ScreenClass? = nil) {
    self.code = code
    self.screenClass = screenClass
  }

  /// Containers of a class and its subclasses.
  public init(_ screenClass: ScreenClass) {
    self.init(screenClass.kind.code, screenClass)
  }

  /// Every navigation stack.
  public static let navigationStack = ContainerRequirement(.navigationStack)
  /// Every tab bar.
  public static let tabBar = ContainerRequirement(.tabBar)
  /// Every split view.
  public static let splitView = ContainerRequirement(.splitView)
  /// Every drawer.
  public static let drawer = ContainerRequirement(.drawer)
  /// Every container with one slot.
  public static let slot = ContainerRequirement(.slot)

  /// Whether containers of a class are among those meant.
  public func accepts(_ container: ScreenClass) -> Bool {
    guard let screenClass else { return container.declaration.code == code }
    return container.isKind(of: screenClass)
  }

  /// Whether everything another requirement means is meant by this one too.
  func includes(_ other: ContainerRequirement) -> Bool {
    guard let screenClass else { return other.code == code }
    guard let otherClass = other.screenClass else { return false }
    return otherClass.isKind(of: screenClass)
  }

  func accepts(_ record: ScreenRecord, in tree: ScreenTree) -> Bool {
    guard record.code == code else { return false }
    guard let screenClass else { return true }
    return tree.classes.isKind(record.classNumber, of: tree.classes.number(of: screenClass))
  }
}

extension ContainerRequirement: CustomStringConvertible {
  /// What is asked for, with its article: `a tab bar`, or the name of the class.
  public var description: String { screenClass?.name ?? code.description }
}

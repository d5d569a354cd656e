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

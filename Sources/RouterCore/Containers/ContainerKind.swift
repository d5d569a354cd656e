/// A kind of screen class: a plain screen, or one of the containers.
///
/// A kind is a value with the rules for its screens. Everything that works on containers asks the value, so a
/// new kind is one file with one value, and one line in ``all``.
public struct ContainerKind: Sendable, CustomStringConvertible {
  /// The kind in a sentence, with its article: `a tab bar`.
  public let description: String
  /// The rules by which trees are searched and changed.
  public internal(set) var rules: Rules
  /// The brackets around the children in the description of a tree.
  let brackets: (open: String, close: String)
  /// The rules as an adapter, for code that treats all containers the same; `nil` for a plain screen.
  public let adapter: (any ContainerAdapter)?

  /// A kind of container.
  ///
  /// The `adapter` has all the rules if `shows` is ``Rules/Visibility/adapter``; otherwise it is left out.
  public init(
    _ description: String, shows: Rules.Visibility, roles: Rules.Roles = [],
    brackets: (open: String, close: String) = ("{", "}"), adapter: (any ContainerAdapter)? = nil
  ) {
    self.description = description
    rules = Rules(shows: shows, roles: roles)
    self.brackets = brackets
    self.adapter = adapter ?? (rules.isContainer ? BuiltInAdapter(shows: shows) : nil)
  }

  /// Whether screens of this kind hold other screens.
  public var isContainer: Bool { rules.isContainer }

  /// A plain screen, which shows itself.
  public static let screen = ContainerKind("a screen", shows: .none, brackets: ("<", ">"))

  /// A container of the application's own, driven by its adapter.
  public static func custom(_ adapter: any ContainerAdapter) -> ContainerKind {
    ContainerKind("a container of its own kind", shows: .adapter, roles: .pages, adapter: adapter)
  }

  /// Every kind of container that needs no adapter of the application's own.
  public static let all: [ContainerKind] = [
    navigationStack,
    tabBar,
    splitView,
    drawer,
    slot,
    bottomSheet,
  ]
}

extension ContainerKind {
  /// The rules of a kind in three bytes.
  ///
  /// Every record of a tree holds them, because a search reads them in each step.
  public struct Rules: Hashable, Sendable {
    /// Which of its screens a person sees.
    public let shows: Visibility
    /// Which actions and gestures work in it.
    public let roles: Roles
    /// How Back goes through its sections, and what becomes of those that are left.
    public internal(set) var sections = SectionRules()

    /// The screens of a container that a person sees, which decides how another becomes visible.
    public enum Visibility: UInt8, Sendable {
      /// None, because it is not a container.
      case none
      /// The last; to show another one, the screens above it are removed.
      case last
      /// The selected one; to show another one, it is selected.
      case selected
      /// All side by side, or the last one while collapsed.
      case columns
      /// The only one.
      case single
      /// The ones that the adapter names; the adapter also makes others visible.
      case adapter
    }

    /// The actions and gestures that work in a container; it may have several roles, or none.
    public struct Roles: OptionSet, Hashable, Sendable {
      /// One bit for each role.
      public let rawValue: UInt8

      /// Roles by their bits.
      public init(rawValue: UInt8) { self.rawValue = rawValue }

      /// Screens are pushed onto each other, and going back takes the last one away.
      public static let stack = Roles(rawValue: 1)
      /// Screens are tabs, which a person selects.
      public static let tabs = Roles(rawValue: 2)
      /// Screens are sections, which a person picks from a menu.
      public static let sections = Roles(rawValue: 4)
      /// Screens are a primary and a detail column.
      public static let columns = Roles(rawValue: 8)
      /// One screen takes the place of the other.
      public static let slot = Roles(rawValue: 16)
      /// A person pulls it up and drags it down.
      public static let sheet = Roles(rawValue: 64)
      /// A person shows any of its screens as its adapter allows.
      public static let pages = Roles(rawValue: 32)
    }

    var isContainer: Bool { shows != .none }

    /// Whether it remembers which of its children is selected.
    var selects: Bool { shows == .selected || shows == .adapter }
  }
}

extension ContainerKind {
  /// The containers that an action works on: all with a role, or those of a class.
  public struct Requirement: Hashable, Sendable, CustomStringConvertible {
    private let roles: Rules.Roles
    /// The class of containers; `nil` for every container with the role.
    public let screenClass: ScreenClass?
    /// The container in a sentence, with its article: `a tab bar`, or the name of the class.
    public let description: String

    init(_ roles: Rules.Roles, _ kind: ContainerKind) {
      self.roles = roles
      screenClass = nil
      description = kind.description
    }

    /// Containers of a class and its subclasses.
    public init(_ screenClass: ScreenClass) {
      roles = screenClass.kind.rules.roles
      self.screenClass = screenClass
      description = screenClass.name
    }

    /// Whether containers of a class fulfil it.
    public func accepts(_ container: ScreenClass) -> Bool {
      guard let screenClass else { return container.kind.rules.roles.isSuperset(of: roles) }
      return container.isKind(of: screenClass)
    }

    /// Whether every container that fulfils another requirement fulfils this one too.
    func includes(_ other: ContainerKind.Requirement) -> Bool {
      guard let screenClass else { return other.roles.isSuperset(of: roles) }
      guard let otherClass = other.screenClass else { return false }
      return otherClass.isKind(of: screenClass)
    }

    func accepts(_ record: ScreenTree.Record, in tree: ScreenTree) -> Bool {
      guard record.rules.roles.isSuperset(of: roles) else { return false }
      guard let screenClass else { return true }
      return tree.classes.isKind(record.classNumber, of: tree.classes.number(of: screenClass))
    }
  }
}

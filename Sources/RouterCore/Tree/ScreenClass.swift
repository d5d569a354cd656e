import Hashing

/// A class of screens, such as the product screen: its name, its kind, the context it takes.
///
/// A class is made once and copied cheaply. Within a tree the name identifies a class: two classes with the
/// same name count as one.
public struct ScreenClass: Hashable, Sendable {
  let declaration: ScreenClass.Declaration

  /// A class of screens.
  ///
  /// - Parameters:
  ///   - name: unique in an application.
  ///   - kind: the kind of container, or `.screen`.
  ///   - superclass: a class whose finders also find this one.
  ///   - context: the type of the contexts that it accepts.
  ///   - matching: the part of a context by which a screen is found again.
  ///   - compatibility: the reason to refuse a context before anything has moved, like RouteComposer's
  ///     `checkCompatibility(with:)`; `nil` accepts it.
  ///   - setup: converts the context to the one that the screen remembers, or fails, like `setup(with:)`.
  public init(
    _ name: String, kind: ContainerKind = .screen, superclass: ScreenClass? = nil,
    context: ContextType = .any, matching: ScreenClass.Matching = .whole,
    compatibility: (@Sendable (ContextValue) -> String?)? = nil,
    setup: (@Sendable (ContextValue) throws(RoutingError) -> ContextValue)? = nil
  ) {
    declaration = ScreenClass.Declaration(
      name: name, kind: kind, superclass: superclass, context: context, matching: matching,
      compatibility: compatibility, setup: setup)
  }

  /// The name of the class.
  public var name: String { declaration.name }
  /// The kind: a plain screen, or which container.
  public var kind: ContainerKind { declaration.kind }
  /// The class whose finders also find this one.
  public var superclass: ScreenClass? { declaration.superclass }
  /// The type of context the screens of the class take.
  public var context: ContextType { declaration.context }

  /// Whether the class is another class or one of its subclasses.
  public func isKind(of other: ScreenClass) -> Bool {
    var current: ScreenClass? = self
    while let candidate = current {
      if candidate == other { return true }
      current = candidate.superclass
    }
    return false
  }

  /// Classes are equal when their names are.
  public static func == (left: ScreenClass, right: ScreenClass) -> Bool {
    left.declaration === right.declaration
      || left.declaration.nameHash == right.declaration.nameHash && left.name == right.name
  }

  /// Feeds the name into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(declaration.nameHash) }
}

extension ScreenClass: CustomStringConvertible {
  /// The name of the class.
  public var description: String { name }
}

extension ScreenClass {
  /// The declaration of a screen class; a class, so that a screen class is one word to copy and compare.
  final class Declaration: Sendable {
    let name: String
    let kind: ContainerKind
    let superclass: ScreenClass?
    let context: ContextType
    let matching: ScreenClass.Matching
    let compatibility: (@Sendable (ContextValue) -> String?)?
    let setup: (@Sendable (ContextValue) throws(RoutingError) -> ContextValue)?
    /// FNV-1a of the name: the same on every machine, unlike Swift's own hash values.
    let nameHash: UInt64

    init(
      name: String, kind: ContainerKind, superclass: ScreenClass?, context: ContextType,
      matching: ScreenClass.Matching, compatibility: (@Sendable (ContextValue) -> String?)?,
      setup: (@Sendable (ContextValue) throws(RoutingError) -> ContextValue)?
    ) {
      self.name = name
      self.kind = kind
      self.superclass = superclass
      self.context = context
      self.matching = matching
      self.compatibility = compatibility
      self.setup = setup
      nameHash = FNV1a.hash(name.utf8)
    }
  }
}

extension ScreenClass {
  /// Which part of a context makes two screens of one class the same screen.
  ///
  /// RouteComposer leaves this to each screen's `isTarget(for:)`; these are the forms it takes in practice.
  public enum Matching: Hashable, Sendable {
    /// The whole context: a screen shows it or does not.
    case whole
    /// Only these fields of a record, such as a product's identifier without the link it came from.
    case fields([String])
    /// Any context: every screen of the class matches.
    case ignored

    /// Whether a screen that remembers one context matches another context.
    func matches(_ remembered: ContextValue, _ asked: ContextValue) -> Bool {
      switch self {
      case .whole: return remembered == asked
      case .ignored: return true
      case .fields(let names):
        guard case .record(let left) = remembered, case .record(let right) = asked,
          left.typeName == right.typeName
        else { return remembered == asked }
        return names.allSatisfy { left[$0] == right[$0] }
      }
    }
  }
}

extension ScreenClass {
  /// The numbered classes of a tree's screens, with the data that a search compares in flat arrays.
  struct Table: Sendable {
    struct Entry: Sendable {
      let nameHash: UInt64
      /// The declaration, which `classes` keeps alive.
      let identity: ObjectIdentifier
      let superclass: Int32
      let rules: ContainerKind.Rules
      /// Whether two screens of the class are the same when they show the same, all of it.
      let matchesWhole: Bool
    }

    private(set) var entries: [Entry] = []
    private(set) var classes: [ScreenClass] = []
    /// How many screens there are of each class and its subclasses: the only part that differs from tree to tree, so
    /// that trees share the rest.
    private(set) var populations: [Int32] = []

    /// The number of a class, or -1 if no screen of the class, or of a subclass, ever was in the tree.
    func number(of screenClass: ScreenClass) -> Int32 {
      let hash = screenClass.declaration.nameHash
      for index in entries.indices where entries[index].nameHash == hash {
        if classes[index] == screenClass { return Int32(truncatingIfNeeded: index) }
      }
      return -1
    }

    /// The number of a class; a new class gets one, after its superclasses.
    mutating func intern(_ screenClass: ScreenClass) -> Int32 {
      let known = number(of: screenClass)
      if known >= 0 { return known }
      let superclass = screenClass.superclass.map { intern($0) } ?? -1
      entries.append(
        Entry(
          nameHash: screenClass.declaration.nameHash,
          identity: ObjectIdentifier(screenClass.declaration), superclass: superclass,
          rules: screenClass.kind.rules, matchesWhole: screenClass.declaration.matching == .whole))
      classes.append(screenClass)
      populations.append(0)
      return Int32(truncatingIfNeeded: entries.count - 1)
    }

    @inline(__always)
    func isKind(_ number: Int32, of other: Int32) -> Bool {
      if number == other { return true }
      var current = number
      while current >= 0 {
        current = entries[Int(current)].superclass
        if current == other { return other >= 0 }
      }
      return false
    }

    subscript(number: Int32) -> Entry { entries[Int(number)] }

    /// Counts a screen of a class, or one less.
    mutating func count(_ number: Int32, by difference: Int32) {
      var current = number
      while current >= 0 {
        populations[Int(current)] += difference
        current = entries[Int(current)].superclass
      }
    }
  }
}

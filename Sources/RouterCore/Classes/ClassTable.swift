/// The classes of a tree's screens, numbered, with what a search compares laid out flat.
struct ClassTable: Sendable {
  /// What is compared on every step of a search.
  struct Entry: Sendable {
    let nameHash: UInt64
    /// The declaration, which `classes` keeps alive.
    let identity: ObjectIdentifier
    let superclass: Int32
    let code: ContainerCode
    /// Whether two screens of the class are the same when they show the same, all of it.
    let matchesWhole: Bool
    /// How many screens there are of the class and its subclasses.
    var population: Int32 = 0
  }

  private(set) var entries: [Entry] = []
  private(set) var classes: [ScreenClass] = []

  /// The number of a class, or -1 when no screen of the class, or of a subclass, ever was in the tree.
  func number(of screenClass: ScreenClass) -> Int32 {
    let hash = screenClass.declaration.nameHash
    for index in entries.indices where entries[index].nameHash == hash {
      if classes[index] == screenClass { return Int32(truncatingIfNeeded: index) }
    }
    return -1
  }

  /// The number of a class, given one if it has none yet, after its superclasses.
  mutating func intern(_ screenClass: ScreenClass) -> Int32 {
    let known = number(of: screenClass)
    if known >= 0 { return known }
    let superclass = screenClass.superclass.map { intern($0) } ?? -1
    entries.append(
      Entry(
        nameHash: screenClass.declaration.nameHash,
        identity: ObjectIdentifier(screenClass.declaration), superclass: superclass,
        code: screenClass.declaration.code,
        matchesWhole: screenClass.declaration.matching == .whole))
    classes.append(screenClass)
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
      entries[Int(current)].population += difference
      current = entries[Int(current)].superclass
    }
  }
}

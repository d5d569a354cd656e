/// The classes and contexts of many trees, each with a number: what packed trees are written in.
///
/// Numbers are given in the order in which things are met, and never taken away.
package struct ScreenAlphabet: Sendable {
  /// Every class that was met; nobody is counted in it.
  var table = ClassTable()
  /// Every context that was met; number 0 is none.
  private var declarations: [ObjectIdentifier] = []
  private(set) var contexts: [ContextValue] = [.absent]
  private var contextNumbers: [ContextValue: UInt32] = [:]

  /// An alphabet without letters.
  package init() {}

  /// What a screen shows: a class and a context.
  package struct Face: Hashable, Sendable {
    /// The context's number in the lower half, the class's in the upper.
    package let code: UInt64

    init(code: UInt64) {
      self.code = code
    }
  }

  /// The class of a face; nothing when it is not of this alphabet.
  package func screenClass(of face: Face) -> ScreenClass? {
    let number = Int(face.code >> 32)
    return table.classes.indices.contains(number) ? table.classes[number] : nil
  }

  /// The context of a face.
  package func context(of face: Face) -> ContextValue {
    let number = Int(face.code & 0xFFFF_FFFF)
    return contexts.indices.contains(number) ? contexts[number] : .absent
  }

  mutating func number(of screenClass: ScreenClass) -> Int32 {
    // A class is declared once, so nearly always it is the same object as before.
    let declaration = ObjectIdentifier(screenClass.declaration)
    for (place, known) in declarations.enumerated() where known == declaration {
      return Int32(truncatingIfNeeded: place)
    }
    let number = table.intern(screenClass)
    while declarations.count < table.classes.count {
      declarations.append(ObjectIdentifier(table.classes[declarations.count].declaration))
    }
    return number
  }

  mutating func number(of context: ContextValue) -> UInt32 {
    if case .absent = context { return 0 }
    if let known = contextNumbers[context] { return known }
    let number = UInt32(clamping: contexts.count)
    contexts.append(context)
    contextNumbers[context] = number
    return number
  }
}

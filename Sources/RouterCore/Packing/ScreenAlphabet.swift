/// The faces of the screens of many trees, each with a number: what packed trees are written in.
///
/// Numbers are given in the order in which faces are met, and never taken away.
package struct ScreenAlphabet: Sendable {
  /// What a screen shows: a class and a context.
  package struct Face: Hashable, Sendable {
    /// The place of the face in its alphabet.
    package let number: Int

    /// A face by its place.
    package init(number: Int) {
      self.number = number
    }
  }

  struct Letter: Hashable, Sendable {
    let classNumber: Int32
    let context: ContextValue
    let hasContext: Bool

    init(classNumber: Int32, context: ContextValue) {
      self.classNumber = classNumber
      self.context = context
      hasContext = context != .absent
    }
  }

  /// Every class that was met; nobody is counted in it.
  private(set) var table = ClassTable()
  private(set) var letters: [Letter] = []
  private var faces: [Letter: Face] = [:]
  /// What was met last in each slot: trees that follow each other are alike in most.
  private var latest: [Face] = []

  /// An alphabet without letters.
  package init() {}

  /// How many faces were met.
  package var count: Int { letters.count }

  /// The class of a face; nothing when it is not of this alphabet.
  package func screenClass(of face: Face) -> ScreenClass? {
    letters.indices.contains(face.number)
      ? table.classes[Int(letters[face.number].classNumber)] : nil
  }

  /// The context of a face.
  package func context(of face: Face) -> ContextValue {
    letters.indices.contains(face.number) ? letters[face.number].context : .absent
  }

  /// What a screen of a tree shows.
  mutating func face(_ slot: Int32, of tree: ScreenTree) -> Face {
    let slot = Int(slot)
    let number = number(ofClass: Int(tree.records[slot].classNumber), in: tree.classes)
    if slot < latest.count {
      let face = latest[slot]
      if letters[face.number].classNumber == number, shows(face, tree.contexts[slot]) {
        return face
      }
    }
    let face = face(of: Letter(classNumber: number, context: tree.contexts[slot]))
    while latest.count <= slot { latest.append(face) }
    latest[slot] = face
    return face
  }

  private func shows(_ face: Face, _ context: ContextValue) -> Bool {
    // Most screens are about nothing, which is known without comparing.
    if case .absent = context { return !letters[face.number].hasContext }
    return letters[face.number].context == context
  }

  private mutating func number(ofClass place: Int, in other: ClassTable) -> Int32 {
    // Trees that were unpacked number their classes like this alphabet.
    let identity = other.entries[place].identity
    if place < table.entries.count, table.entries[place].identity == identity {
      return Int32(truncatingIfNeeded: place)
    }
    return table.intern(other.classes[place])
  }

  private mutating func face(of letter: Letter) -> Face {
    if let known = faces[letter] { return known }
    let face = Face(number: letters.count)
    letters.append(letter)
    faces[letter] = face
    return face
  }
}

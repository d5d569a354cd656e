/// The faces of the screens of many trees, each with a number: the alphabet of packed trees.
///
/// Numbers are given in the order in which faces occur, and never removed.
package struct ScreenAlphabet: Sendable {
  /// The appearance of a screen: its class and its context.
  package struct Face: Hashable, Sendable {
    /// The place of the face in its alphabet.
    package let number: Int

    package init(number: Int) { self.number = number }
  }

  struct Letter: Hashable, Sendable {
    let classNumber: Int32
    let context: ContextValue
  }

  /// Every class that was met; its populations stay 0.
  private(set) var table = ScreenClass.Table()
  private(set) var letters: [Letter] = []
  /// The same letters without their contexts, which are read for every screen of every tree.
  private(set) var kinds: [Kind] = []

  struct Kind: Sendable {
    let classNumber: Int32
    let rules: ContainerKind.Rules
  }
  private var faces: [Letter: Face] = [:]
  /// The faces without a context, which are most, by class; `nil` if there is none yet.
  private var plainFaces: [Face?] = []
  /// The last face in each slot with a context; consecutive trees are mostly alike.
  private var latest: [Face] = []

  package init() {}

  package var count: Int { letters.count }

  /// The class of a face; `nil` if it is not of this alphabet.
  package func screenClass(of face: Face) -> ScreenClass? {
    letters.indices.contains(face.number)
      ? table.classes[Int(letters[face.number].classNumber)] : nil
  }

  package func context(of face: Face) -> ContextValue {
    letters.indices.contains(face.number) ? letters[face.number].context : .absent
  }

  /// The face of a screen of a tree.
  mutating func face(_ slot: Int32, of tree: ScreenTree) -> Face {
    let slot = Int(slot)
    let number = number(ofClass: Int(tree.records[slot].classNumber), in: tree.classes)
    if case .absent = tree.contexts[slot] { return plainFace(of: number) }
    if slot < latest.count {
      let letter = letters[latest[slot].number]
      if letter.classNumber == number, letter.context == tree.contexts[slot] { return latest[slot] }
    }
    let face = face(of: Letter(classNumber: number, context: tree.contexts[slot]))
    while latest.count <= slot { latest.append(face) }
    latest[slot] = face
    return face
  }

  /// Whether a face belongs to a screen that is not a container.
  package func isScreen(_ face: Face) -> Bool {
    letters.indices.contains(face.number) && !rules(of: face.number).isContainer
  }

  /// The rules of a face's class.
  func rules(of face: Int) -> ContainerKind.Rules { kinds[face].rules }

  /// The bit of a class, even if it has no screen yet.
  package mutating func bit(of screenClass: ScreenClass) -> UInt64 {
    Self.bit(ofClass: table.intern(screenClass))
  }

  private mutating func plainFace(of number: Int32) -> Face {
    let place = Int(number)
    if place < plainFaces.count, let known = plainFaces[place] { return known }
    let face = face(of: Letter(classNumber: number, context: .absent))
    while plainFaces.count <= place { plainFaces.append(nil) }
    plainFaces[place] = face
    return face
  }

  private mutating func number(ofClass place: Int, in other: ScreenClass.Table) -> Int32 {
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
    kinds.append(Kind(classNumber: letter.classNumber, rules: table[letter.classNumber].rules))
    faces[letter] = face
    return face
  }
}

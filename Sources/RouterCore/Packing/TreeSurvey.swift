extension TreePacker {
  /// A tree as a person sees it.
  ///
  /// A survey keeps its memory from one tree to the next.
  package struct Survey: Sendable {
    package private(set) var front: [ScreenAlphabet.Face] = []
    /// The screens elsewhere in the tree, except those directly in a stack.
    package private(set) var hidden: [Hidden] = []
    /// Everything right in a stack: the screens of one stack in a row, the first one first.
    package private(set) var stacked: [Stacked] = []
    /// Whether a menu covers the screen in front.
    package private(set) var isMenuOpen = false
    /// Whether it is the menu of sections, rather than a list behind "More" or of an app's own container.
    package private(set) var isSectionMenuOpen = false
    /// The container whose menu of sections that is; `nil` without one.
    package private(set) var sectionMenu: ScreenAlphabet.Face?
    /// Whether there are sections in front all of whose stacks show their first screen.
    package private(set) var isAtSectionRoot = false
    /// Whether the front lies in a tab bar.
    package private(set) var isInTabs = false
    /// The number of screens on top of each other on the path to the front.
    package private(set) var depth = 1
    /// By slot, if the tree was unpacked for the survey.
    private var faces: [UInt32] = []

    package init() {}

    mutating func forgetFaces() { faces.removeAll(keepingCapacity: true) }

    /// Unpacks a tree that is not searched, without the contexts of its screens, into the memory of another
    /// tree.
    mutating func read(
      _ numbers: PackedNumbers.Reader, in alphabet: ScreenAlphabet, to tree: inout ScreenTree
    ) {
      var reader = PlainTreeReader(numbers: numbers, kinds: alphabet.kinds)
      swap(&reader.records, &tree.records)
      swap(&reader.faces, &faces)
      reader.readAll()
      swap(&reader.records, &tree.records)
      swap(&reader.faces, &faces)
      tree.contexts.removeAll(keepingCapacity: true)
      tree.classes = alphabet.table
      tree.rootSlot = tree.records.isEmpty ? -1 : 0
      tree.nextSerial = UInt32(truncatingIfNeeded: tree.records.count) + 1
      tree.modalCount = reader.modalCount
      tree.vetoCount = reader.vetoCount
    }

    private func face(
      _ slot: Int32, of tree: ScreenTree, _ alphabet: inout ScreenAlphabet
    ) -> ScreenAlphabet.Face {
      Int(slot) < faces.count
        ? ScreenAlphabet.Face(number: Int(faces[Int(slot)])) : alphabet.face(slot, of: tree)
    }

    mutating func look(at tree: ScreenTree, in alphabet: inout ScreenAlphabet) {
      front.removeAll(keepingCapacity: true)
      hidden.removeAll(keepingCapacity: true)
      stacked.removeAll(keepingCapacity: true)
      isMenuOpen = false
      isSectionMenuOpen = false
      sectionMenu = nil
      isAtSectionRoot = false
      isInTabs = false
      depth = 1
      guard tree.rootSlot >= 0 else { return }
      let top = tree.modalTop
      let root = tree.rootSlot
      visit(
        root, of: tree, top: top, in: root == top ? .front : Part(number: root, holder: -1),
        &alphabet)
      walkToFront(of: tree, &alphabet)
    }

    private mutating func visit(
      _ slot: Int32, of tree: ScreenTree, top: Int32, in part: Part,
      _ alphabet: inout ScreenAlphabet
    ) {
      let isVisible = part == .front
      let record = tree.records[Int(slot)]
      let isLeaf = !record.rules.isContainer || record.childCount == 0
      let seenBefore = front.count
      if isLeaf {
        let face = face(slot, of: tree, &alphabet)
        if isVisible { front.append(face) } else { hidden.append(Hidden(face: face, part: part)) }
      }
      let isStack = record.rules.roles.contains(.stack)
      if isStack { lookInto(slot, of: tree, in: part, &alphabet) }
      if isVisible, record.rules.roles.contains(.sections), !isAtSectionRoot {
        isAtSectionRoot = tree.showsFirstScreens(in: slot)
      }
      var child = record.firstChild
      while child >= 0 {
        let isSeen = isVisible && !isLeaf && tree.isVisible(child, in: slot)
        if isSeen || !isStack || !tree.isPlain(child) {
          var own = isVisible && !isSeen ? Part(number: child, holder: slot) : part
          if own != .front, let taps = tree.tapsToSection(child, of: slot, isShown: isVisible) {
            own.tapsToSection = taps
          }
          visit(child, of: tree, top: top, in: own, &alphabet)
        }
        child = tree.records[Int(child)].nextSibling
      }
      if isVisible, front.count == seenBefore { front.append(face(slot, of: tree, &alphabet)) }
      if record.presented >= 0 {
        let presented = record.presented
        let own = isVisible ? Part(number: presented, holder: -1) : part
        visit(presented, of: tree, top: top, in: presented == top ? .front : own, &alphabet)
      }
    }

    /// Notes everything right in a stack.
    private mutating func lookInto(
      _ stack: Int32, of tree: ScreenTree, in part: Part, _ alphabet: inout ScreenAlphabet
    ) {
      let record = tree.records[Int(stack)]
      var above = record.childCount
      var child = record.firstChild
      while child >= 0 {
        above -= 1
        let own = part == .front ? Part(number: child, holder: stack) : part
        stacked.append(
          Stacked(
            face: tree.isPlain(child) ? face(child, of: tree, &alphabet) : nil, part: own,
            above: above, isFirst: child == record.firstChild, isInFront: part == .front))
        child = tree.records[Int(child)].nextSibling
      }
    }

    /// Follows the visible screens from the root, counts the screens below them, and looks for an open menu.
    private mutating func walkToFront(of tree: ScreenTree, _ alphabet: inout ScreenAlphabet) {
      var current = tree.rootSlot
      while current >= 0 {
        let record = tree.records[Int(current)]
        if record.marks.contains(.menuOpen) {
          isMenuOpen = true
          if record.rules.roles.contains(.sections) {
            isSectionMenuOpen = true
            sectionMenu = face(current, of: tree, &alphabet)
          }
        }
        if record.rules.roles.contains(.tabs) { isInTabs = true }
        if !record.rules.selects, !record.keepsDetail {
          depth += max(0, Int(record.childCount) - 1)
        }
        if record.parent < 0, record.presenting >= 0 { depth += 1 }
        current = record.presented >= 0 ? record.presented : tree.firstVisibleChild(of: current)
      }
    }
  }
}

extension TreePacker.Survey {
  /// A screen that is hidden, but not right in a stack.
  package struct Hidden: Sendable {
    package let face: ScreenAlphabet.Face
    /// The part of the tree that is hidden with it.
    package let part: Part
  }

  /// Something right in a stack.
  package struct Stacked: Sendable {
    /// Its appearance; `nil` if it holds or presents others, which are distinguished themselves.
    package let face: ScreenAlphabet.Face?
    /// The part of the tree that is hidden with it; invalid if it shows.
    package let part: Part
    /// The number of things above it in the stack.
    package let above: Int32
    /// Whether it is the first screen of the stack.
    package let isFirst: Bool
    /// Whether the stack is in front, so that its last screen shows.
    package let isInFront: Bool
  }
}

extension ScreenTree {
  /// Whether a screen neither holds nor presents others.
  fileprivate func isPlain(_ slot: Int32) -> Bool {
    let record = records[Int(slot)]
    return !record.rules.isContainer && record.childCount == 0 && record.presented < 0
  }

  /// The fewest taps to pick an unselected section from the menu of its container, if it is a plain screen or a stack
  /// of plain screens.
  /// - Parameter isShown: whether the container is in front; otherwise showing it takes a tap.
  fileprivate func tapsToSection(
    _ section: Int32, of container: Int32, isShown: Bool
  ) -> UInt8? {
    let record = records[Int(container)]
    guard record.rules.roles.contains(.sections), !isVisible(section, in: container),
      isPlainStack(section)
    else { return nil }
    if record.marks.contains(.menuOpen) { return 1 }
    return isShown ? 2 : 3
  }

  /// Whether a screen is plain, or a stack of plain ones.
  private func isPlainStack(_ slot: Int32) -> Bool {
    if isPlain(slot) { return true }
    let record = records[Int(slot)]
    guard record.rules.roles.contains(.stack), record.rules.shows == .last, record.presented < 0
    else { return false }
    var child = record.firstChild
    while child >= 0 {
      guard isPlain(child) else { return false }
      child = records[Int(child)].nextSibling
    }
    return true
  }

  /// Whether every stack that a container shows has one screen at most.
  fileprivate func showsFirstScreens(in slot: Int32) -> Bool {
    let record = records[Int(slot)]
    if record.rules.roles.contains(.stack), record.childCount > 1 { return false }
    guard record.rules.isContainer else { return true }
    var child = record.firstChild
    while child >= 0 {
      if isVisible(child, in: slot), !showsFirstScreens(in: child) { return false }
      child = records[Int(child)].nextSibling
    }
    return true
  }
}

/// Reads a packed tree as plain records; slots follow the order of the numbers, so a screen's slot is its position.
private struct PlainTreeReader {
  private var numbers: PackedNumbers.Reader
  private let kinds: [ScreenAlphabet.Kind]
  var records: [ScreenTree.Record] = []
  var faces: [UInt32] = []
  private(set) var modalCount: Int32 = 0
  private(set) var vetoCount: Int32 = 0

  init(numbers: PackedNumbers.Reader, kinds: [ScreenAlphabet.Kind]) {
    self.numbers = numbers
    self.kinds = kinds
  }

  mutating func readAll() {
    records.removeAll(keepingCapacity: true)
    faces.removeAll(keepingCapacity: true)
    if !numbers.isAtEnd { _ = read(in: -1) }
  }

  /// Reads one screen with everything that it holds and presents.
  private mutating func read(in parent: Int32) -> Int32 {
    let marks = TreePacker.Marks(bits: numbers.next())
    let face = numbers.next()
    let kind = kinds[Int(face)]
    let slot = Int32(truncatingIfNeeded: records.count)
    var record = ScreenTree.Record(
      serial: UInt32(bitPattern: slot) + 1, classNumber: kind.classNumber, rules: kind.rules,
      marks: marks.marks)
    record.parent = parent
    if marks.holds {
      record.childCount = Int32(bitPattern: numbers.next())
      record.selected = Int32(bitPattern: numbers.next())
    }
    if marks.claims { _ = numbers.next() }
    _ = numbers.visited(marks)
    if marks.marks.contains(.vetoes) { vetoCount += 1 }
    records.append(record)
    faces.append(face)
    var last: Int32 = -1
    for _ in 0..<record.childCount {
      let child = read(in: slot)
      if last >= 0 {
        records[Int(last)].nextSibling = child
      } else {
        records[Int(slot)].firstChild = child
      }
      last = child
    }
    records[Int(slot)].lastChild = last
    if marks.presents {
      let presented = read(in: -1)
      records[Int(slot)].presented = presented
      records[Int(presented)].presenting = slot
      modalCount += 1
    }
    return slot
  }
}

extension TreePacker {
  /// A tree as a person sees it.
  ///
  /// A survey keeps its memory from one tree to the next.
  package struct Survey: Sendable {
    package private(set) var front: [ScreenAlphabet.Face] = []
    /// The screens that are somewhere else in the tree, but for those right in a stack.
    package private(set) var hidden: [Hidden] = []
    /// Everything right in a stack: the screens of one stack in a row, the first one first.
    package private(set) var stacked: [Stacked] = []
    /// Whether a menu lies over what is in front.
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

    package init() {}

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
        let face = alphabet.face(slot, of: tree)
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
      if isVisible, front.count == seenBefore { front.append(alphabet.face(slot, of: tree)) }
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
            face: tree.isPlain(child) ? alphabet.face(child, of: tree) : nil, part: own,
            above: above, isFirst: child == record.firstChild, isInFront: part == .front))
        child = tree.records[Int(child)].nextSibling
      }
    }

    /// Follows what is shown from the root: counts what lies below it, and looks for an open menu.
    private mutating func walkToFront(of tree: ScreenTree, _ alphabet: inout ScreenAlphabet) {
      var current = tree.rootSlot
      while current >= 0 {
        let record = tree.records[Int(current)]
        if record.marks.contains(.menuOpen) {
          isMenuOpen = true
          if record.rules.roles.contains(.sections) {
            isSectionMenuOpen = true
            sectionMenu = alphabet.face(current, of: tree)
          }
        }
        if record.rules.roles.contains(.tabs) { isInTabs = true }
        if !record.rules.selects { depth += max(0, Int(record.childCount) - 1) }
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
    /// Its appearance; `nil` where it holds or presents others, which are told apart.
    package let face: ScreenAlphabet.Face?
    /// The part of the tree that is hidden with it; of no meaning where it is seen.
    package let part: Part
    /// The number of things above it in the stack.
    package let above: Int32
    /// Whether it is the first screen of the stack.
    package let isFirst: Bool
    /// Whether the stack is in front, so that its last screen is seen.
    package let isInFront: Bool
  }
}

extension ScreenTree {
  /// Whether a screen neither holds nor presents others.
  fileprivate func isPlain(_ slot: Int32) -> Bool {
    let record = records[Int(slot)]
    return !record.rules.isContainer && record.childCount == 0 && record.presented < 0
  }

  /// The fewest taps by which a section that is not selected is picked from the menu of its container, where it is
  /// plain, or a stack of plain screens.
  /// - Parameter isShown: whether the container is in front; otherwise it takes a tap to see it.
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

/// The screens of an application: the root, containers and their children, selections, and presented
/// screens.
///
/// A tree is a value. Two trees are equal if they look the same: identities and the order in which screens
/// were made do not count. See ``ScreenNode`` for writing one down.
public struct ScreenTree: Sendable {
  var records: [ScreenTree.Record] = []
  var contexts: [ContextValue] = []
  var freeSlots: [Int32] = []
  var classes = ScreenClass.Table()
  var rootSlot: Int32 = -1
  var nextSerial: UInt32 = 1
  /// Screens outside the tree that may still be held; see ``ScreenTree/releaseDetached()``.
  var detached: [Int32] = []
  /// The number of screens that present another.
  var modalCount: Int32 = 0
  /// How many screens refuse to be dismissed.
  var vetoCount: Int32 = 0
  /// The screens that others claimed as their parents when the tree was made.
  var claimedParents: Set<Int32> = []
  /// The sections that were selected before, in containers whose Back goes through visits: the oldest first, without
  /// the selected one.
  var visits: [ScreenID: [ScreenID]] = [:]
  /// The sections that were left since they were last settled.
  var leftSections: [LeftSection] = []
  /// Increases with every change that a person could see.
  var changes: UInt32 = 0

  /// Creates an application without a root screen.
  public init() {}

  /// Creates a tree from a description.
  public init(_ node: ScreenNode?) {
    if let node { rootSlot = insert(node, presentingParent: true) }
    releaseDetached()
    resolveLogicalParents(node)
  }
}

extension ScreenTree {
  @inline(__always)
  func slot(_ screen: ScreenID) -> Int32 {
    let slot = screen.slot
    guard slot >= 0, Int(slot) < records.count, records[Int(slot)].serial == screen.serial
    else { return -1 }
    return slot
  }

  @inline(__always)
  func identity(_ slot: Int32) -> ScreenID {
    guard slot >= 0 else { return .none }
    let record = records[Int(slot)]
    return ScreenID(slot: slot, serial: record.serial, classNumber: record.classNumber)
  }

  func optional(_ slot: Int32) -> ScreenID? { slot < 0 ? nil : identity(slot) }

  @inline(__always)
  func isKind(_ slot: Int32, of screenClass: ScreenClass) -> Bool {
    classes.isKind(records[Int(slot)].classNumber, of: classes.number(of: screenClass))
  }

  func name(_ slot: Int32) -> String { classes.classes[Int(records[Int(slot)].classNumber)].name }

  /// The real parent, or the one that the screen claims (RouteComposer's overridden parent).
  func routingParent(_ slot: Int32) -> Int32 {
    let record = records[Int(slot)]
    if record.logicalParent.exists {
      let claimed = self.slot(record.logicalParent)
      if claimed >= 0 { return claimed }
    }
    return record.parent
  }

  /// The outermost real parent, or the screen itself.
  @inline(__always)
  func outermost(_ slot: Int32) -> Int32 {
    var current = slot
    while records[Int(current)].parent >= 0 { current = records[Int(current)].parent }
    return current
  }

  /// The outermost of the parents that the router uses; ends at a claimed parent that leads back.
  func routingOutermost(_ slot: Int32) -> Int32 {
    var current = slot
    var steps = records.count
    while steps > 0 {
      let parent = routingParent(current)
      if parent < 0 { return current }
      current = parent
      steps -= 1
    }
    return current
  }

  /// The nearest of the screen and its parents that presents something.
  @inline(__always)
  func presenter(_ slot: Int32) -> Int32 {
    var current = slot
    while current >= 0, records[Int(current)].presented < 0 {
      current = records[Int(current)].parent
    }
    return current
  }

  /// The screen that this one, or the nearest of its parents, presents; or -1.
  @inline(__always)
  func presented(_ slot: Int32) -> Int32 {
    if modalCount == 0 { return -1 }
    let presenter = presenter(slot)
    return presenter < 0 ? -1 : records[Int(presenter)].presented
  }

  /// The screen that presents the outermost parent of this one, or -1.
  @inline(__always)
  func presenting(_ slot: Int32) -> Int32 {
    modalCount == 0 ? -1 : records[Int(outermost(slot))].presenting
  }

  /// The end of the chain of presented screens, without those being dismissed.
  func topmostSlot() -> Int32 {
    var current = rootSlot
    guard current >= 0 else { return -1 }
    while true {
      let next = records[Int(current)].presented
      guard next >= 0, !records[Int(next)].marks.contains(.beingDismissed) else { return current }
      current = next
    }
  }

  func child(_ index: Int32, of slot: Int32) -> Int32 {
    var current = records[Int(slot)].firstChild
    var remaining = index
    while current >= 0, remaining > 0 {
      current = records[Int(current)].nextSibling
      remaining -= 1
    }
    return current
  }

  func index(of child: Int32, in slot: Int32) -> Int32 {
    var current = records[Int(slot)].firstChild
    var index: Int32 = 0
    while current >= 0 {
      if current == child { return index }
      current = records[Int(current)].nextSibling
      index += 1
    }
    return -1
  }

  /// The children of a screen in their order, for code that is not asked on every tap.
  func childSlots(of slot: Int32) -> [Int32] {
    var slots: [Int32] = []
    var current = records[Int(slot)].firstChild
    while current >= 0 {
      slots.append(current)
      current = records[Int(current)].nextSibling
    }
    return slots
  }

  /// The end of the chain of presented screens, including those being dismissed; -1 without a root.
  var modalTop: Int32 {
    var top = rootSlot
    while top >= 0, records[Int(top)].presented >= 0 { top = records[Int(top)].presented }
    return top
  }

  /// The container as an adapter sees it.
  func containerState(_ slot: Int32) -> ContainerState {
    let record = records[Int(slot)]
    return ContainerState(
      children: children(of: identity(slot)), selected: Int(record.selected),
      isMenuOpen: record.marks.contains(.menuOpen), isCollapsed: record.marks.contains(.collapsed))
  }

  func adapter(_ slot: Int32) -> (any ContainerAdapter)? {
    let record = records[Int(slot)]
    guard record.rules.shows == .adapter else { return nil }
    return classes.classes[Int(record.classNumber)].kind.adapter
  }

  /// Whether a person who sees the container sees this child of it.
  func isVisible(_ child: Int32, in container: Int32) -> Bool {
    let record = records[Int(container)]
    switch record.rules.shows {
    case .none: return false
    case .last: return record.lastChild == child
    case .selected, .single: return self.child(record.selected, of: container) == child
    case .columns:
      return records[Int(child)].parent == container
        && (!record.marks.contains(.collapsed) || record.narrowColumn == child)
    case .adapter: return adapter(container).map { sees(child, in: container, $0) } ?? false
    }
  }

  func sees(_ child: Int32, in container: Int32, _ adapter: any ContainerAdapter) -> Bool {
    let state = containerState(container)
    return adapter.visibleChildren(of: state).contains {
      state.children.indices.contains($0) && state.children[$0].slot == child
    }
  }
}

/// The identity of a screen, even after it is gone: a later screen in the same place has another.
public struct ScreenID: Hashable, Sendable {
  let slot: Int32
  let serial: UInt32
  /// The number of the screen's class in the tree's table, so that a trace can name a screen that is gone.
  let classNumber: Int32

  /// Two identities are equal when they mean the same screen of one tree.
  public static func == (left: ScreenID, right: ScreenID) -> Bool {
    left.slot == right.slot && left.serial == right.serial
  }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(slot)
    hasher.combine(serial)
  }

  static let none = ScreenID(slot: -1, serial: 0, classNumber: -1)

  var exists: Bool { slot >= 0 }
}

extension ScreenTree {
  /// One screen of a tree: plain old data, linked to its neighbours by their slots.
  struct Record: Sendable {
    var serial: UInt32
    var classNumber: Int32
    var rules: ContainerKind.Rules
    var marks: Marks = []
    /// Which child is selected, for containers that select.
    var selected: Int32 = 0
    var parent: Int32 = -1
    var firstChild: Int32 = -1
    var lastChild: Int32 = -1
    var nextSibling: Int32 = -1
    var childCount: Int32 = 0
    /// The screen this one presents, and the one that presents it.
    var presented: Int32 = -1
    var presenting: Int32 = -1
    /// A parent that the screen claims instead of its real one.
    var logicalParent: ScreenID = .none

    /// The flags of a screen.
    struct Marks: OptionSet, Hashable, Sendable {
      let rawValue: UInt8
      static let vetoes = Marks(rawValue: 1)
      static let beingDismissed = Marks(rawValue: 2)
      static let beingPresented = Marks(rawValue: 4)
      static let menuOpen = Marks(rawValue: 8)
      static let collapsed = Marks(rawValue: 16)
      static let detached = Marks(rawValue: 32)
      /// While detached screens are released: whether it is held, and whether it stays for that reason.
      static let held = Marks(rawValue: 64)
      static let kept = Marks(rawValue: 128)

      /// The flags that a person sees.
      static let apparent: Marks = [
        .vetoes, .beingDismissed, .beingPresented, .menuOpen, .collapsed,
      ]

      mutating func set(_ mark: Marks, to isSet: Bool) {
        if isSet { insert(mark) } else { remove(mark) }
      }
    }
  }
}

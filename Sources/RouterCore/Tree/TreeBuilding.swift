extension ScreenTree {
  /// Makes a screen outside the tree, which is released at the end unless it is attached.
  mutating func make(_ screenClass: ScreenClass, context: ContextValue = .absent) -> Int32 {
    let number = classes.intern(screenClass)
    let record = ScreenTree.Record(
      serial: nextSerial, classNumber: number, rules: classes[number].rules, marks: .detached)
    nextSerial = nextSerial == .max ? 1 : nextSerial + 1
    classes.count(number, by: 1)
    let slot: Int32
    if let free = freeSlots.popLast() {
      slot = free
      records[Int(slot)] = record
      contexts[Int(slot)] = context
    } else {
      slot = Int32(truncatingIfNeeded: records.count)
      records.append(record)
      contexts.append(context)
    }
    detached.append(slot)
    return slot
  }

  /// Makes a described screen with everything in it, children before their container's siblings.
  mutating func insert(_ node: ScreenNode, presentingParent: Bool) -> Int32 {
    let slot = make(node.screenClass, context: node.context)
    for child in node.children {
      append(insert(child, presentingParent: presentingParent), to: slot)
    }
    configure(slot, as: node)
    if presentingParent, let presented = node.presented {
      link(insert(presented, presentingParent: true), presentedBy: slot)
    }
    return slot
  }

  /// Gives a screen the properties of a description, apart from its children: context, selection and marks.
  mutating func configure(_ slot: Int32, as node: ScreenNode) {
    contexts[Int(slot)] = node.context
    let record = records[Int(slot)]
    let last = max(Int(record.childCount) - 1, 0)
    let selects = record.rules.selects || record.rules.shows == .columns && node.isCollapsed
    records[Int(slot)].selected =
      selects ? Int32(truncatingIfNeeded: min(max(node.selected, 0), last)) : 0
    if record.marks.contains(.vetoes) { vetoCount -= 1 }
    if node.vetoesDismissal { vetoCount += 1 }
    var marks = record.marks.subtracting(.apparent)
    if node.vetoesDismissal { marks.insert(.vetoes) }
    if node.isBeingDismissed { marks.insert(.beingDismissed) }
    if node.isBeingPresented { marks.insert(.beingPresented) }
    if node.isMenuOpen { marks.insert(.menuOpen) }
    if node.isCollapsed { marks.insert(.collapsed) }
    records[Int(slot)].marks = marks
    if !node.visited.isEmpty || !visits.isEmpty { setVisited(node.visited, of: slot) }
    if !marks.contains(.detached) { changes &+= 1 }
  }

  /// Connects the claimed parents of a new description to the screens with those labels.
  mutating func resolveLogicalParents(_ node: ScreenNode?) {
    guard let node, rootSlot >= 0 else { return }
    var labels: [(String, ScreenID)] = []
    var claims: [(ScreenID, String)] = []
    collect(node, rootSlot, &labels, &claims)
    for (screen, label) in claims {
      if let parent = labels.first(where: { $0.0 == label })?.1 {
        records[Int(screen.slot)].logicalParent = parent
        claimedParents.insert(parent.slot)
      }
    }
  }

  /// The screens that bear a label in the description they were made from, and have not been moved since.
  ///
  /// - Parameters:
  ///   - node: the description.
  ///   - screen: the screen made from the description; the root when left out.
  public func labels(in node: ScreenNode, at screen: ScreenID? = nil) -> [String: ScreenID] {
    let start = screen.map { slot($0) } ?? rootSlot
    guard start >= 0 else { return [:] }
    var labels: [(String, ScreenID)] = []
    var claims: [(ScreenID, String)] = []
    collect(node, start, &labels, &claims)
    return Dictionary(labels, uniquingKeysWith: { first, _ in first })
  }

  func collect(
    _ node: ScreenNode, _ slot: Int32, _ labels: inout [(String, ScreenID)],
    _ claims: inout [(ScreenID, String)]
  ) {
    guard slot >= 0 else { return }
    if let label = node.label { labels.append((label, identity(slot))) }
    if let claim = node.logicalParent { claims.append((identity(slot), claim)) }
    var child = records[Int(slot)].firstChild
    for described in node.children {
      collect(described, child, &labels, &claims)
      if child >= 0 { child = records[Int(child)].nextSibling }
    }
    if let presented = node.presented {
      collect(presented, records[Int(slot)].presented, &labels, &claims)
    }
  }
}

extension ScreenTree: CustomStringConvertible {
  /// The whole tree in one line, as ``ScreenNode/description`` writes it; `nothing` without a root.
  public var description: String { node?.description ?? "nothing" }

  /// The description of the tree from its root; `nil` if there is none.
  public var node: ScreenNode? { rootSlot < 0 ? nil : node(rootSlot) }

  /// A screen and everything in it written down, or `nil` if it has gone.
  public func node(_ screen: ScreenID) -> ScreenNode? {
    let slot = slot(screen)
    return slot < 0 ? nil : node(slot)
  }

  private func node(_ slot: Int32) -> ScreenNode {
    let record = records[Int(slot)]
    var node = ScreenNode(
      classes.classes[Int(record.classNumber)], context: contexts[Int(slot)],
      children: childSlots(of: slot).map { self.node($0) }, selected: Int(record.selected))
    if record.presented >= 0 { node.presented = self.node(record.presented) }
    node.vetoesDismissal = record.marks.contains(.vetoes)
    node.isBeingDismissed = record.marks.contains(.beingDismissed)
    node.isBeingPresented = record.marks.contains(.beingPresented)
    node.isMenuOpen = record.marks.contains(.menuOpen)
    node.isCollapsed = record.marks.contains(.collapsed)
    if !visits.isEmpty { node.visited = visited(slot) }
    if record.logicalParent.exists, self.slot(record.logicalParent) >= 0 {
      node.logicalParent = label(record.logicalParent)
    }
    if claimedParents.contains(slot) { node.label = label(identity(slot)) }
    return node
  }

  /// A name for a claimed parent: its position in the tree.
  private func label(_ screen: ScreenID) -> String { String(position(of: screen)) }
}

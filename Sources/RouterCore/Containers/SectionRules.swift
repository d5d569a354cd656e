extension ContainerKind {
  /// The rules for going back through the sections of a container, and for sections that are left, in one byte.
  ///
  /// They have an effect in kinds that show the selected one of their sections.
  public struct SectionRules: Hashable, Sendable {
    private let bits: UInt8

    /// Rules of sections, whose stacks stay as they are by default.
    public init(history: History = .none, popsWhenLeft: Bool = false) {
      bits = history.rawValue << 1 | (popsWhenLeft ? 1 : 0)
    }

    /// The section that Back leads to.
    public var history: History { History(rawValue: bits >> 1) ?? .none }

    /// Whether the stack of a section goes back to its first screen when another section is selected.
    public var popsWhenLeft: Bool { bits & 1 != 0 }

    /// Whether it matters which section was selected before.
    var notesLeaving: Bool { history.isKept || popsWhenLeft }
  }

  /// The section to which Back leads from the root of a section: React Navigation's `backBehavior`.
  public enum History: UInt8, Sendable, CaseIterable {
    /// None: Back leaves the container. (`none`)
    case none
    /// The first one, and from there none. (`firstRoute`)
    case first
    /// The one before it in the container. (`order`)
    case order
    /// The one that was selected before; every section counts once, for its last visit. (`history`)
    case once
    /// The one that was selected before, through every visit. (`fullHistory`)
    case every

    /// Whether it depends on the visits so far.
    var isKept: Bool { self == .once || self == .every }
  }

  /// The same kind with other rules for its sections.
  public func with(_ sections: SectionRules) -> ContainerKind {
    var kind = self
    kind.rules.sections = sections
    return kind
  }
}

extension ScreenTree {
  /// A section that was selected before others were, in a container that has to know.
  struct LeftSection: Sendable {
    let container: ScreenID
    let section: ScreenID
  }

  /// The index of the section to which Back leads from the selected one; `nil` if Back leaves the container.
  public func previousSection(in container: ScreenID) -> Int? {
    let slot = slot(container)
    guard slot >= 0 else { return nil }
    let previous = previousSection(in: slot)
    return previous < 0 ? nil : Int(index(of: previous, in: slot))
  }

  private func previousSection(in slot: Int32) -> Int32 {
    let record = records[Int(slot)]
    guard record.rules.shows == .selected else { return -1 }
    switch record.rules.sections.history {
    case .none: return -1
    case .first: return record.selected > 0 ? record.firstChild : -1
    case .order: return record.selected > 0 ? child(record.selected - 1, of: slot) : -1
    case .once, .every:
      let selected = child(record.selected, of: slot)
      return (visits[identity(slot)] ?? []).last { visit in
        let section = self.slot(visit)
        return section >= 0 && section != selected && records[Int(section)].parent == slot
      }?.slot ?? -1
    }
  }

  /// The indices of the sections that Back leads through, the oldest first.
  func visited(_ slot: Int32) -> [Int] {
    guard let visits = visits[identity(slot)] else { return [] }
    return visits.compactMap { visit in
      let section = self.slot(visit)
      guard section >= 0, records[Int(section)].parent == slot else { return nil }
      return Int(index(of: section, in: slot))
    }
  }

  /// Gives a container a history of visits.
  mutating func setVisited(_ places: [Int], of slot: Int32) {
    let sections = childSlots(of: slot)
    let known = places.filter { sections.indices.contains($0) }
    visits[identity(slot)] = known.isEmpty ? nil : known.map { identity(sections[$0]) }
  }

  /// Goes back to the section before; returns whether there is one.
  mutating func selectPreviousSection(in container: ScreenID, log: inout Trace.Log) -> Bool {
    let slot = slot(container)
    guard slot >= 0 else { return false }
    let previous = previousSection(in: slot)
    guard previous >= 0 else { return false }
    let left = identity(child(records[Int(slot)].selected, of: slot))
    if let known = visits[container], let place = known.lastIndex(of: identity(previous)) {
      visits[container] = place > 0 ? Array(known[..<place]) : nil
    }
    setSelected(previous, in: slot, log: &log)
    if records[Int(slot)].rules.sections.popsWhenLeft { pop(left, in: slot, log: &log) }
    return true
  }

  /// Notes which section is selected, before another one is.
  mutating func noteLeaving(_ slot: Int32) {
    let record = records[Int(slot)]
    let (container, section) = (identity(slot), child(record.selected, of: slot))
    guard section >= 0, !leftSections.contains(where: { $0.container == container }) else { return }
    leftSections.append(LeftSection(container: container, section: identity(section)))
  }

  /// Counts the sections that were left as visited, and pops their stacks, as their containers say.
  ///
  /// - Parameter firstNew: the serial of the first screen that is too new for anybody to have seen a section of it.
  mutating func settleSections(before firstNew: UInt32 = .max, log: inout Trace.Log) {
    guard !leftSections.isEmpty else { return }
    for left in leftSections {
      let slot = slot(left.container)
      guard slot >= 0, left.container.serial < firstNew else { continue }
      let selected = identity(child(records[Int(slot)].selected, of: slot))
      guard selected != left.section else { continue }
      let rules = records[Int(slot)].rules.sections
      if rules.history.isKept {
        var visits = visits[left.container] ?? []
        visits.append(left.section)
        if rules.history == .once { visits.removeAll { $0 == selected } }
        self.visits[left.container] = visits
      }
      if rules.popsWhenLeft { pop(left.section, in: slot, log: &log) }
    }
    leftSections.removeAll(keepingCapacity: true)
    if !visits.isEmpty { visits = visits.filter { slot($0.key) >= 0 } }
  }

  /// Pops the stack of a section to its first screen.
  private mutating func pop(_ section: ScreenID, in container: Int32, log: inout Trace.Log) {
    let stack = slot(section)
    guard stack >= 0, records[Int(stack)].parent == container,
      records[Int(stack)].rules.roles.contains(.stack), records[Int(stack)].childCount > 1
    else { return }
    pop(to: records[Int(stack)].firstChild, in: stack, log: &log)
  }
}

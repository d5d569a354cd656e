extension ContainerKind {
  /// A primary and a detail column; both are visible unless collapsed.
  public static let splitView = ContainerKind(
    "a split view", shows: .columns, roles: .columns, brackets: ("[", "]"))
}

extension ContainerKind.Requirement {
  /// Every split view.
  public static let splitView = Self(.columns, .splitView)
}

extension ScreenClass {
  /// The class of plain split views.
  public static let plainSplitView = ScreenClass("SplitView", kind: .splitView)
}

extension ScreenTree.Record {
  /// Whether the list of a collapsed split view shows, while its detail waits for a column of its own.
  var keepsDetail: Bool {
    selected > 0 && childCount > 1 && rules.shows == .columns && marks.contains(.collapsed)
  }

  /// The child that a collapsed split view shows.
  var narrowColumn: Int32 { keepsDetail ? firstChild : lastChild }
}

extension ScreenTree {
  /// The navigation stack in the detail of the first split view, or -1.
  ///
  /// A split view with a single stack has been collapsed: its detail is the last screen of that stack.
  func detailsNavigation(
    _ iterator: StackIterator, _ context: ContextValue
  ) throws(RoutingError) -> Int32 {
    let target = TreeSearch.Target(screenClass: nil, .predicate) {
      tree, screen, _ throws(RoutingError) in
      tree.records[Int(screen.slot)].rules.roles.contains(.columns)
    }
    let split = try TreeSearch.find(
      target, from: iterator.startingPoint.slot(in: self), iterator.options, in: self,
      context: context)
    guard split >= 0 else { return -1 }
    let record = records[Int(split)]
    let column = record.narrowColumn
    guard column >= 0, records[Int(column)].rules.roles.contains(.stack) else { return -1 }
    if record.childCount > 1, !record.keepsDetail { return column }
    let inner = records[Int(column)].lastChild
    return inner >= 0 && records[Int(inner)].rules.roles.contains(.stack) ? inner : -1
  }

  mutating func showDetail(
    _ slot: Int32, in split: Int32, log: inout Trace.Log
  ) throws(RoutingError) {
    try takeAway(slot, into: split)
    dropKeptDetail(of: split)
    let record = records[Int(split)]
    log.note(.showDetail, screen: identity(slot), other: identity(split))
    let primary = record.firstChild
    if record.marks.contains(.collapsed), primary >= 0,
      records[Int(primary)].rules.roles.contains(.stack)
    {
      append(slot, to: primary)
    } else {
      if record.childCount > 1, !record.marks.contains(.collapsed) {
        removeChildren(after: child(record.childCount - 2, of: split), in: split)
      }
      append(slot, to: split)
    }
    changes &+= 1
  }
}

extension ScreenTree {
  /// Gives up the detail that waits for a column, since another one takes its place.
  mutating func dropKeptDetail(of split: Int32) {
    let record = records[Int(split)]
    guard record.keepsDetail else { return }
    removeChildren(after: record.firstChild, in: split)
    records[Int(split)].selected = 0
  }
}

/// The way in which a split view takes another width: the number of its columns, and how screens go from
/// one to the other.
public struct ColumnFit: Hashable, Sendable {
  /// Whether one column has room.
  public var isCollapsed: Bool
  /// The names of the classes whose screens belong into the detail's column.
  public var details: Set<String>
  /// The class of the screen in the detail's column while there is no detail; `nil` for none.
  public var placeholder: ScreenClass?
  /// Whether the list shows if only one column fits, so that the detail is left.
  public var showsList: Bool
  /// Whether a detail that the list takes the place of comes back with its column.
  public var keepsDetail: Bool

  /// Creates a request for columns.
  public init(
    isCollapsed: Bool, details: Set<String> = [], placeholder: ScreenClass? = nil,
    showsList: Bool = false, keepsDetail: Bool = false
  ) {
    self.isCollapsed = isCollapsed
    self.details = details
    self.placeholder = placeholder
    self.showsList = showsList
    self.keepsDetail = keepsDetail
  }
}

extension ScreenTree {
  /// The containers with a primary and a detail column, wherever they are in the tree.
  package var columnContainers: [ScreenID] {
    records.indices.filter {
      records[$0].rules.roles.contains(.columns) && !records[$0].marks.contains(.detached)
    }.map { identity(Int32(truncatingIfNeeded: $0)) }
  }

  /// Gives a split view another width; its screens stay, and change their places.
  mutating func fit(_ split: ScreenID, to fit: ColumnFit) -> Bool {
    guard let (slot, record) = container(split, .columns),
      record.marks.contains(.collapsed) != fit.isCollapsed
    else { return false }
    let hasKept = record.keepsDetail
    records[Int(slot)].selected = 0
    records[Int(slot)].marks.formSymmetricDifference(.collapsed)
    changes &+= 1
    if fit.isCollapsed { collapse(slot, fit) } else { expand(slot, fit, hasKept) }
    return true
  }

  /// Puts the detail onto the list's stack, as a navigation would.
  private mutating func collapse(_ split: Int32, _ fit: ColumnFit) {
    let (list, detail) = (records[Int(split)].firstChild, records[Int(split)].lastChild)
    guard list >= 0, detail != list else { return }
    if isPlaceholder(detail, of: fit) { return remove(detail, from: split) }
    if fit.showsList, fit.keepsDetail {
      records[Int(split)].selected = 1
      return
    }
    if fit.showsList { return remove(detail, from: split) }
    guard records[Int(list)].rules.roles.contains(.stack) else { return }
    remove(detail, from: split)
    append(detail, to: list)
  }

  private func isPlaceholder(_ slot: Int32, of fit: ColumnFit) -> Bool {
    guard let placeholder = fit.placeholder else { return false }
    let record = records[Int(slot)]
    if record.rules.roles.contains(.stack), record.childCount == 1 {
      return isPlaceholder(record.firstChild, of: fit)
    }
    return isKind(slot, of: placeholder)
  }

  /// Takes the details off the list's stack into a column of their own, in place of one that has waited for it.
  private mutating func expand(_ split: Int32, _ fit: ColumnFit, _ hasKept: Bool) {
    let list = records[Int(split)].firstChild
    guard list >= 0, records[Int(split)].childCount == (hasKept ? 2 : 1) else { return }
    if let detail = takeDetails(of: list, fit) {
      if hasKept { removeChildren(after: list, in: split) }
      append(detail, to: split)
    } else if !hasKept, let placeholder = fit.placeholder {
      append(make(placeholder), to: split)
    }
  }

  /// The first detail above the list with everything on top of it; `nil` if there is none.
  private mutating func takeDetails(of list: Int32, _ fit: ColumnFit) -> Int32? {
    guard records[Int(list)].rules.roles.contains(.stack) else { return nil }
    let children = childSlots(of: list)
    let first = children.indices.dropFirst().first { place in
      records[Int(children[place])].rules.isContainer || fit.details.contains(name(children[place]))
    }
    guard let first else { return nil }
    removeChildren(after: children[first - 1], in: list)
    return stack(of: Array(children[first...]), like: list)
  }

  /// Screens that were on top of each other, as one: a single screen alone, several in a stack.
  private mutating func stack(of screens: [Int32], like list: Int32) -> Int32? {
    guard let first = screens.first, screens.count > 1 else { return screens.first }
    let holdsOthers = records[Int(first)].rules.roles.contains(.stack)
    let stack =
      holdsOthers ? first : make(classes.classes[Int(records[Int(list)].classNumber)])
    for screen in screens.dropFirst(holdsOthers ? 1 : 0) { append(screen, to: stack) }
    return stack
  }
}

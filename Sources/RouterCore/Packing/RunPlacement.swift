/// The places of a tree's runs in the tree after a tap.
///
/// A tap takes a run along as it is, or takes all of it away. So the tree to which it leads from one tree tells
/// those to which it leads from all that are cut to the same: their own runs are in these places.
package struct RunPlacement: Hashable, Sendable {
  fileprivate var places: [Place] = []

  /// A run that is still there.
  fileprivate struct Place: Hashable, Sendable {
    let run: Int
    /// The slot of its first screen in the packed tree, and that of the stack in which it lies.
    let slot: Int32
    let stack: Int32
    let count: Int32
  }

  /// The number of runs that are still there.
  package var count: Int { places.count }
}

extension CutTree {
  /// The places of the runs after a tap.
  /// - Parameters:
  ///   - tree: the tree afterwards.
  ///   - origin: the tree that was cut, as it was unpacked.
  /// - Returns: `nil` where a run came apart, or where screens claim parents.
  package func placement(in tree: ScreenTree, from origin: ScreenTree) -> RunPlacement? {
    var finder = RunFinder(runs: runs, tree: tree, origin: origin)
    return finder.visit(tree.rootSlot) ? finder.found : nil
  }

  /// Whether all runs are still there.
  package func isWhole(in placement: RunPlacement) -> Bool { placement.count == runs.count }

  /// Writes the tree down to which a tap leads.
  /// - Parameters:
  ///   - target: the packed tree to which it leads from one that is cut to the same, behind one other number.
  ///   - placement: the places of that tree's runs.
  package func write(
    like target: PackedNumbers.Reader, _ placement: RunPlacement,
    to numbers: inout PackedNumbers
  ) {
    var target = target
    numbers.append(target.next())
    var slot: Int32 = 0
    var next = placement.places.startIndex
    while !target.isAtEnd {
      if next < placement.places.endIndex, placement.places[next].slot == slot {
        slot += replace(placement.places[next], of: &target, in: &numbers)
        next += 1
        continue
      }
      let marks = TreePacker.Marks(bits: target.next())
      numbers.append(marks.bits)
      numbers.append(target.next())
      if marks.holds {
        numbers.append(target.next() &+ growth(of: slot, placement))
        numbers.append(target.next())
      }
      slot += 1
    }
  }

  /// Writes a run of this tree in the place of one of another tree.
  /// - Returns: the number of screens of that.
  private func replace(
    _ place: RunPlacement.Place, of target: inout PackedNumbers.Reader,
    in numbers: inout PackedNumbers
  ) -> Int32 {
    for _ in 0..<place.count { target.skip(2) }
    let run = runs[place.run]
    for face in faces[run.firstFace..<run.firstFace + Int(run.count)] {
      numbers.append(0)
      numbers.append(face)
    }
    return place.count
  }

  /// The number of screens that a stack has more than that of another tree.
  private func growth(of stack: Int32, _ placement: RunPlacement) -> UInt32 {
    placement.places.reduce(0) { growth, place in
      place.stack == stack
        ? growth &+ UInt32(bitPattern: runs[place.run].count &- place.count) : growth
    }
  }
}

/// Looks for the runs of one tree in another one, in the order in which trees are packed.
private struct RunFinder {
  let runs: [CutTree.Run]
  let tree: ScreenTree
  let origin: ScreenTree
  private(set) var found = RunPlacement()
  /// The slot of the next screen once the tree is packed.
  private var slot: Int32 = 0

  init(runs: [CutTree.Run], tree: ScreenTree, origin: ScreenTree) {
    self.runs = runs
    self.tree = tree
    self.origin = origin
  }

  /// Looks through a screen with all that it holds and presents.
  /// - Returns: whether all runs that are there are whole.
  mutating func visit(_ screen: Int32) -> Bool {
    guard screen >= 0 else { return true }
    let record = tree.records[Int(screen)]
    guard !record.logicalParent.exists, run(with: record.serial) == nil else { return false }
    let stack = slot
    slot += 1
    var child = record.firstChild
    while child >= 0 {
      guard let run = run(with: tree.records[Int(child)].serial) else {
        guard visit(child) else { return false }
        child = tree.records[Int(child)].nextSibling
        continue
      }
      guard let next = pass(run, at: child, in: stack) else { return false }
      child = next
    }
    return record.presented < 0 || visit(record.presented)
  }

  /// The run to which a screen belongs.
  private func run(with serial: UInt32) -> Int? {
    runs.firstIndex { run in
      // Screens of a tree that was unpacked follow each other.
      let first = origin.records[Int(run.first)].serial
      return serial >= first && serial < first + UInt32(run.count)
    }
  }

  /// Passes all screens of a run.
  /// - Returns: the screen behind the last one, or −1; `nil` unless all of them are there as they were.
  private mutating func pass(_ number: Int, at first: Int32, in stack: Int32) -> Int32? {
    let run = runs[number]
    var child = first
    for place in Int(run.first)..<Int(run.first + run.count) {
      guard child >= 0, isUnchanged(child, from: place) else { return nil }
      child = tree.records[Int(child)].nextSibling
    }
    found.places.append(
      RunPlacement.Place(run: number, slot: slot, stack: stack, count: run.count))
    slot += run.count
    return child
  }

  private func isUnchanged(_ screen: Int32, from place: Int) -> Bool {
    let record = tree.records[Int(screen)]
    let before = origin.records[place]
    return record.serial == before.serial && record.childCount == 0 && record.selected == 0
      && record.presented < 0 && record.marks.isDisjoint(with: .apparent)
      && !record.logicalParent.exists && tree.contexts[Int(screen)] == origin.contexts[place]
  }
}

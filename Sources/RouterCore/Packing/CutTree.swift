/// A packed tree without the runs of screens deep in its stacks for which nothing looks.
///
/// A tap does the same whatever the screens of a run are, and however many: it reads nothing else (its footprint).
/// So trees that are alike but for their runs have the same numbers here, and what was found out of one of them
/// holds for all, wherever no screen of a run comes to be seen.
package struct CutTree: Sendable {
  /// The rest, with a mark for each run.
  package fileprivate(set) var numbers = PackedNumbers()
  fileprivate(set) var runs: [Run] = []
  /// The faces of the screens of all runs, one run behind the other.
  fileprivate(set) var faces: [UInt32] = []

  /// Screens that lie on each other in one stack.
  struct Run: Sendable {
    /// The slot of the first one.
    let first: Int32
    var count: Int32
    let firstFace: Int
  }

  /// The slot of something that is in no run, counted as if each run were one screen.
  /// - Parameter slot: its slot in the whole tree.
  package func slotInCut(of slot: Int32) -> Int32 {
    runs.reduce(slot) { $1.first < slot ? $0 - ($1.count - 1) : $0 }
  }

  /// The slot in the whole tree of something that is in no run.
  /// - Parameter slot: its slot, counted as if each run were one screen.
  package func slotInWhole(of slot: Int32) -> Int32 {
    runs.reduce(slot) { $1.first < $0 ? $0 + ($1.count - 1) : $0 }
  }

  /// Whether a screen of a run is in front after a tap.
  /// - Parameters:
  ///   - tree: the tree afterwards.
  ///   - origin: the tree that was cut, as it was unpacked.
  package func isUncovered(in tree: ScreenTree, from origin: ScreenTree) -> Bool {
    tree.frontmost.contains { leaf in
      runs.contains { run in
        (run.first..<run.first + run.count).contains {
          origin.records[Int($0)].serial == leaf.serial
        }
      }
    }
  }
}

extension TreePacker {
  /// Cuts away what no tap can tell apart in a tree that this packer has written behind one other number.
  ///
  /// - Parameter isCuttable: by face, whether it is a screen alone for which nothing looks.
  /// - Returns: `nil` where there is nothing to cut away, or where screens claim parents.
  package func cut(_ packed: PackedNumbers.Reader, isCuttable: [Bool]) -> CutTree? {
    var cutter = TreeCutter(numbers: packed, isCuttable: isCuttable, alphabet: alphabet)
    return cutter.cutAll() && !cutter.cut.runs.isEmpty ? cutter.cut : nil
  }
}

/// A packed tree while it is being cut.
///
/// Screens begin with their marks, two higher than in a packed tree, so that runs and the ends of containers have
/// marks of their own; how many screens a container holds is told by its end.
private struct TreeCutter {
  private var numbers: PackedNumbers.Reader
  private let isCuttable: [Bool]
  private let alphabet: ScreenAlphabet
  private(set) var cut = CutTree()
  /// The slot of the next screen in the whole tree.
  private var slot: Int32 = 0

  private static let run: UInt32 = 0
  private static let end: UInt32 = 1
  private static let firstMarks: UInt32 = 2

  init(numbers: PackedNumbers.Reader, isCuttable: [Bool], alphabet: ScreenAlphabet) {
    self.numbers = numbers
    self.isCuttable = isCuttable
    self.alphabet = alphabet
  }

  mutating func cutAll() -> Bool {
    cut.numbers.append(numbers.next())
    while !numbers.isAtEnd {
      guard copyScreen(isHidden: false) else { return false }
    }
    return true
  }

  private mutating func copyScreen(isHidden: Bool) -> Bool {
    copyScreen(TreePacker.Marks(bits: numbers.next()), face: numbers.next(), isHidden: isHidden)
  }

  /// Copies one screen with all that it holds and presents; tells whether it is one that can be cut.
  /// - Parameter isHidden: whether it lies in a part of the tree that is not selected.
  private mutating func copyScreen(_ marks: TreePacker.Marks, face: UInt32, isHidden: Bool) -> Bool
  {
    guard !marks.claims else { return false }
    cut.numbers.append(marks.bits + Self.firstMarks)
    cut.numbers.append(face)
    slot += 1
    if marks.holds, !copyChildren(of: alphabet.rules(of: Int(face)), isHidden: isHidden) {
      return false
    }
    return !marks.presents || copyScreen(isHidden: isHidden)
  }

  private mutating func copyChildren(of rules: ContainerKind.Rules, isHidden: Bool) -> Bool {
    let (count, selected) = (numbers.next(), numbers.next())
    cut.numbers.append(selected)
    let isStack = rules.roles.contains(.stack) && rules.shows == .last && selected == 0
    var isRun = false
    for index in 0..<count {
      let (marks, face) = (TreePacker.Marks(bits: numbers.next()), numbers.next())
      // The first is where the stack is popped to; the last is to be seen, unless all of it is hidden.
      let isDeep = isStack && index > 0 && (isHidden || index + 1 < count)
      if isDeep, marks.bits == 0, isCuttable[Int(face)] {
        addToRun(face, isNew: !isRun)
        isRun = true
        continue
      }
      isRun = false
      let isChosen = rules.shows != .selected || index == selected
      guard copyScreen(marks, face: face, isHidden: isHidden || !isChosen) else { return false }
    }
    cut.numbers.append(Self.end)
    return true
  }

  private mutating func addToRun(_ face: UInt32, isNew: Bool) {
    if isNew {
      cut.numbers.append(Self.run)
      cut.runs.append(CutTree.Run(first: slot, count: 1, firstFace: cut.faces.count))
    } else {
      cut.runs[cut.runs.count - 1].count += 1
    }
    cut.faces.append(face)
    slot += 1
  }
}

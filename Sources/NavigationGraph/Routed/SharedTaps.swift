import RouterCore

/// The taps of states that agree in everything that a tap looks at, each routed once.
///
/// The taps of a state follow from the tree without the screens deep in its stacks and without hidden stacks. The
/// target of a tap follows from the same tree, and from the screens of the classes that were looked for while it
/// was routed: its footprint. If two states agree in that, the same tap has the same effect.
struct SharedTaps {
  /// By the numbers of the packer's faces.
  private var faces: [ScreenAlphabet.Cuttability] = []
  /// The cut trees.
  private var numbers = PackedStates()
  private var examples: [Example] = []
  /// The classes that the taps of each example look for, one bit each.
  private var footprints: [UInt64] = []
  /// The taps of states with the same cut tree, and those of all of them.
  private var firstLeads: [Int32] = []
  private var leads: [Lead] = []
  private var effects = NumberedValues<TapEffect>()
  /// The state at which was looked last, cut by what it was asked about.
  private var state: Int32 = -1
  private var cuts: [Cut] = []
  private var cutCount = 0

  /// A state whose taps are shared by all states with the same cut.
  private struct Example {
    /// −1 before one is explored.
    var state: Int32 = -1
    var firstFootprint: Int32 = 0
    /// The number of taps; −1 before it is known.
    var taps: Int32 = -1
  }

  /// The effect of a tap on one of the states that are cut to the same.
  struct Lead {
    /// The target there; −1 if unknown.
    fileprivate(set) var target: Int32 = -1
    fileprivate var effect: Int32 = 0
    /// The number of its kind; −1 before the state is explored.
    fileprivate(set) var kind: Int32 = -1
    /// The screens in holes that it popped there.
    fileprivate var popped: Int32 = 0
    /// Whether it led to the state itself.
    fileprivate(set) var isStill = false
  }

  private struct Cut {
    var tree = CutTree()
    var kept: UInt64 = 0
    var number = 0
    var isCut = false
  }

  /// The target of a tap from a state, known from another state.
  struct Answer {
    let lead: Lead
    fileprivate let cut: Int
    /// The number of screens that the tap pops in addition to those of the example.
    let poppedMore: Int
    /// Whether a screen that was cut away is in front afterwards, and which one if it is a single one.
    let showsHoles: Bool
    let shown: ScreenAlphabet.Face?
  }

  mutating func add(_ face: ScreenAlphabet.Cuttability) { faces.append(face) }

  /// By the numbers of the packer's faces.
  var cuttability: [ScreenAlphabet.Cuttability] { faces }

  /// The number that a state shares with all states with the same taps; `nil` if it cannot be cut.
  mutating func number(of state: Int32, in packed: PackedStates) -> Int? {
    if state != self.state {
      self.state = state
      cutCount = 0
      _ = cut(keeping: 0, in: packed)
    }
    return cuts[0].isCut ? cuts[0].number : nil
  }

  /// The place of the current state's cut.
  private mutating func cut(keeping kept: UInt64, in packed: PackedStates) -> Int {
    if let known = (0..<cutCount).first(where: { cuts[$0].kept == kept }) { return known }
    if cutCount == cuts.count { cuts.append(Cut()) }
    let place = cutCount
    cutCount += 1
    cuts[place].kept = kept
    cuts[place].isCut = TreePacker.cut(
      packed[Int(state)], by: faces, keeping: kept, hidesStacks: true, to: &cuts[place].tree)
    guard cuts[place].isCut else { return place }
    let (number, isNew) = numbers.insert(cuts[place].tree.numbers)
    if isNew {
      examples.append(Example())
      firstLeads.append(-1)
    }
    cuts[place].number = Int(number)
    return place
  }

  /// A state with the same taps; `nil` if none is known.
  mutating func example(of state: Int32, in packed: PackedStates) -> Int32? {
    guard let number = number(of: state, in: packed), examples[number].state >= 0 else {
      return nil
    }
    return examples[number].state
  }

  /// Keeps a state as the example of all states with the same cut, unless there is one.
  mutating func note(_ state: Int32, taps: Int, in packed: PackedStates) {
    guard let number = number(of: state, in: packed) else { return }
    noteTaps(taps, of: number)
    if examples[number].state < 0 { examples[number].state = state }
  }

  private mutating func noteTaps(_ taps: Int, of number: Int) {
    guard examples[number].taps < 0 else { return }
    examples[number].firstFootprint = Int32(clamping: footprints.count)
    examples[number].taps = Int32(clamping: taps)
    footprints += repeatElement(0, count: taps)
  }

  /// The place of a tap's footprint; `nil` if the number of taps is unknown.
  private mutating func footprint(of tap: Int, from state: Int32, in packed: PackedStates) -> Int? {
    guard let number = number(of: state, in: packed) else { return nil }
    let example = examples[number]
    guard tap < Int(example.taps) else { return nil }
    return Int(example.firstFootprint) + tap
  }

  /// The target of a tap from a state; `nil` if it is unknown for every state that agrees in what the tap looks at.
  mutating func answer(_ tap: Int, from state: Int32, in packed: PackedStates) -> Answer? {
    guard let place = footprint(of: tap, from: state, in: packed) else { return nil }
    let cut = cut(keeping: footprints[place] & cuts[0].tree.classes, in: packed)
    let first = cuts[cut].isCut ? firstLeads[cuts[cut].number] : -1
    guard first >= 0, leads[Int(first) + tap].target >= 0 else { return nil }
    let lead = leads[Int(first) + tap]
    let effect = effects[lead.effect]
    return Answer(
      lead: lead, cut: cut, poppedMore: Int(cuts[cut].tree.popped(by: effect) - lead.popped),
      showsHoles: effect.showsHoles, shown: cuts[cut].tree.faceShown(by: effect))
  }

  /// Writes down the target of a tap from the current state; returns whether it differs from the example's
  /// target.
  func write(_ answer: Answer, in packed: PackedStates, to sequence: inout PackedNumbers) -> Bool {
    let effect = effects[answer.lead.effect]
    if effect.ignoresHoles { return false }
    sequence.removeAll()
    cuts[answer.cut].tree.write(
      effect, on: packed[Int(state)], like: packed[Int(answer.lead.target)], to: &sequence)
    return true
  }

  /// Keeps the effect of a tap that was routed.
  /// - Parameters:
  ///   - taps: the number of taps.
  ///   - kind: the number of the tap's kind; −1 if unknown.
  ///   - classes: the classes that it looked for among hidden screens, one bit each.
  ///   - origin: the state as it was unpacked.
  mutating func note(
    _ tap: Int, of taps: Int, from state: Int32, leadingTo target: Int32, _ result: RouterState,
    kind: Int32, counts: OperationCounts, looksFor classes: UInt64, from origin: ScreenTree,
    in packed: PackedStates
  ) {
    // Transitions count no more than 255.
    guard result.isAtRest, counts.popped < 256, let own = self.number(of: state, in: packed) else {
      return
    }
    noteTaps(taps, of: own)
    guard let place = footprint(of: tap, from: state, in: packed) else { return }
    footprints[place] |= classes
    let cut = cut(keeping: footprints[place] & cuts[0].tree.classes, in: packed)
    guard cuts[cut].isCut else { return }
    let number = cuts[cut].number
    if firstLeads[number] < 0 {
      firstLeads[number] = Int32(clamping: leads.count)
      leads += repeatElement(Lead(), count: Int(examples[own].taps))
    }
    let lead = Int(firstLeads[number]) + tap
    if leads[lead].target >= 0, leads[lead].kind >= 0 || kind < 0 { return }
    guard
      let effect = cuts[cut].tree.effect(
        leadingTo: result.tree, packed[Int(target)], from: origin, counts: counts)
    else { return }
    leads[lead] = Lead(
      target: target, effect: effects.number(of: effect), kind: kind,
      popped: cuts[cut].tree.popped(by: effect), isStill: target == state)
  }
}

import RouterCore

/// States in which a navigation waits, each kept once and as it is: what waits cannot be written down.
struct WaitingStates {
  private var states: [RouterState] = []
  /// What they look like, and which of them look alike.
  private var looks = PackedStates()
  private var alike: [[Int]] = []
  private var look = PackedNumbers()

  /// A state by its number.
  subscript(number: Int) -> RouterState { states[number] }

  /// The number of a state, which is new when nobody has met it before.
  mutating func number(of state: RouterState, packedBy packer: inout TreePacker) -> Int {
    look.removeAll()
    packer.pack(state.tree, behind: &look)
    let (index, isNew) = looks.insert(look)
    if isNew { alike.append([]) }
    for known in alike[Int(index)] where states[known] == state { return known }
    alike[Int(index)].append(states.count)
    states.append(state)
    return states.count - 1
  }
}

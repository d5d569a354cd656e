/// The calls of an app that lead on, each counted once, however many screens share its code.
struct CallCounts {
  /// What became of a call on the screens whose code makes it.
  private enum Fate: Int {
    /// It is no transition.
    case leftOut
    /// The app makes it by itself.
    case automatic
    /// It cannot be said which element makes it.
    case unclear
    /// An element of a screen makes it.
    case pressed
  }

  /// A call, which may share its line with others.
  private struct Call: Hashable {
    let place: ImportPlace
    let index: Int
  }

  private var fates: [Call: Fate] = [:]
  private var order: [Call] = []

  /// Whether a call is known.
  /// - Parameter index: its place among the script's pieces.
  func contains(_ place: ImportPlace, _ index: Int) -> Bool {
    fates[Call(place: place, index: index)] != nil
  }

  private mutating func add(_ fate: Fate, _ call: Call) {
    if fates[call] == nil { order.append(call) }
    fates[call] = fates[call].map { $0.rawValue > fate.rawValue ? $0 : fate } ?? fate
  }

  /// Leaves out a call that is no transition.
  /// - Returns: `false` if the call was known.
  @discardableResult mutating func leaveOut(_ place: ImportPlace, _ index: Int) -> Bool {
    let isNew = !contains(place, index)
    add(.leftOut, Call(place: place, index: index))
    return isNew
  }

  /// Counts a call of a screen's code.
  /// - Parameters:
  ///   - isPressed: whether an element of the screen makes it.
  ///   - isByItself: whether the app makes it by itself.
  mutating func add(isPressed: Bool, isByItself: Bool, at place: ImportPlace, _ index: Int = 0) {
    let fate: Fate = isPressed ? .pressed : isByItself ? .automatic : .unclear
    add(fate, Call(place: place, index: index))
  }

  /// Reports the calls to which no entry belongs.
  func report(to outline: inout AppOutline) {
    for call in order {
      let place = call.place
      switch fates[call] {
      case .pressed: outline.declaredActions += 1
      case .automatic:
        outline.findings.add(
          .guessed, "the app leads there by itself, so it is not an entry", at: place)
      case .unclear:
        outline.declaredActions += 1
        outline.findings.missAction("no element was found that leads there", at: place)
      case .leftOut, nil: break
      }
    }
  }
}

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

  private var fates: [ImportPlace: Fate] = [:]
  private var order: [ImportPlace] = []

  func contains(_ place: ImportPlace) -> Bool { fates[place] != nil }

  private mutating func add(_ fate: Fate, at place: ImportPlace) {
    if fates[place] == nil { order.append(place) }
    fates[place] = fates[place].map { $0.rawValue > fate.rawValue ? $0 : fate } ?? fate
  }

  /// Leaves out a call that is no transition.
  /// - Returns: `false` if the place was known.
  @discardableResult mutating func leaveOut(_ place: ImportPlace) -> Bool {
    let isNew = fates[place] == nil
    add(.leftOut, at: place)
    return isNew
  }

  /// Counts a call of a screen's code.
  /// - Parameters:
  ///   - isPressed: whether an element of the screen makes it.
  ///   - isByItself: whether the app makes it by itself.
  mutating func add(isPressed: Bool, isByItself: Bool, at place: ImportPlace) {
    add(isPressed ? .pressed : isByItself ? .automatic : .unclear, at: place)
  }

  /// Reports the calls to which no entry belongs.
  func report(to outline: inout AppOutline) {
    for place in order {
      switch fates[place] {
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

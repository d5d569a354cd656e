/// The calls of an app that lead on, each counted once, however many screens share its code.
struct CallCounts {
  /// What became of a call on the screens whose code makes it.
  enum Fate {
    /// It is no transition.
    case leftOut
    /// The app makes it by itself, so it is no transition.
    case automatic
    /// It is a transition without an entry, for a reason.
    case missed(String, ImportFindings.Kind = .omitted)
    /// An element of a screen makes it.
    case pressed

    /// The higher one of two is what became of a call of several screens.
    fileprivate var rank: Int {
      switch self {
      case .leftOut: 0
      case .automatic: 1
      case .missed: 2
      case .pressed: 3
      }
    }
  }

  /// A call, which may share its line with others.
  private struct Call: Hashable {
    let place: ImportPlace
    let part: AnyHashable
  }

  private var fates: [Call: Fate] = [:]
  private var order: [Call] = []

  /// Whether a call is known.
  /// - Parameter part: its target, or its place among the script's pieces.
  func contains(_ place: ImportPlace, _ part: AnyHashable) -> Bool {
    fates[Call(place: place, part: part)] != nil
  }

  /// Counts a call of a screen's code.
  mutating func add(_ fate: Fate, at place: ImportPlace, _ part: AnyHashable = 0) {
    let call = Call(place: place, part: part)
    if fates[call] == nil { order.append(call) }
    if fates[call].map({ $0.rank < fate.rank }) ?? true { fates[call] = fate }
  }

  /// Leaves out a call that is no transition.
  /// - Returns: `false` if the call was known.
  @discardableResult mutating func leaveOut(_ place: ImportPlace, _ part: AnyHashable) -> Bool {
    let isNew = !contains(place, part)
    add(.leftOut, at: place, part)
    return isNew
  }

  /// Counts a call of a screen's code.
  /// - Parameters:
  ///   - isPressed: whether an element of the screen makes it.
  ///   - isByItself: whether the app makes it by itself.
  mutating func add(
    isPressed: Bool, isByItself: Bool, at place: ImportPlace, _ part: AnyHashable = 0
  ) {
    let missed = Fate.missed("no element was found that leads there")
    add(isPressed ? .pressed : isByItself ? .automatic : missed, at: place, part)
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
      case .missed(let reason, let kind):
        outline.declaredActions += 1
        outline.findings.missAction(reason, at: place, kind)
      case .leftOut, nil: break
      }
    }
  }
}

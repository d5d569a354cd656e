import Experiments
import RouterCore

/// The lower bounds of the taps from states to each goal, from the screens that they show, hide and wait for.
struct StateTapBounds {
  private let settledRootClass: ScreenClass?
  /// For any root, and for the permanent root.
  private var anyRoot: ByRoot
  private var settledRoot: ByRoot?

  init(_ layout: ExploredLayout) {
    settledRootClass = layout.plan.layout.invariants.settledRoot
    anyRoot = ByRoot(layout.tapBounds, of: layout.plan)
    settledRoot = layout.settledTapBounds.map { ByRoot($0, of: layout.plan) }
  }

  /// Takes the faces of an alphabet over that are new in it.
  mutating func takeOver(_ alphabet: ScreenAlphabet) {
    anyRoot.takeOver(alphabet)
    settledRoot?.takeOver(alphabet)
  }

  /// The bounds of a state, by goal.
  mutating func bounds(of state: RouterState, as survey: TreePacker.Survey) -> [UInt8] {
    guard isSettled(state.tree) else { return anyRoot.bounds(of: state, as: survey) }
    return settledRoot?.bounds(of: state, as: survey) ?? []
  }

  /// The bounds after the taps of a state at rest, for one goal.
  /// - Parameters:
  ///   - bound: the bound of the state.
  ///   - made: the screens that foreseen taps make.
  mutating func afterTaps(
    of tree: ScreenTree, as survey: TreePacker.Survey, to goal: Int, bound: UInt8,
    made: ForeseenScreens
  ) -> AfterTap {
    guard isSettled(tree) else {
      anyRoot.takeOver(made)
      return anyRoot.afterTaps(survey, to: goal, bound: bound)
    }
    settledRoot?.takeOver(made)
    return settledRoot?.afterTaps(survey, to: goal, bound: bound) ?? AfterTap(bound: bound)
  }

  /// The screens in which states may differ that are cut to the same, and which are in the way of a solution.
  func screensInWay(
    of kind: DistanceKind, from tree: ScreenTree, as survey: TreePacker.Survey, to goal: Int
  ) -> [ScreenInWay] {
    guard isSettled(tree) else { return anyRoot.screensInWay(of: kind, survey, to: goal) }
    return settledRoot?.screensInWay(of: kind, survey, to: goal) ?? []
  }

  private func isSettled(_ tree: ScreenTree) -> Bool {
    guard settledRoot != nil else { return false }
    return tree.root.flatMap { tree.screenClass(of: $0) } == settledRootClass
  }
}

extension StateTapBounds {
  /// The lower bounds of the taps to one goal after a tap, by what it brings to the front.
  struct AfterTap {
    /// The bound of the state itself.
    let bound: UInt8
    /// The bound if everything hidden stays hidden, without screens that are made.
    fileprivate(set) var unmoved: UInt8 = 0
    /// The same once the menu of sections is open.
    fileprivate(set) var unmovedUnderMenu: UInt8 = 0
    /// The bounds while each hidden part shows.
    fileprivate(set) var parts: [(part: TreePacker.Survey.Part, taps: UInt8)] = []
    fileprivate(set) var underMenu: UInt8 = 0
    fileprivate(set) var underList: UInt8 = 0
    fileprivate(set) var made: [UInt8] = []

    init(bound: UInt8) { self.bound = bound }

    /// The bound after a tap.
    func taps(after foresight: TapForesight) -> UInt8 {
      switch foresight {
      case .makes(let number): made.indices.contains(number) ? min(unmoved, made[number]) : 0
      case .uncovers(.nothing): unmoved
      case .uncovers(.part(let number)): nearest { $0.number == number }
      case .uncovers(.partsOf(let holder)): nearest { $0.holder == holder }
      case .uncovers(.menu(ofSections: true)): min(unmovedUnderMenu, underMenu)
      case .uncovers(.menu(ofSections: false)): min(unmoved, underList)
      case .uncovers(.anything): bound > 0 ? bound - 1 : 0
      case .unknown: 0
      }
    }

    private func nearest(where isUncovered: (TreePacker.Survey.Part) -> Bool) -> UInt8 {
      parts.reduce(unmoved) { isUncovered($1.part) ? min($0, $1.taps) : $0 }
    }
  }
}

extension StateTapBounds {
  /// The bounds that hold for one root, or for any.
  fileprivate struct ByRoot {
    private let bounds: TapLowerBounds
    private let goals: Int
    private let layout: Layout
    /// The fewest taps while each face is in front, goals side by side: with the menu of sections, and without
    /// it.
    private var faceTaps: [UInt8] = []
    private var faceTapsInside: [UInt8] = []
    /// The same right in a stack on another screen, and the fewest taps until more happens than pushing.
    private var faceTapsInStack: [UInt8] = []
    private var faceTapsElsewhere: [UInt8] = []
    /// Whether a route looks for the class of each face.
    private var isSought: [Bool] = []
    /// Whether each face may be cut away.
    private var isCuttable: [Bool] = []
    /// The fewest taps while a navigation waits, by its destination.
    private var waitingTaps: [ScreenProspect: [UInt8]] = [:]
    /// The fewest taps while one of the screens is in front that a foreseen tap makes, by goal.
    private var madeTaps: [[UInt8]] = []
    /// The same if the tap pushes it onto another one in a stack.
    private var pushedTaps: [[UInt8]] = []
    private var found: [UInt8] = []

    init(_ bounds: TapLowerBounds, of plan: AppPlan) {
      self.bounds = bounds
      goals = plan.tasks.count
      layout = plan.layout
      madeTaps = plan.tasks.map { _ in [] }
      pushedTaps = madeTaps
    }

    mutating func takeOver(_ alphabet: ScreenAlphabet) {
      while isSought.count < alphabet.count {
        let face = ScreenAlphabet.Face(number: isSought.count)
        let name = alphabet.screenClass(of: face)?.name ?? ""
        let context = alphabet.context(of: face)
        faceTaps += bounds.taps(from: name, about: context, isInside: false)
        faceTapsInside += bounds.taps(from: name, about: context, isInside: true)
        faceTapsInStack += bounds.taps(fromStacked: name, about: context)
        faceTapsElsewhere.append(bounds.tapsElsewhere(fromStacked: name, about: context))
        isSought.append(layout.invariants.isSought(name))
        isCuttable.append(alphabet.isScreen(face) && !layout.invariants.isLookedFor(name))
      }
    }

    mutating func takeOver(_ made: ForeseenScreens) {
      guard let known = madeTaps.first?.count, known < made.count else { return }
      for number in known..<made.count {
        let taps = bounds.taps(fromOneOf: made.prospects[number])
        let pushed =
          made.arePushed[number] ? bounds.taps(fromStackedOneOf: made.prospects[number]) : taps
        for goal in 0..<goals {
          madeTaps[goal].append(taps[goal])
          pushedTaps[goal].append(pushed[goal])
        }
      }
    }

    /// The bounds of a state, by goal.
    mutating func bounds(of state: RouterState, as survey: TreePacker.Survey) -> [UInt8] {
      found.removeAll(keepingCapacity: true)
      found.append(contentsOf: repeatElement(TapLowerBounds.never, count: goals))
      if survey.isMenuOpen {
        lower(to: bounds.taps(underMenuOfSections: survey.isSectionMenuOpen))
      }
      for navigation in state.pending { lower(to: taps(whileWaiting: navigation)) }
      let isAtRest = state.pending.isEmpty
      let isInside = isAtRest && isInside(survey)
      let stack = isAtRest ? stackInFront(of: survey) : nil
      let section = tapsToSection(from: survey, in: stack, isAtRest: isAtRest)
      // An open menu has to be closed first.
      for face in survey.front {
        lower(
          face, more: survey.isMenuOpen ? 1 : 0,
          in: stack.map { $0.count > 1 } ?? false
            ? faceTapsInStack : isInside ? faceTapsInside : faceTaps)
      }
      for one in survey.hidden {
        let taps = tapsToPart(one.part, section)
        lower(one.face, more: isAtRest ? taps : min(taps, TapsByMenu.whileWaiting), in: faceTaps)
      }
      var soughtAbove: Int32?
      for (place, one) in survey.stacked.enumerated().reversed() {
        guard let (face, taps) = tapsUntilSeen(one, &soughtAbove, of: survey, section) else {
          continue
        }
        // While a navigation waits, a screen may be on its way out.
        lower(
          face, more: isAtRest ? taps : min(taps, TapsByMenu.whileWaiting),
          in: isStacked(place, in: stack) ? faceTapsInStack : faceTaps)
      }
      return found
    }

    /// Whether no menu of sections is offered in a state at rest.
    private func isInside(_ survey: TreePacker.Survey) -> Bool {
      !survey.isAtSectionRoot && !survey.isMenuOpen
    }

    /// The places of the screens of the stack that directly contains the only screen in front, if no menu is offered
    /// unless that screen is alone in it; `nil` if there is none.
    fileprivate func stackInFront(of survey: TreePacker.Survey) -> Range<Int>? {
      guard layout.invariants.showsSectionsByMenu, layout.invariants.opensMenusAtRoots,
        !survey.isMenuOpen,
        survey.front.count == 1,
        let last = survey.stacked.firstIndex(where: {
          $0.isInFront && $0.above == 0 && $0.face == survey.front[0]
        })
      else { return nil }
      var first = last
      while !survey.stacked[first].isFirst, first > 0 { first -= 1 }
      return first..<last + 1
    }

    /// Whether a screen lies on others in the stack in front.
    fileprivate func isStacked(_ place: Int, in stack: Range<Int>?) -> Bool {
      stack.map { place > $0.lowerBound && place < $0.upperBound } ?? false
    }

    /// The fewest taps to pick a section from the closed menu of a container in front.
    ///
    /// If no menu is offered, they include the taps back to a screen that offers it, or one tap that may show
    /// anything.
    fileprivate func tapsToSection(
      from survey: TreePacker.Survey, in stack: Range<Int>?, isAtRest: Bool
    ) -> UInt8 {
      guard isAtRest, isInside(survey), layout.invariants.opensMenusAtRoots else {
        return TapsByMenu.offered
      }
      guard let stack, stack.count > 1 else { return TapsByMenu.onePageAway }
      let isElsewhereNext =
        survey.isInTabs || survey.hidden.contains { $0.part.tapsToSection == 0 }
        || survey.stacked.contains { !$0.isInFront && $0.part.tapsToSection == 0 }
      if isElsewhereNext { return TapsByMenu.onePageAway }
      var least = stack.count - 1
      for place in stack.dropFirst() {
        let one = survey.stacked[place]
        let elsewhere = one.face.map { faceTapsElsewhere[$0.number] } ?? 1
        least = min(least, Int(one.above) + Int(elsewhere))
      }
      return TapLowerBounds.sum(TapsByMenu.offered, UInt8(clamping: least))
    }

    /// The fewest taps until something hidden shows unchanged, except for screens that are found in it.
    /// - Parameter section: the fewest taps to pick a section from a closed menu in front.
    fileprivate func tapsToPart(_ part: TreePacker.Survey.Part, _ section: UInt8) -> UInt8 {
      guard layout.invariants.showsSectionsByMenu, part.tapsToSection > 0 else { return 1 }
      return part.tapsToSection == TapsByMenu.offered ? section : part.tapsToSection
    }

    /// The fewest taps until a screen in a stack shows; `nil` if it shows already, or contains others.
    ///
    /// Asked about each stack from its last screen down.
    /// - Parameters:
    ///   - soughtAbove: the number of screens above the nearest one above it that a route may find.
    ///   - section: the fewest taps to pick a section.
    private func tapsUntilSeen(
      _ one: TreePacker.Survey.Stacked, _ soughtAbove: inout Int32?,
      of survey: TreePacker.Survey, _ section: UInt8
    ) -> (face: ScreenAlphabet.Face, taps: UInt8)? {
      if one.above == 0 { soughtAbove = nil }
      // In a container any of its screens may be looked for.
      defer { if one.face.map({ isSought[$0.number] }) ?? true { soughtAbove = one.above } }
      guard let face = one.face, one.above > 0 || !one.isInFront else { return nil }
      guard layout.invariants.uncoversOneByOne else { return (face, 1) }
      let hidden = one.isInFront ? 0 : Int32(tapsToPart(one.part, section))
      var taps = one.above + hidden
      if let soughtAbove { taps = min(taps, 1 + one.above - soughtAbove) }
      // Tapping a tab again shows the first screen of its stack.
      let hasTab =
        survey.isInTabs || !one.isInFront && !(1...2).contains(one.part.tapsToSection)
      if one.isFirst, hasTab { taps = min(taps, 1 + hidden) }
      return (face, min(TapLowerBounds.never, UInt8(clamping: taps)))
    }

    private mutating func lower(_ face: ScreenAlphabet.Face, more: UInt8, in faceTaps: [UInt8]) {
      let first = face.number * goals
      for goal in 0..<goals {
        let taps = TapLowerBounds.sum(faceTaps[first + goal], more)
        if taps < found[goal] { found[goal] = taps }
      }
    }

    private mutating func lower(to taps: [UInt8]) {
      for goal in 0..<goals where taps[goal] < found[goal] { found[goal] = taps[goal] }
    }

    private mutating func taps(whileWaiting navigation: PendingNavigation) -> [UInt8] {
      let target = ScreenProspect(navigation.destination, about: navigation.context)
      if let known = waitingTaps[target] { return known }
      let taps = bounds.taps(whileWaiting: navigation)
      waitingTaps[target] = taps
      return taps
    }
  }
}

extension StateTapBounds.ByRoot {
  /// The bounds after the taps of a state at rest, for one goal.
  fileprivate func afterTaps(
    _ survey: TreePacker.Survey, to goal: Int, bound: UInt8
  ) -> StateTapBounds.AfterTap {
    var after = StateTapBounds.AfterTap(bound: bound)
    let stack = stackInFront(of: survey)
    after.made = stack == nil ? madeTaps[goal] : pushedTaps[goal]
    after.underMenu = bounds.taps(underMenuOfSections: true)[goal]
    after.underList = bounds.taps(underMenuOfSections: false)[goal]
    let isOnOthers = stack.map { $0.count > 1 } ?? false
    after.unmoved = survey.front.reduce(TapLowerBounds.never) {
      min($0, taps(from: $1, to: goal, inStack: isOnOthers))
    }
    after.unmovedUnderMenu = after.unmoved
    // The menu may be a tap nearer afterwards.
    let section = max(
      TapsByMenu.offered, tapsToSection(from: survey, in: stack, isAtRest: true) - 1)
    for one in survey.hidden {
      let more = tapsToPart(one.part, section)
      after.note(taps(from: one.face, to: goal), more, in: one.part)
    }
    var soughtAbove: Int32?
    for (place, one) in survey.stacked.enumerated().reversed() {
      guard let (face, more) = tapsUntilSeen(one, &soughtAbove, of: survey, section) else {
        continue
      }
      // A screen of a stack in front is a part of its own.
      after.note(
        taps(from: face, to: goal, inStack: isStacked(place, in: stack)), more, in: one.part,
        isNew: one.isInFront)
    }
    return after
  }

  /// The screens that may be cut away, and those below them, that a path as short as a solution may lead through.
  fileprivate func screensInWay(
    of kind: DistanceKind, _ survey: TreePacker.Survey, to goal: Int
  ) -> [ScreenInWay] {
    let elsewhere = tapsThroughOthers(survey, to: goal)
    let section = tapsToSection(
      from: survey, in: stackInFront(of: survey), isAtRest: !kind.meetsWaiting)
    var found: [ScreenInWay] = []
    var soughtAbove: Int32?
    var stack = 0
    var isBelow = false
    for one in survey.stacked.reversed() {
      if one.above == 0 { (stack, isBelow, soughtAbove) = (stack + 1, false, nil) }
      let sought = soughtAbove
      let seen = tapsUntilSeen(one, &soughtAbove, of: survey, section)
      let isCut = isCut(one)
      isBelow = isBelow || isCut
      guard isBelow else { continue }
      let onwards = one.face.map { min(taps(from: $0, to: goal), elsewhere) } ?? 0
      // Taking away one screen after the other.
      let hidden = one.isInFront ? 0 : tapsToPart(one.part, section)
      let isNear = Int(one.above) + Int(hidden) + Int(onwards) <= Int(kind.taps)
      guard isNear || isCut && isInWay(seen?.taps ?? 0, onwards, of: kind) else { continue }
      found.append(
        ScreenInWay(
          stack: stack, above: isNear ? one.above : -1,
          belowSought: sought.map { one.above - $0 } ?? -1,
          face: isCut ? one.face?.number ?? -1 : -1))
    }
    return found
  }

  /// Whether a path as short as a solution may lead through a screen that is cut away.
  ///
  /// While a navigation waits, a screen may be on its way out, and each of them two taps away.
  private func isInWay(_ taps: UInt8, _ onwards: UInt8, of kind: DistanceKind) -> Bool {
    Int(kind.meetsWaiting ? min(TapsByMenu.whileWaiting, taps) : taps) + Int(onwards)
      <= Int(kind.taps)
  }

  /// Whether the screen may be cut away.
  private func isCut(_ one: TreePacker.Survey.Stacked) -> Bool {
    guard !one.isFirst, one.above > 0 || !one.isInFront, let face = one.face else { return false }
    return isCuttable[face.number]
  }

  /// The least taps through anything hidden elsewhere: a screen that people come back to may have a button that
  /// shows it.
  private func tapsThroughOthers(_ survey: TreePacker.Survey, to goal: Int) -> UInt8 {
    var least = TapLowerBounds.never
    // The menu may be offered there.
    let section = TapsByMenu.offered
    for one in survey.hidden {
      least = min(
        least,
        TapLowerBounds.sum(
          taps(from: one.face, to: goal),
          min(TapsByMenu.offered, tapsToPart(one.part, section))))
    }
    var soughtAbove: Int32?
    for one in survey.stacked.reversed() {
      guard let (face, taps) = tapsUntilSeen(one, &soughtAbove, of: survey, section) else {
        continue
      }
      guard !one.isInFront || survey.front.count > 1 else { continue }
      least = min(least, TapLowerBounds.sum(self.taps(from: face, to: goal), taps))
    }
    return least
  }

  private func taps(
    from face: ScreenAlphabet.Face, to goal: Int, inStack: Bool = false
  ) -> UInt8 {
    let place = face.number * goals + goal
    return inStack ? faceTapsInStack[place] : faceTaps[place]
  }
}

/// The fewest taps until something in a section of a menu is seen.
private enum TapsByMenu {
  /// Open the menu that is offered, and pick the section.
  static let offered: UInt8 = 2
  /// Go to a page that offers the menu first.
  static let onePageAway: UInt8 = 3
  /// While a navigation waits, anything may be on its way out.
  static let whileWaiting: UInt8 = 2
}

extension StateTapBounds.AfterTap {
  /// Notes a hidden screen.
  /// - Parameters:
  ///   - more: the taps until it shows, at least one.
  ///   - isNew: whether nothing in its part was noted before.
  fileprivate mutating func note(
    _ taps: UInt8, _ more: UInt8, in part: TreePacker.Survey.Part, isNew: Bool = false
  ) {
    unmoved = min(unmoved, TapLowerBounds.sum(taps, more))
    // It takes one tap less where it is a section.
    let underMenu = part.tapsToSection == TapsByMenu.offered ? max(1, more - 1) : more
    unmovedUnderMenu = min(unmovedUnderMenu, TapLowerBounds.sum(taps, underMenu))
    let uncovered = TapLowerBounds.sum(taps, more - 1)
    let known =
      isNew
      ? nil
      : parts.lastIndex { $0.part.number == part.number && $0.part.holder == part.holder }
    if let known {
      parts[known].taps = min(parts[known].taps, uncovered)
    } else {
      parts.append((part, uncovered))
    }
  }
}

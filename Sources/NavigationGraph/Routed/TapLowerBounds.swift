import Experiments
import RouterCore

/// Lower bounds of the taps to each goal, from the shown and hidden screens of a state.
///
/// A tap either makes or finds a screen, which is then among the `LayoutProspects` of the tapped entry or of a
/// waiting navigation, or it shows a screen that was there already. So the taps between states are at least the
/// distances between the prospects, plus one tap for anything hidden. If a layout uncovers its screens one by
/// one, each screen above adds a tap, up to one that a route looks for. These bounds are never too high
/// (admissible), regardless of what the router does. A tap lowers them by at most one, unless it leaves a
/// navigation waiting, about which less is known. They show the search which states it can skip.
package struct TapLowerBounds: Sendable {
  private let goals: Int
  /// By the place of a prospect, goals side by side.
  private let known: [UInt8]
  /// The same without a menu of sections, so that opening one takes a tap more.
  private let knownInside: [UInt8]
  /// The same right in a stack on another screen, while neither that stack is gone back in nor anything but screens on
  /// it comes to be seen without a route; and the fewest taps until something else than that may happen.
  private let knownInStack: [UInt8]
  private let knownElsewhere: [UInt8]
  /// The taps from under an open menu to the screens of its items, by goal.
  private let underMenu: [UInt8]
  /// The same under a list that is not the menu of sections.
  private let underList: [UInt8]
  /// The root when a waiting navigation began is unknown, so their routes are read for any root.
  private let waiting: LayoutProspects
  private let read: LayoutProspects
  /// The prospects and what leads to them, which other goals of the layout share.
  private let graph: ProspectGraph

  /// The distance of a goal that no path reaches.
  package static let never: UInt8 = 200
  /// The distance of a goal for which the search gave up.
  static let notKnown: UInt8 = 201
  /// Prospects beyond this number are distinguished only by their screens.
  static let limit = 20_000

  /// Reads a layout's routes.
  /// - Parameters:
  ///   - root: the class of the root, if known.
  ///   - other: the bounds for any root; the same prospects are distinguished.
  ///   - known: the bounds of other goals of the layout, for the same root; neither plan has starts.
  init(
    _ plan: AppPlan, root: ScreenClass? = nil, refining other: TapLowerBounds? = nil,
    like known: TapLowerBounds? = nil
  ) {
    let read = known?.read ?? LayoutProspects(plan.layout, root: root)
    self.read = read
    waiting = other?.waiting ?? read
    // What a screen is about matters only if its entries or a goal ask: without this, the home below each of a
    // thousand products would be another one, with a thousand entries.
    let asked = Set(plan.tasks.flatMap(\.goals).filter { $0.context != nil }.map(\.screen))
    if let known, known.graph.asked == asked {
      graph = known.graph
    } else {
      graph = ProspectGraph(read, asked: asked, plan.allStarts, refining: other?.graph.prospects)
    }
    let found = graph.taps(to: plan.tasks)
    (knownInStack, knownElsewhere) = (found.knownInStack, found.elsewhere)
    (self.known, underMenu, underList) = (found.known, found.underMenu, found.underList)
    knownInside = plan.layout.invariants.opensMenusAtRoots ? found.knownInside : found.known
    goals = plan.tasks.count
  }

  /// The bounds by goal, while a screen with this name and context is in front and no menu is open.
  /// - Parameter isInside: whether no menu of sections is offered.
  func taps(from screen: String, about context: ContextValue, isInside: Bool) -> [UInt8] {
    let prospect = ScreenProspect(screen, about: context)
    return isInside ? known(prospect, in: knownInside) : known(prospect, in: known)
  }

  /// The bounds by goal, while a screen is alone in front and directly on another in a stack without a menu of
  /// sections: without going back in that stack, and without other hidden screens.
  func taps(fromStacked screen: String, about context: ContextValue) -> [UInt8] {
    known(ScreenProspect(screen, about: context), in: knownInStack)
  }

  /// The fewest taps from such a screen until more may happen than that screens are pushed and go back.
  func tapsElsewhere(fromStacked screen: String, about context: ContextValue) -> UInt8 {
    place(of: ScreenProspect(screen, about: context)).map { knownElsewhere[$0] } ?? 1
  }

  /// The bounds by goal, while a navigation waits and goes on with the next tap.
  func taps(whileWaiting navigation: PendingNavigation) -> [UInt8] {
    guard let found = waiting.afterWaiting(navigation) else { return underMenu.map { _ in 1 } }
    let nearest = self.nearest(of: found, in: known)
    return nearest.map { Self.one(more: $0) }
  }

  private func place(of prospect: ScreenProspect) -> Int? { graph.place(of: prospect) }

  private func known(_ prospect: ScreenProspect, in known: [UInt8]) -> [UInt8] {
    place(of: prospect).map { Array(known[$0 * goals..<($0 + 1) * goals]) }
      ?? [UInt8](repeating: 0, count: goals)
  }

  /// The bounds by goal, while one of several screens is in front.
  private func nearest(of prospects: Set<ScreenProspect>, in known: [UInt8]) -> [UInt8] {
    var nearest = [UInt8](repeating: Self.never, count: goals)
    for prospect in prospects {
      let first = place(of: prospect).map { $0 * goals }
      for goal in 0..<goals {
        nearest[goal] = min(nearest[goal], first.map { known[$0 + goal] } ?? 0)
      }
    }
    return nearest
  }

  /// Taps and then more of them.
  static func sum(_ taps: UInt8, _ more: UInt8) -> UInt8 {
    let (sum, isTooLarge) = taps.addingReportingOverflow(more)
    return isTooLarge ? never : min(never, sum)
  }

  /// One tap more; a goal that is never reached is not reached later either.
  static func one(more taps: UInt8?) -> UInt8 {
    min(TapLowerBounds.never, (taps ?? TapLowerBounds.never) &+ 1)
  }
}

extension TapLowerBounds {
  /// The bounds by goal, while one of several screens is in front.
  func taps(fromOneOf prospects: Set<ScreenProspect>) -> [UInt8] {
    nearest(of: prospects, in: known)
  }

  /// The same while it is directly on another screen in a stack.
  func taps(fromStackedOneOf prospects: Set<ScreenProspect>) -> [UInt8] {
    nearest(of: prospects, in: knownInStack)
  }

  /// The bounds by goal, while a menu is open, of sections or of another container.
  func taps(underMenuOfSections isSections: Bool) -> [UInt8] { isSections ? underMenu : underList }
}

import RouterCore
import SourceText

/// What one tap could bring into being, read off the routes without routing.
///
/// It promises too much rather than too little: every case of a switch may match, every flag may be
/// set, every interceptor may ask, every screen of a template may come to the front. So what is not
/// among the prospects of a tap cannot have been made by it.
package struct LayoutProspects: Sendable {
  private let layout: Layout
  /// What the routes that may have to wait for an answer lead to.
  private let guarded: Set<ScreenProspect>
  private let subclasses: [String: [String]]

  /// Reads the routes of a layout.
  package init(_ layout: Layout) {
    self.layout = layout
    let subclasses = layout.classes.subclasses
    self.subclasses = subclasses
    var guarded: Set<ScreenProspect> = []
    for route in layout.routes.keys {
      var reading = RouteReading(layout: layout, subclasses: subclasses)
      reading.read(route: route, about: nil)
      if reading.mayWait { guarded.formUnion(reading.found) }
    }
    self.guarded = guarded
  }

  /// The names of all screens of the layout.
  package var screens: [String] { layout.screens.keys.sorted() }

  /// What may be there after something on a screen was tapped.
  package func afterEntry(of prospect: ScreenProspect) -> Set<ScreenProspect> {
    guard let plan = layout.screens[prospect.screen] else { return [] }
    return after(plan.entries, of: prospect)
  }

  /// What may be there after an item of a menu was tapped, or after an item of any other container
  /// and whatever else may be done everywhere.
  package func afterItem(ofMenus isMenu: Bool) -> Set<ScreenProspect> {
    let anywhere = !isMenu && layout.habits.isRestless ? guarded : []
    return layout.containers.reduce(into: anywhere) { found, container in
      guard (container.value.kind == .drawer) == isMenu else { return }
      let owner = ScreenProspect(container.key, about: nil)
      found.formUnion(after(container.value.items, of: owner))
    }
  }

  private func after(
    _ entries: [PlannedEntry], of prospect: ScreenProspect
  ) -> Set<ScreenProspect> {
    var found: Set<ScreenProspect> = []
    for entry in entries where !entry.isHidden {
      if let only = entry.onlyFor, let context = prospect.context, only != context.description {
        continue
      }
      for step in entry.steps { add(step, of: prospect, to: &found) }
    }
    return found
  }

  private func add(
    _ step: PlannedEntry.Step, of prospect: ScreenProspect, to found: inout Set<ScreenProspect>
  ) {
    switch step {
    case .navigate(let route, let planned):
      for context in planned.prospects(prospect.context) {
        var reading = RouteReading(layout: layout, subclasses: subclasses)
        reading.read(route: route, about: context)
        found.formUnion(reading.found)
      }
    case .becomes(let planned):
      for context in planned.prospects(prospect.context) {
        found.insert(ScreenProspect(prospect.screen, about: context))
      }
    case .closeItself:
      for route in layout.habits.closings {
        var reading = RouteReading(layout: layout, subclasses: subclasses)
        reading.read(route: route, about: nil)
        found.formUnion(reading.found)
      }
    case .answer: found.formUnion(guarded)
    case .flag, .veto, .toggleVeto, .close, .back, .remove: break
    }
  }
}

extension PlannedContext {
  /// What the context may be for a screen about `own`; nothing stands for anything, an empty list
  /// for an entry that is not there.
  fileprivate func prospects(_ own: ContextValue?) -> [ContextValue?] {
    if let own { return resolved(own).map { [$0] } ?? [] }
    return switch self {
    case .value(let value): [value]
    case .own: [nil]
    case .byOwn(let values): values.values.map { $0 }
    }
  }
}

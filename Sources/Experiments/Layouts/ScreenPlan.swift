import SourceText

/// What a layout knows about a screen besides its class; a class, for it is asked about in every state.
final class ScreenPlan: Sendable {
  let title: String
  let entries: [PlannedEntry]
  let close: CloseSpec?
  let back: String
  let hidesBar: Bool

  init(_ screen: Named<ScreenSpec>, _ planner: EntryPlanner) {
    title = screen.value.title ?? screen.name.value
    entries = planner.plan(screen.value.entries)
    close = screen.value.close
    back = screen.value.back ?? "Back"
    hidesBar = screen.value.hidesBar
  }
}

import RouterCore
import SourceText

extension ContainerForm {
  static let bottomSheet = ContainerForm(
    word: "bottom-sheet", phrase: "bottom sheet",
    summary: "one screen over the one below, at half or full height",
    keys: BottomSheetBehavior.object.keys, actions: [.fillSlot],
    isClosedByBack: true
  ) { BottomSheetBehavior(&$0) }
}

private struct BottomSheetBehavior: ContainerBehavior, SpecObject {
  var heights = [Height.half, .full]
  /// How many entries of its screen half the height shows; `nil` for all.
  var halfShows: Int?
  var isDraggable = true
  /// The label of its close button; `nil` without one.
  var close: String?

  static let schema = ObjectSchema<BottomSheetBehavior>(
    "bottom sheet", "The keys of a bottom sheet.",
    keys: [
      optional(
        "heights", \.heights, .list(of: .choice, atLeast: 1),
        "The heights of a bottom sheet; with both it comes up at half height.",
        fallback: "[half, full]"),
      optional(
        "half-shows", \.halfShows, .integer(1...99),
        "How many entries show at half height.", fallback: "all"),
      optional(
        "drag-to-dismiss", \.isDraggable, .flag,
        "Whether dragging a bottom sheet down closes it, unless a screen in it vetoes."
      ),
      optional(
        "close", \.close, .text("a label"), "The label of a bottom sheet's close button.",
        fallback: "no button"),
    ])

  mutating func finish(_ keys: inout KeyReader) {
    let hasBoth = heights.contains(.half) && heights.contains(.full)
    if !hasBoth, let range = keys.range(of: \Self.halfShows) {
      keys.error(
        "misplaced-key", "only a bottom sheet with both heights has 'half-shows'", at: range)
    }
  }

  func kind(called name: String) -> ContainerKind { .bottomSheet }

  func limit(called name: String) -> (count: Int, phrase: String)? {
    (1, "a bottom sheet holds one screen")
  }

  func isCollapsed(under variant: String) -> Bool { heights.contains(.half) }

  var labels: [String] { [Self.expand, Self.dragDown] + (close.map { [$0] } ?? []) }

  func visibleEntries(of sheet: ScreenID, _ tree: ScreenTree) -> Int? {
    tree.isCollapsed(sheet) ? halfShows : nil
  }

  func handles(of sheet: ShownContainer) -> [Affordance] {
    // As the root of the window or inside another container it is not a sheet.
    guard sheet.tree.topmost == sheet.id, sheet.tree.presenting(sheet.id) != nil else { return [] }
    let isHalf = sheet.tree.isCollapsed(sheet.id)
    var found: [Affordance] = []
    if isHalf, heights.contains(.full) {
      found.append(handle(.expand, Self.expand, .natural, .expand(sheet.id)))
    }
    if isDraggable {
      found.append(handle(.drag, Self.dragDown, isHalf ? .natural : .far, .dragDown(sheet.id)))
    }
    if let close { found.append(handle(.close, close, isHalf ? .stretch : .far, .dismiss)) }
    return found
  }

  private func handle(_ kind: Affordance.Kind, _ label: String, _ reach: Reach, _ gesture: Gesture)
    -> Affordance
  { Affordance(kind: kind, label: label, reach: reach, effects: [.gesture(gesture)]) }

  private static let expand = "Expand"
  private static let dragDown = "Drag down"

  enum Height: String, CaseIterable, SummarizedChoice {
    case half, full

    var summary: String {
      switch self {
      case .half: "half the screen, within reach of a thumb"
      case .full: "all but its top edge"
      }
    }
  }
}

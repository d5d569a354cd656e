import Experiments
import RouterCore
import Testing

@Suite("Bottom sheets of a spec")
struct BottomSheetTests {
  private func map(_ keys: String = "") -> String {
    """
    launch: map
    containers: { sheet: { kind: bottom-sheet\(keys) } }
    screens:
      map: { title: Map, entries: [{ label: Filter, to: filter }] }
      filter:
        title: Filter
        entries:
          - { label: Edit, do: toggle-veto }
          - { label: Place, to: place }
      place: { title: Place }
    routes:
      map: { from: root }
      filter: [{ using: fill-slot }, { find: class, make: sheet, using: present }, root]
      place: [{ using: present }, root]
    """
  }

  @Test("a sheet comes up at half height over what it covers, and is expanded from there")
  func expanding() throws {
    var walk = try Walk(map(", half-shows: 1"))
    #expect(try walk.tap("Filter") == .done)
    #expect(walk.tree == "map ^ sheet|{filter}")
    #expect(walk.layout.shownNames(in: walk.state) == ["filter"])
    #expect(walk.labels == ["Expand", "Drag down", "Edit"])
    #expect(try walk.tap("Expand") == .done)
    #expect(walk.tree == "map ^ sheet{filter}")
    #expect(walk.labels == ["Drag down", "Edit", "Place"])
  }

  @Test("dragging a sheet down closes it, from either height")
  func dragging() throws {
    var walk = try Walk(map())
    let before = walk.state
    try walk.tap("Filter")
    #expect(walk.kind("Drag down") == .drag)
    #expect(try walk.tap("Drag down") == .done)
    #expect(walk.state.tree == before.tree)
    try walk.tap("Filter")
    try walk.tap("Expand")
    #expect(try walk.tap("Drag down") == .done)
    #expect(walk.tree == "map")
  }

  @Test("a sheet springs back while a form in it vetoes, and a route over it is refused")
  func refusing() throws {
    var walk = try Walk(map())
    try walk.tap("Filter")
    try walk.tap("Edit")
    #expect(walk.tree == "map ^ sheet|{filter!}")
    #expect(try walk.tap("Drag down") == .nothing)
    #expect(try walk.tap("Place") == .cannotBeDismissed)
    try walk.tap("Edit")
    #expect(try walk.tap("Drag down") == .done)
    #expect(walk.tree == "map")
  }

  @Test("a sheet of one height has nothing to expand; one that stays has its close button")
  func oneHeight() throws {
    var full = try Walk(map(", heights: [full], drag-to-dismiss: false, close: Done"))
    try full.tap("Filter")
    #expect(full.tree == "map ^ sheet{filter}")
    #expect(full.labels == ["Done", "Edit", "Place"])
    #expect(full.kind("Done") == .close)
    #expect(try full.tap("Done") == .done)
    var half = try Walk(map(", heights: [half]"))
    try half.tap("Filter")
    #expect(half.tree == "map ^ sheet|{filter}")
    #expect(half.labels == ["Drag down", "Edit", "Place"])
  }
}

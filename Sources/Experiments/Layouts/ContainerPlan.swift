/// What a layout knows about a container besides its class; a class, for it is asked about in every state.
final class ContainerPlan: Sendable {
  let kind: ContainerWord
  let reTap: ReTap
  let button: MenuButtonSpec
  let items: [PlannedEntry]
  let labels: [String]
  let keepsMenuOpen: Bool
  let capacity: Capacity
  let isPickable: Bool

  init(_ container: ContainerSpec, _ planner: EntryPlanner) {
    kind = container.kind
    reTap = container.reTap
    button = container.button
    items = planner.plan(container.items)
    labels = container.labels
    keepsMenuOpen = container.keepsMenuOpen
    capacity = container.capacity
    isPickable = container.pickable
  }
}

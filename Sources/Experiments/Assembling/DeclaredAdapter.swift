import RouterCore
import SourceText

/// The adapter of a container that a spec describes.
struct DeclaredAdapter: ContainerAdapter {
  /// What traces and errors call the container.
  let name: String
  let spec: AdapterSpec

  func visibleChildren(of container: ContainerState) -> [Int] {
    let indices = container.children.indices
    return switch spec.shows {
    case .selected: indices.contains(container.selected) ? [container.selected] : []
    case .first: Array(indices.prefix(1))
    case .last: Array(indices.suffix(1))
    case .all: Array(indices)
    }
  }

  func makeVisible(_ index: Int, in container: inout ContainerState) throws(RoutingError) {
    switch spec.reveals {
    case .select: container.selected = index
    case .pop:
      container.children.removeLast(container.children.count - index - 1)
      container.selected = index
    case .move:
      let child = container.children.remove(at: index)
      container.children.insert(child, at: spec.shows == .first ? 0 : container.children.count)
    case .refuse:
      throw .compositionFailed(.init("'\(name)' makes none of its screens visible"))
    }
  }

  func setChildren(
    _ children: [ScreenID], in container: inout ContainerState
  ) throws(RoutingError) {
    if let limit = spec.limit, children.count > limit {
      let screens = limit == 1 ? "one screen" : "\(limit) screens"
      throw .compositionFailed(.init("'\(name)' holds \(screens) at most, not \(children.count)"))
    }
    let selected =
      container.children.indices.contains(container.selected)
      ? container.children[container.selected] : nil
    let last = max(children.count - 1, 0)
    container.children = children
    container.selected =
      switch spec.selection {
      case .kept: children.firstIndex { $0 == selected } ?? min(container.selected, last)
      case .first: 0
      case .last: last
      }
  }
}

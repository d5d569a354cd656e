import RouterCore
import Synchronization

/// The states of a layout that the threads of a run have met together.
///
/// Each is routed once, outside the lock, by whoever looks into it first. What comes of a tap is a pure
/// function of the layout, so it does not matter who that is.
package final class SharedCatalog: Sendable {
  /// The layout.
  package let layout: ExploredLayout
  private let labels: LabelTable
  private let catalog: Mutex<StateCatalog>

  /// States that somebody has not taken over yet.
  struct News: Sendable {
    let sights: [GraphState]
    let bounds: [UInt8]
  }

  /// No states yet.
  ///
  /// - Parameters:
  ///   - layout: the layout, its routes read beforehand.
  ///   - labels: the words people read, shared by the layouts of a run.
  package init(_ layout: ExploredLayout, labels: LabelTable) {
    self.layout = layout
    self.labels = labels
    catalog = Mutex(StateCatalog(layout, labels: labels))
  }

  /// The same layout with no states yet.
  package func begunAnew() -> SharedCatalog { SharedCatalog(layout, labels: labels) }

  /// The index of a state of the router, and the states behind those that are known already.
  func index(of state: RouterState, knowing known: Int) -> (index: Int32, news: News) {
    catalog.withLock { catalog in
      let index = catalog.index(of: state)
      return (index, catalog.news(knowing: known))
    }
  }

  /// The state of the router that an index stands for.
  func state(at index: Int32) -> RouterState? {
    catalog.withLock { catalog in
      index >= 0 && Int(index) < catalog.count ? catalog.state(at: index) : nil
    }
  }

  /// What can be done in a state, and the states behind those that are known already.
  func transitions(
    from state: Int32, knowing known: Int
  ) -> (transitions: [Transition], news: News) {
    let met = catalog.withLock { catalog in
      catalog.transitions(from: state).map { ($0, catalog.news(knowing: known)) }
    }
    if let met { return met }
    let origin = self.state(at: state) ?? RouterState()
    let taps = RoutedTap.all(in: origin, of: layout.plan.layout)
    return catalog.withLock { catalog in
      catalog.explore(state, taps: taps)
      return (catalog.transitions(from: state) ?? [], catalog.news(knowing: known))
    }
  }
}

extension StateCatalog {
  /// The states behind the first ones.
  fileprivate func news(knowing known: Int) -> SharedCatalog.News {
    var sights: [GraphState] = []
    sights.reserveCapacity(count - known)
    for state in known..<count { sights.append(sight(of: state)) }
    return SharedCatalog.News(sights: sights, bounds: Array(bounds[(known * goals)...]))
  }
}

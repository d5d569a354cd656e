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

  /// The state of the router that an index stands for.
  func state(at index: Int32) -> RouterState? {
    withCatalog { catalog in
      index >= 0 && Int(index) < catalog.count ? catalog.state(at: index) : nil
    }
  }

  /// Lends the states out to one thread at a time.
  func withCatalog<Result: Sendable>(_ body: (inout StateCatalog) -> Result) -> Result {
    catalog.withLock { body(&$0) }
  }
}

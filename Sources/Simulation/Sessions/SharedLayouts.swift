import NavigationGraph
import Synchronization

/// What all threads of a run have met of its layouts together.
package final class SharedLayouts: Sendable {
  /// The words people read in all layouts.
  let labels = LabelTable()
  private let catalogs: Mutex<[SharedCatalog]>
  private let forgotten = Atomic(0)

  /// Nothing yet.
  package init(_ plan: RunPlan) {
    let labels = labels
    catalogs = Mutex(plan.layouts.map { SharedCatalog($0, labels: labels) })
  }

  /// How often a layout was forgotten: only after that its catalog may be another one.
  var timesForgotten: Int { forgotten.load(ordering: .acquiring) }

  /// The states of a variant's layout.
  func catalog(variant: Int) -> SharedCatalog { catalogs.withLock { $0[variant] } }

  /// Forgets the states of a layout, unless somebody else has done so; whoever is walking there keeps
  /// them to the end of the session.
  func forget(_ catalog: SharedCatalog, variant: Int) {
    catalogs.withLock { catalogs in
      guard catalogs[variant] === catalog else { return }
      catalogs[variant] = catalog.begunAnew()
      forgotten.add(1, ordering: .releasing)
    }
  }
}

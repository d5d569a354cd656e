import Experiments
import SourceText

/// Which screens may show only while a flag is set: those that say so, and those behind an interceptor
/// that lets nobody pass without it.
struct GuardedScreens {
  /// The flags that each screen needs, by the screen's name.
  private(set) var flags: [String: [String]] = [:]

  init(_ experiment: Experiment) {
    let guards = Dictionary(
      experiment.app.interceptors.compactMap { item in
        item.value.guardingFlag.map { (item.name.value, $0) }
      }, uniquingKeysWith: { first, _ in first })
    for screen in experiment.app.screens where !screen.value.needs.isEmpty {
      flags[screen.name.value] = screen.value.needs.map(\.value)
    }
    for route in experiment.app.routes {
      visit(route.value, name: route.name.value, guards, screens: experiment.screenNames)
    }
  }

  private mutating func visit(
    _ step: StepSpec, name: String, _ guards: [String: String], screens: Set<String>
  ) {
    switch step {
    case .reference, .found: break
    case .chain(let parts, _):
      for (index, part) in parts.enumerated() {
        visit(part, name: index == 0 ? name : "", guards, screens: screens)
      }
    case .choose(let cases, _, _):
      for part in cases.compactMap(\.step) { visit(part, name: name, guards, screens: screens) }
    case .step(let own):
      let subject = own.screen?.value ?? name
      if screens.contains(subject) {
        flags[subject, default: []] += own.interceptors.compactMap { guards[$0.value] }
      }
      if let from = own.from { visit(from, name: "", guards, screens: screens) }
    }
  }
}

extension Experiment {
  fileprivate var screenNames: Set<String> { Set(app.screens.map(\.name.value)) }
}

import RouterCore
import SourceText

extension Assembler {
  /// The columns of a split view while the flag of its width is set, and while it is not.
  func fits(_ width: ColumnWidth) -> (flag: String, whenSet: ColumnFit, otherwise: ColumnFit) {
    func fit(isSet: Bool) -> ColumnFit {
      ColumnFit(
        isCollapsed: isSet == width.collapsesWhenSet, details: details,
        placeholder: width.placeholder.flatMap { classes[$0.value] },
        showsList: width.narrow != .detail, keepsDetail: width.narrow == .listOverDetail)
    }
    return (width.flag, fit(isSet: true), fit(isSet: false))
  }

  /// The screens and containers that routes put into the detail's column.
  private var details: Set<String> {
    Set(
      app.routes.flatMap { $0.value.screenSteps(in: $0.name.value) }.compactMap { step, route in
        guard let word = step.using?.word, [.pushToDetails, .pushOnToDetails].contains(word) else {
          return nil
        }
        return subjects.subject(of: step, in: route)
      })
  }
}

extension Layout {
  /// The changes that give every split view the number of columns that the flags demand.
  func columnFits(in state: RouterState) -> [Gesture] {
    state.tree.columnContainers.compactMap { screen in
      guard let fits = container(screen, state.tree)?.fits else { return nil }
      let fit = state.flags.contains(fits.flag) ? fits.whenSet : fits.otherwise
      return state.tree.isCollapsed(screen) == fit.isCollapsed ? nil : .fit(screen, to: fit)
    }
  }
}

extension Rule {
  static let wrongPlaceholder = Rule(
    name: "empty-column",
    summary: "The screen in place of a missing detail has no context."
  ) { experiment, diagnostics in
    for container in experiment.app.containers {
      guard let name = container.value.behavior.width?.placeholder,
        let screen = experiment.app.screens[named: name.value],
        !screen.shape.kind.allowsNothing
      else { continue }
      diagnostics.error(
        "empty-column",
        "'\(name.value)' is about \(screen.shape.phrase), and no navigation makes it here",
        at: name.range)
    }
  }
}

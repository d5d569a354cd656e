import RouterCore
import SourceText

/// Turns actions of a spec into the router's.
struct ActionAssembler {
  let app: AppSpec
  let classes: ClassCatalog
  let finders: FinderAssembler

  init(app: AppSpec, classes: ClassCatalog) {
    self.app = app
    self.classes = classes
    finders = FinderAssembler(classes: classes)
  }

  /// The action; without one the screen is in place already.
  func action(_ spec: ActionSpec?) -> AnyAction {
    guard let spec else { return AnyAction(.none) }
    return AnyAction(
      kind(spec), name: spec.word.namesContainer ? spec.word.rawValue : nil,
      container: container(spec),
      delayMilliseconds: spec.delay, delaysOnlyAnimated: true)
  }

  private func kind(_ spec: ActionSpec) -> AnyAction.Kind {
    switch spec.word {
    case .push: .push
    case .pushAsRoot: .pushAsRoot
    case .pushReplacingLast: .pushReplacingLast
    case .addTab: .addTab(index: spec.index, replacing: spec.isReplacing)
    case .present: .present(presenter(spec.presenter), style: spec.style)
    case .replaceRoot: .replaceRoot
    case .setPrimary: .setAsPrimary
    case .pushToDetails: .pushToDetails
    case .pushOnToDetails: .pushOnToDetails
    case .addSection: .addSection(index: spec.index, replacing: spec.isReplacing)
    case .setSection: .setContent
    case .fillSlot: .fillSlot
    case .addChild: .custom(Self.joining(at: spec.index, replacing: spec.isReplacing))
    case .setChild: .custom { _, screen, _ in [screen] }
    case .nothing: .none
    }
  }

  /// The container that is named; an action of the app's own has to have one.
  private func container(_ spec: ActionSpec) -> ScreenClass? {
    if let named = spec.container { return classes[named.value] }
    guard spec.word.namesContainer else { return nil }
    return app.containers.first { $0.value.form.isOwn }.flatMap { classes[$0.name.value] }
  }

  private func presenter(_ presenter: ActionSpec.Presenter) -> AnyAction.PresentationStart {
    switch presenter {
    case .previous: .current
    case .topmostParent: .topmostParent
    case .found(let spec): finders.finder(spec).map { .finder($0) } ?? .current
    }
  }

  /// Puts a screen among others as RouteComposer's tabs are: beyond the end it is appended.
  private static func joining(at index: Int?, replacing: Bool)
    -> @Sendable ([ScreenID], ScreenID, AnyAction.CustomUse) -> [ScreenID]
  {
    { children, screen, _ in
      guard let index, children.indices.contains(index) else { return children + [screen] }
      var joined = children
      if replacing { joined[index] = screen } else { joined.insert(screen, at: index) }
      return joined
    }
  }
}

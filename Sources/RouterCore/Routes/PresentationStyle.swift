/// How a link shows a screen over the current screens, in the words of the library Routing.
///
/// Routing never finds a screen again, selects a tab or closes anything: it makes one more screen and
/// puts it over the current ones. Its sources are the factories here: a storyboard makes a
/// `template`, a nib is `ofClass`, a closure is `inline`.
/// Source: jjgp/Routing 1.4.0, `ControllerSource` and `PresentationStyle`.
public enum PresentationStyle: String, CaseIterable, Sendable {
  /// Pushed if the current screen is in a navigation stack, else as a modal.
  case show
  /// As the detail column if the current screen is in a split view, else as a modal.
  case showDetail = "show-detail"
  /// As a modal over everything.
  case present
  /// Onto the navigation stack around the current screen. Without one, Routing halts for good;
  /// here the navigation fails and nothing moves.
  case push
}

extension Route {
  /// The route that shows a new screen in one of Routing's styles.
  ///
  /// It is shown in a new navigation stack of the class
  /// `stack`, if one is given; the other parameters are those of ``Step``.
  public static func showing(
    _ name: String, from factory: AnyFactory, _ style: PresentationStyle,
    inNew stack: ScreenClass? = nil, interceptors: [AnyInterceptor] = [],
    contextTasks: [AnyContextTask] = [], postTasks: [AnyPostTask] = []
  ) -> Route {
    func step(_ kind: AnyAction.Kind) -> Step {
      .screen(
        name, finder: nil, factory: factory, action: AnyAction(kind), interceptors: interceptors,
        contextTasks: contextTasks, postTasks: postTasks)
    }
    if let stack {
      return showing(stack.name, from: AnyFactory(.ofClass(stack)), style).reached(by: step(.push))
    }
    let modal = Route([step(.present(.current, style: nil)), .current])
    switch style {
    case .present: return modal
    case .push:
      return Route([step(.push), .custom("stack on display", finder: .around(.navigationStack))])
    case .show:
      return fork("show \(name)", whereAround: .navigationStack, step(.push), otherwise: modal)
    case .showDetail:
      return fork("show \(name)", whereAround: .splitView, step(.pushToDetails), otherwise: modal)
    }
  }

  private static func fork(
    _ name: String, whereAround container: ContainerKind.Requirement, _ step: Step,
    otherwise modal: Route
  ) -> Route {
    let finder = AnyFinder.around(container)
    let inside = Route([step, .custom("\(container) on display", finder: finder)])
    return Route([.fork(Switch(name, cases: [.init(.found(finder), inside)], default: modal))])
  }
}

extension AnyFinder {
  /// Finds the innermost container of a kind around the current screen, within the topmost modal.
  static func around(_ container: ContainerKind.Requirement) -> AnyFinder {
    AnyFinder(
      .custom { tree, _ in
        let path = tree.frontmostPath.drop { $0 != tree.topmost }
        return path.last { tree.screenClass(of: $0).map(container.accepts) ?? false }
      }, name: "\(container) around what is on display")
  }
}

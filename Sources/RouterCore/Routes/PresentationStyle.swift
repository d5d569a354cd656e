/// How a link shows a screen over whatever is on display, in the words of the library Routing.
///
/// Routing never finds a screen again, selects a tab or closes anything: it makes one more screen and
/// puts it where the person happens to be. Its sources are the factories here: a storyboard makes a
/// `template`, a nib is `ofClass`, a closure is `inline`.
/// Source: jjgp/Routing 1.4.0, `ControllerSource` and `PresentationStyle`.
public indirect enum PresentationStyle: Hashable, Sendable {
  /// Pushed where a navigation stack is around what is on display, else as a modal.
  case show
  /// As the detail column where a split view is around what is on display, else as a modal.
  case showDetail
  /// As a modal over everything.
  case present
  /// Onto the navigation stack around what is on display. Routing halts for good where there is none;
  /// here the navigation fails and nothing moves.
  case push
  /// In a new navigation stack, which is shown in another style.
  case inNavigationStack(PresentationStyle)
}

extension Route {
  /// The route that shows a new screen in one of Routing's styles.
  ///
  /// - Parameters:
  ///   - name: what traces call the screen.
  ///   - factory: makes the screen.
  ///   - style: how it is shown.
  ///   - stack: the class of the new navigation stack, for ``PresentationStyle/inNavigationStack(_:)``.
  ///   - interceptors: asked before anything moves.
  ///   - contextTasks: done with the screen when it is made.
  ///   - postTasks: done with the screen after the navigation.
  public static func showing(
    _ name: String, from factory: AnyFactory, _ style: PresentationStyle,
    stack: ScreenClass = .plainNavigationStack, interceptors: [AnyInterceptor] = [],
    contextTasks: [AnyContextTask] = [], postTasks: [AnyPostTask] = []
  ) -> Route {
    func step(_ kind: AnyAction.Kind) -> Step {
      .screen(
        name, finder: nil, factory: factory, action: AnyAction(kind), interceptors: interceptors,
        contextTasks: contextTasks, postTasks: postTasks)
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
    case .inNavigationStack(let outer):
      let around = showing(stack.name, from: AnyFactory(.ofClass(stack)), outer, stack: stack)
      return around.reached(by: step(.push))
    }
  }

  private static func fork(
    _ name: String, whereAround container: ContainerRequirement, _ step: Step,
    otherwise modal: Route
  ) -> Route {
    let finder = AnyFinder.around(container)
    let inside = Route([step, .custom("\(container) on display", finder: finder)])
    return Route([.fork(Switch(name, cases: [.init(.found(finder), inside)], default: modal))])
  }
}

extension AnyFinder {
  /// Finds the innermost container of a kind around what is on display, as far as the modal on top.
  static func around(_ container: ContainerRequirement) -> AnyFinder {
    AnyFinder(
      .custom { tree, _ in
        let path = tree.frontmostPath.drop { $0 != tree.topmost }
        return path.last { tree.screenClass(of: $0).map(container.accepts) ?? false }
      }, name: "\(container) around what is on display")
  }
}

import RouterCore
import SourceText

/// A platform, whose documentation says what Back does unless an app says otherwise.
package enum Platform: String, CaseIterable, SummarizedChoice {
  /// No button of the system goes back: a swipe pops the stack that shows, and nothing else.
  /// (developer.apple.com/documentation/uikit/uinavigationcontroller/interactivepopgesturerecognizer)
  case iOS = "ios"
  /// Back ends at the first screen, which is the last one before the launcher.
  /// (developer.android.com/guide/navigation/principles, "Fixed start destination")
  case android
  /// Back at the root of a tab or a drawer's section goes to the first one: `backBehavior` is `firstRoute`.
  /// (reactnavigation.org/docs/bottom-tab-navigator and reactnavigation.org/docs/drawer-navigator, `backBehavior`)
  case reactNavigation = "react-navigation"
  /// Its tabs and drawers are React Navigation's, with the same options.
  /// (docs.expo.dev/router/advanced/tabs and docs.expo.dev/router/advanced/drawer)
  case expoRouter = "expo-router"
  /// Back asks the shells that show, from the outside in; if none of them has a page to pop, the app is left.
  /// (pub.dev/documentation/go_router/latest/go_router/GoRouterDelegate/popRoute.html)
  case goRouter = "go-router"
  /// The app owns its back stack, so that no page says where Back leads from a section; the last page is left as on
  /// Android. (developer.android.com/guide/navigation/navigation-3/basics)
  case navigation3 = "navigation-3"

  package var summary: String {
    switch self {
    case .iOS: "no system back"
    case .android: "`leaves-app` and `first`"
    case .reactNavigation, .expoRouter: "as `android`"
    case .goRouter: "`leaves-app` and `none`"
    case .navigation3: "`leaves-app`; write `history`"
    }
  }

  /// The default of `system-back`; `nil` for none.
  var systemBack: SystemBack? { self == .iOS ? nil : .leaves }

  /// The default of `history`; `nil` if its documentation leaves it to the app.
  var history: SectionHistory? {
    switch self {
    case .iOS, .goRouter: SectionHistory.none
    case .android, .reactNavigation, .expoRouter: .first
    case .navigation3: nil
    }
  }
}

extension AppSpec {
  /// The system's back button: the app's own, else its platform's; `nil` if there is none.
  package var systemBack: SystemBack? { writtenSystemBack?.value ?? platform?.value.systemBack }

  /// The rules of a container's sections: its own, else those of the app and its platform.
  func sectionRules(of container: ContainerSpec) -> ContainerKind.SectionRules {
    guard container.form.hasSections else { return ContainerKind.SectionRules() }
    let history = container.history?.value ?? platform?.value.history ?? SectionHistory.none
    return ContainerKind.SectionRules(
      history: systemBack == nil ? .none : history.rule,
      popsWhenLeft: container.leaving?.value == .popToRoot)
  }
}

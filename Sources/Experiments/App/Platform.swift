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

  package var summary: String {
    switch self {
    case .iOS: "no system back"
    case .android: "`leaves-app` and `first`"
    case .reactNavigation, .expoRouter: "as `android`"
    }
  }

  /// The default of `system-back`; `nil` for none.
  var systemBack: SystemBack? { self == .iOS ? nil : .leaves }

  /// The default of `history`.
  var history: SectionHistory { self == .iOS ? .none : .first }
}

extension AppSpec {
  /// The system's back button: the app's own, else its platform's; `nil` if there is none.
  package var systemBack: SystemBack? { writtenSystemBack?.value ?? platform?.value.systemBack }

  /// The rules of a container's sections: its own, else those of the app and its platform.
  func sectionRules(of container: ContainerSpec) -> ContainerKind.SectionRules {
    guard container.form.hasSections else { return ContainerKind.SectionRules() }
    let history = container.history?.value ?? platform?.value.history ?? .none
    return ContainerKind.SectionRules(
      history: systemBack == nil ? .none : history.rule,
      popsWhenLeft: container.leaving?.value == .popToRoot)
  }
}

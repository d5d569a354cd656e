import SourceText

/// The search for the screens whose people run a call: from the call back over its callers to a tap.
struct UIKitOwners {
  /// A screen with the element that runs a call.
  struct Owner {
    /// The class of the screen's controller.
    let screen: String
    /// The element, as far as the code names it.
    let context: UIKitUses.Context
    /// The function in which the element's code is.
    let function: Int
  }

  /// The screens of a call; none if the app makes it by itself, or if nothing is seen to make it.
  struct Answer {
    var owners: [Owner] = []
    /// Whether the app makes the call without a tap, as when a screen appears.
    var isAutomatic = false
  }

  /// A step of the search.
  private struct Step {
    let function: Int
    var context: UIKitUses.Context
    var owner: String?
    /// The tap that was found in a class without a screen of its own.
    var tap: Owner?
    let depth: Int

    var key: String {
      "\(function) \(context.closure ?? "") \(owner ?? "") \(context.isTapped) \(tap == nil)"
    }
  }

  private let project: UIKitProject
  private let uses: UIKitUses
  private let buttons: Storyboards
  private let screens: Set<String>

  /// The most calls between a tap and what it shows.
  private static let deepest = 8
  /// The most steps of a search.
  private static let most = 200
  /// The most calls of a closure of one name.
  private static let mostCallers = 12

  private static let lifecycle: Set<String> = [
    "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    "viewDidLayoutSubviews", "viewWillLayoutSubviews", "loadView", "init", "awakeFromNib",
    "didMove", "willMove", "traitCollectionDidChange", "viewIsAppearing",
    "viewSafeAreaInsetsDidChange",
    "application", "scene", "sceneDidBecomeActive", "sceneWillEnterForeground", "windowScene",
    "applicationDidBecomeActive", "applicationWillEnterForeground", "userNotificationCenter",
    "prepare", "viewDidUnload",
  ]
  /// The functions by which UIKit hands on a tap.
  private static let taps: Set<String> = [
    "didSelectRowAt", "didSelectItemAt", "accessoryButtonTappedForRowWith",
    "performPrimaryActionForRowAt", "performPrimaryActionForItemAt", "commitEditingStyle", "commit",
    "contextMenuConfigurationForRowAt", "contextMenuConfigurationForItemAt",
    "trailingSwipeActionsConfigurationForRowAt", "leadingSwipeActionsConfigurationForRowAt",
    "didTapHeader", "calloutAccessoryControlTapped", "didSelectViewController", "didTapOn",
    "editActionsForRowAt",
  ]
  private static let tapWords: Set<String> = [
    "tap", "tapped", "taps", "press", "pressed", "click", "clicked", "touch", "touched", "select",
    "selected",
  ]
  private static let tapNames: Set<String> = [
    "searchBarSearchButtonClicked", "searchBarBookmarkButtonClicked", "textFieldShouldReturn",
    "searchBarCancelButtonClicked", "accessibilityPerformMagicTap", "motionEnded",
  ]

  init(
    _ project: UIKitProject, _ uses: UIKitUses, _ buttons: Storyboards, screens: Set<String>
  ) {
    self.project = project
    self.uses = uses
    self.buttons = buttons
    self.screens = screens
  }

  /// The screens whose people run a call.
  func owners(of use: UIKitUses.Use) -> Answer {
    var answer = Answer()
    var open = [Step(function: use.function, context: use.context, owner: nil, tap: nil, depth: 0)]
    var seen: Set<String> = []
    var found: Set<String> = []
    var steps = 0
    while var step = open.popLast(), steps < Self.most {
      steps += 1
      let own = project.functions[step.function]
      if screens.contains(own.type) { step.owner = own.type }
      guard seen.insert(step.key).inserted else { continue }
      if step.tap == nil, isTap(step, own) {
        step.tap = Owner(screen: "", context: step.context, function: step.function)
      }
      if let tap = step.tap, let owner = step.owner {
        if found.insert("\(owner) \(tap.function) \(tap.context.element ?? "")").inserted {
          answer.owners.append(Owner(screen: owner, context: tap.context, function: tap.function))
        }
        continue
      }
      let callers = self.callers(of: step, own)
      if callers.isEmpty || step.depth == Self.deepest {
        if step.tap == nil, let owner = step.owner, saysTap(step, own) {
          if found.insert("\(owner) \(step.function)").inserted {
            answer.owners.append(
              Owner(screen: owner, context: step.context, function: step.function))
          }
        } else if let tap = step.tap {
          // A view or menu belongs to the screens that make it.
          for screen in hosts(of: own.type) where found.insert("\(screen) \(tap.function)").inserted
          {
            answer.owners.append(
              Owner(screen: screen, context: tap.context, function: tap.function))
          }
        } else if step.context.isObserved || Self.lifecycle.contains(own.name) {
          answer.isAutomatic = true
        }
        continue
      }
      for place in callers.reversed() {
        let caller = uses.all[place]
        var context = caller.context
        // The text of a sheet's element is read last, then the one of the element nearest to the tap.
        if step.context.isSheet {
          context.label = step.context.label
          context.isSheet = true
        } else if !context.isTapped {
          context.label = context.label ?? step.context.label
        }
        if context.cases.isEmpty { context.cases = step.context.cases }
        open.append(
          Step(
            function: caller.function, context: context, owner: step.owner, tap: step.tap,
            depth: step.depth + 1))
      }
    }
    return answer
  }

  /// Whether people run what is in a step: in the code of an element, or in a function that UIKit calls after a tap.
  private func isTap(_ step: Step, _ own: UIKitProject.Function) -> Bool {
    if step.context.isTapped { return true }
    if step.context.isObserved || step.context.closure != nil { return false }
    return own.isTapped || Self.tapNames.contains(own.name)
      || own.parameters.contains { $0.label.map(Self.taps.contains) == true }
      || buttons.order[own.type]?.contains(own.name) == true
  }

  /// Whether the name of an event, closure or function says that people tap something, if nothing else is known of it.
  private func saysTap(_ step: Step, _ own: UIKitProject.Function) -> Bool {
    let name = step.context.closure ?? (step.context.isObserved ? "" : own.name)
    return ImportText.words(name).contains(where: Self.tapWords.contains)
  }

  /// The places of the calls that run what is in a step.
  private func callers(of step: Step, _ own: UIKitProject.Function) -> [Int] {
    if step.tap == nil, let closure = step.context.closure {
      let sent = step.context.isObserved ? uses.events[closure] ?? [] : uses.named[closure] ?? []
      // If more classes than these have a closure of the name, it is unknown which one runs it.
      guard sent.count <= Self.mostCallers else { return [] }
      return sent.filter { !uses.all[$0].isMention || uses.all[$0].context.isTapped }
    }
    let isAutomatic = step.context.isObserved || Self.lifecycle.contains(own.name)
    if step.tap == nil, isAutomatic || own.name == "init" { return [] }
    if own.name == "init" { return uses.named[own.type] ?? [] }
    return (uses.named[own.name] ?? []).filter { place in
      uses.all[place].function != step.function && project.mayCall(uses.all[place], own)
    }
  }

  /// The screens whose code makes a view, model or other class.
  private func hosts(of type: String, depth: Int = 0) -> [String] {
    guard depth < 3 else { return [] }
    var found: [String] = []
    for place in (uses.named[type] ?? []).prefix(Self.mostCallers) {
      let owner = project.functions[uses.all[place].function].type
      if owner == type { continue }
      found += screens.contains(owner) ? [owner] : hosts(of: owner, depth: depth + 1)
    }
    return found.uniqued.count <= 4 ? found.uniqued : []
  }
}

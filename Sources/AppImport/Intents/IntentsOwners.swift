/// The screens, and the elements on them, from which people open another one: a walk from what opens it to its callers.
struct IntentsOwners {
  private let screens: IntentsScreens
  private let layouts: IntentsLayouts
  private let project: IntentsProject

  /// An element of a screen that opens another one.
  struct Entry: Hashable {
    let owner: Int
    let element: IntentsProject.Element?
    let label: String?
    /// Whether the sources do not say that the screen has it.
    let isGuessed: Bool
    /// The number of calls between the element and what opens the screen.
    var depth = 0
    /// Where the element's code is.
    var site = ImportPlace(path: "", line: 0)
  }

  /// What was found of a use.
  struct Result {
    var entries: [Entry] = []
    /// The screens that open it by themselves.
    var automatic: [Int] = []
    /// Whether it is chosen by a value that callers give.
    var isChosen = false
  }

  /// How many calls the walk is from what opens the screen, and the line of the last one.
  private struct Step {
    let depth: Int
    let line: Int

    func next(to use: IntentsProject.Use) -> Step {
      Step(depth: depth + 1, line: Int(use.line))
    }
  }

  private struct Climb {
    var result = Result()
    var visited: Set<Int> = []
    var budget = 300
  }

  init(_ screens: IntentsScreens, _ layouts: IntentsLayouts) {
    self.screens = screens
    self.layouts = layouts
    project = screens.project
  }

  /// The most calls on the way.
  private static let deepest = 7
  /// The most screens that have an element in common.
  private static let mostOwners = 40

  func result(of use: IntentsProject.Use) -> Result {
    var climb = Climb()
    self.climb(
      Int(use.function), trigger: trigger(Int(use.trigger)), gate: gate(Int(use.gate)), owners: [],
      Step(depth: 0, line: Int(use.line)), &climb)
    return climb.result
  }

  private func trigger(_ number: Int) -> IntentsProject.Trigger? {
    number < 0 ? nil : project.triggers[number]
  }

  private func gate(_ number: Int) -> IntentsProject.Gate? {
    number < 0 ? nil : project.gates[number]
  }

  private func climb(
    _ index: Int, trigger: IntentsProject.Trigger?, gate: IntentsProject.Gate?, owners: [Int],
    _ step: Step, _ climb: inout Climb
  ) {
    climb.budget -= 1
    guard climb.budget > 0 else { return }
    let function = project.functions[index]
    let own = function.isStatic ? [] : screens.screens(of: function.owner)
    var owners = owners
    if !own.isEmpty {
      let both = own.filter(owners.contains)
      owners = both.isEmpty ? own : both
    }
    if gate?.isBack == true { return automatic(owners, function, step, &climb) }
    // A helper's own dialog or listener is on the screens that call it.
    let isHelper = owners.isEmpty && (function.isStatic || function.owner == nil)
    if let gate, let element = element(of: gate) {
      let callers = isHelper && step.depth < Self.deepest ? self.callers(of: index) : []
      for use in callers.prefix(40) where climb.visited.insert(-1 - Int(use.function)).inserted {
        self.climb(
          Int(use.function), trigger: .init(element: element), gate: nil, owners: owners,
          step.next(to: use), &climb)
      }
      if !callers.isEmpty { return }
      return emit(element, of: function, owners, step, &climb)
    }
    if let trigger, !trigger.isOfDialog, !isHelper || step.depth >= Self.deepest {
      return emit(trigger.element, of: function, owners, step, &climb)
    }
    if step.depth >= Self.deepest { return }
    if gate?.isOther == true, screens.branches[index, default: 0] > 1 {
      climb.result.isChosen = true
      return automatic(owners, function, step, &climb)
    }
    if let gate, !gate.constants.isEmpty {
      let before = climb.result.entries.count
      let mentions = self.mentions(of: gate, from: index)
      for use in mentions.prefix(24) {
        self.climb(
          Int(use.function), trigger: self.trigger(Int(use.trigger)),
          gate: self.gate(Int(use.gate)), owners: owners, step.next(to: use), &climb)
      }
      if climb.result.entries.count > before { return }
      climb.result.isChosen = true
      // Of several branches callers choose one.
      if screens.branches[index, default: 0] > 1 {
        return automatic(owners, function, step, &climb)
      }
    }
    guard climb.visited.insert(index).inserted else { return }
    let name = project.names[function.name]
    if let handler = layouts.handlers[name], !own.isEmpty {
      for owner in owners.prefix(Self.mostOwners) {
        climb.result.entries.append(
          Entry(owner: owner, element: nil, label: handler.text, isGuessed: false))
      }
      return
    }
    if Self.isAutomatic(name) { return automatic(owners, function, step, &climb, trigger) }
    let callers = self.callers(of: index)
    if callers.isEmpty {
      if Self.isListener(name), function.owner != nil {
        return emit(trigger?.element, of: function, owners, isGuessed: true, step, &climb)
      }
      return automatic(owners, function, step, &climb, trigger)
    }
    for use in callers.prefix(40) {
      self.climb(
        Int(use.function), trigger: self.trigger(Int(use.trigger)) ?? trigger,
        gate: self.gate(Int(use.gate)), owners: owners, step.next(to: use), &climb)
    }
  }

  /// The functions that Android calls, whatever people do.
  private static func isAutomatic(_ name: String) -> Bool { lifecycle.contains(name) }

  private static let lifecycle: Set<String> = [
    "onCreate", "onStart", "onResume", "onPause", "onStop", "onDestroy", "onRestart",
    "onViewCreated", "onCreateView", "onActivityCreated", "onAttach", "onDetach", "onNewIntent",
    "onActivityResult", "onPostCreate", "onPostResume", "onCreatePreferences", "onReceive",
    "onStartCommand", "doWork", "onBackPressed", "onWindowFocusChanged", "onCreateDialog",
    "onViewStateRestored", "onSaveInstanceState", "onRestoreInstanceState", "onMessageReceived",
    "onHandleIntent", "onBind", "onUpdate", "onTerminate", "attachBaseContext", "onDestroyView",
    "onResumeFragments", "onRequestPermissionsResult", "onUserLeaveHint", "onKeyDown",
    "handleOnBackPressed", "onConfigurationChanged", "createFragment", "getItem", "instantiateItem",
  ]

  /// Whether a function's name says that people press something.
  private static func isListener(_ name: String) -> Bool {
    name.hasPrefix("on")
      && ["Click", "Select", "Tap", "Press", "View", "Open", "Edit", "Reply", "Show"].contains(
        where: name.contains)
      && !name.contains("Back") && !name.contains("Created")
  }
}

extension IntentsOwners {
  /// The menu's item, the view or the preference that chooses a branch.
  private func element(of gate: IntentsProject.Gate) -> IntentsProject.Element? {
    if let id = gate.ids.first(where: layouts.isElement) { return .id(id) }
    return gate.keys.first { layouts.preferences[$0] != nil }.map { .key($0) }
  }

  private func emit(
    _ element: IntentsProject.Element?, of function: IntentsProject.Function, _ owners: [Int],
    isGuessed: Bool = false, _ step: Step, _ climb: inout Climb
  ) {
    let users = owners.isEmpty ? function.owner.map { screens.users(of: $0) } ?? [] : owners
    let label = element.flatMap { self.label(of: $0, in: function.owner) }
    for owner in users.prefix(Self.mostOwners) {
      climb.result.entries.append(
        Entry(
          owner: owner, element: element, label: label,
          isGuessed: isGuessed || owners.isEmpty && users.count > 3, depth: step.depth,
          site: ImportPlace(path: project.files[function.file], line: step.line)))
    }
  }

  /// The text of an element that the code of a class names.
  private func label(of element: IntentsProject.Element, in owner: Int?) -> String? {
    var element = element
    var named: Set<String> = []
    for own in screens.around(owner) {
      named.formUnion(project.classes[own].layouts)
      guard case .property(let name) = element else { continue }
      for part in [own] + screens.above[own] {
        if let held = project.classes[part].views[name] {
          element = held
          break
        }
      }
    }
    if case .property(let name) = element {
      return layouts.text(of: project.names[name], in: named, isOwn: true)
    }
    if case .key(let key) = element, layouts.preferences[key] == nil {
      return constant(key).flatMap { layouts.preferences[$0] }
    }
    return layouts.text(of: element, in: named)
  }

  /// The text of a constant that is a preference's key.
  private func constant(_ name: String) -> String? {
    project.known(name).flatMap { project.constants[$0] }
  }

  private func automatic(
    _ owners: [Int], _ function: IntentsProject.Function, _ step: Step, _ climb: inout Climb,
    _ trigger: IntentsProject.Trigger? = nil
  ) {
    if let trigger {
      // The button of a dialog that shows by itself.
      return emit(trigger.element, of: function, owners, isGuessed: true, step, &climb)
    }
    climb.result.automatic +=
      owners.isEmpty ? function.owner.map { screens.users(of: $0) } ?? [] : owners
  }

  /// The uses of the constants of a gate, where they may reach the function with it.
  private func mentions(of gate: IntentsProject.Gate, from index: Int) -> [IntentsProject.Use] {
    let function = project.functions[index]
    return gate.constants.prefix(4).flatMap { constant in
      (screens.usesOf[Int32(constant.name)] ?? []).prefix(400).compactMap { number in
        let use = project.uses[number]
        guard Int(use.function) != index, !use.isPrefix,
          use.trigger >= 0 || !project.functions[Int(use.function)].isProperty,
          use.qualifier >= 0 || constant.qualifier < 0 || project.constants[constant.name] == nil,
          constant.qualifier < 0 || use.qualifier < 0 || Int(use.qualifier) == constant.qualifier
        else { return nil }
        return isNear(use, function) ? use : nil
      }
    }
  }

  /// Whether the files of a use and of a function know each other's classes.
  private func isNear(_ use: IntentsProject.Use, _ function: IntentsProject.Function) -> Bool {
    let other = project.functions[Int(use.function)]
    if other.file == function.file { return true }
    func knows(_ file: Int, _ owner: Int?) -> Bool {
      screens.around(owner).contains {
        project.mentions[file].contains(Int32(project.classes[$0].name))
      }
    }
    return knows(other.file, function.owner) || knows(function.file, other.owner)
  }

  /// The calls of a function, as far as names tell.
  private func callers(of index: Int) -> [IntentsProject.Use] {
    let function = project.functions[index]
    if project.names[function.name] == "createIntent", let owner = function.owner,
      let properties = project.launchers[project.classes[owner].name]
    {
      return launches(of: properties, contract: project.classes[owner].name)
    }
    return (screens.usesOf[Int32(function.name)] ?? []).prefix(2_000).compactMap { number in
      let use = project.uses[number]
      return use.kind == .call && Int(use.function) != index && calls(use, function) ? use : nil
    }
  }

  /// The words of names that say what a class does, and not which one it is.
  private static let roles: Set<String> = [
    "view", "model", "listener", "launcher", "manager", "helper", "handler", "fragment", "activity",
    "adapter", "presenter", "callback", "dialog", "provider", "interface", "interactor", "real",
    "delegate", "plugin", "controller",
  ]

  /// The calls that launch one of the properties, in files that name their contract.
  private func launches(of properties: [Int], contract: Int) -> [IntentsProject.Use] {
    guard let launch = project.known("launch") else { return [] }
    return (screens.usesOf[Int32(launch)] ?? []).compactMap { number in
      let use = project.uses[number]
      let file = project.functions[Int(use.function)].file
      return properties.contains(Int(use.qualifier))
        && project.mentions[file].contains(Int32(contract)) ? use : nil
    }
  }

  private func calls(_ use: IntentsProject.Use, _ function: IntentsProject.Function) -> Bool {
    let caller = project.functions[Int(use.function)]
    if use.count >= 0, !function.counts.contains(Int(use.count)) { return false }
    let count = screens.declarations[function.name] ?? 0
    guard let owner = function.owner else {
      // A function of no class: any call without another class before it.
      return caller.file == function.file || count <= 2
    }
    if use.qualifier < 0 {
      return screens.around(caller.owner).contains { screens.isFamily($0, owner) }
    }
    let qualifier = project.names[Int(use.qualifier)]
    let family = [owner] + screens.above[owner] + screens.around(owner)
    let names = family.map { project.classes[$0].name }
    if qualifier.first?.isUppercase == true { return names.contains(Int(use.qualifier)) }
    if qualifier == "super" { return screens.isFamily(caller.owner ?? owner, owner) }
    guard names.contains(where: { project.mentions[caller.file].contains(Int32($0)) }) else {
      return false
    }
    if count <= 2 { return true }
    let words = Set(ImportText.words(qualifier))
    let isKnown = project.mentions[caller.file].contains(Int32(names[0]))
    return names.contains { name in
      let common = words.intersection(ImportText.words(project.names[name]))
      return isKnown ? !common.isEmpty : !common.isSubset(of: Self.roles)
    }
  }
}

import SourceText

/// The screens of an app that are values: each is a type, and what it shows is found by that type.
///
/// That is a method of the type (Voyager), a function or class whose annotation names it (Circuit, Compose
/// Destinations), or a branch of a choice by type, `is Home -> HomeScreen()`. What takes such a value leads there.
struct ComposeScreens {
  /// A screen with the code that it shows.
  struct Screen {
    let object: KotlinProject.Object
    let content: [CodeNode]
    /// The file of that code.
    let path: String
    /// The classes whose methods the code can call without naming them.
    let members: [String]
    /// Whether an annotation says that the app starts with it.
    let isStart: Bool
  }

  /// The screens in the order of the sources.
  private(set) var all: [Screen] = []

  /// The types above a screen's class, by the names that libraries and apps give them.
  private static let bases: Set<String> = ["Screen", "Tab", "BottomSheetScreen"]
  /// The function of a type that shows it.
  private static let method = "Content"

  /// - Parameter hasHosts: whether the app has graphs of destinations: its choices by type are of other things.
  init(_ project: KotlinProject, hasHosts: Bool) {
    let objects = project.objects.values.filter { !$0.isAbstract }.sorted {
      ($0.place.path, $0.place.line) < ($1.place.path, $1.place.line)
    }.uniqued(by: \.place)
    let annotated = Dictionary(grouping: project.annotated, by: \.screen)
    let branches = hasHosts ? nil : ComposeBranches(project)
    for object in objects {
      let above = project.supers(of: object)
      guard
        let found = Self.annotated(annotated[object.name] ?? [], object, project)
          ?? (above.contains(where: Self.bases.contains)
            ? Self.own(object, above, project)
              ?? branches.flatMap { Self.chosen(object, $0, project) }
            : nil)
      else { continue }
      all.append(found)
    }
  }

  private static func annotated(
    _ all: [KotlinProject.Annotated], _ object: KotlinProject.Object, _ project: KotlinProject
  ) -> Screen? {
    for annotated in all {
      let function =
        project.functions[annotated.name]?.first { $0.place.path == annotated.path }
        ?? project.functions[method]?.first { $0.owner == annotated.name }
      guard let function else { continue }
      return Screen(
        object: object, content: function.body, path: function.place.path,
        members: function.owner.isEmpty ? [] : [function.owner], isStart: annotated.isStart)
    }
    return nil
  }

  /// The method of a type, or of one above it.
  private static func own(
    _ object: KotlinProject.Object, _ above: [String], _ project: KotlinProject
  ) -> Screen? {
    let members = [object.name] + above
    for owner in members {
      let functions =
        project.functions[method]?.filter { $0.owner == owner && !$0.isExtension } ?? []
      guard let function = functions.min(by: { $0.parameters.count < $1.parameters.count }) else {
        continue
      }
      return Screen(
        object: object, content: function.body, path: function.place.path, members: members,
        isStart: false)
    }
    return nil
  }

  /// The branch of a choice by type that shows a function of the app.
  private static func chosen(
    _ object: KotlinProject.Object, _ branches: ComposeBranches, _ project: KotlinProject
  ) -> Screen? {
    for branch in branches.all(for: object.path) {
      guard project.functions[ComposeCalls.firstFunction(branch.nodes)] != nil else { continue }
      return Screen(
        object: object, content: branch.nodes, path: branch.path,
        members: branch.owner.isEmpty ? [] : [branch.owner],
        isStart: false)
    }
    return nil
  }
}

extension ComposeWalk {
  /// The calls that show the screen that they are given, and those above it.
  static let screenHosts: Set<String> = [
    "Navigator", "TabNavigator", "BottomSheetNavigator", "rememberSaveableBackStack",
  ]

  /// Adds the screens that are values, then walks what each shows.
  mutating func addScreens(_ screens: ComposeScreens) {
    let first = graph.destinations.count
    for screen in screens.all {
      graph.destinations.append(
        .init(target: .type(screen.object.path), isModal: false, place: screen.object.place))
    }
    for (offset, screen) in screens.all.enumerated() {
      let owner = first + offset
      let scope = ComposeScope(path: screen.path, members: screen.members)
      if let options = screen.object.fields["options"],
        let place = options.firstIndex(where: { $0.word == "TabOptions" }),
        let title = CodeCall(options, at: place)?["title"]
      {
        graph.destinations[owner].title = labels.label(title, in: scope)
      }
      if screen.isStart {
        addStart(.type(screen.object.path), isComputed: false, screen.object.place)
      }
      walkContent(screen.content, of: owner, in: scope, Position())
    }
  }

  /// Whether a call shows the screen that it is given.
  func isScreenHost(_ call: CodeCall) -> Bool {
    !project.shown.isEmpty && call.receiver.isEmpty && Self.screenHosts.contains(call.name)
  }

  /// Notes the screen that a call begins with: the app's, or the first one inside of the screen around.
  mutating func addScreenHost(_ call: CodeCall, in scope: ComposeScope, _ position: Position) {
    let written =
      call["screen"] ?? call["tab"] ?? call["screens"] ?? call["root"] ?? call["initialScreen"]
      ?? call.positional(0) ?? []
    var (start, isComputed) = start(Self.otherwise(written) ?? written, in: scope)
    if written.mentions(["listOf"]) { isComputed = false }
    if let start {
      if let owner = position.owner {
        let own = graph.destinations[owner]
        // A sheet with screens of its own comes from another file.
        if own.place.path == scope.path, own.target != start, own.inner == nil {
          graph.destinations[owner].inner = start
          graph.destinations[owner].choices = choices(written, in: scope)
        }
      } else {
        addStart(start, isComputed: isComputed, ImportPlace(path: scope.path, line: call.line))
      }
    }
    if let block = call.trailing { walk(block, in: scope, position.deeper()) }
  }

  private mutating func addStart(
    _ start: ComposeTarget, isComputed: Bool, _ place: ImportPlace
  ) {
    graph.graphs.append(
      .init(
        target: nil, start: start, isStartComputed: isComputed,
        size: isComputed ? 1 : graph.destinations.count, place: place))
  }

  /// What a screen begins with if it is given a value: the words of each branch, with its screen.
  private func choices(
    _ nodes: [CodeNode], in scope: ComposeScope
  ) -> [(words: Set<String>, target: ComposeTarget)] {
    guard nodes.first?.word == "when", let block = nodes.last?.group("{") else { return [] }
    return ComposeBranches.split(block).compactMap { branch in
      values.target(branch.nodes, in: scope).map { (Set(branch.keys.flatMap(\.self)), $0) }
    }
  }

  /// Adds what a destination with a bar of its own shows for each of the bar's items, as destinations inside of it.
  /// - Returns: whether a choice is one of such pages.
  mutating func showPages(
    _ block: [CodeNode], in scope: ComposeScope, _ position: Position
  ) -> Bool {
    guard let owner = position.owner, position.hasBar, !position.isTapped,
      graph.destinations[owner].inner == nil
    else { return false }
    let parts = ComposeBranches.split(block).filter { $0.keys != [["else"]] }
    let pages = parts.compactMap {
      part -> (target: ComposeTarget, nodes: [CodeNode], place: ImportPlace)? in
      guard part.keys.count == 1, let object = values.object(part.keys[0]), object.isSingle,
        ComposeSections.label(of: object, values) != nil,
        project.functions[ComposeCalls.firstFunction(part.nodes)] != nil,
        let target = values.target(of: object, in: scope), graph.destination(target) == nil
      else { return nil }
      return (target, part.nodes, object.place)
    }
    guard pages.count >= 2, pages.count == parts.count else { return false }
    graph.destinations[owner].inner = pages[0].target
    let first = graph.destinations.count
    for page in pages {
      graph.destinations.append(
        .init(target: page.target, isModal: false, place: page.place, isPage: true))
    }
    for (offset, page) in pages.enumerated() {
      walkContent(page.nodes, of: first + offset, in: scope, position.deeper())
    }
    return true
  }

  /// The value of the last branch of a choice: what an app shows unless it is asked for something else.
  private static func otherwise(_ nodes: [CodeNode]) -> [CodeNode]? {
    guard nodes.first?.word == "when", let block = nodes.last?.group("{") else { return nil }
    return ComposeBranches.split(block).last { $0.keys == [["else"]] }?.nodes
  }
}

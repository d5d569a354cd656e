#if Swift
import AppImport

/// The routes of an app's configurations, read on demand: a route that another one goes on with, or that an
/// entry opens.
struct RouteReader {
  let project: SwiftProject
  let resolver: SwiftResolver
  let scenes: Storyboards
  var classes: ClassReader
  var findings = ImportFindings()
  private(set) var routes: [ReadRoute] = []
  private var numbers: [String: Int] = [:]
  private var routeNames = ImportNames.unreserved
  /// Interceptors, context tasks and post tasks as the spec language declares them.
  var interceptors: [Task] = []
  var contextTasks: [Task] = []
  var postTasks: [Task] = []
  /// Flags, in the order of finding.
  var flags: [String] = []
  /// Whether a factory is read that makes a container with its children and nothing more.
  var isReadyMade = false
  /// Configurations that the running app may exchange for others.
  let alternatives: Alternatives

  init(_ project: SwiftProject, scenes: Storyboards) {
    self.project = project
    self.scenes = scenes
    resolver = SwiftResolver(project: project)
    classes = ClassReader(project)
    alternatives = Alternatives(project, resolver)
    flags = alternatives.flags
  }

  /// An interceptor, context task or post task in the spec language.
  struct Task {
    let name: String
    /// Its parts; `nil` while it is read, and where it does nothing that the language has words for.
    var value: SpecValue?
  }

  /// A route with the context that it is opened with.
  struct Destination {
    let route: Int
    var context: (SwiftExpression, SwiftScope)?
  }

  func route(_ number: Int) -> ReadRoute { routes[number] }

  /// The screens that a route ends at: its own, else those in the container that it makes.
  func screens(shownBy route: ReadRoute) -> [String] {
    if case .screen(let screen)? = route.subject { return [screen] }
    guard case .step(let step)? = route.path.first, let make = step.make else { return [] }
    return classes.screens.map(\.name).filter(make.names.contains)
  }

  /// The screens that routes put into a container.
  func screens(in container: String) -> [String] {
    var found: [String] = []
    for route in routes {
      for (index, part) in route.path.enumerated() {
        guard case .step(let step) = part, case .screen(let screen)? = step.subject,
          step.make != .word("none"), route.path.indices.contains(index + 1),
          head(of: route.path[index + 1]) == container, !found.contains(screen)
        else { continue }
        found.append(screen)
      }
    }
    return found
  }

  /// The container at the head of a part of a path.
  private func head(of part: RoutePart) -> String? {
    switch part {
    case .step(let step): step.subject?.isContainer == true ? step.subject?.name : nil
    case .reference(let name):
      routes.first { $0.name == name }?.subject.flatMap { $0.isContainer ? $0.name : nil }
    case .found, .choice: nil
    }
  }

  /// The title that a screen gives itself as a plain text; `nil` where it does not.
  func title(of type: String) -> String? {
    var title: String?
    for member in project.types[type]?.members ?? [] where member.declaration.name == "viewDidLoad"
    {
      (member.function?.body ?? []).visit { expression in
        guard case .operation("=", let target, let value) = expression.kind, title == nil else {
          return
        }
        switch target.kind {
        case .name("title", _): title = value.plainText
        case .member(let base?, "title", _):
          if case .name("self", _) = base.kind { title = value.plainText }
        default: break
        }
      }
    }
    return title
  }

  mutating func note(_ text: String, on number: Int) {
    if !routes[number].notes.contains(text) { routes[number].notes.append(text) }
  }
}

extension SwiftExpression {
  private static let wrappers: Set<String> = [
    "unwrapped", "unsafelyRewrapped", "expectingContainer", "adaptingContext", "asAnyDestination",
  ]

  /// The step without the calls that only change its type.
  var unwrappedStep: SwiftExpression {
    guard let (callee, _) = asCall, case .member(let base?, let name, _) = callee.kind,
      Self.wrappers.contains(name)
    else { return self }
    return base.unwrappedStep
  }

  /// Whether it is a chain of assemblies that makes a step.
  var isAssembly: Bool {
    let (base, links) = unwrappedStep.chain
    guard links.contains(where: { $0.name == "assemble" }) else { return false }
    let name = base.asCall?.callee.lastName ?? base.lastName ?? ""
    return ["StepAssembler", "StepAssembly", "SwitchAssembly", "ChainAssembly"].contains(name)
  }
}

extension RouteReader {
  /// The route that an expression stands for; `nil` where it is none that is understood.
  /// - Parameter hint: the name of the declaration in which the expression stands.
  mutating func destination(
    _ written: SwiftExpression, in scope: SwiftScope, hint: String, depth: Int = 0
  ) -> Destination? {
    guard depth < 16 else { return nil }
    let expression = written.unwrappedStep
    if expression.isAssembly {
      return assembled(expression, in: scope, hint: hint, type: nil)
    }
    if let (callee, arguments) = expression.asCall, callee.lastName == "Destination",
      let step = arguments["to"]
    {
      guard var found = destination(step, in: scope, hint: hint, depth: depth + 1) else {
        return nil
      }
      if let context = arguments["with"] { found.context = (context, scope) }
      return found
    }
    if case .name(let name, _) = expression.kind, let (value, inner) = scope.value(of: name) {
      return destination(value, in: inner, hint: hint, depth: depth + 1)
    }
    return declared(expression, in: scope, depth: depth)
  }

  private mutating func declared(
    _ expression: SwiftExpression, in scope: SwiftScope, depth: Int
  ) -> Destination? {
    let (callee, arguments) = expression.asCall ?? (expression, [])
    guard let found = resolver.member(callee, in: scope) else { return nil }
    // A constant and a function may have one name; a call means the function.
    let member = project.overload(of: found, isFunction: expression.asCall != nil)
    let name = member.declaration.name
    if let owner = member.owner, project.types[owner]?.keyword == "protocol", !member.hasBody {
      return implemented(member, of: owner)
    }
    let inner = SwiftScope(in: member, calledWith: arguments, from: scope)
    guard let value = member.value else { return nil }
    if value.unwrappedStep.isAssembly, member.function == nil {
      return read(member, value)
    }
    return destination(value, in: inner, hint: name, depth: depth + 1)
  }

  /// The route of a member that is an assembly.
  private mutating func read(_ member: SwiftMember, _ value: SwiftExpression) -> Destination? {
    assembled(
      value.unwrappedStep, in: SwiftScope(in: member), hint: member.declaration.name,
      type: member.variable?.type)
  }

  /// A route that several configurations declare, each in its own way: the first is the app's at its start.
  private mutating func implemented(_ member: SwiftMember, of owner: String) -> Destination? {
    if let known = numbers[member.key] { return Destination(route: known) }
    let types = alternatives.implementers(of: owner, in: project)
    let found = types.compactMap { type in
      project.types[type]?.members.first { $0.declaration.name == member.declaration.name }
    }
    guard let first = found.first, let value = first.value,
      let destination = read(first, value)
    else { return nil }
    numbers[member.key] = destination.route
    for other in found.dropFirst() {
      guard let value = other.value, let flag = alternatives.flag(of: other.owner ?? "") else {
        continue
      }
      let path = self.path(
        value.unwrappedStep, in: SwiftScope(in: other), of: destination.route,
        type: other.variable?.type)
      routes[destination.route].others.append((flag, path.parts))
    }
    return destination
  }

  /// The route of an assembly, wherever it stands; it is read once.
  private mutating func assembled(
    _ expression: SwiftExpression, in scope: SwiftScope, hint: String, type: String?
  ) -> Destination? {
    let key = "\(scope.path):\(expression.line):\(hint)"
    if let known = numbers[key] { return Destination(route: known) }
    let number = routes.count
    numbers[key] = number
    let name = routeNames.take(Self.routeName(hint), ImportText.name(hint))
    routes.append(
      ReadRoute(
        name: name, place: ImportPlace(path: scope.path, line: expression.chain.base.line)))
    let read = path(expression, in: scope, of: number, type: type)
    routes[number].path = read.parts
    routes[number].subject = read.subject
    routes[number].context = read.context
    if case .screen(let screen)? = read.subject { classes.learn(read.context, of: screen) }
    if read.subject?.name != name { classes.reserve(name) }
    return Destination(route: number)
  }

  private static func routeName(_ hint: String) -> String {
    name(hint, without: ["Screen", "Step", "Destination", "Route", "Configuration"])
  }

  /// A name of the sources as one of the spec, without the first of some endings that says only what it is.
  static func name(_ text: String, without endings: [String]) -> String {
    let ending = endings.first { text.hasSuffix($0) && text.count > $0.count } ?? ""
    return ImportText.name(String(text.dropLast(ending.count)))
  }
}

extension RouteReader {
  /// The content of an assembly.
  struct ReadPath {
    var parts: [RoutePart] = []
    var subject: ClassReader.Subject?
    var context = ContextForm.none
  }

  /// The parts of an assembly.
  mutating func path(
    _ written: SwiftExpression, in scope: SwiftScope, of route: Int, type: String?
  ) -> ReadPath {
    let (base, links) = written.unwrappedStep.chain
    let name = base.asCall?.callee.lastName ?? base.lastName ?? ""
    let types = base.asCall.map { Self.types(of: $0.callee) } ?? []
    let declared = type.map(SwiftText.arguments) ?? []
    let context = project.context(
      types.count > 1 ? types[1] : declared.count > 1 ? declared[1] : "Any?")
    if name == "SwitchAssembly" {
      return ReadPath(
        parts: [choice(links, in: scope, of: route, context: context)], context: context)
    }
    var reading = StepReading(context: context, scope: scope, route: route)
    if name != "ChainAssembly" {
      reading.step = ReadStep(type: types.first ?? declared.first ?? "")
      if let arguments = base.asCall?.arguments {
        if let finder = arguments["finder"] { add(finder: finder, to: &reading) }
        if let factory = arguments["factory"] { add(factory: factory, to: &reading) }
      }
    }
    for link in links { add(link, to: &reading) }
    finish(&reading)
    let isOpen = types.count < 2 && declared.count < 2
    let settled = isOpen ? reading.learned ?? context : context
    return ReadPath(parts: reading.parts, subject: reading.head, context: settled)
  }

  /// The generic arguments of a call.
  static func types(of callee: SwiftExpression) -> [String] {
    switch callee.kind {
    case .name(_, let types), .member(_, _, let types): types
    default: []
    }
  }

  /// A chain that is being read.
  struct StepReading {
    let context: ContextForm
    let scope: SwiftScope
    let route: Int
    var step: ReadStep?
    var parts: [RoutePart] = []
    var head: ClassReader.Subject?
    var isFirst = true
    /// The context that a factory asks for, where nothing else says it.
    var learned: ContextForm?
  }

  private mutating func add(_ link: ChainLink, to reading: inout StepReading) {
    let argument = link.arguments.first?.value
    switch link.name {
    case "finder": argument.map { add(finder: $0, to: &reading) }
    case "factory": argument.map { add(factory: $0, to: &reading) }
    case "adding": argument.map { add(task: $0, to: &reading) }
    case "using":
      let using = argument.flatMap { action($0, to: &reading) }
      reading.step?.using = using
    case "from": argument.map { add(from: $0, to: &reading) }
    case "assemble": link.arguments["from"].map { add(from: $0, to: &reading) }
    default: break
    }
  }

  /// Ends the step that is being read.
  private mutating func finish(_ reading: inout StepReading) {
    guard var step = reading.step else { return }
    step.subject = classes.subject(step.type)
    if reading.isFirst {
      reading.head = step.subject
      reading.isFirst = false
    }
    reading.parts.append(.step(step))
    reading.step = nil
  }

  private mutating func add(from written: SwiftExpression, to reading: inout StepReading) {
    let expression = written.unwrappedStep
    let (base, links) = expression.chain
    let name = base.asCall?.callee.lastName ?? base.lastName ?? ""
    let arguments = base.asCall?.arguments ?? []
    let types = base.asCall.map { Self.types(of: $0.callee) } ?? []
    func container(_ standard: String) -> String { types.first ?? standard }
    let standard: [String: String] = [
      "NavigationControllerStep": "UINavigationController",
      "navigationController": "UINavigationController",
      "TabBarControllerStep": "UITabBarController", "tabBarController": "UITabBarController",
      "SplitControllerStep": "UISplitViewController",
      "splitViewController": "UISplitViewController",
    ]
    if name == "SingleStep" || name == "SingleContainerStep" {
      finish(&reading)
      reading.step = ReadStep()
      if let finder = arguments["finder"] { add(finder: finder, to: &reading) }
      if let factory = arguments["factory"] { add(factory: factory, to: &reading) }
    } else if let type = standard[name] {
      finish(&reading)
      reading.step = ReadStep(type: container(type), find: .word("none"))
    } else {
      let place = reading.parts.count
      let adapt = adaptation(written, in: reading.scope)
      if let adapt { reading.step?.adapt = adapt }
      finish(&reading)
      reading.parts += tail(expression, reading)
      if adapt == nil { convert(&reading, at: place) }
      return
    }
    for link in links where link.name == "adding" { add(link, to: &reading) }
  }

  /// Says that a value goes on as a text where the next route is about texts, or as a number.
  private mutating func convert(_ reading: inout StepReading, at place: Int) {
    guard reading.parts.indices.contains(place), case .step(var step) = reading.parts[place],
      reading.parts.count == place + 2, case .reference(let name) = reading.parts[place + 1],
      let next = routes.first(where: { $0.name == name })?.context.kind
    else { return }
    let own = reading.context.kind
    guard own != .none, next != .none, own.isInteger != next.isInteger else { return }
    step.adapt = .word("\"{context}\"")
    reading.parts[place] = .step(step)
  }

  /// The change of context in front of a step, where it is more than a change of type.
  private func adaptation(_ written: SwiftExpression, in scope: SwiftScope) -> SpecValue? {
    guard let (callee, arguments) = written.asCall,
      case .member(let base?, let name, _) = callee.kind
    else { return nil }
    guard name == "adaptingContext" else { return adaptation(base, in: scope) }
    guard let closure = arguments["using"]?.asCall?.arguments.closure,
      let result = closure.body.returned
    else { return nil }
    if let text = result.plainText { return .text(text) }
    var table: [SpecValue.Member] = []
    result.visit { inner in
      guard case .table(let pairs) = inner.kind else { return }
      for pair in pairs {
        let value = resolver.value(pair.value, in: scope)?.written(isInteger: false)
        if let key = pair.key.plainText, let value {
          table.append(.init(ImportText.quoted(key), value))
        }
      }
    }
    return table.isEmpty ? nil : .map(table, .flow)
  }
}
#endif

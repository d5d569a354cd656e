import DeepLinks
import SourceText

/// The entries of Flutter's pages, and their links.
extension FlutterImport {
  mutating func addEntries() {
    for (widget, screen) in widgets.sorted(by: { $0.key < $1.key }) {
      let classes = classes(of: widget)
      // What the view of a controller calls: `onPressed: controller.login`.
      var shared: [String: String?] = [:]
      for _ in 0..<2 {
        for (name, bodies) in classes {
          learnHandlers(of: bodies.map(\.nodes), shared: isShown(name) ? shared : [:])
          shared.merge(handlers.filter { !$0.key.hasPrefix("_") }) { own, _ in own }
        }
      }
      for (name, bodies) in classes {
        learnHandlers(of: bodies.map(\.nodes), shared: isShown(name) ? shared : [:])
        for (nodes, path) in bodies {
          collect(nodes, in: path, of: screen, label: nil, isTapped: false)
        }
      }
    }
  }

  /// Whether elements of other classes may call the functions of a class by their names: a widget's, but no service's.
  private func isShown(_ name: String) -> Bool {
    project.classes[name] == nil || project.isWidget(name)
  }

  /// Whether a name is a function or a class that shows nothing itself, such as one that opens a sheet.
  private func isLayer(_ name: String) -> Bool {
    if project.classes[name] != nil { return !project.isWidget(name) }
    return project.functions[name]?.nodes.dropFirst().first?.group("(") != nil
  }

  /// The most functions between a screen and a widget: a sheet over a screen is its part, one over a sheet is none.
  private static let mostLayers = 1
  /// The most classes and functions of one screen.
  private static let most = 300

  /// The code of the classes that a screen's widget makes and of the functions that it calls, step by step; other
  /// screens' stay out.
  private func classes(
    of widget: String
  ) -> [(name: String, bodies: [(nodes: [CodeNode], path: String)])] {
    var layers = [widget: 0]
    var open = ([widget] + returned(by: widget) + (others[widget] ?? [])).uniqued
    for other in open { layers[other] = 0 }
    var found: [(name: String, bodies: [(nodes: [CodeNode], path: String)])] = []
    while found.count < min(Self.most, open.count) {
      let name = open[found.count]
      let bodies =
        project.classes[name]?.bodies ?? [project.functions[name]].compactMap(\.self)
      found.append((name, bodies))
      for body in bodies {
        for used in Self.used(body.nodes, project) where widgets[used] == nil {
          let layer = (layers[name] ?? 0) + (isLayer(used) ? 1 : 0)
          guard layers[used] == nil, layer <= Self.mostLayers else { continue }
          layers[used] = layer
          open.append(used)
        }
      }
    }
    return found
  }

  /// The screens that a widget's own build returns, as one that chooses between two does.
  private func returned(by widget: String) -> [String] {
    let bodies = project.classes[widget]?.bodies.map(\.nodes) ?? []
    let builds = bodies.flatMap { body in
      body.indices.compactMap { place in
        body[place].word == "build" ? CodeCall(body, at: place)?.trailing : nil
      }
    }
    return builds.flatMap { Self.returned(in: $0) }
      .filter { $0 != widget && widgets[$0] != nil && project.classes[$0] != nil }.uniqued
  }

  /// The names behind `return` in code and in the branches of it.
  private static func returned(in nodes: [CodeNode], depth: Int = 0) -> [String] {
    guard depth < 20 else { return [] }
    return nodes.enumerated().flatMap { place, node -> [String] in
      if let block = node.group("{") { return returned(in: block, depth: depth + 1) }
      guard node.word == "return" else { return [] }
      return nodes[(place + 1)...].prefix(2).compactMap(\.word).filter { $0 != "const" }.prefix(1)
        .map(\.self)
    }
  }

  /// The classes that code makes, and the functions that it names.
  private static func used(
    _ nodes: [CodeNode], _ project: DartProject, depth: Int = 0
  ) -> [String] {
    guard depth < 80 else { return [] }
    return nodes.enumerated().flatMap { place, node -> [String] in
      var own: [String] = []
      if let word = node.word {
        let isMember = place > 0 && nodes[place - 1].isSign(".")
        let isMade = project.classes[word] != nil && CodeCall(nodes, at: place) != nil
        if isMade || !isMember && project.functions[word] != nil { own = [word] }
      }
      return own + used(node.inside, project, depth: depth + 1)
    }
  }

  /// Learns which functions of a class its elements call, with the elements' labels: `onPressed: _open`, and which
  /// other functions those call.
  private mutating func learnHandlers(of bodies: [[CodeNode]], shared: [String: String?]) {
    handlers = shared
    var called: [String: [String]] = [:]
    for body in bodies {
      learnHandlers(body)
      for (place, node) in body.enumerated() {
        guard let word = node.word, let call = CodeCall(body, at: place) else { continue }
        guard let code = Self.code(of: call, in: body)?.nodes else { continue }
        called[word, default: []] += Self.called(in: code)
      }
    }
    var open = handlers.keys.sorted()
    while let name = open.popLast() {
      let label = handlers[name] ?? nil
      for other in called[name] ?? []
      where handlers[other] == nil && (called[other] != nil || project.functions[other] != nil) {
        handlers[other] = .some(label)
        open.append(other)
      }
    }
  }

  private mutating func learnHandlers(_ nodes: [CodeNode], depth: Int = 0) {
    guard depth < 80 else { return }
    for (place, node) in nodes.enumerated() {
      learnHandlers(node.inside, depth: depth + 1)
      if let given = Self.given(nodes, at: place) {
        learnHandlers(in: given.nodes, label: nil)
      }
      guard node.word != nil, let call = CodeCall(nodes, at: place) else { continue }
      for argument in call.arguments where isTap(argument, of: call) {
        learnHandlers(in: argument.nodes, label: label(of: call))
      }
    }
  }

  /// Learns the function itself, or those that a closure calls.
  private mutating func learnHandlers(in nodes: [CodeNode], label: String?) {
    // A closure has brackets in front; a function's name may be chosen by a condition.
    let isClosure = nodes.first?.group("(") != nil
    let names = isClosure ? [] : nodes.compactMap(\.word)
    for name in names + Self.called(in: nodes)
    where name.first?.isUppercase == false && handlers[name] == nil {
      handlers[name] = .some(label)
    }
  }

  /// The code of a function whose head reads like a call: in braces or behind an arrow, and the place behind it.
  private static func code(
    of call: CodeCall, in nodes: [CodeNode]
  ) -> (nodes: [CodeNode], end: Int)? {
    if let block = call.trailing { return (block, call.end) }
    var place = call.end
    while place < nodes.count,
      ["async", "sync"].contains(nodes[place].word) || nodes[place].isSign("*")
    {
      place += 1
    }
    guard place < nodes.count else { return nil }
    if place > call.end, let block = nodes[place].group("{") { return (block, place + 1) }
    guard place + 1 < nodes.count, nodes[place].isSign("="), nodes[place + 1].isSign(">") else {
      return nil
    }
    let end = nodes[place...].firstIndex { $0.isSign(";") } ?? nodes.count
    return (Array(nodes[place..<end]), end)
  }

  /// What a cascade gives an element to call: `TapGestureRecognizer()..onTap = open`.
  private static func given(_ nodes: [CodeNode], at place: Int) -> (nodes: [CodeNode], end: Int)? {
    guard place > 1, let word = nodes[place].word, nodes[place - 1].isSign("."),
      nodes[place - 2].isSign("."), isTap(word), place + 2 < nodes.count,
      nodes[place + 1].isSign("="), !nodes[place + 2].isSign("=")
    else { return nil }
    let rest = nodes[(place + 2)...]
    let end = rest.indices.first { index in
      rest[index].isSign(";") || rest[index].isSign(",")
        || rest[index].isSign(".") && index + 1 < nodes.count && nodes[index + 1].isSign(".")
    }
    return (Array(nodes[(place + 2)..<(end ?? nodes.count)]), end ?? nodes.count)
  }

  /// The functions that code calls.
  private static func called(in nodes: [CodeNode], depth: Int = 0) -> [String] {
    guard depth < 80 else { return [] }
    return nodes.enumerated().flatMap { place, node -> [String] in
      let isCall = place + 1 < nodes.count && nodes[place + 1].group("(") != nil
      return (isCall ? [node.word].compactMap(\.self) : [])
        + called(in: node.inside, depth: depth + 1)
    }
  }

  /// The text that people read on the element that a call makes.
  private func label(of call: CodeCall) -> String? {
    func text(_ names: [String]) -> String? {
      names.lazy.compactMap { call[$0]?.first?.text }.first { $0.contains(where: \.isLetter) }
    }
    let others = call.arguments.filter { !isTap($0, of: call) }.flatMap(\.nodes)
    return text(["label", "title", "text"]) ?? project.label(others)
      ?? text(["tooltip", "semanticLabel", "semanticsLabel"])
  }

  /// What the names of a function's own callbacks have if people call them: `tile(onTap: …)`, but not
  /// `upload(onProgress: …)`.
  private static let presses = ["tap", "press", "click", "select", "confirm", "submit", "func"]

  /// What the app itself calls.
  private static let automatic: Set<String> = [
    "onGenerateRoute", "onUnknownRoute", "onInit", "onReady", "onError", "onMessage", "onData",
    "onDone", "onWillPop", "onPopInvoked", "onPopInvokedWithResult", "onPageStarted",
    "onPageFinished", "onNavigationRequest", "onLoadStop", "onLoadStart", "onWebViewCreated",
    "onResume", "onPause", "onLoginStateChanged", "onGenerateTitle", "onException", "onDispose",
  ]

  private static func isTap(_ label: String) -> Bool {
    if automatic.contains(label) { return false }
    if label.hasPrefix("on"), label.dropFirst(2).first?.isUppercase == true { return true }
    let small = label.lowercased()
    return ["func", "function", "callback", "handler", "pressed", "tapped"].contains(
      where: small.hasSuffix)
  }

  /// Whether people make an element call what it is given; a widget's function without a name is the one it is for.
  private func isTap(_ argument: CodeCall.Argument, of call: CodeCall) -> Bool {
    if let label = argument.label {
      let isMade = call.name.first { $0 != "_" }?.isUppercase == true
      return Self.isTap(label)
        && (isMade || Self.presses.contains { label.lowercased().contains($0) })
    }
    let isClosure =
      argument.nodes.count > 1 && argument.nodes[0].group("(") != nil
      && (argument.nodes[1].isSign("=") || argument.nodes[1].group("{") != nil
        || argument.nodes[1].word == "async")
    return isClosure && project.isWidget(call.name)
  }

  static let openers: Set<String> = [
    "go", "goNamed", "push", "pushNamed", "pushReplacement", "pushReplacementNamed", "replace",
    "replaceNamed",
    "pushAndRemoveUntil", "pushNamedAndRemoveUntil", "popAndPushNamed", "navigate", "pushRoute",
    "replaceAll",
  ]

  private mutating func collect(
    _ nodes: [CodeNode], in path: String, of screen: String, label: String?, isTapped: Bool,
    depth: Int = 0
  ) {
    guard depth < 80 else { return }
    var index = 0
    while index < nodes.count {
      let (place, node) = (index, nodes[index])
      if let given = Self.given(nodes, at: place) {
        collect(
          given.nodes, in: path, of: screen, label: label, isTapped: true, depth: depth + 1)
        index = given.end
        continue
      }
      guard let word = node.word, let call = CodeCall(nodes, at: place) else {
        index += 1
        if node.word == nil {
          collect(
            node.inside, in: path, of: screen, label: label, isTapped: isTapped, depth: depth + 1)
        }
        continue
      }
      index = call.end
      if Self.openers.contains(word), place > 1, nodes[place - 1].isSign(".") {
        add(call, in: path, of: screen, label: label, isTapped: isTapped)
      }
      // A function that elements call.
      if let handler = handlers[word], let code = Self.code(of: call, in: nodes) {
        collect(code.nodes, in: path, of: screen, label: handler, isTapped: true, depth: depth + 1)
        index = max(index, code.end)
        continue
      }
      for argument in call.arguments {
        let isTap = isTap(argument, of: call)
        let own =
          isTap
          ? self.label(of: call) ?? label
          : label
        collect(
          argument.nodes, in: path, of: screen, label: own, isTapped: isTapped || isTap,
          depth: depth + 1)
      }
      if let block = call.trailing {
        collect(block, in: path, of: screen, label: label, isTapped: isTapped, depth: depth + 1)
      }
    }
  }

  mutating func add(
    _ call: CodeCall, in path: String, of screen: String, label: String?, isTapped: Bool
  ) {
    let place = ImportPlace(path: path, line: call.line)
    var target: String?
    var isOurs = false
    for argument in call.arguments.prefix(3) {
      if let address = project.text(argument.nodes),
        address.hasPrefix("/") || call.name.contains("amed")
      {
        isOurs = true
        target = target ?? self.screen(at: address)
      }
      // `const ProfileRoute(id: 1).go(context)` and `push(ProfileRoute())`.
      if let word = argument.nodes.first(where: { $0.word != "const" })?.word,
        let found = widgets[word]
      {
        isOurs = true
        target = target ?? found
      }
    }
    if let pushed = pushed(by: call) {
      isOurs = true
      target = target ?? widgets[pushed]
    }
    if let route = call.receiver.last, let found = widgets[route] {
      isOurs = true
      target = found
    }
    guard isOurs else { return }
    counted.add(isPressed: isTapped, isByItself: false, at: place)
    guard let target else {
      if isTapped, missed.insert(place).inserted {
        outline.findings.missAction("no route has this address", at: place, .ofApp)
      }
      return
    }
    guard isTapped, target != screen,
      let index = outline.screens.firstIndex(where: { $0.name == screen }),
      !outline.screens[index].entries.contains(where: {
        $0.target == target && ($0.label == label || label == nil)
      })
    else { return }
    outline.screens[index].entries.append(
      OutlineEntry(
        label: label ?? outline[target]?.title ?? target, target: target, mode: .push, place: place,
        note: label == nil ? "a guess: the label is the screen's title" : nil,
        isLabelGuessed: label == nil))
  }

  mutating func addLink(_ path: String, to screen: String) {
    guard path.hasPrefix("/"), path != "/" else { return }
    let parts = path.split(separator: "/").map(String.init)
    let pattern =
      "app://"
      + parts.map { part in
        part.hasPrefix(":") ? ":" + ExpoTree.Page.parameter(part) : LinkPattern.literal(part)
      }.joined(separator: "/")
    guard (try? LinkPattern(pattern)) != nil,
      !outline.links.contains(where: { $0.pattern == pattern }),
      let own = outline[screen]
    else { return }
    let sample = own.context?.sample ?? "1"
    // One screen may have several addresses, each with a name of its own for the value.
    let parameter = parts.last { $0.hasPrefix(":") }.map { ExpoTree.Page.parameter($0) }
    guard (parameter == nil) == (own.context == nil) else { return }
    outline.links.append(
      OutlineLink(
        pattern: pattern, target: screen, parameter: parameter,
        example: "app://" + parts.map { $0.hasPrefix(":") ? sample : $0 }.joined(separator: "/"),
        place: own.place))
  }
}

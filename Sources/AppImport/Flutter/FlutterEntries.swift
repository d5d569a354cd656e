import DeepLinks
import SourceText

/// The entries of Flutter's pages, and their links.
extension FlutterImport {
  mutating func addEntries() {
    for (widget, screen) in widgets.sorted(by: { $0.key < $1.key }) {
      var seen: Set<String> = [widget]
      var open = [widget]
      var steps = 0
      while let name = open.first, steps < 60 {
        open.removeFirst()
        steps += 1
        let bodies = project.classes[name]?.bodies ?? []
        handlers = [:]
        for body in bodies { learnHandlers(body.nodes) }
        for (nodes, path) in bodies {
          collect(nodes, in: path, of: screen, label: nil, isTapped: false)
          for used in Self.used(nodes)
          where widgets[used] == nil && project.classes[used] != nil && seen.insert(used).inserted {
            open.append(used)
          }
        }
      }
    }
  }

  /// The classes that code makes.
  private static func used(_ nodes: [CodeNode], depth: Int = 0) -> [String] {
    guard depth < 80 else { return [] }
    return nodes.enumerated().flatMap { place, node -> [String] in
      let own =
        node.word.map {
          $0.first?.isUppercase == true && CodeCall(nodes, at: place) != nil ? [$0] : []
        } ?? []
      return own + used(node.inside, depth: depth + 1)
    }
  }

  /// Learns which functions of a class its elements call, with the elements' labels: `onPressed: _open`.
  private mutating func learnHandlers(_ nodes: [CodeNode], depth: Int = 0) {
    guard depth < 80 else { return }
    for (place, node) in nodes.enumerated() {
      learnHandlers(node.inside, depth: depth + 1)
      guard node.word != nil, let call = CodeCall(nodes, at: place) else { continue }
      let others = call.arguments.filter { !Self.isTap($0) }.flatMap(\.nodes)
      for argument in call.arguments where Self.isTap(argument) {
        // The function itself, or a closure that only calls it.
        let called = argument.nodes.first { $0.word != nil && $0.word != "async" }
        guard let name = called?.word, name.first?.isUppercase == false else { continue }
        if handlers[name] == nil { handlers[name] = .some(project.label(others)) }
      }
    }
  }

  private static func isTap(_ argument: CodeCall.Argument) -> Bool {
    argument.label.map { $0.hasPrefix("on") && $0.count > 2 } ?? false
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
      // A function that elements call, with its body in braces or behind an arrow.
      let isArrow =
        index + 1 < nodes.count && nodes[index].isSign("=") && nodes[index + 1].isSign(">")
      if let handler = handlers[word], isArrow || call.trailing != nil {
        let end = nodes[index...].firstIndex { $0.isSign(";") } ?? nodes.count
        let body = isArrow ? Array(nodes[index..<end]) : call.trailing ?? []
        collect(body, in: path, of: screen, label: handler, isTapped: true, depth: depth + 1)
        if isArrow { index = end }
        continue
      }
      for argument in call.arguments {
        let isTap = Self.isTap(argument)
        let own =
          isTap
          ? project.label(call.arguments.filter { !Self.isTap($0) }.flatMap(\.nodes)) ?? label
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
    let isNew = counted.insert("\(place.text)#\(target ?? "")").inserted
    if isNew { outline.declaredActions += 1 }
    guard let target else {
      if isNew { outline.findings.missAction("no route has this address", at: place, .ofApp) }
      return
    }
    guard target != screen, let index = outline.screens.firstIndex(where: { $0.name == screen }),
      !outline.screens[index].entries.contains(where: {
        $0.target == target && ($0.label == label || label == nil)
      })
    else { return }
    outline.screens[index].entries.append(
      OutlineEntry(
        label: label ?? outline[target]?.title ?? target, target: target, mode: .push, place: place,
        note: label == nil ? "a guess: the label is the screen's title" : nil,
        isLabelGuessed: label == nil, isGuessed: !isTapped))
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

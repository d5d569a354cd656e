/// The branches of choices by type in an app's code, by the types that they are for.
///
/// Apps that hand events on as values say in such a branch what an event does: `is Event.Open -> navigator.goTo(Home)`.
struct ComposeBranches {
  /// A branch with its file, and the class whose code it is.
  struct Branch {
    let nodes: [CodeNode]
    let path: String
    let owner: String
  }

  private var found: [String: [Branch]] = [:]

  /// The most branches that are kept for one type.
  private static let most = 40

  init(_ project: KotlinProject) {
    for function in project.functions.values.flatMap(\.self).sorted(by: {
      ($0.place.path, $0.place.line) < ($1.place.path, $1.place.line)
    }) where function.mentions(["when"]) {
      add(function.body, of: function)
    }
  }

  private mutating func add(_ nodes: [CodeNode], of function: KotlinProject.Function) {
    for (place, node) in nodes.enumerated() {
      if node.word == "when", let (block, _) = Self.choice(nodes, at: place) {
        for branch in Self.split(block) {
          for key in branch.keys {
            guard let key = Self.key(key), found[key, default: []].count < Self.most else {
              continue
            }
            found[key, default: []].append(
              Branch(nodes: branch.nodes, path: function.place.path, owner: function.owner))
          }
        }
      }
      add(node.inside, of: function)
    }
  }

  /// The branches for a type, in the order of the sources.
  func all(for path: String) -> [Branch] {
    Self.key(path.split(separator: ".").map(String.init)).flatMap { found[$0] } ?? []
  }

  /// The branches for a type in the file that is nearest to another one.
  func nearest(_ key: String, to path: String) -> [Branch] {
    guard let all = found[key] else { return [] }
    let best = all.map { KotlinProject.nearness($0.path, path) }.max() ?? 0
    guard let file = all.first(where: { KotlinProject.nearness($0.path, path) == best })?.path
    else {
      return []
    }
    return all.filter { $0.path == file }
  }

  func has(_ key: String) -> Bool { found[key] != nil }

  /// The name by which a type is looked for: its last two words; `nil` if it is no type's name.
  static func key(_ words: [String]) -> String? {
    guard let last = words.last, last.first?.isUppercase == true else { return nil }
    return words.suffix(2).joined(separator: ".")
  }

  /// The block of the choice whose word `when` is at a place, and the place behind it.
  static func choice(_ nodes: [CodeNode], at start: Int) -> (block: [CodeNode], end: Int)? {
    for place in start + 1..<min(start + 3, nodes.count) {
      if let block = nodes[place].group("{") { return (block, place + 1) }
      guard nodes[place].group("(") != nil else { return nil }
    }
    return nil
  }

  /// The branches of a choice: the types that each is for, and its code.
  static func split(_ block: [CodeNode]) -> [(keys: [[String]], nodes: [CodeNode])] {
    let arrows = block.indices.dropLast().filter {
      block[$0].isSign("-") && block[$0 + 1].isSign(">")
    }
    var starts: [Int] = []
    for arrow in arrows {
      var start = arrow
      let least = (starts.last ?? -1) + 1
      while start > least {
        let before = block[start - 1]
        let isNewLine = before.line != block[start].line
        if isNewLine, !before.isSign(","), start != arrow { break }
        if before.isSign(";") || before.group("{") != nil || block[start].word == "else" { break }
        start -= 1
      }
      starts.append(start)
    }
    return arrows.enumerated().map { index, arrow in
      let end = index + 1 < starts.count ? starts[index + 1] : block.count
      var nodes = Array(block[min(arrow + 2, end)..<end])
      if nodes.count == 1, let inner = nodes[0].group("{") { nodes = inner }
      let keys = Array(block[starts[index]..<arrow]).parts.compactMap { part -> [String]? in
        let plain = part.filter { $0.word != "is" && !$0.isSign(".") }
        let words = plain.compactMap(\.word)
        return words.count == plain.count && !words.isEmpty ? words : nil
      }
      return (keys, nodes)
    }
  }
}

extension ComposeWalk {
  /// What a tap hands on as a value, to code that decides by its type.
  struct Event {
    let key: String
    let path: String
    let label: String?
    let isTapped: Bool
  }

  /// The branch of a choice that was met in what a screen shows.
  struct Heard {
    let key: String
    let nodes: [CodeNode]
    let scope: ComposeScope
    let position: Position
    var isSent = false
  }

  /// The most events of a screen.
  private static let mostEvents = 400

  /// Notes the values that a call hands on.
  mutating func note(_ call: CodeCall, in scope: ComposeScope, _ position: Position) {
    guard position.owner != nil, position.isTapped, sent.count < Self.mostEvents else { return }
    for argument in call.arguments {
      guard let first = argument.nodes.first?.word, first.first?.isUppercase == true else {
        continue
      }
      let (words, _) = ComposeValues.path(argument.nodes, from: 0)
      guard let key = ComposeBranches.key(words), branches.has(key),
        !sent.contains(where: { $0.key == key && $0.label == position.label })
      else { continue }
      // A destination is no event: what it shows is elsewhere.
      if let target = values.target(argument.nodes, in: scope), graph.destination(target) != nil {
        continue
      }
      sent.append(
        Event(key: key, path: scope.path, label: position.label, isTapped: position.isTapped))
    }
  }

  /// Walks only the branch for the value that the code was given.
  /// - Returns: whether the choice is by type, and of a value that was given.
  mutating func choose(
    _ block: [CodeNode], by subject: [CodeNode], in scope: ComposeScope, _ position: Position
  ) -> Bool {
    guard position.isTapped, subject.count == 1, let name = subject[0].word,
      var bound = scope[name]
    else { return false }
    let parts = ComposeBranches.split(block)
    guard parts.contains(where: { $0.keys.contains { ComposeBranches.key($0) != nil } }) else {
      return false
    }
    for _ in 0..<8 {
      guard bound.nodes.count == 1, let word = bound.nodes[0].word, let next = bound.scope[word],
        next !== bound
      else { break }
      bound = next
    }
    let (words, _) = ComposeValues.path(bound.nodes, from: 0)
    let key = ComposeBranches.key(words)
    for part in parts
    where key != nil && part.keys.contains(where: { ComposeBranches.key($0) == key }) {
      walk(part.nodes, in: scope, position.deeper())
    }
    return true
  }

  /// Keeps the branches of a choice that say what events do, instead of walking them where the choice is.
  /// - Returns: whether it is such a choice.
  mutating func hear(_ block: [CodeNode], in scope: ComposeScope, _ position: Position) -> Bool {
    guard position.owner != nil, !position.isTapped, heard.count < Self.mostEvents else {
      return false
    }
    let parts = ComposeBranches.split(block)
    let isEvents = parts.contains { part in
      part.keys.contains { ComposeBranches.key($0) != nil } && !isShown(part.nodes, depth: 0)
        && calls.leads(part.nodes, in: scope, depth: 0)
    }
    guard isEvents else { return false }
    for part in parts {
      let keys = part.keys.compactMap(ComposeBranches.key)
      if keys.isEmpty || isShown(part.nodes, depth: 0) {
        walk(part.nodes, in: scope, position.deeper())
      } else {
        for key in keys {
          heard.append(.init(key: key, nodes: part.nodes, scope: scope, position: position))
        }
      }
    }
    return true
  }

  /// Whether code shows something, so that a choice is one of states.
  private func isShown(_ nodes: [CodeNode], depth: Int) -> Bool {
    guard depth < 6 else { return false }
    for (place, node) in nodes.enumerated() {
      if let word = node.word, word.first?.isUppercase == true,
        place == 0 || !nodes[place - 1].isSign("."), let call = CodeCall(nodes, at: place),
        call.trailing != nil || project.functions[word] != nil
      {
        return true
      }
      if isShown(node.inside, depth: depth + 1) { return true }
    }
    return false
  }

  /// Walks what the events of a destination do; what no tap was seen to send is a guess.
  mutating func followEvents(of owner: Int) {
    var next = 0
    while next < sent.count {
      let event = sent[next]
      next += 1
      var position = Position()
      position.owner = owner
      position.isTapped = event.isTapped
      position.label = event.label
      let known = heard.indices.filter { heard[$0].key == event.key }
      for index in known {
        heard[index].isSent = true
        walk(heard[index].nodes, in: heard[index].scope, position.deeper())
      }
      guard known.isEmpty else { continue }
      for branch in branches.nearest(event.key, to: event.path) {
        let scope = ComposeScope(
          path: branch.path, members: branch.owner.isEmpty ? [] : [branch.owner])
        walk(branch.nodes, in: scope, position.deeper())
      }
    }
    for index in heard.indices where !heard[index].isSent {
      walk(heard[index].nodes, in: heard[index].scope, heard[index].position.deeper())
    }
    var given = 0
    while given < unseen.count {
      let (binding, name, position) = unseen[given]
      guess(binding, named: name, position)
      given += 1
    }
    (sent, heard, unseen) = ([], [], [])
  }
}

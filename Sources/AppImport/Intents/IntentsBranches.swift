/// The branches of code, each with the constants that choose it.
extension IntentsWalk {
  /// Walks the branches of Kotlin's `when`, each with the constants that choose it.
  mutating func readWhen(_ nodes: [CodeNode], at start: Int, _ spot: Spot) -> Int {
    var place = start + 1
    let subject = nodes[place].group("(")
    if let subject {
      walk(subject, spot)
      place += 1
    }
    guard place < nodes.count, let block = nodes[place].group("{") else { return place }
    var inner = spot
    inner.isGiven = false
    let arrows = block.indices.dropLast().filter {
      block[$0].isSign("-") && block[$0 + 1].isSign(">")
    }
    var starts: [Int] = []
    for arrow in arrows {
      var first = arrow
      while first > 0, block[first - 1].line == block[arrow].line || block[first - 1].isSign(",") {
        let isEnd =
          block[first - 1].isSign(";") || block[first].word == "else"
          || starts.last.map { first - 1 < $0 } == true
        if isEnd || first > 1 && block[first - 1].isSign(">") && block[first - 2].isSign("-") {
          break
        }
        first -= 1
      }
      starts.append(first)
    }
    for (index, arrow) in arrows.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : block.count
      let body = arrow + 2
      guard starts[index] <= arrow, body <= end else { continue }
      var branch = inner
      let pattern = Array(block[starts[index]..<arrow])
      // Without a subject a branch is a condition as any other.
      if subject != nil || Self.isTest(pattern) { branch.gate = gate(pattern) ?? spot.gate }
      walk(Array(block[body..<end]), branch)
    }
    return place + 1
  }

  mutating func readSwitch(_ block: [CodeNode], _ spot: Spot) {
    var inner = spot
    inner.isGiven = false
    var pattern: [CodeNode] = []
    var place = 0
    while place < block.count {
      guard block[place].word == "case" || block[place].word == "default" else {
        place += 1
        continue
      }
      var end = place + 1
      while end < block.count, !block[end].isSign(":"),
        !(block[end].isSign("-") && end + 1 < block.count && block[end + 1].isSign(">"))
      {
        end += 1
      }
      pattern += block[(place + 1)..<min(end, block.count)]
      var body = end + 1
      if end < block.count, block[end].isSign("-") { body += 1 }
      let rest = block[min(body, block.count)...]
      let next =
        rest.firstIndex { $0.word == "case" || $0.word == "default" } ?? block.count
      if next > body {
        var branch = inner
        let isOther = block[place].word == "default" && pattern.isEmpty
        let other = [CodeNode(kind: .word("else"), line: block[place].line)]
        branch.gate = gate(isOther ? other : pattern) ?? spot.gate
        walk(Array(block[body..<next]), branch)
        pattern = []
      }
      place = max(next, place + 1)
    }
  }

  mutating func readIf(_ nodes: [CodeNode], at start: Int, _ spot: Spot) -> Int {
    guard let condition = nodes[start + 1].group("(") else { return start + 1 }
    walk(condition, spot)
    guard Self.isTest(condition), let gate = gate(condition) else { return start + 2 }
    var branch = spot
    branch.gate = gate
    if let block = nodes[start + 2].group("{") {
      branch.isGiven = false
      walk(block, branch)
      return start + 3
    }
    let rest = nodes[(start + 2)...].prefix(60)
    let end = rest.firstIndex { $0.isSign(";") || $0.word == "else" } ?? rest.endIndex
    let line = KotlinProject.expressionEnd(nodes, from: start + 2)
    let last = max(start + 3, min(end, line))
    walk(Array(nodes[(start + 2)..<min(last, nodes.count)]), branch)
    return last
  }

  /// The item that a block belongs to: `put(R.id.home) { HomeFragment() }`; `nil` if it belongs to none.
  mutating func itemGate(of call: CodeCall) -> Int? {
    guard call.arguments.count == 1, let nodes = call.arguments.first?.nodes, nodes.count == 5,
      nodes[2].word == "id"
    else { return nil }
    return gate(nodes)
  }

  /// The event after which a block runs: `model.openItem.observe(this) { … }`; `nil` if it asks for anything else, too.
  mutating func eventGate(of call: CodeCall, _ block: [CodeNode]) -> Int? {
    guard ["observe", "collect"].contains(where: call.name.hasPrefix),
      let event = call.receiver.last, !block.mentions(["if", "when", "switch"])
    else { return nil }
    let name = project.number(of: Self.event(event))
    return project.number(of: .init(constants: [.init(name: name, qualifier: -1)]))
  }

  /// Whether a call of a name sends an event: `_openItem.postValue(item)`.
  static func sends(_ name: String) -> Bool {
    ["postValue", "setValue", "emit", "tryEmit", "send", "trySend", "call"].contains(name)
  }

  /// The name by which others know an event: `openItem` of the model's own `_openItem`.
  static func event(_ name: String) -> String {
    name.hasPrefix("_") ? String(name.dropFirst()) : name
  }

  /// Whether a condition compares a value with a constant.
  private static func isTest(_ condition: [CodeNode]) -> Bool {
    let compares = zip(condition, condition.dropFirst()).contains {
      $0.isSign("=") && $1.isSign("=")
    }
    return (compares || condition.mentions(["equals", "is", "instanceof"]))
      && !condition.contains { $0.isSign("!") }
  }

  /// The constants in a condition or a pattern; `nil` if it has none.
  private mutating func gate(_ nodes: [CodeNode]) -> Int? {
    var gate = IntentsProject.Gate()
    func collect(_ nodes: [CodeNode], _ project: inout IntentsProject, _ depth: Int) {
      for (place, node) in nodes.enumerated() {
        let isDotted = place > 1 && nodes[place - 1].isSign(".")
        let before = isDotted ? nodes[place - 2].word : nil
        if let text = node.text {
          gate.keys.append(text)
        } else if let word = node.word {
          if before == "id", isDotted {
            if place > 5, nodes[place - 6].word == "android" {
              gate.isBack = gate.isBack || word == "home"
              continue
            }
            gate.ids.append(word)
          }
          if before == "xml" || before == "id" {
            gate.constants.append(
              .init(name: project.number(of: "\(before ?? "").\(word)"), qualifier: -1))
          } else if before == "string" {
            gate.keys.append(word)
          } else if word.first?.isUppercase == true, !node.isResourceClass, word.utf8.count > 1 {
            let isLast = place + 1 >= nodes.count || !nodes[place + 1].isSign(".")
            if isLast {
              gate.constants.append(
                .init(
                  name: project.number(of: word),
                  qualifier: before.map { project.number(of: $0) } ?? -1))
            }
          }
        } else if depth < 3, place == 0 || nodes[place - 1].word.map({ $0 == "equals" }) ?? true {
          // What other calls are given is not compared.
          collect(node.inside, &project, depth + 1)
        }
      }
    }
    collect(nodes, &project, 0)
    gate.isOther = nodes.count == 1 && nodes[0].word == "else"
    let isEmpty =
      gate.constants.isEmpty && gate.ids.isEmpty && gate.keys.isEmpty && !gate.isBack
      && !gate.isOther
    return isEmpty ? nil : project.number(of: gate)
  }
}

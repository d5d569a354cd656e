extension [CodeNode] {
  /// The calls that tell whether there is a screen to go back to.
  static let waysBack: Set<String> = [
    "canGoBack", "canPop", "canDismiss", "popBackStack", "navigateUp",
  ]

  private static let goingBack: Set<String> = [
    "back", "goBack", "pop", "maybePop", "popToTop", "dismiss", "dismissAll", "popBackStack",
    "navigateUp",
  ]

  /// The longest statement that is looked for, in pieces.
  private static let longest = 400

  /// The pieces without what an app does where it cannot go back: `if (canGoBack()) back() else replace(home)`.
  ///
  /// Such a branch is for people whom a link brought to the screen. Nobody takes it in order to get where it leads.
  var withoutWaysBack: [CodeNode] {
    guard mentions(Self.waysBack) else { return self }
    var left: [CodeNode] = []
    var place = 0
    while place < count {
      if let branch = condition(at: place) ?? choice(at: place) {
        left += self[place..<branch.lowerBound].map(\.withoutWaysBack)
        place = Swift.max(branch.upperBound, place + 1)
      } else {
        left.append(self[place].withoutWaysBack)
        place += 1
      }
    }
    return left
  }

  /// The branch of an `if` at a place that is taken where there is no way back.
  private func condition(at place: Int) -> Range<Int>? {
    guard self[place].word == "if", place + 2 < count, let test = self[place + 1].group("("),
      test.mentions(Self.waysBack)
    else { return nil }
    let first = place + 2..<statementEnd(from: place + 2)
    if test[0].isSign("!") { return first }
    // A test such as Kotlin's `popBackStack()` goes back itself.
    guard (test + self[first]).mentions(Self.goingBack) else { return nil }
    let rest = first.upperBound
    guard rest + 1 < count else { return nil }
    let isElse = self[rest].word == "else"
    // `if (canGoBack()) { back(); return } replace(home)`
    guard isElse || Array(self[first]).mentions(["return"]) else { return nil }
    let start = isElse ? rest + 1 : rest
    guard let word = self[start].word ?? (isElse ? "" : nil), word != "if", word != "return" else {
      return nil
    }
    return branch(start..<statementEnd(from: start))
  }

  /// The second value of `canGoBack() ? back() : replace(home)`, if the choice's question is at a place.
  private func choice(at place: Int) -> Range<Int>? {
    guard place > 1, self[place].isSign("?"), place + 1 < count, !self[place + 1].isSign("."),
      self[place - 1].group("(") != nil, self[place - 2].word.map(Self.waysBack.contains) == true,
      let colon = self[place...].prefix(Self.longest).firstIndex(where: {
        $0.isSign(":") || $0.isSign(";")
      }),
      self[colon].isSign(":"), Array(self[place..<colon]).mentions(Self.goingBack)
    else { return nil }
    let rest = self[colon...].prefix(Self.longest)
    let end = rest.firstIndex { $0.isSign(";") || $0.isSign(",") } ?? rest.endIndex
    return branch(colon + 1..<end)
  }

  /// A branch, unless it shows an element with a purpose of its own: `canPop() ? Back(onPressed: …) : Menu(onPressed: …)`.
  private func branch(_ range: Range<Int>) -> Range<Int>? {
    Array(self[range]).hasElement ? nil : range
  }

  private var hasElement: Bool {
    contains { node in
      let isTap = node.word.map { word in
        word.hasPrefix("on") && word.dropFirst(2).first?.isUppercase == true
      }
      return isTap == true || node.inside.hasElement
    }
  }

  /// The place behind the statement that begins at a place: a block, or all up to its sign or the next line.
  private func statementEnd(from start: Int) -> Int {
    guard start < count else { return count }
    if self[start].group("{") != nil { return start + 1 }
    let last = Swift.min(count, start + Self.longest)
    var place = start
    while place < last {
      if self[place].isSign(";") { return place + 1 }
      if place > start, self[place].word == "else" { return place }
      // Scripts and Kotlin may end a statement with its line.
      if place > start, self[place - 1].group("(") != nil, self[place].line > self[place - 1].line,
        self[place].word != nil
      {
        return place
      }
      place += 1
    }
    return last
  }
}

extension CodeNode {
  /// The piece without the ways back in it.
  fileprivate var withoutWaysBack: CodeNode {
    switch kind {
    case .group(let bracket, let nodes):
      CodeNode(kind: .group(bracket, nodes.withoutWaysBack), line: line)
    case .word, .text, .template, .sign: self
    }
  }
}

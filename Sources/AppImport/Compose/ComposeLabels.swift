/// The texts that people read on the elements of a composable function.
struct ComposeLabels {
  let values: ComposeValues
  private let calls: ComposeCalls

  init(values: ComposeValues) {
    self.values = values
    calls = ComposeCalls(project: values.project, values: values)
  }

  /// The words before the values that are no texts for people.
  private static let unread: Set<String> = [
    "modifier", "key", "style", "painter", "imageVector", "icon", "route", "testTag", "tag",
    "color",
    "contentDescription", "leadingIcon", "trailingIcon", "selected", "enabled", "colors", "shape",
    "animationSpec", "transitionSpec", "model", "url", "placeholder",
  ]

  /// The first text that people read in the pieces of an element.
  /// - Parameter isSpoken: whether descriptions for screen readers count.
  func label(
    _ nodes: [CodeNode], in scope: ComposeScope, isSpoken: Bool = false, depth: Int = 0
  ) -> String? {
    if depth == 0 { values.budget.renew(4_000) }
    guard depth < 10, values.budget.step() else { return nil }
    var place = 0
    while place < nodes.count {
      let node = nodes[place]
      // What shows if a value is missing: `title ?: "No title"`.
      if node.isSign("?"), place + 1 < nodes.count, nodes[place + 1].isSign(":") { return nil }
      if let text = node.text, Self.isReadable(text) { return text }
      if case .template(let parts) = node.kind {
        let text = parts.compactMap(\.text).joined().split(separator: " ").joined(separator: " ")
        if Self.isReadable(text) { return text }
      }
      if let word = node.word {
        // `R.string.title`, `Res.string.title`, `R.plurals.title`, `MR.strings.title`.
        if ["string", "plurals", "strings"].contains(word), place + 2 < nodes.count,
          nodes[place + 1].isSign(".")
        {
          if let name = nodes[place + 2].word, let text = values.texts[name] { return text }
        }
        // `BitwardenString.title`, another name of `R.string`.
        if word.hasSuffix("String") || word.hasSuffix("Strings"), place + 2 < nodes.count,
          nodes[place + 1].isSign("."), let name = nodes[place + 2].word,
          let text = values.texts[name]
        {
          return text
        }
        // Which of several texts shows depends on values.
        if word == "when", let (block, end) = ComposeBranches.choice(nodes, at: place),
          ComposeBranches.split(block).count > 2
        {
          place = end
          continue
        }
        if let call = CodeCall(nodes, at: place) {
          if let found = label(of: call, in: scope, isSpoken: isSpoken, depth: depth) {
            return found
          }
          place = call.end
          continue
        }
        let isPart = place > 0 && nodes[place - 1].isSign(".")
        if !isPart, place + 2 < nodes.count, nodes[place + 1].isSign("."),
          let name = nodes[place + 2].word,
          let found = values.field([word, name], in: scope, depth: depth),
          let text = label(found.nodes, in: found.scope, isSpoken: isSpoken, depth: depth + 1)
        {
          return text
        }
        if !isPart, let bound = scope[word], bound.nodes.count < 60,
          let found = label(bound.nodes, in: bound.scope, isSpoken: isSpoken, depth: depth + 1)
        {
          return found
        }
      }
      if let found = label(node.inside, in: scope, isSpoken: isSpoken, depth: depth + 1) {
        return found
      }
      place += 1
    }
    return nil
  }

  /// The first text in what a call is given and in its block.
  private func label(
    of call: CodeCall, in scope: ComposeScope, isSpoken: Bool, depth: Int
  ) -> String? {
    let skipped: Set<String> = [
      "Modifier", "painterResource", "rememberAsyncImagePainter", "Log", "remember", "viewModel",
      "testTag",
      // A text that shows if another one is missing: `title.ifEmpty { stringResource(R.string.loading) }`.
      "ifEmpty", "ifBlank",
    ]
    // The labels of animations are for tools.
    guard !skipped.contains(call.name), !call.receiver.contains("Modifier"),
      !call.name.hasPrefix("animate"), !call.name.hasSuffix("Transition")
    else { return nil }
    for argument in call.arguments {
      let label = argument.label ?? ""
      let isRead = isSpoken && label == "contentDescription" || !Self.unread.contains(label)
      guard isRead, !label.hasPrefix("on") else { continue }
      if isSpoken || label != "contentDescription",
        let found = self.label(argument.nodes, in: scope, isSpoken: isSpoken, depth: depth + 1)
      {
        return found
      }
    }
    if let block = call.trailing,
      let found = label(block, in: scope, isSpoken: isSpoken, depth: depth + 1)
    {
      return found
    }
    guard call.receiver.isEmpty else { return nil }
    // `content()`, and a function of the app's own that shows its text.
    if let bound = scope[call.name] {
      return bound.nodes.count == 1 && bound.nodes[0].group("{") != nil
        ? label(bound.nodes, in: bound.scope, isSpoken: isSpoken, depth: depth + 1) : nil
    }
    guard call.name.first?.isUppercase == true, !call.name.contains("Image"), depth < 5,
      let function = calls.function(of: call, in: scope)
    else { return nil }
    let inner = ComposeScope(path: function.place.path)
    _ = inner.bind(function, by: call, of: scope)
    return label(function.body, in: inner, isSpoken: isSpoken, depth: depth + 2)
  }

  /// The text that a function is given itself, not in a block.
  func text(givenTo call: CodeCall, in scope: ComposeScope) -> String? {
    for argument in call.arguments {
      guard argument.nodes.first?.group("{") == nil, !Self.unread.contains(argument.label ?? ""),
        argument.label?.hasPrefix("on") != true
      else { continue }
      values.budget.renew(400)
      if let found = label(argument.nodes, in: scope, depth: 1) { return found }
    }
    return nil
  }

  /// The text of an element: what it shows, else what it says to a screen reader.
  func label(of call: CodeCall, in scope: ComposeScope) -> String? {
    for isSpoken in [false, true] {
      values.budget.renew(4_000)
      if let found = label(of: call, in: scope, isSpoken: isSpoken, depth: 1) { return found }
    }
    return nil
  }

  private static func isReadable(_ written: String) -> Bool {
    let text = NamedTexts.shown(written)
    // `HH:mm` is the form of a date.
    let letters = text.filter(\.isLetter)
    if letters.count == 1, text.utf8.count == 1 { return false }
    if letters.allSatisfy({ "HhmsyMdEaK".contains($0) }), letters.count < text.count {
      return false
    }
    let isKey = text.contains("_") && !text.contains(" ")
    return text.contains { $0.isLetter } && !isKey && !text.contains("/") && text.count < 80
  }
}

/// The calls in the functions of an app, each with the elements and closures that it is in.
struct UIKitUses {
  /// The surroundings of a call inside its function.
  struct Context {
    /// The pieces of the text of the element that runs it: `title: "Edit"`.
    var label: [CodeNode]?
    /// The name of the element: `editButton`.
    var element: String?
    /// Whether an element runs it that people tap.
    var isTapped = false
    /// Whether the label is that of an alert's or sheet's element, which is tapped last.
    var isSheet = false
    /// Whether something runs it that no tap begins, such as a notification or a timer.
    var isObserved = false
    /// The property or parameter that keeps the closure in which it is: `onDone`.
    var closure: String?
    /// The cases of the `switch` in which it is.
    var cases: [String] = []

    /// The surroundings of what an error brings up: the app's own, whatever tap came before.
    fileprivate var afterError: Context {
      var context = self
      context.isTapped = false
      context.isObserved = true
      context.closure = nil
      return context
    }
  }

  /// A call, or the mention of a function that is called later: `#selector(open)`, `action: open`.
  struct Use {
    let name: String
    /// The words that it is called on, from outside in; empty if it is called on nothing.
    let receiver: [String]
    let arguments: [CodeCall.Argument]
    let trailing: [CodeNode]?
    let isMention: Bool
    let context: Context
    /// The place of its function in the project's list.
    let function: Int
    let line: Int
  }

  private(set) var all: [Use] = []
  /// The places of uses, by their names.
  private(set) var named: [String: [Int]] = [:]
  /// The places of the calls that send an event, by its name: `showDetail.send(item)`.
  private(set) var events: [String: [Int]] = [:]
  /// The names of the app's functions.
  private let known: Set<String>
  private var function = 0

  /// The deepest nesting of brackets that is read.
  private static let deepest = 80
  private static let tapped: Set<String> = [
    "UIAction", "UIContextualAction", "UITableViewRowAction", "UIBarButtonItem",
    "UIButton", "UITapGestureRecognizer", "UILongPressGestureRecognizer", "Button",
    "addTarget", "onTapGesture", "CocoaAction", "UIApplicationShortcutItem",
  ]
  /// The elements of alerts and sheets, which are there once something else shows these.
  private static let sheets: Set<String> = ["UIAlertAction", "addAction"]
  private static let observers: Set<String> = [
    "sink", "subscribe", "subscribeNext", "observe", "addObserver", "bind", "drive", "onReceive",
    "scheduledTimer", "publisher", "observeValues", "observeNext", "UIKeyCommand", "perform",
    "onChange", "onAppear", "CADisplayLink", "asyncAfter",
  ]
  /// The words of a chain of calls that begins with a tap.
  private static let taps: Set<String> = [
    "tap", "tapPublisher", "itemSelected", "modelSelected", "controlEvent", "tapGesture",
    "touchUpInside", "rx_tap", "didSelectItemPublisher",
  ]
  /// Words of a chain that keep its events.
  private static let operators: Set<String> = [
    "receive", "map", "filter", "compactMap", "removeDuplicates", "dropFirst", "debounce",
    "throttle", "observe", "asObservable", "asDriver", "asSignal", "eraseToAnyPublisher", "prefix",
    "take", "signal", "producer", "publisher", "rx",
  ]
  private static let senders: Set<String> = [
    "send", "accept", "onNext", "execute", "fire", "call", "emit",
  ]
  private static let texts: Set<String> = ["title", "text", "label", "name"]

  init(_ project: UIKitProject) {
    known = Set(project.named.keys)
    for place in project.functions.indices {
      function = place
      let own = project.functions[place]
      var context = Context(element: own.isProperty ? own.name : nil)
      context.isObserved = own.parameters.contains(where: \.isError)
      walk(own.body, context, 0)
    }
  }

  private mutating func add(_ use: Use) {
    named[use.name, default: []].append(all.count)
    if Self.senders.contains(use.name), let event = use.receiver.last {
      events[event, default: []].append(all.count)
    }
    all.append(use)
  }

  private mutating func walk(_ nodes: [CodeNode], _ context: Context, _ depth: Int) {
    guard depth < Self.deepest else { return }
    let outside = context
    var context = context
    var place = 0
    while place < nodes.count {
      let node = nodes[place]
      if let block = Self.errorBlock(nodes, at: place) {
        walk(Array(nodes[(place + 1)..<block]), context, depth + 1)
        walk(nodes[block].inside, context.afterError, depth + 1)
        place = block + 1
        continue
      }
      if node.word == "case", let cases = Self.cases(nodes, after: place) {
        // An error runs the branch up to the next one.
        context =
          Self.mentionsError(nodes[place...].prefix { !$0.isSign(":") })
          ? outside.afterError : outside
        context.cases = cases
      } else if node.word == "default", place + 1 < nodes.count, nodes[place + 1].isSign(":") {
        context = outside
        context.cases = []
      }
      guard node.word != nil else {
        walk(node.inside, context, depth + 1)
        place += 1
        continue
      }
      if let call = CodeCall(nodes, at: place), !Self.isKeyword(call.name) {
        read(call, nodes, at: place, context, depth)
        place = call.end
      } else {
        place = readWord(nodes, at: place, context, depth)
      }
    }
  }

  /// The place of the block behind `catch`, or behind an `if` that binds an error.
  private static func errorBlock(_ nodes: [CodeNode], at place: Int) -> Int? {
    guard let word = nodes[place].word, word == "catch" || word == "if" else { return nil }
    let rest = nodes[place...].prefix(40)
    guard let block = rest.firstIndex(where: { $0.group("{") != nil }) else { return nil }
    return word == "catch" || mentionsError(rest[..<block]) ? block : nil
  }

  /// Whether the head of a branch binds an error: `.failure`, `let error`.
  private static func mentionsError(_ head: ArraySlice<CodeNode>, depth: Int = 0) -> Bool {
    guard depth < 4 else { return false }
    return head.indices.contains { place in
      let node = head[place]
      let isBound =
        place > head.startIndex && ["let", "var"].contains(head[place - 1].word ?? "")
      return node.word == "failure" || isBound && node.word?.lowercased().hasSuffix("error") == true
        || mentionsError(node.inside[...], depth: depth + 1)
    }
  }

  private static func isKeyword(_ word: String) -> Bool {
    [
      "if", "guard", "while", "for", "switch", "return", "in", "else", "do", "catch", "repeat",
      "where", "try", "await", "let", "var", "case", "default", "defer", "get", "set", "didSet",
      "willSet",
    ].contains(word)
  }

  /// The names of cases behind the word `case`: `.a, .b(let x)`; `nil` if it names none.
  private static func cases(_ nodes: [CodeNode], after place: Int) -> [String]? {
    var names: [String] = []
    for next in (place + 1)..<min(nodes.count, place + 40) {
      if nodes[next].isSign(":") || nodes[next].isSign("=") { break }
      if nodes[next].isSign("."), next + 1 < nodes.count, let word = nodes[next + 1].word {
        // Of `.section.row` the last word is the case.
        let isLonger =
          next > place + 2 && nodes[next - 1].word != nil
          && !["let", "var"].contains(nodes[next - 1].word) && !names.isEmpty
        if isLonger { names.removeLast() }
        names.append(word)
      }
      if let inside = nodes[next].group("("), let inner = cases(inside, after: -1) {
        names += inner
      }
    }
    return names.isEmpty ? nil : names
  }

  /// Reads a word that is no call: a closure that is kept, an optional call, or the mention of a function.
  /// - Returns: the place to go on at.
  private mutating func readWord(
    _ nodes: [CodeNode], at place: Int, _ context: Context, _ depth: Int
  ) -> Int {
    guard let word = nodes[place].word else { return place + 1 }
    let next = place + 1
    // `onDone?(value)`
    if next + 1 < nodes.count, nodes[next].isSign("?") || nodes[next].isSign("!"),
      let inside = nodes[next + 1].group("(")
    {
      add(
        Use(
          name: word, receiver: CodeCall.receiver(nodes, before: place),
          arguments: inside.parts.map(CodeCall.argument), trailing: nil, isMention: false,
          context: context, function: function, line: nodes[place].line))
      walk(inside, context, depth + 1)
      return next + 2
    }
    guard next + 1 < nodes.count, nodes[next].isSign("="), !nodes[next + 1].isSign("=") else {
      return next
    }
    // `home.onDone = { … }`, unless the closure is called at once.
    let isCalled = next + 2 < nodes.count && nodes[next + 2].group("(") != nil
    if let block = nodes[next + 1].group("{"), !isCalled {
      var inner = context
      inner.closure = word
      walk(block, inner, depth + 1)
      return next + 2
    }
    var inner = context
    inner.closure = word
    mention(Array(nodes[(next + 1)...].prefix(4).prefix { $0.line == nodes[place].line }), inner)
    return next
  }

  /// Reads the name of a function that is not called: `open`, `self.open`, `presenter.open(_:)`.
  private mutating func mention(_ nodes: [CodeNode], _ context: Context) {
    let words = nodes.prefix { $0.word != nil || $0.isSign(".") || $0.isSign("?") }.compactMap(
      \.word)
    guard let name = words.last, name.first?.isLowercase == true, known.contains(name) else {
      return
    }
    add(
      Use(
        name: name, receiver: Array(words.dropLast()), arguments: [], trailing: nil,
        isMention: true, context: context, function: function, line: nodes[0].line))
  }

  private mutating func read(
    _ call: CodeCall, _ nodes: [CodeNode], at place: Int, _ context: Context, _ depth: Int
  ) {
    add(
      Use(
        name: call.name, receiver: call.receiver, arguments: call.arguments,
        trailing: call.trailing, isMention: false, context: context, function: function,
        line: call.line))
    let inner = surroundings(of: call, nodes, at: place, context)
    for argument in call.arguments {
      // A closure that is handed to one of the app's own runs if that calls it.
      var own = inner
      if let label = argument.label, argument.nodes.first?.group("{") != nil,
        call.name.first?.isUppercase == true, !own.isTapped
      {
        own.closure = label
      }
      if argument.nodes.first?.group("{") == nil,
        argument.nodes.allSatisfy({ $0.word != nil || $0.isSign(".") || $0.isSign("?") })
      {
        mention(argument.nodes, own)
      } else if call.name == "selector" {
        let head = argument.nodes.prefix { $0.word != nil || $0.isSign(".") }
        mention(Array(head), context)
      }
      walk(argument.nodes, own, depth + 1)
    }
    if let block = call.trailing { walk(block, inner, depth + 1) }
  }

  /// The surroundings of what a call is given.
  private func surroundings(
    of call: CodeCall, _ nodes: [CodeNode], at place: Int, _ context: Context
  ) -> Context {
    var inner = context
    let hasCode =
      call.trailing != nil
      || call.arguments.contains { $0.nodes.contains { $0.group("{") != nil } }
    let title = call.arguments.first { $0.label.map(Self.texts.contains) == true }?.nodes
    let isTap = Self.tapped.contains(call.name) || call.receiver.contains(where: Self.taps.contains)
    // What has a text and code is an element of the app's own: `MenuRow(title: "Edit") { … }`.
    let isRow = title != nil && hasCode && call.name.first?.isUppercase == true
    if Self.sheets.contains(call.name) {
      inner.label = title ?? call.arguments.first?.nodes
      inner.isSheet = true
      inner.closure = nil
    } else if isTap || isRow {
      inner.isTapped = true
      inner.isObserved = false
      inner.closure = nil
      inner.label = title ?? (isRow ? inner.label : nil) ?? inner.label
      let isNamed = place >= 2 && nodes[place - 1].isSign("=")
      let owner = call.receiver.last { !Self.taps.contains($0) && $0 != "rx" && $0 != "self" }
      inner.element = owner ?? (isNamed ? nodes[place - 2].word : nil) ?? inner.element
    } else if Self.observers.contains(call.name) {
      inner.isObserved = true
      inner.closure = call.receiver.last { !Self.operators.contains($0) }
    }
    return inner
  }
}

#if Swift
import AppImport

/// The callers of the functions of a screen.
struct Triggers {
  struct Trigger {
    let label: String
    let isGuess: Bool
    let member: SwiftMember
    let body: [SwiftStatement]
  }

  private(set) var all: [Trigger] = []
  /// The functions of buttons that are there only while the screen is alone in its stack.
  private(set) var alone: Set<String> = []

  init(_ members: [SwiftMember], scenes: Storyboards, type: String) {
    var labels: [String: String] = [:]
    var closures: [(label: String, member: SwiftMember, body: [SwiftStatement])] = []
    for member in members {
      let body = member.statements
      let value = member.variable?.value
      func look(_ expression: SwiftExpression) {
        guard let (callee, arguments) = expression.asCall else { return }
        if case .selector(let name)? = arguments["action"]?.kind {
          labels[name] = labels[name] ?? Self.label(callee, arguments)
        }
        let titled = ["UIAction", "Button", "UIBarButtonItem"].contains(callee.lastName)
        let shown = arguments["title"]?.plainText ?? arguments.first?.value.plainText
        if titled, let closure = arguments.closure, let title = shown ?? Self.text(arguments) {
          closures.append((title, member, closure.body))
        }
      }
      body.visit(look)
      value?.visit(look)
    }
    let order = scenes.order[type] ?? []
    let called = Self.called(members)
    alone = Self.alone(members)
    var functions = members.filter {
      Self.isTrigger($0, labels, order)
        || Self.navigates($0) && !called.contains($0.declaration.name)
    }
    functions.sort { one, other in
      let first = order.firstIndex(of: one.declaration.name) ?? .max
      let second = order.firstIndex(of: other.declaration.name) ?? .max
      return (first, one.declaration.line) < (second, other.declaration.line)
    }
    for member in functions {
      let name = member.declaration.name
      let known = scenes.title(of: name, in: type) ?? labels[name]
      all.append(
        Trigger(
          label: known ?? Self.label(name), isGuess: known == nil, member: member,
          body: member.function?.body ?? []))
    }
    for closure in closures {
      all.append(
        Trigger(label: closure.label, isGuess: false, member: closure.member, body: closure.body))
    }
  }

  /// The text in a label that is made of views.
  private static func text(_ arguments: [SwiftArgument]) -> String? {
    var text: String?
    arguments["label"]?.visit { expression in
      guard text == nil, ["Text", "Label"].contains(expression.asCall?.callee.lastName) else {
        return
      }
      text = expression.asCall?.arguments.first?.value.plainText
    }
    return text
  }

  /// The functions of buttons that are made only where the screen is the only one of its stack.
  private static func alone(_ members: [SwiftMember]) -> Set<String> {
    var names: Set<String> = []
    for statement in members.flatMap({ $0.function?.body ?? [] }) {
      guard case .choice(let condition, let first, _) = statement.kind,
        condition.tests.contains(where: \.isAlone)
      else { continue }
      first.visit { if case .selector(let name) = $0.kind { names.insert(name) } }
    }
    return names
  }

  private static func isTrigger(
    _ member: SwiftMember, _ labels: [String: String], _ order: [String]
  ) -> Bool {
    guard member.function != nil else { return false }
    let name = member.declaration.name
    return member.declaration.attributes.contains("IBAction") || labels[name] != nil
      || order.contains(name)
      || isRow(member)
  }

  /// Whether it is called with a row that was tapped.
  static func isRow(_ member: SwiftMember) -> Bool {
    member.function?.parameters.contains {
      $0.label == "didSelectRowAt" || $0.label == "didSelectItemAt"
    } ?? false
  }

  private static func navigates(_ member: SwiftMember) -> Bool {
    guard let function = member.function, member.declaration.name != "init" else { return false }
    return function.body.calls.contains { callee, arguments in
      ["navigate", "commitNavigation"].contains(callee.lastName) && arguments["to"] != nil
    }
  }

  /// The names of the functions that others of the class call.
  private static func called(_ members: [SwiftMember]) -> Set<String> {
    var names: Set<String> = []
    for member in members {
      for (callee, _) in (member.function?.body ?? []).calls {
        if let name = callee.lastName { names.insert(name) }
      }
    }
    return names
  }

  /// The label of a button that is made in code.
  private static func label(_ callee: SwiftExpression, _ arguments: [SwiftArgument]) -> String? {
    if let title = arguments["title"]?.plainText { return title }
    if let item = arguments["barButtonSystemItem"]?.lastName { return ImportText.title(item) }
    return nil
  }

  /// A label after the name of a function: `goToCircleTapped` is `Circle`.
  private static func label(_ name: String) -> String {
    var words = ImportText.words(name)
    let ends: Set<String> = [
      "tapped", "pressed", "clicked", "action", "touched", "button", "did", "tap", "changed",
    ]
    while words.count > 1, ends.contains(words.last ?? "") { words.removeLast() }
    for start in [
      ["go", "to"], ["navigate", "to"], ["show"], ["open"], ["did", "select"], ["did"], ["on"],
    ]
    where words.count > start.count && Array(words.prefix(start.count)) == start {
      words.removeFirst(start.count)
      break
    }
    return ImportText.title(words.joined(separator: " "))
  }
}

extension SwiftExpression {
  /// Whether it asks for a stack with one screen: `navigationController?.viewControllers.count == 1`.
  fileprivate var isAlone: Bool {
    guard case .operation("==", let one, let other) = kind, case .number("1") = other.kind,
      case .member(let list?, "count", _) = one.kind
    else { return false }
    return list.lastName == "viewControllers"
  }
}
#endif

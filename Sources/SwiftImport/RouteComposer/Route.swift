#if Swift
import AppImport

/// A route that an app's configurations declare.
struct ReadRoute {
  let name: String
  let place: ImportPlace
  var subject: ClassReader.Subject?
  var context = ContextForm.none
  var path: [RoutePart] = []
  /// Its paths while the app uses another of its configurations, by the flags that say so.
  var others: [(flag: String, path: [RoutePart])] = []
  /// Guesses, in sentences without a full stop.
  var notes: [String] = []
}

/// A part of a route's path.
indirect enum RoutePart {
  case step(ReadStep)
  /// `root`, `current`, or another route.
  case reference(String)
  /// The screen of a finder.
  case found(SpecValue)
  /// A switch; without a condition a case is the default, without a path it starts at what was found.
  case choice([(condition: SpecValue.Member?, path: [RoutePart]?)])
}

/// A step with its parts in the spec language.
struct ReadStep {
  var subject: ClassReader.Subject?
  /// The class in the sources.
  var type = ""
  var find: SpecValue?
  var make: SpecValue?
  var using: SpecValue?
  /// Whether the action puts tabs into a tab bar.
  var addsTab = false
  var interceptors: [String] = []
  var tasks: [String] = []
  var postTasks: [String] = []
  var adapt: SpecValue?
  /// Whether something sets the screen's context when it is found, and when it is made.
  var setsFound = false
  var setsMade = false
  /// The number of tasks in front of the one that sets it.
  var tasksBeforeSetting: Int?
}

extension SpecValue {
  /// The names and words in it.
  var names: Set<String> {
    switch self {
    case .word(let word): [word]
    case .text: []
    case .list(let values, _): values.reduce(into: []) { $0.formUnion($1.names) }
    case .map(let members, _):
      members.reduce(into: []) { $0.formUnion($1.value.names.union([$1.key])) }
    case .noted(_, let value): value.names
    }
  }

  /// The same value with another name wherever it has one.
  func renaming(_ name: String, to other: String) -> SpecValue {
    switch self {
    case .word(let word): .word(word == name ? other : word)
    case .text: self
    case .list(let values, let style): .list(values.map { $0.renaming(name, to: other) }, style)
    case .map(let members, let style):
      .map(
        members.map {
          Member(
            $0.key == name ? other : $0.key, $0.value.renaming(name, to: other),
            comments: $0.comments)
        }, style)
    case .noted(let comments, let value): .noted(comments, value.renaming(name, to: other))
    }
  }
}

/// The declarations around an expression.
final class SwiftScope {
  /// The type in which it stands.
  let owner: String?
  let path: String
  private let locals: [String: SwiftExpression]
  private let bound: [String: (SwiftExpression, SwiftScope)]
  /// The scope around a closure.
  private let outer: SwiftScope?
  /// The members whose calls lead here, the outermost first.
  private let callers: [Caller]

  /// A member by its name and place.
  struct Caller: Equatable {
    let key: String
    let place: ImportPlace
  }

  init(
    owner: String?, path: String, locals: [String: SwiftExpression] = [:],
    bound: [String: (SwiftExpression, SwiftScope)] = [:], outer: SwiftScope? = nil,
    callers: [Caller] = []
  ) {
    self.outer = outer
    self.callers = callers
    self.owner = owner
    self.path = path
    self.locals = locals
    self.bound = bound
  }

  /// The scope inside a member that is called with arguments.
  convenience init(
    in member: SwiftMember, calledWith arguments: [SwiftArgument] = [],
    from outer: SwiftScope? = nil
  ) {
    let function = member.function
    var bound: [String: (SwiftExpression, SwiftScope)] = [:]
    let own = SwiftScope(owner: member.owner, path: member.path)
    var positions = arguments.filter { $0.label == nil }.map(\.value)[...]
    for parameter in function?.parameters ?? [] {
      let given = parameter.label.map { arguments[$0] } ?? positions.popFirst()
      if let given, let outer {
        bound[parameter.name] = (given, outer)
      } else if let standard = parameter.standard {
        bound[parameter.name] = (standard, own)
      }
    }
    self.init(
      owner: member.owner, path: member.path,
      locals: member.statements.locals, bound: bound,
      callers: (outer?.callers ?? []) + [Caller(key: member.key, place: member.place)])
  }

  /// Whether the member that it lies in called itself, at once or through others.
  var isRecursive: Bool { callers.last.map(callers.dropLast().contains) ?? false }

  /// The scope with one more name.
  func binding(_ name: String, to value: SwiftExpression, in scope: SwiftScope) -> SwiftScope {
    SwiftScope(
      owner: owner, path: path, bound: [name: (value, scope)], outer: self, callers: callers)
  }

  /// The scope inside a body, with the names that it declares.
  func inside(_ body: [SwiftStatement]) -> SwiftScope {
    let names = body.locals
    return names.isEmpty
      ? self
      : SwiftScope(owner: owner, path: path, locals: names, outer: self, callers: callers)
  }

  /// The value of a local name, with the scope that it stands in.
  func value(of name: String) -> (SwiftExpression, SwiftScope)? {
    if let found = bound[name] { return found }
    // A name that stands for itself, as in `guard let a`, is no further.
    guard let local = locals[name] else { return outer?.value(of: name) }
    if case .name(name, _) = local.kind { return outer?.value(of: name) }
    return (local, self)
  }
}
#endif

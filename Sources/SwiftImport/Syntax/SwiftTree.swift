#if Swift
/// A part of Swift's syntax that says something of an app's navigation, apart from any parser.
struct SwiftFile: Sendable {
  let path: String
  var declarations: [SwiftDeclaration] = []
  /// The line of the first mistake; `nil` where the whole file was understood.
  var faultLine: Int?
}

/// A declaration, wherever it stands.
struct SwiftDeclaration: Sendable {
  enum Kind: Sendable {
    /// A class, structure, enumeration, actor, protocol or extension, by its keyword.
    case type(String, inherits: [String], members: [SwiftDeclaration])
    case variable(SwiftVariable)
    case function(SwiftFunction)
    /// A case of an enumeration, with the values that it is made with.
    case enumCase([SwiftFunction.Parameter])
    /// `typealias`, with the type as it is written.
    case alias(String)
  }

  let kind: Kind
  /// Its name; of an extension that of the type.
  let name: String
  let line: Int
  var attributes: [String] = []
  var isStatic = false
}

/// A property or a local constant.
struct SwiftVariable: Sendable {
  /// Its type as it is written, without spaces; `nil` where it is inferred.
  let type: String?
  let value: SwiftExpression?
  /// The statements of its getter; empty for a stored one.
  let getter: [SwiftStatement]
}

/// A function or an initializer, whose name is `init`.
struct SwiftFunction: Sendable {
  struct Parameter: Sendable {
    /// The label at calls; `nil` where there is none.
    let label: String?
    let name: String
    let type: String
    let standard: SwiftExpression?
  }

  let parameters: [Parameter]
  let result: String?
  let body: [SwiftStatement]
}

/// A statement, as far as an import looks at it.
struct SwiftStatement: Sendable {
  indirect enum Kind: Sendable {
    case expression(SwiftExpression)
    case declaration(SwiftDeclaration)
    case result(SwiftExpression?)
    /// `if` and `guard`: with the condition the first statements, else the second.
    case choice(SwiftCondition, [SwiftStatement], [SwiftStatement])
    /// `switch`
    case cases(SwiftExpression, [SwiftCase])
    /// `throw`
    case failure(SwiftExpression)
    /// `for` with its variable, or `while` with its test and no variable.
    case loop(variable: String, over: SwiftExpression?, [SwiftStatement])
    case block([SwiftStatement])
  }

  let kind: Kind
  let line: Int
}

/// A case of `switch`.
struct SwiftCase: Sendable {
  /// Its patterns as expressions, in which a name is one that the pattern gives; none for the default.
  let patterns: [SwiftExpression]
  let body: [SwiftStatement]
}

/// The condition of `if` and `guard`.
struct SwiftCondition: Sendable {
  /// The expressions that are tested, of several conditions all of them.
  let tests: [SwiftExpression]
  /// The names that `let` binds, with their values.
  let bindings: [(name: String, value: SwiftExpression?)]
  let isGuard: Bool
}

/// An expression with its line.
struct SwiftExpression: Sendable {
  indirect enum Kind: Sendable {
    /// A name with its generic arguments, which are empty where they are not written.
    case name(String, [String])
    /// `base.name`; without a base `.name`.
    case member(SwiftExpression?, String, [String])
    case call(SwiftExpression, [SwiftArgument])
    case index(SwiftExpression, [SwiftArgument])
    /// A text of literal parts and of expressions that are put in.
    case text([SwiftTextPart])
    case number(String)
    case truth(Bool)
    case absent
    case list([SwiftExpression])
    case table([(key: SwiftExpression, value: SwiftExpression)])
    case tuple([SwiftArgument])
    case closure(SwiftClosure)
    /// The name of the function that a selector names.
    case selector(String)
    /// An operator between two expressions; `=` too.
    case operation(String, SwiftExpression, SwiftExpression)
    case not(SwiftExpression)
    case ternary(SwiftExpression, SwiftExpression, SwiftExpression)
    /// The last property of a key path: `edit` of `\.destination?.$edit`.
    case keyPath(String)
    /// Anything else.
    case other
  }

  let kind: Kind
  let line: Int
}

/// An argument of a call; closures behind the brackets are arguments too.
struct SwiftArgument: Sendable {
  let label: String?
  let value: SwiftExpression
}

/// A part of a text.
enum SwiftTextPart: Sendable {
  case literal(String)
  case value(SwiftExpression)
}

/// A closure.
struct SwiftClosure: Sendable {
  let parameters: [String]
  let body: [SwiftStatement]
}
#endif

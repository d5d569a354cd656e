#if Swift
import SwiftParser
import SwiftSyntax

/// Swift's sources → the small tree that imports look at.
struct SwiftReader {
  let places: SourceLocationConverter

  /// A file; where it is no Swift the tree holds what could be read, and the line of the first mistake.
  static func read(_ text: String, path: String) -> SwiftFile {
    let tree = Parser.parse(source: text)
    let reader = SwiftReader(places: SourceLocationConverter(fileName: path, tree: tree))
    let fault = tree.hasError ? FaultFinder.first(in: tree) : nil
    return SwiftFile(
      path: path, declarations: tree.statements.flatMap(reader.declarations),
      faultLine: tree.hasError ? fault.map { reader.line(of: $0) } ?? 1 : nil)
  }

  func line(of node: some SyntaxProtocol) -> Int {
    node.startLocation(converter: places, afterLeadingTrivia: true).line
  }

  /// The declarations at the top of a file.
  private func declarations(_ item: CodeBlockItemSyntax) -> [SwiftDeclaration] {
    if case .decl(let node) = item.item { declarations(node) } else { [] }
  }
}

/// The first place that is no Swift.
private final class FaultFinder: SyntaxAnyVisitor {
  private var found: Syntax?

  static func first(in tree: SourceFileSyntax) -> Syntax? {
    let finder = FaultFinder(viewMode: .all)
    finder.walk(tree)
    return finder.found
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if found != nil || !node.hasError { return .skipChildren }
    if node.is(UnexpectedNodesSyntax.self) {
      found = node
      return .skipChildren
    }
    return .visitChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if found == nil, token.presence == .missing { found = Syntax(token) }
    return .skipChildren
  }
}

extension SwiftReader {
  /// A declaration; of `let a = 1, b = 2` there are two.
  fileprivate func declarations(_ node: DeclSyntax) -> [SwiftDeclaration] {
    if let group = node.asProtocol((any DeclGroupSyntax).self) { return [type(group, node)] }
    if let variable = node.as(VariableDeclSyntax.self) { return variables(variable) }
    if let node = node.as(FunctionDeclSyntax.self) {
      return [
        SwiftDeclaration(
          kind: .function(function(node.signature, node.body)), name: node.name.text,
          line: line(of: node.name), attributes: node.attributes.names,
          isStatic: node.modifiers.areStatic)
      ]
    }
    if let node = node.as(InitializerDeclSyntax.self) {
      let start = function(node.signature, node.body)
      return [SwiftDeclaration(kind: .function(start), name: "init", line: line(of: node))]
    }
    if let cases = node.as(EnumCaseDeclSyntax.self) {
      return cases.elements.map { node in
        let values = (node.parameterClause?.parameters ?? []).map {
          parameter($0.firstName, $0.secondName, $0.type, $0.defaultValue)
        }
        return SwiftDeclaration(
          kind: .enumCase(values), name: node.name.text, line: line(of: node))
      }
    }
    if let alias = node.as(TypeAliasDeclSyntax.self) {
      let type = alias.initializer.value.written
      return [SwiftDeclaration(kind: .alias(type), name: alias.name.text, line: line(of: alias))]
    }
    return []
  }

  private func parameter(
    _ first: TokenSyntax?, _ second: TokenSyntax?, _ type: TypeSyntax,
    _ standard: InitializerClauseSyntax?
  ) -> SwiftFunction.Parameter {
    SwiftFunction.Parameter(
      label: first?.text == "_" ? nil : first?.text, name: (second ?? first)?.text ?? "",
      type: type.written, standard: standard.map { expression($0.value) })
  }

  private func type(_ group: any DeclGroupSyntax, _ node: DeclSyntax) -> SwiftDeclaration {
    let name =
      group.asProtocol((any NamedDeclSyntax).self)?.name.text
      ?? node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription ?? ""
    let inherits = group.inheritanceClause?.inheritedTypes.map { $0.type.written } ?? []
    return SwiftDeclaration(
      kind: .type(
        group.introducer.text, inherits: inherits,
        members: group.memberBlock.members.flatMap { declarations($0.decl) }),
      name: name, line: line(of: group.introducer), attributes: group.attributes.names)
  }

  private func variables(_ node: VariableDeclSyntax) -> [SwiftDeclaration] {
    node.bindings.compactMap { binding in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        return nil
      }
      let variable = SwiftVariable(
        type: binding.typeAnnotation?.type.written ?? node.attributes.delegate,
        value: binding.initializer.map { expression($0.value) },
        getter: binding.accessorBlock.map(getter) ?? [])
      return SwiftDeclaration(
        kind: .variable(variable), name: name, line: line(of: binding),
        attributes: node.attributes.names, isStatic: node.modifiers.areStatic)
    }
  }

  private func getter(_ block: AccessorBlockSyntax) -> [SwiftStatement] {
    switch block.accessors {
    case .getter(let list): return list.flatMap(statements)
    case .accessors(let list):
      return list.filter { $0.accessorSpecifier.text == "get" }
        .flatMap { $0.body.map { body($0) } ?? [] }
    }
  }

  private func function(
    _ signature: FunctionSignatureSyntax, _ block: CodeBlockSyntax?
  ) -> SwiftFunction {
    SwiftFunction(
      parameters: signature.parameterClause.parameters.map {
        parameter($0.firstName, $0.secondName, $0.type, $0.defaultValue)
      },
      result: signature.returnClause?.type.written, body: block.map { body($0) } ?? [])
  }
}

extension SwiftReader {
  private func body(_ block: CodeBlockSyntax) -> [SwiftStatement] {
    block.statements.flatMap(statements)
  }

  func statements(_ item: CodeBlockItemSyntax) -> [SwiftStatement] {
    switch item.item {
    case .decl(let node):
      return declarations(node).map { SwiftStatement(kind: .declaration($0), line: $0.line) }
    case .stmt(let node):
      return kind(of: node).map { [SwiftStatement(kind: $0, line: line(of: node))] } ?? []
    case .expr(let node):
      return [SwiftStatement(kind: plain(node), line: line(of: node))]
    }
  }

  /// `if` and `switch` are expressions too; here they are statements.
  private func plain(_ node: ExprSyntax) -> SwiftStatement.Kind {
    if let choice = node.as(IfExprSyntax.self) { return self.choice(choice) }
    if let cases = node.as(SwitchExprSyntax.self) { return self.cases(cases) }
    return .expression(expression(node))
  }

  private func kind(of node: StmtSyntax) -> SwiftStatement.Kind? {
    if let node = node.as(ReturnStmtSyntax.self) {
      return .result(node.expression.map(expression))
    }
    if let node = node.as(ThrowStmtSyntax.self) { return .failure(expression(node.expression)) }
    if let node = node.as(ExpressionStmtSyntax.self) { return plain(node.expression) }
    if let node = node.as(GuardStmtSyntax.self) {
      return .choice(condition(node.conditions, isGuard: true), [], body(node.body))
    }
    if let node = node.as(ForStmtSyntax.self) {
      return .loop(
        variable: node.pattern.trimmedDescription, over: expression(node.sequence),
        body(node.body))
    }
    if let node = node.as(WhileStmtSyntax.self) {
      let test = condition(node.conditions, isGuard: false).tests.first
      return .loop(variable: "", over: test, body(node.body))
    }
    if let node = node.as(DoStmtSyntax.self) {
      return .block(body(node.body) + node.catchClauses.flatMap { body($0.body) })
    }
    if let node = node.as(DeferStmtSyntax.self) { return .block(body(node.body)) }
    return nil
  }

  private func choice(_ node: IfExprSyntax) -> SwiftStatement.Kind {
    var otherwise: [SwiftStatement] = []
    switch node.elseBody {
    case .codeBlock(let block)?: otherwise = body(block)
    case .ifExpr(let next)?:
      otherwise = [SwiftStatement(kind: choice(next), line: line(of: next))]
    case nil: break
    }
    return .choice(condition(node.conditions, isGuard: false), body(node.body), otherwise)
  }

  private func condition(_ list: ConditionElementListSyntax, isGuard: Bool) -> SwiftCondition {
    var tests: [SwiftExpression] = []
    var bindings: [(name: String, value: SwiftExpression?)] = []
    for element in list {
      switch element.condition {
      case .expression(let node): tests.append(expression(node))
      case .optionalBinding(let node):
        bindings.append(
          (node.pattern.trimmedDescription, node.initializer.map { expression($0.value) }))
      case .matchingPattern(let node):
        bindings.append((node.pattern.trimmedDescription, expression(node.initializer.value)))
      case .availability: break
      }
    }
    return SwiftCondition(tests: tests, bindings: bindings, isGuard: isGuard)
  }

  private func cases(_ node: SwitchExprSyntax) -> SwiftStatement.Kind {
    let found = node.cases.compactMap { item -> SwiftCase? in
      guard let item = item.as(SwitchCaseSyntax.self) else { return nil }
      let patterns: [SwiftExpression] =
        switch item.label {
        case .case(let label): label.caseItems.map { pattern($0.pattern) }
        case .default: []
        }
      return SwiftCase(patterns: patterns, body: item.statements.flatMap(statements))
    }
    return .cases(expression(node.subject), found)
  }
}

extension SyntaxProtocol {
  /// The source without spaces and line ends.
  fileprivate var written: String {
    trimmedDescription.filter { !$0.isWhitespace }
  }
}

extension AttributeListSyntax {
  fileprivate var names: [String] {
    compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
  }

  /// The type that makes the value, as in `@UIApplicationDelegateAdaptor(AppDelegate.self)`.
  fileprivate var delegate: String? {
    lazy.compactMap { element -> String? in
      guard let attribute = element.as(AttributeSyntax.self),
        attribute.attributeName.trimmedDescription.hasSuffix("ApplicationDelegateAdaptor"),
        case .argumentList(let arguments)? = attribute.arguments,
        let type = arguments.first?.expression.written, type.hasSuffix(".self")
      else { return nil }
      return String(type.dropLast(".self".count))
    }.first
  }
}

extension DeclModifierListSyntax {
  fileprivate var areStatic: Bool {
    contains { $0.name.text == "static" || $0.name.text == "class" }
  }
}
#endif

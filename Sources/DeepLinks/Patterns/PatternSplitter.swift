import WebText

/// A splitter of a pattern written as one URL into the patterns of its parts.
///
/// Source: WHATWG URL Pattern, section 1.6, "parse a constructor string".
struct PatternSplitter {
  private enum State {
    case start
    case authority
    case part(URLComponent)
    case done
  }

  private let scalars: [Unicode.Scalar]
  private let tokens: [PatternTokenizer.Token]
  private var texts = ComponentTexts()
  private var state = State.start
  private var index = 0
  private var partStart = 0
  private var increment = 1
  private var groupDepth = 0
  private var bracketDepth = 0
  private var isSpecial = false

  static func texts(of pattern: String) -> ComponentTexts {
    let scalars = Array(pattern.unicodeScalars)
    guard let tokens = try? PatternTokenizer.tokens(of: scalars, isLenient: true) else {
      return ComponentTexts()
    }
    var splitter = PatternSplitter(scalars: scalars, tokens: tokens)
    splitter.run()
    return splitter.texts
  }

  private mutating func run() {
    while index < tokens.count {
      increment = 1
      switch tokens[index].kind {
      case .end:
        finish()
        if case .done = state { index = tokens.count }
      case .open: groupDepth += 1
      case .close where groupDepth > 0:
        groupDepth -= 1
        step()
      default: if groupDepth == 0 { step() }
      }
      index += increment
    }
    if texts[.hostname] != nil, texts[.port] == nil { texts[.port] = .init("", at: scalars.count) }
  }

  /// The end of the tokens: before it, a pattern without a scheme or host is read again from the
  /// part that it starts with.
  private mutating func finish() {
    switch state {
    case .start:
      rewind()
      if isPlain("#") {
        change(to: .part(.hash), skipping: 1)
      } else if isSearchStart {
        change(to: .part(.search), skipping: 1)
      } else {
        change(to: .part(.pathname), skipping: 0)
      }
    case .authority: rewind(to: .hostname)
    case .part, .done: change(to: .done, skipping: 0)
    }
  }

  private mutating func step() {
    switch state {
    case .start: if isPlain(":") { rewind(to: .protocol) }
    case .authority:
      if isPlain("@") {
        rewind(to: .username)
      } else if isPlain("/") || isSearchStart || isPlain("#") {
        rewind(to: .hostname)
      }
    case .part(let component): step(in: component)
    case .done: break
    }
  }

  private mutating func step(in component: URLComponent) {
    switch component {
    case .protocol:
      guard isPlain(":") else { return }
      isSpecial = Self.matchesSpecialScheme(partText)
      if isPlain("/", at: index + 1), isPlain("/", at: index + 2) {
        change(to: .authority, skipping: 3)
      } else {
        change(to: isSpecial ? .authority : .part(.pathname), skipping: 1)
      }
    case .username:
      if isPlain(":") {
        change(to: .part(.password), skipping: 1)
      } else if isPlain("@") {
        change(to: .part(.hostname), skipping: 1)
      }
    case .password: if isPlain("@") { change(to: .part(.hostname), skipping: 1) }
    case .hostname:
      if isPlain("[") {
        bracketDepth += 1
      } else if isPlain("]") {
        bracketDepth -= 1
      } else if isPlain(":"), bracketDepth == 0 {
        change(to: .part(.port), skipping: 1)
      } else {
        stepToLaterPart(from: component)
      }
    case .port, .pathname, .search: stepToLaterPart(from: component)
    case .hash: break
    }
  }

  private mutating func stepToLaterPart(from component: URLComponent) {
    if component == .hostname || component == .port, isPlain("/") {
      change(to: .part(.pathname), skipping: 0)
    } else if component != .search, isSearchStart {
      change(to: .part(.search), skipping: 1)
    } else if isPlain("#") {
      change(to: .part(.hash), skipping: 1)
    }
  }

  private mutating func rewind() {
    index = partStart
    increment = 0
  }

  private mutating func rewind(to component: URLComponent) {
    rewind()
    state = .part(component)
  }

  private mutating func change(to next: State, skipping count: Int) {
    if case .part(let component) = state { texts[component] = partText }
    if case .part(let later) = next { addEmptyParts(before: later) }
    state = next
    index += count
    partStart = index
    increment = 0
  }

  /// Marks the unwritten parts before a written one as empty.
  private mutating func addEmptyParts(before later: URLComponent) {
    guard case .part(let component) = state else { return }
    let place = index < tokens.count ? tokens[index].index : scalars.count
    for (part, text) in [
      (URLComponent.hostname, ""), (.pathname, isSpecial ? "/" : ""), (.search, ""),
    ]
    where component < part && part < later && texts[part] == nil {
      texts[part] = .init(text, at: place)
    }
  }

  private var partText: ComponentTexts.Text {
    let start = partStart < tokens.count ? tokens[partStart].index : scalars.count
    let end = index < tokens.count ? tokens[index].index : scalars.count
    return .init(String(scalars: scalars[min(start, end)..<end]), at: start)
  }

  private func isPlain(_ value: String, at place: Int? = nil) -> Bool {
    let place = place ?? index
    guard place < tokens.count, tokens[place].value == value else { return false }
    return switch tokens[place].kind {
    case .character, .escaped, .invalid: true
    default: false
    }
  }

  /// A question mark starts the search unless it makes the part before it optional.
  private var isSearchStart: Bool {
    if isPlain("?") { return true }
    guard index < tokens.count, tokens[index].value == "?" else { return false }
    guard index > 0 else { return true }
    return switch tokens[index - 1].kind {
    case .name, .expression, .close, .asterisk: false
    default: true
    }
  }

  private static func matchesSpecialScheme(_ scheme: ComponentTexts.Text) -> Bool {
    // Letters alone match only themselves.
    if scheme.text.utf8.allSatisfy(ByteSet.letters.contains) {
      return URLScheme.isSpecial(scheme.text.lowercased())
    }
    let pattern = try? ComponentPattern(
      scheme.text, options: .plain, canonicalize: Canonicalization.scheme)
    return URLScheme.special.contains { pattern?.match($0.name) != nil }
  }
}

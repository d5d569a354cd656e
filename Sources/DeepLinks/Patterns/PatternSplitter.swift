import WebText

/// Cuts a pattern written as one URL into the patterns of its parts.
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
  private let tokens: [PatternToken]
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
    var cutter = PatternSplitter(scalars: scalars, tokens: tokens)
    cutter.run()
    return cutter.texts
  }

  private init(scalars: [Unicode.Scalar], tokens: [PatternToken]) {
    self.scalars = scalars
    self.tokens = tokens
  }

  private mutating func run() {
    while index < tokens.count {
      increment = 1
      if tokens[index].kind == .end {
        if case .start = state {
          rewind()
          if isPlain("#") {
            change(to: .part(.hash), skipping: 1)
          } else if isSearchStart {
            change(to: .part(.search), skipping: 1)
          } else {
            change(to: .part(.pathname), skipping: 0)
          }
          index += increment
          continue
        }
        if case .authority = state {
          rewind()
          state = .part(.hostname)
          index += increment
          continue
        }
        change(to: .done, skipping: 0)
        break
      }
      if tokens[index].kind == .open {
        groupDepth += 1
        index += increment
        continue
      }
      if groupDepth > 0 {
        guard tokens[index].kind == .close else {
          index += increment
          continue
        }
        groupDepth -= 1
      }
      step()
      index += increment
    }
    if texts[.hostname] != nil, texts[.port] == nil { texts[.port] = .init("", at: scalars.count) }
  }

  private mutating func step() {
    switch state {
    case .start:
      if isPlain(":") {
        rewind()
        state = .part(.protocol)
      }
    case .authority:
      if isPlain("@") {
        rewind()
        state = .part(.username)
      } else if isPlain("/") || isSearchStart || isPlain("#") {
        rewind()
        state = .part(.hostname)
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
    case .password:
      if isPlain("@") { change(to: .part(.hostname), skipping: 1) }
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

  private mutating func change(to next: State, skipping count: Int) {
    if case .part(let component) = state { texts[component] = partText }
    if case .part(let later) = next { addEmptyParts(before: later) }
    state = next
    index += count
    partStart = index
    increment = 0
  }

  /// What stands before the part that is written last is meant to be absent.
  private mutating func addEmptyParts(before later: URLComponent) {
    guard case .part(let component) = state else { return }
    let place = index < tokens.count ? tokens[index].index : scalars.count
    let beforeHost: [URLComponent] = [.protocol, .username, .password]
    let beforePath = beforeHost + [.hostname, .port]
    if beforeHost.contains(component), [.port, .pathname, .search, .hash].contains(later),
      texts[.hostname] == nil
    {
      texts[.hostname] = .init("", at: place)
    }
    if beforePath.contains(component), [.search, .hash].contains(later), texts[.pathname] == nil {
      texts[.pathname] = .init(isSpecial ? "/" : "", at: place)
    }
    if (beforePath + [.pathname]).contains(component), later == .hash, texts[.search] == nil {
      texts[.search] = .init("", at: place)
    }
  }

  private var partText: ComponentTexts.Text {
    let start = partStart < tokens.count ? tokens[partStart].index : scalars.count
    let end = index < tokens.count ? tokens[index].index : scalars.count
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[min(start, end)..<end])
    return .init(text, at: start)
  }

  private func isPlain(_ value: String, at place: Int? = nil) -> Bool {
    let place = place ?? index
    guard place < tokens.count, tokens[place].value == value else { return false }
    return switch tokens[place].kind {
    case .character, .escaped, .invalid: true
    default: false
    }
  }

  /// A question mark starts the search unless it makes what stands before it optional.
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
    let pattern = try? ComponentPattern(
      scheme.text, options: .plain, canonicalize: Canonicalization.scheme)
    return URLScheme.special.contains { pattern?.match($0.name) != nil }
  }
}

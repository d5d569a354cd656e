/// What is asked of the parts of URLs by several parties, and all ways in which a URL can meet some
/// of it: one survey a part, and their combinations.
package struct URLSurvey {
  /// What one party asks of a URL: for each part any number of languages, all of which the part
  /// must belong to.
  package struct Requirement {
    package var languages: [URLComponent: [SurveyedLanguage]] = [:]

    package init() {}

    package mutating func require(_ language: SurveyedLanguage?, of component: URLComponent) {
      if let language { languages[component, default: []].append(language) }
    }
  }

  /// One way: the parties that are met, and the parts of a URL that meets them and no others.
  package struct Cell {
    package let members: Set<Int>
    package let example: [URLComponent: String]
  }

  package private(set) var cells: [Cell] = []
  package private(set) var isComplete = true

  private static let maximumCells = 200_000

  /// - Parameter preferred: what a part is in examples where nothing is asked of it.
  /// - Parameter effort: how many steps of single programs a part's survey may take.
  package init(_ requirements: [Requirement], preferred: [URLComponent: String], effort: Int) {
    var partial = [Cell(members: Set(requirements.indices), example: preferred)]
    // The path last, because it tells most: until then there are few combinations.
    for component in [URLComponent.protocol, .hostname, .port, .search, .hash, .pathname] {
      let options = options(
        requirements, of: component, preferred: preferred[component] ?? "", effort: effort)
      var refined: [Cell] = []
      var hasEmpty = false
      for cell in partial {
        for option in options {
          guard refined.count < Self.maximumCells else {
            isComplete = false
            break
          }
          let members = cell.members.intersection(option.members)
          // What nobody asks for needs to be known once, not in every combination.
          if members.isEmpty, hasEmpty { continue }
          hasEmpty = hasEmpty || members.isEmpty
          var example = cell.example
          example[component] = option.example
          refined.append(Cell(members: members, example: example))
        }
      }
      partial = refined
    }
    cells = partial
  }

  private mutating func options(
    _ requirements: [Requirement], of component: URLComponent, preferred: String, effort: Int
  ) -> [(members: Set<Int>, example: String)] {
    var languages: [SurveyedLanguage] = []
    var numbers: [SurveyedLanguage: Int] = [:]
    let needed = requirements.map { requirement in
      (requirement.languages[component] ?? []).map { language in
        if let number = numbers[language] { return number }
        numbers[language] = languages.count
        languages.append(language)
        return languages.count - 1
      }
    }
    let rooted = component == .pathname ? Self.rooted : nil
    let survey = LanguageSurvey(
      languages + (rooted.map { [$0] } ?? []), alphabet: Self.alphabet(of: component),
      preferred: preferred, effort: effort)
    if !survey.isComplete { isComplete = false }
    return survey.cells.filter { rooted == nil || $0.members.last == languages.count }.map { cell in
      let present = Set(cell.members)
      let members = needed.indices.filter { needed[$0].allSatisfy(present.contains) }
      return (Set(members), cell.example)
    }
  }

  /// The path of a URL with a host is empty or starts with a slash.
  ///
  /// Of slashes at the end there is one at most: association files ignore any number, and nobody
  /// writes links with more.
  private static let rooted = SurveyedLanguage(
    .optional(
      .sequence([
        .set(slash),
        .optional(.sequence([.anything(), .set(slash.inverted), .optional(.set(slash))])),
      ])))
  private static let slash = CharacterClass("/")

  private static func alphabet(of component: URLComponent) -> CharacterClass {
    switch component {
    case .protocol: .lowercase
    case .hostname: CharacterClass.lowercase.union(.digits).union(CharacterClass("-.[]:"))
    case .port: .digits
    case .pathname, .username, .password:
      CharacterClass.letters.union(.digits).union(CharacterClass("-_.~/!$&'()*+,;=:@%"))
    case .search, .hash:
      CharacterClass.letters.union(.digits).union(CharacterClass("-_.~/!$&()*+,;=:@%?"))
    }
  }
}

extension RegularExpression {
  /// The queries in which an item meets a pattern as association files mean it: every item of that
  /// name does, and where there is none, the empty text does.
  package static func query(item name: String, matching pattern: RegularExpression)
    -> RegularExpression
  {
    // The expression is nested as deeply as the name is long; past any sense it asks for nothing.
    guard name.unicodeScalars.count <= 256 else { return .anything() }
    let mark = CharacterClass("&")
    let value = pattern.withoutMembers(of: mark)
    let takesEmpty = (try? RegexProgram(value))?.matches("") ?? false
    let other = otherItem(than: name)
    let equals = RegularExpression.sequence([.set(CharacterClass("=")), value])
    let own = RegularExpression.sequence([.text(name), takesEmpty ? .optional(equals) : equals])
    let any = RegularExpression.choice([own, other])
    let separator = RegularExpression.set(mark)
    let before = RegularExpression.repetition(
      .sequence([any, separator]), minimum: 0, maximum: nil, isGreedy: true)
    let after = RegularExpression.repetition(
      .sequence([separator, any]), minimum: 0, maximum: nil, isGreedy: true)
    return takesEmpty ? .sequence([any, after]) : .sequence([before, own, after])
  }

  /// An item with another name, or an empty one.
  private static func otherItem(than name: String) -> RegularExpression {
    let inName = CharacterClass("&=").inverted
    let end = RegularExpression.optional(
      .sequence([
        .set(CharacterClass("=")),
        .repetition(
          .set(CharacterClass("&").inverted), minimum: 0, maximum: nil, isGreedy: true),
      ]))
    let more = RegularExpression.repetition(.set(inName), minimum: 0, maximum: nil, isGreedy: true)
    // From the back: a name that goes on is another; so is one that stops or strays before.
    var rest = RegularExpression.sequence([.set(inName), more])
    for scalar in name.unicodeScalars.reversed() {
      let own = CharacterClass(scalar)
      rest = .choice([
        .empty, .sequence([.set(inName.subtracting(own)), more]), .sequence([.set(own), rest]),
      ])
    }
    return .sequence([rest, end])
  }

  private func withoutMembers(of removed: CharacterClass) -> RegularExpression {
    switch self {
    case .empty, .anchor: self
    case .set(let set): .set(set.subtracting(removed))
    case .sequence(let parts): .sequence(parts.map { $0.withoutMembers(of: removed) })
    case .choice(let options): .choice(options.map { $0.withoutMembers(of: removed) })
    case .repetition(let part, let minimum, let maximum, let isGreedy):
      .repetition(
        part.withoutMembers(of: removed), minimum: minimum, maximum: maximum, isGreedy: isGreedy)
    case .capture(_, let part): part.withoutMembers(of: removed)
    }
  }
}

/// The combinations of requirements that some URL meets, from one language survey for each part.
package struct URLSurvey {
  /// The languages that the parts of a URL must belong to, all of those of a part.
  package struct Requirement {
    package var languages: [URLComponent: [LanguageSurvey.Language]] = [:]

    package init() {}

    package mutating func require(_ language: LanguageSurvey.Language?, of component: URLComponent)
    {
      if let language { languages[component, default: []].append(language) }
    }
  }

  /// The URLs that meet exactly these requirements, with the parts of one of them.
  package struct Cell {
    package let members: Set<Int>
    package let example: [URLComponent: String]
  }

  package private(set) var cells: [Cell] = []
  package private(set) var isComplete = true

  private static let maximumCells = 200_000

  /// - Parameters:
  ///   - preferred: the parts of examples that no requirement is about.
  ///   - effort: the largest number of steps of single programs for each part.
  package init(_ requirements: [Requirement], preferred: [URLComponent: String], effort: Int) {
    var partial = [Cell(members: Set(requirements.indices), example: preferred)]
    // The path last: it distinguishes requirements best, so there are few combinations until then.
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
          // URLs that meet no requirement are needed once, not in every combination.
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
    var languages: [LanguageSurvey.Language] = []
    var numbers: [LanguageSurvey.Language: Int] = [:]
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
  /// It ends with at most one slash: association files ignore any number, and links have no more.
  private static let rooted = LanguageSurvey.Language(
    .optional(
      .sequence([
        .set(slash),
        .optional(.sequence([.anything, .set(slash.inverted), .optional(.set(slash))])),
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
  /// The queries in which every item of a name matches a pattern or, without such an item, the empty text
  /// does: the meaning of association files.
  package static func query(item name: String, matching pattern: RegularExpression)
    -> RegularExpression
  {
    // The expression is nested as deeply as the name is long, so absurd names are ignored.
    guard name.unicodeScalars.count <= 256 else { return .anything }
    let mark = CharacterClass("&")
    let value = pattern.withoutCaptures { $0.subtracting(mark) }
    let takesEmpty = (try? RegexProgram(value))?.matches("") ?? false
    let other = otherItem(than: name)
    let equals = RegularExpression.sequence([.set(CharacterClass("=")), value])
    let own = RegularExpression.sequence([.text(name), takesEmpty ? .optional(equals) : equals])
    let any = RegularExpression.choice([own, other])
    let separator = RegularExpression.set(mark)
    let after = RegularExpression.repeated(.sequence([separator, any]))
    return takesEmpty
      ? .sequence([any, after]) : .sequence([.repeated(.sequence([any, separator])), own, after])
  }

  /// An item with another name, or an empty one.
  private static func otherItem(than name: String) -> RegularExpression {
    let inName = CharacterClass("&=").inverted
    let end = RegularExpression.optional(
      .sequence([.set(CharacterClass("=")), .repeated(.set(CharacterClass("&").inverted))]))
    let more = RegularExpression.repeated(.set(inName))
    // Built from the end: a longer name is another, and so is one that stops or differs earlier.
    var rest = RegularExpression.sequence([.set(inName), more])
    for scalar in name.unicodeScalars.reversed() {
      let own = CharacterClass(scalar)
      rest = .choice([
        .empty, .sequence([.set(inName.subtracting(own)), more]), .sequence([.set(own), rest]),
      ])
    }
    return .sequence([rest, end])
  }
}

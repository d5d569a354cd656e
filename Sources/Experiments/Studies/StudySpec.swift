package import SourceText

/// A published experiment as written: its structures, its people, and its finding.
package struct StudySpec: SpecObject {
  package var range = SourceRange.nowhere
  package var name = Located<String>.unwritten
  package var title: String?
  package var source = ""
  package var evidence = Evidence.quoted
  package var finding = ""
  package var caveat: String?
  package var menus: [Named<[Int]>] = []
  package var layouts: Located<String>?
  package var subjects = Condition()
  package var conditions: [Named<Condition>] = []
  /// Parameters with the values for which the study is run.
  package var sweep: [(parameter: PeopleParameter, value: [Double])] = []
  package var forecast: ForecastSpec?
  package var measured: Located<String>?
  package var direction: [ClaimSpec] = []
  package var details: [ClaimSpec] = []
  /// The names of the structures that the study itself declares, including those that could not be read.
  var declaredMenus: [String] = []
  var declaredConditions: [String] = []

  static let schema = ObjectSchema<StudySpec>(
    "study",
    "A published experiment that `navlab dev models` runs again with synthetic people, or a live test with its forecast.",
    keys: [
      required("study", \.name, .locatedText("a name, such as 'kiger-1984'"), "Its name."),
      optional("title", \.title, .text("a title"), "Its title in reports.", fallback: "its name"),
      required(
        "source", \.source, .text("a source"),
        "Its authors, where and when they published it; how many took part."),
      required("evidence", \.evidence, .choice, "How well its finding is documented."),
      required("finding", \.finding, .text("a sentence"), "The finding, in a sentence."),
      optional(
        "caveat", \.caveat, .text("a sentence"), "A doubt to weigh before believing the comparison."
      ),
      optional(
        "menus", \.menus, .map(of: "structure", .list(of: .integer(1...10_000), atLeast: 1)),
        "Hierarchies of menus in which people look for one item of the last level: how many items the "
          + "menus of each level have, top level first."),
      optional(
        "layouts", \.layouts, .locatedText("a path relative to this file"),
        "An experiment whose variants are compared, by its path; its tasks are what people look for.",
        fallback: "none"),
      optional(
        "subjects", \.subjects, .object, "Assumptions about the people, under every condition.",
        fallback: "the defaults"),
      optional(
        "conditions", \.conditions, .map(of: "condition", .object),
        "Circumstances under which the same structures were compared."),
      optional(
        "sweep", \.sweep, sweptValues,
        "The assumptions for which it is run; a condition's own override them.",
        fallback: "once, as the subjects are"),
      optional(
        "forecast", \.forecast, .object,
        "What synthetic people said before the outcome was known; `navlab dev backtest` scores it.",
        fallback: "none"),
      optional(
        "measured", \.measured, .locatedText("a path relative to this file"),
        "A CSV file of what people did in the layouts, as `navlab study read` takes it. `navlab dev backtest` compares "
          + "right first taps with it.", fallback: "none"),
      optional(
        "direction", \.direction, .list(of: .object, atLeast: 1),
        "Claims that must be true for the direction of the finding to be confirmed. A study with `forecast` may wait "
          + "for them, and one with `measured` needs none.", fallback: "not known"),
      optional(
        "details", \.details, .list(of: .object),
        "Further claims that must be true for it to be reproduced.", fallback: "nothing"),
    ]
  ).placed(in: \.range)

  mutating func finish(_ keys: inout KeyReader) {
    declaredMenus = keys.names(\Self.menus)
    declaredConditions = keys.names(\Self.conditions)
    if !keys.has(\Self.direction), !keys.has(\Self.forecast), !keys.has(\Self.measured) {
      keys.error(
        "missing-key", "this study needs 'direction', a 'forecast', or what was 'measured'")
    }
  }
}

extension StudySpec {
  /// The certainty of a study's finding.
  package enum Evidence: String, CaseIterable, SummarizedChoice {
    case calculation, publication, quoted, own

    package var summary: String {
      switch self {
      case .calculation: "it follows from the model by calculation"
      case .publication: "the publication or its abstract says so"
      case .quoted: "others quote it; the publication itself was not read"
      case .own: "it is a test of the author's own"
      }
    }
  }

  package struct Condition: PeopleChanging {
    package var changes = PeopleChanges()

    static let schema = ObjectSchema<Condition>(
      "condition", "Circumstances of a study that change what is assumed about its people.",
      example: "clear: { parameters: { temperature: 0.03 } }", keys: modelKeys + [parametersKey],
      renamed: renamedKeys)
  }

  /// The most values of one parameter, and the most points of a study's grid.
  static let mostValues = 100

  /// A mapping from parameters of the catalogue to lists of numbers within their ranges.
  private static let sweptValues = ValueSchema<[(parameter: PeopleParameter, value: [Double])]>
    .byParameter(
      "sweep", "The values of parameters for which a study is run.",
      example: "sweep: { temperature: [0.05, 0.1, 0.2] }",
      fallback: { _ in "not varied" }, of: { .list(of: .number($0), atLeast: 1) })
}

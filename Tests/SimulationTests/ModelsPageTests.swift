import Experiments
import TestSupport
import Testing

@Suite("The page about the models")
struct ModelsPageTests {
  private static let kinds = ["measured", "published", "calibrated", "assumed"]

  private static func rows() throws -> [[String]] {
    let page = String(
      decoding: try RepositoryFiles.bytes("docs/reference/models.md"), as: UTF8.self)
    return page.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
      line.split(separator: "|").map { cell in
        String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
    }
  }

  @Test("has every parameter once with its default, its kind of evidence and its source")
  func parameters() throws {
    let rows = try Self.rows()
    #expect(rows.map(\.[0]) == PeopleParameter.catalogue.map { "`\($0.name)`" })
    for (row, parameter) in zip(rows, PeopleParameter.catalogue) {
      try #require(row.count == 4, "\(row)")
      #expect(Double(row[1]) == parameter.standard, "\(row)")
      #expect(Self.kinds.contains(row[2]) && !row[3].isEmpty, "\(row)")
    }
  }

  @Test("says of a number that it is assumed where the catalogue does")
  func assumed() throws {
    for (row, parameter) in zip(try Self.rows(), PeopleParameter.catalogue)
    where parameter.source.hasPrefix("assumption") {
      #expect(row[2] == "assumed", "\(row)")
    }
  }

  @Test("has a section for every model")
  func models() throws {
    let page = String(
      decoding: try RepositoryFiles.bytes("docs/reference/models.md"), as: UTF8.self)
    for model in PeopleModel.all { #expect(page.contains("\n## `\(model.name)`\n")) }
  }
}

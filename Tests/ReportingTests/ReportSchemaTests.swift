import Reporting
import TestSupport
import Testing

@Suite("The published schema of reports")
struct ReportSchemaTests {
  @Test("whatever a report says, the schema names it")
  func reports() throws {
    let schema = try PublishedSchema("docs/report.schema.json")
    let format = try #require(ReportFormat.named("json"))
    let invented = try Report(.invented(people: 200))
    for report in [.shop, .awkward, .empty, invented] {
      #expect(try schema.problems(of: format.render(report, Medium())) == [])
    }
  }

  @Test("what the schema does not know, or what is missing, is found")
  func problems() throws {
    let schema = try PublishedSchema("docs/report.schema.json")
    let format = try #require(ReportFormat.named("json"))
    let report = format.render(.empty, Medium())
    let changed = report.replacing("\"cautions\": []", with: "\"extra\": 1")
      .replacing("\"count\": 0", with: "\"count\": 0.5")
      .replacing("navlab-report/1", with: "navlab-report/2")
    let problems = try schema.problems(of: changed)
    #expect(problems.contains { $0.hasPrefix("$.cautions is missing") })
    #expect(problems.contains { $0.hasPrefix("$.extra is written") })
    #expect(problems.contains { $0.hasPrefix("$.people.count: ") })
    #expect(problems.contains { $0.hasPrefix("$.schema: not") })
    #expect(problems.count == 4)
  }
}

import SourceText
import Testing

@testable import Simulation

@Suite("Parts of measured data")
struct MeasuredPartsTests {
  private func time(_ text: String) -> Int64? { MeasuredTime.microseconds(Array(text.utf8)[...]) }

  @Test(
    "moments are read as seconds, milliseconds, microseconds, nanoseconds or dates",
    arguments: [
      "1772355600", "1772355600.0", "1772355600000", "1772355600000000", "1772355600000000000",
      "2026-03-01T09:00:00Z", "2026-03-01 09:00", "2026-03-01T10:00:00.000+01:00",
      "2026/03/01 04:00:00 -0500", "2026-03-01 09:00:00 UTC", " 2026-03-01T09:00:00,0 ",
    ])
  func moments(text: String) {
    #expect(time(text) == 1_772_355_600_000_000)
  }

  @Test("fractions count, and leap years and centuries are those of the calendar")
  func dates() {
    #expect(time("1.25") == 1_250_000)
    #expect(time("2024-02-29 00:00:00.000001") == 1_709_164_800_000_001)
    #expect(time("2000-03-01") == 951_868_800_000_000)
    #expect(time("1970-01-01T00:00:00Z") == 0)
  }

  @Test(
    "what is no moment is none",
    arguments: [
      "", "yesterday", "12:30", "2026-13-01", "2026-01-01T25:00", "1e9", "-5", "2026-01-01T10",
      "99999999999999999999999999", "2026-01-01T10:00:00+", "1700000000 or so",
    ])
  func noMoments(text: String) {
    #expect(time(text) == nil)
  }

  @Test("a table of recent values keeps those that are used, and gives back the others")
  func recent() {
    var table = RecentTable<Int>(limit: 10)
    var removed: [Int] = []
    for key in 0..<1000 as Range<UInt64> {
      for own in [7, key] {
        let gone = table.update(own) {
          Int(own)
        } _: {
          $0 += 1000
        }
        removed += gone.map(Array.init) ?? []
      }
    }
    #expect(table.values.count <= 20)
    #expect(table.values.contains { $0 % 1000 == 7 && $0 >= 1000 * 1000 })
    #expect(
      Set(removed.map { $0 % 1000 }).isSuperset(of: 8..<900) && !removed.contains { $0 % 1000 == 7 }
    )
    #expect(removed.count + table.values.count == 1000)
  }

  @Test("names are found by their letters, and a name of two things names neither")
  func names() {
    var table = NameTable(
      [["home", "Start page"], ["Help?"], ["help"], ["olive-oil"]], endings: ["screen"])
    func place(_ name: String) -> Int? { table.place(of: Array(name.utf8)) }
    #expect(place("home") == 0 && place("HOME") == 0 && place("start page") == 0)
    #expect(place("HomeScreen") == 0 && place("Olive Oil") == 3)
    #expect(place("Help?") == 1 && place("help") == 2 && place("HELP") == nil)
    #expect(place("") == nil && place("screen") == nil && place("hom") == nil)
  }

  @Test("shares are read as people write them")
  func shares() {
    for text in ["12 %", "12%", "0.12", "0,12", "12.0 %"] { #expect(ShareRows.share(text) == 0.12) }
    for text in ["12", "", "%", "a few", "-1%", "101%", "nan", "inf"] {
      #expect(ShareRows.share(text) == nil)
    }
  }

  @Test("files are recognised by their columns, whatever their order and case")
  func forms() {
    func form(_ head: String) -> String? {
      MeasuredForm(head.split(separator: ",").map(String.init))?.preset.name
    }
    #expect(form("Path,OUTCOME,task,Participant") == "tree test, one line a task")
    #expect(
      form("Participant ID,Task 1 Path Taken,Task 1 Path Outcome,Task 1: Sure?")
        == "tree test of Optimal Workshop")
    #expect(form("time,session,screen") == "events")
    #expect(form("task,label,people") == "counts of first clicks")
    #expect(form("task,label,people,share") == "shares")
    #expect(form("Participant ID,Task 1 Path Taken") == nil)
    #expect(form("name,mail") == nil)
    #expect(MeasuredForm([]) == nil)
    let tree = MeasuredForm([
      "Participant ID", "Task 10 Path Taken", "Task 10 Path Outcome", "Task 9 Path Outcome",
      "Task 9 Path Taken",
    ])
    #expect(tree?.numbered.map(\.path) == [4, 1])
  }
}

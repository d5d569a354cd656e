import Experiments
import Simulation
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("MESA against a reference reconstruction")
struct MesaConformance {
  #if DEBUG
    static let people = 150
  #else
    static let people = 10_000
  #endif

  @Test("people find things as often, as fast and as lost as the reference's people")
  func reference() throws {
    var byId: [String: MesaCase] = [:]
    for file in ConformanceData.files(beginning: "mesa", ending: ".csv") {
      for cell in try MesaCase.parse(String(decoding: file.data, as: UTF8.self)) {
        byId[cell.id] = cell
      }
    }
    guard !byId.isEmpty else { return }
    let cases = byId.values.sorted { $0.id < $1.id }
    var failed = 0
    for expected in cases {
      let differences = expected.differences(people: Self.people)
      guard !differences.isEmpty else { continue }
      failed += 1
      print("mesa \(expected.id): \(differences.joined(separator: "; "))")
    }
    print("mesa: \(cases.count - failed) passed, \(failed) failed")
    #expect(failed == 0)
  }
}
